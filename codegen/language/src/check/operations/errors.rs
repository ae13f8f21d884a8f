//! Documented errors.

use std::collections::BTreeMap;

use crate::check::Check;
use crate::check::lookup::items::ServiceItem;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::one_of::{exactly_one, places};
use crate::check::operations::overlap;
use crate::check::types::fields::is_unread;
use crate::check::types::template;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::diagnostic::{Diagnostics, Span};
use crate::entries::Entries;
use crate::ir::{
    Capture, Cause, Condition, ConditionId, ErrorAtSuccess, ErrorCase, Location, Name, OperationId, Parameter, Piece,
    Template,
};
use crate::spanned::Spanned;
use crate::{ast, ident};

/// The parameters of an operation, as understood and as written.
pub(crate) type Owner<'a> = (&'a [Parameter], &'a Spanned<Entries<ast::Parameter>>);

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
        for (_, error) in item.service.errors.iter() {
            self.refuse(error.when.at, "an error of all operations depends on no parameter of one");
        }
        self.common_errors = self.errors(&item.service.errors, None);
    }

    /// The documented errors of an operation: its own, and the common ones that it does not describe itself. Without an operation, the
    /// common errors.
    pub(crate) fn errors(&mut self, errors: &Entries<ast::ErrorCase>, owner: Option<Owner<'_>>) -> Vec<ErrorCase> {
        let common = self.common_errors.iter().filter(|case| errors.get(&case.name).is_none());
        let common: Vec<ErrorCase> = common.cloned().collect();
        let mut cases: Vec<ErrorCase> = Vec::new();
        for (name, ast) in errors.iter() {
            let case = self.error(name, ast, owner);
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
                let others = if other.is_common {
                    self.names.service().map(|service| &service.inner().errors)
                } else {
                    Some(errors)
                };
                let first = others.and_then(|others| others.get(&other.name)).unwrap_or(ast);
                let message = format!("`{name}` cannot be distinguished from `{}`", other.name);
                self.mistake(DiagnosticCode::DuplicateError, ast.at.key, message)
                    .label(format!("{same} and the message `{both}` match both"))
                    .second(first.at.key, "the other error")
                    .help(help);
            }
            cases.push(case);
        }
        cases.extend(common);
        cases
    }

    fn error(&mut self, name: &str, ast: Spanned<&ast::ErrorCase>, owner: Option<Owner<'_>>) -> ErrorCase {
        let condition = self.condition(name, ast);
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
            statuses: self.statuses(ast.inner()),
            code: self.code_of_error(ast),
            message: self.message(ast.inner(), names),
            is_common: owner.is_none(),
            about: self.about(ast.about.text()),
            cause: owner.zip(ast.when.get()).and_then(|(owner, when)| self.cause(when, owner)),
            place: self.place(ast.at.key),
            keys: self.places(&places!(ast; status, code, message)),
        }
    }

    /// The message of an error. Reports one without a letter of its own, since the client would take any other error for this one.
    fn message(&mut self, ast: &ast::ErrorCase, parts: &[&str]) -> Template {
        let is_letter = |piece: &Piece| matches!(piece, Piece::Text(text) if text.contains(char::is_alphanumeric));
        let message = template::read(ast.message.text(), ("captures", &ast.captures), parts, self.report);
        if !message.0.iter().any(is_letter) {
            self.mistake(DiagnosticCode::BadTemplate, ast.message.at.value, "any message matches this one")
                .label("nothing in it is fixed")
                .help("write the words that are always there, or leave the error out: callers can read the code of any error");
        }
        message
    }

    /// The condition of an error, which all errors with this name share.
    fn condition(&mut self, name: &str, ast: Spanned<&ast::ErrorCase>) -> ConditionId {
        let captures = self.parts(&ast.captures);
        if let Some(&(known, first)) = self.error_names.first.get(name) {
            if !same_parts(&captures, &self.service[known].captures) {
                let message = format!("two errors are named `{name}`, but their captures differ");
                self.mistake(DiagnosticCode::DifferentCaptures, ast.at.key, message)
                    .label("these captures differ")
                    .second(first, "from these")
                    .help("give both the same captures, or rename one of them");
            }
            return known;
        }
        let rust = ident::pascal(name);
        let span = ast.at.key;
        self.error_names.names.claim(name, &rust, span, self.report);
        let id = ConditionId(self.service.conditions.len());
        self.error_names.first.insert(name.to_owned(), (id, span));
        self.service.conditions.push(Condition {
            name: Name::unsent(name, rust),
            about: ast.about.trim().to_owned(),
            captures,
        });
        id
    }

    fn statuses(&mut self, ast: &ast::ErrorCase) -> Vec<u16> {
        let statuses: Vec<u16> = ast.status.iter().map(|status| **status).collect();
        if statuses.is_empty() {
            self.mistake(DiagnosticCode::BadStatus, ast.status.at.value, "an error needs at least one status");
        }
        let body = &self.service.error_body;
        for (number, status) in ast.status.iter().enumerate() {
            let wrong = if !(100..=599).contains(&**status) {
                "is not an HTTP status"
            } else if is_success(**status) && body.code.is_none() {
                "is the status of a success, and `error_body` has no `code` that marks an error there"
            } else if is_success(**status) && body.at_success == ErrorAtSuccess::Never {
                "is the status of a success, and `error_body` has `at_success: false`"
            } else if statuses[..number].contains(status) {
                "is listed twice"
            } else {
                continue;
            };
            self.report.add(DiagnosticCode::BadStatus, status.at.value, format!("`{status}` {wrong}"));
        }
        statuses
    }

    fn cause(&mut self, when: Spanned<&ast::ErrorCause>, owner: Owner<'_>) -> Option<Cause> {
        let key = exactly_one("the cause of an error", &places!(when; missing, unknown), when.at, self.report)?;
        let (name, cause): (_, fn(usize) -> Cause) = match key {
            "missing" => (when.missing.get()?, Cause::Missing),
            _ => (when.unknown.get()?, Cause::Unknown),
        };
        let number = parameter_named(&name, name.at.value, owner, self.report)?;
        let (parameters, written) = owner;
        let first = written.get(&name)?.at;
        if key == "missing" && parameters[number].location == Location::Path {
            self.mistake(DiagnosticCode::PathParameter, name.at.value, format!("every request has `{name}`"))
                .second(first.key, "the path has it")
                .help("leave `when` out, or write `unknown` for a value that the service does not know");
        } else if key == "missing" && !parameters[number].required && !first.is_damaged {
            self.mistake(DiagnosticCode::MisplacedKey, name.at.key, format!("a request may lack `{name}`"))
                .label("the mock server would refuse each request without it")
                .second(first.key, "it is optional")
                .help("write `required: true` there, or leave `when` out and let `about` say when it is needed");
        }
        Some(cause(number))
    }

    /// The index of a parameter of an operation. Reports an unknown name.
    pub(crate) fn parameter_of(&mut self, operation: OperationId, name: &str, span: Span) -> Option<usize> {
        let owner = (&*self.service[operation].parameters, &self.names.written(operation).parameters);
        parameter_named(name, span, owner, self.report)
    }
}

/// The index of a parameter. Reports an unknown name.
pub(crate) fn parameter_named(
    name: &str,
    span: Span,
    (parameters, written): Owner<'_>,
    report: &mut Diagnostics,
) -> Option<usize> {
    // The two are parallel.
    let number = written.number(name);
    if number.is_none() && !is_unread(written.by_ref()) {
        let near = nearest(name, parameters.iter().map(|parameter| parameter.name.spec.as_str()));
        report
            .add(DiagnosticCode::UnknownParameter, span, format!("there is no parameter `{name}`"))
            .label("no parameter of this name")
            .suggest(near, || "use the name that the parameter has in the spec, not its `wire` name".to_owned());
    }
    number
}

/// Whether the client accepts a status as a success.
pub(crate) fn is_success(status: u16) -> bool {
    (200..300).contains(&status)
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
