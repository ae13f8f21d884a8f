//! The answers of successful calls.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use crate::ast;
use crate::check::one_of::{exactly_one, places};
use crate::check::operations::by_status::{EXAMPLE, OK};
use crate::check::operations::errors::Owner;
use crate::check::types::literals;
use crate::check::{Check, provenance};
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::entries::Entries;
use crate::ir::{JsonType, Literal, Method, Response, ResponseBody};
use crate::scalar::RawScalar;
use crate::spanned::{Place, Spanned};

impl Check<'_, '_> {
    /// The answer of a successful call.
    pub(crate) fn response(&mut self, ast: Spanned<&ast::Response>, method: Method, owner: Owner<'_>) -> Response {
        // `undocumented` can be the only key, or beside another one.
        let shapes = [("type", ast.type_name.at)].into_iter();
        let shapes = shapes.chain(places!(ast; page_of, plain_text, file, file_by, empty, by_status, undocumented));
        let mut shapes: Vec<_> = shapes.collect();
        if shapes[..7].iter().any(|(_, at)| at.is_there) {
            shapes.pop();
        }
        let shape = exactly_one("a response", &shapes, ast.at, self.report);
        let body = match shape {
            Some("type") => self.whole_body(&ast.type_name, ast.undocumented.at),
            Some("page_of") => self.page_of(&ast.page_of),
            Some("plain_text") => self.plain_text(&ast, ast.plain_text.or_empty()),
            Some("file") => {
                let media_types = self.media_types(&ast.file);
                self.file(&ast, media_types, None)
            }
            Some("file_by") => self.file_by(&ast, owner),
            Some("empty") => ResponseBody::Empty { about: self.about(ast.empty.or_empty()) },
            Some("by_status") => self.by_status(&ast),
            _ => ResponseBody::Json,
        };
        let (mut success, mut example) = (Vec::new(), Json::Null);
        match shape {
            Some("empty") => {
                for at in [ast.success.at, ast.example.at, ast.paged.at] {
                    self.refuse(at, "the answer has no body");
                }
            }
            Some("by_status") => {}
            _ => {
                success = self.single_body(ast, &body);
                example = (*ast.example).clone();
            }
        }
        if matches!(shape, Some("plain_text" | "file" | "file_by" | "empty")) {
            self.refuse(ast.content_types.at, "only JSON has media types of its own beside it");
        }
        self.check_json_types(&ast.content_types);
        let json_types = self.media_types(&ast.content_types);
        let first = body.kinds().first();
        if let Some(status) = ast.status.filter(|_| shape != Some("by_status")) {
            self.check_status(Spanned::new(status, ast.status.at), shape == Some("empty"));
        }
        Response {
            success,
            status: first.map_or_else(|| ast.status.unwrap_or(OK), |kind| kind.status),
            example: first.map_or(example, |kind| kind.example.clone()),
            body,
            json_types,
            is_whole_list: *ast.paged == Some(false),
            headers: self.answer_headers(&ast, method),
            provenance: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref()),
            place: self.place(ast.at.key),
        }
    }

    /// Checks the keys beside a body that is always the same. Returns the fields and values that make the call a success.
    fn single_body(&mut self, ast: Spanned<&ast::Response>, body: &ResponseBody) -> Vec<(Vec<String>, Literal)> {
        if !matches!(body, ResponseBody::Page(_)) && !ast.page_of.at.is_there {
            self.refuse(ast.paged.at, "only a list that `page_of` describes has pages");
        }
        let is_bare = self.service.page.as_ref().is_some_and(|page| page.items.is_none());
        if is_bare && *ast.paged == Some(false) {
            let reason = "a list without an envelope and without pages is a `type: list of …`, not a `page_of`";
            self.refuse(ast.paged.at, reason);
        }
        let success = match body.content() {
            // The whole answer was refused.
            Some(_) => Vec::new(),
            None => self.success(&ast.success, body),
        };
        if ast.example.at.is_there {
            let described = if ast.page_of.at.is_there { &ast.page_of } else { &ast.type_name };
            self.example(ast.example.by_ref(), body, described, (&success, ast.success.at));
        } else if !ast.file.at.is_there && !ast.file_by.at.is_there {
            self.report_missing("example", EXAMPLE, ast.at);
        }
        success
    }

    /// The body that a type describes.
    pub(crate) fn whole_body(&mut self, name: &Spanned<Option<String>>, undocumented: Place) -> ResponseBody {
        let Some(name) = name.get() else { return ResponseBody::Json };
        let name = name.text();
        match self.body(name) {
            JsonType::Record(id) => ResponseBody::Record(id),
            JsonType::Object => {
                if !undocumented.is_there {
                    self.misused(name, "has no documented field; add `undocumented` and say what is not known");
                }
                ResponseBody::Object
            }
            JsonType::Json => {
                if *name == "json" {
                    self.misused(name, "allows any body; use `undocumented` alone and say what is not known");
                }
                ResponseBody::Json
            }
            of @ (JsonType::Scalar(_) | JsonType::List(_) | JsonType::Map(_)) => ResponseBody::Value(of),
        }
    }

    fn page_of(&mut self, name: &Spanned<Option<String>>) -> ResponseBody {
        let Some(name) = name.get() else { return ResponseBody::Json };
        let item = self.body(name.text());
        if self.service.page.is_some() {
            return ResponseBody::Page(item);
        }
        if !self.page_is_unclear() {
            let message = "the operation answers with a page, but the service has no `page`";
            self.mistake(DiagnosticCode::MissingPage, name.at.key, message)
                .help("describe the fields around the items under `service.page`");
        }
        ResponseBody::Json
    }

    /// The fields and values that make a call a success, with the wire names of the fields.
    fn success(&mut self, entries: &Entries<RawScalar>, body: &ResponseBody) -> Vec<(Vec<String>, Literal)> {
        let mut success = Vec::new();
        for (path, scalar) in entries.iter() {
            let path = Spanned::new(path, scalar.at);
            if body.is_undocumented() {
                let names = self.field_names(path).unwrap_or_default();
                success.push((names, literals::guessed(scalar.as_str())));
            } else if let Some((steps, body)) = self.field_path(body, path) {
                let wire = steps.0.iter().map(|(record, field)| self.service[*record].fields[*field].name.wire.clone());
                let wire = wire.collect();
                success.extend(self.compared(&body, scalar).map(|literal| (wire, literal)));
            }
            self.check_contradiction(success.last(), scalar);
        }
        success
    }

    /// Reports a value that contradicts `service.success`.
    fn check_contradiction(&mut self, own: Option<&(Vec<String>, Literal)>, scalar: Spanned<&RawScalar>) {
        let Some((field, equals)) = &self.service.success else { return };
        if own.is_none_or(|(own, _)| own != field) || literals::guessed(scalar.as_str()) == *equals {
            return;
        }
        let message = format!("this must be {}, the value that `service.success` gives", equals.to_json());
        let said = self.names.service().and_then(|service| service.inner().success.as_ref());
        self.mistake(DiagnosticCode::BadValue, scalar.at.value, message)
            .second(said.map(|said| said.equals.at.value), "any other value is an error");
    }

    /// Reports a field of `service.success` that no answer has. An answer may have it beside its documented fields, unless one of those
    /// differs in one letter.
    pub(crate) fn report_success_in_no_answer(&mut self) {
        let Some((path, _)) = &self.service.success else { return };
        let Some(said) = self.names.service().and_then(|service| service.inner().success.as_ref()) else { return };
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
            || self.service.records.iter().any(|record| !record.provenance.undocumented.is_empty())
            || responses().any(|it| it.each().any(|(_, body, _)| body.is_undocumented()));
        let near = nearest(name, known);
        if is_open && near.is_none_or(|near| strsim::osa_distance(near, name) > 1) {
            return;
        }
        let (name, near) = (name.clone(), near.map(str::to_owned));
        self.no_field::<()>(Spanned::new(&name, said.field.at), "no answer has such a field", near.as_deref());
    }

    /// Whether `service.page` exists but could not be read.
    fn page_is_unclear(&self) -> bool {
        self.names.service_is_unclear() || self.names.service().is_none_or(|service| service.page.at.is_there)
    }
}
