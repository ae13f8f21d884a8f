//! Values with everything in them that means something in an address arrive as they are, in every parameter.

use attack_surface::runtime::Url;
use attack_surface::types::{
    AckHostType, Assignee, ConnectorType, DarkWebDomain, DateRange, Day, FileId, IssueId, IssueStatus, Report, ScanId,
    SeverityFilter, TargetId, WorkId,
};
use attack_surface::{Base64Json, Client};

use crate::calls;
use crate::count::Covered;
use crate::prepared::Prepared;
use crate::spec::Spec;
use crate::stage::{Stage, client};
use crate::wire::{KEY, Wire, pairs};

/// Everything that means something in an address, a header or a text.
const HOSTILE: &str =
    "a b  &c=d+e%20f%zz#g/../?h;i>=3,\"'<\\>{|}^`[]@:$!*()~ \u{e4}\u{6f22}\u{1f980}\u{200b}\t\r\nHost: x\u{0}";

#[test]
fn every_parameter_takes_any_text() {
    check(&Spec::load());
}

/// Sends every parameter of every operation with a hostile value, and returns those that arrived as they were.
pub fn check(spec: &Spec) -> Covered {
    let wire = Wire::start();
    let client = client(&wire.url(), KEY);
    let mut covered = Covered::default();
    for operation in &spec.operations {
        wire.answer_with(&operation.example);
        let mut request = (calls::minimal_of(&operation.name).request)(&client).bare(&client);
        let mut expected = Vec::new();
        for (number, parameter) in operation.parameters.iter().enumerate() {
            let value = format!("{number}{HOSTILE}");
            request = request.with_parameter(&parameter.wire, &value);
            expected.push((parameter.wire.clone(), value));
            covered.parameters.insert(parameter.name_in(operation));
        }
        request.send().unwrap_or_else(|error| panic!("{}: {error}", operation.name));
        let head = wire.take_head();
        assert_eq!(pairs(head.query()), expected, "{}", operation.name);
        assert!(head.line.starts_with(&format!("GET {}", spec.target(operation))), "{}", head.line);
        assert!(head.headers.contains(&("host".to_owned(), wire.host())), "{:?}", head.headers);
        covered.operations.insert(operation.name.clone());
    }
    covered
}

/// A wire name, and a call that sends the hostile value under it.
type Hostile = (&'static str, fn(&Client) -> Prepared);

/// One for each type of the client that can hold any text.
const BY_TYPE: &[Hostile] = &[
    ("q", |client| client.issue().changes().q(HOSTILE).into()),
    ("comment", |client| client.ack().host_add("h", AckHostType::Global).comment(HOSTILE).into()),
    ("host", |client| client.ack().host_delete(HOSTILE).into()),
    ("global", |client| client.ack().host_delete("h").global(HOSTILE).into()),
    ("type", |client| client.ack().host_add("h", AckHostType::from(HOSTILE)).into()),
    ("status", |client| client.issue().list().status(IssueStatus::from(HOSTILE)).into()),
    ("severity", |client| client.issue().summary().severity(SeverityFilter::from_text(HOSTILE)).into()),
    ("assigned_to", |client| client.issue().list().assigned_to(Assignee::email(HOSTILE)).into()),
    ("domain", |client| client.darkweb().leak_list().domain(DarkWebDomain::name(HOSTILE)).into()),
    ("scan_id", |client| client.scan().get(ScanId::new(HOSTILE)).into()),
    ("instance", |client| client.issue().instance(IssueId::new(1), ScanId::new("s"), HOSTILE).into()),
    ("id", |client| client.work().get(WorkId::new(HOSTILE)).into()),
    ("file_id", |client| client.file().get(FileId::new(HOSTILE)).into()),
    ("id", |client| client.report().generate(Report::other(HOSTILE)).into()),
    ("folder", |client| client.report().generate(Report::target(TargetId::new(1))).folder(HOSTILE).into()),
    ("date_start", |client| client.report().generate(Report::remediation().date_start(Day::from_text(HOSTILE))).into()),
    ("date_range", |client| {
        client.report().generate(Report::remediation().date_range(DateRange::from(HOSTILE))).into()
    }),
    ("gcp_data", |client| {
        let data = Base64Json::from_text(HOSTILE);
        client.connector().create().type_(ConnectorType::gcp().gcp_data(data)).into()
    }),
    ("http_url", |client| {
        let url = Url::from_text(HOSTILE);
        client.connector().create().type_(ConnectorType::http().http_url(url)).into()
    }),
    ("azure_tenant", |client| client.connector().create().type_(ConnectorType::azure().azure_tenant(HOSTILE)).into()),
];

#[test]
fn every_type_of_text_arrives_as_it_is() {
    let wire = Wire::start();
    let client = client(&wire.url(), KEY);
    let spec = Spec::load();
    for (parameter, request) in BY_TYPE {
        let request = request(&client);
        let operation = request.info().name;
        wire.answer_with(&spec.operation(operation).example);
        request.send().unwrap_or_else(|error| panic!("{operation}: {error}"));
        let pairs = pairs(wire.take_head().query());
        assert!(pairs.contains(&((*parameter).to_owned(), HOSTILE.to_owned())), "{operation} {parameter}: {pairs:?}");
    }
}

/// The stand-in, which decodes by itself, sees the same.
#[test]
fn the_stand_in_reads_the_same() {
    let stage = Stage::new();
    let (outcome, seen) = stage.send(stage.client.issue().changes().q(HOSTILE).into());
    assert!(outcome.is_ok(), "{outcome:?}");
    assert_eq!(seen.query, [("q".to_owned(), HOSTILE.to_owned())]);
}
