//! What people get beside the service, where the stand-in was started for them: the page at `/`, and under `/__sandbox/` what
//! the page asks. None of it needs a key or is kept in the journal, and a stand-in that was started for tests has none of it.
//!
//! [`ENDPOINTS`] is the list of it all, and what `/__sandbox/` answers. Arguments stand in the query, so no request has a body.
//!
//! A page of anybody's, open in a browser on this machine, can send requests here, too. So nothing is answered that was asked
//! under another name than `127.0.0.1`, `localhost` or `[::1]` (a name of theirs may lead to this machine), and nothing is
//! changed for a page that comes from somewhere else. The browser keeps what is read from such a page by itself.

mod account;
mod arguments;
mod describe;
mod journal;
mod misbehaviour;
mod page;
#[cfg(all(test, feature = "embedded-spec"))]
mod tests;
mod words;

use std::fmt::Write as _;
use std::time::Duration;

use codegen::ir::{Operation, Service};
use serde_json::{Value as Json, json};

use self::arguments::{Arguments, Problem};
use crate::access::{FOREIGN, is_this_machine};
use crate::answer::Answer;
use crate::http::Head;
use crate::stand_in::StandIn;

/// Where everything but the page is found.
const PREFIX: &str = "/__sandbox/";

/// Something that can be asked or ordered.
struct Endpoint {
    /// `GET` for what reads, `POST` for what changes.
    method: &'static str,
    /// The path below [`PREFIX`].
    name: &'static str,
    /// An example of its arguments; `OPERATION` stands for one of the service.
    arguments: &'static str,
    /// What it does.
    about: &'static str,
    respond: fn(&StandIn, &mut Arguments) -> Result<Json, Problem>,
}

/// Everything that can be asked or ordered.
const ENDPOINTS: &[Endpoint] = &[
    Endpoint {
        method: "GET",
        name: "operations",
        arguments: "",
        about: "the service with everything that is known about its operations",
        respond: |stand_in, _| Ok(describe::service(stand_in)),
    },
    Endpoint {
        method: "GET",
        name: "account",
        arguments: "",
        about: "the account at a glance; null where the service has none",
        respond: |stand_in, _| Ok(account::glance(stand_in).unwrap_or(Json::Null)),
    },
    Endpoint {
        method: "GET",
        name: "journal",
        arguments: "limit=50",
        about: "what was asked last, newest first, with *** for keys and secrets; how many requests are kept no longer",
        respond: |stand_in, arguments| {
            let limit = arguments.number("limit", 50)?;
            Ok(journal::newest(stand_in, usize::try_from(limit).unwrap_or(usize::MAX)))
        },
    },
    Endpoint {
        method: "GET",
        name: "keys",
        arguments: "",
        about: "the keys that can be sent, what each may do, and the user that it belongs to",
        respond: |stand_in, _| {
            let keys = stand_in.access().keys().into_iter().map(|(key, grant)| {
                json!({ "key": key, "permissions": grant.permissions, "user": account::user(stand_in, grant.user) })
            });
            Ok(keys.collect())
        },
    },
    Endpoint {
        method: "GET",
        name: "assumptions",
        arguments: "",
        about: "what this stand-in does although no document says so",
        respond: |_, _| Ok(json!(crate::assumptions())),
    },
    Endpoint {
        method: "GET",
        name: "rust",
        arguments: "operation=OPERATION",
        about: "the Rust line that sends these parameters, or why there is none",
        respond: rust,
    },
    Endpoint {
        method: "POST",
        name: "reset",
        arguments: "",
        about: "takes the account back to what it was at the start",
        respond: |stand_in, _| done(account::reset(stand_in)),
    },
    Endpoint {
        method: "POST",
        name: "advance",
        arguments: "seconds=3600",
        about: "lets the account's time pass",
        respond: |stand_in, arguments| {
            let seconds = arguments.number("seconds", 3600)?;
            done(account::advance(stand_in, Duration::from_secs(seconds)))
        },
    },
    Endpoint {
        method: "POST",
        name: "pace",
        arguments: "scans=after:10min&reports=polls:2",
        about: "sets how long scans and reports take from now on: immediate, after:10min, polls:3 or stuck",
        respond: |stand_in, arguments| {
            let (scans, reports) = (arguments.pace("scans")?, arguments.pace("reports")?);
            done(account::set_paces(stand_in, scans, reports).map(Ok))
        },
    },
    Endpoint {
        method: "POST",
        name: "misbehave",
        arguments: "where=OPERATION&when=nth:3&what=close",
        about: "sets a rule of misbehaviour; for every call and everywhere unless it is said",
        respond: misbehaviour::misbehave,
    },
    Endpoint {
        method: "GET",
        name: "rules",
        arguments: "",
        about: "the rules that were set, and how often each happened",
        respond: |stand_in, _| Ok(misbehaviour::rules(stand_in)),
    },
    Endpoint {
        method: "GET",
        name: "faults",
        arguments: "",
        about: "how to write what happens, and when",
        respond: |_, _| Ok(misbehaviour::forms()),
    },
    Endpoint {
        method: "POST",
        name: "behave",
        arguments: "",
        about: "removes all rules, or with id=1 that one",
        respond: misbehaviour::behave,
    },
];

/// The answer to a request that is not for the service, if it is none.
pub(crate) fn answer(stand_in: &StandIn, head: &Head) -> Option<Answer> {
    let (path, query) = head.target.split_once('?').unwrap_or((&head.target, ""));
    let name = path.strip_prefix(PREFIX);
    if path != "/" && name.is_none() {
        return None;
    }
    let answer = refusal(head).map_or_else(
        || match name {
            None => only(head, "GET", || Ok(page::answer())),
            Some("") => only(head, "GET", || Ok(Answer::text(200, &help(stand_in.service())))),
            Some(name) => endpoint(stand_in, head, name, query),
        },
        |problem| problem.answer(),
    );
    let headers = [
        ("cache-control", "no-store"),
        ("cross-origin-resource-policy", "same-origin"),
        ("referrer-policy", "no-referrer"),
        ("x-content-type-options", "nosniff"),
    ];
    Some(headers.into_iter().fold(answer, |answer, (name, value)| answer.with_header(name, value)))
}

fn endpoint(stand_in: &StandIn, head: &Head, name: &str, query: &str) -> Answer {
    let Some(endpoint) = ENDPOINTS.iter().find(|endpoint| endpoint.name == name) else {
        return Problem::new(404, format!("there is no {PREFIX}{name}; {PREFIX} lists what there is")).answer();
    };
    only(head, endpoint.method, || {
        let mut arguments = Arguments::new(query);
        let body = (endpoint.respond)(stand_in, &mut arguments)?;
        Ok(Answer::json(200, &body))
    })
}

/// Responds to this method and to no other.
fn only(head: &Head, method: &str, respond: impl FnOnce() -> Result<Answer, Problem>) -> Answer {
    let is_it = head.method == method || (method == "GET" && head.method == "HEAD");
    if !is_it {
        return Problem::new(405, format!("this is asked with {method}")).answer().with_header("allow", method);
    }
    respond().unwrap_or_else(|problem| problem.answer())
}

/// Why a request is not answered at all: see the module's documentation.
fn refusal(head: &Head) -> Option<Problem> {
    let hosts: Vec<&str> = head.header("host").collect();
    let [host] = hosts.as_slice() else {
        return Some(Problem::new(403, "the header host must be there once"));
    };
    if !is_this_machine(host) {
        return Some(Problem::new(403, FOREIGN));
    }
    let own = format!("http://{host}");
    let is_foreign = |origin: &str| !origin.eq_ignore_ascii_case(&own);
    if head.method == "POST" && head.header("origin").any(is_foreign) {
        return Some(Problem::new(403, "nothing is changed for a page that comes from somewhere else"));
    }
    None
}

impl Endpoint {
    /// An example of its arguments for this service.
    fn arguments(&self, service: &Service) -> String {
        let can_be_called = |operation: &&Operation| operation.required().next().is_none();
        let operation = service.operations.iter().find(can_be_called).or(service.operations.first());
        self.arguments.replace("OPERATION", &operation.map_or_else(String::new, Operation::full_name))
    }
}

/// [`ENDPOINTS`] in words.
fn help(service: &Service) -> String {
    let mut text = String::from("This is a stand-in, not the real service. The page for people is at /.\n\n");
    for endpoint in ENDPOINTS {
        let (Endpoint { method, name, about, .. }, arguments) = (endpoint, endpoint.arguments(service));
        let mark = if arguments.is_empty() { "" } else { "?" };
        let path = format!("{PREFIX}{name}{mark}{arguments}");
        // Writing to a text cannot fail.
        let _ = writeln!(text, "{method:<4}  {path:<48}  {about}");
    }
    text
}

fn done(done: Option<Result<(), String>>) -> Result<Json, Problem> {
    match done {
        Some(Ok(())) => Ok(json!({ "done": true })),
        Some(Err(problem)) => Err(Problem::new(500, problem)),
        None => Err(Problem::new(404, "this service has no account")),
    }
}

fn rust(stand_in: &StandIn, arguments: &mut Arguments) -> Result<Json, Problem> {
    let name = arguments.text("operation")?;
    let service = stand_in.service();
    let operation =
        service.operation(&name).ok_or_else(|| Problem::new(404, format!("there is no operation `{name}`")))?;
    Ok(match codegen::rust_call(service, operation, arguments.rest()) {
        Ok(line) => json!({ "imports": line.imports, "call": line.call, "problem": null }),
        Err(problem) => json!({ "imports": null, "call": null, "problem": problem }),
    })
}
