//! Compares what was learned with the spec: one finding for each place in the spec that the answers contradict, extend or confirm.

mod errors;
mod fields;
mod parameters;
mod propose;
mod responses;

use std::collections::BTreeSet;
use std::iter;

use crate::edit::{Edit, changed_lines, edited};
use crate::find::propose::{IdsByField, Proposal, ids_by_field};
use crate::learn::Learned;
use crate::structure::{Kind, Objects, Shape};
use language::ir::{Field, IdType, JsonType, ScalarKind, ScalarType, Service, SourcePosition};
use language::{Reader, SpecFile, english};
use spec_diff::{Verdict, compare};

/// What was found at one place of the spec.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The kind of finding.
    pub rule: &'static FindingRule,
    /// The part of the spec: `loan.list.response`, `Book.fields.pages`.
    pub path: String,
    /// The names of the operations whose answers show it.
    pub operations: Vec<String>,
    /// The number of samples.
    pub samples: u64,
    /// What was observed, in a few words.
    pub seen: String,
    /// What the spec says, in a few words.
    pub documented: String,
    /// The place in the spec.
    pub place: SourcePosition,
    /// The edits that follow. Empty if there are none.
    pub edits: Vec<Edit>,
    /// Why there is no edit, if there is none.
    pub no_edit: Option<String>,
    /// The values of a field, if values were requested and are few.
    pub values: Vec<String>,
}

impl Finding {
    /// A finding about a part of the spec, without what was observed.
    fn new(rule: &'static FindingRule, path: String, place: SourcePosition) -> Self {
        let (operations, seen, documented, edits, values) = Default::default();
        Self { rule, path, operations, samples: 0, seen, documented, place, edits, no_edit: None, values }
    }
}

fn is_spec_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
}

/// All findings. Those that matter most to a caller come first. `date` is the day of the observation: `2026-11-22`.
pub fn find(service: &Service, learned: &Learned, date: &str) -> Vec<Finding> {
    let ids = ids_by_field(service);
    let mut finder = Finder { service, learned, ids, date, found: Vec::new() };
    finder.responses();
    finder.fields();
    finder.errors();
    finder.parameters();
    finder.operations();
    let mut found = finder.found;
    found.sort_by(|a, b| {
        let order =
            |of: &Finding| (of.rule.rank(), std::cmp::Reverse(of.operations.len()), std::cmp::Reverse(of.samples));
        order(a).cmp(&order(b)).then_with(|| a.path.cmp(&b.path))
    });
    found
}

struct Finder<'a> {
    service: &'a Service,
    learned: &'a Learned,
    ids: IdsByField<'a>,
    date: &'a str,
    found: Vec<Finding>,
}

impl Finder<'_> {
    /// An empty proposal of types that were seen in so many samples.
    fn proposal(&self, samples: u64) -> Proposal<'_> {
        Proposal::new(self.service, &self.ids, self.seen(samples))
    }

    /// The text of an entry `observed`.
    fn seen(&self, samples: u64) -> String {
        format!("Seen on {}, {}.", self.date, english::count(samples, "sample"))
    }

    /// The text of an entry `observed`, with what was observed.
    fn seen_that(&self, what: &str, samples: u64) -> String {
        format!("{what}; {}", self.seen(samples).replacen('S', "s", 1))
    }

    fn names(&self, operations: &BTreeSet<usize>) -> Vec<String> {
        operations.iter().map(|&number| self.service.operations[number].full_name()).collect()
    }

    fn operations(&mut self) {
        for (path, &count) in &self.learned.unknown_paths {
            self.found.push(Finding {
                samples: count,
                seen: format!("{} of a path that the spec does not have", english::count(count, "answer")),
                documented: "nothing".to_owned(),
                no_edit: Some("only a person can say what its effect is".to_owned()),
                ..Finding::new(&OPERATION_UNKNOWN, path.clone(), self.service.place)
            });
        }
    }
}

/// The relation of a finding to the spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// The answers contradict the spec.
    Contradicts,
    /// The answers show what the spec leaves open.
    FillsGap,
    /// The answers confirm an assumption of the spec.
    Confirms,
}

impl Class {
    /// The name in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Contradicts => "contradicts",
            Self::FillsGap => "fills-gap",
            Self::Confirms => "confirms",
        }
    }

    /// The heading above its findings.
    pub fn heading(self) -> &'static str {
        match self {
            Self::Contradicts => "Contradicts the spec",
            Self::FillsGap => "Fills a gap",
            Self::Confirms => "Confirms an assumption",
        }
    }
}

/// A kind of finding.
#[derive(Debug, PartialEq, Eq)]
pub struct FindingRule {
    /// Its stable name.
    pub id: &'static str,
    /// Its relation to the spec.
    pub class: Class,
    /// What was found, in a few words.
    pub what: &'static str,
}

macro_rules! rules {
    ($($name:ident { id: $id:literal, class: $class:ident, what: $what:literal })*) => {
        $(pub static $name: FindingRule = FindingRule { id: $id, class: Class::$class, what: $what };)*

        /// All kinds of findings. Those that break a caller's program come first.
        const RULES: &[&FindingRule] = &[$(&$name),*];
    };
}

rules! {
    BODY_DIFFERS { id: "body-differs", class: Contradicts, what: "a body is something else than the spec says" }
    FIELD_MISSING { id: "required-field-missing", class: Contradicts, what: "a required field is missing or null" }
    TYPE_DIFFERS { id: "type-differs", class: Contradicts, what: "a value has another type" }
    ERROR_UNLISTED { id: "error-unlisted", class: Contradicts,
        what: "an operation has an error that the spec does not list for it" }
    ERROR_DIFFERS { id: "error-differs", class: Contradicts, what: "an error comes with another status or code" }
    PARAMETER_WITHOUT_EFFECT { id: "parameter-without-effect", class: Contradicts,
        what: "the value of a parameter makes no difference" }
    VALUE_UNLISTED { id: "value-unlisted", class: Contradicts, what: "a value is not in its set" }
    FORMAT_DIFFERS { id: "format-differs", class: Contradicts, what: "a text is not written as the spec says" }
    BODY_KNOWN { id: "body-known", class: FillsGap, what: "an undocumented body is known" }
    PAGE_PARAMETERS_KNOWN { id: "page-parameters-known", class: FillsGap,
        what: "the parameters that control the page are known" }
    PAGE_SIZE_KNOWN { id: "page-size-known", class: FillsGap, what: "the size of the largest page is known" }
    FIELD_UNKNOWN { id: "field-unknown", class: FillsGap, what: "a field is not in the spec" }
    FIELD_TYPE_KNOWN { id: "field-type-known", class: FillsGap, what: "the type of a field is known" }
    IDS_KNOWN { id: "ids-known", class: FillsGap, what: "a field holds ids of a known type" }
    VALUES_KNOWN { id: "values-known", class: FillsGap, what: "a field has a few different values" }
    FORMAT_KNOWN { id: "format-known", class: FillsGap, what: "all texts of a field are written in one way" }
    PARAMETER_UNKNOWN { id: "parameter-unknown", class: FillsGap, what: "a parameter is not in the spec" }
    OPERATION_UNKNOWN { id: "operation-unknown", class: FillsGap, what: "an operation is not in the spec" }
    ASSUMPTION_CONFIRMED { id: "assumption-confirmed", class: Confirms, what: "the answers are as the spec assumes" }
}

impl FindingRule {
    /// Its position in the order.
    pub fn rank(&self) -> usize {
        RULES.iter().position(|rule| rule.id == self.id).unwrap_or(RULES.len())
    }
}

/// A finding with the effects of its edit.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The finding.
    pub finding: Finding,
    /// The changed lines, each after `-` or `+`, by file.
    pub lines: Vec<(String, Vec<String>)>,
    /// The rules of the differ that apply to the change.
    pub rules: Vec<&'static spec_diff::FindingRule>,
    /// The verdict of the differ.
    pub verdict: Option<Verdict>,
}

/// Makes the edit of each finding separately, to learn its effects. An edit that would be a mistake is removed from its finding.
pub fn judge(service: &Service, files: &[SpecFile], findings: Vec<Finding>) -> Vec<Judged> {
    let reader = Reader::default();
    let judged = |finding: Finding| {
        let mut judged = Judged { finding, lines: Vec::new(), rules: Vec::new(), verdict: None };
        if judged.finding.edits.is_empty() {
            return judged;
        }
        let edited = match edited(&reader, files, &judged.finding.edits) {
            Ok(edited) => edited,
            Err(error) => {
                judged.finding.edits.clear();
                judged.finding.no_edit = Some(error);
                return judged;
            }
        };
        let changed = files.iter().zip(&edited.files).filter(|(before, after)| before.text != after.text);
        let lines = changed.map(|(before, after)| (after.path.clone(), changed_lines(&before.text, &after.text)));
        judged.lines = lines.collect();
        let comparison = compare(service, &edited.service);
        for rule in comparison.findings.iter().map(|change| change.rule) {
            if !judged.rules.contains(&rule) {
                judged.rules.push(rule);
            }
        }
        judged.verdict = Some(comparison.verdict);
        judged
    };
    findings.into_iter().map(judged).collect()
}

/// Whether a value of this kind can be of a type.
fn accepts(service: &Service, of: &JsonType, kind: Kind) -> bool {
    let scalar = |scalar| match service.scalar_kind(scalar) {
        ScalarKind::Text => kind == Kind::Text,
        ScalarKind::Integer | ScalarKind::Switch => kind == Kind::Integer,
        ScalarKind::Number | ScalarKind::Decimal => matches!(kind, Kind::Integer | Kind::Fraction),
        ScalarKind::Boolean => kind == Kind::Boolean,
        ScalarKind::Any => !matches!(kind, Kind::List | Kind::Object),
    };
    match of {
        JsonType::Scalar(of) => scalar(*of),
        JsonType::Record(_) | JsonType::Map(_) | JsonType::Object => kind == Kind::Object,
        JsonType::List(_) => kind == Kind::List,
        JsonType::Json => true,
    }
}

/// Whether all values can be of a type. `null` is ignored.
pub fn accepts_all(service: &Service, of: &JsonType, shape: &Shape) -> bool {
    shape.kinds().all(|(kind, _)| accepts(service, of, kind))
}

/// The values of a field, if some objects have it, and all values can be of its type.
pub fn fitting<'o>(service: &Service, field: &Field, objects: &'o Objects) -> Option<&'o Shape> {
    objects.fields.get(&field.name.wire).filter(|shape| accepts_all(service, &field.body, shape))
}

/// Whether a type is one of ids that are written like these values.
pub fn is_id_like(of: &ScalarType, shape: &Shape) -> bool {
    matches!(of, ScalarType::Id(id) if (id.id_type == IdType::Text) == (shape.kind() == Some(Kind::Text)))
}

/// A type and its values, then those of the items of lists in it, each with its path.
pub fn levels<'a>(of: &'a JsonType, shape: &'a Shape) -> impl Iterator<Item = (&'a JsonType, &'a Shape, String)> {
    iter::successors(Some((of, shape, String::new())), |(of, shape, path)| match (of, &shape.lists) {
        (JsonType::List(item), Some(lists)) => Some((&**item, &lists.items, format!("{path}[]"))),
        _ => None,
    })
}

/// The first path at which values have another type, and what they are: `text in 3 of 10 values`. `null` in a list is such a value.
pub fn difference(service: &Service, of: &JsonType, shape: &Shape) -> Option<(String, String)> {
    levels(of, shape).find_map(|(of, shape, path)| {
        let nulls = if path.is_empty() || *of == JsonType::Json { 0 } else { shape.nulls };
        let nulls = (nulls > 0).then(|| format!("null in {nulls} of {}", english::count(shape.count(), "value")));
        Some((path, nulls.or_else(|| others(service, of, shape))?))
    })
}

/// The number of values of another kind than the type says, with their kinds: `text in 3 of 10 values`.
pub fn others(service: &Service, of: &JsonType, shape: &Shape) -> Option<String> {
    let others: Vec<_> = shape.kinds().filter(|(kind, _)| !accepts(service, of, *kind)).collect();
    let count: u64 = others.iter().map(|(_, count)| count).sum();
    (count > 0)
        .then(|| format!("{} in {count} of {}", words(others.into_iter(), 0), english::count(shape.count(), "value")))
}

/// The kinds of values, some of which are `null`: `text or a list`.
pub fn words(kinds: impl Iterator<Item = (Kind, u64)>, nulls: u64) -> String {
    let words: Vec<_> = kinds.map(|(kind, _)| kind.words()).chain((nulls > 0).then_some("null")).collect();
    words.join(" or ")
}

pub fn written(service: &Service, of: &JsonType) -> String {
    match of {
        JsonType::Scalar(scalar) => service.type_name(*scalar).to_owned(),
        JsonType::Record(id) => service[*id].name.spec.clone(),
        JsonType::Map(id) => service[*id].name.spec.clone(),
        JsonType::List(item) => format!("list of {}", written(service, item)),
        JsonType::Object => "object".to_owned(),
        JsonType::Json => "json".to_owned(),
    }
}
