//! Texts that Markdown or rustdoc could take for something else: they change nothing in the documentation but words.

use std::collections::BTreeMap;

use codegen::SpecFile;
use serde_json::Value as Json;
use specs::golden::cases;
use specs::{spec_file, spec_files};

use super::compiled::{Compiler, LIBRARY};

pub(super) const TEXTS: [&str; 24] = [
    "~~~\n\npanic!(\"from the spec\")\n\n~~~",
    "```\nassert!(false)\n```",
    "``` is no code but the rest of this line is so long that it has to be wrapped somewhere before the end, in two ```",
    "This text is wrapped, and the line that follows begins with something that Markdown would read as the beginning of ~~~ code",
    "A span `of code that is wrapped, and whose second line begins with something that Markdown reads as the first of ~~~ a fence`",
    "A span `of code that is wrapped, and whose second line begins with something that Markdown would read as the <pre> a tag`",
    "    four blanks\n\n\ta tab",
    "# A heading",
    "Underlined\n===\n\nagain\n---",
    "- a list\n\n1. one\n\n2) two",
    "> said",
    "<pre>\n\n<!-- <script> --> </div>",
    "[x]: https://example.com\n\n[^1]: a note [^1] and [`Vec`]",
    "| a | b |\n|---|---|\n| c | d |",
    "***\n\n___\n\n* * *",
    "(https://example.com/<b>) and http://a.example`b`",
    "\\",
    "*/ */ /* \"# {} {0} {{ %s $x $$y$$ &lt; &#96;",
    "\"quotes\" 'and' \\n \\u{0} r#\"raw\"#",
    "`unclosed",
    "`` two ` ``",
    "naïve — ünïcödé 漢字 👨‍👩‍👧",
    "@0",
    "#![feature(x)]\n#[test]",
];

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
    let mut service = codegen::understand(&spec.collect::<Vec<_>>()).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    service.client.library = LIBRARY.to_owned();
    let pages = Compiler::new().documentation(&codegen::generate(&service)).unwrap_or_else(|said| panic!("{said}"));
    let tags = ["<pre", "<h1", "<h2", "<h3", "<ul", "<ol", "<li", "<blockquote", "<table", "<hr", "<p>", "<div"];
    let count = |page: String| tags.into_iter().map(|tag| (tag, page.matches(tag).count())).collect();
    pages.into_iter().map(|(path, page)| (path, count(page))).collect()
}

#[test]
fn no_text_begins_a_block() {
    let hostile = TEXTS.join("\n\n");
    let plain: String = hostile.chars().map(|letter| if letter.is_whitespace() { letter } else { 'x' }).collect();
    let (hostile, plain) = (blocks(&hostile), blocks(&plain));
    assert!(hostile.len() > 20, "few pages were found: {:?}", hostile.keys());
    for (path, blocks) in &plain {
        assert_eq!(hostile.get(path), Some(blocks), "{path}");
    }
}
