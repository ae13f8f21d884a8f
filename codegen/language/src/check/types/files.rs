//! Files as the bodies of requests.

use crate::ast::{self, BodyFormat};
use crate::check::at::At;
use crate::check::types::parameters::ParameterOwner;
use crate::check::{Check, one_of};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Builtin, Location, Parameter};

/// The media type of a file, unless the spec names one.
const BYTES: &str = "application/octet-stream";

impl Check<'_, '_> {
    /// Reports keys that a parameter with a file must not have.
    pub(crate) fn is_a_file(
        &mut self,
        ast: &ast::Parameter,
        location: Location,
        at: At<'_>,
        owner: ParameterOwner<'_>,
    ) {
        let in_file =
            matches!(owner, ParameterOwner::Operation(operation, _) if operation.body == Some(BodyFormat::File));
        if !in_file || location != Location::Body {
            self.misused(&ast.type_name, at.get("type"), "is the whole body")
                .help("write `body: file` beside `parameters`, and `in: body` here");
            return;
        }
        if !ast.required {
            self.report
                .add(DiagnosticCode::MissingKey, at.key(), "a file must be required")
                .label("without it the body is another one: write `required: true`");
        }
        for (key, reason) in [
            ("repeated", "a body is one file"),
            ("secret", "the content of a file is never shown"),
            ("example", "the content of a file is never shown"),
            ("idempotency_key", "a file is not a key"),
        ] {
            one_of::refuse(key, at, reason, self.report);
        }
    }

    /// The media types of the file that is the body; empty if the body is not a file. Reports keys that do not match the body.
    pub(crate) fn media_types(&mut self, ast: &ast::Operation, parameters: &[Parameter], at: At<'_>) -> Vec<String> {
        if ast.body != Some(BodyFormat::File) {
            let reason = "the media type follows from the body: only a `body: file` has others";
            one_of::refuse("content_types", at, reason, self.report);
            return Vec::new();
        }
        let all = ast.parameters.iter().zip(parameters);
        let in_body = all.filter(|(_, parameter)| parameter.location == Location::Body);
        for (number, ((name, written), _)) in in_body.enumerate() {
            let own_at = at.get("parameters").get(name);
            if number > 0 {
                let reason = "the body is one file: send this in the query or in a header";
                one_of::refuse("in", own_at, reason, self.report);
            } else if written.type_name != Builtin::File.name() {
                let reason = "is not `file`, and the body is a file and nothing else";
                self.misused(&written.type_name, own_at.get("type"), reason);
            }
        }
        for (index, name) in ast.content_types.iter().enumerate().filter(|(_, name)| !is_media_type(name)) {
            let message = format!("`{name}` is not a media type");
            self.report
                .add(DiagnosticCode::BadMediaType, at.get("content_types").item(index).value(), message)
                .help("write it in lower case and without parameters: `image/png`");
        }
        match ast.content_types.as_slice() {
            [] => vec![BYTES.to_owned()],
            known => known.to_vec(),
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
