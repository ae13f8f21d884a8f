//! The envelope of lists: its fields, the position of a page, and the parameters that control the page.

use crate::check::at::At;
use crate::check::lookup::items::ServiceItem;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::one_of::{exactly_one, refuse};
use crate::check::types::fields::{is_unclear, unread};
use crate::check::{Check, style};
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::ir::{
    Builtin, Field, JsonType, Name, Page, PageBy, PageField, PageParameters, PagePosition, Parameter, ParameterType,
    Response, Scalar,
};
use crate::{ast, ident};

impl<'s> Check<'s, '_> {
    /// Checks the envelope of lists. The records that its fields refer to are known by now.
    pub(crate) fn envelope(&mut self, items: &[ServiceItem<'s>]) {
        let Some(item) = items.first() else { return };
        let Some(ast) = &item.service.page else { return };
        let at = item.top.get("service").get("page");
        let page = self.page(ast, at);
        // With an incomplete envelope, valid examples of lists would have mismatches.
        self.service.page = Some(page).filter(|_| unread(at).or(unread(at.get("fields"))).is_none());
    }

    fn page(&mut self, ast: &ast::Page, at: At<'_>) -> Page {
        let mut scope = Scope::new("field", Style::Snake);
        let items = ast.items.as_ref().map(|items| self.page_items(items, at, &mut scope));
        if items.is_none() && unread(at).is_none() {
            let reason = "without `items` the answer is the list itself, and has no fields";
            refuse("fields", at, reason, self.report);
            for key in ["start", "limit", "total", "next"] {
                refuse(key, at.get("position"), reason, self.report);
            }
        }
        let fields = self.fields(&ast.fields, at.get("fields"), &mut scope);
        let fields_at = at.get("fields");
        for (_, field) in fields_at.entries() {
            refuse("secret", field, "the envelope of a list is shown", self.report);
        }
        let position_at = at.get("position");
        let mut field_at = |path: &Option<String>, key, expected| {
            path.as_ref().and_then(|path| self.page_field(&fields, fields_at, path, position_at.get(key), expected))
        };
        let position = PagePosition {
            start: field_at(&ast.position.start, "start", Builtin::Integer),
            limit: field_at(&ast.position.limit, "limit", Builtin::Integer),
            total: field_at(&ast.position.total, "total", Builtin::Integer),
            next: field_at(&ast.position.next, "next", Builtin::Text),
            link_header: ast.position.link_header.clone(),
        };
        if let Some(name) = &ast.position.link_header {
            self.leading_header(name, position_at.get("link_header"), "links");
        }
        let parameters = ast.parameters.as_ref().and_then(|ast| self.page_parameters(ast, at.get("parameters")));
        self.cursors(at, parameters.as_ref(), items.is_some());
        Page { about: style::about(&ast.about, at, self.report), items, fields, position, parameters }
    }

    /// The field with the items.
    fn page_items(&mut self, items: &str, at: At<'_>, scope: &mut Scope) -> Name {
        let at = at.get("items").value();
        let items = Name { spec: items.to_owned(), wire: items.to_owned(), rust: ident::field(items) };
        if items.spec.is_empty() {
            self.report.add(DiagnosticCode::EmptyValue, at, "the name is empty");
        }
        scope.claim_rust(&items.spec, &items.rust, at, self.report);
        scope.claim_wire(&items.wire, at, self.report);
        items
    }

    /// The path to an integer or a text in the envelope.
    fn page_field(
        &mut self,
        fields: &[Field],
        fields_at: At<'_>,
        path: &str,
        at: At<'_>,
        expected: Builtin,
    ) -> Option<PageField> {
        let names = self.field_names(path, at)?;
        let (first, rest) = names.split_first()?;
        let Some(number) = fields.iter().position(|field| field.name.spec == *first) else {
            if unread(fields_at).is_some() {
                return None;
            }
            let near = nearest(first, fields.iter().map(|field| field.name.spec.as_str()));
            return self.no_field(first, at, "the envelope of lists has no such field", near);
        };
        if is_unclear(&fields[number].body, fields_at.get(first)) {
            return None;
        }
        let (within, body) = self.way(fields[number].body.clone(), rest, at)?;
        if within.0.last().is_some_and(|&step| self.is_unclear(step)) {
            return None;
        }
        if body != JsonType::Scalar(Scalar::Builtin(expected)) {
            let (what, label, name) = match expected {
                Builtin::Text => ("a text", "this must be the cursor of the next page", "text"),
                _ => ("an integer", "this must count items", "integer"),
            };
            self.report
                .add(DiagnosticCode::PositionType, at.value(), format!("the field `{path}` is not {what}"))
                .label(label)
                .help(format!("name a field of the type `{name}`"));
        }
        Some(PageField { field: number, within })
    }

    fn page_parameters(&mut self, ast: &ast::PageParameters, at: At<'_>) -> Option<PageParameters> {
        let mut scope = Scope::new("parameter", Style::Snake);
        let selector = exactly_one("`parameters`", &["start", "number", "cursor"], at, self.report);
        let names = [("start", &ast.start), ("number", &ast.number), ("cursor", &ast.cursor), ("limit", &ast.limit)];
        for (key, name) in names.iter().filter_map(|(key, name)| Some((key, name.as_ref()?))) {
            if name.is_empty() {
                self.report.add(DiagnosticCode::EmptyValue, at.get(key).value(), "the name is empty");
            }
            scope.claim_wire(name, at.get(key).value(), self.report);
        }
        if ast.number.is_none() {
            refuse("first_number", at, "only pages with a `number` have a first number", self.report);
        }
        if ast.cursor.is_none() {
            refuse("first_cursor", at, "only pages with a `cursor` have a first cursor", self.report);
        }
        if ast.first_cursor.as_ref().is_some_and(|first| first.as_str().is_empty()) {
            let mistake =
                self.report.add(DiagnosticCode::EmptyValue, at.get("first_cursor").value(), "the cursor is empty");
            mistake.help("leave `first_cursor` out if the first page is requested without a cursor");
        }
        if ast.limit.is_none() {
            refuse("max_limit", at, "it is the highest value of `limit`, which is not here", self.report);
        }
        if ast.max_limit == Some(0) {
            let message = "the largest page must have at least 1 item";
            self.report
                .add(DiagnosticCode::BadLimit, at.get("max_limit").value(), message)
                .help("write the largest page size that the document states, or leave `max_limit` out");
        }
        let (by, name) = match selector? {
            "number" => (PageBy::Number { first: ast.first_number.unwrap_or(1) }, &ast.number),
            "cursor" => (PageBy::Cursor, &ast.cursor),
            _ => (PageBy::Start, &ast.start),
        };
        let first_cursor = ast.first_cursor.as_ref().map(|first| first.as_str().to_owned());
        let (limit, max_limit) = (ast.limit.clone(), ast.max_limit);
        Some(PageParameters { by, name: name.clone()?, limit, max_limit, first_cursor })
    }

    /// Reports a cursor that no parameter sends, and a parameter for cursors that no answer contains.
    fn cursors(&mut self, at: At<'_>, parameters: Option<&PageParameters>, has_fields: bool) {
        let (position, cursor) = (at.get("position"), at.get("parameters").get("cursor"));
        let is_sent = parameters.is_some_and(|parameters| parameters.by == PageBy::Cursor);
        let is_damaged = at.get("parameters").is_damaged() || position.is_damaged();
        let there = ["next", "link_header"].map(|key| Some(position.get(key).key()).filter(|_| position.has(key)));
        if let [Some(next), Some(header)] = there {
            self.report
                .add(DiagnosticCode::MisplacedKey, header, "the key `link_header` is not allowed here")
                .label("a walk follows one of the two")
                .second(next, "beside `next`");
        }
        match (there.into_iter().flatten().next(), is_sent) {
            (Some(there), false) if !is_damaged && !at.get("parameters").has("cursor") => {
                self.report
                    .add(DiagnosticCode::MissingKey, there, "no parameter sends the cursor of the next page")
                    .help("name the query parameter as `page.parameters.cursor`, also if its value is the number of the next page");
            }
            (None, true) if !is_damaged => {
                let header = "the header with a link as `page.position.link_header`";
                let field = if has_fields { "the field as `page.position.next`, or " } else { "" };
                let message = "nothing in an answer contains the cursor of the next page";
                self.report
                    .add(DiagnosticCode::MissingKey, cursor.key(), message)
                    .help(format!("name {field}{header}"));
            }
            _ => {}
        }
    }

    /// Reports parameters and headers of a list that control the page. The spec declares them once for all lists.
    pub(crate) fn page_controls(&mut self, parameters: &[Parameter], response: &Response, at: At<'_>) {
        if !response.is_page() {
            return;
        }
        let Some(page_at) = self.names.service_at().map(|at| at.get("page")) else { return };
        let header = self.service.page.as_ref().and_then(|page| page.position.link_header.clone());
        if let Some(own) = response.headers.iter().find(|own| Some(&own.name.wire) == header.as_ref()) {
            let span = at.get("response").get("headers").get(&own.name.spec).key();
            self.read_twice(&own.name.wire, span, page_at.get("position").get("link_header").value());
        }
        let Some(controls) = self.service.page.as_ref().and_then(|page| page.parameters.clone()) else { return };
        let controls_at = page_at.get("parameters");
        let names = std::iter::once((controls.by.key(), &controls.name))
            .chain(controls.limit.iter().map(|name| ("limit", name)));
        for (key, name) in names {
            if let Some(span) = self.sent_as(parameters, name, at) {
                self.report
                    .add(DiagnosticCode::DuplicateWire, span, format!("two parameters have the wire name `{name}`"))
                    .second(controls_at.get(key).value(), "declared here for every list")
                    .help("remove it here: `service.page.parameters` already adds it to every list");
            }
        }
    }

    /// The place of the parameter with this wire name, among the parameters of an operation and of their variants.
    fn sent_as(&self, parameters: &[Parameter], wire: &str, at: At<'_>) -> Option<Span> {
        parameters.iter().find_map(|parameter| {
            let here = at.get("parameters").get(&parameter.name.spec);
            let ParameterType::Variants(id) = parameter.parameter_type else {
                return (parameter.name.wire == wire).then(|| here.key());
            };
            let within = |variant: &crate::ir::Variant| variant.parameters.iter().any(|own| own.name.wire == wire);
            (parameter.name.wire == wire || self.service[id].variants.iter().any(within)).then(|| here.key())
        })
    }
}
