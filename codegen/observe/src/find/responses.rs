//! Whole bodies: those that contradict the spec, and those that it does not describe.

use crate::edit::{Edit, MappingEdit, Yaml};
use crate::find;
use crate::find::propose::{item, pascal, singular};
use crate::find::{Finder, Finding, difference, fitting, others, words, written};
use crate::structure::{Kind, Lists, Objects, Shape};
use language::english;
use language::ir::{JsonType, Operation, ResponseBody};

impl Finder<'_> {
    pub fn responses(&mut self) {
        for (&number, seen) in &self.learned.operations {
            let (operation, shape) = (&self.service.operations[number], &seen.successes);
            if shape.count() == 0 {
                continue;
            }
            match &operation.response.body {
                ResponseBody::Page(item) => self.page_body(operation, item, shape),
                ResponseBody::Record(_) | ResponseBody::Object => self.object_body(operation, shape),
                ResponseBody::Value(of) => self.value_body(operation, of, shape),
                ResponseBody::Empty { .. } => self.unexpected_body(operation, shape),
                ResponseBody::Json | ResponseBody::Content(_) | ResponseBody::ByStatus(_) => {}
            }
            if operation.response.body.is_undocumented() {
                self.body_known(operation, shape);
            } else {
                self.response_confirmed(operation, shape);
            }
        }
    }

    /// A finding about a body, without what was observed.
    fn response(&self, rule: &'static find::FindingRule, operation: &Operation, samples: u64) -> Finding {
        let documented = match &operation.response.body {
            ResponseBody::Record(id) => self.service[*id].name.spec.clone(),
            ResponseBody::Value(of) => written(self.service, of),
            ResponseBody::Page(item) => format!("a page of {}", written(self.service, item)),
            ResponseBody::Object => "an object without documented fields".to_owned(),
            ResponseBody::Json => "nothing".to_owned(),
            ResponseBody::Content(content) => format!("content of the type {}", content.in_words(str::to_owned)),
            ResponseBody::Empty { .. } => "no body".to_owned(),
            ResponseBody::ByStatus(_) => "several kinds of answer".to_owned(),
        };
        Finding {
            operations: vec![operation.full_name()],
            samples,
            documented,
            ..Finding::new(rule, format!("{}.response", operation.full_name()), operation.response.place)
        }
    }

    fn page_body(&mut self, operation: &Operation, item: &JsonType, shape: &Shape) {
        let Some(page) = &self.service.page else { return };
        let bare = shape.lists.as_ref().map_or(0, |lists| lists.count);
        let objects = shape.objects.as_ref().map_or(0, |objects| objects.count);
        let lists = self.lists(shape);
        let with_list = lists.map_or(0, |lists| lists.count);
        let differences = match page.items_wire() {
            Some(wire) => [
                (bare, "a list without its envelope".to_owned()),
                (objects.saturating_sub(with_list), format!("no list in `{wire}`")),
            ],
            None => [(objects, "an object in place of the list".to_owned()), (0, String::new())],
        };
        let rest = (shape.count() - bare - objects, "neither an object nor a list".to_owned());
        let differences = differences.into_iter().chain([rest]).filter(|(count, _)| *count > 0);
        let seen: Vec<_> =
            differences.map(|(count, what)| format!("{what} in {}", english::count(count, "answer"))).collect();
        if !seen.is_empty() {
            let mut finding = self.response(&find::BODY_DIFFERS, operation, shape.count());
            finding.seen = seen.join(", ");
            self.retyped(&mut finding, operation, shape);
            self.found.push(finding);
        }
        let Some(items) = lists.map(|lists| &lists.items) else { return };
        if matches!(item, JsonType::Object | JsonType::Json) {
            self.items_known(operation, items);
        }
        if let Some(others) = others(self.service, item, items) {
            let mut finding = self.response(&find::TYPE_DIFFERS, operation, shape.count());
            finding.path.push_str("[]");
            finding.seen = format!("{others} of the list");
            finding.no_edit = Some("the items have several types".to_owned());
            self.found.push(finding);
        }
    }

    /// Proposes a type for undocumented items.
    fn items_known(&mut self, operation: &Operation, items: &Shape) {
        let mut proposal = self.proposal(items.count());
        let proposed = proposal.type_of(items, "", &singular(&pascal(&operation.full_name())));
        if items.nulls > 0 || proposed.undocumented.is_some() {
            return;
        }
        let mut finding = self.response(&find::BODY_KNOWN, operation, items.count());
        finding.seen = format!("a page of {}", proposed.name);
        let response = MappingEdit::of(operation, "response");
        finding.edits = vec![
            response.set("page_of", Yaml::plain(proposed.name)),
            response.observe("assumed", self.seen(items.count())),
        ];
        finding.edits.extend(Edit::types(response.file, proposal.types));
        if operation.provenance.undocumented.iter().any(|note| note.key == "items") {
            finding.edits.push(MappingEdit::of(operation, "undocumented").remove("items"));
        }
        self.found.push(finding);
    }

    fn object_body(&mut self, operation: &Operation, shape: &Shape) {
        let others = shape.count() - shape.objects.as_ref().map_or(0, |objects| objects.count);
        if others > 0 {
            let mut finding = self.response(&find::BODY_DIFFERS, operation, shape.count());
            let kinds = shape.kinds().filter(|(kind, _)| *kind != Kind::Object);
            finding.seen = format!("{} in {}", words(kinds, shape.nulls), english::count(others, "answer"));
            self.retyped(&mut finding, operation, shape);
            self.found.push(finding);
        }
    }

    fn unexpected_body(&mut self, operation: &Operation, shape: &Shape) {
        // The client accepts `null` as no body, too.
        let bodies = shape.count() - shape.nulls;
        if bodies > 0 {
            let mut finding = self.response(&find::BODY_DIFFERS, operation, bodies);
            finding.seen = format!("{} in {}", words(shape.kinds(), 0), english::count(bodies, "answer"));
            finding.no_edit =
                Some("`type`, `page_of` or `undocumented` in place of `empty` describes a body".to_owned());
            self.found.push(finding);
        }
    }

    fn body_known(&mut self, operation: &Operation, shape: &Shape) {
        let Some(objects) = shape.objects.as_ref().filter(|_| shape.kind() == Some(Kind::Object)) else {
            return self.value_known(operation, shape);
        };
        if objects.fields.is_empty() && objects.entries.is_none() {
            return;
        }
        let mut finding = self.response(&find::BODY_KNOWN, operation, shape.count());
        let mut proposal = self.proposal(shape.count());
        let name = pascal(&operation.full_name());
        let (key, of) = match self.page_items(objects) {
            Some(items) => {
                let of = proposal.type_of(items, "", &item(&name)).name;
                finding.seen = format!("a page of {of}");
                ("page_of", of)
            }
            None => {
                let mut names: Vec<_> = objects.fields.keys().map(|name| format!("`{name}`")).collect();
                let keys = if objects.is_unsure() { "keys that may be data" } else { "keys that are data" };
                names.extend(objects.entries.as_ref().map(|_| keys.to_owned()));
                finding.seen = format!("an object with {}", names.join(", "));
                ("type", proposal.object(objects, &name, "The answer of a successful call.").name)
            }
        };
        if of == "json" {
            let why = "three answers show whether the keys are names; `--values` takes them for names now";
            finding.no_edit = Some(why.to_owned());
        } else {
            let response = MappingEdit::of(operation, "response");
            if !matches!(operation.response.body, ResponseBody::Json) {
                finding.edits.push(response.remove("type"));
            }
            finding.edits.push(response.replace("undocumented", key, Yaml::plain(of)));
            finding.edits.push(response.set("observed", Yaml::text(self.seen(shape.count()))));
            finding.edits.extend(Edit::types(response.file, proposal.types));
        }
        self.found.push(finding);
    }

    fn lists<'o>(&self, successes: &'o Shape) -> Option<&'o Lists> {
        let items = match self.service.page.as_ref()?.items_wire() {
            Some(wire) => successes.objects.as_ref()?.fields.get(wire)?,
            None => successes,
        };
        items.lists.as_deref()
    }

    /// The items of a body that is a page: it contains the field with the items, and otherwise only fields of the envelope.
    fn page_items<'o>(&self, objects: &'o Objects) -> Option<&'o Shape> {
        let page = self.service.page.as_ref()?;
        let wire = page.items_wire()?;
        let items = objects.fields.get(wire)?;
        let is_known = |name: &String| *name == wire || page.fields.iter().any(|field| field.name.wire == *name);
        let lists = items.lists.as_ref().filter(|lists| items.count() == objects.count && lists.items.count() > 0)?;
        let mut required = page.fields.iter().filter(|field| field.required);
        (required.all(|field| objects.fields.contains_key(&field.name.wire))
            && objects.entries.is_none()
            && objects.fields.keys().all(is_known))
        .then_some(&lists.items)
    }

    /// Confirms an assumption about a whole body, if all of it has the type in the spec.
    fn response_confirmed(&mut self, operation: &Operation, shape: &Shape) {
        let path = format!("{}.response", operation.full_name());
        let contradicts = |finding: &Finding| finding.path.starts_with(&path);
        if operation.response.provenance.assumed.is_empty() || self.found.iter().any(contradicts) {
            return;
        }
        let ResponseBody::Page(JsonType::Record(id)) = &operation.response.body else { return };
        let Some(lists) = self.lists(shape) else { return };
        let (record, items) = (&self.service[*id], &lists.items);
        let has_all = items.objects.as_ref().is_some_and(|objects| {
            let is_in_each = |shape: &Shape| shape.count() == objects.count;
            record.fields.iter().all(|field| fitting(self.service, field, objects).is_some_and(is_in_each))
        });
        if has_all {
            let mut finding = self.response(&find::ASSUMPTION_CONFIRMED, operation, items.count());
            finding.seen = format!("every item has the fields of {}", record.name.spec);
            finding.edits = vec![MappingEdit::of(operation, "response").observe("assumed", self.seen(items.count()))];
            self.found.push(finding);
        }
    }

    /// Compares a documented list, map or scalar. Objects within it are places of their own.
    fn value_body(&mut self, operation: &Operation, of: &JsonType, shape: &Shape) {
        let Some((path, seen)) = difference(self.service, of, shape) else { return };
        let rule = if path.is_empty() { &find::BODY_DIFFERS } else { &find::TYPE_DIFFERS };
        let mut finding = self.response(rule, operation, shape.count());
        finding.path.push_str(&path);
        finding.seen = seen;
        self.retyped(&mut finding, operation, shape);
        self.found.push(finding);
    }

    /// Proposes a type for an undocumented body that is not an object.
    fn value_known(&mut self, operation: &Operation, shape: &Shape) {
        // A body that differs from a documented object is another finding.
        if !matches!(operation.response.body, ResponseBody::Json) {
            return;
        }
        let mut finding = self.response(&find::BODY_KNOWN, operation, shape.count());
        self.retyped(&mut finding, operation, shape);
        if finding.no_edit.is_none() {
            finding.seen = words(shape.kinds(), 0);
            self.found.push(finding);
        }
    }

    /// Adds the edit that gives the whole body the observed type, if there is only one.
    fn retyped(&self, finding: &mut Finding, operation: &Operation, shape: &Shape) {
        let mut proposal = self.proposal(shape.count());
        let proposed = proposal.type_of(shape, "", &pascal(&operation.full_name()));
        if shape.nulls > 0 || proposed.undocumented.is_some() || proposed.name == "json" {
            finding.no_edit =
                Some("the answers do not have one type; `undocumented` alone would accept any body".to_owned());
            return;
        }
        let old = match &operation.response.body {
            ResponseBody::Page(_) => "page_of",
            ResponseBody::Object | ResponseBody::Json => "undocumented",
            ResponseBody::Record(_) | ResponseBody::Value(_) => "type",
            ResponseBody::Content(content) => content.key(),
            ResponseBody::Empty { .. } => "empty",
            ResponseBody::ByStatus(_) => "by_status",
        };
        let response = MappingEdit::of(operation, "response");
        if matches!(operation.response.body, ResponseBody::Object) {
            finding.edits.push(response.remove("type"));
        }
        finding.edits.push(response.replace(old, "type", Yaml::plain(proposed.name)));
        if operation.response.is_whole_list {
            finding.edits.push(response.remove("paged"));
        }
        finding.edits.push(response.observe("assumed", self.seen(shape.count())));
        finding.edits.extend(Edit::types(response.file, proposal.types));
    }
}
