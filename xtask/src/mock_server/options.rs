//! The options of `cargo xtask mock-server`.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context as _, anyhow, bail};
use language::ir::{KeyPlace, Service};
use lexopt::Arg::Long;
use lexopt::ValueExt as _;
use mock_server::{Builder, Choice, Fault, MockServer, Rule, When};

/// The options, parsed.
#[derive(Default)]
pub(crate) struct Options {
    /// What they set, in their order.
    settings: Vec<Box<dyn FnOnce(Builder) -> Builder>>,
    /// Those that have no effect for some services, by name.
    choices: Vec<(String, Choice)>,
    /// Keys to add, as they are written: [`key`] needs the service to read them.
    keys: Vec<String>,
    rules: Vec<Rule>,
    /// Whether no call changes the answers of later calls.
    pub(crate) examples: bool,
    /// Whether to list the assumptions and do nothing else.
    pub(crate) assumptions: bool,
    /// Whether to list the faults and do nothing else.
    pub(crate) faults: bool,
}

impl Options {
    pub(crate) fn parse(mut arguments: lexopt::Parser) -> anyhow::Result<Self> {
        let mut options = Self::default();
        while let Some(argument) = arguments.next()? {
            let Long(name) = argument else { return Err(argument.unexpected().into()) };
            let name = name.to_owned();
            let mut value = || anyhow::Ok(arguments.value()?.string()?);
            let wrong = || format!("--{name}");
            match name.as_str() {
                "port" => options.set(number(&value()?).with_context(wrong)?, Builder::port),
                "seed" => options.set(number(&value()?).with_context(wrong)?, Builder::seed),
                "things" => {
                    let text = value()?;
                    let (kind, count) = text.split_once('=').ok_or_else(|| anyhow!("--{name} takes KIND=NUMBER"))?;
                    let set = |builder: Builder, (kind, count): (String, u32)| builder.things(&kind, count);
                    options.set((kind.to_owned(), number(count).with_context(wrong)?), set);
                }
                "starting-at" => options.set(value()?, |builder, start| builder.starting_at(&start)),
                "records" => options.set(PathBuf::from(arguments.value()?), Builder::records_file),
                "state" => options.set(PathBuf::from(arguments.value()?), Builder::state_file),
                "page-parameters" => {
                    let text = value()?;
                    let names = text.split_once(',').map(|(start, limit)| (start.to_owned(), limit.to_owned()));
                    let names = names.ok_or_else(|| anyhow!("--{name} takes two names, as in start,limit"))?;
                    options.set(names, |builder, (start, limit)| builder.page_parameters(&start, &limit));
                }
                "largest-page" => options.set(number(&value()?).with_context(wrong)?, Builder::largest_page),
                "pace" => options.set(value()?.parse().with_context(wrong)?, Builder::pace),
                "running-clock" => options.set((), |builder, ()| builder.running_clock()),
                "error" => {
                    let set = |builder: Builder, (operation, error, status): (String, String, u16)| {
                        builder.error_status(&operation, &error, status)
                    };
                    options.set(error(&value()?)?, set);
                }
                "key" => options.keys.push(value()?),
                "fault" => options.rules.push(rule(&value()?).with_context(wrong)?),
                "examples" => {
                    options.examples = true;
                    options.set((), |builder, ()| builder.without_account());
                }
                "faults" => options.faults = true,
                "assumptions" => options.assumptions = true,
                _ => return Err(Long(&name).unexpected().into()),
            }
            let choice = CHOICES.iter().find(|(of, _)| *of == name);
            options.choices.extend(choice.map(|(_, choice)| (name, *choice)));
        }
        Ok(options)
    }

    fn set<T: 'static>(&mut self, value: T, set: impl FnOnce(Builder, T) -> Builder + 'static) {
        self.settings.push(Box::new(|builder| set(builder, value)));
    }

    /// Refuses options that have no effect for this service, and keys that cannot be read.
    pub(crate) fn refuse_useless(&self, service: &Service) -> anyhow::Result<()> {
        for (name, choice) in &self.choices {
            if let Some(why) = choice.why_nothing(service) {
                bail!("--{name} changes nothing for {}: {why}", service.name);
            }
        }
        self.keys.iter().try_for_each(|text| key(service, text).map(drop))
    }

    /// Starts the mock server with these options.
    pub(crate) fn start(self, service: Service) -> anyhow::Result<MockServer> {
        let keys = self.keys.iter().map(|text| key(&service, text)).collect::<anyhow::Result<Vec<_>>>()?;
        let builder = MockServer::builder_of(service).for_people(generator::rust_call);
        let builder = self.settings.into_iter().fold(builder, |builder, set| set(builder));
        let mock = builder.start().context("the mock server cannot be started")?;
        for (key, user, permissions) in keys {
            mock.try_add_key(key, user, &permissions).map_err(|problem| anyhow!("--key {key}: {problem}"))?;
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
            let spec = crate::spec::understand(&project, false).expect("it can be read").expect("it has no mistake");
            assert_eq!(format!("{:?}", super::key(&spec.service, text).ok()), parts, "{text}");
        }
    }
}
