//! The output formats: one comparison of medium size in each format, the table of rules, and accepted changes.

use std::fs;

use language::ir;
use spec_diff::compare;
use spec_diff::report::{Mark, Report, changelog, json_schema, rules_table};
use spec_diff::{Comparison, FailOn, accepting, apply_accepted, parse_accepted};

use super::catalogue::{Change, edits};
use super::{base, edited, folder, found, understand};
use support::files::{held, root};

const BLESS: &str = "BLESS=1 cargo test -p generator-tests diff::";

fn medium() -> (ir::Service, ir::Service) {
    let wanted = [
        "an endpoint is added",
        "an endpoint has another path",
        "changing becomes reading",
        "a required parameter",
        "optional parameters exchange their names on the wire",
        "a parameter takes less",
        "a permission has another name",
        "an enum is widened",
        "an unknown is learned",
        "a field goes away",
        "an error has another message everywhere",
        "a download is of another type",
        "a read that looks like a change is added, with values that look like secrets",
        "a secret is added",
    ];
    let mut files = base();
    for edit in edits().iter().filter(|edit| wanted.contains(&edit.name.as_str())) {
        edit.changes.iter().for_each(|change: &Change| change.apply(&edit.name, &mut files));
    }
    for file in &mut files {
        file.text = file.text.replace("about: The books of the library.", "about: All books of the library.");
        file.text = file.text.replace("    undocumented:\n      order: The order of the list.\n", "");
        file.text = file.text.replace("version: 0.3.1", "version: 0.3.2");
        let remark = "      remark: { type: text, about: \"A remark.\" }\n";
        file.text = file.text.replace(
            remark,
            &(remark.to_owned() + &remark.replace("remark", "end") + &remark.replace("remark", "hint")),
        );
    }
    (understand("base", &base()), understand("medium", &files))
}

#[test]
fn each_rendering_is_as_expected() {
    let (old, new) = medium();
    let comparison = compare(&old, &new);
    let removed = comparison.findings.iter().find(|finding| finding.rule.id == "optional-field-removed");
    let entry = accepting(removed).replace("WHY IS THIS FINE?", "Nobody ever saw a weight.");
    let accepted = parse_accepted(&entry).expect("what is written can be read");
    let mut report = Report::new(&comparison);
    report.accepted = apply_accepted(&comparison.findings, &accepted).0;
    report.notes.push("The old spec has 2 mistakes; what they hide is not compared.".to_owned());
    report.fail_on = vec![FailOn::Breaking];
    let marked = |mark: Mark, text: &str| match mark {
        Mark::Bad => format!("!!{text}!!"),
        Mark::Risky => format!("!{text}!"),
        Mark::Good => format!("+{text}+"),
        Mark::Strong => format!("*{text}*"),
        Mark::Aside => text.to_owned(),
    };
    let folder = folder().join("expected");
    held(&folder.join("report.txt"), &report.text(&marked), BLESS);
    held(&folder.join("report.md"), &report.markdown(), BLESS);
    held(&folder.join("report.json"), &report.json(), BLESS);
    held(&folder.join("report.github"), &report.github(), BLESS);
}

#[test]
fn no_finding_is_one_line() {
    let same = understand("base", &base());
    let comparison = compare(&same, &same);
    let report = Report::new(&comparison);
    let verdict = "safe on the wire, nothing in Rust, same behaviour: 0.3.1 can stay";
    assert_eq!(report.text(&|_, text| text.to_owned()), format!("{verdict}\n"));
    assert_eq!(report.markdown(), "**Safe on the wire, nothing in Rust, same behaviour: 0.3.1 can stay**\n");
    assert_eq!(report.github(), format!("::notice title=spec::{verdict}\n"));
}

/// The number of lines for a reviewer is limited, and like changes share one.
#[test]
fn long_lists_are_cut_in_markdown() {
    let nothing = language::understand_leniently(&[]).service;
    let all = understand("base", &base());
    let comparison = compare(&all, &nothing);
    let markdown = Report::new(&comparison).markdown();
    let operations = all.operations.len();
    assert!(markdown.contains(&format!("\n  - and {} more\n", operations - 15)), "{markdown}");
    assert_eq!(markdown.matches("\n  - `").count(), 15 + comparison.findings.len() - operations, "{markdown}");
}

/// What a reviewer has to decide is whole: findings that share a line, and findings with a line each.
#[test]
fn what_is_to_decide_is_never_cut_in_markdown() {
    let fields = |rest: fn(usize) -> String| {
        let field = |number| format!("      p{number}_pin: {{ type: text, about: \"A number.\", {} }}\n", rest(number));
        let remark = "      remark: { type: text, about: \"A remark.\" }\n";
        edited(&[(remark, &(0..20).map(field).chain([remark.to_owned()]).collect::<String>())])
    };
    let shown = fields(|number| format!("shown_although: \"It says pin, but {number} is on the wall.\""));
    let comparison = compare(&fields(|_| "secret: true".to_owned()), &shown);
    let markdown = Report::new(&comparison).markdown();
    let (to_decide, _) = markdown.split_once("\n**").expect("it has a verdict");
    assert!(to_decide.starts_with("### To decide\n"), "{markdown}");
    let shown = (0..20).map(|number| to_decide.matches(&format!("p{number}_pin.")).count());
    assert_eq!(shown.collect::<Vec<_>>(), [2; 20], "{markdown}");
}

fn in_words(comparison: &Comparison) -> [String; 3] {
    let report = Report::new(comparison);
    [report.text(&|_, text| text.to_owned()), report.markdown(), report.github()]
}

/// The common beginning of two long values is omitted, so a reader sees the difference.
#[test]
fn long_values_are_shortened_to_their_difference() {
    let until = "        until: { field: printout.ready, equals: 1 }\n";
    let polling = |number: u8| {
        let more = "      - operation: printout.file\n        with: { ticket: ticket }\n";
        edited(&[(until, &format!("{until}{more}        until: {{ field: printout.ready, equals: {number} }}\n"))])
    };
    let comparison = compare(&polling(1), &polling(2));
    assert_eq!(comparison.findings[0].rule.id, "job-steps-changed");
    for (text, arrow) in in_words(&comparison).iter().zip([" -> ", "` → `", " -> "]) {
        assert!(text.contains(&format!("…printout.ready is 1{arrow}…printout.ready is 2")), "{text}");
    }
    let mut released = polling(2);
    released.client.version = "0.4.0".to_owned();
    let text = changelog("", &compare(&polling(1), &released));
    assert!(text.contains("(`…printout.ready is 1` → `…printout.ready is 2`)"), "{text}");

    let message = |end: &str| edited(&[("message: No such book\n", &format!("message: {}{end}\n", "Ä".repeat(90)))]);
    let [text, ..] = in_words(&compare(&message(" is gone"), &message(" is lent")));
    assert!(text.contains(": …is gone -> …is lent; met by"), "{text}");
}

/// The values for a success and the end of a job are compared as on the wire, even if they are values of an open enum.
#[test]
fn a_value_of_a_set_is_compared_as_it_is_on_the_wire() {
    let ranks = "type: Ranks\n      example: { ranks: { fiction: 2 }, state: open,";
    let success = |state: &str| {
        let new =
            format!("type: Ranks\n      success: {{ state: {state} }}\n      example: {{ ranks: {{}}, state: {state},");
        edited(&[(ranks, &new)])
    };
    let comparison = compare(&success("open"), &success("closed"));
    let [finding] = comparison.findings.as_slice() else { panic!("{:?}", comparison.findings) };
    assert_eq!(finding.rule.id, "success-condition-changed");
    assert_eq!((finding.old.as_deref(), finding.new.as_deref()), (Some("\"open\""), Some("\"closed\"")));
    let code = specs::client(&success("closed"));
    assert!(code.values().any(|text| text.contains("(\"state\", \"\\\"closed\\\"\")")), "the client compares with it");
}

/// A capture that has the value of another one is a name that is taken over; other words around it are not.
#[test]
fn captures_can_exchange_their_names() {
    let reserved = |message: &str| {
        let new = format!("{message}\n        captures: {{ reader_id: ReaderId, book_id: BookId }}\n");
        edited(&[("Reserved by {reader_id}\n        captures: { reader_id: ReaderId }\n", new.as_str())])
    };
    let old = reserved("Reserved by {reader_id} for {book_id}");
    let rules = |message: &str| found(&compare(&old, &reserved(message)));
    assert_eq!(rules("Reserved by {book_id} for {reader_id}"), ["name-taken-over errors.book_is_reserved"]);
    let reworded = ["error-recognition-changed errors.book_is_reserved.message"];
    assert_eq!(rules("Kept by {book_id} for {reader_id}"), reworded);
    assert_eq!(rules("Reserved by {reader_id} with {book_id}"), reworded);
}

/// Confirmations are above everything else, word by word, even if they were accepted, and are shown again if their words change.
#[test]
fn confirmations_come_first_and_whole() {
    let words =
        |end: &str| format!("The path says purge, but {}reads {end}.", "as everybody says it *only* ".repeat(12));
    let confirmed = |end: &str| {
        let path = format!("path: reader/purge.json\n    reads_although: {}\n", words(end));
        edited(&[("path: reader/history.json\n", &path), ("path: book/list.json", "path: book/all.json")])
    };
    for old in [edited(&[]), confirmed("loans")] {
        let comparison = compare(&old, &confirmed("what was borrowed"));
        let mut report = Report::new(&comparison);
        report.accepted.fill(Some("It is."));
        for text in [report.text(&|_, text| text.to_owned()), report.markdown(), report.github()] {
            let (above, _) = text.split_once(&words("what was borrowed")).expect("the words are there");
            assert!(
                above.lines().all(|line| !line.contains("book/all.json") && !line.contains(" in Rust, ")),
                "{text}"
            );
        }
        let json: serde_json::Value = serde_json::from_str(&report.json()).expect("it is JSON");
        assert_eq!(json["findings"][0]["words"], words("what was borrowed"));
    }
}

/// A value of a spec cannot change the structure of the output.
#[test]
fn odd_values_are_escaped() {
    let mut odd = edited(&[("message: No such book\n", "message: \"``a` | <b>%0A\\n::error::c\"\n")]);
    odd.files.iter_mut().for_each(|file| file.push_str(",line=9::x"));
    let comparison = compare(&understand("base", &base()), &odd);
    let report = Report::new(&comparison);
    let markdown = report.markdown();
    assert!(markdown.contains("→ ``` ``a` | <b>%0A ::error::c ```"), "{markdown}");
    let github = report.github();
    assert!(github.contains("-> ``a` | <b>%250A ::error::c)"), "{github}");
    assert!(github.contains("file=spec/book.yaml%2Cline=9%3A%3Ax,line="), "{github}");
    assert!(github.lines().all(|line| line.starts_with("::")), "{github}");
    let paths: Vec<serde_json::Value> = serde_json::from_str::<serde_json::Value>(&report.json())
        .ok()
        .and_then(|json| json["findings"].as_array().cloned())
        .expect("it is JSON with findings");
    assert_eq!(paths[0]["new"], "``a` | <b>%0A\n::error::c");
}

#[test]
fn the_documentation_has_all_rules() {
    let path = root().join("codegen/DIFF.md");
    let text = fs::read_to_string(&path).expect("it can be read");
    let (before, _) = text.split_once("| rule |").expect("it has a table of rules");
    held(&path, &format!("{before}{}", rules_table()), BLESS);
    held(&root().join("codegen/diff/src/report/schema.json"), &json_schema(), BLESS);
}

#[test]
fn accepted_changes_do_not_count_and_unused_ones_are_reported() {
    let (old, new) = medium();
    let comparison = compare(&old, &new);
    let text = accepting(&comparison.findings).replace("WHY IS THIS FINE?", "It is.");
    let mut accepted = parse_accepted(&text).expect("what is written can be read");
    accepted[0].path.push('x');
    let (reasons, unused) = apply_accepted(&comparison.findings, &accepted);
    assert_eq!(reasons[0], None);
    assert!(reasons[1..].iter().all(|reason| *reason == Some("It is.")));
    assert_eq!(unused, [&accepted[0]]);
    let mut report = Report::new(&comparison);
    report.accepted = reasons;
    report.fail_on = vec![FailOn::Any];
    assert_eq!(report.failures(), [&comparison.findings[0]]);
}

#[test]
fn a_file_of_accepted_changes_is_read_with_care() {
    let entry = |fingerprint: &str, rule: &str, reason: &str| {
        format!(
            "[[accepted]]\nfingerprint = \"{fingerprint}\"\nrule = \"{rule}\"\npath = \"a\"\nreason = \"{reason}\"\n"
        )
    };
    assert_eq!(parse_accepted("# nothing yet\n"), Ok(Vec::new()));
    assert_eq!(parse_accepted(&entry("1", "operation-added", "x")).map(|all| all.len()), Ok(1));
    for (text, wanted) in [
        (entry("1", "no-such-rule", "x"), "entry 1: there is no rule `no-such-rule`"),
        (entry("1", "operation-added", " "), "entry 1: it has no reason"),
        (entry("1", "operation-added", "WHY IS THIS FINE?"), "entry 1: it has no reason"),
        (entry("1", "operation-added", "-."), "entry 1: it has no reason"),
        (entry("1", "operation-added", "x").repeat(2), "entry 1: it is listed twice"),
    ] {
        assert_eq!(parse_accepted(&text), Err(wanted.to_owned()));
    }
    for text in ["[[accepted]]\nfingerprint = \"1\"\n", "[[acepted]]\n", "accepted = 1\n", "[["] {
        assert!(parse_accepted(text).is_err(), "{text}");
    }
}
