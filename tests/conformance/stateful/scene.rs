//! The mock server with an account, asked by the names of operations, parameters and fields, so that a check compiles whatever the spec says.
//!
//! A check that names what the spec no longer has fails with a question, and so does one that fails where the mock server or this file
//! had to go by the spec's examples.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::fmt::{self, Debug};
use std::panic;
use std::rc::Rc;
use std::sync::{LazyLock, Once};
use std::time::Duration;

use attack_surface::runtime::{Request, Untyped};
use attack_surface::{Client, Error, operations};
use sandbox::{Builder, Sandbox};
use serde_json::Value as Json;

use crate::spec::{Body, Spec, entries_of, scalar, wire};
use crate::{calls, stage};

/// Parameters by their names on the wire.
pub type Given<'g> = &'g [(&'g str, &'g str)];

/// The raw YAML.
pub fn spec() -> &'static Spec {
    static SPEC: LazyLock<Spec> = LazyLock::new(Spec::load);
    &SPEC
}

/// A mock server with an account, and a client of it that makes each call once.
pub struct Scene {
    pub sandbox: Rc<Sandbox>,
    pub client: Client,
}

impl Scene {
    /// The account that there is unless something is set, and a key that may do everything.
    pub fn new() -> Self {
        Self::of(Sandbox::builder())
    }

    pub fn of(builder: Builder) -> Self {
        let sandbox = builder.start().expect("the mock server starts");
        let key = sandbox.key();
        Self::on(Rc::new(sandbox), &key)
    }

    fn on(sandbox: Rc<Sandbox>, key: &str) -> Self {
        print_questions();
        SCENES.set(SCENES.get() + 1);
        Self { client: stage::client(sandbox.url(), key), sandbox }
    }

    /// The same account for another key.
    pub fn with_key(&self, key: &str) -> Self {
        Self::on(Rc::clone(&self.sandbox), key)
    }

    /// Moves the account's clock on.
    pub fn advance(&self, seconds: u64) {
        self.sandbox.advance(Duration::from_secs(seconds));
    }

    /// A request with these parameters and no other.
    #[track_caller]
    pub fn bare(&self, operation: &str, given: Given<'_>) -> Request<Untyped> {
        let names: Vec<_> = given.iter().map(|(wire, _)| *wire).collect();
        if let Some(what) = lacks(operation, &names) {
            question(&what);
        }
        let info = operations::ALL.iter().find(|info| info.name == operation).expect("it is there");
        given.iter().fold(self.client.request(info), |request, (wire, value)| {
            let known = info.parameters.iter().find(|parameter| parameter.wire == *wire).expect("it is there");
            if known.repeated {
                request.with_repeated(known.wire, *value)
            } else {
                request.with_parameter(known.wire, *value)
            }
        })
    }

    /// A request with these parameters. What the spec demands besides has its example.
    #[track_caller]
    pub fn request(&self, operation: &str, given: Given<'_>) -> Request<Untyped> {
        let mut all = given.to_vec();
        for (wire, value) in demanded(operation) {
            if given.iter().all(|(name, _)| *name != wire) {
                note(format!("{operation} demands `{wire}`"));
                all.push((wire, value));
            }
        }
        self.bare(operation, &all)
    }

    #[track_caller]
    fn ask(&self, request: Request<Untyped>) -> Result<Json, Error> {
        let outcome = request.send_value();
        for gap in self.sandbox.gaps() {
            note(format!("the mock server answers with the spec's example where it does not know the spec: {gap}"));
        }
        outcome
    }

    /// What a successful call answers.
    #[track_caller]
    pub fn read(&self, operation: &str, given: Given<'_>) -> Row {
        match self.ask(self.request(operation, given)) {
            Ok(json) => Row { operation: operation.into(), json },
            Err(error) => refused(operation, given, &error),
        }
    }

    /// The status, the code and the message of a call that has to fail.
    #[track_caller]
    pub fn error(&self, operation: &str, given: Given<'_>) -> (u16, String, String) {
        self.error_of(self.request(operation, given))
    }

    #[track_caller]
    pub fn error_of(&self, request: Request<Untyped>) -> (u16, String, String) {
        let url = request.url();
        let Err(error) = self.ask(request) else { panic!("{url} has to fail") };
        let status = error.status().unwrap_or_else(|| panic!("{url}: {error}"));
        let code = error.code().map_or_else(String::new, |code| text(&serde_json::to_value(code).expect("a scalar")));
        (status, code, error.message().unwrap_or_default().to_owned())
    }

    /// A call with what the spec demands and nothing else.
    pub fn minimal(&self, operation: &str) -> Result<Json, Error> {
        self.bare(operation, &demanded(operation)).send_value()
    }

    /// One page of a list: its items, and the whole answer.
    #[track_caller]
    pub fn page(&self, operation: &str, given: Given<'_>, start: usize, limit: Option<usize>) -> (Vec<Row>, Row) {
        let (name, limit_name) = page_parameters();
        let mut request = self.request(operation, given).with_query(name, start as u64);
        if let (Some(limit), Some(name)) = (limit, limit_name) {
            request = request.with_query(name, limit as u64);
        }
        let json = self.ask(request).unwrap_or_else(|error| refused(operation, given, &error));
        let page = Row { operation: operation.into(), json };
        (page.rows(&scalar(&spec().service["page"]["items"])), page)
    }

    /// The items of all pages of a list.
    #[track_caller]
    pub fn all(&self, operation: &str, given: Given<'_>) -> Vec<Row> {
        let total = position_of("total");
        let mut items = Vec::new();
        loop {
            let (more, page) = self.page(operation, given, items.len(), None);
            let is_last = more.is_empty();
            items.extend(more);
            let total = page.number(&total);
            if is_last || items.len() as i64 >= total {
                assert_eq!(items.len() as i64, total, "{operation} {given:?}");
                return items;
            }
        }
    }

    /// Holds that a list with a filter has those of the rows that pass the test, in their order.
    #[track_caller]
    pub fn assert_filter(&self, operation: &str, given: Given<'_>, rows: &[Row], test: impl Fn(&Row) -> bool) {
        assert_same(&self.all(operation, given), &leaving(rows, test), &format!("{operation} {given:?}"));
    }

    /// All rows of `issue.list` with what is acknowledged, or without.
    pub fn findings(&self, include_ack: bool) -> Vec<Row> {
        self.all("issue.list", &[("include_ack", if include_ack { "1" } else { "0" })])
    }

    /// Scans with their targets.
    pub fn scans(&self, which: &str) -> Vec<Row> {
        self.all("scan.list", &[("type", which)])
    }

    /// A target without a scan in progress that has issues.
    pub fn idle_target(&self) -> String {
        let busy = texts(&self.all("scan.inprogress_list", &[]), "target_id");
        let targets = texts(&self.findings(false), "target.target_id");
        targets.into_iter().find(|id| !busy.contains(id)).expect("a target with an issue is idle")
    }

    /// The id of a scan that is started now.
    pub fn start_scan(&self, target: &str) -> String {
        self.read("scan.start", &[("target_d", target)]).text("scan_id")
    }

    pub fn risk_score(&self) -> i64 {
        self.read("security.risk_score", &[]).number("risk_score")
    }
}

/// What was noted for a check is forgotten with it.
impl Drop for Scene {
    fn drop(&mut self) {
        SCENES.set(SCENES.get() - 1);
        if SCENES.get() == 0 {
            NOTES.take();
        }
    }
}

/// An answer, or an item of one. Its fields are named as they stand on the wire, with dots between the levels.
#[derive(Clone)]
pub struct Row {
    operation: Rc<str>,
    pub json: Json,
}

impl PartialEq for Row {
    fn eq(&self, other: &Self) -> bool {
        self.json == other.json
    }
}

impl Debug for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.json)
    }
}

impl Row {
    /// A field, unless it is absent or null.
    pub fn find(&self, way: &str) -> Option<&Json> {
        way.split('.').try_fold(&self.json, |json, step| json.get(step)).filter(|json| !json.is_null())
    }

    pub fn has(&self, way: &str) -> bool {
        self.find(way).is_some()
    }

    #[track_caller]
    fn at(&self, way: &str) -> &Json {
        let operation = &self.operation;
        self.find(way).unwrap_or_else(|| match is_field(operation, way) {
            true => panic!("{operation} answers without `{way}`: {self:?}"),
            false => question(&format!("{operation} has no field `{way}` in the spec any more")),
        })
    }

    /// A single value as text: `17` for 17 and for "17".
    #[track_caller]
    pub fn text(&self, way: &str) -> String {
        text(self.at(way))
    }

    #[track_caller]
    pub fn number(&self, way: &str) -> i64 {
        let found = self.text(way);
        found.parse().unwrap_or_else(|_| panic!("`{way}` of {} is no number: {found}", self.operation))
    }

    #[track_caller]
    pub fn row(&self, way: &str) -> Self {
        Self { operation: Rc::clone(&self.operation), json: self.at(way).clone() }
    }

    #[track_caller]
    pub fn rows(&self, way: &str) -> Vec<Self> {
        let Some(list) = self.at(way).as_array() else { panic!("`{way}` of {} is no list: {self:?}", self.operation) };
        list.iter().map(|json| Self { operation: Rc::clone(&self.operation), json: json.clone() }).collect()
    }
}

/// A single value as text.
pub fn text(json: &Json) -> String {
    json.as_str().map_or_else(|| json.to_string(), str::to_owned)
}

/// A field of each row.
#[track_caller]
pub fn texts(rows: &[Row], way: &str) -> Vec<String> {
    rows.iter().map(|row| row.text(way)).collect()
}

pub fn leaving(rows: &[Row], test: impl Fn(&Row) -> bool) -> Vec<Row> {
    rows.iter().filter(|row| test(row)).cloned().collect()
}

/// Whether two lists have the same items in the same order; if not, the first that differs is shown, and not both lists.
#[track_caller]
pub fn assert_same<T: PartialEq + Debug>(found: &[T], expected: &[T], what: &str) {
    if let Some(place) = (0..found.len().max(expected.len())).find(|&place| found.get(place) != expected.get(place)) {
        let (lengths, pair) = ((found.len(), expected.len()), (found.get(place), expected.get(place)));
        panic!(
            "{what}: {} items, {} expected; number {place} is {:?}, expected is {:?}",
            lengths.0, lengths.1, pair.0, pair.1
        );
    }
}

/// The parameters that a call cannot do without, with their examples.
pub fn demanded(operation: &str) -> Vec<(&'static str, &'static str)> {
    let Some(described) = spec().operations.iter().find(|described| described.name == operation) else {
        return Vec::new();
    };
    let required = described.parameters.iter().filter(|parameter| parameter.required && parameter.kind.is_none());
    let example = |wire: &'static str| calls::minimal_of(operation).value(wire).expect("what is required is sent");
    required.map(|parameter| (parameter.wire.as_str(), example(&parameter.wire))).collect()
}

/// The names of the parameters that ask for a page: those of the spec, or those that the mock server takes where it has none.
pub fn page_parameters() -> (String, Option<String>) {
    spec().page_parameters().unwrap_or_else(|| ("start".to_owned(), Some("limit".to_owned())))
}

/// Where a page says its `start`, its `limit` or the `total`.
pub fn position_of(what: &str) -> String {
    scalar(&spec().service["page"]["position"][what])
}

/// Whether an answer may have a field, as far as the spec shows the answers of an operation.
fn is_field(operation: &str, way: &str) -> bool {
    let last = way.rsplit('.').next().unwrap_or(way);
    let has = |yaml| entries_of(yaml).iter().any(|(name, field)| wire(name, field) == last);
    let is_unknown = matches!(spec().operation(operation).body, Body::Object | Body::Undocumented);
    is_unknown || has(&spec().service["page"]["fields"]) || spec().types.values().any(|of_type| has(&of_type["fields"]))
}

/// What of an operation the spec does not have: the operation, or one of these parameters.
pub fn lacks(operation: &str, parameters: &[&str]) -> Option<String> {
    let Some(info) = operations::ALL.iter().find(|info| info.name == operation) else {
        return Some(format!("the spec has no operation {operation} any more"));
    };
    let missing = parameters.iter().find(|name| info.parameters.iter().all(|known| known.wire != **name));
    missing.map(|name| format!("the spec has no parameter `{name}` of {operation} any more"))
}

/// A call that has to succeed does not: because of a value that the spec does not have, or for another reason.
#[track_caller]
fn refused(operation: &str, given: Given<'_>, error: &Error) -> ! {
    for parameter in &spec().operation(operation).parameters {
        let value = given.iter().find(|(wire, _)| *wire == parameter.wire).map(|(_, value)| *value);
        if let Some(value) = value.filter(|value| !spec().fits(&parameter.of_type, value)) {
            question(&format!("the spec has no `{value}` for `{}` of {operation} any more", parameter.wire));
        }
    }
    panic!("{operation} {given:?}: {error}")
}

pub const ASKED: &str = "Does what this check holds go with it? If so, delete the check.";

#[track_caller]
fn question(what: &str) -> ! {
    panic!("question: {what}. {ASKED}")
}

thread_local! {
    /// Where this check had to go by the spec's examples.
    static NOTES: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
    static SCENES: Cell<usize> = const { Cell::new(0) };
}

fn note(what: String) {
    NOTES.with_borrow_mut(|notes| notes.insert(what));
}

/// Has a check that fails because the spec has changed print one line, which is a question.
fn print_questions() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let text = info.payload().downcast_ref::<String>().map(String::as_str);
            let text = text.or(info.payload().downcast_ref::<&str>().copied()).unwrap_or_default();
            let notes: Vec<_> = NOTES.with_borrow(|notes| notes.iter().cloned().collect());
            let place = info.location().map(ToString::to_string).unwrap_or_default();
            if text.starts_with("question: ") {
                eprintln!("{text} ({place})");
            } else if notes.is_empty() {
                usual(info);
            } else {
                let text = text.replace('\n', " ");
                eprintln!("question: {}. {ASKED} ({place}: {text})", notes.join("; "));
            }
        }));
    });
}
