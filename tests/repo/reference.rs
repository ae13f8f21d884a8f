//! `spec/REFERENCE.md` has every key of the language. It is printed from the schema, in the order of the types in `ast`, with examples from
//! the specs of the tests.

use std::collections::BTreeMap;

use regex_lite::Regex;
use serde_json::Value as Json;
use support::files::{files_below, held, read, root};

use crate::keys::{examples, schema};

const HEAD: &str = "\
# The keys of a spec

This page is for those who write a spec and look up a key; [README.md](README.md) teaches the language. It is printed from the schema, so an
editor shows the same texts. Each part of the language has a table of its keys, in the order to write them in, with a short example: of the
key, or of an entry of it. Most examples describe [a made-up town library](../tests/keys/town_library). In a place, `NAME` stands for a name
of your choice, and a dot leads into a mapping.
";

#[test]
fn the_reference_says_what_the_schema_says() {
    let mut parts = Vec::new();
    collect("File", "FILE.yaml", &mut parts);
    let examples = examples();
    let texts = parts.iter().map(|(part, places)| printed(part, places, &examples));
    let text = HEAD.to_owned() + &texts.collect::<String>();
    held(&root().join("spec/REFERENCE.md"), &text, "BLESS=1 cargo test -p generator-tests repo::reference");
}

fn definition(part: &str) -> &'static Json {
    schema()["definitions"].get(part).unwrap_or(schema())
}

/// Parts of the language in the order in which a file has them, each with its places.
fn collect(part: &'static str, place: &str, parts: &mut Vec<(&'static str, Vec<String>)>) {
    if let Some((_, places)) = parts.iter_mut().find(|(known, _)| *known == part) {
        return places.push(place.to_owned());
    }
    parts.push((part, vec![place.to_owned()]));
    for (key, value) in keys_of(part) {
        let place = if part == "File" { key.to_owned() } else { format!("{place}.{key}") };
        let inner = [(value, ""), (&value["items"], ""), (&value["additionalProperties"], ".NAME")];
        for (target, name) in inner.into_iter().filter_map(|(value, name)| Some((part_of(value)?, name))) {
            collect(target, &format!("{place}{name}"), parts);
        }
    }
}

/// The keys of a part, in the order of the fields of its type.
fn keys_of(part: &str) -> Vec<(&'static str, &'static Json)> {
    let folder = root().join("codegen/language/src/ast");
    let source: String = files_below(&folder).iter().map(|path| read(&folder.join(path))).collect();
    let (_, fields) = source.split_once(&format!("pub struct {part} {{")).unwrap_or_default();
    let (fields, _) = fields.split_once("\n}").unwrap_or_default();
    let mut keys: Vec<_> = definition(part)["properties"].as_object().into_iter().flatten().collect();
    keys.sort_by_key(|(key, _)| {
        let renamed = fields.find(&format!("rename = \"{key}\""));
        renamed.or_else(|| fields.find(&format!("pub {key}:"))).unwrap_or_else(|| panic!("{part} has no field {key}"))
    });
    keys.into_iter().map(|(key, value)| (key.as_str(), value)).collect()
}

/// The part that a value is.
fn part_of(value: &'static Json) -> Option<&'static str> {
    let reference = value["$ref"].as_str().or_else(|| value["allOf"][0]["$ref"].as_str());
    reference?.strip_prefix("#/definitions/")
}

/// A part with a row for each key or word, and for each that is refused although a writer may expect it.
fn printed(part: &str, places: &[String], examples: &BTreeMap<String, String>) -> String {
    let definition = definition(part);
    let cell = |text: &Json| text.as_str().unwrap_or_default().replace('\n', " ").replace('|', "\\|");
    let about = definition["description"].as_str().unwrap_or_default();
    let mut text = format!(
        "\n## {}\n\nAt `{}`. {about}\n\n| | value | meaning |\n|---|---|---|\n",
        title(part),
        places.join("`, `")
    );
    for (key, value) in keys_of(part) {
        let is_needed = definition["required"].as_array().is_some_and(|keys| keys.contains(&key.into()));
        let example = examples.get(&format!("{part}.{key}")).map(|line| format!("<br>`{}`", line.replace('|', "\\|")));
        assert!(
            example.is_some() || written(value).contains("](#"),
            "no spec of the tests shows `{part}.{key}` in a line"
        );
        let (needed, example) = (if is_needed { "**needed**: " } else { "" }, example.unwrap_or_default());
        text += &format!("| `{key}` | {needed}{} | {}{example} |\n", written(value), cell(&value["description"]));
    }
    for word in definition["oneOf"].as_array().into_iter().flatten() {
        text += &format!("| `{}` | | {} |\n", cell(&word["const"]), cell(&word["description"]));
    }
    for (word, why) in definition["x-refused"].as_object().into_iter().flatten() {
        text += &format!("| `{word}` | refused | {} |\n", cell(why));
    }
    text
}

/// The name of a part in words: `Page position`.
fn title(part: &str) -> String {
    let words = Regex::new("(.)([A-Z])").expect("a pattern").replace_all(part, "$1 $2").to_lowercase();
    words[..1].to_uppercase() + &words[1..]
}

/// What a value is, in words.
fn written(value: &'static Json) -> String {
    if let Some(part) = part_of(value) {
        return format!("[{}](#{})", title(part).to_lowercase(), title(part).to_lowercase().replace(' ', "-"));
    }
    let sorts = value["type"].as_array().map_or_else(|| vec![&value["type"]], |sorts| sorts.iter().collect());
    match sorts.iter().filter_map(|sort| sort.as_str()).collect::<Vec<_>>()[..] {
        ["object"] => format!("names, each with: {}", written(&value["additionalProperties"])),
        ["array"] => format!("a list of: {}", written(&value["items"])),
        ["string"] => "text".to_owned(),
        ["string", "array"] => "text, or a list of them".to_owned(),
        ["integer"] => "whole number".to_owned(),
        ["boolean"] => "`true` or `false`".to_owned(),
        [] => "anything".to_owned(),
        _ => "text, number or boolean".to_owned(),
    }
}
