//! Which fields of an answer a step of the tour shows.

use crate::ir::{Body, Builtin, Field, FieldPath, Operation, RecordId, ResponseBody, Service, Value};

/// How many fields of an answer are shown in one line.
pub(crate) const SHOWN: usize = 6;

/// How far records within records are looked into.
const DEPTH: usize = 3;

/// Is told of a field, and of the way to it.
type Visitor<'v, 's> = dyn FnMut(&[(RecordId, usize)], &'s Field) + 'v;

/// Chooses what the steps show.
pub(crate) struct Chooser<'s> {
    pub(crate) service: &'s Service,
}

impl<'s> Chooser<'s> {
    /// The fields of an answer to show.
    pub(crate) fn answer_fields(&self, operation: &Operation) -> Vec<FieldPath> {
        match operation.response.body {
            ResponseBody::Record(id) => self.fields(id, 2 * SHOWN, true),
            ResponseBody::Page(_) | ResponseBody::Object | ResponseBody::Json => Vec::new(),
        }
    }

    /// The first fields of a record, and of the records within, that are one value each; each name once.
    pub(crate) fn fields(&self, record: RecordId, most: usize, with_rare: bool) -> Vec<FieldPath> {
        let mut fields: Vec<FieldPath> = Vec::new();
        self.visit(record, &mut Vec::new(), &mut |way, field| {
            let name = |way: &[(RecordId, usize)]| {
                way.last().map(|(record, place)| &self.service[*record].fields[*place].name)
            };
            let is_new = !fields.iter().any(|known| name(&known.0) == name(way));
            let is_shown = matches!(field.body, Body::Value(value) if value != Value::Builtin(Builtin::Base64Json));
            if is_shown && is_new && fields.len() < most && (with_rare || field.only_when.is_none()) {
                fields.push(FieldPath(way.to_vec()));
            }
        });
        fields
    }

    /// The way to the first field of a record, or of the records within, that is meant.
    pub(crate) fn find(&self, record: RecordId, is_meant: &dyn Fn(&Field) -> bool) -> Option<FieldPath> {
        let mut found = None;
        self.visit(record, &mut Vec::new(), &mut |way, field| {
            if found.is_none() && is_meant(field) {
                found = Some(FieldPath(way.to_vec()));
            }
        });
        found
    }

    /// Comes by each field, with the way to it; a record's own fields stand where the record does.
    fn visit(&self, record: RecordId, way: &mut Vec<(RecordId, usize)>, visitor: &mut Visitor<'_, 's>) {
        for (place, field) in self.service[record].fields.iter().enumerate() {
            way.push((record, place));
            visitor(way, field);
            if let Body::Record(within) = field.body
                && way.len() < DEPTH
            {
                self.visit(within, way, visitor);
            }
            way.pop();
        }
    }
}
