//! What the path of an operation is about: the thing of a parameter, or something below it.

use language::ir::path::{PathSegment, steps};
use language::ir::{Effect, Method, Operation, Parameter};

/// Whether an operation is about something below the thing of this parameter, since its path goes on with another parameter or with names.
/// A single name may be an action, as in `POST jobs/{id}/stop`, or a value of the thing, as in `PUT members/{id}/name`.
pub(super) fn is_below(operation: &Operation, key: &Parameter) -> bool {
    let steps: Vec<_> = steps(operation.path.trim_end_matches('/')).collect();
    let place = steps.iter().position(|step| step.parameter == Some(&key.name.wire));
    match &steps[place.map_or(steps.len() - 1, |place| place + 1)..] {
        [] => false,
        [PathSegment { before: name, parameter: None, .. }] => {
            let acts_on_name = matches!(operation.method, Method::Put | Method::Patch | Method::Delete);
            let mut names = operation.parameters.iter().map(|parameter| &parameter.name);
            let is_value =
                operation.effect == Effect::Update && names.any(|known| known.spec == *name || known.wire == *name);
            place.is_some() && operation.effect != Effect::Read && acts_on_name && !is_value
        }
        _ => true,
    }
}

/// Whether the path of an operation ends with this parameter.
pub(super) fn ends_with(operation: &Operation, parameter: &Parameter) -> bool {
    steps(operation.path.trim_end_matches('/')).last().is_some_and(|step| step.parameter == Some(&parameter.name.wire))
}
