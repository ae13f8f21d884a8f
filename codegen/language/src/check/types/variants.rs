//! Variants: parameters that select which other parameters can be sent.

use crate::check::lookup::scope::{Scope, Style};
use crate::check::types::parameters::ParameterOwner;
use crate::check::types::type_name;
use crate::check::{Check, provenance};
use crate::entries::Entries;
use crate::ir::{Variant, Variants};
use crate::spanned::Spanned;
use crate::{ast, ident};

impl Check<'_, '_> {
    /// A type of variants. `types` is the scope of type names, since each variant with optional parameters adds a type.
    pub(crate) fn variants(&mut self, name: &str, ast: Spanned<&ast::Type>, types: &mut Scope) -> Variants {
        let mut scope = Scope::new("variant", Style::Snake);
        let listed = self.listed(ast.variants.get(), "a type of variants without a variant");
        let variants: Vec<Variant> =
            listed.map(|(variant, ast)| self.variant(name, variant, ast, &mut scope)).collect();
        let written = ast.variants.iter().flat_map(Entries::iter).map(|(_, written)| written.at.key);
        for (variant, key) in variants.iter().zip(written).filter(|(variant, _)| variant.has_optional()) {
            let both = format!("{name} {}", variant.name.spec);
            types.claim_rust(&both, &variant.type_name, key, self.report);
        }
        Variants {
            name: type_name(name),
            about: self.about(ast.about.text()),
            variants,
            provenance: provenance::several(&ast.undocumented, &ast.assumed),
            place: self.place(ast.at.key),
        }
    }

    fn variant(&mut self, of: &str, name: &str, ast: Spanned<&ast::Variant>, scope: &mut Scope) -> Variant {
        let own = self.name(name, ident::constructor(name), ast.wire.as_text(), ast.at, scope);
        let mut parameters = Scope::new("parameter", Style::Snake);
        Variant {
            name: own,
            type_name: ident::variant_type(of, name),
            about: self.about(ast.about.text()),
            parameters: self.parameters(&ast.parameters, ParameterOwner::Variant, &mut parameters),
            place: self.place(ast.at.key),
        }
    }
}
