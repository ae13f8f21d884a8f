//! The types of values that are not just a text or a number. Only programs whose service has such values compile them, so their functions
//! are `#[inline]`.
//!
//! Formatted text, which this file has, is kept unchanged, and parsing it is a second step that can fail.

pub(crate) mod decimal;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::net::IpAddr;
use std::time::{Duration, SystemTime};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use zeroize::Zeroizing;

use crate::json::write;
use crate::text::TextError;
use crate::text::url::Address;
use crate::{impl_checked_text, impl_integer, impl_read_as, impl_sent_as_text};

pub use self::decimal::{Decimal, DecimalText};

/// A network in CIDR notation, such as `192.0.2.0/24`. Text from the service is kept unchanged, valid or not. Text that
/// you convert (`"192.0.2.0/24".parse()`, or an argument of a parameter's method) is checked;
/// [`from_text`](Self::from_text) accepts any text. Texts have no order: compare what [`parse`](Self::parse) returns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cidr(String);

impl Cidr {
    /// Parses the text.
    ///
    /// # Errors
    ///
    /// When the text is not a network in CIDR notation.
    #[inline]
    pub fn parse(&self) -> Result<Network, TextError> {
        let error = || TextError::expected("a network such as `192.0.2.0/24`");
        let (address, length) = self.0.split_once('/').ok_or_else(error)?;
        let address: IpAddr = address.parse().map_err(|_| error())?;
        let longest = if address.is_ipv4() { 32 } else { 128 };
        let is_number = !length.is_empty() && length.bytes().all(|byte| byte.is_ascii_digit());
        match length.parse() {
            Ok(length) if is_number && length <= longest => Ok(Network { address, length }),
            _ => Err(error()),
        }
    }
}

/// A network: an address and the length of its prefix. Networks are ordered by address, IPv4 first, then by length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Network {
    address: IpAddr,
    length: u8,
}

impl Network {
    /// The address as it is written. It need not be the lowest of the network.
    #[inline]
    pub const fn address(self) -> IpAddr {
        self.address
    }

    /// The length of the prefix in bits: 0 to 32, or to 128 for IPv6.
    #[inline]
    pub const fn length(self) -> u8 {
        self.length
    }

    /// Whether an address is in the network. An address of the other family is not.
    #[inline]
    pub fn contains(self, address: IpAddr) -> bool {
        let bits = |address| match address {
            IpAddr::V4(address) => (u128::from(u32::from(address)) << 96, true),
            IpAddr::V6(address) => (u128::from(address), false),
        };
        let ((own, is_v4), (other, is_other_v4)) = (bits(self.address), bits(address));
        is_v4 == is_other_v4 && (own ^ other).checked_shr(128 - u32::from(self.length)).is_none_or(|rest| rest == 0)
    }
}

/// A URL such as `https://host/path`. Text from the service is kept unchanged, valid or not. Text that you convert
/// (`"https://host/path".parse()`, or an argument of a parameter's method) must be a URL with `http` or `https` and
/// without user info; [`from_text`](Self::from_text) accepts any text. URLs have no order: compare
/// [`as_str`](Self::as_str), or the parts that [`parse`](Self::parse) returns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Url(String);

impl Url {
    /// Parses the text.
    ///
    /// # Errors
    ///
    /// When the text is not an http or https URL, or contains user info.
    #[inline]
    pub fn parse(&self) -> Result<UrlParts<'_>, TextError> {
        match Address::parse(&self.0) {
            Ok(address) => Ok(UrlParts(address)),
            Err(_) => Err(TextError::expected("a URL such as `https://host/path`")),
        }
    }
}

/// The parts of a URL.
#[derive(Clone, Debug)]
pub struct UrlParts<'a>(Address<'a>);

impl UrlParts<'_> {
    /// `https` or `http`.
    #[inline]
    pub fn scheme(&self) -> &'static str {
        self.0.scheme()
    }

    /// The host in lower case. An IPv6 address is in brackets.
    #[inline]
    pub fn host(&self) -> &str {
        &self.0.host
    }

    /// The port: the one that is written, or the default of the scheme.
    #[inline]
    pub fn port(&self) -> u16 {
        self.0.port
    }

    /// The path, the query and the fragment, as they are written.
    #[inline]
    pub fn rest(&self) -> &str {
        self.0.rest
    }
}

/// JSON encoded as base64. It often contains credentials, so it has no `Display`, its `Debug` shows nothing of it, and
/// its memory is wiped on drop. It is not made from a text on its own, which could be the JSON or its base64.
#[derive(Clone, PartialEq, Eq)]
pub struct Base64Json(Zeroizing<String>);

impl Base64Json {
    /// Encodes a JSON value. The intermediate text is wiped; the value itself is yours.
    #[inline]
    pub fn from_json(json: &serde_json::Value) -> Self {
        let text = Zeroizing::new(write::json_within(json, usize::MAX).unwrap_or_default());
        Self(Zeroizing::new(STANDARD.encode(text.as_bytes())))
    }

    /// Wraps text that is already base64, without checking it.
    #[inline]
    pub fn from_text(text: impl Into<String>) -> Self {
        Self(Zeroizing::new(text.into()))
    }

    #[inline]
    pub(crate) fn into_text(self) -> Zeroizing<String> {
        self.0
    }

    /// The base64 text.
    #[inline]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Base64Json {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Base64Json(***)")
    }
}

impl Hash for Base64Json {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl_checked_text!(Cidr);
impl_checked_text!(Url);
impl_sent_as_text!(Base64Json);
impl_read_as!(Base64Json, String, Self::from_text);

/// A type of a number of units, with the documentation of how it is made and of the number.
macro_rules! number_of_units {
    ($(#[$about:meta])* $name:ident, $new:expr, $get:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(i64);

        impl $name {
            #[doc = $new]
            #[must_use]
            #[inline]
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            #[doc = $get]
            #[must_use]
            #[inline]
            pub const fn get(self) -> i64 {
                self.0
            }
        }

        impl_integer!($name);
    };
}

macro_rules! unix_time {
    ($(#[$about:meta])* $name:ident, $units:literal, $duration:path, $from_duration:path, $nanoseconds:literal) => {
        number_of_units! {
            $(#[$about])*
            $name,
            concat!("Creates a point in time from the number of ", $units, " since 1970-01-01 00:00 UTC. A negative \
                number is a time before that."),
            concat!("The number of ", $units, " since 1970-01-01 00:00 UTC.")
        }

        impl $name {
            #[doc = concat!("Returns the last whole number of ", $units, " before this point in time, or at it. Returns \
                `None` if an `i64` cannot hold the number.")]
            #[inline]
            pub fn from_utc(time: SystemTime) -> Option<Self> {
                let number = match time.duration_since(SystemTime::UNIX_EPOCH) {
                    Ok(after) => i128::try_from($from_duration(&after)).ok()?,
                    Err(before) => {
                        let before = before.duration();
                        let is_whole = before.subsec_nanos() % $nanoseconds == 0;
                        -i128::try_from($from_duration(&before)).ok()? - i128::from(!is_whole)
                    }
                };
                i64::try_from(number).ok().map(Self)
            }

            /// Returns this point in time, or `None` if the platform cannot represent it.
            #[inline]
            pub fn to_utc(self) -> Option<SystemTime> {
                let distance = $duration(self.0.unsigned_abs());
                match self.0 < 0 {
                    true => SystemTime::UNIX_EPOCH.checked_sub(distance),
                    false => SystemTime::UNIX_EPOCH.checked_add(distance),
                }
            }
        }

        /// Fails if the number of the point in time is too large.
        impl TryFrom<SystemTime> for $name {
            type Error = TextError;

            #[inline]
            fn try_from(time: SystemTime) -> Result<Self, TextError> {
                Self::from_utc(time).ok_or_else(|| TextError::expected("a point in time within the range of an `i64`"))
            }
        }

        /// Fails if the platform cannot represent the point in time.
        impl TryFrom<$name> for SystemTime {
            type Error = TextError;

            #[inline]
            fn try_from(time: $name) -> Result<Self, TextError> {
                time.to_utc().ok_or_else(|| TextError::expected("a point in time that the platform can represent"))
            }
        }
    };
}

unix_time! {
    /// A point in time as the number of seconds since 1970-01-01 00:00 UTC, without leap seconds. It is any number that the
    /// service sends; [`to_utc`](Self::to_utc) converts it on request. A parameter of this type accepts a [`SystemTime`], too.
    UnixSeconds, "seconds", Duration::from_secs, Duration::as_secs, 1_000_000_000
}

unix_time! {
    /// A point in time as the number of milliseconds since 1970-01-01 00:00 UTC, without leap seconds. It is any number that
    /// the service sends; [`to_utc`](Self::to_utc) converts it on request. A parameter of this type accepts a [`SystemTime`],
    /// too.
    UnixMillis, "milliseconds", Duration::from_millis, Duration::as_millis, 1_000_000
}

macro_rules! duration {
    ($(#[$about:meta])* $name:ident, $units:literal, $duration:path, $from_duration:path, $nanoseconds:literal) => {
        number_of_units! {
            $(#[$about])*
            $name,
            concat!("Creates a duration from the number of ", $units, "."),
            concat!("The number of ", $units, ".")
        }

        impl $name {
            /// Returns the duration, or `None` if the number is negative.
            #[inline]
            pub fn to_duration(self) -> Option<Duration> {
                u64::try_from(self.0).ok().map($duration)
            }
        }

        #[doc = concat!("Fails if the duration is not a whole number of ", $units, ", since a part of it would be lost, or if an \
            `i64` cannot hold the number.")]
        impl TryFrom<Duration> for $name {
            type Error = TextError;

            #[inline]
            fn try_from(duration: Duration) -> Result<Self, TextError> {
                let number = i64::try_from($from_duration(&duration)).ok();
                let number = number.filter(|_| duration.subsec_nanos() % $nanoseconds == 0);
                number.map(Self).ok_or_else(|| TextError::expected(concat!("a whole number of ", $units)))
            }
        }

        /// Fails if the number is negative.
        impl TryFrom<$name> for Duration {
            type Error = TextError;

            #[inline]
            fn try_from(number: $name) -> Result<Self, TextError> {
                number.to_duration().ok_or_else(|| TextError::expected("a duration that is not negative"))
            }
        }
    };
}

duration! {
    /// A duration as a number of seconds. It is any number that the service sends; [`to_duration`](Self::to_duration) converts
    /// it on request. A parameter of this type accepts a [`Duration`], too.
    DurationSeconds, "seconds", Duration::from_secs, Duration::as_secs, 1_000_000_000
}

duration! {
    /// A duration as a number of milliseconds. It is any number that the service sends; [`to_duration`](Self::to_duration)
    /// converts it on request. A parameter of this type accepts a [`Duration`], too.
    DurationMillis, "milliseconds", Duration::from_millis, Duration::as_millis, 1_000_000
}
