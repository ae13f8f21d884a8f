//! Errors: where an answer has their code and their message, and the documented ones.

use std::collections::{BTreeMap, VecDeque};

use crate::check::lookup::{Scope, ServiceItem, Style};
use crate::check::types::is_unread;
use crate::check::types::scalars::read_template;
use crate::check::{Check, choose, exactly_one, places};
use crate::diagnostic::suggestions::nearest;
use crate::diagnostic::{DiagnosticCode, Diagnostics, Span};
use crate::ir::{
    Capture, Cause, Code, CodeField, Condition, ConditionId, ErrorAtSuccess, ErrorBody, ErrorCase, FIRST, Location,
    Name, OperationId, Parameter, Piece, Template, TextOrInteger,
};
use crate::written::{Entries, RawScalar, Spanned};
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
    pub(crate) fn new() -> Self {
        Self { names: Scope::new("error", Style::Snake), first: BTreeMap::new() }
    }
}

impl Check<'_, '_> {
    /// Where the body of an error contains its code and its message, and which answers are errors.
    pub(crate) fn error_body(&mut self, ast: Spanned<&ast::ErrorBody>) -> ErrorBody {
        // An unreadable code was reported, and counts as present.
        let code = (ast.code.at.is_there || ast.at.is_damaged).then(|| self.code_field(ast));
        let at_success = match &code {
            Some(code) => self.error_at_success(ast, code.of),
            // A message alone does not mark an error, since successes have messages, too.
            None => {
                for at in [ast.code_type.at, ast.success_code.at] {
                    self.refuse(at, "`error_body` has no `code`");
                }
                if *ast.at_success == Some(true) {
                    self.refuse(ast.at_success.at, "without a `code` only the status marks an error");
                }
                ErrorAtSuccess::Never
            }
        };
        ErrorBody {
            code,
            at_success,
            message: self.path_in_error(ast.message.text()).unwrap_or_default(),
            about: self.about(ast.about.text()),
        }
    }

    fn code_field(&mut self, ast: Spanned<&ast::ErrorBody>) -> CodeField {
        if !ast.code_type.at.is_there && !ast.at.is_damaged {
            self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `code_type` is missing")
                .second(ast.code.at.key, "errors have a code")
                .help("write `code_type: integer` or `code_type: text`");
        }
        let choices = [("integer", TextOrInteger::Integer), ("text", TextOrInteger::Text)];
        let of = ast.code_type.get().and_then(|of| choose(of.text(), &choices, self.report));
        let path = ast.code.get().and_then(|path| self.path_in_error(path.text()));
        CodeField { path: path.unwrap_or_default(), of: of.unwrap_or(TextOrInteger::Text) }
    }

    /// The names on the path to a field of an error. `0` between two of them is the first item of a list.
    fn path_in_error(&mut self, path: Spanned<&str>) -> Option<Vec<String>> {
        let names = self.field_names(path)?;
        let is_number = |name: &String| name.ends_with(']') || name.bytes().all(|byte| byte.is_ascii_digit());
        let is_between = |place: usize| place > 0 && place + 1 < names.len();
        if (names.iter().enumerate()).any(|(place, name)| is_number(name) && !(name == FIRST && is_between(place))) {
            let message = "a number in this path is the `0` of the first item of a list, between two names";
            self.mistake(DiagnosticCode::BadFieldPath, path.at.value, message)
                .help("name a field in the first item, such as `errors.0.code`");
        }
        Some(names)
    }

    fn error_at_success(&mut self, ast: Spanned<&ast::ErrorBody>, of: TextOrInteger) -> ErrorAtSuccess {
        match (ast.success_code.get(), *ast.at_success) {
            (_, Some(false)) => {
                let reason = "with `at_success: false` no answer with a status of success is an error";
                self.refuse(ast.success_code.at, reason);
                ErrorAtSuccess::Never
            }
            (Some(code), _) => ErrorAtSuccess::Unless(self.code(code, of)),
            (None, _) => ErrorAtSuccess::Marked,
        }
    }

    /// The code of an error, if errors have one. It must not be the code of a success. An error without a message may lack it.
    fn code_of_error(&mut self, ast: Spanned<&ast::ErrorCase>) -> Option<Code> {
        let Some(of) = self.service.error_body.code.as_ref().map(|code| code.of) else {
            self.refuse(ast.code.at, "errors have no code: `service.error_body` has no `code`");
            return None;
        };
        let error_body = self.names.service().map(|service| service.inner().error_body.by_ref());
        let Some(written) = ast.code.get() else {
            let lacks_code = ast.message.at.is_there && !ast.code.at.is_there && !ast.at.is_damaged;
            if let Some(body) = error_body.filter(|body| body.code.at.is_there && lacks_code) {
                self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `code` is missing")
                    .second(body.code.at.key, "errors have a code")
                    .help("an error with a status alone has neither `code` nor `message`");
            }
            return None;
        };
        let code = self.code(written, of);
        let is_at_success = ast.status.iter().any(|status| is_success(**status));
        if is_at_success && self.service.error_body.at_success.success_code() == Some(&code) {
            let problem = format!("with a status of success, the code `{}` is not an error", written.as_str());
            self.mistake(DiagnosticCode::BadCode, ast.code.at.value, problem)
                .second(error_body.map(|body| body.success_code.at.value), "successes have this code");
        }
        Some(code)
    }

    /// A code of the type that the service uses.
    fn code(&mut self, code: Spanned<&RawScalar>, code_type: TextOrInteger) -> Code {
        let text = code.as_str();
        match (code_type, text.parse()) {
            (TextOrInteger::Text, _) => Code::Text(text.to_owned()),
            (TextOrInteger::Integer, Ok(code)) => Code::Integer(code),
            (TextOrInteger::Integer, Err(_)) => {
                let code_type = self.names.service().map(|service| service.error_body.code_type.at.value);
                self.mistake(DiagnosticCode::BadCode, code.at.value, format!("`{text}` is not a whole number"))
                    .second(code_type, "codes are of this type");
                Code::Integer(0)
            }
        }
    }

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
            let shared = cases.iter().chain(&common).find_map(|other| {
                let is_possible =
                    case.code == other.code && case.statuses.iter().any(|status| other.statuses.contains(status));
                let both = match (is_possible, &case.message, &other.message) {
                    (true, Some(message), Some(others)) => Some(common_text(message, others)?),
                    (true, None, None) => None,
                    // An error whose message is known comes before one without.
                    _ => return None,
                };
                Some((other, both))
            });
            if let Some((other, both)) = shared {
                let marks = if case.code.is_some() { "status, code" } else { "the status" };
                let (same, differ) = match both {
                    Some(both) => (format!("{marks} and the message `{both}` match both"), "make the messages differ"),
                    None => (format!("both have {marks} and no message"), "give one of them a `message`"),
                };
                let help = match other.is_common {
                    true => format!(
                        "{differ}, or call it `{}`, too: it then takes the place of the common error",
                        other.name
                    ),
                    false => format!("{differ}, or describe both as one error"),
                };
                let others = if other.is_common {
                    self.names.service().map(|service| &service.inner().errors)
                } else {
                    Some(errors)
                };
                let first = others.and_then(|others| others.get(&other.name)).unwrap_or(ast);
                let message = format!("`{name}` cannot be distinguished from `{}`", other.name);
                self.mistake(DiagnosticCode::DuplicateError, ast.at.key, message)
                    .label(same)
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
            statuses: self.statuses(ast),
            code: self.code_of_error(ast),
            message: self.message(ast, names),
            is_common: owner.is_none(),
            about: self.about(ast.about.text()),
            cause: owner.zip(ast.when.get()).and_then(|(owner, when)| self.cause(when, owner)),
            place: self.place(ast.at.key),
            keys: self.places(&places!(ast; status, code, message)),
        }
    }

    /// The message of an error. Reports one without a letter of its own, since any other message matches it.
    fn message(&mut self, ast: Spanned<&ast::ErrorCase>, parts: &[&str]) -> Option<Template> {
        let Some(text) = ast.message.get() else {
            if !ast.message.at.is_there && !ast.at.is_damaged {
                self.refuse(ast.captures.at, "these are parts of a `message`, and the error has none");
            }
            return None;
        };
        let is_letter = |piece: &Piece| matches!(piece, Piece::Text(text) if text.contains(char::is_alphanumeric));
        let message = read_template(text.text(), ("captures", &ast.captures), parts, self.report);
        if !message.0.iter().any(is_letter) {
            self.mistake(DiagnosticCode::BadTemplate, text.at.value, "any message matches this one")
                .label("nothing in it is fixed")
                .help("write the words that are always there, or leave the message and its captures out: callers can read the message of any error");
        }
        Some(message)
    }

    /// The condition of an error, which all errors with this name share.
    fn condition(&mut self, name: &str, ast: Spanned<&ast::ErrorCase>) -> ConditionId {
        let captures = self.parts(&ast.captures);
        if let Some(&(known, first)) = self.error_names.first.get(name) {
            let is_same =
                |part: &Capture, other: &Capture| part.name.spec == other.name.spec && part.value == other.value;
            let others = &self.service[known].captures;
            let has_same = |part: &Capture| others.iter().any(|other| is_same(part, other));
            if captures.len() != others.len() || !captures.iter().all(has_same) {
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

    fn statuses(&mut self, ast: Spanned<&ast::ErrorCase>) -> Vec<u16> {
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
            } else if is_success(**status) && !ast.message.at.is_there && !ast.at.is_damaged {
                "is the status of a success: an error with it has a code and a message"
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

    pub(crate) fn parameter_of(&mut self, operation: OperationId, name: &str, span: Span) -> Option<usize> {
        let owner = (&*self.service[operation].parameters, &self.names.written(operation).parameters);
        parameter_named(name, span, owner, self.report)
    }
}

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
fn is_success(status: u16) -> bool {
    (200..300).contains(&status)
}

/// What a template requires of the next character of a message.
#[derive(Clone, Copy)]
enum Requirement {
    /// This letter, in upper or lower case.
    Letter(char),
    /// Any character.
    Any,
    /// Any number of characters.
    More,
}

type Positions = (usize, usize);

/// The shortest message that both templates match, if there is one. `…` stands for any character. Upper and lower case are equal, since
/// the client ignores the case.
fn common_text(one: &Template, other: &Template) -> Option<String> {
    let (one, other) = (requirements(one), requirements(other));
    // For each reached position, the position before it and the character between them.
    let mut reached: BTreeMap<Positions, (Positions, Option<char>)> = BTreeMap::new();
    let mut ahead = VecDeque::from([(0, 0)]);
    while let Some(here @ (at, other_at)) = ahead.pop_front() {
        if here == (one.len(), other.len()) {
            return Some(message(here, &reached));
        }
        let mut go = |to: Positions, letter: Option<char>| {
            if to != (0, 0) && !reached.contains_key(&to) {
                reached.insert(to, (here, letter));
                ahead.push_back(to);
            }
        };
        let (step, other_step) = (one.get(at), other.get(other_at));
        if matches!(step, Some(Requirement::More)) {
            go((at + 1, other_at), None);
        }
        if matches!(other_step, Some(Requirement::More)) {
            go((at, other_at + 1), None);
        }
        if let (Some(step), Some(other_step)) = (step, other_step)
            && let Some(letter) = shared(*step, *other_step)
        {
            let after = |at: usize, step: &Requirement| if matches!(step, Requirement::More) { at } else { at + 1 };
            go((after(at, step), after(other_at, other_step)), Some(letter));
        }
    }
    None
}

fn requirements(template: &Template) -> Vec<Requirement> {
    let steps = template.0.iter().flat_map(|piece| match piece {
        Piece::Text(text) => text.chars().map(Requirement::Letter).collect(),
        // A part is never empty.
        Piece::Hole(_) => vec![Requirement::Any, Requirement::More],
    });
    steps.collect()
}

/// A character that both steps allow.
fn shared(one: Requirement, other: Requirement) -> Option<char> {
    match (one, other) {
        (Requirement::Letter(a), Requirement::Letter(b)) => {
            (a == b || a.to_lowercase().eq(b.to_lowercase())).then_some(a)
        }
        (Requirement::Letter(letter), _) | (_, Requirement::Letter(letter)) => Some(letter),
        _ => Some('…'),
    }
}

fn message(end: Positions, reached: &BTreeMap<Positions, (Positions, Option<char>)>) -> String {
    let mut letters = Vec::new();
    let mut here = end;
    while let Some((before, letter)) = reached.get(&here) {
        letters.extend(*letter);
        here = *before;
    }
    letters.iter().rev().collect()
}
