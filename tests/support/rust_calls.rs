//! The queries whose Rust calls are looked at, compiled and sent.

use codegen::ir::Service;

use super::{root, spec_files};

/// What the example calls do not have in them: the open ends of the types, and parameters that no document shows.
const MORE: &[(&str, &[(&str, &str)])] = &[
    ("issue.list", &[("status", "new"), ("severity", "3")]),
    ("issue.list", &[("status", "parked"), ("assigned_to", "007"), ("colour", "\"red\" \\ {x}")]),
    ("issue.summary", &[("severity", "2-4"), ("sort", "age"), ("sort_desc", "1")]),
    ("issue.summary", &[("severity", "<3")]),
    ("report.generate", &[("id", "quarterly"), ("theme", "sepia")]),
    ("report.generate", &[("id", "darkweb"), ("domain_id", "5"), ("domain_id", "-6")]),
    ("report.generate", &[("id", "remediation"), ("date_start", "soon"), ("date_range", "30d")]),
    ("connector.get", &[("id", "5000000000")]),
    ("connector.get", &[("id", "1.5")]),
    ("connector.update", &[("id", "-2"), ("auto_run_days", "18446744073709551615")]),
    ("connector.create", &[("type", "http"), ("http_url", "no address"), ("http_password", "hunter2")]),
    ("connector.create", &[("type", "gcp"), ("gcp_data", "hunter2")]),
];

pub fn service() -> Service {
    match codegen::understand(&spec_files(&root().join("spec"))) {
        Ok(service) => service,
        Err(mistakes) => panic!("{}", mistakes.render(false)),
    }
}

pub fn pairs(query: &[(&str, &str)]) -> Vec<(String, String)> {
    query.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Every operation with every query that is tried.
pub fn queries(service: &Service) -> Vec<(String, Vec<(String, String)>)> {
    let examples = service.operations.iter().flat_map(|operation| {
        let calls = codegen::example_calls(service, operation).into_iter();
        calls.map(|call| (operation.full_name(), decoded(&call.query)))
    });
    let more = MORE.iter().map(|(operation, query)| ((*operation).to_owned(), pairs(query)));
    examples.chain(more).collect()
}

fn decoded(query: &str) -> Vec<(String, String)> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (unescaped(name), unescaped(value))).collect()
}

pub fn unescaped(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        match (first, after) {
            (b'%', [high, low, after @ ..]) => {
                let digits = [*high, *low];
                let digits = std::str::from_utf8(&digits).expect("two digits");
                bytes.push(u8::from_str_radix(digits, 16).expect("two digits"));
                rest = after;
            }
            _ => bytes.push(first),
        }
    }
    String::from_utf8(bytes).expect("text")
}
