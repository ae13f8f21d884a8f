//! Compares the errors in answers with those that the spec lists.

use crate::edit::{Edit, MappingEdit, Yaml};
use crate::find;
use crate::find::propose::free;
use crate::find::{Finder, Finding, is_spec_name};
use crate::learn::{ErrorAnswer, LearnedErrorBody, Message, documented};
use crate::structure::snake;
use language::english;
use language::ir::{ErrorCase, Method, Operation, Piece};

impl Finder<'_> {
    pub fn errors(&mut self) {
        for (&number, seen) in &self.learned.operations {
            for (error, &count) in &seen.errors {
                let Some(finding) = self.error(&self.service.operations[number], error, count) else { continue };
                // The same error with several statuses is a single finding.
                if !self.found.iter().any(|known| known.path == finding.path && known.seen == finding.seen) {
                    self.found.push(finding);
                }
            }
        }
    }

    fn error(&self, operation: &Operation, error: &ErrorAnswer, samples: u64) -> Option<Finding> {
        let (status, name) = (error.status, operation.full_name());
        let finding = |path: String, seen: String, edits: Result<Edit, &str>| Finding {
            operations: vec![name.clone()],
            samples,
            seen,
            documented: match operation.errors.len() {
                0 => "no error".to_owned(),
                number => english::count(number, "other error"),
            },
            no_edit: edits.as_ref().err().map(|why| (*why).to_owned()),
            edits: edits.into_iter().collect(),
            ..Finding::new(
                &find::ERROR_UNLISTED,
                format!("{name}.errors{path}"),
                operation.keys.of("errors").unwrap_or(operation.place),
            )
        };
        Some(match &error.body {
            LearnedErrorBody::Documented { documented: path, same_code } => {
                let (of, case) = documented(self.service, path)?;
                let own = operation.errors.iter().find(|own| own.message == case.message && own.code == case.code);
                let (error, path) = (&case.name, format!(".{}", case.name));
                if own.is_none() && of.full_name() != name {
                    let seen = format!("`{}` of `{}`, with status {status}", case.name, of.full_name());
                    let edit = add(operation, &case.name, self.case(case, status, samples));
                    return Some(finding(path, seen, Ok(edit)));
                }
                let case = own.unwrap_or(case);
                let seen = match (case.statuses.contains(&status), same_code) {
                    (true, true) => return None,
                    (false, true) => format!("status {status}"),
                    (true, false) => "another code".to_owned(),
                    (false, false) => format!("status {status}, another code"),
                };
                let statuses: Vec<_> = case.statuses.iter().map(u16::to_string).collect();
                let set = |mapping: MappingEdit| {
                    let statuses = format!("[{}, {status}]", statuses.join(", "));
                    mapping.at(&[error]).set("status", Yaml::plain(statuses))
                };
                let edit = match (same_code, case.is_common) {
                    (false, _) => Err("an error has one code; list it once more under another name if both come"),
                    (true, true) => Ok(set(MappingEdit::new(case.place.file, &["service", "errors"]))),
                    (true, false) => Ok(set(MappingEdit::of(operation, "errors"))),
                };
                let code = case.code.as_ref().map_or_else(String::new, |of| format!(" and code {of}"));
                Finding {
                    rule: &find::ERROR_DIFFERS,
                    place: case.place,
                    documented: format!("status {}{code}", statuses.join(" or ")),
                    ..finding(path, seen, edit)
                }
            }
            LearnedErrorBody::Other { code, words, message } => {
                let of_code = |before: &str| code.map_or_else(String::new, |code| format!(", {before}{code}"));
                let words = english::count(*words, "word");
                let seen = format!("status {status}{} and a message of {words}", of_code("code "));
                let (edit, shown) = match message {
                    Message::Shown(message) => {
                        (self.listed(operation, error.status, *code, message, samples), Some(message))
                    }
                    Message::Hidden(_) => (Err("`--values` shows the message; then it can be written"), None),
                };
                let values = shown.cloned().into_iter().collect();
                Finding { values, ..finding(format!("[{status}{}]", of_code("")), seen, edit) }
            }
            // Its errors have no body, so the spec lists none.
            LearnedErrorBody::None {} if operation.method == Method::Head => return None,
            LearnedErrorBody::None {} => {
                let why = match self.service.error_body.code {
                    Some(_) => "the body has no code and no message; list the status alone if it means one thing",
                    None => "the body has no message; list the status alone if it means one thing",
                };
                finding(format!("[{status}]"), format!("status {status} without an error body"), Err(why))
            }
        })
    }

    /// The edit that lists an error with this message, or why there is none.
    fn listed(
        &self,
        operation: &Operation,
        status: u16,
        code: Option<i64>,
        message: &str,
        samples: u64,
    ) -> Result<Edit, &'static str> {
        let error = snake(&message.replace("{…}", " "));
        if message.contains(['{', '}']) || error.len() > 40 || !is_spec_name(&error) {
            return Err("its message has parts that vary, and only a person can name them");
        }
        // If errors have a code, an error without one cannot be listed.
        if code.is_some() != self.service.error_body.code.is_some() {
            return Err("its code is a text, which a record does not hold; add the error with the code by hand");
        }
        let error = free(&error, |name| operation.errors.iter().any(|known| known.name == name));
        let about = format!("It is not documented. {}", self.seen(samples));
        let mut entries = vec![("status", Yaml::plain(format!("[{status}]")))];
        entries.extend(code.map(|code| ("code", Yaml::plain(code.to_string()))));
        entries.extend([("message", Yaml::text(message)), ("about", Yaml::text(about))]);
        Ok(add(operation, &error, Yaml::map(entries)))
    }

    /// An error of another operation, for the list of this one.
    fn case(&self, case: &ErrorCase, status: u16, count: u64) -> Yaml {
        let captures = &self.service[case.condition].captures;
        let piece = |piece: &Piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Hole(hole) => captures.get(*hole).map_or_else(String::new, |part| format!("{{{}}}", part.name.spec)),
        };
        let message = case.message.as_ref().map(|message| message.0.iter().map(piece).collect::<String>());
        let mut entries = vec![("status", Yaml::plain(format!("[{status}]")))];
        entries.extend(case.code.as_ref().map(|of| ("code", Yaml::plain(of.to_string()))));
        entries.extend(message.map(|message| ("message", Yaml::text(message))));
        if !captures.is_empty() {
            let of = |value| Yaml::plain(self.service.type_name(value));
            entries.push(("captures", Yaml::map(captures.iter().map(|part| (&part.name.spec, of(part.value))))));
        }
        entries.push(("about", Yaml::text(format!("{} {}", case.about, self.seen(count)))));
        Yaml::map(entries)
    }
}

fn add(operation: &Operation, error: &str, entry: Yaml) -> Edit {
    MappingEdit::of(operation, "errors").set(error, entry)
}
