//! Words of other languages, with those of this one.

/// What to write for a type that has this name in other languages.
pub(crate) fn type_name(name: &str) -> Option<String> {
    let within = |open: char, close: char| name.strip_suffix(close)?.split_once(open);
    let of = within('<', '>').or_else(|| within('[', ']')).or_else(|| name.split_once(" of "));
    let is_list = |of: &str| ["", "array", "arrays", "list", "lists", "set", "vec"].contains(&&*of.to_lowercase());
    if let Some(item) = of.filter(|(of, _)| is_list(of)).map(|(_, item)| item).or_else(|| name.strip_suffix("[]")) {
        // `Email` is a type of the spec. A text of thousands of brackets is none.
        let is_foreign = item.len() < 100 && (item == "String" || !item.starts_with(char::is_uppercase));
        let help = if is_foreign { type_name(item) } else { None };
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
pub(crate) fn key(key: &str) -> Option<&'static str> {
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
