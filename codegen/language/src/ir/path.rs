//! The path of an operation: segments between slashes, each of which may contain a parameter in braces. Its text is sent and compared
//! verbatim.

use percent_encoding::percent_decode_str;

use crate::ir::{Operation, Service};

impl Service {
    /// The path of an operation from the root of the service: `/api/v1/loan/start.json`.
    pub fn whole_path(&self, operation: &Operation) -> String {
        whole(&self.base_path, &operation.path)
    }
}

/// A step of a path: text, or a parameter with the text around it, as in `{book_id}.json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathSegment<'p> {
    /// The text before the parameter, or the whole step.
    pub before: &'p str,
    /// The wire name of the parameter.
    pub parameter: Option<&'p str>,
    /// The text after the parameter.
    pub after: &'p str,
}

impl<'p> PathSegment<'p> {
    fn of(step: &'p str) -> Self {
        let hole = step.split_once('{').and_then(|(before, rest)| {
            let (parameter, after) = rest.split_once('}')?;
            Some(Self { before, parameter: Some(parameter), after })
        });
        hole.unwrap_or(Self { before: step, parameter: None, after: "" })
    }

    /// The value of the parameter in a segment of a request; `None` if the segments do not match or there is no parameter.
    pub fn value_in<'r>(&self, sent: &'r str) -> Option<&'r str> {
        self.parameter?;
        sent.strip_prefix(self.before)?.strip_suffix(self.after).filter(|value| !value.is_empty())
    }
}

/// The path of an operation from the root of the service: one that begins with a slash is whole, any other is below the base path.
pub fn whole(base_path: &str, path: &str) -> String {
    if path.starts_with('/') { path.to_owned() } else { format!("{base_path}{path}") }
}

/// The usual spelling of a path: without the base path, if it is below it. So each path of a service has one spelling. The base path itself
/// is whole.
pub fn usual<'p>(base_path: &str, path: &'p str) -> &'p str {
    path.strip_prefix(base_path).filter(|below| !below.is_empty()).unwrap_or(path)
}

/// The steps of a path. If the path ends with a slash, the last one is empty.
pub fn steps(path: &str) -> impl Iterator<Item = PathSegment<'_>> {
    path.split('/').map(PathSegment::of)
}

/// The path with empty braces. Two operations with the same shape have the same path.
pub fn shape(path: &str) -> String {
    let step = |step: PathSegment<'_>| {
        let hole = if step.parameter.is_some() { "{}" } else { "" };
        format!("{}{hole}{}", step.before, step.after)
    };
    steps(path).map(step).collect::<Vec<_>>().join("/")
}

/// The length of the text of a path. A request that matches several paths belongs to the one with the most text.
pub fn text_length(path: &str) -> usize {
    steps(path).map(|step| step.before.len() + step.after.len()).sum()
}

/// The names and values of the parameters in the path of a request, if it matches this path. Nothing is decoded.
pub fn captures<'p, 'r>(path: &'p str, sent: &'r str) -> Option<Vec<(&'p str, &'r str)>> {
    let mut sent = sent.split('/');
    let mut captures = Vec::new();
    for step in steps(path) {
        let sent = sent.next()?;
        match step.parameter {
            Some(parameter) => captures.push((parameter, step.value_in(sent)?)),
            None if sent != step.before => return None,
            None => {}
        }
    }
    sent.next().is_none().then_some(captures)
}

/// A path in the spelling in which paths are compared (RFC 3986, 6.2.2): escapes are in capitals, and only characters that need one have one.
pub fn normalized(path: &str) -> String {
    let mut parts = path.split('%');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.get(..2).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => {
                text.push(char::from(byte));
                text += &part[2..];
            }
            Some(byte) => text += &format!("%{byte:02X}{}", &part[2..]),
            None => text += &format!("%{part}"),
        }
    }
    text
}

/// A text as it stands in a step of a URL. Only what needs it is percent-encoded, in capitals. So each path has one spelling, and all
/// programs on the way keep it.
pub fn escaped(text: &str) -> String {
    let is_kept = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~:@!$&'()*+,;=".contains(byte);
    let show = |byte| if is_kept(&byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    percent_decode_str(text).map(show).collect()
}
