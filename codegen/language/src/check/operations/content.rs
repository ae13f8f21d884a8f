//! Answers that are a text or a file.

use crate::ast;
use crate::check::Check;
use crate::check::operations::errors::{Owner, parameter_named};
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::diagnostic::yaml;
use crate::ir::content::{JSON, is_binary};
use crate::ir::{Content, Literal, MediaChoice, ResponseBody, Scalar, ScalarType};
use crate::spanned::Spanned;

/// Why an answer of these types has no keys that describe JSON.
const NO_FIELDS: &str = "a text or a file has no fields; an error comes as JSON";

impl Check<'_, '_> {
    /// A text.
    pub(crate) fn plain_text(&mut self, ast: &ast::Response, written: Spanned<&str>) -> ResponseBody {
        self.refuse(ast.success.at, NO_FIELDS);
        let media_type = self.media_type(written);
        if media_type == JSON {
            self.mistake(DiagnosticCode::BadMediaType, written.at.value, "a JSON body is neither a text nor a file")
                .help("describe it with `type`, or with `undocumented` alone");
        }
        if !media_type.starts_with("text/") && is_binary(&media_type) {
            self.mistake(DiagnosticCode::BadMediaType, written.at.value, format!("`{media_type}` is not a text type"))
                .help(format!("describe it as a file: `file: {}`", yaml::word(&media_type)));
        }
        ResponseBody::Content(Content { media_types: vec![media_type], is_file: false, choice: None })
    }

    /// A file of one of these media types.
    pub(crate) fn file(
        &mut self,
        ast: &ast::Response,
        media_types: Vec<String>,
        choice: Option<MediaChoice>,
    ) -> ResponseBody {
        self.refuse(ast.success.at, NO_FIELDS);
        if let ([only], [written]) = (media_types.as_slice(), ast.file.as_slice())
            && only == JSON
        {
            self.mistake(DiagnosticCode::BadMediaType, written.at.value, "a JSON body is neither a text nor a file")
                .help("describe it with `type`, or with `undocumented` alone");
        }
        if media_types.is_empty() {
            return ResponseBody::Json;
        }
        if media_types.iter().all(|name| is_binary(name)) {
            self.refuse(ast.example.at, "the content of such a file is no text: the mock server makes one");
        }
        ResponseBody::Content(Content { media_types, is_file: true, choice })
    }

    /// A file whose media type a parameter chooses.
    pub(crate) fn file_by(&mut self, ast: &ast::Response, owner: Owner<'_>) -> ResponseBody {
        let Some(by) = ast.file_by.get() else { return ResponseBody::Json };
        let types = by.types.iter().map(|(value, written)| (value.to_owned(), self.media_type(written.text())));
        let types: Vec<_> = types.collect();
        let choice = self.media_choice(&by, types.clone(), owner);
        let default = choice.as_ref().and_then(|choice| choice.default.clone());
        let (first, others): (Vec<_>, Vec<_>) =
            types.into_iter().partition(|(value, _)| Some(value) == default.as_ref());
        let mut media_types: Vec<String> = Vec::new();
        for (_, media_type) in first.into_iter().chain(others) {
            if !media_types.contains(&media_type) {
                media_types.push(media_type);
            }
        }
        self.file(ast, media_types, choice)
    }

    /// The values that choose a media type. Reports a parameter without known values, a type for an unknown value, and a value without
    /// a type.
    fn media_choice(
        &mut self,
        by: &ast::FileBy,
        types: Vec<(String, String)>,
        owner: Owner<'_>,
    ) -> Option<MediaChoice> {
        let name = by.parameter.text();
        let number = parameter_named(&name, name.at.value, owner, self.report)?;
        let parameter = owner.0.get(number)?;
        let is_single = !parameter.repeated && !parameter.nullable;
        let Some((of @ Scalar::Named(id), _)) = parameter.scalar().filter(|_| is_single) else {
            self.cannot_choose(name);
            return None;
        };
        let ScalarType::Enum(set) = &self.service[id] else {
            self.cannot_choose(name);
            return None;
        };
        let print = |literal: &Literal| self.service.print(of, literal);
        let values: Vec<String> = (0..set.values.len()).map(|number| print(&Literal::Known(number))).collect();
        let default = parameter.default.as_ref().map(print);
        for (value, written) in by.types.iter().filter(|(value, _)| values.iter().all(|known| known != value)) {
            let near = nearest(value, values.iter().map(String::as_str));
            self.mistake(DiagnosticCode::UnknownValue, written.at.key, format!("`{name}` has no value `{value}`"))
                .suggest(near, || "write each value as on the wire".to_owned());
        }
        let missing = values.iter().find(|value| types.iter().all(|(known, _)| known != *value));
        if let Some(missing) = missing.filter(|_| !by.types.at.is_damaged) {
            let message = format!("the value `{missing}` has no media type");
            self.mistake(DiagnosticCode::MissingKey, by.types.at.key, message)
                .label(format!("each value of `{name}` chooses one"));
        }
        Some(MediaChoice { parameter: parameter.name.clone(), types, default })
    }

    fn cannot_choose(&mut self, name: Spanned<&str>) {
        self.mistake(DiagnosticCode::BadValue, name.at.value, format!("`{name}` cannot choose a media type"))
            .help("a parameter chooses one if it has one value, and its type lists the `values`");
    }
}
