//! Bodies that are neither a record nor a page: lists, maps and scalars, documented or observed in place of something else.

use language::ir::{JsonType, Operation, ResponseBody};

use crate::edit::{Action, Edit, Yaml};
use crate::find::accept::{others, values};
use crate::find::propose::{Proposal, pascal, singular};
use crate::find::{Finder, Finding, rule};
use crate::learn;
use crate::shape::Shape;

impl Finder<'_> {
    /// Compares a documented list, map or scalar. Objects within it are places of their own.
    pub fn value_body(&mut self, operation: &Operation, of: &JsonType, seen: &learn::Operation) {
        let (mut of, mut shape, mut path) = (of, &seen.successes, String::new());
        loop {
            // The client accepts `null` as an empty list or object.
            let nulls = if path.is_empty() || *of == JsonType::Json { 0 } else { shape.nulls };
            let nulls = (nulls > 0).then(|| format!("null in {nulls} of {}", values(shape.count())));
            if let Some(others) = others(self.service, of, shape).or(nulls) {
                let rule = if path.is_empty() { &rule::BODY_DIFFERS } else { &rule::TYPE_DIFFERS };
                let mut finding = self.response(rule, operation, shape.count());
                finding.path.push_str(&path);
                finding.seen = others;
                self.retyped(&mut finding, operation, &seen.successes);
                self.found.push(finding);
                return;
            }
            let (JsonType::List(item), Some(lists)) = (of, &shape.lists) else { return };
            (of, shape) = (item, &lists.items);
            path.push_str("[]");
        }
    }

    /// Proposes a type for an undocumented body that is not an object.
    pub fn value_known(&mut self, operation: &Operation, shape: &Shape) {
        // A body that differs from a documented object is another finding.
        if !matches!(operation.response.body, ResponseBody::Json) {
            return;
        }
        let mut finding = self.response(&rule::BODY_KNOWN, operation, shape.count());
        self.retyped(&mut finding, operation, shape);
        if finding.no_edit.is_none() {
            let kinds: Vec<_> = shape.kinds().map(|(kind, _)| kind.words()).collect();
            finding.seen = kinds.join(" or ");
            self.found.push(finding);
        }
    }

    /// Adds the edit that gives the whole body the observed type, if there is only one.
    pub fn retyped(&self, finding: &mut Finding, operation: &Operation, shape: &Shape) {
        let observed = self.seen(shape.count());
        let mut proposal = Proposal::new(self.service, &self.ids, &observed);
        let proposed = proposal.type_of(shape, "", &singular(&pascal(&operation.full_name())));
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
        let mut actions = vec![Action::Replace(old.to_owned(), "type".to_owned(), Yaml::plain(proposed.name))];
        if matches!(operation.response.body, ResponseBody::Object) {
            actions.insert(0, Action::Remove("type".to_owned()));
        }
        if operation.response.is_whole_list {
            actions.push(Action::Remove("paged".to_owned()));
        }
        actions.push(Action::Replace("assumed".to_owned(), "observed".to_owned(), Yaml::text(observed)));
        let file = operation.place.file;
        let response = ["operations", &operation.name.spec, "response"];
        finding.edits = actions.into_iter().map(|action| Edit::new(file, &response, action)).collect();
        finding.edits.extend(Edit::types(file, proposal.types));
    }
}
