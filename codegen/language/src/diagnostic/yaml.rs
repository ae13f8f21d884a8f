//! Values in messages, as YAML that can be copied into a spec.

/// A text in double quotes. A text of JSON is one of YAML, too.
pub(crate) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A text that can stand anywhere, also within brackets: without quotes if it is a plain word.
pub(crate) fn word(text: &str) -> String {
    let is_plain = text.starts_with(|first: char| first.is_alphabetic() || first == '/')
        && text.chars().all(|letter| letter.is_alphanumeric() || "_-./".contains(letter));
    if is_plain && !is_truth(text) && text != "null" { text.to_owned() } else { quoted(text) }
}

/// Whether a text is a word for yes or no, in this language or in other YAML.
pub(crate) fn is_truth(text: &str) -> bool {
    ["true", "false", "yes", "no", "on", "off"].contains(&&*text.to_lowercase())
}
