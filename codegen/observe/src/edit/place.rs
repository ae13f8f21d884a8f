//! The positions of the parts of a YAML file.

use language::{Entry, Node, NodeContent};

/// The node at the end of these keys.
pub fn node_at<'t>(tree: &'t Node, path: &[String]) -> Option<&'t Node> {
    path.iter().try_fold(tree, |node, key| Some(&node.entry(key)?.node))
}

/// The keys on the path to the entry whose key begins at a byte.
pub fn path_to(node: &Node, at: usize) -> Option<Vec<String>> {
    node.entries().iter().find_map(|entry| {
        let below = if entry.key_span.start() == at { Vec::new() } else { path_to(&entry.node, at)? };
        Some([vec![entry.key.clone()], below].concat())
    })
}

/// Whether a mapping or list is written in braces or brackets.
pub fn is_flow(text: &str, node: &Node) -> bool {
    text[node.span.start()..].starts_with(['{', '['])
        && matches!(node.content, NodeContent::Map(_) | NodeContent::List(_))
}

/// The end of a value. The parser only reports the start of the next thing, which may be lines and comments later.
pub fn end(text: &str, node: &Node) -> usize {
    let (start, value) = (node.span.start(), &text[node.span.start()..node.span.end()]);
    let last = match &node.content {
        NodeContent::Scalar { .. } => None,
        NodeContent::Map(mapping) => mapping.last().map(|entry| &entry.node),
        NodeContent::List(items) => items.last(),
    };
    let last = last.map(|last| end(text, last));
    if is_flow(text, node) {
        let (after, mut is_comment) = (last.unwrap_or(start + 1), false);
        let is_before = |byte: &u8| {
            is_comment = (is_comment || *byte == b'#') && *byte != b'\n';
            is_comment || !b"]}".contains(byte)
        };
        return after + text[after..].bytes().take_while(is_before).count() + 1;
    }
    let (quote, escaped) = match value.as_bytes().first() {
        Some(b'\'') => ('\'', value[1..].replace("''", "xx")),
        Some(b'"') => ('"', value[1..].replace(r"\\", "xx").replace(r#"\""#, "xx")),
        _ => return last.unwrap_or(start + value.trim_end().len()),
    };
    last.unwrap_or(start + escaped.find(quote).map_or(value.len(), |end| end + 2))
}

/// The comments between two bytes around an entry. Outside of keys and scalars, every `#` begins one.
pub fn comments<'t>(text: &'t str, entry: &Entry, start: usize, end: usize) -> Vec<&'t str> {
    let mut spans = vec![(entry.key_span.start(), entry.key_span.end())];
    scalars(text, &entry.node, &mut spans);
    spans.push((end, end));
    let mut at = start;
    let gaps = spans.into_iter().map(|(from, to)| text.get(std::mem::replace(&mut at, to)..from).unwrap_or_default());
    gaps.flat_map(str::lines).filter_map(|line| Some(line[line.find('#')?..].trim_end())).collect()
}

/// The positions of the keys and scalars in a node.
fn scalars(text: &str, node: &Node, spans: &mut Vec<(usize, usize)>) {
    match &node.content {
        NodeContent::Scalar { .. } => spans.push((node.span.start(), end(text, node))),
        NodeContent::List(items) => items.iter().for_each(|item| scalars(text, item, spans)),
        NodeContent::Map(mapping) => {
            for entry in mapping.iter() {
                spans.push((entry.key_span.start(), entry.key_span.end()));
                scalars(text, &entry.node, spans);
            }
        }
    }
}

/// The start of the line that contains a byte.
pub fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind('\n').map_or(0, |newline| newline + 1)
}

/// The end of the line that contains a byte, before the line break.
pub fn line_end(text: &str, at: usize) -> usize {
    let end = text[at..].find('\n').map_or(text.len(), |length| at + length);
    if text[at..end].ends_with('\r') { end - 1 } else { end }
}
