//! The changelog: generated sections are updated, and text of people is kept.

use spec_diff::Comparison;
use spec_diff::report::changelog;

use crate::diff::{base, edited, understand};

/// The comparison of the base spec with another version of the client and these edits.
fn since(version: &str, edits: &[(&str, &str)]) -> Comparison {
    let version = format!("version: {version}");
    let new = edited(&[edits, &[("version: 0.3.1", version.as_str())]].concat());
    spec_diff::compare(&understand("the base", &base()), &new)
}

/// An edit that breaks something, and one that does not.
const MOVED: (&str, &str) = ("path: loan/history.json", "path: loan/past.json");
const DEFAULT: (&str, &str) = ("Whether all is told.\", default: 0", "Whether all is told.\", default: 1");

const BEFORE: &str = "# Changelog\n\nWhat changed.\n\n## 0.3.1\n\nThe first one.\n";

#[test]
fn a_new_section_is_added_before_the_others() {
    let text = changelog(BEFORE, &since("0.4.0", &[MOVED]));
    let (above, below) = text.split_once("\n## 0.4.0\n").expect("the new section");
    assert_eq!(above, "# Changelog\n\nWhat changed.\n");
    let (own, rest) = below.split_once("## 0.3.1\n").expect("the old section");
    assert_eq!(rest, "\nThe first one.\n");
    assert!(own.contains("- **Breaking:** ") && own.contains("`loan/past.json`"), "{own}");
}

#[test]
fn text_of_people_is_kept() {
    let first = changelog(BEFORE, &since("0.4.0", &[MOVED]));
    let edited = first.replace("## 0.4.0\n", "## 0.4.0\n\nOur words before.\n");
    let edited = edited.replace("\n## 0.3.1", "Our words behind.\n\n## 0.3.1");
    assert_eq!(changelog(&edited, &since("0.4.0", &[MOVED])), edited, "without a change the text stays");

    let again = changelog(&edited, &since("0.4.0", &[MOVED, DEFAULT]));
    assert!(again.contains("\nOur words before.\n") && again.contains("\nOur words behind.\n\n## 0.3.1"), "{again}");
    assert_eq!(again.matches("loan/past.json").count(), 1, "{again}");
    let lines = |text: &str| text.lines().filter(|line| line.starts_with("- ")).count();
    assert_eq!(lines(&again), lines(&edited) + 1, "{again}");

    // Without the marks, the lines count as text of people, and new lines are added after them.
    let unmarked: Vec<_> = edited.lines().filter(|line| !line.starts_with("<!--")).collect();
    let marked = changelog(&unmarked.join("\n"), &since("0.4.0", &[MOVED]));
    assert!(marked.contains("Our words behind.\n\n<!--") && marked.contains("-->\n\n## 0.3.1"), "{marked}");
    assert_eq!(changelog(&marked, &since("0.4.0", &[MOVED])), marked);
}

/// The list of changes, without the marks around it.
fn list(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with("- ")).collect()
}

#[test]
fn a_missing_mark_duplicates_no_lines() {
    let whole = changelog(BEFORE, &since("0.4.0", &[MOVED]));
    let own = "- Our own line.\n- **Breaking:** our own line, too.\n";
    let whole = whole.replace("## 0.4.0\n", &format!("## 0.4.0\n\n{own}"));
    let whole = whole.replace("\n\n## 0.3.1", &format!("\n\n{own}\n## 0.3.1"));
    let marks: Vec<&str> = whole.lines().filter(|line| line.starts_with("<!--")).collect();
    let [begin, end] = marks.as_slice() else { panic!("{whole}") };
    let without = |mark: &str| whole.replacen(&format!("{mark}\n"), "", 1);
    let swapped = whole.replace(end, "MARK").replace(begin, end).replace("MARK", begin);
    for (name, text) in [("end", without(end)), ("begin", without(begin)), ("order", swapped)] {
        let repaired = changelog(&text, &since("0.4.0", &[MOVED]));
        assert_eq!(list(&repaired), list(&whole), "{name}: {repaired}");
        assert_eq!(changelog(&repaired, &since("0.4.0", &[MOVED])), repaired, "{name}");
        let more = changelog(&text, &since("0.4.0", &[MOVED, DEFAULT]));
        assert_eq!(list(&more).len(), list(&whole).len() + 1, "{name}: {more}");
        assert!(more.matches("Our own line.").count() == 2 && more.matches("<!--").count() == 2, "{name}: {more}");
    }
}

#[test]
fn a_version_that_was_never_released_leaves_no_second_list() {
    let skipped = changelog(BEFORE, &since("0.4.0", &[MOVED]));
    let text = changelog(&skipped, &since("0.5.0", &[MOVED]));
    assert_eq!(text, skipped.replace("## 0.4.0", "## 0.5.0"));
    // Returns to the first version, with text of people.
    assert_eq!(changelog(&text, &since("0.4.0", &[MOVED])), skipped);
    let worded = skipped.replace("## 0.4.0\n", "## [v0.4.0] (soon)\n\nOur words.\n");
    let text = changelog(&worded, &since("0.5.0", &[MOVED]));
    assert_eq!(text, worded.replace("v0.4.0", "v0.5.0"));

    // Two sections, as an older generator wrote them.
    let own = &skipped[skipped.find("## 0.4.0").expect("its section")..skipped.find("## 0.3.1").expect("the old one")];
    let both = skipped.replace("## 0.4.0", &format!("{}## 0.4.0", own.replace("0.4.0", "0.5.0")));
    assert_eq!(list(&both).len(), 2);
    let text = changelog(&both, &since("0.5.0", &[MOVED]));
    assert_eq!(text, skipped.replace("## 0.4.0", "## 0.5.0"));
    let text = changelog(&both.replace("## 0.4.0\n", "## 0.4.0\n\nOur words.\n"), &since("0.5.0", &[MOVED]));
    assert!(list(&text).len() == 1 && text.contains("## 0.4.0\n\nOur words.\n"), "{text}");

    // Released sections and the text of people are kept.
    let released = BEFORE.replace("The first one.", "<!-- what changed in the spec, by `cargo xtask generate` -->");
    assert!(
        changelog(&released, &since("0.4.0", &[MOVED])).ends_with(released.split("## ").nth(1).expect("its section"))
    );
    let planned = BEFORE.replace("## 0.3.1", "## 1.0.0\n\nPlans.\n\n## 0.3.1");
    assert!(changelog(&planned, &since("0.4.0", &[MOVED])).contains("## 1.0.0\n\nPlans.\n"));
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
    assert_eq!(changelog(BEFORE, &since("0.3.1", &[MOVED])), BEFORE, "a released section stays");
    assert!(changelog("", &since("0.4.0", &[MOVED])).starts_with("## 0.4.0\n\n<!--"));
}

#[test]
fn the_version_must_be_the_one_that_the_changes_require() {
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
