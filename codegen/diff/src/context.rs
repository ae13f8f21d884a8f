//! The state of a comparison: both specs, the pairs between them, and the findings so far.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::findings::{Comparison, DocsChange, FilePosition, Finding, Verdict, Wording};
use crate::pairs::Pairs;
use crate::reach::{Documented, Reach, Reached, documented};
use crate::rules;
use crate::rules::FindingRule;
use language::ir::{Fact, KeyPositions, Note, OperationId, Provenance, Service, SourcePosition};

/// The facts whose values are compared, each where it belongs.
const BY_VALUE: [&str; 11] = [
    "constant",
    "default",
    "effect",
    "idempotency_key",
    "limits",
    "location",
    "page_parameters",
    "permission",
    "separated_by",
    "stability",
    "wire",
];

/// A comparison in progress. Each subject adds its methods in its own file.
pub(crate) struct Diff<'a> {
    pub(crate) base: &'a Service,
    pub(crate) head: &'a Service,
    pub(crate) pairs: Pairs<'a>,
    pub(crate) base_reach: Reach,
    pub(crate) head_reach: Reach,
    pub(crate) base_errors: Documented<'a>,
    pub(crate) head_errors: Documented<'a>,
    findings: Vec<Finding>,
    docs: Vec<DocsChange>,
}

/// What is compared: its path, its position in each spec, and the operations that it affects.
#[derive(Clone, Debug, Default)]
pub(crate) struct Subject {
    pub(crate) path: String,
    pub(crate) base: Option<FilePosition>,
    pub(crate) head: Option<FilePosition>,
    pub(crate) reached_from: Rc<[String]>,
}

impl Subject {
    /// Something below this subject that has no position of its own.
    pub(crate) fn with(&self, name: &str) -> Self {
        Self { path: format!("{}.{name}", self.path), ..self.clone() }
    }
}

impl<'a> Diff<'a> {
    pub(crate) fn new(base: &'a Service, head: &'a Service) -> Self {
        Self {
            base,
            head,
            pairs: Pairs::of(base, head),
            base_reach: Reach::of(base),
            head_reach: Reach::of(head),
            base_errors: documented(base),
            head_errors: documented(head),
            findings: Vec::new(),
            docs: Vec::new(),
        }
    }

    pub(crate) fn find(
        &mut self,
        rule: &'static FindingRule,
        subject: Subject,
        old: Option<String>,
        new: Option<String>,
    ) {
        let Subject { path, base, head, reached_from } = subject;
        let reached_from = reached_from.to_vec();
        self.findings.push(Finding { rule, path, reached_from, old, new, words: None, base, head });
    }

    pub(crate) fn has_found(&self, rule: &FindingRule, path: &str) -> bool {
        self.findings.iter().any(|finding| finding.rule == rule && finding.path == path)
    }

    /// Adds a finding for each confirmation that is new or has other words.
    pub(crate) fn confirmed(&mut self, subject: &Subject, old: &Provenance, new: &Provenance) {
        for note in new.assumed.iter().filter(|note| !old.assumed.contains(note)) {
            let (rule, new) = match note.key.as_str() {
                "reads_although" => (&rules::READ_CONFIRMED, "read, in words"),
                "shown_although" => (&rules::SHOWN_CONFIRMED, "shown, in words"),
                _ => continue,
            };
            let was = old.assumed.iter().any(|was| was.key == note.key).then(|| "in other words".to_owned());
            self.find(rule, subject.with(&note.key), was, Some(new.to_owned()));
            self.findings.last_mut().into_iter().for_each(|finding| finding.words = Some(note.text.clone()));
        }
    }

    /// Compares something new with nothing. Its parts are no findings of their own, except confirmations.
    pub(crate) fn new_part(&mut self, compare: impl FnOnce(&mut Self)) {
        let earlier = self.findings.len();
        compare(self);
        let parts = self.findings.split_off(earlier);
        self.findings.extend(parts.into_iter().filter(|finding| finding.words.is_some()));
    }

    /// Adds a finding if a value was added, removed or changed, by the first, the second or the third of these rules.
    pub(crate) fn came_or_went(
        &mut self,
        [came, went, changed]: [&'static FindingRule; 3],
        subject: &Subject,
        old: Option<String>,
        new: Option<String>,
    ) {
        let rule = match (&old, &new) {
            (None, _) => came,
            (_, None) => went,
            (Some(_), Some(_)) => changed,
        };
        if old != new {
            self.find(rule, subject.clone(), old, new);
        }
    }

    pub(crate) fn changed(&mut self, rule: &'static FindingRule, subject: &Subject, old: &str, new: &str) {
        if old != new {
            self.find(rule, subject.clone(), Some(old.to_owned()), Some(new.to_owned()));
        }
    }

    pub(crate) fn changed_in(
        &mut self,
        rule: &'static FindingRule,
        subject: &Subject,
        key: &str,
        old: &str,
        new: &str,
    ) {
        if old != new {
            self.changed(rule, &subject.with(key), old, new);
        }
    }

    /// Compares facts by their keys. A fact may have two rules, for one that came and one that went, and words for what the part is with
    /// and without it. A fact without rules only documents, unless its values are compared elsewhere.
    pub(crate) fn facts(
        &mut self,
        subject: &Subject,
        [old, new]: [Vec<Fact>; 2],
        rules: impl Fn(&str) -> Option<([&'static FindingRule; 2], [&'static str; 2])>,
    ) {
        let keys: BTreeSet<_> = old.iter().chain(&new).map(|fact| fact.key).collect();
        for key in keys {
            let [was, is] = [&old, &new].map(|facts| facts.iter().find(|fact| fact.key == key));
            let rules = rules(key);
            if let Some(([came, went], words)) = rules.filter(|_| was.is_some() != is.is_some()) {
                let rule = if is.is_some() { came } else { went };
                let [was, is] = [was, is].map(|fact| words[usize::from(fact.is_none())]);
                self.changed_in(rule, subject, key, was, is);
            } else if !BY_VALUE.contains(&key) {
                let is_phrase = |fact: &Fact| rules.is_none() && fact.sentence.is_empty();
                let text = |fact: &Fact| if is_phrase(fact) { fact.phrase.clone() } else { fact.sentence.clone() };
                let [was, is] = [was, is].map(|fact| fact.map(text).unwrap_or_default());
                self.reworded(subject, key, &was, &is);
            }
        }
    }

    /// Adds a change of the documentation if a text changed. White space makes no difference.
    pub(crate) fn reworded(&mut self, subject: &Subject, name: &str, old: &str, new: &str) {
        if !old.split_whitespace().eq(new.split_whitespace()) {
            let wording = match (old.trim().is_empty(), new.trim().is_empty()) {
                (true, _) => Wording::Added,
                (_, true) => Wording::Removed,
                (false, false) => Wording::Reworded,
            };
            self.docs_change(subject, name, wording);
        }
    }

    /// Compares two descriptions, and what is undocumented, assumed and observed beside them.
    pub(crate) fn meaning(&mut self, subject: &Subject, [old, new]: [(&str, &Provenance); 2]) {
        self.reworded(subject, "about", old.0, new.0);
        self.provenance(subject, old.1, new.1);
    }

    /// Compares the undocumented, assumed and observed facts.
    pub(crate) fn provenance(&mut self, subject: &Subject, old: &Provenance, new: &Provenance) {
        self.confirmed(subject, old, new);
        self.notes(subject, "undocumented", &old.undocumented, &new.undocumented);
        self.notes(subject, "assumed", &old.assumed, &new.assumed);
        self.notes(subject, "observed", &old.observed, &new.observed);
    }

    /// Compares remarks by their keys.
    pub(crate) fn notes(&mut self, subject: &Subject, name: &str, old: &[Note], new: &[Note]) {
        let named = |note: &Note| if note.key.is_empty() { name.to_owned() } else { format!("{name}.{}", note.key) };
        for note in old {
            match new.iter().find(|other| other.key == note.key) {
                Some(other) => self.reworded(subject, &named(note), &note.text, &other.text),
                None => self.docs_change(subject, &named(note), Wording::Removed),
            }
        }
        for note in new.iter().filter(|note| old.iter().all(|other| other.key != note.key)) {
            self.docs_change(subject, &named(note), Wording::Added);
        }
    }

    fn docs_change(&mut self, subject: &Subject, name: &str, wording: Wording) {
        let Subject { path, base, head, .. } = subject.clone();
        self.docs.push(DocsChange { path, part: name.to_owned(), wording, base, head });
    }

    /// A subject that both specs have.
    pub(crate) fn both(
        &self,
        path: impl Into<String>,
        base: SourcePosition,
        head: SourcePosition,
        reached_from: Vec<String>,
    ) -> Subject {
        let (base, head) = (position(self.base, base), position(self.head, head));
        Subject { path: path.into(), base, head, reached_from: reached_from.into() }
    }

    pub(crate) fn within(
        &self,
        subject: &Subject,
        name: &str,
        base: Option<SourcePosition>,
        head: Option<SourcePosition>,
    ) -> Subject {
        Subject {
            path: format!("{}.{name}", subject.path),
            base: base.and_then(|place| position(self.base, place)),
            head: head.and_then(|place| position(self.head, place)),
            reached_from: subject.reached_from.clone(),
        }
    }

    /// A key of this subject, at its own position if the spec has the key.
    pub(crate) fn key(&self, subject: &Subject, name: &str, base: &KeyPositions, head: &KeyPositions) -> Subject {
        let place = |places: &KeyPositions, service, otherwise: &Option<FilePosition>| match places.of(name) {
            Some(place) => position(service, place),
            None => otherwise.clone(),
        };
        Subject {
            path: format!("{}.{name}", subject.path),
            base: place(base, self.base, &subject.base),
            head: place(head, self.head, &subject.head),
            reached_from: Rc::clone(&subject.reached_from),
        }
    }

    /// The new name of a type of the old spec. The name is the last word of the text: `list of Book`.
    pub(crate) fn renamed(&self, old: &str) -> String {
        match old.rsplit_once(' ') {
            Some((before, name)) => format!("{before} {}", self.pairs.type_name(name)),
            None => self.pairs.type_name(old).to_owned(),
        }
    }

    /// The new name of an operation of the old spec, or its old name if it was removed.
    pub(crate) fn head_name(&self, old: OperationId) -> String {
        let new = self.pairs.operations.new_of(old.0).and_then(|new| self.head.operations.get(new));
        new.unwrap_or(&self.base[old]).full_name()
    }

    /// The names of the operations that a change affects, in either spec. They have their new names and the new order.
    pub(crate) fn reached_from(&self, [base, head]: [Option<&Reached>; 2]) -> Vec<String> {
        let mut numbers: BTreeSet<usize> = head.into_iter().flat_map(|reached| &reached.operations).copied().collect();
        let mut gone = Vec::new();
        for &old in base.iter().flat_map(|reached| &reached.operations) {
            match self.pairs.operations.new_of(old) {
                Some(new) => drop(numbers.insert(new)),
                None => gone.extend(self.base.operations.get(old).map(|operation| operation.full_name())),
            }
        }
        let there = numbers.into_iter().filter_map(|number| Some(self.head.operations.get(number)?.full_name()));
        there.chain(gone).collect()
    }

    pub(crate) fn finish(mut self) -> Comparison {
        // Confirmations come first, then the worst. The sort is stable, so equally bad findings keep their order.
        self.findings.sort_by_key(|finding| std::cmp::Reverse((finding.words.is_some(), finding.rule.severity())));
        // The documentation of an error of all operations is found at each of them.
        let mut seen = BTreeSet::new();
        self.docs.retain(|change| seen.insert((change.path.clone(), change.part.clone())));
        let (base, head) = (&self.base.client.version, &self.head.client.version);
        Comparison { verdict: Verdict::of(&self.findings, base, head), findings: self.findings, docs: self.docs }
    }
}

fn position(service: &Service, place: SourcePosition) -> Option<FilePosition> {
    let file = service.files.get(place.file)?.clone();
    Some(FilePosition { file, line: place.line, column: place.column })
}
