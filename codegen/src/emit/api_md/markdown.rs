//! Markdown for GitHub: escaped prose of the spec, tables, and links to headings.

use std::collections::BTreeMap;

/// Encloses the key of a heading in a link until its anchor is known. Prose never contains it, since control characters are removed.
const MARK: char = '\u{1}';

/// A document that is written from top to bottom.
#[derive(Default)]
pub struct Page {
    text: String,
    anchors: BTreeMap<String, String>,
    taken: BTreeMap<String, usize>,
}

impl Page {
    /// Adds a heading. Links refer to it by its key.
    pub fn heading(&mut self, level: usize, title: &str, key: &str) {
        let slug = slug(title);
        let count = self.taken.entry(slug.clone()).or_default();
        let anchor = if *count == 0 { slug } else { format!("{slug}-{count}") };
        *count += 1;
        self.anchors.insert(key.to_owned(), anchor);
        self.block(&format!("{} {title}", "#".repeat(level)));
    }

    /// Adds a block between blank lines, unless it is empty.
    pub fn block(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(text.trim_end());
        self.text.push('\n');
    }

    /// Adds prose of the spec, paragraph by paragraph.
    pub fn prose(&mut self, text: &str) {
        for paragraph in text.split("\n\n") {
            self.block(&self::paragraph(paragraph));
        }
    }

    /// Adds a table, unless it has no rows.
    pub fn table(&mut self, head: &[&str], rows: &[Vec<String>]) {
        if rows.is_empty() {
            return;
        }
        let mut lines = vec![format!("| {} |", head.join(" | ")), format!("|{}", "---|".repeat(head.len()))];
        lines.extend(rows.iter().map(|row| format!("| {} |", row.join(" | "))));
        self.block(&lines.join("\n"));
    }

    /// Adds a list, unless it has no items.
    pub fn list(&mut self, items: &[String]) {
        let lines: Vec<_> = items.iter().map(|item| format!("- {item}")).collect();
        self.block(&lines.join("\n"));
    }

    /// Adds code.
    pub fn code(&mut self, language: &str, code: &str) {
        let fence = "`".repeat(3.max(longest_run(code) + 1));
        self.block(&format!("{fence}{language}\n{}\n{fence}", code.trim_end()));
    }

    /// The text, with the links resolved to the anchors of the headings.
    pub fn finish(self) -> String {
        let mut text = String::with_capacity(self.text.len());
        for (number, piece) in self.text.split(MARK).enumerate() {
            match number % 2 {
                0 => text.push_str(piece),
                _ => text.push_str(self.anchors.get(piece).map_or("", String::as_str)),
            }
        }
        text
    }
}

/// A link to the heading with this key.
pub fn link(label: &str, key: &str) -> String {
    format!("[{label}](#{MARK}{key}{MARK})")
}

/// Inline code, also in a table.
pub fn code(text: &str) -> String {
    // The fast path: most code is a name or a number.
    if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'`' | b'|')) {
        return format!("`{text}`");
    }
    let text: String = text.chars().map(|c| if c.is_whitespace() || c.is_control() { ' ' } else { c }).collect();
    if text.trim().is_empty() {
        return "(nothing)".to_owned();
    }
    let fence = "`".repeat(longest_run(&text) + 1);
    let pad = if text.starts_with('`') || text.ends_with('`') { " " } else { "" };
    // A bar ends a cell of a table, even in code.
    format!("{fence}{pad}{}{pad}{fence}", text.replace('|', "\\|"))
}

fn longest_run(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or_default()
}

/// A paragraph of the spec's prose.
pub fn paragraph(text: &str) -> String {
    let line = prose(text);
    // Escapes the start of a heading, a list, a quotation or the underline of a heading.
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    let is_number = digits > 0 && line[digits..].starts_with(['.', ')']);
    if is_number {
        format!("{}\\{}", &line[..digits], &line[digits..])
    } else if line.starts_with(['#', '-', '+', '=', '~']) {
        format!("\\{line}")
    } else {
        line
    }
}

/// Prose of the spec in one line, for a cell or within a sentence. Text in backticks becomes code, an address becomes a link,
/// and everything else is escaped.
pub fn prose(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.extend(word.split(char::is_control));
    }
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

fn words(text: &str, escaped: &mut String) {
    for word in text.split_inclusive(' ') {
        if ["http://", "https://"].iter().any(|scheme| word.starts_with(scheme)) {
            let end = word.trim_end().trim_end_matches(['.', ',', ';', ':', ')']).len();
            let address = word[..end].replace('|', "%7C").replace('<', "%3C").replace('>', "%3E");
            escaped.push_str(&format!("<{address}>{}", &word[end..]));
            continue;
        }
        let may_escape =
            |byte| matches!(byte, b'\\' | b'*' | b'[' | b']' | b'<' | b'>' | b'|' | b'~' | b'$' | b'_' | b'&');
        if !word.bytes().any(may_escape) {
            escaped.push_str(word);
            continue;
        }
        let characters: Vec<char> = word.chars().collect();
        for (place, &character) in characters.iter().enumerate() {
            let is_letter = |place: Option<usize>| {
                place.and_then(|place| characters.get(place)).is_some_and(|c| c.is_alphanumeric())
            };
            let special = match character {
                '\\' | '*' | '[' | ']' | '<' | '>' | '|' | '~' | '$' => true,
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
}

/// The anchor that GitHub gives a heading: lower case, no punctuation, and `-` for each space.
fn slug(title: &str) -> String {
    let kept = title.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | ' '));
    kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
}
