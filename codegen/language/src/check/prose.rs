//! Operations that the sentences of a spec name: `issue.list`, in backticks.

use crate::check::Check;
use crate::check::lookup::names::Lookup;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::load::{Entry, Node, NodeContent};

impl Check<'_, '_> {
    /// Warns of names below a place that begin with that of a group, and are no operation of it. Such a name may be something else.
    pub(crate) fn operations_in_prose(&mut self, node: &Node) {
        let is_read = |entry: &&Entry| !["example", "message"].contains(&entry.key.as_str());
        node.entries().iter().filter(is_read).for_each(|entry| self.operations_in_prose(&entry.node));
        node.items().iter().for_each(|item| self.operations_in_prose(item));
        let NodeContent::Scalar { text, .. } = &node.content else { return };
        for name in text.split('`').skip(1).step_by(2) {
            let Some((group, own)) = name.split_once('.') else { continue };
            let is_of_group = |known: &str| known.split('.').next() == Some(group);
            let is_gone = self.names.operation_named(name) == Lookup::Nothing;
            if is_gone && self.names.operations().any(is_of_group) && !self.is_field(own) {
                let near = nearest(name, self.names.operations());
                self.report
                    .warn(DiagnosticCode::UnknownOperation, node.span, format!("there is no operation `{name}`"))
                    .suggest(near, || "if this is no operation, write it without backticks".to_owned());
            }
        }
    }

    /// Whether a field or a parameter has this name: `issue.severity` is a field of an issue.
    fn is_field(&self, name: &str) -> bool {
        let fields = self.service.records.iter().flat_map(|record| &record.fields).map(|field| &field.name);
        let parameters = self.service.operations.iter().flat_map(|operation| &operation.parameters);
        fields.chain(parameters.map(|own| &own.name)).any(|known| known.spec == name || known.wire == name)
    }
}
