//! Variants: parameters that select which other parameters go with them.

use crate::check::at::At;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::types::fields::wire_span;
use crate::check::types::parameters::Owner;
use crate::check::types::type_name;
use crate::check::{Check, facts, style};
use crate::ir::{Kind, Kinds, Name};
use crate::{ast, ident};

impl Check<'_, '_> {
    /// A type of kinds. `types` are the names of all types, since a kind with optional parameters makes one more.
    pub(crate) fn kinds(&mut self, name: &str, ast: &ast::Type, at: At<'_>, types: &mut Scope) -> Kinds {
        let kinds_at = at.get("kinds");
        let mut scope = Scope::new("kind", Style::Snake);
        let listed = self.listed(ast.kinds.as_ref(), kinds_at, "a type of kinds without a kind");
        let kinds: Vec<Kind> =
            listed.map(|(kind, ast)| self.kind(name, kind, ast, kinds_at.get(kind), &mut scope)).collect();
        for kind in kinds.iter().filter(|kind| kind.has_optional()) {
            let both = format!("{name} {}", kind.name.spec);
            types.claim_rust(&both, &kind.type_name, kinds_at.get(&kind.name.spec).key(), self.report);
        }
        Kinds {
            name: type_name(name),
            about: style::about(&ast.about, at, self.report),
            kinds,
            facts: facts::several(&ast.undocumented, &ast.assumed),
            place: at.place(),
        }
    }

    fn kind(&mut self, of: &str, name: &str, ast: &ast::Kind, at: At<'_>, scope: &mut Scope) -> Kind {
        let wire = self.wire(name, ast.wire.as_deref(), at);
        let rust = ident::constructor(name);
        if scope.claim(name, &rust, at.key(), self.report) {
            scope.claim_wire(&wire, wire_span(at), self.report);
        }
        let mut parameters = Scope::new("parameter", Style::Snake);
        Kind {
            name: Name { spec: name.to_owned(), wire, rust },
            type_name: format!("{}{}", ident::pascal(of), ident::pascal(name)),
            about: style::about(&ast.about, at, self.report),
            parameters: self.parameters(&ast.parameters, at.get("parameters"), Owner::Kind, &mut parameters),
            place: at.place(),
        }
    }
}
