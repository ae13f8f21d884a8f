//! Single values: what they are on the wire, how they are read and written as text (defaults and examples of the spec, and parameters on
//! the wire), and their limits.

#[path = "../../../../runtime/src/text/calendar/pattern.rs"]
mod calendar;
mod decimal;
#[allow(dead_code, reason = "clients need all of it")]
#[path = "../../../../runtime/src/json/formats/decimal/digits.rs"]
mod digits;
mod pattern;

use std::fmt::Display;

use crate::ident;
use crate::ir::{Capture, NamedTemplate, Scalar, ScalarType, Service};

pub use crate::ir::scalars::decimal::{Decimal, decimal_digits, whole_number};
pub(crate) use crate::ir::scalars::pattern::{BadPattern, RFC3339, expected};
pub use crate::ir::scalars::pattern::{PatternParts, PatternPiece, fits_pattern, pieces, usual_text};

/// A value of a [`Scalar`] type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Literal {
    /// A text.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// A number as it was written.
    Number(String),
    /// A number that keeps each digit.
    Decimal(Decimal),
    /// `true` or `false`.
    Boolean(bool),
    /// A known value of an open enum, by its index.
    Known(usize),
    /// A template, by its index, with the values of its parts in order.
    Template(usize, Vec<Literal>),
}

impl Literal {
    /// The value as JSON. It is null for [`Self::Known`] and [`Self::Template`], whose JSON depends on their type.
    pub fn to_json(&self) -> serde_json::Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Integer(number) => (*number).into(),
            Self::Number(text) => serde_json::from_str(text).unwrap_or(serde_json::Value::Null),
            Self::Decimal(decimal) => decimal.as_str().into(),
            Self::Boolean(yes) => (*yes).into(),
            Self::Known(_) | Self::Template(..) => serde_json::Value::Null,
        }
    }
}

/// A text with parts that vary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template(pub Vec<Piece>);

/// A piece of a [`Template`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Fixed text.
    Text(String),
    /// A part that varies, by its index.
    Hole(usize),
}

impl Template {
    /// The text, with these values in place of its captures.
    pub fn fill(&self, values: &[String]) -> String {
        let mut text = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Text(fixed) => text.push_str(fixed),
                Piece::Hole(hole) => text.push_str(values.get(*hole).map_or("", String::as_str)),
            }
        }
        text
    }

    /// The text, with the names of its captures in braces: `{from}-{to}`.
    pub fn with_names(&self, captures: &[Capture]) -> String {
        let names: Vec<String> = captures.iter().map(|part| format!("{{{}}}", part.name.spec)).collect();
        self.fill(&names)
    }

    /// The values of the captures in a text, in order, or `None` if the text does not match this template. A capture
    /// ends at the first occurrence of the fixed text after it.
    pub fn capture<'t>(&self, text: &'t str) -> Option<Vec<&'t str>> {
        let holes = self.0.iter().filter(|piece| matches!(piece, Piece::Hole(_))).count();
        let mut values = vec![""; holes];
        let mut rest = text;
        let mut pieces = self.0.iter().peekable();
        while let Some(piece) = pieces.next() {
            match piece {
                Piece::Text(fixed) => rest = rest.strip_prefix(fixed.as_str())?,
                Piece::Hole(hole) => {
                    let end = match pieces.peek() {
                        Some(Piece::Text(fixed)) => rest.find(fixed.as_str())?,
                        Some(Piece::Hole(_)) => return None,
                        None => rest.len(),
                    };
                    if end == 0 {
                        return None;
                    }
                    *values.get_mut(*hole)? = &rest[..end];
                    rest = &rest[end..];
                }
            }
        }
        rest.is_empty().then_some(values)
    }
}

impl Service {
    /// Parses a text as a value of this type.
    pub fn parse(&self, value: Scalar, text: &str) -> Result<Literal, String> {
        match value {
            Scalar::Builtin(builtin) => builtin.parse(text),
            Scalar::Named(id) => match &self[id] {
                ScalarType::Id(id) => id.id_type.builtin().parse(text),
                ScalarType::Enum(set) => {
                    let known = set.values.iter().position(|value| value.name.wire == text);
                    known.map_or_else(|| set.value_type.builtin().parse(text), |number| Ok(Literal::Known(number)))
                }
                ScalarType::Templates(templates) => Ok(templates
                    .templates
                    .iter()
                    .enumerate()
                    .find_map(|(number, template)| Some(Literal::Template(number, self.parse_parts(template, text)?)))
                    .unwrap_or_else(|| Literal::Text(text.to_owned()))),
                ScalarType::Pattern(pattern) if fits_pattern(&pattern.pattern, text) => {
                    Ok(Literal::Text(text.to_owned()))
                }
                ScalarType::Pattern(pattern) => Err(expected(&pattern.pattern, text)),
            },
        }
    }

    /// A value of this type on the wire.
    pub fn print(&self, value: Scalar, literal: &Literal) -> String {
        match (literal, value) {
            (Literal::Text(text), _) => text.clone(),
            // The client omits trailing zeros of a fraction.
            (Literal::Number(text), _) => serde_json::from_str::<serde_json::Number>(text)
                .map_or_else(|_| text.clone(), |number| number.to_string()),
            (Literal::Decimal(decimal), _) => decimal.to_string(),
            (Literal::Integer(number), _) => number.to_string(),
            (Literal::Boolean(yes), Scalar::Builtin(Builtin::Switch)) => u8::from(*yes).to_string(),
            (Literal::Boolean(yes), _) => yes.to_string(),
            (Literal::Known(number), Scalar::Named(id)) => match &self[id] {
                ScalarType::Enum(set) => {
                    set.values.get(*number).map_or_else(String::new, |value| value.name.wire.clone())
                }
                _ => String::new(),
            },
            (Literal::Template(number, literals), Scalar::Named(id)) => match &self[id] {
                ScalarType::Templates(templates) => {
                    templates.templates.get(*number).map_or_else(String::new, |template| {
                        let parts = template.parts.iter().zip(literals);
                        let parts: Vec<_> = parts.map(|(part, literal)| self.print(part.value, literal)).collect();
                        template.text.fill(&parts)
                    })
                }
                _ => String::new(),
            },
            (Literal::Known(_) | Literal::Template(..), Scalar::Builtin(_)) => String::new(),
        }
    }

    /// An example of this type, for use where the spec contains none. It depends only on the type: it must not change with a
    /// default, since defaults are never sent. If several values are known, the first is usually the default, which callers rarely set,
    /// so the example is the second that is not deprecated.
    pub fn sample(&self, value: Scalar) -> Literal {
        match value {
            Scalar::Builtin(Builtin::Text | Builtin::Scalar) => Literal::Text("text".to_owned()),
            Scalar::Builtin(Builtin::File) => Literal::Text("the content".to_owned()),
            Scalar::Builtin(Builtin::Integer) => Literal::Integer(1),
            Scalar::Builtin(Builtin::UnixSeconds) => Literal::Integer(1_764_583_200),
            Scalar::Builtin(Builtin::UnixMillis) => Literal::Integer(1_764_583_200_000),
            Scalar::Builtin(Builtin::DurationSeconds) => Literal::Integer(90),
            Scalar::Builtin(Builtin::DurationMillis) => Literal::Integer(1_500),
            Scalar::Builtin(Builtin::Number) => Literal::Number("1".to_owned()),
            Scalar::Builtin(builtin @ (Builtin::Decimal | Builtin::DecimalText)) => {
                builtin.parse("12.30").unwrap_or(Literal::Integer(1))
            }
            Scalar::Builtin(Builtin::Boolean | Builtin::Switch) => Literal::Boolean(true),
            Scalar::Builtin(Builtin::Url) => Literal::Text("https://host.example/path".to_owned()),
            Scalar::Builtin(Builtin::Cidr) => Literal::Text("192.0.2.0/24".to_owned()),
            Scalar::Builtin(Builtin::Base64Json) => Literal::Text("e30=".to_owned()),
            Scalar::Named(id) => match &self[id] {
                ScalarType::Id(id) => id.example.clone(),
                ScalarType::Pattern(pattern) => pattern.example.clone(),
                ScalarType::Templates(templates) => match templates.templates.first() {
                    Some(template) => Literal::Template(0, self.sample_parts(template)),
                    None => Literal::Text(String::new()),
                },
                ScalarType::Enum(set) => {
                    let mut shown = set.values.iter().enumerate().filter(|(_, own)| own.deprecated.is_none());
                    let first = shown.next();
                    Literal::Known(shown.next().or(first).map_or(0, |(number, _)| number))
                }
            },
        }
    }

    /// Values for the parts of a template: those of its example, or usual ones if it has no example.
    pub fn sample_parts(&self, template: &NamedTemplate) -> Vec<Literal> {
        let parts = template.example.as_deref().and_then(|text| self.parse_parts(template, text));
        parts.unwrap_or_else(|| template.parts.iter().map(|part| self.sample(part.value)).collect())
    }

    /// The parts of a text that matches this template, or `None`.
    pub(crate) fn parse_parts(&self, template: &NamedTemplate, text: &str) -> Option<Vec<Literal>> {
        let texts = template.text.capture(text)?;
        texts.iter().zip(&template.parts).map(|(text, part)| self.parse(part.value, text).ok()).collect()
    }

    /// The name of a type in the spec.
    pub fn type_name(&self, value: Scalar) -> &str {
        match value {
            Scalar::Builtin(builtin) => builtin.name(),
            Scalar::Named(id) => &self[id].name().spec,
        }
    }

    /// What values of a type are on the wire. Open enums and texts with templates also allow values that are not listed.
    pub fn scalar_kind(&self, value: Scalar) -> ScalarKind {
        match value {
            Scalar::Builtin(builtin) => builtin.kind(),
            Scalar::Named(id) => match &self[id] {
                ScalarType::Id(id) => self.scalar_kind(Scalar::Builtin(id.id_type.builtin())),
                ScalarType::Enum(set) => self.scalar_kind(Scalar::Builtin(set.value_type.builtin())),
                ScalarType::Templates(_) | ScalarType::Pattern(_) => ScalarKind::Text,
            },
        }
    }

    /// Whether a value of a type can be any text.
    pub fn can_be_any_text(&self, value: Scalar) -> bool {
        self.scalar_kind(value).is_text() && value != Scalar::Builtin(Builtin::DecimalText)
    }
}

macro_rules! builtins {
    ($($type:ident { name: $name:literal, kind: $kind:ident, about: $about:literal })*) => {
        /// A type that is built into the language and is a single text or number on the wire.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Builtin {
            $(#[doc = $about] $type,)*
        }

        impl Builtin {
            /// All built-in types.
            pub const ALL: [Self; [$(Self::$type),*].len()] = [$(Self::$type),*];

            /// Its name in the language.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$type => $name,)*
                }
            }

            fn kind(self) -> ScalarKind {
                match self {
                    $(Self::$type => ScalarKind::$kind,)*
                }
            }
        }
    };
}

builtins! {
    Text { name: "text", kind: Text, about: "Text." }
    Integer { name: "integer", kind: Integer, about: "A whole number that fits into 64 bits." }
    Number { name: "number", kind: Number, about: "Any JSON number." }
    Decimal { name: "decimal", kind: Decimal, about: "A JSON number that keeps each digit." }
    DecimalText { name: "decimal_text", kind: Text, about: "A decimal as a JSON string." }
    Boolean { name: "boolean", kind: Boolean, about: "`true` or `false`." }
    Switch { name: "switch", kind: Switch, about: "The number 0 or 1, for no and yes." }
    Url { name: "url", kind: Text, about: "Text that is an address." }
    Cidr { name: "cidr", kind: Text, about: "Text that is a network in CIDR notation." }
    Base64Json { name: "base64_json", kind: Text, about: "Text that is base64-encoded JSON." }
    UnixSeconds { name: "unix_seconds", kind: Integer, about: "A point in time as the number of seconds since 1970." }
    UnixMillis { name: "unix_millis", kind: Integer, about: "A point in time as the number of milliseconds since 1970." }
    DurationSeconds { name: "duration_seconds", kind: Integer, about: "A number of seconds." }
    DurationMillis { name: "duration_millis", kind: Integer, about: "A number of milliseconds." }
    Scalar { name: "scalar", kind: Any, about: "Text, a number or a boolean: the document does not say which." }
    File { name: "file", kind: Text, about: "The content of a file: the whole body of a request." }
}

impl Builtin {
    /// Whether it is a point in time as a number.
    pub fn is_unix(self) -> bool {
        matches!(self, Self::UnixSeconds | Self::UnixMillis)
    }

    /// Whether it is a number that keeps each digit.
    pub fn is_decimal(self) -> bool {
        matches!(self, Self::Decimal | Self::DecimalText)
    }

    /// Whether it is a duration as a number.
    pub fn is_duration(self) -> bool {
        matches!(self, Self::DurationSeconds | Self::DurationMillis)
    }

    /// The name in the case of a type: `unix_seconds` becomes `UnixSeconds`. If the runtime has such a type, this is its name.
    pub fn type_name(self) -> String {
        ident::pascal(self.name())
    }

    /// Parses a text as a value of this type.
    pub fn parse(self, text: &str) -> Result<Literal, String> {
        let as_text = || Literal::Text(text.to_owned());
        let (literal, expected) = match self {
            Self::Text | Self::Scalar | Self::File => (Some(as_text()), "text"),
            Self::Integer | Self::UnixSeconds | Self::UnixMillis | Self::DurationSeconds | Self::DurationMillis => {
                (text.parse().ok().map(Literal::Integer), "a whole number")
            }
            Self::Number => {
                let is_number = serde_json::from_str::<serde_json::Number>(text).is_ok();
                (is_number.then(|| Literal::Number(text.to_owned())), "a number")
            }
            Self::Decimal | Self::DecimalText => {
                (Decimal::parse(text).map(Literal::Decimal), "a decimal number such as `-12.30`")
            }
            Self::Boolean => (text.parse().ok().map(Literal::Boolean), "`true` or `false`"),
            Self::Switch => match text {
                "0" | "1" => (Some(Literal::Boolean(text == "1")), ""),
                _ => (None, "0 or 1"),
            },
            Self::Url => (is_url(text).then(as_text), "an address such as `https://host/path`"),
            Self::Cidr => (is_cidr(text).then(as_text), "a network such as `192.0.2.0/24`"),
            Self::Base64Json => (is_base64(text).then(as_text), "base64"),
        };
        literal.ok_or_else(|| expected.to_owned())
    }
}

fn is_url(text: &str) -> bool {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    host.is_some_and(|host| !host.is_empty() && !host.starts_with('/') && !text.contains(char::is_whitespace))
}

fn is_cidr(text: &str) -> bool {
    let Some((address, length)) = text.split_once('/') else {
        return false;
    };
    match (address.parse(), length.parse::<u8>()) {
        (Ok(std::net::IpAddr::V4(_)), Ok(length)) => length <= 32,
        (Ok(std::net::IpAddr::V6(_)), Ok(length)) => length <= 128,
        _ => false,
    }
}

fn is_base64(text: &str) -> bool {
    let body = text.trim_end_matches('=');
    text.len().is_multiple_of(4)
        && text.len() - body.len() <= 2
        && body.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'/'))
}

/// What a single value is on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarKind {
    /// Text, with or without a syntax.
    Text,
    /// A whole number.
    Integer,
    /// Any number.
    Number,
    /// A number that keeps each digit.
    Decimal,
    /// `true` or `false`.
    Boolean,
    /// 0 or 1.
    Switch,
    /// Text, a number or a boolean.
    Any,
}

impl ScalarKind {
    /// Whether such a value is a JSON string.
    pub fn is_text(self) -> bool {
        matches!(self, Self::Text | Self::Any)
    }
}

/// What the value of a parameter must be. At least one of the ends is present.
#[derive(Clone, Debug, PartialEq)]
pub enum ValueLimits {
    /// The value of a whole number.
    Integer(Ends<i64>),
    /// The value of any number.
    Number(Ends<f64>),
    /// The value of a number that keeps each digit.
    Decimal(Ends<Decimal>),
    /// The number of characters of a text.
    Length(Ends<i64>),
}

/// The least and the greatest allowed value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ends<T> {
    /// The least.
    pub min: Option<T>,
    /// The greatest.
    pub max: Option<T>,
}

impl<T: PartialOrd + Display> Ends<T> {
    /// Whether no value is between the ends.
    pub(crate) fn is_empty(&self) -> bool {
        self.min.as_ref().zip(self.max.as_ref()).is_some_and(|(min, max)| min > max)
    }

    fn allow(&self, value: &T) -> bool {
        self.min.as_ref().is_none_or(|min| min <= value) && self.max.as_ref().is_none_or(|max| value <= max)
    }

    /// Whether these ends allow everything that the others allow.
    fn include(&self, others: &Self) -> bool {
        let least = self.min.as_ref().is_none_or(|own| others.min.as_ref().is_some_and(|other| own <= other));
        let greatest = self.max.as_ref().is_none_or(|own| others.max.as_ref().is_some_and(|other| other <= own));
        least && greatest
    }

    fn words(&self) -> String {
        match (&self.min, &self.max) {
            (Some(min), Some(max)) if min == max => format!("exactly {min}"),
            (Some(min), Some(max)) => format!("between {min} and {max}"),
            (Some(min), None) => format!("at least {min}"),
            (None, Some(max)) => format!("at most {max}"),
            (None, None) => "any".to_owned(),
        }
    }
}

impl ValueLimits {
    /// A description of the allowed values: `at most 100`, `between 3 and 40 characters long`.
    pub fn words(&self) -> String {
        match self {
            Self::Integer(ends) => ends.words(),
            Self::Number(ends) => ends.words(),
            Self::Decimal(ends) => ends.words(),
            Self::Length(ends @ (Ends { max: Some(1), .. } | Ends { min: Some(1), max: None })) => {
                format!("{} character long", ends.words())
            }
            Self::Length(ends) => format!("{} characters long", ends.words()),
        }
    }

    /// Whether a value of the parameter's type is within the limits.
    pub fn allow(&self, literal: &Literal) -> bool {
        match (self, literal) {
            (Self::Integer(ends), Literal::Integer(number)) => ends.allow(number),
            (Self::Number(_), Literal::Number(text)) => text.parse().is_ok_and(|number| self.allow_number(number)),
            (Self::Decimal(ends), Literal::Decimal(decimal)) => ends.allow(decimal),
            (Self::Length(ends), Literal::Text(text)) => {
                i64::try_from(text.chars().count()).is_ok_and(|length| ends.allow(&length))
            }
            _ => true,
        }
    }

    /// Whether a number of any size is within the limits.
    pub fn allow_number(&self, number: f64) -> bool {
        matches!(self, Self::Number(ends) if ends.allow(&number))
    }

    /// Whether `own` allows everything that `others` allow. `None` allows everything.
    pub fn include(own: Option<&Self>, others: Option<&Self>) -> bool {
        match (own, others) {
            (None, _) => true,
            (Some(Self::Integer(own)), Some(Self::Integer(others))) => own.include(others),
            (Some(Self::Number(own)), Some(Self::Number(others))) => own.include(others),
            (Some(Self::Decimal(own)), Some(Self::Decimal(others))) => own.include(others),
            (Some(Self::Length(own)), Some(Self::Length(others))) => own.include(others),
            (Some(_), _) => false,
        }
    }
}
