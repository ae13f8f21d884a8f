//! The arguments of `cargo xtask diff`.

use lexopt::Arg::{Long, Value};
use lexopt::ValueExt as _;
use spec_diff::FailOn;

use crate::output::format;

/// The arguments, parsed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) base: Option<String>,
    pub(super) head: Option<String>,
    /// Empty for the default.
    pub(super) format: &'static str,
    /// The findings that fail the run.
    pub(super) fail_on: Vec<FailOn>,
    /// The rule to explain.
    pub(super) explain: Option<String>,
}

impl Options {
    pub(super) fn parse(mut arguments: lexopt::Parser) -> anyhow::Result<Self> {
        let mut options = Self::default();
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("format") => options.format = format(&mut arguments, &["text", "markdown", "json"], "github")?,
                Long("fail-on") => options.fail_on.extend(fail_on(&arguments.value()?.string()?)?),
                Long("explain") => options.explain = Some(arguments.value()?.string()?),
                Value(version) if options.base.is_none() => options.base = Some(version.string()?),
                Value(version) if options.head.is_none() => options.head = Some(version.string()?),
                other => return Err(other.unexpected().into()),
            }
        }
        Ok(options)
    }
}

fn fail_on(names: &str) -> anyhow::Result<Vec<FailOn>> {
    let known = || FailOn::ALL.map(FailOn::name).join(", ");
    let one = |name: &str| FailOn::named(name).ok_or_else(|| format!("--fail-on takes {}, not `{name}`", known()));
    names.split(',').map(|name| one(name.trim()).map_err(anyhow::Error::msg)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Options, String> {
        Options::parse(lexopt::Parser::from_args(arguments)).map_err(|error| error.to_string())
    }

    #[test]
    fn arguments_are_read() {
        assert_eq!(parse(&[]), Ok(Options::default()));
        let options = parse(&["v1", "--fail-on", "risky,major", "v2", "--format=json", "--fail-on=any"]);
        let options = options.expect("they are right");
        assert_eq!((options.base.as_deref(), options.head.as_deref()), (Some("v1"), Some("v2")));
        assert_eq!(options.format, "json");
        assert_eq!(options.fail_on, [FailOn::Risky, FailOn::Major, FailOn::Any]);
    }

    #[test]
    fn wrong_arguments_are_told() {
        let wrong = |arguments: &[&str]| parse(arguments).expect_err("they are wrong");
        assert_eq!(wrong(&["a", "b", "c"]), "unexpected argument \"c\"");
        assert_eq!(wrong(&["--format", "xml"]), "there is no format `xml`; use text, markdown, json or github");
        let known = "breaking, risky, major, behaviour, any, none";
        assert_eq!(wrong(&["--fail-on", "all"]), format!("--fail-on takes {known}, not `all`"));
    }
}
