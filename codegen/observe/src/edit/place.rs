//! The positions of the parts of a YAML file.

use language::{Node, NodeContent};

/// The node at the end of these keys.
pub fn node_at<'t>(tree: &'t Node, path: &[String]) -> Option<&'t Node> {
    path.iter().try_fold(tree, |node, key| Some(&node.entry(key)?.node))
}

/// Whether a mapping or list is written in braces or brackets.
pub fn is_flow(text: &str, node: &Node) -> bool {
    text[node.span.start()..].starts_with(['{', '['])
        && matches!(node.content, NodeContent::Map(_) | NodeContent::List(_))
}

/// The end of a value. The parser only reports the start of the next thing, which may be lines later.
pub fn end(text: &str, node: &Node) -> usize {
    let last = match &node.content {
        NodeContent::Scalar { .. } => None,
        _ if is_flow(text, node) => None,
        NodeContent::Map(mapping) => mapping.last().map(|entry| &entry.node),
        NodeContent::List(items) => items.last(),
    };
    match last {
        Some(last) => end(text, last),
        None => {
            let value = &text[node.span.start()..node.span.end()];
            node.span.start() + value.trim_end().len()
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
