//! Resolves the names of types.

use crate::check::Check;
use crate::check::lookup::items::TypeId;
use crate::check::lookup::names::Lookup;
use crate::diagnostic::Diagnostic;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::elsewhere;
use crate::diagnostic::near::nearest;
use crate::ir::{Builtin, JsonType, Scalar, VariantsId};
use crate::spanned::Spanned;

/// The maximum number of nested lists.
const LISTS: usize = 3;

/// Replaces an unknown scalar type, since any value matches it.
pub(crate) const ANY_VALUE: Scalar = Scalar::Builtin(Builtin::Scalar);

/// The meaning of a type name.
pub(crate) enum Meaning {
    Scalar(Scalar),
    Variants(VariantsId),
    /// A type that is allowed only in answers.
    JsonType(JsonType),
    /// A type that could not be read, which was reported.
    Unclear,
}

impl Check<'_, '_> {
    /// The meaning of a type name. Reports an unknown name.
    pub(crate) fn meaning(&mut self, text: Spanned<&str>) -> Meaning {
        if let Some(item) = text.strip_prefix("list of ") {
            let lists = 1 + item.matches("list of ").count();
            if lists > LISTS {
                let message = format!("lists are nested more than {LISTS} deep");
                self.mistake(DiagnosticCode::TooNested, text.at.value, message);
                return Meaning::Unclear;
            }
            return Meaning::JsonType(JsonType::List(Box::new(self.body(Spanned::new(item, text.at)))));
        }
        match *text {
            "object" => return Meaning::JsonType(JsonType::Object),
            "json" => return Meaning::JsonType(JsonType::Json),
            _ => {}
        }
        if let Some(builtin) = Builtin::ALL.into_iter().find(|builtin| builtin.name() == *text) {
            return Meaning::Scalar(Scalar::Builtin(builtin));
        }
        match self.names.type_named(&text) {
            Lookup::Known(TypeId::Scalar(id)) => Meaning::Scalar(Scalar::Named(id)),
            Lookup::Known(TypeId::Record(id)) => Meaning::JsonType(JsonType::Record(id)),
            Lookup::Known(TypeId::Map(id)) => Meaning::JsonType(JsonType::Map(id)),
            Lookup::Known(TypeId::Variants(id)) => Meaning::Variants(id),
            Lookup::Unclear => Meaning::Unclear,
            Lookup::Nothing => {
                let builtins = || Builtin::ALL.iter().map(|builtin| builtin.name() as &str).chain(["object", "json"]);
                // `string` is a word of other languages, and not a misspelt `Thing`; `Book[]` is a list.
                let written = self.spec.text(text.at.value).trim_matches(['"', '\'']);
                let before = format!("write `{}", written.strip_suffix(*text).unwrap_or_default());
                let foreign = elsewhere::type_name(&text).map(|help| help.replacen("write `", &before, 1));
                let near = nearest(&text, self.names.types().chain(builtins()));
                let near = near.filter(|near| foreign.is_none() || near.eq_ignore_ascii_case(&text));
                self.meant.extend(near.map(str::to_owned));
                self.mistake(DiagnosticCode::UnknownType, text.at.value, format!("there is no type `{text}`"))
                    .label("no type of this name")
                    .suggest(near, || match foreign {
                        Some(instead) => instead,
                        None if text.starts_with(char::is_uppercase) => "describe it under `types`".to_owned(),
                        None => {
                            let builtins = builtins().collect::<Vec<_>>().join(", ");
                            format!("describe it under `types`, or use a built-in type: {builtins}")
                        }
                    });
                Meaning::Unclear
            }
        }
    }

    /// The type of a value in an answer.
    pub(crate) fn body(&mut self, text: Spanned<&str>) -> JsonType {
        match self.meaning(text) {
            // The client would read it as a `bool` and write it as one, so a value would not be kept unchanged.
            Meaning::Scalar(Scalar::Builtin(Builtin::Switch)) => {
                self.misused(text, "is a type of parameters; use `integer` in an answer");
                JsonType::Json
            }
            Meaning::Scalar(Scalar::Builtin(Builtin::File)) => {
                self.misused(text, "is the body of a request, and nothing in an answer");
                JsonType::Json
            }
            Meaning::Scalar(value) => JsonType::Scalar(value),
            Meaning::JsonType(body) => body,
            Meaning::Unclear => JsonType::Json,
            Meaning::Variants(_) => {
                self.misused(text, "selects other parameters, so it can only be the type of a parameter");
                JsonType::Json
            }
        }
    }

    /// The type of a scalar.
    pub(crate) fn value(&mut self, text: Spanned<&str>) -> Scalar {
        match self.meaning(text) {
            Meaning::Scalar(Scalar::Builtin(Builtin::File)) => {
                self.misused(text, "is the whole body of a request");
                ANY_VALUE
            }
            Meaning::Scalar(value) => value,
            Meaning::Unclear => ANY_VALUE,
            Meaning::JsonType(_) | Meaning::Variants(_) => {
                self.misused(text, "is not a single text or number");
                ANY_VALUE
            }
        }
    }

    /// Reports a type that is not allowed at a place.
    pub(crate) fn misused(&mut self, text: Spanned<&str>, reason: &str) -> &mut Diagnostic {
        let message = format!("`{text}` cannot be used here: it {reason}");
        let defined = self.names.type_ast(&text).map(|defined| defined.at.key);
        self.mistake(DiagnosticCode::TypeUse, text.at.value, message).second(defined, "described here")
    }
}
