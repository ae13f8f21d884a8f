//! The examples of answers.

use serde_json::Value as Json;

use crate::check::Check;
use crate::check::lookup::Style;
use crate::diagnostic::{DiagnosticCode, Diagnostics, Span};
use crate::ir::body::BodyComparison;
use crate::ir::{ErrorAtSuccess, JsonType, Literal, Mismatch, PathStep, ResponseBody, inner};
use crate::load::{Node, NodeContent};
use crate::written::{Place, Spanned};

/// The values that mark a success, and the place of the key with them.
pub(crate) type Success<'a> = (&'a [(Vec<String>, Literal)], Place);

impl Check<'_, '_> {
    /// Checks an example of a body, which a key describes. Some answers have fields that mark a success.
    pub(crate) fn example(
        &mut self,
        example: Spanned<&Json>,
        body: &ResponseBody,
        described: &Spanned<Option<String>>,
        success: Success<'_>,
    ) {
        let comparison = self.service.compare_example(body, &example);
        if !comparison.mismatches.is_empty()
            && let Some(alternative) = self.described_otherwise(body, &example, described)
        {
            self.mistake(DiagnosticCode::BadExample, described.at.value, "the example is not an answer of this type")
                .second(example.at.key, format!("it fits `{alternative}`"))
                .help(format!("write `{alternative}`, or correct the example"));
            return;
        }
        self.report_example(example, &comparison);
        if let Some(node) = self.spec.node(example.at.value) {
            self.check_success(example, node, success);
        }
    }

    pub(crate) fn report_example(&mut self, example: Spanned<&Json>, comparison: &BodyComparison) {
        let Some(node) = self.spec.node(example.at.value) else { return };
        for mismatch in &comparison.mismatches {
            self.report_mismatch(mismatch, follow(node, example.at.key, &mismatch.path));
        }
        for path in &comparison.decimals {
            self.check_digits(&example, path, follow(node, example.at.key, path).1);
        }
        for (path, near) in &comparison.unlisted {
            let message = "the type does not list this value";
            let (_, value) = follow(node, example.at.key, path);
            self.report
                .warn(DiagnosticCode::UnlistedValue, value.span, message)
                .label("in this example")
                .suggest(near.as_deref(), || "list it, or show a listed one".to_owned());
        }
        report_empty_values(node, self.report);
    }

    /// What to write in place of the key that describes the body so that the example fits: an item, a list of items and a page of items
    /// are easily confused.
    fn described_otherwise(
        &self,
        body: &ResponseBody,
        example: &Json,
        described: &Spanned<Option<String>>,
    ) -> Option<String> {
        let text = described.as_deref()?;
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
        page.into_iter().chain(others).find(|(body, _)| fits(body)).map(|(_, alternative)| alternative)
    }

    /// Reports a decimal in an example whose digits a 64-bit number cannot keep.
    fn check_digits(&mut self, example: &Json, path: &[PathStep], node: &Node) {
        let number = path.iter().try_fold(example, |json, step| match step {
            PathStep::Key(key) => json.get(key),
            PathStep::Index(index) => json.get(index),
        });
        let Some(printed) = number.map(Json::to_string) else { return };
        if let NodeContent::Scalar { text, .. } = &node.content
            && **text != *printed
        {
            let message =
                format!("a number cannot keep the digits of `{text}` here: it would be written as `{printed}`");
            self.mistake(DiagnosticCode::BadExample, node.span, message).label("in this example").help(format!(
                "write `\"{text}\"`: a `decimal` in quotes keeps its digits, and is a number in the answer"
            ));
        }
    }

    /// Reports the place of an example that does not match its type.
    fn report_mismatch(&mut self, mismatch: &Mismatch, (key, node): (Span, &Node)) {
        // Where a field is not named in its style, that is reported.
        let is_styled =
            |near: &String| Style::Snake.better(near).as_ref() == mismatch.path.last().and_then(PathStep::key);
        if is_empty(node) || mismatch.near.as_ref().is_some_and(is_styled) {
            return;
        }
        let (span, message) = match mismatch.expected.as_str() {
            "no such field" => (key, "the type has no such field".to_owned()),
            expected => (node.span, format!("expected {expected}, found {}", mismatch.found)),
        };
        self.mistake(DiagnosticCode::BadExample, span, message).label("in this example").near(mismatch.near.as_deref());
    }

    /// Reports an example that the client would read as an error: one with the code and the message of an error, or without the values
    /// that mark a success.
    fn check_success(&mut self, example: Spanned<&Json>, node: &Node, success: Success<'_>) {
        let body = &self.service.error_body;
        let has_both = [body.code_path(), &body.message].iter().all(|path| value_at(&example, path).is_some());
        let is_marked = match &body.at_success {
            ErrorAtSuccess::Marked => true,
            ErrorAtSuccess::Never => false,
            ErrorAtSuccess::Unless(code) => {
                value_at(&example, body.code_path()).as_deref() != Some(normal(&code.to_json()).as_str())
            }
        };
        if has_both && is_marked {
            let (code, _) = follow(node, example.at.key, &steps(body.code_path()));
            let message = format!(
                "the example has `{}` and `{}`, so the client reads it as an error",
                body.code_path().join("."),
                body.message.join(".")
            );
            let fields = self.names.service().map(|service| service.error_body.at.key);
            self.mistake(DiagnosticCode::BadExample, code, message)
                .label("in this example of a success")
                .second(fields, "these fields mark an error at any status");
        }
        for (path, wanted) in success.0 {
            let found = value_at(&example, path);
            if found.as_deref() != Some(normal(&wanted.to_json()).as_str()) {
                let (_, value) = follow(node, example.at.key, &steps(path));
                let (field, wanted) = (path.join("."), wanted.to_json());
                let message = format!("in a successful answer `{field}` must be {wanted}");
                self.mistake(DiagnosticCode::BadExample, value.span, message)
                    .label("in this example of a success")
                    .second(success.1.key, "this condition marks a success");
            }
        }
    }
}

/// The value at the end of a path within an example, or the nearest value before it, and the key that leads there.
fn follow<'n>(node: &'n Node, key: Span, path: &[PathStep]) -> (Span, &'n Node) {
    path.iter().fold((key, node), |here, step| {
        let next = match step {
            PathStep::Key(key) => here.1.entry(key).map(|entry| (entry.key_span, &entry.node)),
            PathStep::Index(index) => here.1.items().get(*index).map(|node| (node.span, node)),
        };
        next.unwrap_or(here)
    })
}

fn steps(names: &[String]) -> Vec<PathStep> {
    names.iter().cloned().map(PathStep::Key).collect()
}

/// The scalar at the end of a path, normalized by [`normal`]; `None` if there is none or it is `null`.
fn value_at(json: &Json, path: &[String]) -> Option<String> {
    let (first, rest) = path.split_first()?;
    let value = rest.iter().try_fold(json.get(first)?, |value, step| inner(value, step))?;
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
    matches!(&node.content, NodeContent::Scalar { text, plain: true } if text.is_empty())
}

/// Reports keys of an example without a value. YAML reads them as `null`, which may be a mistake.
fn report_empty_values(node: &Node, report: &mut Diagnostics) {
    if is_empty(node) && node.whole {
        report
            .add(DiagnosticCode::EmptyValue, node.span, "a value in this example is empty")
            .help("write `null` if the service sends null; otherwise remove the key");
    }
    let within = node.entries().iter().map(|entry| &entry.node).chain(node.items());
    within.for_each(|node| report_empty_values(node, report));
}
