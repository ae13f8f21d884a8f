//! The changelog: what is written anew, and what is left as people wrote it.

use codegen::diff::Comparison;
use codegen::diff::report::changelog;

use crate::{base, understand};

/// The base spec against one with another version of the client and other edits.
fn since(version: &str, edits: &[(&str, &str)]) -> Comparison {
    let mut files = base();
    let version = format!("version: {version}");
    for (old, new) in edits.iter().copied().chain([("version: 0.3.1", version.as_str())]) {
        let file = files.iter_mut().find(|file| file.text.contains(old));
        let file = file.unwrap_or_else(|| panic!("no file of the base spec has `{old}`"));
        file.text = file.text.replacen(old, new, 1);
    }
    codegen::compare(&understand("the base", &base()), &understand("the edit", &files))
}

/// An edit that breaks something, and one that does not.
const MOVED: (&str, &str) = ("path: loan/history.json", "path: loan/past.json");
const DEFAULT: (&str, &str) = ("Whether all is told.\", default: 0", "Whether all is told.\", default: 1");

const BEFORE: &str = "# Changelog\n\nWhat changed.\n\n## 0.3.1\n\nThe first one.\n";

#[test]
fn a_new_section_goes_before_the_others() {
    let text = changelog(BEFORE, &since("0.4.0", &[MOVED]));
    let (above, below) = text.split_once("\n## 0.4.0\n").expect("the new section");
    assert_eq!(above, "# Changelog\n\nWhat changed.\n");
    let (own, rest) = below.split_once("## 0.3.1\n").expect("the old section");
    assert_eq!(rest, "\nThe first one.\n");
    assert!(own.contains("- **Breaking:** ") && own.contains("`loan/past.json`"), "{own}");
}

#[test]
fn what_people_write_stays() {
    let first = changelog(BEFORE, &since("0.4.0", &[MOVED]));
    let edited = first.replace("## 0.4.0\n", "## 0.4.0\n\nOur words before.\n");
    let edited = edited.replace("\n## 0.3.1", "Our words behind.\n\n## 0.3.1");
    assert_eq!(changelog(&edited, &since("0.4.0", &[MOVED])), edited, "nothing changed, so nothing is touched");

    let again = changelog(&edited, &since("0.4.0", &[MOVED, DEFAULT]));
    assert!(again.contains("\nOur words before.\n") && again.contains("\nOur words behind.\n\n## 0.3.1"), "{again}");
    assert_eq!(again.matches("loan/past.json").count(), 1, "{again}");
    let lines = |text: &str| text.lines().filter(|line| line.starts_with("- ")).count();
    assert_eq!(lines(&again), lines(&edited) + 1, "{again}");

    // Without the marks the lines are people's own, and new ones go behind them.
    let unmarked: Vec<_> = edited.lines().filter(|line| !line.starts_with("<!--")).collect();
    let marked = changelog(&unmarked.join("\n"), &since("0.4.0", &[MOVED]));
    assert!(marked.contains("Our words behind.\n\n<!--") && marked.contains("-->\n\n## 0.3.1"), "{marked}");
    assert_eq!(changelog(&marked, &since("0.4.0", &[MOVED])), marked);
}

#[test]
fn a_heading_may_say_more_than_the_version() {
    for heading in ["## [0.4.0] - 2026-11-21", "## v0.4.0", "## 0.4.0 (soon)"] {
        let text = format!("# Changelog\n\n{heading}\n\nWords.\n");
        let updated = changelog(&text, &since("0.4.0", &[MOVED]));
        assert!(updated.starts_with(text.trim_end()) && updated.matches("\n## ").count() == 1, "{updated}");
    }
    let other = changelog("# Changelog\n\n## 0.4.01\n", &since("0.4.0", &[MOVED]));
    assert!(other.contains("## 0.4.0\n") && other.contains("## 0.4.01\n"), "{other}");
}

#[test]
fn nothing_is_written_without_a_reason() {
    assert_eq!(changelog(BEFORE, &since("0.3.1", &[])), BEFORE);
    assert_eq!(changelog(BEFORE, &since("0.3.1", &[MOVED])), BEFORE, "the version that was released is closed");
    assert!(changelog("", &since("0.4.0", &[MOVED])).starts_with("## 0.4.0\n\n<!--"));
}

#[test]
fn the_version_has_to_be_what_the_changes_ask_for() {
    for (version, edits, is_enough) in [
        ("0.3.1", &[MOVED][..], false),
        ("0.3.2", &[MOVED], false),
        ("0.4.0", &[MOVED], true),
        ("1.0.0", &[MOVED], true),
        ("0.3.1", &[], true),
        ("0.2.0", &[], false),
    ] {
        assert_eq!(since(version, edits).verdict.version_is_enough(), is_enough, "{version} for {edits:?}");
    }
}
