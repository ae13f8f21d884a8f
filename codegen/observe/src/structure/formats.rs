//! Formats of texts: those that every sample matches.

use std::net::IpAddr;

use language::ir::{Builtin, fits_pattern};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A day or a point in time in this pattern: `YYYY-MM-DD hh:mm`.
    Time(&'static str),
    Cidr,
    /// Two IP addresses with `-` between them.
    AddressRange,
    Address,
    Url,
    Email,
    /// A whole number, written as text.
    Integer,
    Uuid,
}

/// All formats, the most specific first.
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
    Format::Time("YYYY-MM-DDThh:mm:ss.f*zone"),
    Format::Time("DD.MM.YYYY"),
    Format::Cidr,
    Format::AddressRange,
    Format::Address,
    Format::Url,
    Format::Email,
    Format::Integer,
    Format::Uuid,
];

/// Formats, the most specific first. At first it contains all of them.
#[derive(Clone, Debug)]
pub struct Formats(Vec<Format>);

impl Default for Formats {
    fn default() -> Self {
        Self(ALL.to_vec())
    }
}

impl Formats {
    /// Removes the formats that a text does not match.
    pub fn narrow(&mut self, text: &str) {
        // Most texts match none, which their letters show.
        let may_fit = text.len() < 256
            && (text.contains(|letter: char| letter.is_ascii_digit() || letter == '@') || text.contains("://"));
        self.0.retain(|format| may_fit && format.fits(text));
    }

    /// Removes the formats that are not in another set.
    pub fn merge(&mut self, other: &Self) {
        self.0.retain(|format| other.0.contains(format));
    }

    /// The most specific one.
    pub fn first(&self) -> Option<Format> {
        self.0.first().copied()
    }
}

/// A record has the names of the formats.
impl Serialize for Formats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|format| format.name()))
    }
}

impl<'de> Deserialize<'de> for Formats {
    /// Unknown names are ignored: a later version may have more formats.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        Ok(Self(ALL.into_iter().filter(|format| names.iter().any(|name| name == format.name())).collect()))
    }
}

impl Format {
    /// Its name in a record.
    fn name(self) -> &'static str {
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
            Self::Time(pattern) => return format!("written as `{pattern}`"),
            Self::Cidr => "a network in CIDR notation",
            Self::AddressRange => "a range of IP addresses",
            Self::Address => "an IP address",
            Self::Url => "an address that begins with `http`",
            Self::Email => "an e-mail address",
            Self::Integer => "a whole number",
            Self::Uuid => "a UUID",
        }
        .to_owned()
    }

    fn fits(self, text: &str) -> bool {
        let is_address = |text: &str| text.parse::<IpAddr>().is_ok();
        match self {
            Self::Time(pattern) => fits_pattern(pattern, text),
            Self::Cidr => Builtin::Cidr.parse(text).is_ok(),
            Self::AddressRange => {
                text.split_once('-').is_some_and(|(first, last)| is_address(first.trim()) && is_address(last.trim()))
            }
            Self::Address => is_address(text),
            Self::Url => Builtin::Url.parse(text).is_ok(),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_format_matches_its_own_texts() {
        let names = |text| {
            let mut formats = Formats::default();
            formats.narrow(text);
            formats.0.into_iter().map(Format::name).collect::<Vec<_>>().join(" ")
        };
        for (text, wanted) in [
            ("2026-11-01 06:30", "YYYY-MM-DD hh:mm"),
            ("2001:db8::/32", "cidr"),
            ("192.0.2.1-192.0.2.9", "address-range"),
            ("2001:db8::1", "address"),
            ("https://host.example/x", "url"),
            ("ada@example.com", "e-mail"),
            ("-17", "integer"),
            ("6f9619ff-8b86-d011-b42d-00c04fc964ff", "uuid"),
            // The most specific format is first.
            ("2026-11-01T06:30:59Z", "YYYY-MM-DDThh:mm:ssZ YYYY-MM-DDThh:mm:sszone YYYY-MM-DDThh:mm:ss.f*zone"),
        ] {
            assert_eq!(names(text), wanted, "{text}");
        }
        for text in ["", "2026-02-29", "192.0.2.0/33", "https:///x", "a@b", "1.5", "-", "é-11-01", "2026-11-01 06:3é"]
        {
            assert_eq!(names(text), "", "{text}");
        }
    }
}
