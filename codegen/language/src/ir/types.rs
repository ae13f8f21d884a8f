//! Types: what a parameter or a field can contain, which types contain others, and the secrets in them.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use crate::ident;
use crate::ir::{
    Builtin, Literal, MapId, Name, Operation, Parameter, PatternParts, Provenance, RecordId, ResponseBody, ScalarId,
    Service, SourcePosition, Template,
};

/// The type of something that is a single text or number on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// A built-in type.
    Builtin(Builtin),
    /// A named type.
    Named(ScalarId),
}

/// The type of something in a JSON answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonType {
    /// A single text or number.
    Scalar(Scalar),
    /// An object with named fields.
    Record(RecordId),
    /// An object with keys that are data.
    Map(MapId),
    /// A list.
    List(Box<JsonType>),
    /// An object whose fields are not documented.
    Object,
    /// Any JSON.
    Json,
}

/// A named type that is a single text or number on the wire.
#[derive(Clone, Debug)]
pub enum ScalarType {
    /// An identifier.
    Id(Id),
    /// An open enum.
    Enum(Enum),
    /// A text with a small syntax.
    Templates(Templates),
    /// A point in time or a day.
    Pattern(Pattern),
}

/// An identifier with its own type.
#[derive(Clone, Debug)]
pub struct Id {
    /// Its name; `rust` names the type.
    pub name: Name,
    /// What it identifies.
    pub about: String,
    /// What it is on the wire.
    pub id_type: IdType,
    /// A value for examples.
    pub example: Literal,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// What an identifier is on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdType {
    /// A whole number.
    Integer,
    /// Any JSON number.
    Number,
    /// Text.
    Text,
}

impl IdType {
    /// The builtin type of that kind.
    pub fn builtin(self) -> Builtin {
        match self {
            Self::Integer => Builtin::Integer,
            Self::Number => Builtin::Number,
            Self::Text => Builtin::Text,
        }
    }
}

/// An open enum.
#[derive(Clone, Debug)]
pub struct Enum {
    /// Its name; `rust` names the type.
    pub name: Name,
    /// What it means.
    pub about: String,
    /// What the values are on the wire.
    pub value_type: TextOrInteger,
    /// The known values; never empty.
    pub values: Vec<EnumValue>,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// What the values of an open enum and the codes of errors are on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextOrInteger {
    /// Whole numbers.
    Integer,
    /// Texts.
    Text,
}

impl TextOrInteger {
    /// The builtin type of that kind.
    pub fn builtin(self) -> Builtin {
        match self {
            Self::Integer => Builtin::Integer,
            Self::Text => Builtin::Text,
        }
    }
}

/// One known value of an open enum.
#[derive(Clone, Debug)]
pub struct EnumValue {
    /// Its name; `rust` names the variant.
    pub name: Name,
    /// The value on the wire: [`Literal::Integer`] or [`Literal::Text`], as the value type of the enum says.
    pub wire: Literal,
    /// What it means.
    pub about: String,
    /// What to use instead, if it is deprecated.
    pub deprecated: Option<String>,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// A text with a small syntax.
#[derive(Clone, Debug)]
pub struct Templates {
    /// Its name; `rust` names the type.
    pub name: Name,
    /// What it means.
    pub about: String,
    /// The named templates; never empty.
    pub templates: Vec<NamedTemplate>,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// One template of a text with a small syntax.
#[derive(Clone, Debug)]
pub struct NamedTemplate {
    /// Its name; `rust` names the constructor.
    pub name: Name,
    /// The text. Its holes are indices into `parts`.
    pub text: Template,
    /// The parts that vary.
    pub parts: Vec<Capture>,
    /// An example of this template, if the spec contains one.
    pub example: Option<String>,
    /// What it means.
    pub about: String,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// A part of a text that varies.
#[derive(Clone, Debug)]
pub struct Capture {
    /// Its name; `rust` names an argument or a field.
    pub name: Name,
    /// Its type.
    pub value: Scalar,
}

/// A point in time or a day, as text.
#[derive(Clone, Debug)]
pub struct Pattern {
    /// Its name; `rust` names the type.
    pub name: Name,
    /// What it means.
    pub about: String,
    /// The format: `YYYY`, `MM`, `DD`, `hh`, `mm`, `ss`, a fraction, `zone`, and the characters between them.
    pub pattern: String,
    /// What the client can read from it.
    pub parts: PatternParts,
    /// A value for examples; a [`Literal::Text`] that matches the pattern.
    pub example: Literal,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// An object with named fields.
#[derive(Clone, Debug)]
pub struct Record {
    /// Its name; `rust` names the type.
    pub name: Name,
    /// What it is.
    pub about: String,
    /// Its fields, in the order of the spec.
    pub fields: Vec<Field>,
    /// Its provenance. A record with an undocumented part keeps unknown fields.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

impl Record {
    /// Whether the document does not show all fields, so that unknown ones are kept.
    pub fn is_incomplete(&self) -> bool {
        !self.provenance.undocumented.is_empty()
    }
}

/// Whether all fields were learned from answers, so that there may be more. A required field was written by hand, since fields that
/// are learned from answers are optional.
pub fn are_learned(fields: &[Field]) -> bool {
    fields.iter().all(|field| !field.required && !field.provenance.observed.is_empty())
}

/// One field of a record.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name; `rust` names the field.
    pub name: Name,
    /// Its type.
    pub body: JsonType,
    /// What it means; may be empty.
    pub about: String,
    /// Whether an answer without it is unreadable.
    pub required: bool,
    /// Whether it is an optional record that can contain the record of this field, so that its size in Rust would be infinite.
    pub is_circular: bool,
    /// Whether its value is never shown.
    pub secret: bool,
    /// The condition for its presence, if it is not always there.
    pub only_when: Option<String>,
    /// What to use instead, if it is deprecated.
    pub deprecated: Option<String>,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

impl Field {
    /// The Rust name of the method that sets it in an object that is sent.
    pub fn setter(&self) -> String {
        ident::record_setter(&self.name.spec)
    }
}

/// An object with keys that are data.
#[derive(Clone, Debug)]
pub struct Map {
    /// Its name; `rust` names the type.
    pub name: Name,
    /// What it is.
    pub about: String,
    /// The type of its values.
    pub value: JsonType,
    /// The keys that are documented.
    pub keys: Vec<String>,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// The values of a parameter that decides which other parameters can be sent.
#[derive(Clone, Debug)]
pub struct Variants {
    /// Its name; `rust` names the type.
    pub name: Name,
    /// What it decides.
    pub about: String,
    /// The known variants; never empty.
    pub variants: Vec<Variant>,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// One variant.
#[derive(Clone, Debug)]
pub struct Variant {
    /// Its name; the wire name is the parameter's value, `rust` names the constructor (`paper_copy`).
    pub name: Name,
    /// The Rust name of the type that collects the optional parameters (`ReportExecutiveSummary`).
    pub type_name: String,
    /// What it means.
    pub about: String,
    /// The parameters of the variant; none of them has variants.
    pub parameters: Vec<Parameter>,
    /// Its place in the spec.
    pub place: SourcePosition,
}

impl Variant {
    /// Whether it has optional parameters, so that it needs a type that collects them.
    pub fn has_optional(&self) -> bool {
        self.parameters.iter().any(|parameter| !parameter.required)
    }
}

impl ScalarType {
    /// Its name.
    pub fn name(&self) -> &Name {
        match self {
            Self::Id(id) => &id.name,
            Self::Enum(set) => &set.name,
            Self::Templates(templates) => &templates.name,
            Self::Pattern(pattern) => &pattern.name,
        }
    }

    /// What it is.
    pub fn about(&self) -> &str {
        match self {
            Self::Id(id) => &id.about,
            Self::Enum(set) => &set.about,
            Self::Templates(templates) => &templates.about,
            Self::Pattern(pattern) => &pattern.about,
        }
    }

    /// Its provenance.
    pub fn provenance(&self) -> &Provenance {
        match self {
            Self::Id(id) => &id.provenance,
            Self::Enum(set) => &set.provenance,
            Self::Templates(templates) => &templates.provenance,
            Self::Pattern(pattern) => &pattern.provenance,
        }
    }

    /// Its place in the spec.
    pub fn place(&self) -> SourcePosition {
        match self {
            Self::Id(id) => id.place,
            Self::Enum(set) => set.place,
            Self::Templates(templates) => templates.place,
            Self::Pattern(pattern) => pattern.place,
        }
    }
}

/// The records and maps that a value contains, at any depth.
#[derive(Default)]
pub struct ContainedTypes {
    /// The records.
    pub records: BTreeSet<RecordId>,
    /// The maps.
    pub maps: BTreeSet<MapId>,
}

impl Service {
    /// The records and maps that are in an answer.
    pub fn answered_types(&self) -> ContainedTypes {
        let mut found = ContainedTypes::default();
        self.operations.iter().for_each(|operation| self.answered(operation, &mut found));
        let of_page = self.page.iter().flat_map(|page| &page.fields);
        of_page.for_each(|field| self.contained(&field.body, &mut found));
        found
    }

    /// Adds the types in the answers of an operation.
    pub fn answered(&self, operation: &Operation, found: &mut ContainedTypes) {
        for body in operation.response.body.each() {
            match body {
                ResponseBody::Page(item) => self.contained(item, found),
                body => body.json_type().iter().for_each(|of| self.contained(of, found)),
            }
        }
    }

    /// Adds the types that a value contains, at any depth.
    pub fn contained(&self, of: &JsonType, found: &mut ContainedTypes) {
        let mut open = vec![of];
        while let Some(of) = open.pop() {
            match of {
                JsonType::Record(id) if found.records.insert(*id) => {
                    open.extend(self[*id].fields.iter().map(|field| &field.body));
                }
                JsonType::Map(id) if found.maps.insert(*id) => open.push(&self[*id].value),
                JsonType::List(item) => open.push(item),
                _ => {}
            }
        }
    }

    /// The wire names of the secret fields of the objects in the body of an operation.
    pub fn secret_fields(&self, operation: &Operation) -> BTreeSet<&str> {
        let mut found = ContainedTypes::default();
        operation.body().filter_map(Parameter::json).for_each(|(of, _)| self.contained(of, &mut found));
        self.fields(&found).filter(|field| field.secret).map(|field| field.name.wire.as_str()).collect()
    }

    /// The fields of these records.
    pub fn fields(&self, of: &ContainedTypes) -> impl Iterator<Item = &Field> {
        of.records.iter().flat_map(|id| &self[*id].fields)
    }
}

/// Replaces each text in these fields, at any depth, and returns the other values in them.
pub fn replace_secrets(json: &mut Json, fields: &BTreeSet<&str>, text: &str) -> Vec<String> {
    let mut others = Vec::new();
    replace(json, fields, text, false, &mut others);
    others
}

fn replace(json: &mut Json, fields: &BTreeSet<&str>, text: &str, is_secret: bool, others: &mut Vec<String>) {
    match json {
        Json::Object(entries) => {
            for (key, json) in entries {
                replace(json, fields, text, is_secret || fields.contains(key.as_str()), others);
            }
        }
        Json::Array(items) => items.iter_mut().for_each(|json| replace(json, fields, text, is_secret, others)),
        Json::String(own) if is_secret => text.clone_into(own),
        Json::Number(_) | Json::Bool(_) if is_secret => others.push(json.to_string()),
        _ => {}
    }
}
