//! The examples of answers.

use serde_json::Value as Json;

use crate::check::Check;
use crate::check::at::At;
use crate::check::lookup::scope::Style;
use crate::diagnostic::Report;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::body::Comparison;
use crate::ir::{ErrorAtSuccess, JsonType, Literal, Mismatch, PathStep, ResponseBody};
use crate::load::{Content, Node};

impl Check<'_, '_> {
    pub(crate) fn example(
        &mut self,
        example: &Json,
        body: &ResponseBody,
        success: &[(Vec<String>, Literal)],
        at: At<'_>,
    ) {
        let Comparison { mismatches, decimals, unlisted } = self.service.compare_example(body, example);
        if !mismatches.is_empty()
            && let Some((key, alternative)) = self.described_otherwise(body, example, at)
        {
            self.report
                .add(DiagnosticCode::BadExample, at.get(key).value(), "the example is not an answer of this type")
                .second(at.get("example").key(), format!("it fits `{alternative}`"))
                .help(format!("write `{alternative}`, or correct the example"));
            return;
        }
        for mismatch in &mismatches {
            self.example_mismatch(mismatch, at.get("example"));
        }
        for path in &decimals {
            self.digits_of_example(example, path, at.get("example"));
        }
        for (path, near) in &unlisted {
            let message = "the type does not list this value";
            self.report
                .warn(DiagnosticCode::UnlistedValue, at.get("example").follow(path).value(), message)
                .label("in this example")
                .suggest(near.as_deref(), || "list it, or show a listed one".to_owned());
        }
        empty_values(at.get("example").node(), self.report);
        self.example_of_success(example, success, at);
    }

    /// The key that describes the body, and what to write in its place so that the example fits: an item, a list of items and a page of
    /// items are easily confused.
    fn described_otherwise(&self, body: &ResponseBody, example: &Json, at: At<'_>) -> Option<(&'static str, String)> {
        let key = if at.has("page_of") { "page_of" } else { "type" };
        let Content::Scalar { text, .. } = &at.get(key).node().content else { return None };
        let item = text.strip_prefix("list of ").unwrap_or(text);
        let of = match body {
            ResponseBody::Page(JsonType::List(of)) | ResponseBody::Value(JsonType::List(of)) => (**of).clone(),
            ResponseBody::Page(of) | ResponseBody::Value(of) => of.clone(),
            ResponseBody::Record(id) => JsonType::Record(*id),
            _ => return None,
        };
        let list = JsonType::List(Box::new(of.clone()));
        let page = self.service.page.as_ref().map(|_| (ResponseBody::Page(of.clone()), format!("page_of: {item}")));
        let others = [
            (ResponseBody::Value(list), format!("type: list of {item}")),
            (ResponseBody::Value(of), format!("type: {item}")),
        ];
        let fits = |body: &ResponseBody| self.service.compare_example(body, example).mismatches.is_empty();
        let found = page.into_iter().chain(others).find(|(body, _)| fits(body))?;
        Some((key, found.1))
    }

    /// Reports a decimal in an example whose digits a 64-bit number cannot keep.
    fn digits_of_example(&mut self, example: &Json, path: &[PathStep], at: At<'_>) {
        let place = at.follow(path);
        let number = path.iter().try_fold(example, |json, step| match step {
            PathStep::Key(key) => json.get(key),
            PathStep::Index(index) => json.get(index),
        });
        let Some(printed) = number.map(Json::to_string) else { return };
        if let Content::Scalar { text, .. } = &place.node().content
            && **text != *printed
        {
            let message =
                format!("a number cannot keep the digits of `{text}` here: it would be written as `{printed}`");
            self.report.add(DiagnosticCode::BadExample, place.value(), message).label("in this example").help(format!(
                "write `\"{text}\"`: a `decimal` in quotes keeps its digits, and is a number in the answer"
            ));
        }
    }

    /// Reports the place of an example that does not match its type.
    fn example_mismatch(&mut self, mismatch: &Mismatch, at: At<'_>) {
        let place = at.follow(&mismatch.path);
        // Where a field is not named in its style, that is reported.
        let is_styled =
            |near: &String| Style::Snake.better(near).as_ref() == mismatch.path.last().and_then(PathStep::key);
        if is_empty(place.node()) || mismatch.near.as_ref().is_some_and(is_styled) {
            return;
        }
        let (span, message) = match mismatch.expected.as_str() {
            "no such field" => (place.key(), "the type has no such field".to_owned()),
            expected => (place.value(), format!("expected {expected}, found {}", mismatch.found)),
        };
        let mistake = self.report.add(DiagnosticCode::BadExample, span, message).label("in this example");
        if let Some(near) = &mismatch.near {
            mistake.suggest(Some(near), String::new);
        }
    }

    /// Reports an example that the client would read as an error: one with the code and the message of an error, or without the values
    /// that mark a success.
    fn example_of_success(&mut self, example: &Json, success: &[(Vec<String>, Literal)], at: At<'_>) {
        let example_at = at.get("example");
        let body = &self.service.error_body;
        let has_both = [body.code_path(), &body.message].iter().all(|path| value_at(example, path).is_some());
        let is_marked = match &body.at_success {
            ErrorAtSuccess::Marked => true,
            ErrorAtSuccess::Never => false,
            ErrorAtSuccess::Unless(code) => {
                value_at(example, body.code_path()).as_deref() != Some(normal(&code.to_json()).as_str())
            }
        };
        if has_both && is_marked {
            let path: Vec<_> = body.code_path().iter().cloned().map(PathStep::Key).collect();
            let message = format!(
                "the example has `{}` and `{}`, so the client reads it as an error",
                body.code_path().join("."),
                body.message.join(".")
            );
            let mistake = self.report.add(DiagnosticCode::BadExample, example_at.follow(&path).key(), message);
            mistake.label("in this example of a success");
            if let Some(service) = self.names.service_at() {
                mistake.second(service.get("error_body").key(), "these fields mark an error at any status");
            }
        }
        for (path, wanted) in success {
            let found = value_at(example, path);
            if found.as_deref() != Some(normal(&wanted.to_json()).as_str()) {
                let path_at = example_at.follow(&path.iter().cloned().map(PathStep::Key).collect::<Vec<_>>());
                let (field, wanted) = (path.join("."), wanted.to_json());
                let message = format!("in a successful answer `{field}` must be {wanted}");
                self.report
                    .add(DiagnosticCode::BadExample, path_at.value(), message)
                    .label("in this example of a success")
                    .second(at.get("success").key(), "this condition marks a success");
            }
        }
    }
}

/// The scalar at the end of a path, normalized by [`normal`]; `None` if there is none or it is `null`.
fn value_at(json: &Json, path: &[String]) -> Option<String> {
    let (first, rest) = path.split_first()?;
    let value = rest.iter().try_fold(json.get(first)?, |value, step| value.get(step))?;
    (!value.is_null() && !value.is_object() && !value.is_array()).then(|| normal(value))
}

/// A scalar as the client compares it: 1, 1.0, "1" and true are equal.
fn normal(value: &Json) -> String {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match (text.as_str(), text.parse::<f64>()) {
        ("true", _) => "1".to_owned(),
        ("false", _) => "0".to_owned(),
        (_, Ok(number)) if number.fract() == 0.0 => format!("{number}"),
        _ => text,
    }
}

fn is_empty(node: &Node) -> bool {
    matches!(&node.content, Content::Scalar { text, plain: true } if text.is_empty())
}

/// Reports keys of an example without a value. YAML reads them as `null`, which may be a mistake.
fn empty_values(node: &Node, report: &mut Report) {
    if is_empty(node) && node.whole {
        report
            .add(DiagnosticCode::EmptyValue, node.span, "a value in this example is empty")
            .help("write `null` if the service sends null; otherwise remove the key");
    }
    let within = node.entries().iter().map(|entry| &entry.node).chain(node.items());
    within.for_each(|node| empty_values(node, report));
}
