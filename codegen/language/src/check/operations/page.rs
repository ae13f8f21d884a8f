//! The envelope of lists: its fields, the position of a page, and the parameters that control the page.

use crate::check::lookup::{Scope, ServiceItem, Style};
use crate::check::types::{is_unclear, is_unread};
use crate::check::{Check, exactly_one, places};
use crate::diagnostic::suggestions::nearest;
use crate::diagnostic::{DiagnosticCode, Span};
use crate::ir::{
    Builtin, Field, JsonType, Name, Page, PageBy, PageField, PageParameters, PagePosition, Parameter, Response, Scalar,
    Variant,
};
use crate::written::{Entries, Spanned};
use crate::{ast, ident};

const NO_CURSOR: &str = "nothing in an answer contains the cursor of the next page";

impl<'s> Check<'s, '_> {
    /// Checks the envelope of lists. The records that its fields refer to are known by now.
    pub(crate) fn envelope(&mut self, items: &[ServiceItem<'s>]) {
        let Some(item) = items.first() else { return };
        let Some(ast) = item.service.page.get() else { return };
        let page = self.page(ast);
        // With an incomplete envelope, valid examples of lists would have mismatches.
        self.service.page = Some(page).filter(|_| !ast.at.is_damaged && !is_unread(ast.fields.by_ref()));
    }

    fn page(&mut self, ast: Spanned<&ast::Page>) -> Page {
        let mut scope = Scope::new("field", Style::Snake);
        let items = ast.items.get().map(|items| self.page_items(items.text(), &mut scope));
        if items.is_none() && !ast.at.is_damaged {
            let reason = "without `items` the answer is the list itself, and has no fields";
            let ast::PagePosition { start, limit, total, next, .. } = &*ast.position;
            for at in [ast.fields.at, start.at, limit.at, total.at, next.at] {
                self.refuse(at, reason);
            }
        }
        let fields = self.fields(&ast.fields, &mut scope);
        for (_, field) in ast.fields.iter() {
            self.refuse(field.secret.at, "the envelope of a list is shown");
        }
        let mut field_at = |path: &Spanned<Option<String>>, expected| {
            path.get().and_then(|path| self.page_field(&fields, &ast.fields, path.text(), expected))
        };
        let position = PagePosition {
            start: field_at(&ast.position.start, Builtin::Integer),
            limit: field_at(&ast.position.limit, Builtin::Integer),
            total: field_at(&ast.position.total, Builtin::Integer),
            next: field_at(&ast.position.next, Builtin::Text),
            link_header: (*ast.position.link_header).clone(),
        };
        if let Some(name) = ast.position.link_header.get() {
            self.check_leading_header(name.text(), "links");
        }
        let parameters = ast.parameters.get().and_then(|ast| self.page_parameters(ast));
        self.check_cursors(ast, parameters.as_ref(), items.is_some());
        Page { about: self.about(ast.about.text()), items, fields, position, parameters }
    }

    fn page_items(&mut self, items: Spanned<&str>, scope: &mut Scope) -> Name {
        let at = items.at.value;
        let items = Name { spec: items.to_string(), wire: items.to_string(), rust: ident::field(&items) };
        if items.spec.is_empty() {
            self.mistake(DiagnosticCode::EmptyValue, at, "the name is empty");
        }
        scope.claim_rust(&items.spec, &items.rust, at, self.report);
        scope.claim_wire(&items.wire, at, self.report);
        items
    }

    /// The path to an integer or a text in the envelope.
    fn page_field(
        &mut self,
        fields: &[Field],
        written: &Spanned<Entries<ast::Field>>,
        path: Spanned<&str>,
        expected: Builtin,
    ) -> Option<PageField> {
        let names = self.field_names(path)?;
        let (first, rest) = names.split_first()?;
        let Some(number) = fields.iter().position(|field| field.name.spec == *first) else {
            if is_unread(written.by_ref()) {
                return None;
            }
            let near = nearest(first, fields.iter().map(|field| field.name.spec.as_str()));
            return self.no_field(Spanned::new(first, path.at), "the envelope of lists has no such field", near);
        };
        if written.get(first).is_some_and(|written| is_unclear(&fields[number].body, &written)) {
            return None;
        }
        let (within, body) = self.way(fields[number].body.clone(), rest, path.at)?;
        if within.0.last().is_some_and(|&step| self.is_unclear(step)) {
            return None;
        }
        if body != JsonType::Scalar(Scalar::Builtin(expected)) {
            let (what, label, name) = match expected {
                Builtin::Text => ("a text", "this must be the cursor of the next page", "text"),
                _ => ("an integer", "this must count items", "integer"),
            };
            self.mistake(DiagnosticCode::PositionType, path.at.value, format!("the field `{path}` is not {what}"))
                .label(label)
                .help(format!("name a field of the type `{name}`"));
        }
        Some(PageField { field: number, within })
    }

    /// The parameters of one list. Reports those of a list without pages, and a cursor that no answer contains.
    pub(crate) fn own_page_parameters(&mut self, ast: &ast::Response) -> Option<PageParameters> {
        let written = ast.page_parameters.get()?;
        if *ast.paged == Some(false) {
            self.refuse(ast.page_parameters.at, "the list has no pages: `paged` is `false`");
        }
        let own = self.page_parameters(written)?;
        let position = self.service.page.as_ref().map(|page| &page.position);
        let is_without = position.is_some_and(|position| position.next.is_none() && position.link_header.is_none());
        if own.by == PageBy::Cursor && is_without {
            self.mistake(DiagnosticCode::MissingKey, written.cursor.at.key, NO_CURSOR).help(
                "name the field as `service.page.position.next`, or the header with a link as `link_header` there",
            );
        }
        for name in
            [&written.start, &written.number, &written.cursor, &written.limit].into_iter().filter_map(Spanned::get)
        {
            if self.service.key_parameter() == Some(&**name) {
                let message = format!("the parameter `{}` carries the key", *name);
                self.mistake(DiagnosticCode::DuplicateWire, name.at.value, message)
                    .label("`service.authentication.query` adds it to every request");
            }
        }
        Some(own)
    }

    fn page_parameters(&mut self, ast: Spanned<&ast::PageParameters>) -> Option<PageParameters> {
        let mut scope = Scope::new("parameter", Style::Snake);
        let selector = exactly_one("`parameters`", &places!(ast; start, number, cursor), ast.at, self.report);
        for name in [&ast.start, &ast.number, &ast.cursor, &ast.limit].into_iter().filter_map(Spanned::get) {
            if name.is_empty() {
                self.mistake(DiagnosticCode::EmptyValue, name.at.value, "the name is empty");
            }
            scope.claim_wire(&name, name.at.value, self.report);
        }
        if ast.number.is_none() {
            self.refuse(ast.first_number.at, "only pages with a `number` have a first number");
        }
        if ast.cursor.is_none() {
            self.refuse(ast.first_cursor.at, "only pages with a `cursor` have a first cursor");
        }
        if ast.first_cursor.as_ref().is_some_and(|first| first.as_str().is_empty()) {
            let mistake = self.mistake(DiagnosticCode::EmptyValue, ast.first_cursor.at.value, "the cursor is empty");
            mistake.help("leave `first_cursor` out if the first page is requested without a cursor");
        }
        if ast.limit.is_none() {
            self.refuse(ast.max_limit.at, "it is the highest value of `limit`, which is not here");
        }
        if *ast.max_limit == Some(0) {
            let message = "the largest page must have at least 1 item";
            self.mistake(DiagnosticCode::BadLimit, ast.max_limit.at.value, message)
                .help("write the largest page size that the document states, or leave `max_limit` out");
        }
        let (by, name) = match selector? {
            "number" => (PageBy::Number { first: ast.first_number.unwrap_or(1) }, &ast.number),
            "cursor" => (PageBy::Cursor, &ast.cursor),
            _ => (PageBy::Start, &ast.start),
        };
        let first_cursor = ast.first_cursor.as_ref().map(|first| first.as_str().to_owned());
        let (limit, max_limit) = ((*ast.limit).clone(), *ast.max_limit);
        Some(PageParameters { by, name: (**name).clone()?, limit, max_limit, first_cursor })
    }

    /// Reports a cursor that no parameter sends, and a parameter for cursors that no answer contains.
    fn check_cursors(&mut self, ast: Spanned<&ast::Page>, sent: Option<&PageParameters>, has_fields: bool) {
        let (position, parameters) = (&ast.position, ast.parameters.get());
        let is_sent = sent.is_some_and(|parameters| parameters.by == PageBy::Cursor);
        let is_damaged = ast.parameters.at.is_damaged || position.at.is_damaged;
        let has_cursor = parameters.is_some_and(|parameters| parameters.cursor.at.is_there);
        let there = [position.next.at, position.link_header.at].map(|at| at.is_there.then_some(at.key));
        if let [Some(next), Some(header)] = there {
            self.mistake(DiagnosticCode::MisplacedKey, header, "the key `link_header` is not allowed here")
                .label("a walk follows one of the two")
                .second(next, "beside `next`");
        }
        let is_sent_by_one = || {
            let mut operations = self.spec.files.iter().flat_map(|file| file.ast.operations.iter());
            operations.any(|(_, own)| own.response.page_parameters.as_ref().is_some_and(|own| own.cursor.at.is_there))
        };
        match (there.into_iter().flatten().next(), is_sent) {
            (Some(there), false) if !is_damaged && !has_cursor && !is_sent_by_one() => {
                self.mistake(DiagnosticCode::MissingKey, there, "no parameter sends the cursor of the next page")
                    .help("name the query parameter as `page.parameters.cursor`, also if its value is the number of the next page");
            }
            (None, true) if !is_damaged => {
                let header = "the header with a link as `page.position.link_header`";
                let field = if has_fields { "the field as `page.position.next`, or " } else { "" };
                let at = parameters.map_or(ast.at, |parameters| parameters.cursor.at).key;
                self.mistake(DiagnosticCode::MissingKey, at, NO_CURSOR).help(format!("name {field}{header}"));
            }
            _ => {}
        }
    }

    /// Reports parameters and headers of a list that control the page. The spec declares them once for all lists.
    pub(crate) fn refuse_page_controls(&mut self, ast: &ast::Operation, parameters: &[Parameter], response: &Response) {
        let (Some(page), Some(service)) = (&self.service.page, self.names.service()) else { return };
        let Some(written) = service.inner().page.as_ref().filter(|_| response.is_page()) else { return };
        let own = response.headers.iter().find(|own| Some(&own.name.wire) == page.position.link_header.as_ref());
        let own_parameters = &ast.response.page_parameters;
        let (parameters_of, known, here, help) = match own_parameters.at.is_there {
            true => (
                own_parameters,
                &response.page_parameters,
                "declared here for the pages",
                "remove one of the two: `page_parameters` already adds it to the list",
            ),
            false => (
                &written.parameters,
                &page.parameters,
                "declared here for every list",
                "remove it here: `service.page.parameters` already adds it to every list",
            ),
        };
        let controls: Vec<_> = match &**parameters_of {
            Some(ast::PageParameters { start, number, cursor, limit, .. }) => {
                [start, number, cursor, limit].into_iter().filter_map(Spanned::get).collect()
            }
            None => Vec::new(),
        };
        let controls = controls.into_iter().filter(|_| known.is_some());
        let sent: Vec<_> = controls.filter_map(|name| Some((self.sent_as(ast, parameters, &name)?, name))).collect();
        let own = own.and_then(|own| ast.response.headers.get(&own.name.spec)).zip(written.position.link_header.get());
        if let Some((own, name)) = own {
            self.report_read_twice(own.at.key, name.text());
        }
        for (span, name) in sent {
            self.mistake(DiagnosticCode::DuplicateWire, span, format!("two parameters have the wire name `{name}`"))
                .second(name.at.value, here)
                .help(help);
        }
    }

    /// The place of the parameter with this wire name, among the parameters of an operation and of their variants.
    fn sent_as(&self, ast: &ast::Operation, parameters: &[Parameter], wire: &str) -> Option<Span> {
        let within = |variant: &Variant| variant.parameters.iter().any(|own| own.name.wire == wire);
        let has = |parameter: &Parameter| {
            let variants = parameter.variants(&self.service);
            parameter.name.wire == wire || variants.is_some_and(|type_of| type_of.variants.iter().any(within))
        };
        let (_, (_, written)) = parameters.iter().zip(ast.parameters.iter()).find(|(parameter, _)| has(parameter))?;
        Some(written.at.key)
    }
}
