//! How faults, and the calls that they happen to, are written as text.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use super::text::{Form, Read, digits, duration, header_value, listed, read, show_duration, status, up_to};
use super::{Change, Fault, Items, RuleError, When, escape};

/// How large a body can be that is asked for as text, in bytes.
const LARGEST: usize = 100_000_000;
/// How deep it can be.
const DEEPEST: usize = 10_000_000;
/// What is taken where the text does not say.
const BOMB: usize = 20_000_000;
const DEEP: usize = 20_000;

const fn plain(example: &'static str, about: &'static str, fault: Fault) -> Form<Fault> {
    Form { example, about, read: Read::Value(fault) }
}

const fn with(example: &'static str, about: &'static str, read: fn(&str) -> Result<Fault, String>) -> Form<Fault> {
    Form { example, about, read: Read::With(read) }
}

const fn maybe(
    example: &'static str,
    about: &'static str,
    fault: Fault,
    read: fn(&str) -> Result<Fault, String>,
) -> Form<Fault> {
    Form { example, about, read: Read::Maybe(fault, read) }
}

static FAULTS: &[Form<Fault>] = &[
    plain("close", "The request is read and the connection closed without an answer.", Fault::Close),
    plain("reset", "Half of the request is read and the connection reset.", Fault::Reset),
    plain("half-head", "The connection is closed after half of the head of an answer.", Fault::HalfHead),
    plain("half-body", "The connection is closed after half of the body of an answer.", Fault::HalfBody),
    with("drip-head:50ms", "A head that never ends comes byte by byte, with this pause in between.", |text| {
        pause(text).map(|pause| Fault::DripHead { pause })
    }),
    with("drip-body:50ms", "A body that never ends comes byte by byte, with this pause in between.", |text| {
        pause(text).map(|pause| Fault::DripBody { pause })
    }),
    plain("silence", "Nothing comes until the client hangs up.", Fault::Silence),
    with("latency:1500ms", "The proper answer, or another fault, comes later by this much.", |text| {
        duration(text).map(Fault::Latency)
    }),
    with("status:429,retry-after=2", "A status without a body; how many seconds to wait may be left out.", |text| {
        let (code, seconds) = match text.split_once(",retry-after=") {
            Some((code, seconds)) => (code, Some(digits(seconds).ok_or("retry-after takes whole seconds")?)),
            None => (text, None),
        };
        Ok(Fault::Status { status: status(code)?, retry_after: seconds })
    }),
    with("error:200,7,No such thing", "An error of the service: its status, its code and its message.", |text| {
        let mut parts = text.splitn(3, ',');
        let status = status(parts.next().unwrap_or_default())?;
        let code = parts.next().and_then(digits).ok_or("a code is a number from 0 to 65535")?;
        let message = parts.next().ok_or("a message follows the code")?.to_owned();
        Ok(Fault::Error { status, code, message })
    }),
    with("html:502", "An HTML page with this status, as a proxy in between would send it.", |text| {
        status(text).map(|status| Fault::Html { status })
    }),
    with("gateway:504", "A JSON error with this status, as a gateway in between would send it.", |text| {
        status(text).map(|status| Fault::Gateway { status })
    }),
    with("gzip-error:503", "An error of the service with this status, in gzip.", |text| {
        status(text).map(|status| Fault::GzipError { status })
    }),
    with("redirect:302,https://example.com/", "A redirect to an address.", |text| {
        let (code, location) = text.split_once(',').ok_or("an address follows the status")?;
        let status = status(code).ok().filter(|status| (300..=399).contains(status));
        let status = status.ok_or("the status of a redirect is a number from 300 to 399")?;
        Ok(Fault::Redirect { status, location: header_value(location)? })
    }),
    with(
        "answer:503,retry-after=2,body=later",
        "Any answer: its status, its headers and its body; %2c stands for a comma in a header, %0a for a line break.",
        |text| escape::read(text).map(Fault::Answer),
    ),
    with("content-type:text/plain", "The usual answer says that it is something else than JSON.", |text| {
        header_value(text).map(Fault::ContentType)
    }),
    plain(
        "truncated-json",
        "The usual answer ends in the middle, with a length that is right for that.",
        Fault::TruncatedJson,
    ),
    plain(
        "partial",
        "Half of the usual answer comes with the status 206, as if no more had been asked for.",
        Fault::Partial,
    ),
    plain(
        "old-chunks",
        "The usual answer comes in HTTP/1.0 and in chunks, which that does not have, and breaks off.",
        Fault::OldChunks,
    ),
    plain("stray", "An answer that nobody asked for follows the usual one at once.", Fault::Stray),
    plain("invalid-utf8", "The usual answer has two bytes in it that are no UTF-8.", Fault::InvalidUtf8),
    plain(
        "unknown-values",
        "Every value of a documented set is one that is not in it.",
        Fault::Changed(Change::UnknownValues),
    ),
    plain("unknown-fields", "Every object has a field that is not documented.", Fault::Changed(Change::UnknownFields)),
    plain("nulls", "Every field that can be missing is null.", Fault::Changed(Change::Nulls)),
    plain("null-lists", "Every list is null.", Fault::Changed(Change::NullLists)),
    plain(
        "text-as-containers",
        "Every list and every object that can be missing comes as text.",
        Fault::Changed(Change::TextAsContainers),
    ),
    plain("numbers-as-text", "Every number comes as text.", Fault::Changed(Change::NumbersAsText)),
    plain("text-as-numbers", "Every text comes as a number.", Fault::Changed(Change::TextAsNumbers)),
    plain("items:none", "The list of an answer is empty.", Fault::Items(Items::None)),
    plain("items:one", "The list of an answer has one item.", Fault::Items(Items::One)),
    plain("items:page", "The list of an answer fills exactly one page, which is 100 items.", Fault::Items(Items::Page)),
    plain(
        "items:page+1",
        "The list of an answer has a second page with a single item.",
        Fault::Items(Items::PageAndOne),
    ),
    maybe(
        "gzip-bomb",
        "A small body that unpacks to 20 million bytes, or to as many as are said after a colon.",
        Fault::GzipBomb { bytes: BOMB },
        |text| up_to(LARGEST, text).map(|bytes| Fault::GzipBomb { bytes }),
    ),
    maybe(
        "deep",
        "20,000 JSON objects in one another, or as many as are said after a colon.",
        Fault::DeepObjects { levels: DEEP },
        |text| up_to(DEEPEST, text).map(|levels| Fault::DeepObjects { levels }),
    ),
    maybe(
        "deep-lists",
        "20,000 JSON lists in one another, or as many as are said after a colon.",
        Fault::DeepLists { levels: DEEP },
        |text| up_to(DEEPEST, text).map(|levels| Fault::DeepLists { levels }),
    ),
    with("large:10000000", "A JSON object of about this many bytes.", |text| {
        up_to(LARGEST, text).map(|bytes| Fault::Large { bytes })
    }),
    with("large-in-chunks:10000000", "The same without its length in the head.", |text| {
        up_to(LARGEST, text).map(|bytes| Fault::LargeInChunks { bytes })
    }),
];

fn pause(text: &str) -> Result<std::time::Duration, String> {
    match duration(text)? {
        pause if pause.is_zero() => Err("the pause must be more than zero".to_owned()),
        pause => Ok(pause),
    }
}

impl Fault {
    /// The text forms of all faults: an example that can be read as it is, and what it does in one sentence.
    pub fn forms() -> &'static [(&'static str, &'static str)] {
        static LIST: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| listed(FAULTS));
        &LIST
    }
}

impl FromStr for Fault {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        read("fault", FAULTS, text)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = |f: &mut fmt::Formatter<'_>, name: &str, number: usize, usual: usize| {
            if number == usual { f.write_str(name) } else { write!(f, "{name}:{number}") }
        };
        match self {
            Self::DripHead { pause } => write!(f, "drip-head:{}", show_duration(*pause)),
            Self::DripBody { pause } => write!(f, "drip-body:{}", show_duration(*pause)),
            Self::Latency(latency) => write!(f, "latency:{}", show_duration(*latency)),
            Self::Answer(answer) => write!(f, "answer:{}", escape::show(answer)),
            Self::Status { status, retry_after: None } => write!(f, "status:{status}"),
            Self::Status { status, retry_after: Some(seconds) } => write!(f, "status:{status},retry-after={seconds}"),
            Self::Error { status, code, message } => write!(f, "error:{status},{code},{message}"),
            Self::Html { status } => write!(f, "html:{status}"),
            Self::Gateway { status } => write!(f, "gateway:{status}"),
            Self::GzipError { status } => write!(f, "gzip-error:{status}"),
            Self::Redirect { status, location } => write!(f, "redirect:{status},{location}"),
            Self::ContentType(content_type) => write!(f, "content-type:{content_type}"),
            Self::GzipBomb { bytes } => value(f, "gzip-bomb", *bytes, BOMB),
            Self::DeepObjects { levels } => value(f, "deep", *levels, DEEP),
            Self::DeepLists { levels } => value(f, "deep-lists", *levels, DEEP),
            Self::Large { bytes } => write!(f, "large:{bytes}"),
            Self::LargeInChunks { bytes } => write!(f, "large-in-chunks:{bytes}"),
            Self::Close
            | Self::Reset
            | Self::HalfHead
            | Self::HalfBody
            | Self::TruncatedJson
            | Self::Partial
            | Self::OldChunks
            | Self::Stray
            | Self::Silence
            | Self::InvalidUtf8
            | Self::Changed(_)
            | Self::Items(_) => f.write_str(plain_text(self)),
        }
    }
}

/// The text of a fault that is always written in the same way: every one of these is in the list, as a test makes sure.
fn plain_text(fault: &Fault) -> &'static str {
    let same = |form: &&Form<Fault>| matches!(&form.read, Read::Value(value) if value == fault);
    FAULTS.iter().find(same).map_or("", |form| form.example)
}

static WHENS: &[Form<When>] = &[
    Form { example: "next", about: "The next call.", read: Read::Value(When::Next) },
    Form {
        example: "nth:3",
        about: "The third call from now, or another one, counted from 1.",
        read: Read::With(|text| from_one(text).map(When::Nth)),
    },
    Form {
        example: "first:3",
        about: "So many calls from now on.",
        read: Read::With(|text| from_one(text).map(When::First)),
    },
    Form { example: "always", about: "All calls.", read: Read::Value(When::Always) },
    Form {
        example: "sometimes:100,seed=7",
        about: "100 calls in a thousand, or another number of them; which ones depends on the seed (0 unless given) and on nothing \
                else.",
        read: Read::With(|text| {
            let (per_mille, seed) = match text.split_once(",seed=") {
                Some((per_mille, seed)) => (per_mille, digits(seed).ok_or("a seed is a whole number")?),
                None => (text, 0),
            };
            let per_mille = digits(per_mille).filter(|per_mille| *per_mille <= 1000);
            let per_mille = per_mille.ok_or("it takes how many calls in a thousand, a whole number up to 1000")?;
            Ok(When::Sometimes { per_mille, seed })
        }),
    },
];

fn from_one(text: &str) -> Result<u64, String> {
    digits(text).filter(|number| *number > 0).ok_or_else(|| "calls are counted from 1".to_owned())
}

impl When {
    /// The text forms: an example that can be read as it is, and what it means in one sentence.
    pub fn forms() -> &'static [(&'static str, &'static str)] {
        static LIST: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| listed(WHENS));
        &LIST
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
