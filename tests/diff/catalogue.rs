//! The catalogue of edits: each edit has its expected verdict, and each rule has an edit.

use std::collections::BTreeSet;
use std::fs;
use std::sync::{LazyLock, OnceLock};

use language::{SpecFile, ir};
use spec_diff::compare;
use spec_diff::report::Report;
use spec_diff::{Comparison, FailOn, Level, RULES, Verdict, Wire};

use super::{base, folder, found, understand};
use crate::keys::Code;
use support::sweep::sweep;

#[derive(Default)]
pub(crate) struct Edit {
    pub(crate) name: String,
    finds: Vec<String>,
    verdict: String,
    docs: Option<Vec<String>>,
    /// What the report contains.
    shows: Vec<String>,
    /// Whether the edited spec is the old one.
    pub(crate) backwards: bool,
    pub(crate) changes: Vec<Change>,
    edited: OnceLock<ir::Service>,
    changes_code: OnceLock<bool>,
    comparison: OnceLock<Comparison>,
}

/// A text of a file, and its replacement.
pub(crate) struct Change {
    file: String,
    old: String,
    new: String,
}

pub(crate) fn edits() -> &'static [Edit] {
    static EDITS: LazyLock<Vec<Edit>> = LazyLock::new(|| {
        let text = fs::read_to_string(folder().join("edits.txt")).expect("the catalogue can be read");
        text.split("\n## ").skip(1).map(parse).collect()
    });
    &EDITS
}

/// The service before any edit.
pub(crate) fn unedited() -> &'static ir::Service {
    static UNEDITED: LazyLock<ir::Service> = LazyLock::new(|| understand("base", &base()));
    &UNEDITED
}

/// The code of the client of [`unedited`].
fn unedited_code() -> &'static Code {
    static CODE: LazyLock<Code> = LazyLock::new(|| Code::of(unedited()));
    &CODE
}

fn parse(text: &str) -> Edit {
    let (name, text) = text.split_once('\n').expect("an edit has a name and more");
    let mut edit = Edit { name: name.to_owned(), ..Edit::default() };
    let (facts, changes) = text.split_once("\n@ ").expect("an edit changes something");
    let sorted = |list: &str| {
        let mut all: Vec<_> =
            list.split(',').map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect();
        all.sort();
        all
    };
    for fact in facts.lines() {
        match fact.split_once(':') {
            Some(("finds", finds)) => edit.finds = sorted(finds),
            Some(("docs", docs)) => edit.docs = Some(sorted(docs)),
            Some(("shows", shows)) => edit.shows.push(shows.trim().to_owned()),
            Some(("verdict", verdict)) => verdict.trim().clone_into(&mut edit.verdict),
            None if fact == "backwards" => edit.backwards = true,
            _ => panic!("{name}: unknown fact `{fact}`"),
        }
    }
    for change in changes.split("\n@ ") {
        let (file, rest) = change.split_once('\n').expect("a change has a file and a text");
        let (old, new) = match rest.split_once("\n=>") {
            Some((old, new)) => (old, new.trim_matches('\n')),
            None => rest.trim_end_matches('\n').split_once(" =>").expect("a change has a text and another"),
        };
        let new = new.strip_prefix(' ').filter(|_| !rest.contains("\n=>")).unwrap_or(new);
        edit.changes.push(Change { file: format!("spec/{file}"), old: old.to_owned(), new: new.to_owned() });
    }
    edit
}

impl Change {
    /// Makes this change. `name` is the name of the edit.
    pub(crate) fn apply(&self, name: &str, files: &mut [SpecFile]) {
        let Self { file, old, new } = self;
        if file == "spec/*" {
            return files.iter_mut().for_each(|file| file.text = file.text.replace(old.as_str(), new));
        }
        let file = files.iter_mut().find(|known| known.path == *file).expect("the file is there");
        let count = file.text.matches(old.as_str()).count();
        assert_eq!(count, 1, "{name}: {} must have this once:\n{old}", file.path);
        file.text = file.text.replace(old.as_str(), new);
    }
}

impl Edit {
    /// The base with this edit.
    pub(crate) fn apply(&self) -> Vec<SpecFile> {
        let mut files = base();
        self.changes.iter().for_each(|change| change.apply(&self.name, &mut files));
        files
    }

    /// The service with this edit. Several tests use it, so it is cached.
    pub(crate) fn edited(&self) -> &ir::Service {
        self.edited.get_or_init(|| understand(&self.name, &self.apply()))
    }

    fn changes_code(&self) -> bool {
        *self.changes_code.get_or_init(|| unedited_code().differs_from(self.edited()))
    }

    pub(crate) fn comparison(&self) -> &Comparison {
        self.comparison.get_or_init(|| {
            let (old, new) = (unedited(), self.edited());
            if self.backwards { compare(new, old) } else { compare(old, new) }
        })
    }
}

/// A verdict in the notation of the catalogue.
fn in_short(verdict: &Verdict) -> String {
    let topics: Vec<_> = verdict.behaviour.iter().map(|topic| topic.name()).collect();
    let behaviour = if topics.is_empty() { "same".to_owned() } else { topics.join(", ") };
    format!("{} {} {behaviour} {}", verdict.wire, verdict.rust, verdict.next_version)
}

#[test]
fn every_edit_is_judged_as_the_catalogue_says() {
    let edits = edits();
    let mut failures = Vec::new();
    for edit in edits {
        let comparison = edit.comparison();
        if found(comparison) != edit.finds {
            failures.push(format!("{}: {:?} is expected, {:?} was found", edit.name, edit.finds, found(comparison)));
        }
        let verdict = in_short(&comparison.verdict);
        if verdict != edit.verdict {
            failures.push(format!("{}: `{}` is expected, `{verdict}` was found", edit.name, edit.verdict));
        }
        let docs =
            comparison.docs.iter().map(|change| format!("{} {} {}", change.path, change.part, change.wording.name()));
        let mut docs: Vec<_> = docs.collect();
        docs.sort();
        if edit.docs.as_ref().is_some_and(|wanted| docs != *wanted) {
            failures.push(format!("{}: {:?} are expected, {docs:?} were found", edit.name, edit.docs));
        }
        let report = Report::new(comparison).text(&|_, text| text.to_owned());
        let missing = edit.shows.iter().filter(|shows| !report.contains(*shows));
        failures.extend(missing.map(|shows| format!("{}: `{shows}` is not in\n{report}", edit.name)));
        failures.extend(wrongly_failing(comparison).iter().map(|fail_on| format!("{}: {fail_on}", edit.name)));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The options of `--fail-on` that contradict the verdict.
fn wrongly_failing(comparison: &Comparison) -> Vec<&'static str> {
    let verdict = &comparison.verdict;
    let breaks = verdict.wire == Wire::Breaking || verdict.behaviour.iter().any(|topic| topic.level() == Level::Major);
    let wanted = |fail_on| match fail_on {
        FailOn::Breaking => breaks,
        FailOn::Risky => breaks || verdict.wire != Wire::Safe,
        FailOn::Major => verdict.rust == Level::Major,
        FailOn::Behaviour => !verdict.behaviour.is_empty(),
        FailOn::Any => !comparison.findings.is_empty(),
        FailOn::None => false,
    };
    let fails = |fail_on: FailOn| {
        let mut report = Report::new(comparison);
        report.fail_on = FailOn::named(fail_on.name()).into_iter().collect();
        !report.failures().is_empty()
    };
    FailOn::ALL.into_iter().filter(|fail_on| fails(*fail_on) != wanted(*fail_on)).map(FailOn::name).collect()
}

#[test]
fn every_rule_has_an_edit() {
    let found: BTreeSet<_> =
        edits().iter().flat_map(|edit| &edit.finds).filter_map(|found| found.split(' ').next()).collect();
    let rules: BTreeSet<_> = RULES.iter().map(|rule| rule.id).collect();
    assert_eq!(found, rules);
    assert_eq!(rules.len(), RULES.len(), "two rules have the same name");
}

/// The keys of the service, and the keys of operations, errors and jobs with separate findings.
fn is_key(path: &str) -> bool {
    let keys =
        ["path", "effect", "stability", "permission", "verify_with", "status", "code", "message", "start", "poll"];
    let of_page = ["page.items", "page.position.", "page.parameters"];
    let last = path.rsplit('.').next().unwrap_or_default();
    let of_service = path.starts_with("service.") && !path.starts_with("service.permissions.");
    of_service || of_page.iter().any(|key| path.starts_with(key)) || keys.contains(&last)
}

/// A finding about a key points at that key, or at its parent if the key is not there.
#[test]
fn a_finding_about_a_key_points_at_the_key() {
    let old_files = base();
    let mut keys = BTreeSet::new();
    for edit in edits() {
        let new_files = edit.apply();
        let (before, after) = if edit.backwards { (&new_files, &old_files) } else { (&old_files, &new_files) };
        for finding in edit.comparison().findings.iter().filter(|finding| is_key(&finding.path)) {
            let at = |files: &[SpecFile], position: &Option<spec_diff::FilePosition>| {
                let position = position.as_ref()?;
                let file = files.iter().find(|file| file.path == position.file)?;
                let text = file.text.lines().nth(position.line - 1)?.get(position.column - 1..)?;
                text.split_once(':').map(|(key, _)| key.to_owned())
            };
            let found: Vec<_> = at(before, &finding.base).into_iter().chain(at(after, &finding.head)).collect();
            let segments: Vec<_> = finding.path.split('.').collect();
            let is_of_path = |key: &String| segments.contains(&key.as_str());
            let last = *segments.last().expect("a path has segments");
            assert!(!found.is_empty() && found.iter().all(is_of_path), "{}: {} at {found:?}", edit.name, finding.path);
            assert!(found.iter().any(|key| key == last), "{}: {} at {found:?}", edit.name, finding.path);
            keys.insert(last.to_owned());
        }
    }
    assert!(keys.len() >= 16, "only {keys:?} were looked at");
}

#[test]
fn versions_grow_as_cargo_takes_them() {
    let next = |version: &str, level: Level| {
        let is_of_level = |edit: &&Edit| !edit.backwards && edit.comparison().verdict.bump == level;
        let edit = edits().iter().find(is_of_level).unwrap_or_else(|| panic!("no edit is {level}"));
        let (mut old, mut new) = (unedited().clone(), edit.edited().clone());
        version.clone_into(&mut old.client.version);
        version.clone_into(&mut new.client.version);
        compare(&old, &new).verdict.next_version
    };
    for (version, patch, minor, major) in [
        ("0.1.0", "0.1.1", "0.1.1", "0.2.0"),
        ("0.0.3", "0.0.4", "0.0.4", "0.0.4"),
        ("1.2.3", "1.2.4", "1.3.0", "2.0.0"),
        ("0.9.9", "0.9.10", "0.9.10", "0.10.0"),
    ] {
        let found = [Level::None, Level::Patch, Level::Minor, Level::Major].map(|level| next(version, level));
        assert_eq!(found, [version, patch, minor, major]);
    }
    // There is no version after these.
    for (version, level) in [("", Level::Major), ("1.0", Level::Patch), ("0.1.18446744073709551615", Level::Patch)] {
        assert_eq!(next(version, level), version);
    }
}

/// The words of a code in alphabetical order. Moving code does not change them.
fn words(code: &str) -> Vec<&str> {
    let mut words: Vec<_> = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
    words.sort_unstable();
    words
}

/// The Rust lane reports no change exactly if the code does not change.
#[test]
fn code_changes_where_the_rust_lane_says_so_and_nowhere_else() {
    let old_code = unedited_code().text();
    let mut failures = Vec::new();
    for edit in sweep(edits()) {
        let rust = edit.comparison().verdict.rust;
        let has_other_words = || words(&old_code) != words(&Code::of(edit.edited()).text());
        if rust == Level::None && edit.changes_code() && has_other_words() {
            failures.push(format!("{}: the code changes", edit.name));
        }
        if rust != Level::None && !edit.changes_code() {
            failures.push(format!("{}: the code stays the same, though the change is {rust}", edit.name));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
