//! Parameters that are objects, or any other JSON, in a JSON body.

use crate::ast;
use crate::ast::BodyFormat;
use crate::check::Check;
use crate::check::one_of::places;
use crate::check::types::parameters::ParameterOwner;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{JsonType, Location, ParameterType};
use crate::load::NodeContent;
use crate::scalar::RawScalar;
use crate::spanned::{Place, Spanned};

impl Check<'_, '_> {
    /// The type of a parameter that is a record, a map, an object or any JSON, with its example. Reports one outside of a JSON body, a
    /// list, and keys that belong to plain values.
    pub(crate) fn json_parameter(
        &mut self,
        of: JsonType,
        ast: Spanned<&ast::Parameter>,
        location: Location,
        owner: ParameterOwner<'_>,
    ) -> Option<ParameterType> {
        let type_name = ast.type_name.text();
        if matches!(of, JsonType::List(_)) {
            let item = ast.type_name.trim_start_matches("list of ");
            self.misused(type_name, "is a list")
                .help(format!("a parameter that may be sent several times is `type: {item}` with `repeated: true`"));
            return None;
        }
        if location != Location::Body {
            // A body that the method does not have was reported.
            if *ast.location != ast::Location::Body {
                self.misused(type_name, "is not a single text or number").help(
                    "an object is sent in a JSON body: write `in: body` if the service takes it there; otherwise describe its fields as \
                     parameters if the service takes them one by one",
                );
            }
            return None;
        }
        if let Some(BodyFormat::Form | BodyFormat::File) = owner.body() {
            self.misused(type_name, "is JSON, and this body is not");
            return None;
        }
        for (_, at) in places!(ast; default, min, max, min_length, max_length) {
            self.refuse(at, "it belongs to a single text or number; `default_about` can describe any default");
        }
        self.refuse(ast.idempotency_key.at, "an idempotency key is a text");
        if *ast.secret {
            self.refuse(ast.secret.at, "describe a record, and mark those of its fields that are secret");
            return None;
        }
        if !ast.example.at.is_there {
            self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `example` is missing")
                .label("the value of an object in examples, as it is sent");
            return None;
        }
        let comparison = self.service.compare_value(&of, &ast.example, true);
        self.report_example(ast.example.by_ref(), &comparison);
        Some(ParameterType::Json(of, (*ast.example).clone()))
    }

    /// The example of a plain value, as written. Reports an object and a list.
    pub(crate) fn plain_example(&mut self, at: Place) -> Option<Spanned<RawScalar>> {
        let node = at.is_there.then(|| self.spec.node(at.value)).flatten()?;
        match &node.content {
            NodeContent::Scalar { text, .. } if !text.is_empty() => Some(Spanned::new(RawScalar::from(&**text), at)),
            NodeContent::Scalar { .. } | NodeContent::List(_) | NodeContent::Map(_) => {
                self.mistake(DiagnosticCode::BadExample, at.value, "expected a single text, number or boolean");
                None
            }
        }
    }
}
