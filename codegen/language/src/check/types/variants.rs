//! Variants: parameters that select which other parameters can be sent.

use crate::check::at::At;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::types::parameters::ParameterOwner;
use crate::check::types::type_name;
use crate::check::{Check, provenance, style};
use crate::ir::{Variant, Variants};
use crate::{ast, ident};

impl Check<'_, '_> {
    /// A type of variants. `types` is the scope of type names, since each variant with optional parameters adds a type.
    pub(crate) fn variants(&mut self, name: &str, ast: &ast::Type, at: At<'_>, types: &mut Scope) -> Variants {
        let variants_at = at.get("variants");
        let mut scope = Scope::new("variant", Style::Snake);
        let listed = self.listed(ast.variants.as_ref(), variants_at, "a type of variants without a variant");
        let variants: Vec<Variant> = listed
            .map(|(variant, ast)| self.variant(name, variant, ast, variants_at.get(variant), &mut scope))
            .collect();
        for variant in variants.iter().filter(|variant| variant.has_optional()) {
            let both = format!("{name} {}", variant.name.spec);
            types.claim_rust(&both, &variant.type_name, variants_at.get(&variant.name.spec).key(), self.report);
        }
        Variants {
            name: type_name(name),
            about: style::about(&ast.about, at, self.report),
            variants,
            facts: provenance::several(&ast.undocumented, &ast.assumed),
            place: at.place(),
        }
    }

    fn variant(&mut self, of: &str, name: &str, ast: &ast::Variant, at: At<'_>, scope: &mut Scope) -> Variant {
        let own = self.name(name, ident::constructor(name), ast.wire.as_deref(), at, scope);
        let mut parameters = Scope::new("parameter", Style::Snake);
        Variant {
            name: own,
            type_name: ident::variant_type(of, name),
            about: style::about(&ast.about, at, self.report),
            parameters: self.parameters(
                &ast.parameters,
                at.get("parameters"),
                ParameterOwner::Variant,
                &mut parameters,
            ),
            place: at.place(),
        }
    }
}
