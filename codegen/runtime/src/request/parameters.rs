//! The parameters of a request, variants with their parameters, and the URL.

use std::borrow::Cow;
use std::fmt;

use zeroize::Zeroizing;

use crate::client::headers::is_value;
use crate::client::secret::Secret;
use crate::error::refusal::RequestProblem;
use crate::info::operation::split_path;
use crate::info::parameter::{BodyForm, Handling, HiddenText, Location};
use crate::json::value::{Number, Parameter};
use crate::json::write;
use crate::text::TextError;
use crate::text::url::encoded;

/// How the secrets of a request are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Secrets {
    /// As they are, to be sent.
    Sent,
    /// As `***`.
    Hidden,
    /// In the body as marks for shell variables, in the path as `***`, and not in the query, to which curl adds them.
    Marked,
}

/// Parameters in the order in which each name was first set.
#[derive(Clone, Default)]
pub(crate) struct Parameters(pub(super) Vec<ParameterEntry>);

/// A name and a value.
#[derive(Clone)]
pub(crate) struct ParameterEntry {
    pub(crate) name: Cow<'static, str>,
    /// Wiped on drop, because it may be secret.
    pub(crate) value: Zeroizing<String>,
    /// Whether the value is secret, or contains secrets.
    pub(crate) secret: bool,
    /// The value without its secrets, if it contains some.
    pub(crate) hidden: Option<HiddenText>,
    pub(crate) location: Location,
    /// The reason why the value cannot be sent, if there is one.
    pub(crate) problem: Option<TextError>,
    /// The parameter whose variant this one belongs to.
    owner: Option<&'static str>,
    /// Encodes the value for an address.
    pub(super) encode: fn(&str, &mut String),
}

impl ParameterEntry {
    pub(super) fn new(name: impl Into<Cow<'static, str>>, value: &dyn Parameter, handling: Handling) -> Self {
        let (name, mut problem) = (name.into(), value.problem().cloned());
        let Handling { location, secret, secret_fields } = handling;
        let mut text = value.to_wire().into_owned();
        if text.is_empty()
            && let Some(refused) = write::refusal(&|| !value.to_wire().is_empty())
        {
            // The text is shown.
            (problem, text) = (Some(refused), "\"…\"".to_owned());
        }
        let value = Zeroizing::new(text);
        let hidden = if let Some(fields) = secret_fields { fields.hide(&value) } else { None };
        let secret = secret || hidden.is_some();
        Self {
            name,
            value,
            secret,
            hidden,
            location,
            problem,
            owner: None,
            encode: |text, url| url.extend(encoded(text)),
        }
    }

    /// The value, or what is shown in its place.
    pub(super) fn shown(&self) -> &str {
        match &self.hidden {
            Some(hidden) => &hidden.shown,
            None if self.secret => "***",
            None => &self.value,
        }
    }

    /// Adds the secrets in the value to a list.
    pub(super) fn secrets<'s>(&'s self, to: &mut Vec<&'s str>) {
        match &self.hidden {
            Some(hidden) => to.extend(hidden.secrets.iter().map(|secret| secret.as_str())),
            None if self.secret => to.push(&self.value),
            None => {}
        }
    }

    /// Appends the value to a URL.
    fn write(&self, secrets: Secrets, url: &mut String) {
        match self.secret && secrets != Secrets::Sent {
            true => url.push_str("***"),
            false => (self.encode)(&self.value, url),
        }
    }
}

impl Parameters {
    /// Sets a parameter with one value. A previous value is replaced at its position.
    pub(crate) fn set(&mut self, name: &'static str, value: &dyn Parameter, handling: Handling) {
        self.put(ParameterEntry::new(name, value, handling));
    }

    /// Sets a parameter of the body to `null`, which is not secret.
    #[inline]
    pub(crate) fn set_null(&mut self, name: &'static str) {
        let location = Location::Body(BodyForm::Null);
        self.put(ParameterEntry::new(name, &"", Handling::new(location, false)));
    }

    /// Adds a value to a parameter that may have several. Values of one name stay together.
    pub(crate) fn append(&mut self, name: &'static str, value: &dyn Parameter, handling: Handling) {
        let after = self.0.iter().rposition(|entry| entry.name == name);
        let entry = ParameterEntry::new(name, value, handling);
        match after {
            Some(last) => self.0.insert(last + 1, entry),
            None => self.0.push(entry),
        }
    }

    /// Adds a value to a parameter whose values are sent as one, with commas between them.
    #[inline]
    pub(crate) fn join(&mut self, name: &'static str, value: &dyn Parameter, handling: Handling) {
        let mut added = ParameterEntry::new(name, value, handling);
        added.encode = encode_all;
        let value = added.value.as_str();
        // Readers of a header remove spaces around commas.
        let is_trimmed = added.location == Location::Header && value.trim() != value;
        if value.is_empty() || value.contains(',') || is_trimmed {
            let expected = "a value that is not empty and has no comma (and in a header, no space at either end)";
            added.problem = added.problem.or(Some(TextError::expected(expected)));
        }
        let Some(known) = self.0.iter_mut().find(|known| known.name == name) else { return self.0.push(added) };
        // A text that grows would leave a copy of the secret, so this one has its full size from the start.
        let mut all = Zeroizing::new(String::with_capacity(known.value.len() + 1 + added.value.len()));
        for part in [&known.value, ",", &added.value] {
            all.push_str(part);
        }
        known.value = all;
        known.encode = encode_all;
        known.problem = known.problem.take().or(added.problem);
    }

    /// Sets a parameter to a variant, with its parameters. The parameters of a previous variant are removed.
    pub(crate) fn set_variant(&mut self, name: &'static str, variant: Variant, handling: impl Fn(&str) -> Handling) {
        self.0.retain(|entry| entry.owner != Some(name));
        self.put(ParameterEntry::new(name, &&*variant.value, handling(name)));
        for entry in variant.parameters.0 {
            let Handling { location, secret, .. } = handling(&entry.name);
            let entry = ParameterEntry { owner: Some(name), location, secret: entry.secret || secret, ..entry };
            // Several values of one name come from `with_repeated`, and all are kept.
            if self.0.iter().any(|other| other.name == entry.name && other.owner == Some(name)) {
                self.0.push(entry);
            } else {
                self.put(entry);
            }
        }
    }

    fn put(&mut self, entry: ParameterEntry) {
        match self.0.iter().position(|other| other.name == entry.name) {
            Some(first) => {
                let name = entry.name.clone();
                self.0[first] = entry;
                let mut index = 0;
                self.0.retain(|other| {
                    index += 1;
                    index <= first + 1 || other.name != name
                });
            }
            None => self.0.push(entry),
        }
    }

    /// Adds an undocumented parameter at the end.
    pub(crate) fn add(&mut self, name: String, value: &dyn Parameter, secret: bool) {
        self.0.push(ParameterEntry::new(name, value, Handling { secret, ..Handling::QUERY }));
    }

    /// Adds these parameters at the end.
    pub(crate) fn extend(&mut self, others: &Self) {
        self.0.extend_from_slice(&others.0);
    }

    pub(crate) fn entries(&self) -> &[ParameterEntry] {
        &self.0
    }

    pub(crate) fn headers(&self) -> impl Iterator<Item = &ParameterEntry> {
        self.0.iter().filter(|entry| entry.location == Location::Header)
    }

    /// The reason why an operation with this path cannot be called with these parameters, if there is one: a value is not
    /// valid in a header, is not a JSON number, or is empty or dots, which would lead to another path.
    pub(crate) fn problem(&self, path: &'static str) -> Option<RequestProblem> {
        for entry in &self.0 {
            let expected = match entry.location {
                Location::Header if !is_value(&entry.value) => {
                    "a header value: visible ASCII with spaces only inside, at most 16 KiB"
                }
                Location::Body(BodyForm::Literal) if !is_literal(&entry.value) => "a number, `true` or `false`",
                _ => continue,
            };
            let (name, problem) = (entry.name.clone().into_owned(), TextError::expected(expected));
            return Some(RequestProblem::Value { name, problem });
        }
        let mut path = path;
        while let Some((_, name, rest)) = split_path(path) {
            path = rest;
            let mut reason = Some("there is none");
            for entry in &self.0 {
                if entry.location == Location::Path && entry.name == name {
                    reason = match (reason, entry.value.as_str()) {
                        (None, _) => Some("there are several"),
                        (Some(_), "") => Some("it is empty"),
                        (Some(_), "." | "..") => Some("it consists of dots"),
                        (Some(_), _) => None,
                    };
                }
            }
            if let Some(reason) = reason {
                return Some(RequestProblem::PathValue { name, reason });
            }
        }
        None
    }
}

/// Whether a text is a number or a boolean in JSON.
fn is_literal(text: &str) -> bool {
    matches!(text, "true" | "false") || text.parse::<Number>().is_ok()
}

/// Builds the URL of a request. It may contain secrets, so it is wiped.
pub(crate) fn request_url(
    root: &str,
    path: &'static str,
    entries: &[ParameterEntry],
    secrets: Secrets,
) -> Zeroizing<String> {
    let values: usize = entries.iter().map(|entry| entry.name.len() + entry.value.len() + 2).sum();
    // Percent-encoding adds at most an eighth to most values. With a secret, the maximum is reserved, since growing would
    // leave a copy in memory that is not wiped.
    let room = if entries.iter().any(|entry| entry.secret) { 3 * values } else { values + values / 8 };
    let mut url = Zeroizing::new(String::with_capacity(root.len() + path.len() + room));
    url.push_str(root);
    write_path(path, entries, secrets, &mut url);
    let mut mark = '?';
    for entry in entries {
        if entry.location != Location::Query || (entry.secret && secrets == Secrets::Marked) {
            continue;
        }
        url.push(mark);
        mark = '&';
        url.extend(encoded(&entry.name));
        url.push('=');
        entry.write(secrets, &mut url);
    }
    url
}

/// Appends a path with the values of its parameters, each encoded as a part of one segment. A parameter without a value stays in braces.
fn write_path(mut path: &'static str, entries: &[ParameterEntry], secrets: Secrets, url: &mut String) {
    while let Some((before, name, rest)) = split_path(path) {
        url.push_str(before);
        match entries.iter().find(|entry| entry.location == Location::Path && entry.name == name) {
            Some(entry) => entry.write(secrets, url),
            None => url.push_str(&path[before.len()..path.len() - rest.len()]),
        }
        path = rest;
    }
    url.push_str(path);
}

/// Shows names and values, with `***` for secret values.
impl fmt::Debug for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter().map(|entry| (&entry.name, entry.shown()))).finish()
    }
}

/// A value of a parameter that decides which other parameters belong to it, with those parameters.
#[derive(Clone)]
#[must_use]
pub struct Variant {
    value: Cow<'static, str>,
    pub(super) parameters: Parameters,
}

impl Variant {
    /// Creates a variant from its value on the wire.
    pub fn new(value: impl Into<Cow<'static, str>>) -> Self {
        Self { value: value.into(), parameters: Parameters::default() }
    }

    /// The value on the wire.
    pub fn value(&self) -> &str {
        &self.value
    }

    /// Sets a parameter of this variant.
    #[doc(hidden)]
    pub fn with_parameter(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.parameters.set(wire, &value, Handling::QUERY);
        self
    }

    /// Adds a value to a parameter of this variant that can have several.
    #[doc(hidden)]
    pub fn with_repeated(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.parameters.append(wire, &value, Handling::QUERY);
        self
    }

    /// Adds a value to a parameter of this variant whose values are sent as one, with commas between them.
    #[doc(hidden)]
    #[inline]
    pub fn with_comma_separated(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.parameters.join(wire, &value, Handling::QUERY);
        self
    }

    /// Sets a parameter of this variant whose value is secret.
    #[doc(hidden)]
    pub fn with_secret(mut self, wire: &'static str, value: impl Into<Secret>) -> Self {
        self.parameters.set(wire, &value.into().expose(), Handling { secret: true, ..Handling::QUERY });
        self
    }

    /// Marks the values of a parameter of this variant as secret, since the operation is not known yet.
    #[doc(hidden)]
    pub fn with_hidden(mut self, wire: &'static str) -> Self {
        self.parameters.0.iter_mut().filter(|entry| entry.name == wire).for_each(|entry| entry.secret = true);
        self
    }
}

/// Shows the value and the parameters, with `***` for secret values.
impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Variant").field("value", &self.value).field("parameters", &self.parameters).finish()
    }
}

/// Encodes each value, but not the commas between them.
#[inline]
fn encode_all(values: &str, to: &mut String) {
    for (number, value) in values.split(',').enumerate() {
        if number > 0 {
            to.push(',');
        }
        to.extend(encoded(value));
    }
}
