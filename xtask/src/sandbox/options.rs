//! The options of `cargo xtask sandbox`.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context as _, anyhow, bail};
use language::ir::{KeyPlace, Service};
use lexopt::Arg::Long;
use lexopt::ValueExt as _;
use sandbox::{Builder, Choice, Fault, Pace, Rule, Sandbox, When};

/// The options, parsed.
#[derive(Default)]
pub(super) struct Options {
    port: u16,
    seed: Option<u64>,
    hosts: Option<usize>,
    start: Option<String>,
    records: Option<PathBuf>,
    state: Option<PathBuf>,
    page_parameters: Option<(String, String)>,
    largest_page: Option<usize>,
    scans: Option<Pace>,
    reports: Option<Pace>,
    running_clock: bool,
    errors: Vec<(String, String, u16)>,
    /// Keys to add, as they are written: [`key`] needs the service to read them.
    keys: Vec<String>,
    rules: Vec<Rule>,
    examples: bool,
    /// Whether to list the assumptions and do nothing else.
    pub(super) assumptions: bool,
    /// Whether to list the faults and do nothing else.
    pub(super) faults: bool,
}

impl Options {
    pub(super) fn parse(mut arguments: lexopt::Parser) -> anyhow::Result<Self> {
        let mut options = Self::default();
        while let Some(argument) = arguments.next()? {
            let Long(name) = argument else { return Err(argument.unexpected().into()) };
            let name = name.to_owned();
            let value = |arguments: &mut lexopt::Parser| arguments.value()?.string();
            let wrong = || format!("--{name}");
            match name.as_str() {
                "port" => options.port = number(&value(&mut arguments)?).with_context(wrong)?,
                "seed" => options.seed = Some(number(&value(&mut arguments)?).with_context(wrong)?),
                "hosts" => options.hosts = Some(number(&value(&mut arguments)?).with_context(wrong)?),
                "starting-at" => options.start = Some(value(&mut arguments)?),
                "records" => options.records = Some(arguments.value()?.into()),
                "state" => options.state = Some(arguments.value()?.into()),
                "page-parameters" => {
                    let text = value(&mut arguments)?;
                    let (start, limit) =
                        text.split_once(',').ok_or_else(|| anyhow!("--{name} takes two names, as in start,limit"))?;
                    options.page_parameters = Some((start.to_owned(), limit.to_owned()));
                }
                "largest-page" => options.largest_page = Some(number(&value(&mut arguments)?).with_context(wrong)?),
                "scans" => options.scans = Some(value(&mut arguments)?.parse().with_context(wrong)?),
                "reports" => options.reports = Some(value(&mut arguments)?.parse().with_context(wrong)?),
                "running-clock" => options.running_clock = true,
                "error" => options.errors.push(error(&value(&mut arguments)?)?),
                "key" => options.keys.push(value(&mut arguments)?),
                "fault" => options.rules.push(rule(&value(&mut arguments)?).with_context(wrong)?),
                "examples" => options.examples = true,
                "faults" => options.faults = true,
                "assumptions" => options.assumptions = true,
                _ => return Err(Long(&name).unexpected().into()),
            }
        }
        Ok(options)
    }

    /// Refuses options that have no effect for this service, and keys that cannot be read.
    pub(super) fn refuse_useless(&self, service: &Service) -> anyhow::Result<()> {
        let used = [
            ("seed", Choice::Seed, self.seed.is_some()),
            ("hosts", Choice::Hosts, self.hosts.is_some()),
            ("scans", Choice::ScanPace, self.scans.is_some()),
            ("reports", Choice::ReportPace, self.reports.is_some()),
            ("page-parameters", Choice::PageParameters, self.page_parameters.is_some()),
            ("largest-page", Choice::LargestPage, self.largest_page.is_some()),
            ("key", Choice::Key, !self.keys.is_empty()),
        ];
        for (name, choice, _) in used.into_iter().filter(|(.., is_used)| *is_used) {
            if let Some(why) = choice.why_nothing(service) {
                bail!("--{name} changes nothing for {}: {why}", service.name);
            }
        }
        self.keys.iter().try_for_each(|text| key(service, text).map(drop))
    }

    /// Whether calls change the answers of later calls.
    pub(super) fn has_account(&self) -> bool {
        !self.examples
    }

    /// Starts the mock server with these options.
    pub(super) fn start(self, service: Service) -> anyhow::Result<Sandbox> {
        let keys = self.keys.iter().map(|text| key(&service, text)).collect::<anyhow::Result<Vec<_>>>()?;
        let mut builder = Sandbox::builder_of(service).port(self.port).for_people(codegen::rust_call);
        // The pace is counted in polls, so the same calls get the same answers.
        builder = builder.scan_pace(self.scans.unwrap_or(Pace::Polls(3)));
        builder = builder.report_pace(self.reports.unwrap_or(Pace::Polls(2)));
        builder = set(builder, self.seed, Builder::seed);
        builder = set(builder, self.hosts, Builder::hosts);
        builder = set(builder, self.start, |builder, start| builder.starting_at(&start));
        builder = set(builder, self.records, Builder::records_file);
        builder = set(builder, self.state, Builder::state_file);
        builder = set(builder, self.page_parameters, |builder, (start, limit)| builder.page_parameters(&start, &limit));
        builder = set(builder, self.largest_page, Builder::largest_page);
        for (operation, error, status) in &self.errors {
            builder = builder.error_status(operation, error, *status);
        }
        if self.running_clock {
            builder = builder.running_clock();
        }
        if self.examples {
            builder = builder.without_account();
        }
        let sandbox = builder.start().context("the mock server cannot be started")?;
        for (key, user, permissions) in keys {
            sandbox.try_add_key(key, user, &permissions).map_err(|problem| anyhow!("--key {key}: {problem}"))?;
        }
        for rule in self.rules {
            sandbox.try_inject(rule).context("--fault")?;
        }
        Ok(sandbox)
    }
}

/// Sets an option if there is a value.
fn set<T>(builder: Builder, value: Option<T>, set: impl FnOnce(Builder, T) -> Builder) -> Builder {
    match value {
        Some(value) => set(builder, value),
        None => builder,
    }
}

fn number<T: FromStr>(text: &str) -> anyhow::Result<T> {
    text.parse().map_err(|_| anyhow!("`{text}` is not a number that is possible here"))
}

/// An operation, an error and a status: `loan.start:lent_already:409`.
fn error(text: &str) -> anyhow::Result<(String, String, u16)> {
    let parts: Vec<&str> = text.splitn(3, ':').collect();
    if let [operation, error, status] = parts[..]
        && let Ok(status) = status.parse()
    {
        return Ok((operation.to_owned(), error.to_owned(), status));
    }
    bail!("`{text}` is not an operation, one of its errors and a status, as in GROUP.OPERATION:ERROR:409")
}

/// `my-key:7` or `my-key:7:one_permission,another`. Keys and permissions may have colons, so the id is the first number that leaves only
/// permissions of the service after it. If there is none, it is the last number, and the permissions are refused later.
fn key<'t>(service: &Service, text: &'t str) -> anyhow::Result<(&'t str, i64, Vec<&'t str>)> {
    let is_basic = service.key_place() == Some(&KeyPlace::Basic);
    let at = |(colon, _)| {
        let (key, rest) = (&text[..colon], &text[colon + 1..]);
        let (user, permissions) = rest.split_once(':').unwrap_or((rest, ""));
        let is_whole = if is_basic { key.contains(':') } else { !key.is_empty() };
        let user = user.parse().ok().filter(|_| is_whole)?;
        Some((key, user, permissions.split(',').filter(|name| !name.is_empty()).collect()))
    };
    let is_known = |name: &&str| service.permissions.iter().any(|known| known.name.wire == **name);
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
            let spec = crate::spec::understand(&project).expect("it can be read").expect("it has no mistake");
            assert_eq!(format!("{:?}", super::key(&spec.service, text).ok()), parts, "{text}");
        }
    }
}
