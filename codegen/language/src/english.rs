//! Numbers and names in English sentences.

use std::fmt::Display;

/// A number with its noun: `1 entry`, `2 entries`.
pub fn count<N: Display + PartialEq + From<u8>>(number: N, noun: &str) -> String {
    match noun.strip_suffix("ry") {
        _ if number == N::from(1) => format!("1 {noun}"),
        Some(stem) => format!("{number} {stem}ries"),
        None => format!("{number} {noun}s"),
    }
}

/// Names in a sentence: `` `A`, `B` and `C` ``.
pub fn listed<N: Display>(names: impl IntoIterator<Item = N>) -> String {
    let names: Vec<_> = names.into_iter().map(|name| format!("`{name}`")).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}

/// The first sentence of a text, with its full stop. A dot within a word or a value, such as `a.b`, is not a full stop.
pub fn first_sentence(text: &str) -> &str {
    let end = text.find(". ").map_or(text.len(), |end| end + 1);
    text[..end].trim()
}
