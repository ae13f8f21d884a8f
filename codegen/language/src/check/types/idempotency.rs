//! The parameter by which a service recognizes a call that is sent again.

use crate::ast::{self, Effect};
use crate::check::Check;
use crate::check::types::parameters::ParameterOwner;
use crate::ir::{Builtin, Location, ParameterType, Scalar};
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// Reports keys that an idempotency key must not have.
    pub(crate) fn check_idempotency_key(
        &mut self,
        ast: Spanned<&ast::Parameter>,
        location: Location,
        parameter_type: &ParameterType,
        owner: ParameterOwner<'_>,
    ) {
        let key = ast.idempotency_key.at;
        let ParameterOwner::Operation(operation) = owner else {
            return self.refuse(key, "it belongs to the operation and not to a variant");
        };
        if *operation.effect == Effect::Read {
            return self.refuse(key, "a `read` can be sent again without a key");
        }
        if location == Location::Path {
            return self.refuse(key, "a key in the path would give each call another path");
        }
        if !matches!(parameter_type, ParameterType::Scalar(Scalar::Builtin(Builtin::Text), _))
            && **ast.type_name != *"text"
        {
            self.misused(ast.type_name.text(), "is not `text`, but an idempotency key is a text");
        }
        let ast::Parameter { required, default, default_about, secret, repeated, deprecated, .. } = ast.inner();
        for at in [required.at, default.at, default_about.at, secret.at, repeated.at, deprecated.at] {
            self.refuse(at, "the client makes the key, and each call has one of its own");
        }
        let mut keys = operation.parameters.iter().filter(|(_, other)| *other.idempotency_key);
        if let Some((first, other)) = keys.next()
            && !std::ptr::eq(other.inner(), ast.inner())
        {
            self.refuse(key, &format!("`{first}` is the idempotency key already"));
        }
    }
}
