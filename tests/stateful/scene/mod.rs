//! The mock server with an account, asked by the names of operations, parameters and fields, so that no client has to be
//! built for a check.

pub mod paper;
pub mod row;
pub mod snapshot;

use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::LazyLock;
use std::time::Duration;

use language::calls::{Query, minimal};
use language::ir::Service;
use language::requests::Descriptions;
use raw_spec::types::Type;
use raw_spec::{ErrorCase, Operation, Spec, When, scalar};
use sandbox::{Builder, Sandbox};
use serde_json::Value as Json;
use spec_client_runtime::{Client, Error, OperationInfo, Request, Retry, Untyped};
use specs::understood;
use support::files::root;

use crate::stateful::scene::row::{Row, assert_same, leaving, text, texts};

/// Parameters by their names on the wire.
pub type Given<'g> = &'g [(&'g str, &'g str)];

/// The parameter that selects a page.
pub type Selected = Option<(String, String)>;

/// A copy of `spec/`, so that no check depends on a change of `spec/`.
const SPEC: &str = "codegen/sandbox/account_spec";

/// How many items a page has unless a call says otherwise.
pub const PAGE: usize = 100;

/// The raw YAML.
pub fn spec() -> &'static Spec {
    static RAW: LazyLock<Spec> = LazyLock::new(|| Spec::load(&root().join(SPEC)));
    &RAW
}

/// The account that there is unless something is set.
pub fn builder() -> Builder {
    Sandbox::builder_of(service().clone())
}

/// The service as the generator understands it, of which the client's runtime makes requests.
fn service() -> &'static Service {
    static SERVICE: LazyLock<Service> = LazyLock::new(|| understood(&root().join(SPEC)));
    &SERVICE
}

/// The service as the runtime knows it.
fn descriptions() -> &'static Descriptions {
    static DESCRIPTIONS: LazyLock<&Descriptions> = LazyLock::new(|| Descriptions::of(service()));
    &DESCRIPTIONS
}

/// What the runtime has to know of an operation, and what a call sends that has nothing but what is required.
fn known(operation: &Operation) -> &'static (&'static OperationInfo, Query) {
    static KNOWN: LazyLock<BTreeMap<String, (&OperationInfo, Query)>> = LazyLock::new(|| {
        let operations = service().operations.iter();
        let known = |own| (descriptions().operation(own), minimal(service(), own).query);
        operations.map(|own| (own.full_name(), known(own))).collect()
    });
    &KNOWN[&operation.name]
}

/// A mock server with an account, and a client of it that makes each call once.
pub struct Scene {
    pub sandbox: Rc<Sandbox>,
    pub client: Client,
}

impl Scene {
    /// The account that there is unless something is set, and a key that may do everything.
    pub fn new() -> Self {
        Self::of(builder())
    }

    pub fn of(builder: Builder) -> Self {
        let sandbox = builder.start().expect("the mock server starts");
        let key = sandbox.key().to_owned();
        Self::on(Rc::new(sandbox), &key)
    }

    /// Accounts of several sizes and seeds, from the smallest on.
    pub fn several() -> impl Iterator<Item = Self> {
        let sizes = [(1, u64::MAX), (1, 1), (2, 0), (2, 3), (3, 2), (3, 4), (10, 5), (120, 1)];
        sizes.into_iter().map(|(hosts, seed)| Self::of(builder().hosts(hosts).seed(seed)))
    }

    fn on(sandbox: Rc<Sandbox>, key: &str) -> Self {
        let client = descriptions().client(sandbox.url(), key).retry(Retry::never()).build().expect("a client");
        Self { client, sandbox }
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
        let (info, _) = *known(described(operation));
        given.iter().fold(self.client.request(info), |request, (wire, value)| {
            let known =
                info.parameters.iter().find(|parameter| parameter.wire == *wire).expect("the parameter is in the spec");
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
                all.push((wire, value));
            }
        }
        self.bare(operation, &all)
    }

    /// What a successful call answers.
    #[track_caller]
    pub fn read(&self, operation: &str, given: Given<'_>) -> Row {
        self.answered(self.request(operation, given), operation, given)
    }

    #[track_caller]
    fn answered(&self, request: Request<Untyped>, operation: &str, given: Given<'_>) -> Row {
        match request.send_value() {
            Ok(json) => Row { operation: described(operation).name.as_str().into(), json },
            Err(error) => panic!("{operation} {given:?}: {error}"),
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
        let Err(error) = request.send_value() else { panic!("{url} has to fail") };
        let status = error.status().unwrap_or_else(|| panic!("{url}: {error}"));
        let code = error.code().map_or_else(String::new, |code| text(&serde_json::to_value(code).expect("a scalar")));
        (status, code, error.message().unwrap_or_default().to_owned())
    }

    /// Holds that a call is refused because its value of this parameter names nothing: with the documented error, or else with 404.
    #[track_caller]
    pub fn assert_unknown(&self, parameter: &str, operation: &str, given: Given<'_>) {
        let status = self.error(operation, given).0;
        let is_about = |case: &&ErrorCase| matches!(&case.when, Some(When::Unknown(wire)) if wire == parameter);
        let errors = described(operation).errors.iter().filter(is_about);
        let mut expected: Vec<u16> = errors.flat_map(|case| case.statuses.clone()).collect();
        if expected.is_empty() {
            expected.push(404);
        }
        assert!(expected.contains(&status), "{operation} {given:?}: {status}");
    }

    /// Holds that a request is refused because of a parameter that is wrong.
    #[track_caller]
    pub fn assert_refused(&self, operation: &str, request: Request<Untyped>) {
        let (status, refusals) = (self.error_of(request).0, spec().refusals(described(operation), 400));
        assert!(refusals.iter().any(|(known, _)| *known == status), "{operation}: {status}");
    }

    /// A call with what the spec demands and nothing else.
    pub fn minimal(&self, operation: &str) -> Result<Json, Error> {
        self.bare(operation, &demanded(operation)).send_value()
    }

    /// One page of a list, the first one unless something selects another: its items, and the whole answer.
    #[track_caller]
    pub fn page(&self, operation: &str, given: Given<'_>, selected: Selected, size: Option<usize>) -> (Vec<Row>, Row) {
        let limit = size.map(|size| ("limit".to_owned(), size.to_string()));
        let request = self.request(operation, given);
        let pairs = selected.into_iter().chain(limit);
        let request = pairs.fold(request, |request, (name, value)| request.with_query(name, value));
        let page = self.answered(request, operation, given);
        (page.rows(&scalar(&spec().service["page"]["items"])), page)
    }

    /// All pages of a list, each with as many items as a page may have, or as this says.
    #[track_caller]
    pub fn pages(&self, operation: &str, given: Given<'_>, size: Option<usize>) -> Vec<Vec<Row>> {
        let (mut pages, mut count, mut selected) = (Vec::new(), 0, None);
        loop {
            let (items, page) = self.page(operation, given, selected, size);
            let is_empty = items.is_empty();
            count += items.len();
            pages.push(items);
            selected = page_after(count);
            let total = page.number("pagination.total");
            if is_empty || count as i64 >= total {
                assert_eq!(total, count as i64, "{operation} {given:?}");
                return pages;
            }
        }
    }

    /// The items of all pages of a list.
    #[track_caller]
    pub fn all(&self, operation: &str, given: Given<'_>) -> Vec<Row> {
        self.pages(operation, given, None).concat()
    }

    /// Holds that a list with a filter has those of the rows that pass the test, in their order.
    #[track_caller]
    pub fn assert_filter(&self, operation: &str, given: Given<'_>, rows: &[Row], test: impl Fn(&Row) -> bool) {
        assert_same(&self.all(operation, given), &leaving(rows, test), &format!("{operation} {given:?}"));
    }

    /// All rows of `issue.list` with what is acknowledged, or without.
    #[track_caller]
    pub fn findings(&self, include_ack: bool) -> Vec<Row> {
        self.all("issue.list", &[("include_ack", if include_ack { "1" } else { "0" })])
    }

    /// Scans with their targets.
    #[track_caller]
    pub fn scans(&self, which: &str) -> Vec<Row> {
        self.all("scan.list", &[("type", which)])
    }

    /// A target without a scan in progress that has issues.
    #[track_caller]
    pub fn idle_target(&self) -> String {
        let busy = texts(&self.all("scan.inprogress_list", &[]), "target_id");
        let targets = texts(&self.findings(false), "target.target_id");
        targets.into_iter().find(|id| !busy.contains(id)).expect("a target with an issue is idle")
    }

    /// The id of a scan that is started now.
    #[track_caller]
    pub fn start_scan(&self, target: &str) -> String {
        self.read("scan.start", &[("target_d", target)]).text("scan_id")
    }

    #[track_caller]
    pub fn risk_score(&self) -> i64 {
        self.read("security.risk_score", &[]).number("risk_score")
    }
}

/// The parameters that a call cannot do without, with their examples.
pub fn demanded(operation: &str) -> Vec<(&'static str, &'static str)> {
    let operation = described(operation);
    let (_, sent) = known(operation);
    let required = operation.parameters.iter().filter(|own| own.required && own.variant.is_none());
    let example = |wire: &str| sent.iter().find(|(name, _)| name == wire).expect("what is required is sent");
    required.map(|own| (own.wire.as_str(), example(&own.wire).1.as_str())).collect()
}

/// What the spec says of an operation.
#[track_caller]
pub fn described(operation: &str) -> &'static Operation {
    spec().operation(operation)
}

/// The values of a parameter with a set of values, as they stand on the wire.
#[track_caller]
pub fn values_of(operation: &str, parameter: &str) -> Vec<String> {
    let found = described(operation).parameters.iter().find(|known| known.wire == parameter);
    match found.map(|known| spec().type_of(&known.of_type)) {
        Some(Type::Values { wires, .. }) => wires,
        _ => Vec::new(),
    }
}

/// What selects the page after so many items: the spec does not say it, so as the mock server takes it.
pub fn page_after(items: usize) -> Selected {
    Some(("start".to_owned(), items.to_string()))
}
