//! The parameter by which a service recognizes a call that is sent again.

use crate::ast::{self, Effect};
use crate::check::at::At;
use crate::check::types::parameters::ParameterOwner;
use crate::check::{Check, one_of};
use crate::ir::{Builtin, Location, ParameterType, Scalar};

/// The key of the language.
const KEY: &str = "idempotency_key";

impl Check<'_, '_> {
    /// Reports keys that an idempotency key must not have.
    pub(crate) fn is_idempotency_key(
        &mut self,
        ast: &ast::Parameter,
        location: Location,
        parameter_type: &ParameterType,
        at: At<'_>,
        owner: ParameterOwner<'_>,
    ) {
        let ParameterOwner::Operation(operation, _) = owner else {
            return one_of::refuse(KEY, at, "it belongs to the operation and not to a variant", self.report);
        };
        if operation.effect == Effect::Read {
            return one_of::refuse(KEY, at, "a `read` can be sent again without a key", self.report);
        }
        if location == Location::Path {
            return one_of::refuse(KEY, at, "a key in the path would give each call another path", self.report);
        }
        if !matches!(parameter_type, ParameterType::Scalar(Scalar::Builtin(Builtin::Text), _))
            && !at.get("type").is_text("text")
        {
            self.misused(&ast.type_name, at.get("type"), "is not `text`, but an idempotency key is a text");
        }
        for key in ["required", "default", "default_about", "secret", "repeated"] {
            let reason = "the client makes the key, and each call has one of its own";
            one_of::refuse(key, at, reason, self.report);
        }
        let mut keys = operation.parameters.iter().filter(|(_, other)| other.idempotency_key);
        if let Some((first, other)) = keys.next()
            && !std::ptr::eq(other, ast)
        {
            let reason = format!("`{first}` is the idempotency key already");
            one_of::refuse(KEY, at, &reason, self.report);
        }
    }
}
