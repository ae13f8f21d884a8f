//! The parameters of a request, variants with parameters of their own, and the URL.

use std::borrow::Cow;
use std::fmt;

use zeroize::Zeroizing;

use crate::runtime::client::secret::Secret;
use crate::runtime::json::value::Parameter;
use crate::runtime::text::text_error::TextError;
use crate::runtime::text::url::encode;

/// Parameters in the order in which each name was first set.
#[derive(Clone, Default)]
pub(crate) struct Parameters(Vec<Entry>);

/// A name and a value.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) name: Cow<'static, str>,
    /// Wiped on drop, because it may be secret.
    pub(crate) value: Zeroizing<String>,
    /// Whether the value is secret.
    pub(crate) secret: bool,
    /// Why the value cannot be sent, if it cannot.
    pub(crate) problem: Option<TextError>,
    /// The parameter whose variant this one belongs to.
    owner: Option<&'static str>,
}

impl Entry {
    fn new(name: impl Into<Cow<'static, str>>, value: &dyn Parameter, secret: bool) -> Self {
        let (name, problem) = (name.into(), value.problem().cloned());
        Self { name, value: Zeroizing::new(value.to_wire().into_owned()), secret, problem, owner: None }
    }
}

impl Parameters {
    /// Sets a parameter with one value. A previous value is replaced at its position.
    pub(crate) fn set(&mut self, name: &'static str, value: &dyn Parameter, secret: bool) {
        self.put(Entry::new(name, value, secret));
    }

    /// Adds a value to a parameter that may have several. Values of one name stay together.
    pub(crate) fn append(&mut self, name: &'static str, value: &dyn Parameter, secret: bool) {
        let after = self.0.iter().rposition(|entry| entry.name == name);
        let entry = Entry::new(name, value, secret);
        match after {
            Some(last) => self.0.insert(last + 1, entry),
            None => self.0.push(entry),
        }
    }

    /// Sets a parameter to a variant, with its parameters. The parameters of a previous variant are removed.
    pub(crate) fn set_variant(&mut self, name: &'static str, variant: Variant, is_secret: impl Fn(&str) -> bool) {
        self.0.retain(|entry| entry.owner != Some(name));
        self.put(Entry::new(name, &&*variant.value, false));
        for entry in variant.parameters.0 {
            let secret = entry.secret || is_secret(&entry.name);
            let entry = Entry { owner: Some(name), secret, ..entry };
            // Several values of one name come from `with_repeated`, and all are kept.
            if self.0.iter().any(|other| other.name == entry.name && other.owner == Some(name)) {
                self.0.push(entry);
            } else {
                self.put(entry);
            }
        }
    }

    fn put(&mut self, entry: Entry) {
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

    /// Adds a parameter that is not documented, at the end.
    pub(crate) fn add(&mut self, name: String, value: &dyn Parameter) {
        self.0.push(Entry::new(name, value, false));
    }

    /// Adds all of these at the end.
    pub(crate) fn extend(&mut self, others: &Self) {
        self.0.extend_from_slice(&others.0);
    }

    pub(crate) fn entries(&self) -> &[Entry] {
        &self.0
    }
}

/// Builds the URL of a request. With `redact`, each secret value is `***`.
pub(crate) fn request_url(root: &str, path: &str, entries: &[Entry], redact: bool) -> String {
    let values: usize = entries.iter().map(|entry| entry.name.len() + entry.value.len() + 2).sum();
    // Percent-encoding adds at most an eighth to most values. With a secret there is room for the most that it can add,
    // since growing would leave a copy in memory that is not wiped.
    let room = if entries.iter().any(|entry| entry.secret) { 3 * values } else { values + values / 8 };
    let mut url = String::with_capacity(root.len() + path.len() + room);
    url.push_str(root);
    url.push_str(path);
    for (index, entry) in entries.iter().enumerate() {
        url.push(if index == 0 { '?' } else { '&' });
        encode(&entry.name, &mut url);
        url.push('=');
        match redact && entry.secret {
            true => url.push_str("***"),
            false => encode(&entry.value, &mut url),
        }
    }
    url
}

/// Shows names and values, with `***` for secret values.
impl fmt::Debug for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.0.iter().map(|entry| (&entry.name, if entry.secret { "***" } else { entry.value.as_str() })))
            .finish()
    }
}

/// A value of a parameter that decides which other parameters belong to it, with those parameters.
#[derive(Clone)]
pub struct Variant {
    value: Cow<'static, str>,
    parameters: Parameters,
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
    #[must_use]
    pub fn with_parameter(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.parameters.set(wire, &value, false);
        self
    }

    /// Adds a value to a parameter of this variant that may have several.
    #[doc(hidden)]
    #[must_use]
    pub fn with_repeated(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.parameters.append(wire, &value, false);
        self
    }

    /// Sets a parameter of this variant whose value is secret.
    #[doc(hidden)]
    #[must_use]
    pub fn with_secret(mut self, wire: &'static str, value: impl Into<Secret>) -> Self {
        self.parameters.set(wire, &value.into().expose(), true);
        self
    }
}

/// Shows the value and the parameters, with `***` for secret values.
impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Variant").field("value", &self.value).field("parameters", &self.parameters).finish()
    }
}
