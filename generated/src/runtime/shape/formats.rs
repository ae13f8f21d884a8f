//! Formats of texts: those that every sample matches.

use std::net::IpAddr;

use crate::runtime::text::calendar::pattern::read;

/// A format of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// A day or a point in time in this pattern: `YYYY-MM-DD hh:mm`.
    Time(&'static str),
    /// A network in CIDR notation.
    Cidr,
    /// Two IP addresses with `-` between them.
    AddressRange,
    /// An IP address.
    Address,
    /// An address that begins with `http://` or `https://`.
    Url,
    /// An e-mail address.
    Email,
    /// A whole number, written as text.
    Integer,
    /// A universally unique identifier.
    Uuid,
}

/// The pattern of RFC 3339 for points in time.
const RFC3339: &str = "YYYY-MM-DDThh:mm:ss.f*zone";

/// All formats. The index of a format is its bit in [`Formats`].
const ALL: [Format; 18] = [
    Format::Time("YYYY-MM-DD"),
    Format::Time("YYYY-MM-DD hh:mm"),
    Format::Time("YYYY-MM-DDThh:mm"),
    Format::Time("YYYY-MM-DD hh:mm:ss"),
    Format::Time("YYYY-MM-DDThh:mm:ss"),
    Format::Time("YYYY-MM-DDThh:mm:ssZ"),
    Format::Time("YYYY-MM-DDThh:mm:ss.fffZ"),
    Format::Time("YYYY-MM-DDThh:mm:ss.ffffffZ"),
    Format::Time("YYYY-MM-DDThh:mm:sszone"),
    Format::Time(RFC3339),
    Format::Time("DD.MM.YYYY"),
    Format::Cidr,
    Format::AddressRange,
    Format::Address,
    Format::Url,
    Format::Email,
    Format::Integer,
    Format::Uuid,
];

/// A set of formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Formats(u32);

impl Formats {
    /// All formats. Samples remove those that they do not match.
    pub fn all() -> Self {
        Self((1 << ALL.len()) - 1)
    }

    /// The formats that a text matches.
    pub fn of(text: &str) -> Self {
        // Most texts match none, which their beginning shows.
        let may_fit = text.len() < 256
            && (text.contains(|letter: char| letter.is_ascii_digit()) || text.contains('@') || text.contains("://"));
        let bits = ALL.iter().enumerate().filter(|(_, format)| may_fit && format.fits(text));
        Self(bits.fold(0, |set, (number, _)| set | 1 << number))
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The formats in both sets.
    pub fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The formats in the set, the most specific first.
    pub fn iter(self) -> impl Iterator<Item = Format> {
        ALL.into_iter().enumerate().filter(move |(number, _)| self.0 & 1 << number != 0).map(|(_, format)| format)
    }

    /// The set of the formats with these names. Unknown names are ignored: a later version may have more formats.
    pub fn named<'n>(names: impl Iterator<Item = &'n str>) -> Self {
        Self(
            names.filter_map(|name| ALL.iter().position(|format| format.name() == name)).fold(0, |set, n| set | 1 << n),
        )
    }
}

impl Format {
    /// Its name in a record.
    pub fn name(self) -> &'static str {
        match self {
            Self::Time(pattern) => pattern,
            Self::Cidr => "cidr",
            Self::AddressRange => "address-range",
            Self::Address => "address",
            Self::Url => "url",
            Self::Email => "e-mail",
            Self::Integer => "integer",
            Self::Uuid => "uuid",
        }
    }

    /// A description of the texts, to follow "every text is".
    pub fn words(self) -> String {
        match self {
            Self::Time(pattern) => format!("written as `{pattern}`"),
            Self::Cidr => "a network in CIDR notation".to_owned(),
            Self::AddressRange => "a range of IP addresses".to_owned(),
            Self::Address => "an IP address".to_owned(),
            Self::Url => "an address that begins with `http`".to_owned(),
            Self::Email => "an e-mail address".to_owned(),
            Self::Integer => "a whole number".to_owned(),
            Self::Uuid => "a UUID".to_owned(),
        }
    }

    pub(crate) fn fits(self, text: &str) -> bool {
        match self {
            Self::Time(pattern) => is_time(pattern, text),
            Self::Cidr => text.split_once('/').is_some_and(|(address, length)| {
                let most = if address.contains(':') { 128 } else { 32 };
                address.parse::<IpAddr>().is_ok() && length.parse::<u8>().is_ok_and(|length| length <= most)
            }),
            Self::AddressRange => text
                .split_once('-')
                .is_some_and(|(first, last)| [first, last].iter().all(|end| end.trim().parse::<IpAddr>().is_ok())),
            Self::Address => text.parse::<IpAddr>().is_ok(),
            Self::Url => {
                let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
                rest.is_some_and(|rest| !rest.is_empty() && !rest.starts_with('/'))
                    && !text.contains(char::is_whitespace)
            }
            Self::Email => text.split_once('@').is_some_and(|(name, host)| {
                !name.is_empty() && host.contains('.') && !host.contains('@') && !text.contains(char::is_whitespace)
            }),
            Self::Integer => {
                let digits = text.strip_prefix('-').unwrap_or(text);
                digits.len() < 19 && !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
            }
            Self::Uuid => {
                let parts: Vec<_> = text.split('-').map(str::len).collect();
                parts == [8, 4, 4, 4, 12] && text.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit())
            }
        }
    }
}

/// Whether a text matches the pattern. It does not check that the day exists in its month.
pub(crate) fn is_time(pattern: &str, text: &str) -> bool {
    read(pattern, text).is_some_and(|time| {
        time.year >= 1
            && (1..=12).contains(&time.month)
            && (1..=31).contains(&time.day)
            && time.hour < 24
            && time.minute < 60
            && time.second <= 60
    })
}

/// Whether a text is a day or a point in time with only zeros, as some services write "never".
pub fn is_zero_date(text: &str) -> bool {
    text.len() >= 8
        && text.starts_with("0000")
        && text.contains(['-', '.', '/'])
        && text.bytes().all(|byte| matches!(byte, b'0' | b'-' | b'.' | b'/' | b':' | b' ' | b'T' | b'Z' | b'+'))
}
