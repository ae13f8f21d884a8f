//! Several mistakes: one run reports all of them, in whichever files, and none is only the consequence of another.

use codegen::{Mistakes, SpecFile, understand};

use crate::diagnose::base;

fn codes(mistakes: &Mistakes) -> Vec<&'static str> {
    let mut codes: Vec<_> = mistakes.iter().map(|mistake| mistake.code.id()).collect();
    codes.sort_unstable();
    codes
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
