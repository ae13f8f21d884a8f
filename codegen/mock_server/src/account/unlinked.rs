//! Lists whose items cannot be matched to the operations that read or change one of them.

use std::collections::HashMap;

use language::english::listed;
use language::ir::path::{shape, steps};
use language::ir::{Builtin, Effect, Field, JsonType, Operation, Parameter, Scalar, ScalarId, Service};

/// How many levels of records in an item are searched.
const DEPTH: usize = 3;

/// A list, and the operations below its path with a parameter that no field of an item matches.
#[derive(Clone, Debug)]
pub(super) struct Unlinked<'s> {
    list: &'s Operation,
    /// The parameter below the path of the list.
    parameter: &'s Parameter,
    /// The type of the parameter, if it is an id.
    id: Option<ScalarId>,
    /// The operations with this parameter, in the order of the spec; never empty.
    pub(super) operations: Vec<&'s Operation>,
}

impl Unlinked<'_> {
    /// Explains what cannot be matched, as a clause with the operations, the parameter and the list.
    pub(super) fn in_words(&self, service: &Service) -> String {
        let names = listed(self.operations.iter().map(|operation| operation.full_name()));
        let takes = if self.operations.len() > 1 { "take" } else { "takes" };
        let (list, parameter) = (self.list.full_name(), &self.parameter.name.spec);
        match self.id {
            Some(id) => {
                let id = &service[id].name().spec;
                format!("no field of the items of `{list}` is a `{id}`, which {names} {takes} as `{parameter}`")
            }
            None => format!(
                "{names} {takes} `{parameter}`, whose type is no id, so it fits no field of the items of `{list}`"
            ),
        }
    }
}

/// Each list whose items cannot be matched to the parameter below its path, as in `readers` and `readers/{reader_id}`: no field of an item has its
/// type, or its type is not an id. Callers cannot get from an item to its operations, and a mock server cannot keep the two consistent.
pub(super) fn unlinked(service: &Service) -> Vec<Unlinked<'_>> {
    let is_list = |operation: &&Operation| operation.effect == Effect::Read;
    let lists = service.operations.iter().filter(is_list);
    let lists =
        lists.filter_map(|list| Some((shape(list.path.trim_end_matches('/')), (list, item_fields(service, list)?))));
    let lists: HashMap<String, (&Operation, &[Field])> = lists.collect();
    let mut all: Vec<Unlinked<'_>> = Vec::new();
    let mut known: HashMap<(String, Option<ScalarId>), usize> = HashMap::new();
    for operation in &service.operations {
        for (above, wire) in parameters_behind(&operation.path) {
            let Some((list, fields)) = lists.get(&above) else { continue };
            let Some(parameter) = operation.parameters.iter().find(|parameter| parameter.name.wire == wire) else {
                continue;
            };
            let Some(id) = id_or_plain(service, parameter) else { continue };
            if id.is_some_and(|id| holds(service, fields, id, DEPTH)) {
                continue;
            }
            let place = *known.entry((above, id)).or_insert(all.len());
            match all.get_mut(place) {
                Some(unlinked) => unlinked.operations.push(operation),
                None => all.push(Unlinked { list, parameter, id, operations: vec![operation] }),
            }
        }
    }
    all
}

/// The parameters at the start of a segment of a path, each with the shape of the path above it.
fn parameters_behind(path: &str) -> impl Iterator<Item = (String, &str)> {
    let mut at = 0;
    steps(path).zip(path.split('/')).filter_map(move |(step, text)| {
        let above = path[..at].trim_end_matches('/');
        at += text.len() + 1;
        let wire = step.parameter.filter(|_| step.before.is_empty() && !above.is_empty())?;
        Some((shape(above), wire))
    })
}

/// The fields of the items that an operation lists.
fn item_fields<'s>(service: &'s Service, operation: &Operation) -> Option<&'s [Field]> {
    if let JsonType::Record(id) = operation.response.body.first().items()? { Some(&service[*id].fields) } else { None }
}

/// `Some(Some(_))` for an id, `Some(None)` for a plain text or number, and `None` for anything else.
fn id_or_plain(service: &Service, parameter: &Parameter) -> Option<Option<ScalarId>> {
    match parameter.scalar()? {
        (Scalar::Builtin(Builtin::Text | Builtin::Integer), _) => Some(None),
        _ => parameter.id(service).map(Some),
    }
}

/// Whether one of these fields, or of the records in them, has the type of the id.
fn holds(service: &Service, fields: &[Field], id: ScalarId, depth: usize) -> bool {
    fields.iter().any(|field| match field.body {
        JsonType::Scalar(value) => value == Scalar::Named(id),
        JsonType::Record(within) => depth > 1 && holds(service, &service[within].fields, id, depth - 1),
        _ => false,
    })
}
