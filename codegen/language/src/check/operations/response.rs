//! The answers of successful calls: bodies of one type or by status, texts and files, and headers.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value as Json;

use crate::check::lookup::{ANY_VALUE, Scope, Style};
use crate::check::operations::errors::{Owner, parameter_named};
use crate::check::types::locations::{header_name_problem, header_problem};
use crate::check::types::scalars::guessed;
use crate::check::{Check, exactly_one, places};
use crate::diagnostic::suggestions::{nearest, yaml_word};
use crate::diagnostic::{DiagnosticCode, Span};
use crate::ir::content::{JSON, is_binary};
use crate::ir::{
    AnswerHeader, Content, JsonType, Literal, MediaChoice, Method, Name, Provenance, Response, ResponseBody,
    ResponseKind, Scalar, ScalarType,
};
use crate::written::{Entries, Place, RawScalar, Spanned};
use crate::{ast, ident};

/// The status of an answer, unless the operation says otherwise.
const OK: u16 = 200;
/// The statuses of answers without a body.
const NO_BODY: [u16; 2] = [204, 205];
/// The status of a partial answer, which the client never accepts as a success.
const PARTIAL: u16 = 206;
/// What the key `example` is, for a message.
const EXAMPLE: &str = "A body as the service might send it; its values are made up";

/// Why an answer of these types has no keys that describe JSON.
const NO_FIELDS: &str = "a text or a file has no fields; an error comes as JSON";

/// Why an answer has no keys about pages.
const NO_PAGES: &str = "only a list that `page_of` describes has pages";

/// Headers that cannot be a part of an answer, each with the reason.
const REFUSED: [(&str, &str); 9] = [
    ("connection", "it is about the connection and not about the answer"),
    ("content-encoding", "the client decodes the body"),
    ("content-length", "the client checks the length of the body"),
    ("content-type", "the spec says what the body is"),
    ("keep-alive", "it is about the connection and not about the answer"),
    ("set-cookie", "the client does not keep cookies"),
    ("trailer", "it is about the connection and not about the answer"),
    ("transfer-encoding", "it is about the connection and not about the answer"),
    ("upgrade", "it is about the connection and not about the answer"),
];

fn refused(name: &str) -> Option<&'static str> {
    REFUSED.iter().find(|(known, _)| name == *known).map(|(_, reason)| *reason)
}

impl Check<'_, '_> {
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
                for at in [ast.success.at, ast.example.at, ast.paged.at, ast.page_parameters.at] {
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
        let (headers, mut scope) = (ast.headers.iter(), Scope::new("header", Style::Snake));
        let first = body.kinds().first();
        if let Some(status) = ast.status.filter(|_| shape != Some("by_status")) {
            self.check_status(Spanned::new(status, ast.status.at), shape == Some("empty"));
        }
        Response {
            success,
            status: first.map_or_else(|| ast.status.unwrap_or(OK), |kind| kind.status),
            example: first.map_or(example, |kind| kind.example.clone()),
            page_parameters: self.own_page_parameters(&ast),
            body,
            json_types,
            is_whole_list: *ast.paged == Some(false),
            headers: headers.map(|(name, header)| self.answer_header(name, header, method, &mut scope)).collect(),
            provenance: Provenance::single(&ast.undocumented, &ast.assumed, &ast.observed),
            place: self.place(ast.at.key),
        }
    }

    /// Checks the keys beside a body that is always the same. Returns the fields and values that make the call a success.
    fn single_body(&mut self, ast: Spanned<&ast::Response>, body: &ResponseBody) -> Vec<(Vec<String>, Literal)> {
        if !matches!(body, ResponseBody::Page(_)) && !ast.page_of.at.is_there {
            for at in [ast.paged.at, ast.page_parameters.at] {
                self.refuse(at, NO_PAGES);
            }
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

    fn whole_body(&mut self, name: &Spanned<Option<String>>, undocumented: Place) -> ResponseBody {
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
        // One that could not be read was reported.
        let is_unclear = |service: Spanned<&ast::Service>| service.page.at.is_there;
        if !self.names.service_is_unclear() && !self.names.service().is_none_or(is_unclear) {
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
                success.push((names, guessed(scalar.as_str())));
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
        if own.is_none_or(|(own, _)| own != field) || guessed(scalar.as_str()) == *equals {
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

    /// An answer of several kinds. Keys that describe one body belong to each kind.
    pub(crate) fn by_status(&mut self, ast: &ast::Response) -> ResponseBody {
        for at in [ast.example.at, ast.status.at] {
            self.refuse(at, "each kind of answer has its own");
        }
        self.refuse(ast.success.at, "the status says which kind of answer it is");
        for at in [ast.paged.at, ast.page_parameters.at] {
            self.refuse(at, NO_PAGES);
        }
        let (mut scope, mut statuses) = (Scope::new("kind of answer", Style::Snake), BTreeMap::new());
        let listed = self.listed(Some(ast.by_status.by_ref()), "an answer without a kind");
        let kinds: Vec<ResponseKind> =
            listed.map(|(name, kind)| self.kind(name, kind, &mut scope, &mut statuses)).collect();
        if let [_] = kinds.as_slice()
            && !ast.by_status.at.is_damaged
        {
            let message = "an answer of one kind does not depend on the status";
            self.mistake(DiagnosticCode::BadValue, ast.by_status.at.key, message)
                .help("write the keys of the kind into `response`, or describe another kind");
        }
        if kinds.is_empty() { ResponseBody::Json } else { ResponseBody::ByStatus(kinds) }
    }

    fn kind(
        &mut self,
        name: &str,
        ast: Spanned<&ast::ResponseKind>,
        scope: &mut Scope,
        statuses: &mut BTreeMap<u16, Span>,
    ) -> ResponseKind {
        let rust = ident::variant(name);
        scope.claim(name, &rust, ast.at.key, self.report);
        let shapes = [("type", ast.type_name.at), ("empty", ast.empty.at), ("undocumented", ast.undocumented.at)];
        let is_shaped = shapes[..2].iter().any(|(_, at)| at.is_there);
        let one = exactly_one("a kind of answer", &shapes[..if is_shaped { 2 } else { 3 }], ast.at, self.report);
        let may_be_empty = !matches!(one, Some("type" | "undocumented"));
        if self.check_status(ast.status, may_be_empty)
            && let Some(first) = statuses.insert(*ast.status, ast.status.at.value)
        {
            let message = format!("two kinds of answer have the status {}", ast.status);
            self.mistake(DiagnosticCode::BadStatus, ast.status.at.value, message)
                .second(first, "first used here")
                .help("the client distinguishes them by the status alone");
        }
        let (body, about) = if one == Some("empty") {
            self.refuse(ast.about.at, "`empty` says what the answer means");
            self.refuse(ast.example.at, "the answer has no body");
            let about = self.about(ast.empty.or_empty());
            (ResponseBody::Empty { about: about.clone() }, about)
        } else {
            let body = match one {
                Some("type") => self.whole_body(&ast.type_name, ast.undocumented.at),
                _ => ResponseBody::Json,
            };
            let is_clear = one.is_some();
            let about = ast.about.get().map(|about| self.about(about.text()));
            if about.is_none() && is_clear {
                self.report_missing("about", "What an answer of this kind means", ast.at);
            }
            if ast.example.at.is_there {
                self.example(ast.example.by_ref(), &body, &ast.type_name, (&[], Place::default()));
            } else if is_clear {
                self.report_missing("example", EXAMPLE, ast.at);
            }
            (body, about.unwrap_or_default())
        };
        ResponseKind {
            name: Name { spec: name.to_owned(), wire: ast.status.to_string(), rust },
            status: *ast.status,
            body,
            about,
            example: (*ast.example).clone(),
            provenance: Provenance::single(&ast.undocumented, &ast.assumed, &ast.observed),
            place: self.place(ast.at.key),
            keys: self.places(&places!(ast; status)),
        }
    }

    /// Reports a missing key, unless it may be in a part that could not be read.
    fn report_missing(&mut self, key: &str, about: &str, around: Place) {
        if !around.is_damaged {
            self.mistake(DiagnosticCode::MissingKey, around.key, format!("the key `{key}` is missing"))
                .label(format!("`{key}`: {about}"));
        }
    }

    /// Reports a status that is not a success, or that has no body although one is described. Returns whether it is valid.
    fn check_status(&mut self, status: Spanned<u16>, may_be_empty: bool) -> bool {
        let problem = match *status {
            PARTIAL => "the client never asks for a part of an answer, so it accepts none",
            200..300 if NO_BODY.contains(&*status) && !may_be_empty => {
                "an answer with this status has no body: describe it with `empty`"
            }
            200..300 => return true,
            _ => "the status of a success is from 200 to 299",
        };
        let message = format!("`{status}` cannot be the status of this answer");
        self.mistake(DiagnosticCode::BadStatus, status.at.value, message).help(problem);
        false
    }

    pub(crate) fn plain_text(&mut self, ast: &ast::Response, written: Spanned<&str>) -> ResponseBody {
        self.refuse(ast.success.at, NO_FIELDS);
        let media_type = self.media_type(written);
        if media_type == JSON {
            self.mistake(DiagnosticCode::BadMediaType, written.at.value, "a JSON body is neither a text nor a file")
                .help("describe it with `type`, or with `undocumented` alone");
        }
        if !media_type.starts_with("text/") && is_binary(&media_type) {
            self.mistake(DiagnosticCode::BadMediaType, written.at.value, format!("`{media_type}` is not a text type"))
                .help(format!("describe it as a file: `file: {}`", yaml_word(&media_type)));
        }
        ResponseBody::Content(Content { media_types: vec![media_type], is_file: false, choice: None })
    }

    pub(crate) fn file(
        &mut self,
        ast: &ast::Response,
        media_types: Vec<String>,
        choice: Option<MediaChoice>,
    ) -> ResponseBody {
        self.refuse(ast.success.at, NO_FIELDS);
        if let ([only], [written]) = (media_types.as_slice(), ast.file.as_slice())
            && only == JSON
        {
            self.mistake(DiagnosticCode::BadMediaType, written.at.value, "a JSON body is neither a text nor a file")
                .help("describe it with `type`, or with `undocumented` alone");
        }
        if media_types.is_empty() {
            return ResponseBody::Json;
        }
        if media_types.iter().all(|name| is_binary(name)) {
            self.refuse(ast.example.at, "the content of such a file is no text: the mock server makes one");
        }
        ResponseBody::Content(Content { media_types, is_file: true, choice })
    }

    pub(crate) fn file_by(&mut self, ast: &ast::Response, owner: Owner<'_>) -> ResponseBody {
        let Some(by) = ast.file_by.get() else { return ResponseBody::Json };
        let types = by.types.iter().map(|(value, written)| (value.to_owned(), self.media_type(written.text())));
        let types: Vec<_> = types.collect();
        let choice = self.media_choice(&by, types.clone(), owner);
        let default = choice.as_ref().and_then(|choice| choice.default.clone());
        let (first, others): (Vec<_>, Vec<_>) =
            types.into_iter().partition(|(value, _)| Some(value) == default.as_ref());
        let mut media_types: Vec<String> = Vec::new();
        for (_, media_type) in first.into_iter().chain(others) {
            if !media_types.contains(&media_type) {
                media_types.push(media_type);
            }
        }
        self.file(ast, media_types, choice)
    }

    /// The values that choose a media type. Reports a parameter without known values, a type for an unknown value, and a value without
    /// a type.
    fn media_choice(
        &mut self,
        by: &ast::FileBy,
        types: Vec<(String, String)>,
        owner: Owner<'_>,
    ) -> Option<MediaChoice> {
        let name = by.parameter.text();
        let number = parameter_named(&name, name.at.value, owner, self.report)?;
        let parameter = owner.0.get(number)?;
        let is_single = !parameter.repeated && !parameter.nullable && !parameter.is_constant;
        let Some((of @ Scalar::Named(id), _)) = parameter.scalar().filter(|_| is_single) else {
            self.cannot_choose(name);
            return None;
        };
        let ScalarType::Enum(set) = &self.service[id] else {
            self.cannot_choose(name);
            return None;
        };
        let print = |literal: &Literal| self.service.print(of, literal);
        let values: Vec<String> = (0..set.values.len()).map(|number| print(&Literal::Known(number))).collect();
        let default = parameter.default.as_ref().map(print);
        for (value, written) in by.types.iter().filter(|(value, _)| values.iter().all(|known| known != value)) {
            let near = nearest(value, values.iter().map(String::as_str));
            self.mistake(DiagnosticCode::UnknownValue, written.at.key, format!("`{name}` has no value `{value}`"))
                .suggest(near, || "write each value as on the wire".to_owned());
        }
        let missing = values.iter().find(|value| types.iter().all(|(known, _)| known != *value));
        if let Some(missing) = missing.filter(|_| !by.types.at.is_damaged) {
            let message = format!("the value `{missing}` has no media type");
            self.mistake(DiagnosticCode::MissingKey, by.types.at.key, message)
                .label(format!("each value of `{name}` chooses one"));
        }
        Some(MediaChoice { parameter: parameter.name.clone(), types, default })
    }

    fn cannot_choose(&mut self, name: Spanned<&str>) {
        self.mistake(DiagnosticCode::BadValue, name.at.value, format!("`{name}` cannot choose a media type"))
            .help("a parameter chooses one if it has one value, and its type lists the `values`");
    }

    /// Reports a header that the client reads itself, if it cannot contain what the client looks for.
    pub(crate) fn check_leading_header(&mut self, name: Spanned<&str>, what: &str) {
        if let Some(problem) = header_problem(&name).or_else(|| refused(&name)) {
            let message = format!("the header `{name}` cannot have {what}");
            self.mistake(DiagnosticCode::BadHeader, name.at.value, message).label(problem);
        }
    }

    /// Reports a header of an answer that the client reads already because of another key.
    pub(crate) fn report_read_twice(&mut self, here: Span, name: Spanned<&str>) {
        self.mistake(DiagnosticCode::DuplicateWire, here, format!("the header `{name}` is described twice"))
            .second(name.at.value, "the client reads it because of this")
            .help("remove it here");
    }

    fn answer_header(
        &mut self,
        name: &str,
        ast: Spanned<&ast::AnswerHeader>,
        method: Method,
        scope: &mut Scope,
    ) -> AnswerHeader {
        let name = self.name(name, ident::field(name), ast.wire.as_text(), ast.at, scope);
        let wire = &name.wire;
        // It is about the body that a GET would get.
        let is_of_get = method == Method::Head && wire == "content-length";
        if let Some(problem) = header_name_problem(wire).or_else(|| refused(wire).filter(|_| !is_of_get)) {
            let message = format!("the header `{wire}` cannot be a part of an answer");
            self.mistake(DiagnosticCode::BadHeader, ast.wire.at.value_or_key(), message).label(problem);
        }
        let value = self.header_type(ast.type_name.text());
        let example = ast.example.get();
        let example = example.and_then(|own| self.literal(DiagnosticCode::BadExample, value, own));
        let example = example.unwrap_or_else(|| self.service.sample(value));
        let what = format!("the example of `{}`", ast.type_name);
        self.check_header_value(&self.service.print(value, &example), &what, ast.example.at, "add an `example`");
        AnswerHeader {
            name,
            value,
            about: self.about(ast.about.text()),
            example,
            provenance: Provenance::single(&ast.undocumented, &ast.assumed, &ast.observed),
            place: self.place(ast.at.key),
        }
    }

    fn header_type(&mut self, name: Spanned<&str>) -> Scalar {
        match self.body(name) {
            JsonType::Scalar(value) => return value,
            // The unknown type was reported.
            JsonType::Json if *name != "json" => {}
            _ => {
                self.misused(name, "is not a single text or number");
            }
        }
        ANY_VALUE
    }
}
