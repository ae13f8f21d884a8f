//! Rust names: how they are made from the names of a spec.

use language::SpecFile;
use language::ir::{Name, ScalarType, Service};
use specs::spec_file;
use support::files::{read, root};

/// The short spec with every construct, with some texts replaced, and with more files.
fn service(edits: &[(&str, String)], more: impl IntoIterator<Item = SpecFile>) -> Service {
    let mut text = read(&root().join("tests/diagnose/small.yaml"));
    for (old, new) in edits {
        assert_eq!(text.matches(old).count(), 1, "{old}");
        text = text.replacen(old, new, 1);
    }
    let files: Vec<_> = [SpecFile { path: "small.yaml".to_owned(), text }].into_iter().chain(more).collect();
    language::understand(&files).unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)))
}

/// The Rust names that a spec's names become.
fn rust<'n>(names: impl IntoIterator<Item = &'n Name>) -> Vec<(&'n str, &'n str)> {
    names.into_iter().map(|name| (name.spec.as_str(), name.rust.as_str())).collect()
}

#[test]
fn words_become_rust_names() {
    let types =
        "  HTTPHeader: { about: \"H.\", id: text, example: a }\n  Page: { about: \"P.\", id: text, example: a }\n";
    let fields = [("book_id", "book_id"), ("type", "type_"), ("self", "self_"), ("gen", "gen_"), ("extra", "extra_")];
    let listed: String = fields.iter().map(|(name, _)| format!("{name}: {{ type: integer }}, ")).collect();
    let ids = "h: { type: HTTPHeader }, p: { type: Page }, ";
    let values = [("book_id", "BookId"), ("self", "Self_"), ("gen", "Gen"), ("unknown", "Unknown_")];
    let listed_values: String = values
        .iter()
        .zip(1..)
        .map(|((name, _), wire)| format!(", {name}: {{ wire: {wire}, about: \"A.\" }}"))
        .collect();
    let service = service(
        &[
            ("types:\n", format!("types:\n{types}")),
            ("fields: { i: {", format!("fields: {{ {listed}{ids}i: {{")),
            ("a: { wire: 0, about: \"A.\" }", format!("a: {{ wire: 0, about: \"A.\" }}{listed_values}")),
        ],
        [],
    );
    let names = rust(service.records[0].fields.iter().map(|field| &field.name));
    assert_eq!(names[..fields.len()], fields);
    let mut ids = Vec::new();
    for scalar in &service.scalars {
        match scalar {
            ScalarType::Enum(one) => assert_eq!(rust(one.values.iter().map(|value| &value.name))[1..], values),
            ScalarType::Id(id) => ids.push(&id.name),
            ScalarType::Templates(_) | ScalarType::Pattern(_) => {}
        }
    }
    assert_eq!(rust(ids), [("HTTPHeader", "HttpHeader"), ("Page", "Page_"), ("I", "I")]);
}

/// A module would be these files. The last ones are devices on Windows. `collected` looks at all other names that are taken.
#[test]
fn a_group_takes_no_file_that_cargo_or_windows_looks_for() {
    let rest = "effect: read, response: { type: R, example: { j: 1 } }";
    let names = ["lib", "main", "aux", "con", "nul", "prn", "com1", "lpt9", "xcom1"];
    let groups = names.map(|name| {
        let text = format!("group: {name}\nabout: G.\noperations: {{ new: {{ path: {name}, about: A., {rest} }} }}\n");
        spec_file(format!("{name}.yaml"), &text)
    });
    let service = service(&[], groups);
    let names = names.map(|name| if name.starts_with('x') { name.to_owned() } else { format!("{name}_") });
    assert_eq!(service.groups.iter().skip(1).map(|group| group.name.rust.clone()).collect::<Vec<_>>(), names);
}
