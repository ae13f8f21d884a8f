//! Prose of the spec as Markdown, for rustdoc and for GitHub. Whatever a text contains, it begins no block and has no tag.

/// A paragraph of prose: in one line, and escaped where it would begin a heading, a list, code or another block.
pub fn paragraph(text: &str) -> String {
    let mut line = inline(text);
    let first = line.split(' ').next().unwrap_or_default();
    if begins_block(first) {
        let place = if first.starts_with(|c: char| c.is_ascii_digit()) { first.len() - 1 } else { 0 };
        line.insert(place, '\\');
    }
    line
}

/// Whether Markdown can read a line that begins with this word as something else than text, even within a paragraph or a code span:
/// a heading or its underline, a list, a quotation, a rule, a table, a fence, a tag or a footnote.
pub fn begins_block(word: &str) -> bool {
    let is_number = || word.strip_suffix(['.', ')']).is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
    let is_only = |marks: &str| !word.is_empty() && word.chars().all(|c| marks.contains(c));
    ["~~~", "```", ">", "|", "[^"].iter().any(|start| word.starts_with(start))
        || word.starts_with('<') && !word.starts_with("<http")
        || is_only("#")
        || is_only("-+*=_:|")
        || is_number()
}

/// Prose in one line, for a cell or within a sentence. Text in backticks becomes code, an address becomes a link, and everything else is
/// escaped.
pub fn inline(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let pieces: Vec<&str> = line.split('`').collect();
    let mut escaped = String::with_capacity(line.len());
    for (number, piece) in pieces.iter().enumerate() {
        let is_code = number % 2 == 1;
        if !is_code {
            words(piece, &mut escaped);
        } else if number + 1 == pieces.len() {
            // A backtick without a closing one.
            escaped.push_str("\\`");
            words(piece, &mut escaped);
        } else if !piece.is_empty() {
            escaped.push_str(&code(piece));
        } else {
            escaped.push_str("\\`\\`");
        }
    }
    escaped
}

/// Inline code.
pub fn code(text: &str) -> String {
    // The fast path: most code is a name or a number.
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'`') {
        return format!("`{text}`");
    }
    let text: String = text.chars().map(|c| if c.is_whitespace() || c.is_control() { ' ' } else { c }).collect();
    let is_edge = |c: char| text.starts_with(c) || text.ends_with(c);
    let runs = text.split(|c| c != '`').map(str::len);
    match runs.max().unwrap_or_default() {
        _ if text.trim().is_empty() => "(nothing)".to_owned(),
        0 => format!("`{text}`"),
        1 if is_edge('`') => format!("`` {text} ``"),
        1 => format!("``{text}``"),
        // Three backticks could begin a block of code.
        _ => {
            let mut escaped = String::new();
            words(&text, &mut escaped);
            escaped
        }
    }
}

fn words(text: &str, escaped: &mut String) {
    for word in text.split_inclusive(' ') {
        let scheme = ["http://", "https://"].iter().filter_map(|scheme| word.find(scheme)).min();
        let (text, address) = word.split_at(scheme.unwrap_or(word.len()));
        escape(text, escaped);
        if !address.is_empty() {
            let end = address.trim_end().trim_end_matches(['.', ',', ';', ':', ')']).len();
            let link = address[..end].replace('|', "%7C").replace('<', "%3C").replace('>', "%3E");
            escaped.push_str(&format!("<{link}>{}", &address[end..]));
        }
    }
}

fn escape(word: &str, escaped: &mut String) {
    let may_escape = |byte| b"\\*[]<>~$_&`".contains(&byte);
    if !word.bytes().any(may_escape) {
        return escaped.push_str(word);
    }
    let characters: Vec<char> = word.chars().collect();
    for (place, &character) in characters.iter().enumerate() {
        let is_letter =
            |place: Option<usize>| place.and_then(|place| characters.get(place)).is_some_and(|c| c.is_alphanumeric());
        let special = match character {
            '\\' | '*' | '[' | ']' | '<' | '>' | '~' | '$' | '`' => true,
            '_' => !(is_letter(place.checked_sub(1)) && is_letter(place.checked_add(1))),
            '&' => characters.get(place + 1).is_some_and(|c| c.is_alphanumeric() || *c == '#'),
            _ => false,
        };
        if special {
            escaped.push('\\');
        }
        escaped.push(character);
    }
}
