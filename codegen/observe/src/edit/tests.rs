//! Edits of small files.

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
