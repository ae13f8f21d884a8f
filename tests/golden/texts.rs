//! Texts that Markdown or rustdoc could take for something else: they change nothing in the documentation but words.

use std::collections::BTreeMap;

use language::SpecFile;
use serde_json::Value as Json;
use specs::golden::cases;
use specs::{spec_file, spec_files};

use super::compiled::{Compiler, LIBRARY};

/// The texts, from the file beside this one.
pub(super) fn texts() -> Vec<String> {
    serde_yaml::from_str(include_str!("texts.yaml")).expect("it is a list of texts")
}

/// The pages of a case's documentation, each with the number of tags that are no part of a line.
fn blocks(more: &str) -> BTreeMap<String, BTreeMap<&'static str, usize>> {
    fn add(value: &mut Json, more: &str) {
        match value {
            Json::String(text) if text.ends_with('.') && text.contains(' ') => {
                text.push_str(&format!("\n\n{more} end."))
            }
            Json::Array(items) => items.iter_mut().for_each(|item| add(item, more)),
            Json::Object(entries) => entries.values_mut().for_each(|value| add(value, more)),
            _ => {}
        }
    }
    let case = cases().iter().find(|case| case.name == "documents").expect("a case");
    let spec = spec_files(&case.spec).into_iter().map(|SpecFile { path, text }| {
        let mut file = serde_yaml::from_str(&text).expect("it is YAML");
        add(&mut file, more);
        spec_file(path, &file.to_string())
    });
    let mut service = language::understand(&spec.collect::<Vec<_>>()).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    service.client.library = LIBRARY.to_owned();
    let pages = Compiler::new().documentation(&specs::client(&service)).unwrap_or_else(|said| panic!("{said}"));
    let tags = ["<pre", "<h1", "<h2", "<h3", "<ul", "<ol", "<li", "<blockquote", "<table", "<hr", "<p>", "<div"];
    let count = |page: String| tags.into_iter().map(|tag| (tag, page.matches(tag).count())).collect();
    pages.into_iter().map(|(path, page)| (path, count(page))).collect()
}

#[test]
fn no_text_begins_a_block() {
    let hostile = texts().join("\n\n");
    let plain: String = hostile.chars().map(|letter| if letter.is_whitespace() { letter } else { 'x' }).collect();
    let (hostile, plain) = (blocks(&hostile), blocks(&plain));
    assert!(hostile.len() > 20, "few pages were found: {:?}", hostile.keys());
    for (path, blocks) in &plain {
        assert_eq!(hostile.get(path), Some(blocks), "{path}");
    }
}
