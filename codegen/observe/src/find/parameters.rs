//! Parameters: those without effect, those that control the page, and those that are not in the spec.

use std::collections::{BTreeMap, BTreeSet};

use crate::edit::{MappingEdit, Yaml};
use crate::find;
use crate::find::propose::{FORMAT, own_names, wire_entry};
use crate::find::{Finder, Finding};
use crate::learn::Parameter;
use crate::structure::Format;
use language::english;
use language::ir::{Location, Operation};

/// The key of the limit for the size of the largest page.
const LARGEST_PAGE: &str = "largest_page";

impl Finder<'_> {
    pub fn parameters(&mut self) {
        let pages = self.page_parameters();
        for (&number, seen) in &self.learned.operations {
            let operation = &self.service.operations[number];
            for (name, &calls) in &seen.without_effect {
                self.without_effect(operation, name, calls);
            }
            let controls = self.service.page_parameters_of(operation);
            let is_control =
                |wire: &String| controls.is_some_and(|known| known.name == *wire || known.limit.as_ref() == Some(wire));
            let known = || operation.all_parameters(self.service).map(|known| &known.name);
            let is_known =
                |wire: &String| known().any(|known| known.wire == *wire) || is_control(wire) || pages.contains(wire);
            let unknown = seen.parameters.keys().filter(|wire| !is_known(wire));
            for (wire, name) in own_names(unknown, known().map(|known| known.spec.clone()).collect()) {
                self.unknown_parameter(operation, wire, &name, &seen.parameters[wire]);
            }
        }
    }

    fn without_effect(&mut self, operation: &Operation, wire: &str, calls: u64) {
        let Some(parameter) = operation.parameters.iter().find(|known| known.name.wire == wire) else { return };
        // Each call has another idempotency key, so different keys with the same answer mean nothing. So do two things that are alike.
        let is_name =
            parameter.required && (parameter.location == Location::Path || parameter.id(self.service).is_some());
        if !parameter.provenance.observed.is_empty() || parameter.idempotency_key || is_name {
            return;
        }
        let mapping = MappingEdit::of(operation, "parameters").at(&[&parameter.name.spec]);
        let observed = self.seen_that("Its value made no difference", calls);
        let path = format!("{}.parameters.{}", operation.full_name(), parameter.name.spec);
        self.found.push(Finding {
            operations: vec![operation.full_name()],
            samples: calls,
            seen: format!("{} with different values have the same answer", english::count(calls, "call")),
            documented: parameter.about.clone(),
            edits: vec![mapping.set("observed", Yaml::text(observed))],
            ..Finding::new(&find::PARAMETER_WITHOUT_EFFECT, path, parameter.place)
        });
    }

    /// Finds the parameters that control the page, and returns them.
    fn page_parameters(&mut self) -> BTreeSet<String> {
        let Some(page) = &self.service.page else { return BTreeSet::new() };
        let mut all: BTreeMap<&str, (Parameter, BTreeSet<usize>)> = BTreeMap::new();
        for (&number, seen) in &self.learned.operations {
            let operation = &self.service.operations[number];
            if !operation.response.is_page() || operation.response.page_parameters.is_some() {
                continue;
            }
            let is_known = |wire: &str| operation.all_parameters(self.service).any(|known| known.name.wire == wire);
            for (wire, parameter) in seen.parameters.iter().filter(|(wire, _)| !is_known(wire)) {
                let (sum, operations) = all.entry(wire).or_default();
                sum.merge(parameter);
                operations.insert(number);
            }
        }
        let only = |is: &dyn Fn(&Parameter) -> bool| {
            let mut fitting = all.iter().filter(|(_, (parameter, _))| is(parameter));
            fitting.next().filter(|_| fitting.next().is_none())
        };
        let start = only(&|parameter| parameter.as_start.always());
        let limit = only(&|parameter| parameter.as_limit.always() && !parameter.as_start.always());
        let place = self.service.keys.of("page").unwrap_or(self.service.place);
        let file = self.service.place.file;
        if let (None, Some((wire, (parameter, operations)))) = (&page.parameters, start) {
            let names: Vec<_> = [("start", *wire)].into_iter().chain(limit.map(|(wire, _)| ("limit", *wire))).collect();
            let seen: Vec<_> = names.iter().map(|(key, wire)| format!("`{wire}` as the {key}")).collect();
            let value = Yaml::map(names.into_iter().map(|(key, wire)| (key, Yaml::word(wire))));
            let mut edits = vec![MappingEdit::new(file, &["service", "page"]).set("parameters", value)];
            let is_filled = |key: &str| key.contains("page") && key.contains("parameter");
            let filled = self.service.provenance.undocumented.iter().find(|note| is_filled(&note.key));
            edits.extend(filled.map(|note| MappingEdit::new(file, &["undocumented"]).remove(&note.key)));
            self.found.push(Finding {
                operations: self.names(operations),
                samples: parameter.calls,
                seen: format!("{} of the page comes back", seen.join(" and ")),
                documented: filled.map_or_else(|| "nothing".to_owned(), |note| note.text.clone()),
                edits,
                ..Finding::new(&find::PAGE_PARAMETERS_KNOWN, "page.parameters".to_owned(), place)
            });
        }
        let known_limit = page.parameters.as_ref().and_then(|known| known.limit.as_deref());
        let limiting = known_limit.and_then(|wire| all.get_key_value(wire)).or(limit);
        let is_noted = self.service.limits.iter().any(|note| note.key == LARGEST_PAGE);
        if let Some((wire, (parameter, operations))) = limiting.filter(|_| !is_noted)
            && let Some(most) = parameter.capped_at
        {
            let text = self.seen_that(&format!("A page has at most {most} items"), parameter.calls);
            let place = self.service.keys.of("limits").unwrap_or(place);
            self.found.push(Finding {
                operations: self.names(operations),
                samples: parameter.calls,
                seen: format!("at most {most} items, however many `{wire}` asks for"),
                documented: "nothing".to_owned(),
                edits: vec![MappingEdit::new(file, &["service", "limits"]).set(LARGEST_PAGE, Yaml::text(text))],
                ..Finding::new(&find::PAGE_SIZE_KNOWN, format!("limits.{LARGEST_PAGE}"), place)
            });
        }
        [start, limit].into_iter().flatten().map(|(wire, _)| (*wire).to_owned()).collect()
    }

    fn unknown_parameter(&mut self, operation: &Operation, wire: &str, name: &str, parameter: &Parameter) {
        let texts = parameter.values.texts.as_ref();
        let format = texts.and_then(|texts| texts.format()).map(|(format, _)| format);
        let is_integer =
            format == Some(Format::Integer) && texts.is_some_and(|texts| texts.plain.distinct.count() >= FORMAT);
        let of = if is_integer { "integer" } else { "text" };
        let entries = [
            ("type", Yaml::plain(of)),
            ("about", Yaml::text(format!("A parameter with the name `{wire}`."))),
            ("undocumented", Yaml::text("What it means, and which values it takes.")),
            ("observed", Yaml::text(self.seen(parameter.calls))),
        ];
        let entries = Yaml::map(wire_entry(wire, name).into_iter().chain(entries));
        let place = operation.keys.of("parameters").unwrap_or(operation.place);
        self.found.push(Finding {
            operations: vec![operation.full_name()],
            samples: parameter.calls,
            seen: format!("sent in {}", english::count(parameter.calls, "call")),
            documented: "no such parameter".to_owned(),
            edits: vec![MappingEdit::of(operation, "parameters").set(name, entries)],
            ..Finding::new(&find::PARAMETER_UNKNOWN, format!("{}.parameters.{name}", operation.full_name()), place)
        });
    }
}
