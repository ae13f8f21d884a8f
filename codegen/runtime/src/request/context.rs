//! A call while it is made: its limits, its record, and what its errors need. Creates and completes the errors of a call.

use std::cell::Cell;
use std::io;
use std::str::FromStr;
use std::time::{Duration, SystemTime};

use crate::client::ClientInner;
use crate::client::headers::AddedHeader;
use crate::client::limits::CallLimits;
use crate::deviation::observation::{Observation, ObservationClass};
use crate::error::Error;
use crate::error::kind::ErrorKind;
use crate::error::transport::TransportError;
use crate::info::operation::OperationInfo;
use crate::request::call_log::{self, CallLog, Outcome};
use crate::request::parameters::Parameters;
use crate::text::calendar::{CivilDate, CivilDateTime};
use crate::text::scrub::Scrubber;
use crate::text::url::Address;
use crate::transport::WireResponse;
use crate::transport::cancel::CancelToken;
use crate::transport::proxy::host_and_port;

impl ClientInner {
    pub(crate) fn counts(&self, class: ObservationClass) -> bool {
        self.observer.is_some() || class > ObservationClass::Information
    }

    /// Counts observations, and reports new kinds.
    pub(crate) fn report(&self, observations: Vec<Observation>) {
        for observation in self.ledger.add(observations) {
            if observation.class > ObservationClass::Information {
                call_log::warn_of(self.service.log_target, &observation);
            }
            if let Some(observer) = &self.observer {
                observer.observe(&observation);
            }
        }
    }
}

/// A call while it is made.
pub(crate) struct CallContext<'a> {
    pub(crate) client: &'a ClientInner,
    pub(crate) operation: &'static OperationInfo,
    /// A URL on the host that is called.
    pub(crate) host_url: &'a str,
    pub(crate) parameters: &'a Parameters,
    pub(crate) headers: &'a [AddedHeader],
    pub(crate) limits: CallLimits,
    pub(crate) log: CallLog,
    /// Whether the outcome of an earlier attempt is unknown.
    pub(crate) is_open: Cell<bool>,
    /// What ends the call.
    pub(crate) cancel: Option<&'a CancelToken>,
}

impl CallContext<'_> {
    pub(crate) fn error(&self, kind: ErrorKind) -> Error {
        self.log.end(Outcome::failed(&kind));
        Error::of(self.operation, kind).with_service(self.client.service)
    }

    /// Completes an error of a call that was sent: adds the number of attempts, and makes it an unknown outcome if the error or an
    /// earlier attempt leaves the outcome unknown. Names the other side, if the transport failed there.
    pub(crate) fn finished(&self, error: Error) -> Error {
        let mut error = error.with_attempts(self.log.attempts().max(1)).or_outcome_unknown();
        let is_answer = match error.kind() {
            ErrorKind::OutcomeUnknown { .. } => true,
            // The service delivered the content of a file that could not be written.
            ErrorKind::File(_) | ErrorKind::NotAFile => true,
            // A documented error is the answer of the service for this idempotency key. Any other error only concerns
            // the last attempt, and so does one that came before the service looked at the idempotency key.
            _ => error.condition_name().is_some() && !matches!(error.status(), Some(401 | 429)),
        };
        if self.is_open.get() && !is_answer {
            error = error.into_outcome_unknown();
        }
        if error.is_outcome_unknown()
            && let Some(look) = self.operation.verification
        {
            // The other operation might show a secret.
            let had = |given: &str| self.parameters.entries().iter().find(|had| had.name == given && !had.secret);
            let parameters = look.parameters.iter();
            let parameters = parameters.filter_map(|(name, given)| Some((*name, had(given)?.value.to_string())));
            error.0.verification = (self.client.base.root.clone(), parameters.collect());
        }
        self.log.end(Outcome::failed(error.kind()));
        error.with_peer(|is_proxy| self.peer(is_proxy))
    }

    /// The host and the port that are called, or those of the proxy.
    fn peer(&self, is_proxy: bool) -> Option<String> {
        let address = Address::parse(self.host_url).ok()?;
        match is_proxy {
            true => self.client.proxies.for_request(&address).map(|url| format!("the proxy {}", host_and_port(url))),
            false => Some(format!("{}:{}", address.host, address.port)),
        }
    }

    /// The error of a call without an answer.
    pub(crate) fn not_answered(&self, error: TransportError) -> Error {
        self.error(ErrorKind::Transport(error.kind())).with_transport(error)
    }

    /// The error for a body that broke off or cannot be decoded. The request was sent, since the head of its answer came.
    pub(crate) fn broken_off(&self, cause: &io::Error) -> Error {
        self.not_answered(TransportError::from_io(cause).after_sending())
    }

    /// The wait before the next attempt that the service asks for.
    pub(crate) fn retry_after(&self, response: &WireResponse) -> Option<Duration> {
        if let Some(value) = response.header("retry-after")
            && let Some(wait) = parse_retry_after(value, self.client.clock.wall())
        {
            return Some(wait);
        }
        let limit = self.client.service.rate_limit?;
        if !matches!(response.status(), 429 | 503) {
            return None;
        }
        (limit.wait)(response.header(limit.name)?, self.client.clock.wall())
    }

    /// Hides the keys, and the values of secret parameters and headers.
    pub(crate) fn scrubber(&self) -> Scrubber {
        let (known, mut secrets) = (self.client.keys.known(), Vec::new());
        known.iter().for_each(|keys| keys.secrets(&mut secrets));
        for entry in self.parameters.entries() {
            entry.secrets(&mut secrets);
            let is_list = entry.secret && self.operation.described(&entry.name).is_some_and(|own| own.comma_separated);
            secrets.extend(entry.value.split(',').filter(|_| is_list));
        }
        for header in self.client.default_headers.iter().chain(self.headers) {
            header.secrets(&mut secrets);
        }
        let mut scrubber = Scrubber::new(&secrets);
        scrubber.fields = self.operation.secret_fields.map_or(scrubber.fields, |fields| fields.names());
        scrubber
    }
}

/// Returns how long to wait, or `None` if the value is neither a number nor a date. A date in the past means no wait.
fn parse_retry_after(value: &str, now: SystemTime) -> Option<Duration> {
    let value = value.trim();
    if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) {
        // A number that does not fit means the longest wait.
        return Some(Duration::from_secs(value.parse().unwrap_or(u64::MAX)));
    }
    Some(date(value, now)?.duration_since(now).unwrap_or_default())
}

/// Returns the point in time of a date in one of the three formats of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94
/// 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`. The day of the week says nothing more, so it is not checked.
fn date(text: &str, now: SystemTime) -> Option<SystemTime> {
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let (text, separators) = match text.split_once(", ") {
        Some((_, date)) => (date.strip_suffix(" GMT")?, [' ', '-']),
        None => (text.split_once(' ')?.1, [' ', ' ']),
    };
    let [one, other, third, last] = parts(text, separators)?;
    let (day, month, year, time) =
        if last.as_bytes().contains(&b':') { (one, other, third, last) } else { (other, one, last, third) };
    let month = (1..).zip(MONTHS).find(|(_, name)| *name == month)?.0;
    let year = match year.len() {
        2 => nearest(number(year)?, CivilDate::from_utc(now)?.year()),
        _ => number(year)?,
    };
    let [hour, minute, second, ""] = parts(time, [':', ':'])? else { return None };
    if [hour, minute, second].iter().any(|part| part.len() != 2) {
        return None;
    }
    let date = CivilDate::new(year, month, number(day)?)?;
    CivilDateTime::new(date, number(hour)?, number(minute)?)?.with_second(number(second)?, 0)?.to_utc()
}

/// Splits a text into at most four parts, and ignores empty ones. A part that is missing is empty.
fn parts(text: &str, separators: [char; 2]) -> Option<[&str; 4]> {
    let (mut parts, mut count) = ([""; 4], 0);
    for part in text.split(separators) {
        if !part.is_empty() {
            *parts.get_mut(count)? = part;
            count += 1;
        }
    }
    Some(parts)
}

/// The year with these two last digits that is at most 50 years in the future.
fn nearest(digits: u16, now: u16) -> u16 {
    let latest = now + 50;
    latest - (latest + 100 - digits) % 100
}

/// Parses a number that consists of digits only.
fn number<T: FromStr>(text: &str) -> Option<T> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}
