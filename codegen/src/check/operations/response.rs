//! The answers of successful calls.

use serde_json::Value as Json;

use crate::ast;
use crate::check::at::At;
use crate::check::lookup::scope::Style;
use crate::check::one_of::{exactly_one, refuse};
use crate::check::operations::by_status::OK;
use crate::check::types::literals;
use crate::check::{Check, provenance, style};
use crate::diagnostic::Report;
use crate::diagnostic::codes::DiagnosticCode;
use crate::entries::Entries;
use crate::ir::body::Comparison;
use crate::ir::{
    Content as AnswerContent, ErrorAtSuccess, JsonType, Literal, Mismatch, PathStep, Response, ResponseBody,
};
use crate::load::{Content, Node};
use crate::scalar::RawScalar;

impl Check<'_, '_> {
    /// The answer of a successful call.
    pub(crate) fn response(&mut self, ast: &ast::Response, at: At<'_>) -> Response {
        // `undocumented` can be the only key, or beside another one.
        let shapes = ["type", "page_of", "plain_text", "file", "empty", "by_status", "undocumented"];
        let is_shaped = shapes[..6].iter().any(|key| at.has(key));
        let body = match exactly_one("a response", &shapes[..if is_shaped { 6 } else { 7 }], at, self.report) {
            Some("type") => self.whole_body(ast.type_name.as_deref(), at),
            Some("page_of") => self.page_of(ast.page_of.as_deref(), at.get("page_of")),
            Some("plain_text") => self.content(ast.plain_text.as_deref(), false, at),
            Some("file") => self.content(ast.file.as_deref(), true, at),
            Some("empty") => return self.empty(ast, at),
            Some("by_status") => return self.by_status(ast, at),
            _ => ResponseBody::Json,
        };
        if !matches!(body, ResponseBody::Page(_)) && !at.has("page_of") {
            refuse("paged", at, "only a list that `page_of` describes has pages", self.report);
        }
        let is_bare = self.service.page.as_ref().is_some_and(|page| page.items.is_none());
        if is_bare && ast.paged == Some(false) {
            let reason = "a list without an envelope and without pages is a `type: list of …`, not a `page_of`";
            refuse("paged", at, reason, self.report);
        }
        let success = match body.content() {
            // The whole answer was refused.
            Some(_) => Vec::new(),
            None => self.success(&ast.success, &body, at.get("success")),
        };
        if at.has("example") {
            self.example(&ast.example, &body, &success, at);
        } else if !at.is_damaged() && !at.has("file") {
            self.report
                .add(DiagnosticCode::MissingKey, at.key(), "the key `example` is missing")
                .label("`example`: A body as the service might send it; its values are made up");
        }
        Response {
            success,
            body,
            status: self.status(ast, false, at),
            is_whole_list: ast.paged == Some(false),
            headers: self.answer_headers(ast, at),
            example: ast.example.clone(),
            facts: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref()),
            place: at.place(),
        }
    }

    /// An answer without a body. Keys that describe a body are refused.
    fn empty(&mut self, ast: &ast::Response, at: At<'_>) -> Response {
        for key in ["success", "example", "paged"] {
            refuse(key, at, "the answer has no body", self.report);
        }
        let about = style::sentence(ast.empty.as_deref().unwrap_or_default(), at.get("empty"), self.report);
        Response {
            success: Vec::new(),
            body: ResponseBody::Empty { about },
            status: self.status(ast, true, at),
            is_whole_list: false,
            headers: self.answer_headers(ast, at),
            example: Json::Null,
            facts: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref()),
            place: at.place(),
        }
    }

    fn status(&mut self, ast: &ast::Response, is_empty: bool, at: At<'_>) -> u16 {
        let status = ast.status.unwrap_or(OK);
        if ast.status.is_some() {
            self.status_of_success(status, is_empty, at.get("status"));
        }
        status
    }

    pub(crate) fn whole_body(&mut self, name: Option<&str>, response: At<'_>) -> ResponseBody {
        let Some(name) = name else { return ResponseBody::Json };
        let at = response.get("type");
        match self.body(name, at) {
            JsonType::Record(id) => ResponseBody::Record(id),
            JsonType::Object => {
                if !response.has("undocumented") {
                    self.misused(name, at, "has no documented field; add `undocumented` and say what is not known");
                }
                ResponseBody::Object
            }
            JsonType::Json => {
                if name == "json" {
                    self.misused(name, at, "allows any body; use `undocumented` alone and say what is not known");
                }
                ResponseBody::Json
            }
            of @ (JsonType::Scalar(_) | JsonType::List(_) | JsonType::Map(_)) => ResponseBody::Value(of),
        }
    }

    /// A text or a file.
    fn content(&mut self, media_type: Option<&str>, is_file: bool, response: At<'_>) -> ResponseBody {
        let key = if is_file { "file" } else { "plain_text" };
        let (media_type, at) = (media_type.unwrap_or_default(), response.get(key));
        refuse("success", response, "a text or a file has no fields; an error comes as JSON", self.report);
        let media_type = self.media_type(media_type, at).to_ascii_lowercase();
        if media_type == "application/json" {
            self.report
                .add(DiagnosticCode::BadMediaType, at.value(), "a JSON body is neither a text nor a file")
                .help("describe it with `type`, or with `undocumented` alone");
        }
        if !is_file && !media_type.starts_with("text/") && is_binary(&media_type) {
            self.report
                .add(DiagnosticCode::BadMediaType, at.value(), format!("`{media_type}` is not a text type"))
                .help(format!("write `file: {media_type}`"));
        }
        if is_file && is_binary(&media_type) {
            let reason = "the content of such a file is no text: the mock server makes one";
            refuse("example", response, reason, self.report);
        }
        ResponseBody::Content(AnswerContent { media_type, is_file })
    }

    fn page_of(&mut self, name: Option<&str>, at: At<'_>) -> ResponseBody {
        let Some(name) = name else { return ResponseBody::Json };
        let item = self.body(name, at);
        if self.service.page.is_some() {
            return ResponseBody::Page(item);
        }
        if !self.page_is_unclear() {
            self.report
                .add(
                    DiagnosticCode::MissingPage,
                    at.key(),
                    "the operation answers with a page, but the service has no `page`",
                )
                .help("describe the fields around the items under `service.page`");
        }
        ResponseBody::Json
    }

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
            self.report
                .warn(
                    DiagnosticCode::UnlistedValue,
                    at.get("example").follow(path).value(),
                    "the type does not list this value",
                )
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

    /// The fields and values that make a call a success, with the wire names of the fields.
    fn success(
        &mut self,
        entries: &Entries<RawScalar>,
        body: &ResponseBody,
        at: At<'_>,
    ) -> Vec<(Vec<String>, Literal)> {
        let mut success = Vec::new();
        for (path, scalar) in entries.iter() {
            let at = at.get(path);
            if body.is_undocumented() {
                let names = self.field_names(path, at).unwrap_or_default();
                success.push((names, literals::guessed(scalar.as_str())));
            } else if let Some((steps, body)) = self.field_path(body, path, at) {
                let wire = steps.0.iter().map(|(record, field)| self.service[*record].fields[*field].name.wire.clone());
                let wire = wire.collect();
                success.extend(self.compared(&body, scalar, at).map(|literal| (wire, literal)));
            }
            self.contradiction(success.last(), scalar, at);
        }
        success
    }

    /// Reports a value that contradicts `service.success`.
    fn contradiction(&mut self, own: Option<&(Vec<String>, Literal)>, scalar: &RawScalar, at: At<'_>) {
        let Some((field, equals)) = &self.service.success else { return };
        if own.is_none_or(|(own, _)| own != field) || literals::guessed(scalar.as_str()) == *equals {
            return;
        }
        let message = format!("this must be {}, the value that `service.success` gives", equals.to_json());
        let mistake = self.report.add(DiagnosticCode::BadValue, at.value(), message);
        if let Some(service) = self.names.service_at() {
            mistake.second(service.get("success").get("equals").value(), "any other value is an error");
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
                self.report
                    .add(
                        DiagnosticCode::BadExample,
                        path_at.value(),
                        format!("in a successful answer `{field}` must be {wanted}"),
                    )
                    .label("in this example of a success")
                    .second(at.get("success").key(), "this condition marks a success");
            }
        }
    }

    /// Whether `service.page` exists but could not be read.
    fn page_is_unclear(&self) -> bool {
        self.names.service_is_unclear() || self.names.service_at().is_some_and(|at| at.has("page"))
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

/// Whether content of this media type is known not to be text.
fn is_binary(media_type: &str) -> bool {
    let others = ["application/pdf", "application/zip", "application/gzip", "application/octet-stream"];
    ["image/", "audio/", "video/", "font/"].iter().any(|kind| media_type.starts_with(kind))
        && media_type != "image/svg+xml"
        || others.contains(&media_type)
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
