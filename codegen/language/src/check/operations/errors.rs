//! Documented errors.

use std::collections::BTreeMap;

use crate::check::at::At;
use crate::check::lookup::items::ServiceItem;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::one_of::exactly_one;
use crate::check::operations::overlap;
use crate::check::types::fields::unread;
use crate::check::types::template;
use crate::check::{Check, one_of, style};
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::entries::Entries;
use crate::ir::{
    Capture, Cause, Condition, ConditionId, ErrorAtSuccess, ErrorCase, Location, Name, Parameter, Piece, Template,
};
use crate::{ast, ident};

const KEYS: template::Keys = template::Keys { text: "message", parts: "captures" };

/// The names of errors that were seen in any operation so far.
pub(crate) struct ErrorNames {
    names: Scope,
    /// For each name, its condition, and the place of the first error with this name.
    first: BTreeMap<String, (ConditionId, Span)>,
}

impl ErrorNames {
    /// No errors so far.
    pub(crate) fn new() -> Self {
        Self { names: Scope::new("error", Style::Snake), first: BTreeMap::new() }
    }
}

impl Check<'_, '_> {
    /// The errors that the spec lists for all operations. The keys and the types of the service are known by now.
    pub(crate) fn common_errors(&mut self, items: &[ServiceItem<'_>]) {
        let Some(item) = items.first() else { return };
        let at = item.top.get("service");
        for (name, _) in item.service.errors.iter() {
            let reason = "an error of all operations depends on no parameter of one";
            one_of::refuse("when", at.get("errors").get(name), reason, self.report);
        }
        self.common_errors = self.errors(&item.service.errors, None, at);
    }

    /// The documented errors of an operation: its own, and the common ones that it does not describe itself. Without parameters, the
    /// common errors.
    pub(crate) fn errors(
        &mut self,
        errors: &Entries<ast::ErrorCase>,
        parameters: Option<&[Parameter]>,
        at: At<'_>,
    ) -> Vec<ErrorCase> {
        let common = self.common_errors.iter().filter(|case| errors.iter().all(|(name, _)| name != case.name));
        let common: Vec<ErrorCase> = common.cloned().collect();
        let mut cases: Vec<ErrorCase> = Vec::new();
        for (name, ast) in errors.iter() {
            let case_at = at.get("errors").get(name);
            let case = self.error(name, ast, parameters, case_at, at.get("parameters"));
            let shared = cases.iter().chain(&common).find_map(|other| Some((other, shared_message(&case, other)?)));
            if let Some((other, both)) = shared {
                let same = if case.code.is_some() { "status, code" } else { "the status" };
                let help = match other.is_common {
                    true => format!(
                        "make the messages differ, or call it `{}`, too: it then takes the place of the common error",
                        other.name
                    ),
                    false => "make the messages differ, or describe both as one error".to_owned(),
                };
                let others = if other.is_common { self.names.service_at().unwrap_or(at) } else { at };
                let message = format!("`{name}` cannot be distinguished from `{}`", other.name);
                self.report
                    .add(DiagnosticCode::DuplicateError, case_at.key(), message)
                    .label(format!("{same} and the message `{both}` match both"))
                    .second(others.get("errors").get(&other.name).key(), "the other error")
                    .help(help);
            }
            cases.push(case);
        }
        cases.extend(common);
        cases
    }

    fn error(
        &mut self,
        name: &str,
        ast: &ast::ErrorCase,
        parameters: Option<&[Parameter]>,
        at: At<'_>,
        parameters_at: At<'_>,
    ) -> ErrorCase {
        let condition = self.condition(name, ast, at);
        let captures: Vec<String> =
            self.service[condition].captures.iter().map(|part| part.name.spec.clone()).collect();
        let captures: Vec<&str> = captures.iter().map(String::as_str).collect();
        // If the captures differ from those of the first error, which was reported, the holes refer to the captures of this error.
        let own: Vec<&str> = ast.captures.iter().map(|(name, _)| name).collect();
        let is_same = own.len() == captures.len() && own.iter().all(|name| captures.contains(name));
        let names = if is_same { &captures } else { &own };
        ErrorCase {
            name: name.to_owned(),
            condition,
            statuses: self.statuses(&ast.status, at.get("status")),
            code: self.code_of_error(ast, at),
            message: self.message(&ast.message, names, at),
            is_common: parameters.is_none(),
            about: style::about(&ast.about, at, self.report),
            cause: parameters
                .and_then(|parameters| self.cause(ast.when.as_ref()?, parameters, at.get("when"), parameters_at)),
            place: at.place(),
            keys: at.keys(&["status", "code", "message"]),
        }
    }

    /// The message of an error. Reports one without a letter of its own, since the client would take any other error for this one.
    fn message(&mut self, text: &str, parts: &[&str], at: At<'_>) -> Template {
        let is_letter = |piece: &Piece| matches!(piece, Piece::Text(text) if text.contains(char::is_alphanumeric));
        let message = template::read(text, at, KEYS, parts, self.report);
        if !message.0.iter().any(is_letter) {
            self.report
                .add(DiagnosticCode::BadTemplate, at.get("message").value(), "any message matches this one")
                .label("nothing in it is fixed")
                .help("write the words that are always there, or leave the error out: callers can read the code of any error");
        }
        message
    }

    /// The condition of an error, which all errors with this name share.
    fn condition(&mut self, name: &str, ast: &ast::ErrorCase, at: At<'_>) -> ConditionId {
        let captures = self.parts(&ast.captures, at.get("captures"));
        if let Some(&(known, first)) = self.error_names.first.get(name) {
            if !same_parts(&captures, &self.service[known].captures) {
                let message = format!("two errors are named `{name}`, but their captures differ");
                self.report
                    .add(DiagnosticCode::DifferentCaptures, at.key(), message)
                    .label("these captures differ")
                    .second(first, "from these")
                    .help("give both the same captures, or rename one of them");
            }
            return known;
        }
        let rust = ident::pascal(name);
        let span = at.key();
        self.error_names.names.claim(name, &rust, span, self.report);
        let id = ConditionId(self.service.conditions.len());
        self.error_names.first.insert(name.to_owned(), (id, span));
        self.service.conditions.push(Condition {
            name: Name { spec: name.to_owned(), wire: name.to_owned(), rust },
            about: ast.about.trim().to_owned(),
            captures,
        });
        id
    }

    fn statuses(&mut self, statuses: &[u16], at: At<'_>) -> Vec<u16> {
        if statuses.is_empty() {
            self.report.add(DiagnosticCode::BadStatus, at.value(), "an error needs at least one status");
        }
        let body = &self.service.error_body;
        for (number, status) in statuses.iter().enumerate() {
            let wrong = if !(100..=599).contains(status) {
                "is not an HTTP status"
            } else if is_success(status) && body.code.is_none() {
                "is the status of a success, and `error_body` has no `code` that marks an error there"
            } else if is_success(status) && body.at_success == ErrorAtSuccess::Never {
                "is the status of a success, and `error_body` has `at_success: false`"
            } else if statuses[..number].contains(status) {
                "is listed twice"
            } else {
                continue;
            };
            self.report.add(DiagnosticCode::BadStatus, at.item(number).value(), format!("`{status}` {wrong}"));
        }
        statuses.to_vec()
    }

    fn cause(
        &mut self,
        when: &ast::ErrorCause,
        parameters: &[Parameter],
        at: At<'_>,
        parameters_at: At<'_>,
    ) -> Option<Cause> {
        let key = exactly_one("the cause of an error", &["missing", "unknown"], at, self.report)?;
        let (name, cause): (_, fn(usize) -> Cause) = match key {
            "missing" => (when.missing.as_deref()?, Cause::Missing),
            _ => (when.unknown.as_deref()?, Cause::Unknown),
        };
        let number = self.parameter_named(name, parameters, at.get(key).value(), parameters_at)?;
        if key == "missing" && parameters[number].location == Location::Path {
            self.report
                .add(DiagnosticCode::PathParameter, at.get(key).value(), format!("every request has `{name}`"))
                .second(parameters_at.get(name).key(), "the path has it")
                .help("leave `when` out, or write `unknown` for a value that the service does not know");
        } else if key == "missing" && !parameters[number].required {
            self.report
                .add(DiagnosticCode::MisplacedKey, at.get(key).key(), format!("a request may lack `{name}`"))
                .label("the mock server would refuse each request without it")
                .second(parameters_at.get(name).key(), "it is optional")
                .help("write `required: true` there, or leave `when` out and let `about` say when it is needed");
        }
        Some(cause(number))
    }

    /// The index of a parameter. Reports an unknown name.
    pub(crate) fn parameter_named(
        &mut self,
        name: &str,
        parameters: &[Parameter],
        span: Span,
        parameters_at: At<'_>,
    ) -> Option<usize> {
        let number = parameters.iter().position(|parameter| parameter.name.spec == name);
        if number.is_none() && unread(parameters_at).is_none() {
            let near = nearest(name, parameters.iter().map(|parameter| parameter.name.spec.as_str()));
            self.report
                .add(DiagnosticCode::UnknownParameter, span, format!("there is no parameter `{name}`"))
                .label("no parameter of this name")
                .suggest(near, || "use the name that the parameter has in the spec, not its `wire` name".to_owned());
        }
        number
    }
}

/// Whether the client accepts a status as a success.
pub(crate) fn is_success(status: &u16) -> bool {
    (200..300).contains(status)
}

/// A message that matches both errors, if there is one.
fn shared_message(one: &ErrorCase, other: &ErrorCase) -> Option<String> {
    let is_possible = one.code == other.code && one.statuses.iter().any(|status| other.statuses.contains(status));
    is_possible.then(|| overlap::common(&one.message, &other.message))?
}

/// Whether two lists of parts contain the same names and types, in any order.
fn same_parts(one: &[Capture], other: &[Capture]) -> bool {
    one.len() == other.len()
        && one.iter().all(|part| other.iter().any(|same| same.name.spec == part.name.spec && same.value == part.value))
}
