//! Edits of small files, and of one field in each of some hundred random ones.

use support::random::Random;

use super::*;

const FILE: &str = "\
# first
types:
  # About books.
  Book:
    about: A book.
    fields:
      book_id: { type: BookId, required: true, assumed: \"It has one.\" } # the id
      title:
        type: text
        about: >-
          The title,
          in full.

        undocumented: Its language.
      pages: { type: integer }
  Map: { about: \"A map.\", map: text }

undocumented: { rate: \"How many, if any.\" } # keep me

flow: {
  a: 1, # one
  # before b
  b: \"# 2\", # two
}
";

fn edited(path: &str, action: Action) -> Vec<String> {
    let path: Vec<_> = path.split('.').filter(|key| !key.is_empty()).collect();
    let text = Edit { mapping: MappingEdit::new(0, &path), action }.apply(FILE).expect("it can be edited");
    assert!(language::tree(&text).is_some(), "{text}");
    changed_lines(FILE, &text)
}

fn set(key: &str, value: Yaml) -> Action {
    Action::Set(key.to_owned(), value)
}

#[test]
fn each_edit_changes_its_lines_only() {
    let field = || Yaml::map([("type", Yaml::plain("url")), ("observed", Yaml::text("Seen, once."))]);
    let replace = |old: &str, value: &str| Action::Replace(old.to_owned(), "observed".to_owned(), Yaml::text(value));
    let remove = |key: &str| Action::Remove(key.to_owned());
    for (path, action, wanted) in [
        (
            "types.Book.fields.title",
            set("type", Yaml::plain("url")),
            &["-         type: text", "+         type: url"][..],
        ),
        (
            "types.Book.fields.pages",
            set("type", Yaml::plain("number")),
            &["-       pages: { type: integer }", "+       pages: { type: number }"],
        ),
        ("types.Book.fields", set("cover", field()), &["+       cover: { type: url, observed: \"Seen, once.\" }"]),
        (
            "types.Book.fields.title",
            replace("undocumented", "Seen: it is German."),
            &["-         undocumented: Its language.", "+         observed: \"Seen: it is German.\""],
        ),
        (
            "types.Book.fields.title",
            replace("about", "Seen."),
            &["-         about: >-", "-           The title,", "-           in full.", "+         observed: Seen."],
        ),
        (
            "types.Book.fields.book_id",
            replace("assumed", "Seen."),
            &[
                "-       book_id: { type: BookId, required: true, assumed: \"It has one.\" } # the id",
                "+       book_id: { type: BookId, required: true, observed: \"Seen.\" } # the id",
            ],
        ),
        (
            "types.Book.fields.book_id",
            remove("required"),
            &[
                "-       book_id: { type: BookId, required: true, assumed: \"It has one.\" } # the id",
                "+       book_id: { type: BookId, assumed: \"It has one.\" } # the id",
            ],
        ),
        ("types.Book.fields.title", remove("undocumented"), &["-         undocumented: Its language."]),
        ("types.Book.fields", remove("pages"), &["-       pages: { type: integer }"]),
        ("types.Book.fields", set("on", Yaml::map([("type", Yaml::plain("On"))])), &["+       \"on\": { type: On }"]),
        ("undocumented", remove("rate"), &["- undocumented: { rate: \"How many, if any.\" } # keep me", "+ # keep me"]),
        ("flow", remove("a"), &["-   a: 1, # one", "+", "+   # one"]),
        ("flow", remove("b"), &["-   a: 1, # one", "+   a: 1", "+   # one", "-   b: \"# 2\", # two", "+   , # two"]),
        ("types.Book.fields", remove("none"), &[]),
        ("types", set("Day", Yaml::map([("pattern", Yaml::plain("YYYY"))])), &["+   Day: { pattern: YYYY }"]),
        ("types.Book.assumed", set("x", Yaml::text("Y.")), &["+     assumed: { x: \"Y.\" }"]),
        ("assumed.deep", set("x", Yaml::text("Y.")), &["+", "+ assumed:", "+   deep: { x: \"Y.\" }"]),
    ] {
        assert_eq!(edited(path, action.clone()), wanted, "{path}: {action:?}");
    }
}

#[test]
fn a_line_that_gets_too_long_is_unfolded() {
    let long = "A sentence that goes on and on, and on, and on, so that the whole line is too long for the file.";
    let wanted = [
        "-       pages: { type: integer }",
        "+       pages:",
        "+         type: integer",
        &format!("+         about: \"{long}\""),
    ];
    assert_eq!(edited("types.Book.fields.pages", set("about", Yaml::text(long))), wanted);
    let lines = edited("types.Book.fields.title", set("assumed", Yaml::text(format!("{long} {long}"))));
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0], "+         assumed: >-");
    assert!(lines.iter().all(|line| line.len() <= WIDTH + 2), "{lines:?}");
}

#[test]
fn what_is_no_mapping_is_not_edited() {
    let error = MappingEdit::new(0, &["types", "Book", "about"]).set("x", Yaml::plain("1")).apply(FILE);
    assert_eq!(error, Err("`types.Book.about` is not a mapping".to_owned()));
    let edit = MappingEdit::new(0, &["a"]).set("x", Yaml::plain("1"));
    assert_eq!(edit.apply("a: *b"), Err("the file is not plain YAML".to_owned()));
    let made = edit.apply("");
    assert_eq!(made.as_deref(), Ok("a: { x: 1 }\n"));
}

/// A spec file with types and fields, in every style that a person may choose. Also returns the paths of its fields.
fn file(random: &mut Random) -> (String, Vec<Vec<String>>) {
    let mut text = String::from("# yaml-language-server: $schema=schema.json\n");
    let mut paths = Vec::new();
    if random.below(2) == 0 {
        text.push_str("group: x # a group\n\n");
    }
    text.push_str("types:\n");
    let indent = " ".repeat(*random.pick(&[1, 2, 2, 2, 4]));
    for number in 0..=random.below(3) {
        let name = format!("Type{number}");
        let comment = pick(random, &["", " # é, comment", "   #"]);
        text += &format!("{indent}{name}:{comment}\n{indent}{indent}about: {}\n", sentence(random));
        text += &format!("{indent}{indent}fields:\n");
        for number in 0..=random.below(4) {
            let field = format!("{}_{number}", pick(random, &["name", "größe", "id"]));
            if random.below(4) == 0 {
                text.push_str(pick(random, &["\n", "      # own line\n", "# at the start\n", "   \n"]));
            }
            text += &format!("{}{field}:{}", indent.repeat(3), entries(random, &indent));
            paths.push(vec!["types".to_owned(), name.clone(), "fields".to_owned(), field]);
        }
    }
    if random.below(2) == 0 {
        text.push_str("\nundocumented: { x: \"A, b.\" }");
    }
    if random.below(2) == 0 {
        text.push('\n');
    }
    if random.below(3) == 0 {
        text = text.replace('\n', "\r\n");
    }
    (text, paths)
}

fn pick<'a>(random: &mut Random, from: &[&'a str]) -> &'a str {
    from[random.below(from.len())]
}

fn sentence(random: &mut Random) -> &'static str {
    pick(random, &["\"A text: it is \\\"é\\\".\"", "'It''s one.'", "Plain one.", "\"# no comment\""])
}

/// The keys of a field, on one line or on several.
fn entries(random: &mut Random, indent: &str) -> String {
    let keys =
        ["type: text", "required: true", "undocumented: \"What, if any.\"", "assumed: \"É { }.\"", "only_when: 'a, b'"];
    let keys: Vec<_> = keys.into_iter().filter(|key| key.starts_with("type") || random.below(2) == 0).collect();
    if random.below(2) == 0 {
        let (space, comma) = (pick(random, &["", " ", "  "]), pick(random, &[", ", " , ", ",  "]));
        return format!(" {{{space}{}{space}}}{}\n", keys.join(comma), pick(random, &["", "  # c", " "]));
    }
    let line = |key| format!("{}\n{}{key}", pick(random, &["", "  # c"]), indent.repeat(4));
    let mut text: String = keys.into_iter().map(line).collect();
    if random.below(3) == 0 {
        let deep = indent.repeat(5);
        text += &format!("\n{}about: >-\n{deep}folded # not a comment\n\n{deep}text", indent.repeat(4));
    }
    text + "\n"
}

/// The content of a file, without places.
fn content(node: &Node, path: &mut Vec<String>, all: &mut Vec<(String, String)>) {
    match &node.content {
        NodeContent::Scalar { text, .. } => all.push((path.join("/"), text.to_string())),
        NodeContent::List(items) => items.iter().for_each(|item| content(item, path, all)),
        NodeContent::Map(mapping) => {
            for entry in mapping.iter() {
                path.push(entry.key.clone());
                content(&entry.node, path, all);
                path.pop();
            }
        }
    }
}

fn contents(text: &str) -> Vec<(String, String)> {
    let mut all = Vec::new();
    content(&language::tree(text).unwrap_or_else(|| panic!("not YAML:\n{text}")), &mut Vec::new(), &mut all);
    all
}

#[test]
fn an_edit_of_one_field_leaves_every_other_byte() {
    let mut random = Random::new(7);
    for _ in 0..400 {
        let (text, paths) = file(&mut random);
        let path = random.pick(&paths);
        let long = "Long. Long. Long. Long. Long. Long. Long. Long. Long. Long. Long. Long. Long.";
        let wanted = pick(&mut random, &["Seen on 2026-11-22, 12 samples.", "A: \"b\".", long]);
        let key = |random: &mut Random| {
            (pick(random, &["type", "assumed", "undocumented", "observed", "required"])).to_owned()
        };
        let action = match random.below(3) {
            0 => Action::Set(key(&mut random), Yaml::text(wanted)),
            1 => Action::Replace(key(&mut random), "observed".to_owned(), Yaml::text(wanted)),
            _ => Action::Remove(key(&mut random)),
        };
        let tree = language::tree(&text).expect("it is YAML");
        let field = node_at(&tree, path).expect("the field is there");
        let was_there = |key: &str| field.entry(key).is_some();
        let edited = Edit { mapping: MappingEdit { file: 0, path: path.clone() }, action: action.clone() }.apply(&text);
        let edited = edited.unwrap_or_else(|error| panic!("{error}:\n{text}"));
        // All bytes before the line of the field, and after its last line, stay.
        let (from, to) = (line_start(&text, field.span.start()), line_end(&text, end(&text, field)));
        let above = if was_there("type") { text[..from].rfind("fields").unwrap_or(0) } else { 0 };
        let removes_all = matches!(action, Action::Remove(_)) && field.entries().len() == 1;
        if !removes_all {
            assert!(edited.starts_with(&text[..from]), "{path:?} {action:?}\n{text}\n---\n{edited}");
            assert!(edited.ends_with(&text[to..]), "{path:?} {action:?}\n{text}\n---\n{edited}");
        }
        assert!(edited.starts_with(&text[..above]));
        assert_eq!(edited.matches("# c").count(), text.matches("# c").count(), "{action:?}\n{text}\n---\n{edited}");
        // The content is the same, except for the one key.
        let own = path.join("/");
        let others = |all: Vec<(String, String)>| {
            all.into_iter().filter(|(at, _)| !at.starts_with(&format!("{own}/"))).collect::<Vec<_>>()
        };
        assert_eq!(others(contents(&text)), others(contents(&edited)));
        let found = language::tree(&edited).expect("it is YAML");
        let found = node_at(&found, path);
        let says = |key: &str| match &found?.entry(key)?.node.content {
            NodeContent::Scalar { text, .. } => Some(text.trim_end()),
            NodeContent::List(_) | NodeContent::Map(_) => None,
        };
        match &action {
            Action::Set(key, _) => assert_eq!(says(key), Some(wanted), "{edited}"),
            Action::Replace(old, key, _) => {
                assert_eq!(says(key), Some(wanted), "{edited}");
                assert!(old == key || says(old).is_none());
            }
            Action::Remove(key) => assert_eq!(says(key), None),
        }
    }
}

/// A value as in an example.
fn value(random: &mut Random, depth: usize) -> Yaml {
    let texts = "text|a: b|two words|true|1||x # y|\"q\"|- é|2026-11-22|{a}|ada@example.com";
    let text = |random: &mut Random| *random.pick(&texts.split('|').collect::<Vec<_>>());
    match random.below(if depth < 4 { 6 } else { 3 }) {
        0 => Yaml::scalar(&text(random).into()),
        1 => Yaml::scalar(&[serde_json::Value::Null, true.into(), 17.into(), (-1.5).into()][random.below(4)]),
        2 => Yaml::scalar(&"long ".repeat(random.below(60)).trim().into()),
        3 => {
            let count = random.below(4);
            Yaml::List((0..count).map(|_| value(random, depth + 1)).collect())
        }
        _ => {
            let count = random.below(5);
            let entry = |number| (format!("{}{number}", text(random)), value(random, depth + 1));
            Yaml::Map((0..count).map(entry).collect())
        }
    }
}

fn assert_says(node: &Node, value: &Yaml, text: &str) {
    match (value, &node.content) {
        (Yaml::Plain(wanted), NodeContent::Scalar { text: found, plain: true }) => {
            assert_eq!(**wanted, **found, "{text}")
        }
        // A text that looks like another type must be quoted.
        (Yaml::Text(wanted), NodeContent::Scalar { text: found, .. }) => assert_eq!(wanted, found.trim_end(), "{text}"),
        (Yaml::List(wanted), NodeContent::List(found)) => {
            assert_eq!(wanted.len(), found.len(), "{text}");
            wanted.iter().zip(found).for_each(|(wanted, found)| assert_says(found, wanted, text));
        }
        (Yaml::Map(wanted), NodeContent::Map(found)) => {
            assert_eq!(wanted.len(), found.len(), "{text}");
            for ((key, wanted), found) in wanted.iter().zip(found.iter()) {
                assert_eq!(*key, found.key, "{text}");
                assert_says(&found.node, wanted, text);
            }
        }
        (wanted, found) => panic!("{wanted:?} is read as {found:?}:\n{text}"),
    }
}

/// An example is read back unchanged, and every other byte stays.
#[test]
fn an_example_is_read_as_it_was_meant() {
    let mut random = Random::new(11);
    let before = "a:\n  response: # no comment\n    type: x\n";
    for old in ["    example: {}\n", "    example:\n      page: { start: 0 }\n      list:\n        - {}\n", ""] {
        for _ in 0..200 {
            let (text, wanted) = (format!("{before}{old}b: 1\n"), value(&mut random, 0));
            let path = ["a", "response"].map(str::to_owned).to_vec();
            let edit = MappingEdit { file: 0, path: path.clone() }.set("example", wanted.clone());
            let edited = edit.apply(&text).unwrap_or_else(|error| panic!("{error}:\n{text}"));
            assert!(edited.starts_with(before) && edited.ends_with("\nb: 1\n"), "{edited}");
            let tree = language::tree(&edited).unwrap_or_else(|| panic!("not YAML:\n{edited}"));
            let example = node_at(&tree, &path).and_then(|response| response.entry("example"));
            assert_says(&example.expect("it is there").node, &wanted, &edited);
        }
    }
}
