//! The locations of parameters with their restrictions: the path, headers, and bodies, which have media types.

use crate::ast;
use crate::ast::{BodyFormat, Method};
use crate::check::Check;
use crate::check::types::parameters::ParameterOwner;
use crate::diagnostic::{DiagnosticCode, Span};
use crate::ir::content::is_json;
use crate::ir::{Builtin, Location, Parameter, ParameterType, path};
use crate::written::{Place, Spanned};

/// Headers that cannot be parameters, each with the reason.
pub(crate) const REFUSED: [(&str, &str); 20] = [
    ("accept", "the client asks for JSON"),
    ("accept-encoding", "the client sets it to what it can decode"),
    ("authorization", "it says who sends the request: describe it under `service.authentication`"),
    ("connection", "it is about the connection and not about the call"),
    ("content-encoding", "the client does not compress bodies"),
    ("content-length", "it follows from the body"),
    ("content-type", "it follows from the body"),
    ("cookie", "the client does not keep cookies"),
    ("date", "it is about the connection and not about the call"),
    ("expect", "the client sends a body without waiting for permission"),
    ("host", "it follows from the address"),
    ("keep-alive", "it is about the connection and not about the call"),
    ("proxy-authorization", "it belongs to a proxy: the client's builder sets it"),
    ("proxy-connection", "it is about the connection and not about the call"),
    ("te", "it is about the connection and not about the call"),
    ("trailer", "it is about the connection and not about the call"),
    ("transfer-encoding", "it is about the connection and not about the call"),
    ("upgrade", "it is about the connection and not about the call"),
    ("user-agent", "the client names itself: its builder sets it"),
    ("via", "it is about the connection and not about the call"),
];

/// The media type of a file, unless the spec names one.
const BYTES: &str = "application/octet-stream";

impl Check<'_, '_> {
    /// The location of the parameter with this wire name.
    pub(crate) fn location(
        &mut self,
        wire: &str,
        ast: Spanned<&ast::Parameter>,
        is_taken: bool,
        owner: ParameterOwner<'_>,
    ) -> Location {
        let path = match owner {
            ParameterOwner::Operation(operation) => operation.path.as_str(),
            ParameterOwner::Variant => "",
        };
        let is_in_path = path::steps(path).any(|step| step.parameter == Some(wire));
        let duplicate = self.report.find(DiagnosticCode::DuplicateWire, ast.wire.at.value_or_key());
        if let Some(mistake) = duplicate.filter(|_| is_in_path && is_taken) {
            let way = "and for its parameter, in every operation with this path: a name in braces is not sent";
            mistake.help(format!("write `{{{wire}_in_path}}` in the path {way}"));
        }
        match (owner, *ast.location) {
            _ if is_in_path && !is_taken => {
                // Any other word was reported with its own advice.
                if !ast.location.at.is_damaged {
                    self.refuse(ast.location.at, "it is in the path, which has its wire name in braces");
                }
                Location::Path
            }
            (ParameterOwner::Variant, _) => {
                self.refuse(ast.location.at, "what goes with a variant is sent in the query");
                Location::Query
            }
            (_, ast::Location::Query) => Location::Query,
            (_, ast::Location::Header) => Location::Header,
            (ParameterOwner::Operation(operation), ast::Location::Body) => {
                if matches!(*operation.method, Method::Get | Method::Head) {
                    // Proxies and servers drop or refuse such a body.
                    let method = operation.method.name();
                    let reason = format!("a {method} has no body: name another `method`, or send it in the query");
                    self.refuse(ast.location.at, &reason);
                    return Location::Query;
                }
                Location::Body
            }
        }
    }

    pub(crate) fn check_in_location(
        &mut self,
        ast: Spanned<&ast::Parameter>,
        location: Location,
        wire: &str,
        parameter_type: &ParameterType,
        owner: ParameterOwner<'_>,
    ) {
        let example = match parameter_type {
            ParameterType::Scalar(value, example) => self.service.print(*value, example),
            ParameterType::Variants(_) | ParameterType::Json(..) => return,
        };
        if ast.separated_by.is_some() && (example.is_empty() || example.contains(',')) {
            let message = format!("the example of `{}` cannot be one of several values", ast.type_name);
            self.mistake(DiagnosticCode::BadExample, ast.example.at.key, message)
                .label("it is empty or contains a comma")
                .second(ast.separated_by.at.value, "commas separate the values")
                .help("add an `example` without commas");
        }
        match (location, owner) {
            (Location::Path, ParameterOwner::Operation(operation)) => {
                self.check_in_path(ast, &example, operation.path.at.value);
            }
            (Location::Header, _) => self.check_in_header(ast, wire, &example),
            (Location::Body, _) if ast.separated_by.at.is_there => {
                let reason = "in the body, several values are a JSON list, or several fields of a form";
                self.refuse(ast.separated_by.at, reason);
            }
            (Location::Body, _) if owner.body() == Some(BodyFormat::Form) => {}
            // An unreadable type was reported, so the written name is compared.
            (Location::Body, _) if **ast.type_name == *"scalar" => {
                self.misused(ast.type_name.text(), "is a text, a number or a boolean, and JSON distinguishes them")
                    .help("name the type that the service takes, with `assumed` if the document does not say it");
            }
            _ => {}
        }
    }

    fn check_in_path(&mut self, ast: Spanned<&ast::Parameter>, example: &str, path: Span) {
        let required = "without it the request has another path: write `required: true`";
        let secret = "every server and proxy on the way logs the path: a secret is sent in another place";
        let problems = [
            (
                !*ast.required && !ast.required.at.is_damaged && !ast.constant.at.is_there,
                ast.required.at,
                "must be required",
                required,
            ),
            (*ast.repeated, ast.repeated.at, "cannot be repeated", "it is one step of the path, or a part of one"),
            (*ast.secret, ast.secret.at, "cannot be secret", secret),
        ];
        for (_, at, rule, help) in problems.into_iter().filter(|(applies, ..)| *applies) {
            self.mistake(DiagnosticCode::PathParameter, at.key, format!("a parameter in the path {rule}"))
                .second(path, "the path has it")
                .help(help);
        }
        if matches!(example, "" | "." | "..") {
            let message = format!("the example of `{}` cannot stand in a path: `{example}`", ast.type_name);
            self.mistake(DiagnosticCode::PathParameter, ast.at.key, message)
                .label("it leads to another path")
                .help("add an `example` that is not empty, `.` or `..`");
        }
    }

    fn check_in_header(&mut self, ast: Spanned<&ast::Parameter>, wire: &str, example: &str) {
        let key_header = self.service.key_header().unwrap_or_default();
        let refused = REFUSED.iter().find(|(name, _)| wire.eq_ignore_ascii_case(name)).map(|(_, reason)| *reason);
        let mut others = self.service.authentication.iter().flat_map(|key| &key.others);
        let is_key = wire.eq_ignore_ascii_case(key_header) || others.any(|other| other.name.wire == wire);
        let is_key = is_key.then_some("it carries the key");
        if let Some(problem) = header_name_problem(wire).or(is_key).or(refused) {
            let message = format!("the header `{wire}` cannot be a parameter");
            self.mistake(DiagnosticCode::BadHeader, ast.wire.at.value_or_key(), message).label(problem);
        }
        if *ast.repeated && ast.separated_by.is_none() {
            self.refuse(ast.repeated.at, "a header is sent once: `separated_by: comma` sends several values in it");
        }
        match ast.constant.at.is_there {
            true => self.check_header_value(example, "the constant", ast.constant.at, "write one"),
            false => {
                let what = format!("the example of `{}`", ast.type_name);
                self.check_header_value(example, &what, ast.example.at, "add an `example`");
            }
        }
    }

    pub(crate) fn check_header_value(&mut self, value: &str, what: &str, at: Place, write: &str) {
        if value.trim() != value || !value.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()) {
            let message = format!("{what} cannot stand in a header");
            self.mistake(DiagnosticCode::BadHeader, at.key, message)
                .label("a header value is visible ASCII, with spaces only inside")
                .help(format!("{write} of such characters"));
        }
    }

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

    pub(crate) fn check_json_types(&mut self, listed: &[Spanned<String>]) {
        for name in listed.iter().filter(|name| name.contains('/') && !is_json(&name.to_ascii_lowercase())) {
            let message = format!("`{name}` is not a type of JSON");
            self.mistake(DiagnosticCode::BadMediaType, name.at.value, message)
                .help("such a type ends with `json`; any other body is a file or, in an answer, a `plain_text`");
        }
    }
}

pub(crate) fn header_name_problem(wire: &str) -> Option<&'static str> {
    if !is_header_name(wire) {
        Some("a header name consists of letters, digits and `-`: give its name with `wire`")
    } else if wire.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Some("write it in lower case: header names are case-insensitive")
    } else {
        None
    }
}

pub(crate) fn header_problem(name: &str) -> Option<&'static str> {
    if !is_header_name(name) {
        Some("a header name consists of letters, digits and `-`")
    } else if name.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Some("write it in lower case")
    } else {
        None
    }
}

pub(crate) fn is_header_name(text: &str) -> bool {
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !text.is_empty() && text.bytes().all(is_token)
}
