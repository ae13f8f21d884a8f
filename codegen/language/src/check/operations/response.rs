//! The answers of successful calls.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use crate::ast;
use crate::check::at::At;
use crate::check::one_of::{exactly_one, refuse};
use crate::check::operations::by_status::OK;
use crate::check::types::literals;
use crate::check::{Check, provenance, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::diagnostic::yaml;
use crate::entries::Entries;
use crate::ir::{Content, JsonType, Literal, Response, ResponseBody};
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
                .help(format!("describe it as a file: `file: {}`", yaml::word(&media_type)));
        }
        if is_file && is_binary(&media_type) {
            let reason = "the content of such a file is no text: the mock server makes one";
            refuse("example", response, reason, self.report);
        }
        ResponseBody::Content(Content { media_type, is_file })
    }

    fn page_of(&mut self, name: Option<&str>, at: At<'_>) -> ResponseBody {
        let Some(name) = name else { return ResponseBody::Json };
        let item = self.body(name, at);
        if self.service.page.is_some() {
            return ResponseBody::Page(item);
        }
        if !self.page_is_unclear() {
            let message = "the operation answers with a page, but the service has no `page`";
            self.report
                .add(DiagnosticCode::MissingPage, at.key(), message)
                .help("describe the fields around the items under `service.page`");
        }
        ResponseBody::Json
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

    /// Reports a field of `service.success` that no answer has. An answer may have it beside its documented fields, unless one of those
    /// differs in one letter.
    pub(crate) fn success_is_in_answers(&mut self) {
        let (Some((path, _)), Some(at)) = (&self.service.success, self.names.service_at()) else { return };
        let envelope = self.service.page.iter().flat_map(|page| &page.fields);
        let fields = self.service.records.iter().flat_map(|record| &record.fields).chain(envelope);
        let known: BTreeSet<&str> = fields.map(|field| field.name.wire.as_str()).collect();
        let responses = || self.service.operations.iter().map(|operation| &operation.response);
        let is_in = |example: &Json| path.iter().try_fold(example, |json, name| json.get(name)).is_some();
        let has =
            |it: &Response| it.success.iter().any(|(own, _)| own == path) || it.each().any(|(.., own)| is_in(own));
        if responses().any(has) {
            return;
        }
        let Some(name) = path.iter().find(|name| !known.contains(name.as_str())) else { return };
        let is_open = !self.service.maps.is_empty()
            || self.service.records.iter().any(|record| !record.facts.undocumented.is_empty())
            || responses().any(|it| it.each().any(|(_, body, _)| body.is_undocumented()));
        let near = nearest(name, known);
        if is_open && near.is_none_or(|near| strsim::osa_distance(near, name) > 1) {
            return;
        }
        let (name, near) = (name.clone(), near.map(str::to_owned));
        let reason = "no answer has such a field";
        self.no_field::<()>(&name, at.get("success").get("field"), reason, near.as_deref());
    }

    /// Whether `service.page` exists but could not be read.
    fn page_is_unclear(&self) -> bool {
        self.names.service_is_unclear() || self.names.service_at().is_none_or(|at| at.has("page"))
    }
}

/// Whether content of this media type is known not to be text.
fn is_binary(media_type: &str) -> bool {
    let others = ["application/pdf", "application/zip", "application/gzip", "application/octet-stream"];
    ["image/", "audio/", "video/", "font/"].iter().any(|kind| media_type.starts_with(kind))
        && media_type != "image/svg+xml"
        || others.contains(&media_type)
}
