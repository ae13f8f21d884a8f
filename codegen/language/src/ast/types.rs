//! Named types as written.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::ast::operations::Parameter;
use crate::ast::{SAY_INSTEAD, TYPE_IS_TEXT};
use crate::written::{Entries, RawScalar, Spanned};

/// A named type: exactly one of `id`, `values`, `templates`, `pattern`, `fields`, `map` and `variants`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("x-refused" = {
    "deprecated": "a type is not used on its own: deprecate the parameters, fields or values that are going away",
}))]
pub struct Type {
    /// What it is.
    pub about: Spanned<String>,
    /// An identifier of its own type, so that two cannot be swapped: `integer`, `number` or `text`. It becomes `BookId::new(12)`, with
    /// `get()` or `as_str()`. Give it an `example`.
    pub id: Spanned<Option<String>>,
    /// The known values of an open enum: other values can be received and sent. It becomes an enum with a variant for each value, and
    /// `Unknown`. Put `"yes"` and `"no"` in quotes.
    pub values: Spanned<Option<Entries<EnumValue>>>,
    /// The type of the values on the wire: `text` (which is the default) or `integer`.
    pub values_type: Spanned<Option<String>>,
    /// A text with a small syntax: its named templates. Each becomes a function, and `from_text` takes any other text. The first that fits
    /// a text of the spec counts, so put the most specific ones first.
    pub templates: Spanned<Option<Entries<NamedTemplate>>>,
    /// A point in time or a day as text, written with `YYYY`, `MM`, `DD`, `hh`, `mm`, `ss`, a fraction (`.fff`, `,fff`, or `.f*` for any
    /// number of digits) and `zone` (`Z` or `+02:00`), and no other letters but a `T` before the hour and a `Z` at the end:
    /// `YYYY-MM-DD hh:mm`, `YYYY-MM-DDThh:mm:ss.fffZ`. `rfc3339` is short for `YYYY-MM-DDThh:mm:ss.f*zone`. The client keeps the text, and
    /// `parse()` reads it as a `CivilDate`, a `CivilDateTime` or, with `zone` or `Z`, an `OffsetDateTime`.
    pub pattern: Spanned<Option<String>>,
    /// A JSON object with named fields: a record. It can contain itself if one of the fields on the way is not `required`.
    pub fields: Spanned<Option<Entries<Field>>>,
    /// A JSON object with keys that are data: the type of its values. It has `get("north")` and `iter()`.
    pub map: Spanned<Option<String>>,
    /// The keys of a `map` that the document names.
    #[serde(default)]
    pub keys: Spanned<Vec<Spanned<RawScalar>>>,
    /// The values of a parameter, each with the parameters that it allows. Each becomes a function that takes its required parameters, with
    /// a method for each other one. They cannot have variants themselves.
    pub variants: Spanned<Option<Entries<Variant>>>,
    /// A value to show in examples.
    pub example: Spanned<Option<RawScalar>>,
    /// What the document does not say about it, each with a short key. A record with an entry keeps unknown fields in `extra`.
    #[serde(default)]
    pub undocumented: Entries<String>,
    /// What this spec assumes, since the document does not say it, each with a short key.
    #[serde(default)]
    pub assumed: Entries<String>,
}

/// One known value of an open enum.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EnumValue {
    /// The value on the wire, where it differs from the name. In an enum of integers each value has it.
    pub wire: Spanned<Option<RawScalar>>,
    /// What it means.
    pub about: Spanned<String>,
    /// If it is deprecated: what to use instead, in a sentence.
    #[schemars(extend("x-refused" = { "`true` or `false`": SAY_INSTEAD }))]
    pub deprecated: Spanned<Option<String>>,
    /// What the document does not say about it.
    pub undocumented: Option<String>,
    /// What this spec assumes, since the document does not say it.
    pub assumed: Option<String>,
}

/// One template of a text with a small syntax.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NamedTemplate {
    /// The text, with `{name}` for each part that varies: `"{from}-{to}"`.
    pub text: Spanned<String>,
    /// The types of the parts that vary.
    #[serde(default)]
    pub parts: Spanned<Entries<String>>,
    /// A text of this template to show in examples: `"3-5"`. Without it each part has a typical value of its type.
    pub example: Spanned<Option<RawScalar>>,
    /// What it means.
    pub about: Spanned<String>,
    /// What the document does not say about it.
    pub undocumented: Option<String>,
    /// What this spec assumes, since the document does not say it.
    pub assumed: Option<String>,
}

/// One field of a record.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("x-refused" = {
    "optional": "a field is optional unless it is `required`: leave the key out",
    "nullable": "a field that is not `required` may be `null` and may be missing",
}))]
pub struct Field {
    /// The name on the wire, where it differs from the field's own name.
    pub wire: Spanned<Option<String>>,
    /// The type: a named or built-in type, `list of T`, `object` for a JSON object whose fields the document does not show, or
    /// `json` where the document names none.
    #[serde(rename = "type")]
    #[schemars(extend("x-refused" = { "a mapping": TYPE_IS_TEXT }))]
    pub type_name: Spanned<String>,
    /// What it means.
    pub about: Spanned<Option<String>>,
    /// Whether an answer without it cannot be read; `false` by default, which makes it an `Option`. In a list or an optional field, a
    /// record without it is left out. So require only what identifies it, with `assumed` unless the document promises it. A record that is
    /// sent has it. A required list or map that is `null` is read as an empty one.
    #[serde(default)]
    pub required: bool,
    /// Whether its value must never be shown: passwords and keys. `***` is shown in its place.
    #[serde(default)]
    pub secret: Spanned<bool>,
    /// For a name that says password, token or the like, without `secret`: why its value may be shown. It counts as assumed.
    pub shown_although: Spanned<Option<String>>,
    /// When it is there, for a field that comes only sometimes: `with_copies is 1`. The words follow "Present only when".
    pub only_when: Option<String>,
    /// If it is deprecated: what to use instead, in a sentence.
    #[schemars(extend("x-refused" = { "`true` or `false`": SAY_INSTEAD }))]
    pub deprecated: Spanned<Option<String>>,
    /// What the document does not say about it.
    pub undocumented: Option<String>,
    /// What this spec assumes, since the document does not say it.
    pub assumed: Option<String>,
    /// If it is not documented: where it was seen in real answers, and on which day.
    pub observed: Option<String>,
}

/// One value of a parameter that decides which other parameters go with it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// The value on the wire, where it differs from the name.
    pub wire: Spanned<Option<String>>,
    /// What it means.
    pub about: Spanned<String>,
    /// The parameters that go with it and with no other. They are sent in the query.
    #[serde(default)]
    pub parameters: Entries<Parameter>,
}
