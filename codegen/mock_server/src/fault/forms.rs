//! The text forms of faults, and of choices of calls.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use super::{Change, Fault, Items, When};
use crate::answer::Answer;
use crate::text_forms::Form::{Plain, With};
use crate::text_forms::{Form, RuleError, digits, duration, header_value, read, show_duration, status, written};

const LARGEST: usize = 100_000_000;
const DEEPEST: usize = 10_000_000;

const MOST_ITEMS: usize = 100_000;

fn sized(largest: usize, text: &str, make: fn(usize) -> Answer) -> Result<Fault, String> {
    let size = digits(text).filter(|size| *size <= largest);
    size.map(|size| Fault::Answer(make(size))).ok_or_else(|| format!("it takes a whole number up to {largest}"))
}

const WITH_MORE: &[Form<Fault>] = &[
    With("drip-head:50ms", "A head that never ends comes byte by byte, with this pause in between.", |text| {
        duration(text).map(|pause| Fault::DripHead { pause })
    }),
    With("drip-body:50ms", "A body that never ends comes byte by byte, with this pause in between.", |text| {
        duration(text).map(|pause| Fault::DripBody { pause })
    }),
    With("latency:1500ms", "The proper answer, or another fault, comes later by this much.", |text| {
        duration(text).map(Fault::Latency)
    }),
    With("status:429,retry-after=2", "A status without a body, as at a rate limit, with or without a wait.", |text| {
        let (code, seconds) = text.split_once(",retry-after=").map_or((text, None), |(code, rest)| (code, Some(rest)));
        let answer = Answer::text(status(code)?, "");
        let Some(seconds) = seconds else { return Ok(Fault::Answer(answer)) };
        let seconds: u64 = digits(seconds).ok_or("retry-after takes whole seconds")?;
        Ok(Fault::Answer(answer.with_header("retry-after", &seconds.to_string())))
    }),
    With("error:200,7,No such thing", "An error of the service: its status, its code and its message.", |text| {
        let mut parts = text.splitn(3, ',');
        let status = status(parts.next().unwrap_or_default())?;
        let code = parts.next().and_then(digits).ok_or("a code is a number from 0 to 65535")?;
        let message = parts.next().ok_or("a message follows the code")?.to_owned();
        Ok(Fault::Error { status, code, message })
    }),
    With("html:502", "An HTML page with this status, as a proxy in between would send it.", |text| {
        Ok(Fault::Answer(Answer::html(status(text)?, "A page of a proxy, not of the service")))
    }),
    With("gateway:504", "A JSON error with this status, as a gateway in between would send it.", |text| {
        Ok(Fault::Answer(Answer::gateway(status(text)?, "A gateway gave up, not the service")))
    }),
    With("gzip-error:503", "An error of the service with this status, in gzip.", |text| {
        status(text).map(|status| Fault::GzipError { status })
    }),
    With("redirect:302,https://example.com/", "A redirect to an address.", |text| {
        let (code, location) = text.split_once(',').ok_or("an address follows the status")?;
        let status = status(code).ok().filter(|status| (300..=399).contains(status));
        let status = status.ok_or("the status of a redirect is a number from 300 to 399")?;
        Ok(Fault::Answer(Answer::redirect(status, &header_value(location)?)))
    }),
    With(
        "answer:503,retry-after=2,body=later",
        "Any answer: its status, its headers and its body, each encoded as in an address: %2C stands for a comma, + for a space.",
        |text| read_answer(text).map(Fault::Answer),
    ),
    With("content-type:text/plain", "The usual answer has this content type.", |text| {
        header_value(text).map(Fault::ContentType)
    }),
    With(
        "success:202",
        "A success has this status; where the answer depends on the status, it is the kind that has it.",
        |text| match status(text)? {
            success @ 200..300 => Ok(Fault::Success(success)),
            _ => Err("the status of a success is a number from 200 to 299".to_owned()),
        },
    ),
    With("gzip-bomb:20000000", "A small body that unpacks to so many bytes.", |text| {
        sized(LARGEST, text, Answer::gzip_bomb)
    }),
    With("deep:20000", "So many JSON objects in one another.", |text| sized(DEEPEST, text, Answer::deep_objects)),
    With("deep-lists:20000", "So many JSON lists in one another.", |text| sized(DEEPEST, text, Answer::deep_lists)),
    With("large:10000000", "A JSON object of about this many bytes.", |text| sized(LARGEST, text, Answer::large)),
    With("large-in-chunks:10000000", "The same without its length in the head.", |text| {
        sized(LARGEST, text, Answer::large_in_chunks)
    }),
];

static FAULTS: LazyLock<Vec<Form<Fault>>> = LazyLock::new(|| {
    let plain = Fault::FORMS.iter().map(|(form, about, fault)| Plain(form, about, fault.clone()));
    let changes = Change::FORMS.iter().map(|(form, about, change)| Plain(form, about, Fault::Changed(*change)));
    let items = Items::FORMS.iter().map(|(form, about, items)| Plain(form, about, Fault::Items(*items)));
    let many =
        With("items:250", "The list of an answer has so many items, in pages where the spec has pages.", |text| {
            let number = digits(text).filter(|number| *number <= MOST_ITEMS);
            let why = || format!("it takes none, one, page, page+1 or a whole number up to {MOST_ITEMS}");
            number.map(|number| Fault::Items(Items::Many(number))).ok_or_else(why)
        });
    plain.chain(WITH_MORE.iter().cloned()).chain(changes).chain(items).chain([many]).collect()
});

impl Fault {
    /// The text forms of all faults: an example that can be parsed, the effect in one sentence, and whether the call
    /// [is carried out](Self::is_carried_out).
    pub fn forms() -> Vec<(&'static str, &'static str, bool)> {
        // Some examples make large answers.
        static ALL: LazyLock<Vec<(&str, &str, bool)>> = LazyLock::new(|| {
            let is_carried_out = |example| read("fault", &FAULTS, example).is_ok_and(|fault| fault.is_carried_out());
            FAULTS.iter().map(Form::parts).map(|(example, about)| (example, about, is_carried_out(example))).collect()
        });
        ALL.clone()
    }
}

impl FromStr for Fault {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        Ok(match read("fault", &FAULTS, text)? {
            Self::Answer(answer) if !text.starts_with("answer:") => Self::Preset { text: text.to_owned(), answer },
            fault => fault,
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DripHead { pause } => write!(f, "drip-head:{}", show_duration(*pause)),
            Self::DripBody { pause } => write!(f, "drip-body:{}", show_duration(*pause)),
            Self::Latency(latency) => write!(f, "latency:{}", show_duration(*latency)),
            Self::Answer(answer) => write!(f, "answer:{}", write_answer(answer)),
            Self::Preset { text, .. } => f.write_str(text),
            Self::Error { status, code, message } => write!(f, "error:{status},{code},{message}"),
            Self::GzipError { status } => write!(f, "gzip-error:{status}"),
            Self::Success(status) => write!(f, "success:{status}"),
            Self::Items(Items::Many(number)) => write!(f, "items:{number}"),
            Self::ContentType(content_type) => write!(f, "content-type:{content_type}"),
            plain => f.write_str(written(&FAULTS, plain)),
        }
    }
}

/// The text form of any answer. Bytes of the body that are not UTF-8 are lost.
fn write_answer(answer: &Answer) -> String {
    let encoded = |bytes: &[u8]| form_urlencoded::byte_serialize(bytes).collect::<String>();
    let mut text = answer.status.to_string();
    let body = (!answer.body.is_empty()).then_some(("body", answer.body.as_slice()));
    let headers = answer.headers.iter().map(|(name, value)| (name.as_str(), value.as_bytes()));
    for (name, value) in headers.chain(body) {
        text.push_str(&format!(",{}={}", encoded(name.as_bytes()), encoded(value)));
    }
    text
}

fn read_answer(text: &str) -> Result<Answer, String> {
    let (code, rest) = text.split_once(',').unwrap_or((text, ""));
    let mut answer = Answer { status: status(code)?, headers: Vec::new(), body: Vec::new() };
    let rest = rest.replace('&', "%26").replace(',', "&");
    for (name, value) in form_urlencoded::parse(rest.as_bytes()).into_owned() {
        if name == "body" {
            answer.body = value.into_bytes();
        } else if name.is_empty() || name.contains([' ', ':']) || (name.clone() + &value).contains(char::is_control) {
            return Err("a header has a name and no line breaks".to_owned());
        } else {
            answer.headers.push((name, value));
        }
    }
    Ok(answer)
}

static WHENS: &[Form<When>] = &[
    Plain("next", "The next call.", When::Next),
    With("nth:3", "The third call from now, or another one, counted from 1.", |text| number(text).map(When::Nth)),
    With("first:3", "So many calls from now on.", |text| number(text).map(When::First)),
    Plain("always", "All calls.", When::Always),
    With(
        "sometimes:100,seed=7",
        "100 calls in a thousand, or another number of them; which ones depends on the seed (0 unless given) alone.",
        |text| {
            let (per_mille, seed) = text.split_once(",seed=").unwrap_or((text, "0"));
            Ok(When::Sometimes { per_mille: number(per_mille)?, seed: number(seed)? })
        },
    ),
];

/// Parses a number. The rule checks its range.
fn number<N: FromStr>(text: &str) -> Result<N, String> {
    digits(text).ok_or_else(|| "it takes a whole number".to_owned())
}

impl When {
    /// The text forms: an example that can be parsed, and its meaning in one sentence.
    pub fn forms() -> Vec<(&'static str, &'static str)> {
        WHENS.iter().map(Form::parts).collect()
    }
}

impl FromStr for When {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        read("choice of calls", WHENS, text)
    }
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Next => f.write_str("next"),
            Self::Nth(n) => write!(f, "nth:{n}"),
            Self::First(n) => write!(f, "first:{n}"),
            Self::Always => f.write_str("always"),
            Self::Sometimes { per_mille, seed } => write!(f, "sometimes:{per_mille},seed={seed}"),
        }
    }
}
