//! Several mistakes: one run reports all of them, in whichever files, and none is only the consequence of another.

use codegen::{Mistakes, SpecFile, understand};

use crate::{base, cases};

fn codes(mistakes: &Mistakes) -> Vec<&'static str> {
    let mut codes: Vec<_> = mistakes.iter().map(|mistake| mistake.code.id()).collect();
    codes.sort_unstable();
    codes
}

const TEN: [&str; 10] = [
    "bad-default",
    "duplicate-key",
    "duplicate-path",
    "missing-key",
    "recursive-type",
    "rust-name-clash",
    "tab",
    "unknown-key",
    "unknown-permission",
    "unknown-type",
];

#[test]
fn the_base_has_no_mistakes() {
    let service = understand(&[base()]).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    assert_eq!(service.operations.len(), 3);
    assert_eq!(service.files, ["base.yaml"]);
}

#[test]
fn ten_mistakes_in_one_file_are_ten_messages() {
    let files: Vec<SpecFile> = std::iter::once(base()).chain(cases()["ten-at-once"].iter().cloned()).collect();
    let mistakes = understand(&files).expect_err("there are ten");
    assert_eq!(codes(&mistakes), TEN);
    assert!(mistakes.render(false).ends_with("\nerror: 10 mistakes in the spec\n"));
}

/// Each mistake: a text of the base, and its wrong replacement.
const CHANGES: [(&str, &str, &str); 10] = [
    ("unknown-key", "bought: { type: Day }", "bought: { typ: Day }"),
    ("unknown-type", "loan_id: { type: LoanId, required: true }", "loan_id: { type: LoanIdd, required: true }"),
    ("duplicate-key", "    effect: start\n", "    effect: start\n    effect: start\n"),
    ("duplicate-path", "path: book/loan", "path: book/list"),
    (
        "rust-name-clash",
        "pages: { type: Pages, about: \"Only so thick.\" }",
        "pages: { type: Pages, about: \"Only so thick.\" }\n      Pages: { type: Pages, about: \"The same.\" }",
    ),
    ("recursive-type", "book: { type: Book }", "book: { type: Book }\n      before: { type: Loan }"),
    ("bad-default", "default: english", "default: gothic"),
    ("missing-key", "no_loan: { status: [404], ", "no_loan: { "),
    ("tab", "  list:\n    path", "  list:\n\tpath"),
    ("unknown-permission", "permission: lend", "permission: borrow"),
];

fn changed(changes: &[(&str, &str, &str)]) -> Vec<SpecFile> {
    let mut file = base();
    for (code, from, to) in changes {
        assert_eq!(file.text.matches(from).count(), 1, "{code}");
        file.text = file.text.replace(from, to);
    }
    vec![file]
}

#[test]
fn each_of_ten_mistakes_alone_is_one_message() {
    for change in CHANGES {
        let mistakes = understand(&changed(&[change])).expect_err(change.0);
        assert_eq!(codes(&mistakes), [change.0], "{mistakes}");
    }
}

#[test]
fn ten_mistakes_in_a_whole_spec_are_ten_messages() {
    let mistakes = understand(&changed(&CHANGES)).expect_err("there are ten");
    assert_eq!(codes(&mistakes), TEN, "{mistakes}");
}

/// Other files may use the definitions of a file that has a syntax error further down.
#[test]
fn a_broken_file_hides_no_mistake_and_makes_none() {
    let base = base();
    let end_of_types = base.text.find("group: book").expect("the base has a group");
    let (first, second) = base.text.split_at(end_of_types);
    let head: String = base.text.lines().take(3).map(|line| format!("{line}\n")).collect();
    let broken = first.replace("  Language:\n", "  Language: [\n");
    let files = [
        SpecFile { path: "types.yaml".to_owned(), text: broken },
        SpecFile { path: "book.yaml".to_owned(), text: head + &second.replace("type: BookId", "type: BokId") },
    ];
    let mistakes = understand(&files).expect_err("two");
    assert_eq!(codes(&mistakes), ["unknown-type", "yaml-syntax"], "{mistakes}");
}

#[test]
fn no_files_at_all_is_a_mistake_too() {
    let mistakes = understand(&[]).expect_err("there is no service");
    assert_eq!(
        mistakes.render(false),
        "error[missing-service]: no file has the key `service`\n\nerror: 1 mistake in the spec\n"
    );
}
