//! The arguments of `cargo xtask observe`.

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime};

use lexopt::Arg::Long;
use lexopt::ValueExt as _;
use spec_client_runtime::CivilDate;

use crate::output::format;

/// The pause between two calls, unless the caller names one.
const PAUSE: Duration = Duration::from_millis(500);
/// The longest pause.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);
/// The maximum number of calls, unless the caller names one.
const CALLS: usize = 200;
/// How a day is written.
const DAY: &str = "YYYY-MM-DD";

/// The arguments, parsed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) har: Vec<String>,
    pub(super) record: Vec<String>,
    pub(super) base_url: Option<String>,
    pub(super) dry_run: bool,
    pub(super) pause: Duration,
    pub(super) calls: usize,
    pub(super) trust: Vec<String>,
    pub(super) host: Option<String>,
    /// Empty for the default.
    pub(super) format: &'static str,
    pub(super) values: bool,
    pub(super) save: Option<String>,
    pub(super) write: bool,
    pub(super) accept: BTreeSet<String>,
    pub(super) date: String,
}

impl Options {
    pub(super) fn parse(mut arguments: lexopt::Parser) -> anyhow::Result<Self> {
        let mut options = Self { pause: PAUSE, calls: CALLS, ..Self::default() };
        while let Some(argument) = arguments.next()? {
            match argument {
                Long("har") => options.har.push(arguments.value()?.string()?),
                Long("record") => options.record.push(arguments.value()?.string()?),
                Long("base-url") => options.base_url = Some(arguments.value()?.string()?),
                Long("dry-run") => options.dry_run = true,
                Long("pause") => options.pause = pause(&arguments.value()?.string()?)?,
                Long("calls") => options.calls = calls(&arguments.value()?.string()?)?,
                Long("trust") => options.trust.push(arguments.value()?.string()?),
                Long("host") => options.host = Some(arguments.value()?.string()?),
                Long("format") => options.format = format(&mut arguments, &["text", "markdown"], "json")?,
                Long("values") => options.values = true,
                Long("save") => options.save = Some(arguments.value()?.string()?),
                Long("write") => options.write = true,
                Long("accept") => drop(options.accept.insert(arguments.value()?.string()?)),
                Long("date") => options.date = date(arguments.value()?.string()?)?,
                other => return Err(other.unexpected().into()),
            }
        }
        anyhow::ensure!(
            !options.har.is_empty() || !options.record.is_empty() || options.base_url.is_some() || options.dry_run,
            "there is nothing to learn from: name a file with --har or --record, or a service with --base-url"
        );
        anyhow::ensure!(options.write || options.accept.is_empty(), "--accept goes with --write");
        let calls = options.base_url.is_some() || options.dry_run;
        anyhow::ensure!(calls || options.trust.is_empty(), "--trust goes with --base-url or --dry-run");
        if options.date.is_empty() {
            options.date = today()?;
        }
        Ok(options)
    }
}

/// A pause such as `500ms` or `2s`.
fn pause(text: &str) -> anyhow::Result<Duration> {
    let number = |unit| text.strip_suffix(unit).and_then(|number| number.parse().ok());
    let pause = number("ms").map(Duration::from_millis).or_else(|| number("s").map(Duration::from_secs));
    let pause = pause.filter(|pause| *pause <= LONGEST_PAUSE);
    pause.ok_or_else(|| anyhow::anyhow!("--pause takes a time of up to 60s such as 500ms or 2s, not `{text}`"))
}

fn calls(text: &str) -> anyhow::Result<usize> {
    let calls = text.parse().ok().filter(|calls| *calls > 0);
    calls.ok_or_else(|| anyhow::anyhow!("--calls takes a number from 1, not `{text}`"))
}

fn date(text: String) -> anyhow::Result<String> {
    let is_day = CivilDate::parse(DAY, &text).is_ok();
    anyhow::ensure!(is_day, "--date takes a day such as 2026-11-22, not `{text}`");
    Ok(text)
}

/// The current day, in UTC.
fn today() -> anyhow::Result<String> {
    let today = CivilDate::from_utc(SystemTime::now());
    today
        .map(|day| day.print(DAY))
        .ok_or_else(|| anyhow::anyhow!("the system clock is out of range: set the day with --date"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Options, String> {
        Options::parse(lexopt::Parser::from_args(arguments)).map_err(|error| error.to_string())
    }

    #[test]
    fn arguments_are_read() {
        let options = parse(&["--har", "a", "--record=b", "--write", "--accept", "x.y", "--date", "2026-11-22"]);
        let options = options.expect("they are right");
        assert_eq!((options.har, options.record), (vec!["a".to_owned()], vec!["b".to_owned()]));
        assert!(options.write && options.accept.contains("x.y") && options.date == "2026-11-22");
        let options = parse(&["--base-url", "u"]).expect("they are right");
        assert_eq!((options.pause, options.calls), (PAUSE, CALLS));
        let options = parse(&["--base-url", "u", "--pause", "2s", "--calls", "7"]).expect("they are right");
        assert_eq!((options.pause, options.calls), (Duration::from_secs(2), 7));
        assert_eq!(parse(&["--base-url", "u", "--pause", "40ms"]).map(|of| of.pause), Ok(Duration::from_millis(40)));
        assert!(parse(&["--dry-run"]).is_ok_and(|options| options.dry_run && options.base_url.is_none()));
        for (wrong, message) in [
            (
                &[][..],
                "there is nothing to learn from: name a file with --har or --record, or a service with --base-url",
            ),
            (&["--base-url", "u", "--pause", "2"], "--pause takes a time of up to 60s such as 500ms or 2s, not `2`"),
            (
                &["--base-url", "u", "--pause", "61s"],
                "--pause takes a time of up to 60s such as 500ms or 2s, not `61s`",
            ),
            (&["--base-url", "u", "--calls", "0"], "--calls takes a number from 1, not `0`"),
            (&["--har", "a", "--accept", "x"], "--accept goes with --write"),
            (&["--har", "a", "--trust", "x.y"], "--trust goes with --base-url or --dry-run"),
            (&["--har", "a", "--format", "xml"], "there is no format `xml`; use text, markdown or json"),
            (&["--har", "a", "--date", "2026-02-29"], "--date takes a day such as 2026-11-22, not `2026-02-29`"),
        ] {
            assert_eq!(parse(wrong), Err(message.to_owned()));
        }
    }
}
