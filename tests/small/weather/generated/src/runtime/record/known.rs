//! The part of a spec that is needed to learn: its types, its operations with their errors, and the fields that mark errors and pages.
//!
//! The generator writes it as JSON (`record.json`), so that the client and `cargo xtask observe` learn with the same code.

use serde::Deserialize;

use crate::runtime::shape::formats::{Format, is_time};
use crate::runtime::shape::keys::{KeyKind, Words};

/// The part of a spec that is needed to learn.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The path to the code in an error body. It is empty if errors have no code.
    pub error_code: Vec<String>,
    /// The path to the message in an error body.
    pub error_message: Vec<String>,
    /// The path to the field that says whether a call succeeded, and its value in a success. A boolean is 0 or 1.
    pub success: Option<(Vec<String>, String)>,
    /// `false` if no answer with a status of success is an error of the service.
    pub error_at_success: Option<bool>,
    /// The code of a success.
    pub success_code: Option<String>,
    /// The path to the start of a page. It is empty if the envelope does not state it.
    pub page_start: Vec<String>,
    /// The path to the maximum number of items of a page. It is empty if the envelope does not state it.
    pub page_limit: Vec<String>,
    /// The field with the items of a page, if there are pages.
    pub items: Option<String>,
    /// The other fields of the envelope.
    pub envelope: Vec<(String, Type)>,
    /// The types, which other entries refer to by index.
    pub types: Vec<KnownType>,
    /// The operations.
    pub operations: Vec<KnownOperation>,
}

impl Known {
    /// All words of the spec: the names of fields, of parameters and of values, and the segments of paths.
    pub fn words(&self) -> Words {
        let named = self.types.iter().flat_map(|named| match named {
            KnownType::Record(fields) => fields.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(),
            KnownType::Map(_, words) | KnownType::Texts(words) => words.iter().map(String::as_str).collect(),
            _ => Vec::new(),
        });
        let paths = self.operations.iter().flat_map(|of| of.path.split(['/', '.']));
        let paths = paths.flat_map(|part| [part].into_iter().chain(part.split(['-', '_'])));
        let parameters = self.operations.iter().flat_map(|of| &of.parameters).map(|(name, _)| name.as_str());
        let envelope = self.envelope.iter().map(|(name, _)| name.as_str());
        let marks =
            [&self.error_code, &self.error_message].into_iter().chain(self.success.iter().map(|(path, _)| path));
        let marks = marks.flatten().chain(&self.items).map(String::as_str);
        named.chain(paths).chain(parameters).chain(envelope).chain(marks).collect()
    }
}

/// The type of a value.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Type {
    /// A named type, by its index.
    Of(usize),
    /// A list, with exactly one type in it.
    List(Vec<Self>),
    /// Any value.
    Any,
}

/// A type with a name, or a built-in type with a syntax.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KnownType {
    /// An object with these fields.
    Record(Vec<(String, Type)>),
    /// An object whose keys are data: the type of its values, and the documented keys.
    Map(Type, Vec<String>),
    /// Text, and the values that the spec lists.
    Texts(Vec<String>),
    /// Whole numbers, and the values that the spec lists.
    Integers(Vec<String>),
    /// A day or a point in time in this pattern.
    Time(String),
    /// An identifier: its name, and whether it is a text.
    Id(String, bool),
    /// A text with a small syntax. Any text can be one.
    Templates,
    /// An address that begins with `http`.
    Url,
    /// A network in CIDR notation.
    Cidr,
    /// JSON in base64.
    Base64Json,
}

/// An operation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownOperation {
    /// The group and the name, for example `alert.update`.
    pub name: String,
    /// The path below the base path of the service.
    pub path: String,
    /// The type of the body, or of an item if the body is a page.
    pub body: Type,
    /// Whether the body is a page.
    pub is_page: bool,
    /// Whether there is no body.
    #[serde(default)]
    pub is_empty: bool,
    /// Whether the body is a text or a file.
    #[serde(default)]
    pub is_content: bool,
    /// Whether the body depends on the status.
    #[serde(default)]
    pub is_by_status: bool,
    /// The wire names of the parameters, each with whether its value is secret.
    pub parameters: Vec<(String, bool)>,
    /// The parameters that are ids, each with the index of its type.
    pub ids: Vec<(String, usize)>,
    /// The documented errors.
    pub errors: Vec<KnownError>,
}

/// A documented error.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnownError {
    /// Its name.
    pub name: String,
    /// Its statuses.
    pub statuses: Vec<u16>,
    /// Its code, as it is written, if errors have one.
    pub code: Option<String>,
    /// Whether the code is a text, and never a number.
    #[serde(default)]
    pub is_text: bool,
    /// The pieces of its message. A part that varies is `None`.
    pub message: Vec<Option<String>>,
}

impl KnownError {
    /// Whether a message is the message of this error. A part that varies ends at the first occurrence of the text after it.
    pub fn has_message(&self, message: &str) -> bool {
        let mut rest = message;
        let mut pieces = self.message.iter().peekable();
        while let Some(piece) = pieces.next() {
            let end = match (piece, pieces.peek()) {
                (Some(text), _) if rest.starts_with(text.as_str()) => text.len(),
                (Some(_), _) => return false,
                (None, Some(Some(text))) => rest.find(text.as_str()).unwrap_or_default(),
                (None, Some(None)) => return false,
                (None, None) => rest.len(),
            };
            if end == 0 && piece.as_deref() != Some("") {
                return false;
            }
            rest = &rest[end..];
        }
        rest.is_empty()
    }
}

/// What a spec says about the value that is being read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Guide<'k> {
    /// It is of this type.
    Type(&'k Type),
    /// It is a list of this type.
    ListOf(&'k Type),
    /// It is a page with items of this type.
    Page(&'k Type),
}

impl<'k> Guide<'k> {
    /// Nothing is known.
    pub(crate) const NOTHING: Self = Self::Type(&Type::Any);

    /// The guide for the body of a success.
    pub(crate) fn of_body(operation: &'k KnownOperation) -> Self {
        if operation.is_page { Self::Page(&operation.body) } else { Self::Type(&operation.body) }
    }

    /// The named type, if it is one, with its index.
    pub(crate) fn named(self, known: &'k Known) -> Option<(usize, &'k KnownType)> {
        match self {
            Self::Type(&Type::Of(number)) => Some((number, known.types.get(number)?)),
            _ => None,
        }
    }

    /// The guide for the field of an object, and the role of its key.
    pub(crate) fn field(self, known: &'k Known, key: &str) -> (Self, KeyKind) {
        let find = |fields: &'k [(String, Type)]| match fields.iter().find(|(name, _)| name == key) {
            Some((_, of)) => (Self::Type(of), KeyKind::Name),
            None => (Self::NOTHING, KeyKind::Unsaid),
        };
        match (self, self.named(known)) {
            (_, Some((_, KnownType::Record(fields)))) => find(fields),
            (_, Some((_, KnownType::Map(value, keys)))) => {
                (Self::Type(value), if keys.iter().any(|name| name == key) { KeyKind::Name } else { KeyKind::Data })
            }
            (Self::Page(item), _) if known.items.as_deref() == Some(key) => (Self::ListOf(item), KeyKind::Name),
            (Self::Page(_), _) => find(&known.envelope),
            _ => (Self::NOTHING, KeyKind::Unsaid),
        }
    }

    /// Whether the spec names the fields of the object.
    pub(crate) fn names_fields(self, known: &'k Known) -> bool {
        matches!(self, Self::Page(_)) || matches!(self.named(known), Some((_, KnownType::Record(_))))
    }

    /// The guide for the items of a list.
    pub(crate) fn item(self) -> Self {
        match self {
            Self::Type(Type::List(items)) => items.first().map_or(Self::NOTHING, Self::Type),
            Self::ListOf(item) => Self::Type(item),
            Self::Type(_) | Self::Page(_) => Self::NOTHING,
        }
    }
}

/// Whether a scalar matches its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fit {
    /// It matches the type, or has another JSON type.
    Fits,
    /// It does not have the format of the type.
    Unfit,
    /// It is not among the values that the type lists.
    Unlisted,
}

impl KnownType {
    /// Whether a text matches the type.
    pub(crate) fn fit_of_text(&self, text: &str) -> Fit {
        let fits = match self {
            Self::Texts(values) => return listed(values, text),
            Self::Time(pattern) => is_time(pattern, text),
            Self::Url => Format::Url.fits(text),
            Self::Cidr => Format::Cidr.fits(text),
            Self::Base64Json => is_base64(text),
            Self::Record(_) | Self::Map(..) | Self::Integers(_) | Self::Id(..) | Self::Templates => true,
        };
        if fits { Fit::Fits } else { Fit::Unfit }
    }

    /// Whether a whole number matches the type.
    pub(crate) fn fit_of_integer(&self, number: &str) -> Fit {
        match self {
            Self::Integers(values) => listed(values, number),
            _ => Fit::Fits,
        }
    }
}

fn listed(values: &[String], value: &str) -> Fit {
    if values.iter().any(|known| known == value) { Fit::Fits } else { Fit::Unlisted }
}

fn is_base64(text: &str) -> bool {
    let body = text.trim_end_matches('=');
    text.len().is_multiple_of(4)
        && text.len() - body.len() <= 2
        && body.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}
