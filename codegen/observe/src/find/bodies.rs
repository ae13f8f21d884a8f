//! Bodies that are neither a record nor a page: lists, maps and scalars, documented or observed in place of something else.

use language::ir::{JsonType, Operation, ResponseBody};

use crate::edit::{Edit, MappingEdit, Yaml};
use crate::find::accept::{difference, words};
use crate::find::propose::pascal;
use crate::find::{Discovery, Finder, rule};
use crate::shape::Shape;

impl Finder<'_> {
    /// Compares a documented list, map or scalar. Objects within it are places of their own.
    pub fn value_body(&mut self, operation: &Operation, of: &JsonType, shape: &Shape) {
        let Some((path, seen)) = difference(self.service, of, shape) else { return };
        let rule = if path.is_empty() { &rule::BODY_DIFFERS } else { &rule::TYPE_DIFFERS };
        let mut finding = self.response(rule, operation, shape.count());
        finding.path.push_str(&path);
        finding.seen = seen;
        self.retyped(&mut finding, operation, shape);
        self.found.push(finding);
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
            finding.seen = words(shape.kinds(), 0);
            self.found.push(finding);
        }
    }

    /// Adds the edit that gives the whole body the observed type, if there is only one.
    pub fn retyped(&self, finding: &mut Discovery, operation: &Operation, shape: &Shape) {
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
