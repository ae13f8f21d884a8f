//! Compares the errors in answers with those that the spec lists.

use language::english;
use language::ir::{ErrorCase, Operation, Piece};

use crate::edit::{Action, Edit, Yaml};
use crate::find::{Finder, Finding, rule};
use crate::learn::{ErrorAnswer, ErrorBody, Message, documented};
use crate::shape::snake;

impl Finder<'_> {
    /// Findings about errors.
    pub fn errors(&mut self) {
        for (&number, seen) in &self.learned.operations {
            let operation = &self.service.operations[number];
            for (error, &count) in &seen.errors {
                let finding = self.error(operation, error, count);
                // The same error with several statuses is a single finding.
                match finding {
                    Some(finding)
                        if !self.found.iter().any(|known| known.path == finding.path && known.seen == finding.seen) =>
                    {
                        self.found.push(finding);
                    }
                    _ => {}
                }
            }
        }
    }

    fn error(&self, operation: &Operation, error: &ErrorAnswer, count: u64) -> Option<Finding> {
        let status = error.status;
        let name = operation.full_name();
        let place = operation.keys.of("errors").unwrap_or(operation.place);
        let mut finding = Finding {
            operations: vec![name.clone()],
            samples: count,
            documented: match operation.errors.len() {
                0 => "no error".to_owned(),
                number => english::count(number, "other error"),
            },
            ..Finding::new(&rule::ERROR_UNLISTED, format!("{name}.errors"), place)
        };
        match &error.body {
            ErrorBody::Documented { documented: path, same_code } => {
                let (of, case) = documented(self.service, path)?;
                let case_name = &case.name;
                finding.path = format!("{name}.errors.{case_name}");
                let own = operation.errors.iter().find(|own| own.message == case.message && own.code == case.code);
                let case = own.unwrap_or(case);
                if own.is_none() && of.full_name() != name {
                    finding.seen = format!("`{case_name}` of `{}`, with status {status}", of.full_name());
                    let entry = self.case(case, status, count);
                    finding.edits = self.add(operation, case_name, entry);
                    return Some(finding);
                }
                let is_listed = case.statuses.contains(&status);
                if is_listed && *same_code {
                    return None;
                }
                finding.rule = &rule::ERROR_DIFFERS;
                finding.place = case.place;
                let mut seen = Vec::new();
                if !is_listed {
                    seen.push(format!("status {status}"));
                    let statuses: Vec<_> = case.statuses.iter().chain([&status]).map(u16::to_string).collect();
                    let value = Yaml::plain(format!("[{}]", statuses.join(", ")));
                    let keys: &[&str] = match case.is_common {
                        true => &["service", "errors", case_name],
                        false => &["operations", &operation.name.spec, "errors", case_name],
                    };
                    finding.edits = vec![Edit::new(case.place.file, keys, Action::Set("status".to_owned(), value))];
                }
                if !same_code {
                    seen.push("another code".to_owned());
                    finding.edits.clear();
                    finding.no_edit =
                        Some("an error has one code; list it once more under another name if both come".to_owned());
                }
                let statuses: Vec<_> = case.statuses.iter().map(u16::to_string).collect();
                finding.seen = seen.join(", ");
                let code = case.code.as_ref().map_or_else(String::new, |of| format!(" and code {of}"));
                finding.documented = format!("status {}{code}", statuses.join(" or "));
            }
            ErrorBody::Other { code, words, message } => {
                let with_code = code.map_or_else(String::new, |code| format!(", code {code}"));
                finding.seen =
                    format!("status {status}{with_code} and a message of {}", english::count(*words, "word"));
                finding.path =
                    format!("{name}.errors[{status}{}]", code.map_or_else(String::new, |code| format!(", {code}")));
                match message {
                    Message::Shown(message) => {
                        finding.values = vec![message.clone()];
                        let error = snake(&message.replace("{…}", " "));
                        let can_be_listed = !message.contains(['{', '}']) && !error.is_empty() && error.len() <= 40;
                        let is_named = can_be_listed && error.starts_with(|first: char| first.is_ascii_lowercase());
                        // If errors have a code, an error without one cannot be listed.
                        if is_named && code.is_some() == self.service.error_body.code.is_some() {
                            let code = code.map(|code| ("code", Yaml::plain(code.to_string())));
                            let entry = [("status", Yaml::plain(format!("[{status}]")))].into_iter().chain(code);
                            let entry = Yaml::map(entry.chain([
                                ("message", Yaml::text(message)),
                                ("about", Yaml::text(format!("It is not documented. {}", self.seen(count)))),
                            ]));
                            finding.edits = self.add(operation, &error, entry);
                        } else {
                            let why = if is_named {
                                "its code is a text, which a record does not hold; add the error with the code by hand"
                            } else {
                                "its message has parts that vary, and only a person can name them"
                            };
                            finding.no_edit = Some(why.to_owned());
                        }
                    }
                    Message::Hidden(_) => {
                        finding.no_edit = Some("`--values` shows the message; then it can be written".to_owned());
                    }
                }
            }
            ErrorBody::None {} => {
                finding.path = format!("{name}.errors[{status}]");
                finding.seen = format!("status {status} without an error body");
                let lacks =
                    if self.service.error_body.code.is_some() { "no code and no message" } else { "no message" };
                finding.no_edit = Some(format!("the body has {lacks} to list"));
            }
        }
        Some(finding)
    }

    fn add(&self, operation: &Operation, error: &str, entry: Yaml) -> Vec<Edit> {
        let keys = ["operations", operation.name.spec.as_str(), "errors"];
        vec![Edit::new(operation.place.file, &keys, Action::Set(error.to_owned(), entry))]
    }

    /// An error of another operation, for the list of this one.
    fn case(&self, case: &ErrorCase, status: u16, count: u64) -> Yaml {
        let captures = &self.service[case.condition].captures;
        let message: String = (case.message.0.iter())
            .map(|piece| match piece {
                Piece::Text(text) => text.clone(),
                Piece::Hole(hole) => {
                    captures.get(*hole).map_or_else(String::new, |part| format!("{{{}}}", part.name.spec))
                }
            })
            .collect();
        let mut entries = vec![("status".to_owned(), Yaml::plain(format!("[{status}]")))];
        entries.extend(case.code.as_ref().map(|of| ("code".to_owned(), Yaml::plain(of.to_string()))));
        entries.push(("message".to_owned(), Yaml::text(message)));
        if !captures.is_empty() {
            let types =
                captures.iter().map(|part| (part.name.spec.clone(), Yaml::plain(self.service.type_name(part.value))));
            entries.push(("captures".to_owned(), Yaml::Map(types.collect())));
        }
        entries.push(("about".to_owned(), Yaml::text(format!("{} {}", case.about, self.seen(count)))));
        Yaml::Map(entries)
    }
}
