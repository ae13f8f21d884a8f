//! What to write instead: names that resemble a misspelt one, the words of this language for those of others, and values as YAML.

/// Known names, for a help text.
pub(crate) fn name_list<'n>(names: impl Iterator<Item = &'n str>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// Returns the known name that is nearest to a misspelled one, if it is near enough. Of several, returns the first.
pub fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let name = name.to_lowercase();
    let length = name.chars().count();
    let allowed = 1 + length / 4;
    let distances = known.into_iter().filter_map(|other| {
        // Most names differ in length, and there may be many.
        let may_be_near = length.abs_diff(other.chars().count()) <= allowed;
        may_be_near.then(|| (strsim::osa_distance(&name, &other.to_lowercase()), other))
    });
    distances.filter(|(distance, _)| *distance <= allowed).min_by_key(|(distance, _)| *distance).map(|(_, other)| other)
}

/// What to write for a type that has this name in other languages.
pub(crate) fn type_instead(name: &str) -> Option<String> {
    let within = |open: char, close: char| name.strip_suffix(close)?.split_once(open);
    let of = within('<', '>').or_else(|| within('[', ']')).or_else(|| name.split_once(" of "));
    let is_list = |of: &str| ["", "array", "arrays", "list", "lists", "set", "vec"].contains(&&*of.to_lowercase());
    if let Some(item) = of.filter(|(of, _)| is_list(of)).map(|(_, item)| item).or_else(|| name.strip_suffix("[]")) {
        // `Email` is a type of the spec. A text of thousands of brackets is none.
        let is_foreign = item.len() < 100 && (item == "String" || !item.starts_with(char::is_uppercase));
        let help = if is_foreign { type_instead(item) } else { None };
        let own = help.and_then(|help| Some(help.strip_prefix("write `")?.strip_suffix('`')?.to_owned()));
        return Some(match item {
            "" => "write `list of` and the type of an item: `list of integer`".to_owned(),
            _ => format!("write `list of {}`", own.as_deref().unwrap_or(item)),
        });
    }
    let instead = match name.to_lowercase().as_str() {
        "string" | "str" | "email" => "write `text`",
        "int" | "int32" | "int64" | "long" => "write `integer`",
        "float" | "double" => "write `number`, or `decimal` if no digit may be lost",
        "bool" => "write `boolean`",
        "uri" => "write `url`",
        "uuid" | "guid" => "describe it under `types` as an id: `OrderId: { id: text, about: …, example: … }`",
        "date" | "datetime" | "date-time" | "timestamp" => {
            "describe it under `types` with a `pattern`, such as `YYYY-MM-DD` or `rfc3339`; seconds since 1970 are `unix_seconds`"
        }
        "enum" => "describe it under `types` with its `values`",
        "array" | "list" => "write `list of` and the type of an item: `list of integer`",
        "map" | "dict" => "describe it under `types` with `map`",
        "any" => "write `json`",
        _ => return None,
    };
    Some(instead.to_owned())
}

/// The key of this language for a key of other languages.
pub(crate) fn key_instead(key: &str) -> Option<&'static str> {
    Some(match key {
        "description" | "summary" | "title" | "doc" | "docs" => "about",
        "args" | "arguments" | "params" => "parameters",
        "enum" => "values",
        "properties" => "fields",
        "returns" | "result" => "response",
        "url" | "route" | "endpoint" => "path",
        _ => return None,
    })
}

/// A text in double quotes. A text of JSON is one of YAML, too.
pub(crate) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A text that can stand anywhere, also within brackets: without quotes if it is a plain word.
pub(crate) fn yaml_word(text: &str) -> String {
    let is_plain = text.starts_with(|first: char| first.is_alphabetic() || first == '/')
        && text.chars().all(|letter| letter.is_alphanumeric() || "_-./".contains(letter));
    if is_plain && !is_truth(text) && text != "null" { text.to_owned() } else { quoted(text) }
}

/// Whether a text is a word for yes or no, in this language or in other YAML.
pub(crate) fn is_truth(text: &str) -> bool {
    ["true", "false", "yes", "no", "on", "off"].contains(&&*text.to_lowercase())
}
