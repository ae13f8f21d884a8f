//! Files as the bodies of requests, and media types.

use crate::ast::{self, BodyFormat};
use crate::check::Check;
use crate::check::types::parameters::ParameterOwner;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::content::is_json;
use crate::ir::{Builtin, Location, Parameter};
use crate::spanned::Spanned;

/// The media type of a file, unless the spec names one.
const BYTES: &str = "application/octet-stream";

impl Check<'_, '_> {
    /// Reports keys that a parameter with a file must not have.
    pub(crate) fn check_file(&mut self, ast: Spanned<&ast::Parameter>, location: Location, owner: ParameterOwner<'_>) {
        let in_file = owner.body() == Some(BodyFormat::File);
        if !in_file || location != Location::Body {
            self.misused(ast.type_name.text(), "is the whole body")
                .help("write `body: file` beside `parameters`, and `in: body` here");
            return;
        }
        if !*ast.required && !ast.required.at.is_damaged {
            self.mistake(DiagnosticCode::MissingKey, ast.at.key, "a file must be required")
                .label("without it the body is another one: write `required: true`");
        }
        self.refuse(ast.repeated.at, "a body is one file");
        self.refuse(ast.idempotency_key.at, "a file is not a key");
        for at in [ast.secret.at, ast.example.at] {
            self.refuse(at, "the content of a file is never shown");
        }
    }

    /// The media types of the body, if it is a file or has a type of its own. Reports keys that do not match the body.
    pub(crate) fn body_types(&mut self, ast: &ast::Operation, parameters: &[Parameter]) -> Vec<String> {
        let known = self.media_types(&ast.content_types);
        let has_body = parameters.iter().any(|parameter| parameter.location == Location::Body);
        match *ast.body {
            Some(BodyFormat::File) => {}
            None | Some(BodyFormat::Json) if has_body => {
                self.check_json_types(&ast.content_types);
                if let [_, second, ..] = ast.content_types.as_slice() {
                    self.mistake(DiagnosticCode::BadMediaType, second.at.value, "a JSON body has one media type")
                        .label("remove those that your programs do not send");
                }
                return known;
            }
            _ => {
                self.refuse(ast.content_types.at, "only a JSON body and a file have media types of their own");
                return Vec::new();
            }
        }
        let all = ast.parameters.iter().zip(parameters);
        let in_body = all.filter(|(_, parameter)| parameter.location == Location::Body);
        for (number, ((_, written), _)) in in_body.enumerate() {
            if number > 0 {
                self.refuse(written.location.at, "the body is one file: send this in the query or in a header");
            } else if **written.type_name != *Builtin::File.name() {
                self.misused(written.type_name.text(), "is not `file`, and the body is a file and nothing else");
            }
        }
        if known.is_empty() { vec![BYTES.to_owned()] } else { known }
    }

    /// Media types without parameters, in lower case. Reports any other text, a type that is listed twice, and an empty list.
    pub(crate) fn media_types(&mut self, listed: &Spanned<Vec<Spanned<String>>>) -> Vec<String> {
        let mut known: Vec<String> = Vec::new();
        for name in listed.iter() {
            let media_type = self.media_type(name.text());
            if known.contains(&media_type) {
                let message = format!("`{name}` is listed twice");
                self.mistake(DiagnosticCode::BadMediaType, name.at.value, message);
            } else {
                known.push(media_type);
            }
        }
        if listed.at.is_there && !listed.at.is_damaged && known.is_empty() {
            self.mistake(DiagnosticCode::BadMediaType, listed.at.value, "the list has no media type");
        }
        known
    }

    /// A media type without parameters, in lower case. Reports any other text.
    pub(crate) fn media_type(&mut self, text: Spanned<&str>) -> String {
        let is_name = |part: &str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&b))
        };
        if !text.split_once('/').is_some_and(|(kind, format)| is_name(kind) && is_name(format)) {
            self.mistake(DiagnosticCode::BadMediaType, text.at.value, format!("`{text}` is not a media type"))
                .help("write it without parameters, for example `application/pdf`");
        }
        text.to_ascii_lowercase()
    }

    /// Reports media types that are not types of JSON.
    pub(crate) fn check_json_types(&mut self, listed: &[Spanned<String>]) {
        for name in listed.iter().filter(|name| name.contains('/') && !is_json(&name.to_ascii_lowercase())) {
            let message = format!("`{name}` is not a type of JSON");
            self.mistake(DiagnosticCode::BadMediaType, name.at.value, message)
                .help("such a type ends with `json`; any other body is a file or, in an answer, a `plain_text`");
        }
    }
}
