//! `cargo xtask mock-server`: runs a mock server of the service.

pub(crate) mod options;

use std::process::ExitCode;
use std::sync::mpsc;
use std::time::Instant;

use anyhow::Context as _;
use language::english::count;
use language::ir::{Effect, KeyPlace, Method, Operation, Service};
use mock_server::{Fault, MockServer, RoleKey, RuleStatus, When};
use spec_requests::calls::{encoded, minimal};

use self::options::Options;
use crate::output::{BOLD, DIM, GOOD, println};
use crate::project::Folders;
use crate::{Command, NO, spec};

pub(crate) const COMMAND: Command = Command {
    name: "mock-server",
    about: "serves a local mock server of the service until Ctrl-C",
    help: "\
Usage: cargo xtask mock-server [OPTIONS]

Serves a mock server of the service on 127.0.0.1 until Ctrl-C. It has every
operation of the spec, and an account that keeps what you do to it; `account` in
the spec says what it has at first. An answer follows from what was sent and from
the account, or it is the example of the spec, and the header x-mock-reason
says why. The same calls give the same answers. It is not the real service. Open its address in a
browser to see the account and all operations.

  --port N                  the port to serve on (default: a free one)
  --starting-at DATE        when its clock starts, as in 2027-03-01 or
                            '2027-03-01 09:30' (default: noon of 2026-11-01)
  --running-clock           lets the account's clock run; otherwise only the page
                            and /__mock/advance move it
  --records FILE            what operations answer in place of the examples: a
                            JSON object with a record or a list of records for
                            each operation, as in { \"GROUP.OPERATION\": { \"id\": 7 } }.
                            Only an operation that changes something and whose
                            answer is documented takes none
  --state FILE              keeps the account in a file from one run to the next;
                            only one mock server can use the file at a time
  --largest-page N          how many items a page holds at most (default: no limit)
  --error OP:ERROR:STATUS   sets the status of a documented error that has several,
                            as in GROUP.OPERATION:ERROR:409
  --key KEY:USER[:P,P...]   adds a key, with the id of its user and the permissions
                            that it has. A key that consists of a user and a
                            password has a colon, as in name:password:7
  --fault 'WHERE WHEN WHAT' injects a fault, as in 'GROUP.OPERATION nth:3 close'
                            or '* always latency:200ms'
  --faults                  lists the faults, says for each whether the call is
                            carried out, and lists the ways to choose calls
  --examples                has no account: answers with the examples of the spec
  --assumptions             lists every guess where the document is silent

These options have no effect for some services. There they are refused with the
reason:

  --page-parameters S,L     the parameters that say where a page starts and how
                            many items it holds, where the spec does not name
                            them (default: start,limit)
  --seed N                  the seed of the account (default: 1)
  --things KIND=N           how many things of a kind are made beside those that
                            `account` in the spec lists, up to 1000000
                            (default: what the spec says); can be repeated
  --pace PACE               how long everything takes that calls start: immediate,
                            after:10min, polls:3 or stuck (default: what the spec
                            says, or polls:2 for each step of a job)

--error, --fault and --key can be repeated. /__mock/ at its
address lists what can be changed while it runs.

Exit status: 0 when you stopped it, 1 when the spec has a mistake, 2 when it
could not be started.
",
    run,
};

fn run(arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<ExitCode> {
    let began = Instant::now();
    let options = Options::parse(arguments)?;
    if options.faults {
        list_faults();
        return Ok(ExitCode::SUCCESS);
    }
    let Some(spec) = spec::understand(&folders.find()?, false)? else {
        return Ok(ExitCode::from(NO));
    };
    let service = spec.service;
    options.refuse_useless(&service)?;
    if options.assumptions {
        for assumption in mock_server::assumptions(&service) {
            println!("- {assumption}");
        }
        return Ok(ExitCode::SUCCESS);
    }

    let has_account = !options.examples;
    let mock = options.start(service.clone())?;
    // The handler is set before the address is known, so that no signal ends the program while it answers. Before that, a signal ends it
    // at once, even if it waits for a file.
    let (stop, stopped) = mpsc::channel();
    // Sending fails only if nobody listens any more, and then the program is ending.
    ctrlc::set_handler(move || stop.send(()).unwrap_or_default()).context("Ctrl-C cannot be caught")?;
    introduce(&mock, &service, has_account);
    println!("\n{DIM}started in {} ms; Ctrl-C stops it{DIM:#}", began.elapsed().as_millis());
    stopped.recv().context("the signal handler is gone")?;
    let answered = mock.request_count();
    let (rules, defects) = (mock.rules(), mock.take_defects());
    drop(mock);
    for RuleStatus { rule, calls, happened, is_over, .. } in rules {
        let used = if is_over { ", and is used up" } else { "" };
        println!("fault: '{rule}' happened to {happened} of {}{used}", count(calls, "call"));
    }
    for defect in defects {
        println!("defect: {defect}");
    }
    println!("\n{GOOD}stopped{GOOD:#} after {}", count(answered, "request"));
    Ok(ExitCode::SUCCESS)
}

/// Prints the address, the keys and calls to try.
fn introduce(mock: &MockServer, service: &Service, has_account: bool) {
    let (url, page) = (mock.url(), mock.page_url());
    let page = if page == url { "it" } else { &page };
    println!(
        "{BOLD}{}{BOLD:#} at {GOOD}{url}{GOOD:#} {DIM}(a mock server, not the real service; open {page} in a browser){DIM:#}\n",
        service.name,
    );
    let (key, poor_key) = service.authentication.as_ref().map(|_| keys(mock)).unwrap_or_default();
    println!("\n{BOLD}for a program{BOLD:#}");
    let keys = service.key_variables().map(|variable| (variable, key.as_str()));
    for (variable, value) in std::iter::once((service.client.url_variable.as_str(), mock.url())).chain(keys) {
        println!("  export {variable}='{value}'");
    }
    println!("\n{BOLD}calls to try{BOLD:#}");
    for (operation, is_refused) in worth_trying(service) {
        let name = operation.full_name();
        let Some(mut url) = mock.example_url(&name) else { continue };
        let key = if is_refused { &poor_key } else { &key };
        let remark = if is_refused { " is refused: the key lacks a permission" } else { "" };
        let quoted = |text: &str| format!("'{}'", text.replace('\'', r"'\''"));
        let header = |name: &str, value: &str| format!("-H {} ", quoted(&format!("{name}: {value}")));
        let mut options = match operation.method {
            Method::Get => String::new(),
            Method::Head => "--head ".to_owned(),
            method => format!("-X {} ", method.name()),
        };
        options += &match service.key_place() {
            Some(KeyPlace::Basic) => format!("-u '{key}' "),
            Some(KeyPlace::Header { name, prefix }) => header(name, &format!("{prefix}{key}")),
            Some(KeyPlace::Query { .. }) | None => String::new(),
        };
        options.extend(service.other_keys().iter().map(|other| header(&other.name.wire, "any")));
        let call = minimal(service, operation);
        options.extend(call.headers(service).into_iter().map(|(name, value)| header(name, &value)));
        if let Some(body) = call.body(service) {
            options += &format!("{}--data-raw {} ", header("content-type", operation.content_type()), quoted(&body));
        }
        if let Some(name) = service.key_parameter() {
            let mark = if url.contains('?') { '&' } else { '?' };
            url += &format!("{mark}{}={}", encoded(name), encoded(key));
        }
        println!("  {DIM}# {name}{remark}{DIM:#}\n  curl {options}'{url}'");
    }
    let apart = if has_account { mock_server::not_in_step(service) } else { Vec::new() };
    if !apart.is_empty() {
        println!(
            "\n{BOLD}not in step{BOLD:#} {DIM}(see \"Addresses in place of ids\" in spec/README.md, and \"What is derived from \
             the spec\" in codegen/mock_server/README.md){DIM:#}"
        );
    }
    for sentence in apart {
        println!("  {sentence}");
    }
    println!(
        "\n{DIM}{} where the document is silent: --assumptions lists them{DIM:#}",
        count(mock.assumptions().len(), "assumption")
    );
}

/// Prints the text forms of faults and of choices of calls.
fn list_faults() {
    println!("{BOLD}what happens{BOLD:#}");
    for (example, about, is_carried_out) in Fault::forms() {
        let carried_out = if is_carried_out {
            "The call is carried out, unless it is refused."
        } else {
            "The call is not carried out."
        };
        println!("  {example:<40}  {DIM}{about} {carried_out}{DIM:#}");
    }
    println!("\n{BOLD}to which calls{BOLD:#}");
    for (example, about) in When::forms() {
        println!("  {example:<40}  {DIM}{about}{DIM:#}");
    }
}

/// Prints the keys. Returns the one with the most permissions, and one without any.
fn keys(mock: &MockServer) -> (String, String) {
    println!("{BOLD}keys{BOLD:#}");
    let roles = mock.role_keys();
    let width = roles.iter().map(|role| role.key.len()).max().unwrap_or(0);
    for RoleKey { key, role, user, permissions, .. } in &roles {
        let permissions = if permissions.is_empty() { "no permission".to_owned() } else { permissions.join(", ") };
        let user = if user.is_empty() { String::new() } else { format!(", user {user}") };
        println!("  {key:width$}   {DIM}{role}{user}: {permissions}{DIM:#}");
    }
    let told = |key: String, about: &str| {
        println!("  {key:width$}   {DIM}{about}{DIM:#}");
        key
    };
    let best = roles.iter().rev().max_by_key(|role| role.permissions.len()).map(|role| role.key.clone());
    let poor = roles.iter().find(|role| role.permissions.is_empty()).map(|role| role.key.clone());
    let best = best.unwrap_or_else(|| told(mock.key().to_owned(), "a key for everything"));
    (best, poor.unwrap_or_else(|| told(mock.key_with(&[]), "a key without any permission")))
}

/// The check of a key, a reading call with a parameter, and a call that requires a permission.
fn worth_trying(service: &Service) -> Vec<(&Operation, bool)> {
    let check = service.key_check();
    let all = || service.operations.iter();
    let reading = all().find(|operation| operation.effect == Effect::Read && operation.required().next().is_some());
    let refused = all().find(|operation| operation.permission.is_some());
    let allowed = check.into_iter().chain(reading).map(|operation| (operation, false));
    allowed.chain(refused.map(|operation| (operation, true))).collect()
}
