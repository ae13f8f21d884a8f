//! Additions for people, if the mock server was started for them: the page at `/`, and the requests of the page under `/__mock/`. If an
//! operation has the path `/`, the page is at `/__mock/page` only.
//! They need no key and are not in the journal. A mock server that was started for tests does not have them.
//!
//! [`ENDPOINTS`] lists them, and so does the answer of `/__mock/`. Arguments are in the query, so no request has a body.
//!
//! Any page in a browser on this machine can send requests here. So a request with another host than `127.0.0.1`,
//! `localhost` or `[::1]` is refused, since a foreign name may resolve to this machine. A page from another origin cannot change
//! anything, and the browser does not let it read the answers.

mod describe;

use std::fmt::Write as _;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::sync::MutexGuard;
use std::time::{Duration, UNIX_EPOCH};

use language::ir::{Operation, Service};
use serde_json::{Value as Json, json};

use crate::access;
use crate::account::Account;
use crate::answer::{Answer, Refusal};
use crate::fault::{Fault, Rule, RuleId, RuleStatus, When};
use crate::http::Head;
use crate::journal::ReceivedRequest;
use crate::mock::Mock;

/// The path of everything but the page.
const PREFIX: &str = "/__mock/";

const PAGE: &str = "page";

/// The path of the page: `/`, unless an operation has it.
pub(crate) fn page_path(service: &Service) -> String {
    let is_taken = service.operations.iter().any(|operation| service.whole_path(operation) == "/");
    if is_taken { format!("{PREFIX}{PAGE}") } else { "/".to_owned() }
}

struct Endpoint {
    /// `GET` for requests that read, `POST` for requests that change something.
    method: &'static str,
    name: &'static str,
    /// An example of its arguments. `OPERATION` is replaced by an operation of the service.
    arguments: &'static str,
    about: &'static str,
    respond: Respond,
}

type Respond = fn(&Mock, &mut Arguments) -> Result<Json, Refusal>;

const fn get(name: &'static str, arguments: &'static str, about: &'static str, respond: Respond) -> Endpoint {
    Endpoint { method: "GET", name, arguments, about, respond }
}

const fn post(name: &'static str, arguments: &'static str, about: &'static str, respond: Respond) -> Endpoint {
    Endpoint { method: "POST", name, arguments, about, respond }
}

const ENDPOINTS: &[Endpoint] = &[
    get("operations", "", "the service with all that is known about its operations", |mock, _| {
        Ok(describe::service(mock))
    }),
    get(
        "account",
        "",
        "the time of the account, and its kinds of things with their numbers; null without an account",
        |mock, _| {
            let Some(mut account) = mock.account() else { return Ok(Json::Null) };
            let kinds = account.kinds(&mock.service).into_iter();
            let kinds: Json = kinds.map(|(name, number)| json!({ "name": name, "number": number })).collect();
            let now = account.now(&mock.service).to_string();
            Ok(
                json!({ "now": now, "runs": account.settings.running_clock, "seed": account.settings.seed, "kinds": kinds }),
            )
        },
    ),
    get(
        "journal",
        "after=0&limit=50",
        "the last requests after the one with this number, newest first, with *** for secrets; when each came and what hit it; the account's time, and how many were dropped",
        |mock, arguments| {
            let mut number =
                |name, default| arguments.number(name, default).map(|n| usize::try_from(n).unwrap_or(usize::MAX));
            let (after, limit) = (number("after", 0)?, number("limit", 50)?);
            let journal = mock.journal();
            let (newest, dropped, total) = (journal.newest(after, limit), journal.dropped(), journal.total);
            drop(journal);
            let requests: Json = newest.iter().map(|seen| request(&seen.redacted())).collect();
            Ok(json!({ "now": mock.now().to_string(), "dropped": dropped, "total": total, "requests": requests }))
        },
    ),
    get("keys", "", "the keys that can be sent, what each may do, and the user that it belongs to", |mock, _| {
        let user = |number| mock.account().map(|account| account.data.id_of_user(&mock.service, number));
        let keys = mock.access.keys().into_iter();
        let told =
            keys.map(|(key, grant)| json!({ "key": key, "permissions": grant.permissions, "user": user(grant.user) }));
        Ok(told.collect())
    }),
    get("assumptions", "", "what this mock server does where the document is silent", |mock, _| {
        Ok(json!(crate::mock::assumptions(&mock.service)))
    }),
    get("example", "operation=OPERATION", "the example of an operation's answer", |mock, arguments| {
        Ok(operation(mock, arguments)?.response.example.clone())
    }),
    get("rust", "operation=OPERATION", "the Rust line that sends these parameters, or why there is none", rust),
    post("reset", "", "takes the account back to what it was at the start", |mock, _| {
        saved(account(mock)?.reset(&mock.service))
    }),
    post("advance", "seconds=3600", "moves the account's clock on", |mock, arguments| {
        let seconds = arguments.number("seconds", 3600)?;
        saved(account(mock)?.advance(&mock.service, Duration::from_secs(seconds)))
    }),
    post(
        "clock",
        "runs=1",
        "has the account's clock go on by itself, or stand still with runs=0",
        |mock, arguments| {
            let runs = arguments.number("runs", 1)? > 0;
            account(mock)?.run_clock(runs);
            Ok(done())
        },
    ),
    post(
        "pace",
        "pace=polls:2",
        "sets how long everything takes from now on: immediate, after:10min, polls:3 or stuck",
        |mock, arguments| {
            let pace = arguments.text("pace")?.parse()?;
            account(mock)?.settings.pace = Some(pace);
            Ok(done())
        },
    ),
    post(
        "inject",
        "where=OPERATION&when=nth:3&what=close",
        "injects a fault; into every call of every operation without `when` and `where`",
        |mock, arguments| {
            let what: Fault = arguments.text("what")?.parse()?;
            let when: When = arguments.text("when").map_or(Ok(When::Always), |text| text.parse())?;
            let scope = arguments.text("where").unwrap_or_else(|_| "*".to_owned());
            let id = mock.rules().set(&mock.service, Rule::on(scope, what).when(when), false)?;
            Ok(json!({ "id": id.to_string() }))
        },
    ),
    get("rules", "", "the faults that were injected, and how often each happened", |mock, _| {
        Ok(mock.rules().list().iter().map(rule).collect())
    }),
    get("faults", "", "how to write what happens and when, and whether the call is carried out before it", |_, _| {
        let what = Fault::forms().into_iter().map(|(example, about, is_carried_out)| {
            json!({ "example": example, "about": about, "is_carried_out": is_carried_out })
        });
        let when = When::forms().into_iter().map(|(example, about)| json!({ "example": example, "about": about }));
        Ok(json!({ "what": what.collect::<Json>(), "when": when.collect::<Json>() }))
    }),
    post("clear", "", "removes all rules, or with id=1 that one", |mock, arguments| {
        let Ok(id) = arguments.text("id") else {
            mock.rules().clear();
            return Ok(done());
        };
        let id: RuleId = id.parse()?;
        match mock.rules().remove(id) {
            true => Ok(done()),
            false => Err(Refusal::new(404, format!("there is no rule {id}"))),
        }
    }),
];

fn request(seen: &ReceivedRequest) -> Json {
    let ReceivedRequest { operation, path, query, line, headers, status, number, answer, faults, .. } = seen;
    let time = seen.time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    json!({
        "number": number, "operation": operation, "path": path, "query": query, "line": line, "headers": headers,
        "status": status, "answer": answer, "time": time, "faults": faults, "is_carried_out": seen.is_carried_out,
    })
}

fn rule(status: &RuleStatus) -> Json {
    json!({
        "id": status.id.to_string(), "where": status.rule.scope, "when": status.rule.when.to_string(),
        "what": status.rule.fault.to_string(), "calls": status.calls, "happened": status.happened,
        "is_over": status.is_over,
    })
}

/// The answer to a request for the page or `/__mock/`; `None` for a request for the service.
pub(crate) fn answer(mock: &Mock, head: &Head) -> Option<Answer> {
    let (path, query) = head.path_and_query();
    let name = path.strip_prefix(PREFIX);
    if name.is_none() && (path != "/" || page_path(&mock.service) != path) {
        return None;
    }
    let answer = refuse_foreign(head).and_then(|()| match name {
        None | Some(PAGE) => only(head, "GET", || Ok(page())),
        Some("") => only(head, "GET", || Ok(Answer::text(200, &help(&mock.service)))),
        Some(name) => endpoint(mock, head, name, query),
    });
    let answer = answer.unwrap_or_else(|refusal| refused(&refusal));
    let headers = [
        ("cache-control", "no-store"),
        ("cross-origin-resource-policy", "same-origin"),
        ("referrer-policy", "no-referrer"),
        ("x-content-type-options", "nosniff"),
    ];
    Some(headers.into_iter().fold(answer, |answer, (name, value)| answer.with_header(name, value)))
}

fn endpoint(mock: &Mock, head: &Head, name: &str, query: &str) -> Result<Answer, Refusal> {
    let Some(endpoint) = ENDPOINTS.iter().find(|endpoint| endpoint.name == name) else {
        return Err(Refusal::new(404, format!("there is no {PREFIX}{name}; {PREFIX} lists what there is")));
    };
    only(head, endpoint.method, || {
        let body = (endpoint.respond)(mock, &mut Arguments::new(query))?;
        Ok(Answer::json(body))
    })
}

/// Responds to requests with this method only.
fn only(head: &Head, method: &str, respond: impl FnOnce() -> Result<Answer, Refusal>) -> Result<Answer, Refusal> {
    if head.method == method || (method == "GET" && head.method == "HEAD") {
        return respond();
    }
    let refusal = Refusal::new(405, format!("this is asked with {method}"));
    Ok(refused(&refusal).with_header("allow", method))
}

fn refused(refusal: &Refusal) -> Answer {
    Answer::status(refusal.status, json!({ "error": refusal.message }))
}

/// Refuses a request for another host, and a change from a page of another origin: see the module's documentation.
fn refuse_foreign(head: &Head) -> Result<(), Refusal> {
    let hosts: Vec<&str> = head.header("host").collect();
    let [host] = hosts.as_slice() else {
        return Err(Refusal::new(403, "the header host must be there once"));
    };
    access::refuse_foreign(head)?;
    let own = format!("http://{host}");
    let is_foreign = |origin: &str| !origin.eq_ignore_ascii_case(&own);
    if head.method == "POST" && head.header("origin").any(is_foreign) {
        return Err(Refusal::new(403, "nothing is changed for a page that comes from somewhere else"));
    }
    Ok(())
}

fn help(service: &Service) -> String {
    let page = page_path(service);
    let mut text = format!("This is a mock server, not the real service. The page for people is at {page}.\n\n");
    let can_be_called = |operation: &&Operation| operation.required().next().is_none();
    let operation = service.operations.iter().find(can_be_called).or(service.operations.first());
    let operation = operation.map_or_else(String::new, Operation::full_name);
    for Endpoint { method, name, arguments, about, .. } in ENDPOINTS {
        let arguments = arguments.replace("OPERATION", &operation);
        let mark = if arguments.is_empty() { "" } else { "?" };
        let path = format!("{PREFIX}{name}{mark}{arguments}");
        // Writing to a `String` never fails.
        let _ = writeln!(text, "{method:<4}  {path:<48}  {about}");
    }
    text
}

fn account(mock: &Mock) -> Result<MutexGuard<'_, Account>, Refusal> {
    mock.account().ok_or_else(|| Refusal::new(404, "this service has no account"))
}

/// The answer to a command. A change that could not be saved is an error of the server.
fn saved(outcome: Result<(), String>) -> Result<Json, Refusal> {
    outcome.map(|()| done()).map_err(|problem| Refusal::new(500, problem))
}

fn done() -> Json {
    json!({ "done": true })
}

/// The parts of the page's script, in the order of execution.
const SCRIPT: &[&str] = &[
    include_str!("page/base.js"),
    include_str!("page/types.js"),
    include_str!("page/list.js"),
    include_str!("page/operation.js"),
    include_str!("page/form.js"),
    include_str!("page/call.js"),
    include_str!("page/journal.js"),
    include_str!("page/faults.js"),
    include_str!("page/account.js"),
];

/// The page, with everything compiled in. Only its own script and style may run, since the nonce is random.
fn page() -> Answer {
    // The standard library uses random numbers for its hash maps.
    let random = || RandomState::new().build_hasher().finish();
    let nonce = format!("{:016x}{:016x}", random(), random());
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; img-src data:; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    let parts =
        [("{{style}}", include_str!("page/style.css")), ("{{script}}", &SCRIPT.concat()), ("{{nonce}}", &nonce)];
    let page = include_str!("page/page.html").to_owned();
    Answer::new(200, "text/html; charset=utf-8", parts.iter().fold(page, |page, (mark, part)| page.replace(mark, part)))
        .with_header("content-security-policy", &policy)
}

fn operation<'m>(mock: &'m Mock, arguments: &mut Arguments) -> Result<&'m Operation, Refusal> {
    let name = arguments.text("operation")?;
    mock.service.operation(&name).ok_or_else(|| Refusal::new(404, format!("there is no operation `{name}`")))
}

fn rust(mock: &Mock, arguments: &mut Arguments) -> Result<Json, Refusal> {
    let (service, operation) = (&mock.service, operation(mock, arguments)?);
    let rust_call = mock.rust_call.ok_or_else(|| Refusal::new(404, "this mock server writes no Rust"))?;
    Ok(match rust_call(service, operation, arguments.rest()) {
        Ok(call) => json!({ "call": call, "problem": null }),
        Err(problem) => json!({ "call": null, "problem": problem }),
    })
}

struct Arguments(Vec<(String, String)>);

impl Arguments {
    fn new(query: &str) -> Self {
        Self(form_urlencoded::parse(query.as_bytes()).into_owned().collect())
    }

    /// Removes and returns the first argument with this name. Others with the same name may remain, since parameters of an operation
    /// can have any name.
    fn take(&mut self, name: &str) -> Option<String> {
        let first = self.0.iter().position(|(found, _)| found == name)?;
        Some(self.0.remove(first).1)
    }

    fn text(&mut self, name: &str) -> Result<String, Refusal> {
        self.take(name).ok_or_else(|| Refusal::new(400, format!("the argument `{name}` is missing")))
    }

    /// A whole number that is not negative, or its default.
    fn number(&mut self, name: &str, default: u64) -> Result<u64, Refusal> {
        let Some(text) = self.take(name) else { return Ok(default) };
        text.parse().map_err(|_| Refusal::new(400, format!("the argument `{name}` must be a whole number from 0 on")))
    }

    fn rest(&self) -> &[(String, String)] {
        &self.0
    }
}
