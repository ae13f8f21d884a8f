//! `cargo xtask mock-server`: runs a mock server of the service.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::mpsc;
use std::time::Instant;

use anyhow::{Context as _, anyhow, bail};
use language::english::count;
use language::ir::{Effect, KeyPlace, Method, Operation, Service};
use lexopt::Arg::Long;
use lexopt::ValueExt as _;
use mock_server::{Builder, Choice, Fault, MockServer, RoleKey, Rule, RuleStatus, When};
use spec_requests::calls::{encoded, minimal};

use crate::project::{Folders, quoted};
use crate::{BOLD, Command, DIM, GOOD, println, spec};

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
    next: ["observe --dry-run", "lists the calls that would show what the service does otherwise"],
    run,
};

fn run(mut arguments: lexopt::Parser, folders: &Folders) -> anyhow::Result<bool> {
    let began = Instant::now();
    let arguments: Vec<_> = arguments.raw_args()?.collect();
    // All services have the same, so it takes no spec.
    if arguments.iter().any(|argument| argument == "--faults") {
        list_faults();
        return Ok(true);
    }
    let Some(spec) = spec::understand(&folders.find()?, false)? else { return Ok(false) };
    let service = spec.service;
    let options = Options::parse(lexopt::Parser::from_args(arguments), &service)?;
    if options.assumptions {
        for assumption in mock_server::assumptions(&service) {
            println!("- {assumption}");
        }
        return Ok(true);
    }

    let has_account = !options.examples;
    let mock = options.start()?;
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
    Ok(true)
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

pub(crate) struct Options {
    builder: Builder,
    /// The keys to add, each with its user and its permissions.
    keys: Vec<(String, i64, Vec<String>)>,
    rules: Vec<Rule>,
    /// Whether no call changes the answers of later calls.
    examples: bool,
    /// Whether to list the assumptions and do nothing else.
    assumptions: bool,
}

impl Options {
    /// Refuses options that have no effect for this service.
    pub(crate) fn parse(mut arguments: lexopt::Parser, service: &Service) -> anyhow::Result<Self> {
        let mut builder = MockServer::builder_of(service.clone()).for_people(generator::rust_call);
        let (mut keys, mut rules, mut examples, mut assumptions) = (Vec::new(), Vec::new(), false, false);
        while let Some(argument) = arguments.next()? {
            let Long(name) = argument else { return Err(argument.unexpected().into()) };
            let name = name.to_owned();
            let mut value = || anyhow::Ok(arguments.value()?.string()?);
            let wrong = || format!("--{name}");
            builder = match name.as_str() {
                "port" => builder.port(number(&value()?).with_context(wrong)?),
                "seed" => builder.seed(number(&value()?).with_context(wrong)?),
                "things" => {
                    let text = value()?;
                    let (kind, count) = text.split_once('=').ok_or_else(|| anyhow!("--{name} takes KIND=NUMBER"))?;
                    builder.things(kind, number(count).with_context(wrong)?)
                }
                "starting-at" => builder.starting_at(&value()?),
                "records" => builder.records_file(PathBuf::from(arguments.value()?)),
                "state" => builder.state_file(PathBuf::from(arguments.value()?)),
                "page-parameters" => {
                    let text = value()?;
                    let names = text.split_once(',');
                    let (start, limit) = names.ok_or_else(|| anyhow!("--{name} takes two names, as in start,limit"))?;
                    builder.page_parameters(start, limit)
                }
                "largest-page" => builder.largest_page(number(&value()?).with_context(wrong)?),
                "pace" => builder.pace(value()?.parse().with_context(wrong)?),
                "running-clock" => builder.running_clock(),
                "error" => {
                    let text = value()?;
                    let parts: Vec<&str> = text.splitn(3, ':').collect();
                    let [operation, error, status] = parts[..] else { return Err(no_error(&text)) };
                    builder.error_status(operation, error, status.parse().map_err(|_| no_error(&text))?)
                }
                "key" => {
                    keys.push(key(service, &value()?)?);
                    builder
                }
                "fault" => {
                    rules.push(rule(&value()?).with_context(wrong)?);
                    builder
                }
                "examples" => {
                    examples = true;
                    builder.without_account()
                }
                "assumptions" => {
                    assumptions = true;
                    builder
                }
                _ => return Err(Long(&name).unexpected().into()),
            };
            let choice = CHOICES.iter().find(|(choice, _)| *choice == name);
            if let Some(why) = choice.and_then(|(_, choice)| choice.why_nothing(service)) {
                bail!("--{name} changes nothing for {}: {why}", service.name);
            }
        }
        Ok(Self { builder, keys, rules, examples, assumptions })
    }

    pub(crate) fn start(self) -> anyhow::Result<MockServer> {
        let mock = self.builder.start().context("the mock server cannot be started")?;
        for (key, user, permissions) in self.keys {
            let permissions: Vec<_> = permissions.iter().map(String::as_str).collect();
            mock.try_add_key(&key, user, &permissions).map_err(|problem| anyhow!("--key {key}: {problem}"))?;
        }
        for rule in self.rules {
            mock.try_inject(rule).context("--fault")?;
        }
        Ok(mock)
    }
}

/// The options that have no effect for some services.
const CHOICES: [(&str, Choice); 6] = [
    ("seed", Choice::Seed),
    ("things", Choice::Things),
    ("pace", Choice::Pace),
    ("page-parameters", Choice::PageParameters),
    ("largest-page", Choice::LargestPage),
    ("key", Choice::Key),
];

fn number<T: FromStr>(text: &str) -> anyhow::Result<T> {
    text.parse().map_err(|_| anyhow!("`{text}` is not a number that is possible here"))
}

fn no_error(text: &str) -> anyhow::Error {
    anyhow!("`{text}` is not an operation, one of its errors and a status, as in GROUP.OPERATION:ERROR:409")
}

/// `my-key:7` or `my-key:7:one_permission,another`. Keys and permissions may have colons, so the id is the first number that leaves only
/// permissions of the service after it. If there is none, it is the last number, and the permissions are refused later.
fn key(service: &Service, text: &str) -> anyhow::Result<(String, i64, Vec<String>)> {
    let is_basic = service.key_place() == Some(&KeyPlace::Basic);
    let at = |(colon, _)| {
        let (key, rest) = (&text[..colon], &text[colon + 1..]);
        let (user, permissions) = rest.split_once(':').unwrap_or((rest, ""));
        let is_whole = if is_basic { key.contains(':') } else { !key.is_empty() };
        let user = user.parse().ok().filter(|_| is_whole)?;
        let permissions = permissions.split(',').filter(|name| !name.is_empty()).map(str::to_owned);
        Some((key.to_owned(), user, permissions.collect()))
    };
    let is_known = |name: &String| service.permissions.iter().any(|permission| permission.name.wire == *name);
    let mut all = text.match_indices(':').filter_map(at);
    let found = all.clone().find(|(.., permissions): &(_, _, Vec<_>)| permissions.iter().all(is_known));
    found.or_else(|| all.next_back()).ok_or_else(|| {
        let form = if is_basic { "USER:PASSWORD" } else { "KEY" };
        anyhow!("--key takes a key, the id of a user and permissions, as in {form}:7 or {form}:7:PERMISSION")
    })
}

/// Calls, a time and a fault: `loan.list nth:3 close`.
fn rule(text: &str) -> anyhow::Result<Rule> {
    let [place, time, fault] = text.splitn(3, ' ').collect::<Vec<_>>()[..] else {
        bail!("`{text}` does not name operations, a time and a fault, as in 'GROUP.OPERATION nth:3 close'");
    };
    let (when, fault): (When, Fault) = (time.parse()?, fault.parse()?);
    Ok(Rule::on(place, fault).when(when))
}

#[cfg(test)]
mod tests {
    #[test]
    fn keys_and_permissions_may_have_colons() {
        for (name, text, parts) in [
            ("library", "t:7:lend,catalogue:write", r#"Some(("t", 7, ["lend", "catalogue:write"]))"#),
            ("library", "t:5:7:catalogue:write", r#"Some(("t:5", 7, ["catalogue:write"]))"#),
            ("library", "t:7:burn", r#"Some(("t", 7, ["burn"]))"#),
            ("weather", "ann:3:7", r#"Some(("ann:3", 7, []))"#),
        ] {
            let spec = Some(format!("../tests/services/{name}/spec"));
            let project = crate::project::Folders { spec, out: None }.find().expect("it is there");
            let spec = crate::spec::understand(&project, false).expect("it can be read").expect("it has no mistake");
            assert_eq!(format!("{:?}", super::key(&spec.service, text).ok()), parts, "{text}");
        }
    }
}
