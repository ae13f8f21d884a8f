//! Parses URLs strictly, and encodes what goes into them.
//!
//! The HTTP library's own URL building can panic, silently falls back to a default port, and reads text before an `@`
//! as a password. So it only gets URLs that this module has checked.
//!
//! An address in a header of an answer is never requested: the caller wants a value from its path or its query. The values of a header with
//! links (RFC 8288) are parsed here, too.

use std::borrow::Cow;
use std::net::{Ipv4Addr, Ipv6Addr};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, PercentEncode, percent_decode_str, utf8_percent_encode};

/// The longest URL that is sent, in bytes. The HTTP library fails a little above this.
pub(crate) const MAX_URL: usize = 60_000;

/// The parts of an http or https URL.
#[derive(Clone, Debug)]
pub(crate) struct Address<'a> {
    pub(crate) https: bool,
    /// In lower case. An IPv6 address is in brackets.
    pub(crate) host: Cow<'a, str>,
    pub(crate) port: u16,
    /// The path, the query and the fragment.
    pub(crate) rest: &'a str,
}

impl<'a> Address<'a> {
    /// Parses a URL, or says what is wrong with it.
    pub(crate) fn parse(text: &'a str) -> Result<Self, &'static str> {
        if text.chars().any(|c| c == ' ' || c.is_control()) {
            return Err("it contains white space or a control character");
        }
        let (https, after_scheme) = match (strip_scheme(text, "https://"), strip_scheme(text, "http://")) {
            (Some(rest), _) => (true, rest),
            (None, Some(rest)) => (false, rest),
            (None, None) => return Err("it does not start with https:// or http://"),
        };
        let end = after_scheme.bytes().position(|byte| b"/?#".contains(&byte)).unwrap_or(after_scheme.len());
        let (authority, rest) = after_scheme.split_at(end);
        let (host, port) = split_authority(authority)?;
        let port = match port {
            None if https => 443,
            None => 80,
            Some(port) => parse_port(port)?,
        };
        let host = if host.bytes().any(|byte| byte.is_ascii_uppercase()) {
            Cow::Owned(host.to_ascii_lowercase())
        } else {
            Cow::Borrowed(host)
        };
        Ok(Self { https, host, port, rest })
    }

    pub(crate) fn scheme(&self) -> &'static str {
        if self.https { "https" } else { "http" }
    }

    /// Whether the host is this machine.
    pub(crate) fn is_loopback(&self) -> bool {
        let bare = self.host.trim_start_matches('[').trim_end_matches(']');
        bare == "localhost"
            || bare.parse::<Ipv4Addr>().is_ok_and(|ip| ip.is_loopback())
            || bare.parse::<Ipv6Addr>().is_ok_and(|ip| ip.is_loopback())
    }

    /// The host, with the port unless it is the scheme's own.
    pub(crate) fn host_and_port(&self) -> String {
        match (self.https, self.port) {
            (true, 443) | (false, 80) => self.host.to_string(),
            (_, port) => format!("{}:{port}", self.host),
        }
    }

    /// Scheme, host and port.
    pub(crate) fn origin(&self) -> String {
        format!("{}://{}", self.scheme(), self.host_and_port())
    }
}

/// Whether a text contains this ASCII character.
fn has(text: &str, character: u8) -> bool {
    text.as_bytes().contains(&character)
}

fn strip_scheme<'a>(text: &'a str, scheme: &str) -> Option<&'a str> {
    let (start, rest) = text.split_at_checked(scheme.len())?;
    start.eq_ignore_ascii_case(scheme).then_some(rest)
}

/// Splits an authority into the host and the port as it is written.
fn split_authority(authority: &str) -> Result<(&str, Option<&str>), &'static str> {
    if has(authority, b'@') {
        return Err("it contains user info (the part before an @)");
    }
    let host_end = match authority.strip_prefix('[') {
        Some(inside) => {
            let end = inside.find(']').ok_or("its IPv6 address has no closing bracket")?;
            inside[..end].parse::<Ipv6Addr>().map_err(|_| "the text in its brackets is not an IPv6 address")?;
            end + 2
        }
        None => authority.find(':').unwrap_or(authority.len()),
    };
    let (host, after) = authority.split_at(host_end);
    if host.is_empty() {
        return Err("it has no host");
    }
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
    if !host.starts_with('[') && !host.bytes().all(is_plain) {
        return Err("its host has a character that is not valid in a host (write other scripts as xn--)");
    }
    match after.strip_prefix(':') {
        Some(port) => Ok((host, Some(port))),
        None if after.is_empty() => Ok((host, None)),
        None => Err("its host is followed by something other than a port"),
    }
}

/// A port, 1 to 65535.
fn parse_port(port: &str) -> Result<u16, &'static str> {
    let is_number = port.bytes().all(|byte| byte.is_ascii_digit());
    match port.parse() {
        Ok(port) if is_number && port > 0 => Ok(port),
        _ => Err("its port is not a number from 1 to 65535"),
    }
}

/// Normalizes a host and a port for comparison. A scheme before them is ignored, as in a URL that was copied.
pub(crate) fn trusted_host(text: &str) -> Result<String, &'static str> {
    if text.split_once("://").is_some() {
        let address = Address::parse(text)?;
        if !matches!(address.rest, "" | "/") {
            return Err("it has a path: write the host alone, as in files.example or https://files.example");
        }
        return Ok(address.host_and_port());
    }
    if has(text, b'/') {
        return Err("it has a path: write the host alone, as in files.example or files.example:8443");
    }
    let (host, port) = split_authority(text)?;
    let host = host.to_ascii_lowercase();
    match port.map(parse_port).transpose()? {
        Some(port) if port != 443 => Ok(format!("{host}:{port}")),
        _ => Ok(host),
    }
}

/// The URL of the service.
pub(crate) struct Base {
    pub(crate) https: bool,
    /// Host and port, in the form of [`Address::host_and_port`].
    pub(crate) host: String,
    pub(crate) port: u16,
    pub(crate) is_loopback: bool,
    /// Scheme, host and port.
    pub(crate) origin: String,
    /// The start of the URLs of requests below the base path. Ends with a slash.
    pub(crate) root: String,
    /// The length of the root without the base path. It ends with a slash there, too.
    above: usize,
}

impl Base {
    /// Parses the URL of the service. A trailing slash and the base path are optional.
    pub(crate) fn parse(text: &str, base_path: &str) -> Result<Self, &'static str> {
        let address = Address::parse(text)?;
        if has(address.rest, b'?') {
            return Err("it contains a query (the part after a ?)");
        }
        if has(address.rest, b'#') {
            return Err("it contains a fragment (the part after a #)");
        }
        let path = address.rest.trim_end_matches('/');
        check_path(path)?;
        let base_path = base_path.trim_matches('/');
        let mut root = address.origin();
        let origin = root.clone();
        let is_there = path.strip_suffix(base_path).filter(|before| base_path.is_empty() || before.ends_with('/'));
        if is_there.is_none() && ends_with_another_version(path, base_path) {
            return Err("it ends with the service's base path in another version: leave the base path out");
        }
        root.push_str(is_there.unwrap_or(path).trim_end_matches('/'));
        root.push('/');
        let above = root.len();
        if !base_path.is_empty() {
            root.push_str(base_path);
            root.push('/');
        }
        let (host, is_loopback) = (address.host_and_port(), address.is_loopback());
        Ok(Self { https: address.https, host, port: address.port, is_loopback, origin, root, above })
    }

    /// The start of a request's URL, and the rest of its operation's path, which is whole if it begins with a slash.
    pub(crate) fn split<'p>(&self, path: &'p str) -> (&str, &'p str) {
        path.strip_prefix('/').map_or((&self.root, path), |whole| (&self.root[..self.above], whole))
    }
}

/// Whether a path ends like the base path except for digits, as `api/v2` for `api/v1`.
fn ends_with_another_version(path: &str, base_path: &str) -> bool {
    let mut parts = path.rsplit('/');
    let without_digits = |part: &str| {
        let mut rest = part.to_owned();
        rest.retain(|c| !c.is_ascii_digit());
        rest
    };
    for part in base_path.rsplit('/') {
        if parts.next().map(without_digits) != Some(without_digits(part)) {
            return false;
        }
    }
    true
}

fn check_path(path: &str) -> Result<(), &'static str> {
    let Some(segments) = path.strip_prefix('/') else {
        return Ok(());
    };
    if segments.split('/').any(|segment| matches!(segment, "" | "." | "..")) {
        return Err("its path has an empty part, or a part that is . or ..");
    }
    let is_escaped = |after: &str| after.bytes().take(2).filter(u8::is_ascii_hexdigit).count() == 2;
    if !path.split('%').skip(1).all(is_escaped)
        || matches!(Cow::from(utf8_percent_encode(path, &NOT_IN_PATH)), Cow::Owned(_))
    {
        return Err("its path has a character that must be percent-encoded");
    }
    Ok(())
}

/// Percent-encodes everything but letters, digits and `-._~`.
pub(crate) fn encoded(text: &str) -> PercentEncode<'_> {
    static RESERVED: AsciiSet = all_but(b"-._~");
    utf8_percent_encode(text, &RESERVED)
}

/// What cannot be in a path, in which a `%` begins an escape.
static NOT_IN_PATH: AsciiSet = all_but(b"-._~!$&'()*+,;=:@/%");

/// Everything but letters, digits and these characters.
const fn all_but(mut kept: &[u8]) -> AsciiSet {
    let mut set = NON_ALPHANUMERIC.remove(b'-');
    while let [first, rest @ ..] = kept {
        set = set.remove(*first);
        kept = rest;
    }
    set
}

/// Makes the path and the query of a foreign URL safe to send: encodes characters that are not allowed, keeps what is
/// already encoded, and removes the fragment.
pub(crate) fn tidy_rest(rest: &str) -> String {
    static NOT_IN_REST: AsciiSet = NOT_IN_PATH.remove(b'?');
    let rest = rest.split('#').next().unwrap_or_default();
    let slash = if rest.starts_with('/') { "" } else { "/" };
    format!("{slash}{}", utf8_percent_encode(rest, &NOT_IN_REST))
}

/// Decodes a query as servers do: `+` is a space, and an invalid escape is kept unchanged.
pub(crate) fn decode(text: &str) -> String {
    percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

/// The value of a parameter in the query of an address, decoded. `None` if it is missing or empty.
#[inline]
pub(crate) fn in_query(address: &str, name: &str) -> Option<String> {
    let (_, query) = without_fragment(address).split_once('?')?;
    let mut pairs = query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    let (_, value) = pairs.find(|(other, _)| decode(other) == name)?;
    Some(decode(value)).filter(|value| !value.is_empty())
}

/// The address without its fragment (the part after a `#`).
#[inline]
pub(crate) fn without_fragment(address: &str) -> &str {
    address.split_once('#').map_or(address, |(address, _)| address)
}

/// A header that is not a list of links.
pub(crate) struct BrokenLink;

/// The address of the first link to the next page, in all values of the header. A link with an `anchor` belongs to another resource.
pub(crate) fn next_page<'h>(values: impl Iterator<Item = &'h str>) -> Result<Option<&'h str>, BrokenLink> {
    for value in values {
        let mut rest = value;
        while let Some(link) = link(&mut rest)? {
            if link.is_next && !link.has_anchor {
                return Ok(Some(link.target));
            }
        }
    }
    Ok(None)
}

struct Link<'h> {
    target: &'h str,
    is_next: bool,
    has_anchor: bool,
}

/// Removes and returns the next link of a value. Returns `None` at its end.
#[inline]
fn link<'h>(rest: &mut &'h str) -> Result<Option<Link<'h>>, BrokenLink> {
    let is_between = |letter: char| letter == ',' || letter.is_ascii_whitespace();
    let text = rest.trim_start_matches(is_between);
    if text.is_empty() {
        return Ok(None);
    }
    let (target, after) = text.strip_prefix('<').and_then(|text| text.split_once('>')).ok_or(BrokenLink)?;
    let mut link = Link { target: target.trim(), is_next: false, has_anchor: false };
    let mut has_relation = false;
    *rest = after.trim_start();
    while let Some(text) = rest.strip_prefix(';') {
        let length = text.find(['=', ';', ',']).unwrap_or(text.len());
        let (name, after) = text.split_at(length);
        *rest = after;
        let value = match after.strip_prefix('=') {
            Some(after) => attribute(after, rest)?,
            None => Cow::Borrowed(""),
        };
        match name.trim() {
            // Only the first one counts.
            name if name.eq_ignore_ascii_case("rel") && !has_relation => {
                has_relation = true;
                link.is_next = value.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("next"));
            }
            name => link.has_anchor |= name.eq_ignore_ascii_case("anchor"),
        }
    }
    if rest.is_empty() || rest.starts_with(',') { Ok(Some(link)) } else { Err(BrokenLink) }
}

/// The value of an attribute, quoted or not. The text after it is put into `rest`.
#[inline]
fn attribute<'h>(text: &'h str, rest: &mut &'h str) -> Result<Cow<'h, str>, BrokenLink> {
    let text = text.trim_start();
    let Some(quoted) = text.strip_prefix('"') else {
        let (value, after) = text.split_at(text.find([';', ',']).unwrap_or(text.len()));
        *rest = after;
        return Ok(Cow::Borrowed(value.trim_end()));
    };
    let mut value = Cow::Borrowed("");
    let mut start = 0;
    let mut letters = quoted.char_indices();
    while let Some((place, letter)) = letters.next() {
        match letter {
            '"' => {
                value += &quoted[start..place];
                *rest = quoted[place + 1..].trim_start();
                return Ok(value);
            }
            '\\' => {
                value += &quoted[start..place];
                start = place + 1;
                letters.next();
            }
            _ => {}
        }
    }
    Err(BrokenLink)
}
