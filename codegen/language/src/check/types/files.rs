//! Files as the bodies of requests.

use crate::ast::{self, BodyFormat};
use crate::check::Check;
use crate::check::types::parameters::ParameterOwner;
use crate::diagnostic::codes::DiagnosticCode;
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
        if !*ast.required {
            self.mistake(DiagnosticCode::MissingKey, ast.at.key, "a file must be required")
                .label("without it the body is another one: write `required: true`");
        }
        self.refuse(ast.repeated.at, "a body is one file");
        self.refuse(ast.idempotency_key.at, "a file is not a key");
        for at in [ast.secret.at, ast.example.at] {
            self.refuse(at, "the content of a file is never shown");
        }
    }

    /// The media types of the file that is the body; empty if the body is not a file. Reports keys that do not match the body.
    pub(crate) fn media_types(&mut self, ast: &ast::Operation, parameters: &[Parameter]) -> Vec<String> {
        if *ast.body != Some(BodyFormat::File) {
            self.refuse(ast.content_types.at, "the media type follows from the body: only a `body: file` has others");
            return Vec::new();
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
        for name in ast.content_types.iter().filter(|name| !is_media_type(name)) {
            self.mistake(DiagnosticCode::BadMediaType, name.at.value, format!("`{name}` is not a media type"))
                .help("write it in lower case and without parameters: `image/png`");
        }
        match ast.content_types.as_slice() {
            [] => vec![BYTES.to_owned()],
            known => known.iter().map(Spanned::to_string).collect(),
        }
    }
}

fn is_media_type(text: &str) -> bool {
    let is_token = |part: &str| {
        !part.is_empty()
            && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b"!#$&^_.+-".contains(&b))
    };
    text.split_once('/').is_some_and(|(first, second)| is_token(first) && is_token(second))
}
