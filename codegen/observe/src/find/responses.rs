//! Whole bodies: those that contradict the spec, and those that it does not describe.

use language::english;
use language::ir::{JsonType, Operation, ResponseBody};

use crate::edit::{Action, Edit, Yaml};
use crate::find::accept::{accepts, others, written};
use crate::find::propose::{Proposal, item, pascal, singular};
use crate::find::{Finder, Finding, rule};
use crate::learn;
use crate::shape::{Kind, Lists, Objects, Shape};

impl Finder<'_> {
    /// Findings about bodies.
    pub fn responses(&mut self) {
        for (&number, seen) in &self.learned.operations {
            let operation = &self.service.operations[number];
            let samples = seen.successes.count();
            if samples == 0 {
                continue;
            }
            match &operation.response.body {
                ResponseBody::Page(item) => self.page_body(operation, item, seen),
                ResponseBody::Record(_) | ResponseBody::Object => self.object_body(operation, seen),
                ResponseBody::Value(of) => self.value_body(operation, of, seen),
                ResponseBody::Empty { .. } => self.unexpected_body(operation, seen),
                ResponseBody::Json | ResponseBody::Content(_) | ResponseBody::ByStatus(_) => {}
            }
            if operation.response.body.is_undocumented() {
                self.body_known(operation, seen);
            } else {
                self.response_confirmed(operation, seen);
            }
        }
    }

    pub fn response(&self, rule: &'static rule::Rule, operation: &Operation, samples: u64) -> Finding {
        let documented = match &operation.response.body {
            ResponseBody::Record(id) => self.service[*id].name.spec.clone(),
            ResponseBody::Value(of) => written(self.service, of),
            ResponseBody::Page(item) => format!("a page of {}", written(self.service, item)),
            ResponseBody::Object => "an object without documented fields".to_owned(),
            ResponseBody::Json => "nothing".to_owned(),
            ResponseBody::Content(content) => format!("content of the type {}", content.media_type),
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

    fn page_body(&mut self, operation: &Operation, item: &JsonType, seen: &learn::Operation) {
        let Some(page) = &self.service.page else { return };
        let shape = &seen.successes;
        let bare = shape.lists.as_ref().map_or(0, |lists| lists.count);
        let objects = shape.objects.as_ref().map_or(0, |objects| objects.count);
        let mut seen = Vec::new();
        let lists = self.lists(shape);
        match page.items_wire() {
            Some(wire) => {
                let with_list = lists.map_or(0, |lists| lists.count);
                if bare > 0 {
                    seen.push(format!("a list without its envelope in {}", english::count(bare, "answer")));
                }
                if with_list < objects {
                    seen.push(format!("no list in `{wire}` in {}", english::count(objects - with_list, "answer")));
                }
            }
            None if objects > 0 => {
                seen.push(format!("an object in place of the list in {}", english::count(objects, "answer")));
            }
            None => {}
        }
        let rest = shape.count() - bare - objects;
        if rest > 0 {
            seen.push(format!("neither an object nor a list in {}", english::count(rest, "answer")));
        }
        if !seen.is_empty() {
            let mut finding = self.response(&rule::BODY_DIFFERS, operation, shape.count());
            finding.seen = seen.join(", ");
            self.retyped(&mut finding, operation, shape);
            self.found.push(finding);
        }
        let item_shapes = lists.map(|lists| &lists.items);
        if let Some(items) = item_shapes.filter(|_| matches!(item, JsonType::Object | JsonType::Json)) {
            self.items_known(operation, items);
        }
        if let Some(others) = item_shapes.and_then(|items| others(self.service, item, items)) {
            let mut finding = self.response(&rule::TYPE_DIFFERS, operation, shape.count());
            finding.path.push_str("[]");
            finding.seen = format!("{others} of the list");
            finding.no_edit = Some("the items have several types".to_owned());
            self.found.push(finding);
        }
    }

    /// Proposes a type for undocumented items.
    fn items_known(&mut self, operation: &Operation, items: &Shape) {
        let observed = self.seen(items.count());
        let mut proposal = Proposal::new(self.service, &self.ids, &observed);
        let name = singular(&pascal(&operation.full_name()));
        let proposed = proposal.type_of(items, "", &name);
        if items.nulls > 0 || proposed.undocumented.is_some() {
            return;
        }
        let mut finding = self.response(&rule::BODY_KNOWN, operation, items.count());
        finding.seen = format!("a page of {}", proposed.name);
        let file = operation.place.file;
        let keys = ["operations", operation.name.spec.as_str()];
        let response = [keys[0], keys[1], "response"];
        finding.edits = vec![
            Edit::new(file, &response, Action::Set("page_of".to_owned(), Yaml::plain(proposed.name))),
            Edit::new(
                file,
                &response,
                Action::Replace("assumed".to_owned(), "observed".to_owned(), Yaml::text(observed)),
            ),
        ];
        finding.edits.extend(Edit::types(file, proposal.types));
        let filled = operation.provenance.undocumented.iter().filter(|note| note.key == "items");
        let keys = [keys[0], keys[1], "undocumented"];
        finding.edits.extend(filled.map(|note| Edit::new(file, &keys, Action::Remove(note.key.clone()))));
        self.found.push(finding);
    }

    fn object_body(&mut self, operation: &Operation, seen: &learn::Operation) {
        let shape = &seen.successes;
        let objects = shape.objects.as_ref().map_or(0, |objects| objects.count);
        if objects < shape.count() {
            let mut finding = self.response(&rule::BODY_DIFFERS, operation, shape.count());
            let kinds: Vec<_> = shape.kinds().map(|(kind, _)| kind).filter(|kind| *kind != Kind::Object).collect();
            let kinds: Vec<_> = kinds.into_iter().map(Kind::words).chain((shape.nulls > 0).then_some("null")).collect();
            finding.seen = format!("{} in {}", kinds.join(" or "), english::count(shape.count() - objects, "answer"));
            self.retyped(&mut finding, operation, shape);
            self.found.push(finding);
        }
    }

    fn unexpected_body(&mut self, operation: &Operation, seen: &learn::Operation) {
        let shape = &seen.successes;
        let kinds: Vec<_> = shape.kinds().collect();
        // The client accepts `null` as no body, too.
        let bodies = kinds.iter().map(|(_, count)| count).sum();
        if bodies == 0 {
            return;
        }
        let kinds: Vec<_> = kinds.iter().map(|(kind, _)| kind.words()).collect();
        let mut finding = self.response(&rule::BODY_DIFFERS, operation, bodies);
        finding.seen = format!("{} in {}", kinds.join(" or "), english::count(bodies, "answer"));
        finding.no_edit = Some("`type`, `page_of` or `undocumented` in place of `empty` describes a body".to_owned());
        self.found.push(finding);
    }

    fn body_known(&mut self, operation: &Operation, seen: &learn::Operation) {
        let shape = &seen.successes;
        let Some(objects) = shape.objects.as_ref().filter(|_| shape.kind() == Some(Kind::Object)) else {
            return self.value_known(operation, shape);
        };
        if objects.fields.is_empty() && objects.entries.is_none() {
            return;
        }
        let mut finding = self.response(&rule::BODY_KNOWN, operation, shape.count());
        let observed = self.seen(shape.count());
        let mut proposal = Proposal::new(self.service, &self.ids, &observed);
        let name = pascal(&operation.full_name());
        let items = self.page_items(objects);
        let (key, of) = match items {
            Some(items) => ("page_of", proposal.type_of(items, "", &item(&name)).name),
            None => ("type", proposal.object(objects, &name, "The answer of a successful call.").name),
        };
        let mut names: Vec<_> = objects.fields.keys().map(|name| format!("`{name}`")).collect();
        let keys = if objects.is_unsure() { "keys that may be data" } else { "keys that are data" };
        names.extend(objects.entries.as_ref().map(|_| keys.to_owned()));
        finding.seen = match items {
            Some(_) => format!("a page of {of}"),
            None => format!("an object with {}", names.join(", ")),
        };
        if of == "json" {
            let why = "three answers show whether the keys are names; `--values` takes them for names now";
            finding.no_edit = Some(why.to_owned());
        } else {
            let file = operation.place.file;
            let response = ["operations", &operation.name.spec, "response"];
            let mut edits = vec![Edit::new(file, &response, Action::Remove("type".to_owned()))];
            if matches!(operation.response.body, ResponseBody::Json) {
                edits.clear();
            }
            edits.push(Edit::new(
                file,
                &response,
                Action::Replace("undocumented".to_owned(), key.to_owned(), Yaml::plain(of)),
            ));
            edits.push(Edit::new(file, &response, Action::Set("observed".to_owned(), Yaml::text(observed))));
            edits.extend(Edit::types(file, proposal.types));
            finding.edits = edits;
        }
        self.found.push(finding);
    }

    /// The lists of items in the pages of a list.
    fn lists<'o>(&self, successes: &'o Shape) -> Option<&'o Lists> {
        let page = self.service.page.as_ref()?;
        let items = match page.items_wire() {
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
        (objects.fields.len() > 1 && objects.entries.is_none() && objects.fields.keys().all(is_known))
            .then_some(&lists.items)
    }

    /// Confirms an assumption about a whole body, if all of it has the type in the spec.
    fn response_confirmed(&mut self, operation: &Operation, seen: &learn::Operation) {
        let path = format!("{}.response", operation.full_name());
        let contradicts = |finding: &Finding| finding.path.starts_with(&path);
        if operation.response.provenance.assumed.is_empty() || self.found.iter().any(contradicts) {
            return;
        }
        let ResponseBody::Page(item) = &operation.response.body else { return };
        let items = self.lists(&seen.successes).map(|lists| &lists.items);
        let Some(items) = items.filter(|items| items.count() > 0) else { return };
        // An item is the record if it contains a field of it.
        let record = match item {
            JsonType::Record(id) => &self.service[*id],
            _ => return,
        };
        let has_all = items.objects.as_ref().is_some_and(|objects| {
            record.fields.iter().all(|field| {
                objects.fields.get(&field.name.wire).is_some_and(|shape| {
                    shape.count() == objects.count
                        && shape.kinds().all(|(kind, _)| accepts(self.service, &field.body, kind))
                })
            })
        });
        if has_all {
            let mut finding = self.response(&rule::ASSUMPTION_CONFIRMED, operation, items.count());
            finding.seen = format!("every item has the fields of {}", record.name.spec);
            let response = ["operations", &operation.name.spec, "response"];
            let observed = Yaml::text(self.seen(items.count()));
            let action = Action::Replace("assumed".to_owned(), "observed".to_owned(), observed);
            finding.edits = vec![Edit::new(operation.place.file, &response, action)];
            self.found.push(finding);
        }
    }
}
