//! The locations of parameters, and their restrictions.

use crate::ast::{self, BodyFormat, Method};
use crate::check::at::At;
use crate::check::types::fields::wire_span;
use crate::check::types::parameters::ParameterOwner;
use crate::check::{Check, header, one_of};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Location, ParameterType, path};

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

impl Check<'_, '_> {
    /// The location of the parameter with this wire name.
    pub(crate) fn location(
        &mut self,
        wire: &str,
        ast: &ast::Parameter,
        is_taken: bool,
        at: At<'_>,
        owner: ParameterOwner<'_>,
    ) -> Location {
        let path = match owner {
            ParameterOwner::Operation(operation, _) => operation.path.as_str(),
            ParameterOwner::Variant => "",
        };
        let is_in_path = path::steps(path).any(|step| step.parameter == Some(wire));
        let duplicate = self.report.find(DiagnosticCode::DuplicateWire, wire_span(at));
        if let Some(mistake) = duplicate.filter(|_| is_in_path && is_taken) {
            let way = "and for its parameter, in every operation with this path: a name in braces is not sent";
            mistake.help(format!("write `{{{wire}_in_path}}` in the path {way}"));
        }
        match (owner, ast.location) {
            _ if is_in_path && !is_taken => {
                // Any other word was reported with its own advice.
                if ["query", "header", "body"].iter().any(|known| at.get("in").is_text(known)) {
                    one_of::refuse("in", at, "it is in the path, which has its wire name in braces", self.report);
                }
                Location::Path
            }
            (ParameterOwner::Variant, _) => {
                one_of::refuse("in", at, "what goes with a variant is sent in the query", self.report);
                Location::Query
            }
            (_, ast::Location::Query) => Location::Query,
            (_, ast::Location::Header) => Location::Header,
            (ParameterOwner::Operation(operation, _), ast::Location::Body) => {
                if matches!(operation.method, Method::Get | Method::Delete) {
                    let method = operation.method.name();
                    let reason = format!("a {method} has no body: name another `method`, or send it in the query");
                    one_of::refuse("in", at, &reason, self.report);
                    return Location::Query;
                }
                Location::Body
            }
        }
    }

    /// Reports keys and types that a parameter cannot have in its location.
    pub(crate) fn in_its_place(
        &mut self,
        ast: &ast::Parameter,
        location: Location,
        wire: &str,
        parameter_type: &ParameterType,
        at: At<'_>,
        owner: ParameterOwner<'_>,
    ) {
        let example = match parameter_type {
            ParameterType::Scalar(value, example) => self.service.print(*value, example),
            ParameterType::Variants(_) => return,
        };
        self.is_separable(ast, &example, at);
        match (location, owner) {
            (Location::Path, ParameterOwner::Operation(_, operation_at)) => {
                self.in_path(ast, &example, at, operation_at.get("path"))
            }
            (Location::Header, _) => self.in_header(ast, wire, &example, at),
            (Location::Body, _) if at.has("separated_by") => {
                let reason = "in the body, several values are a JSON list, or several fields of a form";
                one_of::refuse("separated_by", at, reason, self.report);
            }
            (Location::Body, ParameterOwner::Operation(operation, _)) if operation.body == Some(BodyFormat::Form) => {}
            // An unreadable type was reported, so the written name is compared.
            (Location::Body, _) if at.get("type").is_text("scalar") => {
                let reason = "is a text, a number or a boolean, and JSON distinguishes them";
                self.misused(&ast.type_name, at.get("type"), reason)
                    .help("name the type that the service takes, with `assumed` if the document does not say it");
            }
            _ => {}
        }
    }

    /// Reports an example that cannot be one of several values separated by commas.
    fn is_separable(&mut self, ast: &ast::Parameter, example: &str, at: At<'_>) {
        if ast.separated_by.is_some() && (example.is_empty() || example.contains(',')) {
            let message = format!("the example of `{}` cannot be one of several values", ast.type_name);
            self.report
                .add(DiagnosticCode::BadExample, at.get("example").key(), message)
                .label("it is empty or contains a comma")
                .second(at.get("separated_by").value(), "commas separate the values")
                .help("add an `example` without commas");
        }
    }

    fn in_path(&mut self, ast: &ast::Parameter, example: &str, at: At<'_>, path_at: At<'_>) {
        let problems = [
            (!ast.required, "must be required", "without it the request has another path: write `required: true`"),
            (ast.repeated, "cannot be repeated", "it is one step of the path, or a part of one"),
            (
                ast.secret,
                "cannot be secret",
                "every server and proxy on the way logs the path: a secret is sent in another place",
            ),
        ];
        for (_, rule, help) in problems.into_iter().filter(|(applies, ..)| *applies) {
            let key = rule.rsplit(' ').next().unwrap_or_default();
            self.report
                .add(DiagnosticCode::PathParameter, at.get(key).key(), format!("a parameter in the path {rule}"))
                .second(path_at.value(), "the path has it")
                .help(help);
        }
        if matches!(example, "" | "." | "..") {
            let message = format!("the example of `{}` cannot stand in a path: `{example}`", ast.type_name);
            self.report
                .add(DiagnosticCode::PathParameter, at.key(), message)
                .label("it leads to another path")
                .help("add an `example` that is not empty, `.` or `..`");
        }
    }

    fn in_header(&mut self, ast: &ast::Parameter, wire: &str, example: &str, at: At<'_>) {
        let key_header = self.service.key_header().unwrap_or_default();
        let refused = REFUSED.iter().find(|(name, _)| wire.eq_ignore_ascii_case(name)).map(|(_, reason)| *reason);
        let mut others = self.service.authentication.iter().flat_map(|key| &key.others);
        let is_key = wire.eq_ignore_ascii_case(key_header) || others.any(|other| other.name.wire == wire);
        let is_key = is_key.then_some("it carries the key");
        if let Some(problem) = header_name_problem(wire).or(is_key).or(refused) {
            self.report
                .add(DiagnosticCode::BadHeader, wire_span(at), format!("the header `{wire}` cannot be a parameter"))
                .label(problem);
        }
        if ast.repeated && ast.separated_by.is_none() {
            let reason = "a header is sent once: `separated_by: comma` sends several values in it";
            one_of::refuse("repeated", at, reason, self.report);
        }
        self.is_header_value(example, &ast.type_name, at);
    }

    /// Reports an example that is not a valid header value.
    pub(crate) fn is_header_value(&mut self, example: &str, of_type: &str, at: At<'_>) {
        if example.trim() != example || !example.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()) {
            let message = format!("the example of `{of_type}` cannot stand in a header");
            self.report
                .add(DiagnosticCode::BadHeader, at.get("example").key(), message)
                .label("a header value is visible ASCII, with spaces only inside")
                .help("add an `example` of such characters");
        }
    }
}

/// What is wrong with the wire name of a header.
pub(crate) fn header_name_problem(wire: &str) -> Option<&'static str> {
    if !header::is_name(wire) {
        Some("a header name consists of letters, digits and `-`: give its name with `wire`")
    } else if wire.bytes().any(|byte| byte.is_ascii_uppercase()) {
        Some("write it in lower case: header names are case-insensitive")
    } else {
        None
    }
}
