//! Chooses the fields of an answer that a step of the tour shows.

use language::ir::{Builtin, Field, FieldPath, JsonType, Operation, RecordId, ResponseBody, Scalar, Service};

/// The number of fields that one line shows.
pub(crate) const SHOWN: usize = 6;

/// How many levels of records are searched.
const DEPTH: usize = 3;

/// A function that is called with each field and the path to it.
type Visitor<'v, 's> = dyn FnMut(&[(RecordId, usize)], &'s Field) + 'v;

/// Chooses what the steps show.
pub(crate) struct Chooser<'s> {
    pub(crate) service: &'s Service,
    /// All operations, in the order in which they are preferred.
    pub(crate) operations: Vec<&'s Operation>,
}

impl<'s> Chooser<'s> {
    /// The fields of an answer to show.
    pub(crate) fn answer_fields(&self, operation: &Operation) -> Vec<FieldPath> {
        match operation.response.body {
            ResponseBody::Record(id) => self.fields(id, 2 * SHOWN, true),
            _ => Vec::new(),
        }
    }

    /// The first scalar fields of a record and of the records in it, each name once.
    pub(crate) fn fields(&self, record: RecordId, most: usize, with_rare: bool) -> Vec<FieldPath> {
        let mut fields: Vec<FieldPath> = Vec::new();
        self.visit(record, &mut Vec::new(), &mut |path, field| {
            let name = |path: &[(RecordId, usize)]| {
                path.last().map(|(record, place)| &self.service[*record].fields[*place].name)
            };
            let is_new = !fields.iter().any(|known| name(&known.0) == name(path));
            let is_shown =
                matches!(field.body, JsonType::Scalar(value) if value != Scalar::Builtin(Builtin::Base64Json));
            if is_shown && is_new && fields.len() < most && (with_rare || field.only_when.is_none()) {
                fields.push(FieldPath(path.to_vec()));
            }
        });
        fields
    }

    /// The path to the first field, in a record or the records in it, for which the predicate is true.
    pub(crate) fn find(&self, record: RecordId, is_meant: &dyn Fn(&Field) -> bool) -> Option<FieldPath> {
        let mut found = None;
        self.visit(record, &mut Vec::new(), &mut |path, field| {
            if found.is_none() && is_meant(field) {
                found = Some(FieldPath(path.to_vec()));
            }
        });
        found
    }

    /// Visits each field that is not deprecated with the path to it. The fields of an inner record come directly after the field with that record.
    fn visit(&self, record: RecordId, path: &mut Vec<(RecordId, usize)>, visitor: &mut Visitor<'_, 's>) {
        let fields = self.service[record].fields.iter().enumerate();
        for (place, field) in fields.filter(|(_, field)| field.deprecated.is_none()) {
            path.push((record, place));
            visitor(path, field);
            if let JsonType::Record(within) = field.body
                && path.len() < DEPTH
            {
                self.visit(within, path, visitor);
            }
            path.pop();
        }
    }
}
