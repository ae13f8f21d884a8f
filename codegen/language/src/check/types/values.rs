//! Named scalar types: identifiers, open enums, texts with templates, points in time.

use crate::check::at::At;
use crate::check::lookup::resolve::ANY_VALUE;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::one_of::choose;
use crate::check::types::type_name;
use crate::check::types::{fields, template};
use crate::check::{Check, provenance, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::entries::Entries;
use crate::ir::{
    BadPattern, Builtin, Capture, Enum, EnumValue, Id, IdType, Literal, Name, NamedTemplate, Pattern, PatternParts,
    Piece, RFC3339, Scalar, ScalarId, ScalarType, Templates, TextOrInteger, fits_pattern, usual_text,
};
use crate::scalar::RawScalar;
use crate::{ast, ident};

const KEYS: template::Keys = template::Keys { text: "text", parts: "parts" };

impl Check<'_, '_> {
    /// A named scalar type.
    pub(crate) fn value_type(&mut self, name: &str, ast: &ast::Type, at: At<'_>) -> ScalarType {
        if at.has("values") {
            ScalarType::Enum(self.open_set(name, ast, at))
        } else if at.has("templates") {
            ScalarType::Templates(self.templates(name, ast, at))
        } else if at.has("pattern") {
            ScalarType::Pattern(self.pattern(name, ast, at))
        } else {
            ScalarType::Id(self.id(name, ast, at))
        }
    }

    fn id(&mut self, name: &str, ast: &ast::Type, at: At<'_>) -> Id {
        let choices = [("integer", IdType::Integer), ("number", IdType::Number), ("text", IdType::Text)];
        let chosen = ast.id.as_ref().and_then(|id| choose(id, &choices, at.get("id"), self.report));
        let id_type = chosen.unwrap_or(IdType::Text);
        let usual = match id_type {
            IdType::Integer => Literal::Integer(1),
            IdType::Number => Literal::Number("1".to_owned()),
            IdType::Text => Literal::Text("1".to_owned()),
        };
        let example = ast.example.as_ref().map(|example| id_type.builtin().parse(example.as_str()));
        Id {
            name: type_name(name),
            about: style::about(&ast.about, at, self.report),
            id_type,
            example: self.type_example(example, usual, at),
            facts: provenance::several(&ast.undocumented, &ast.assumed),
            place: at.place(),
        }
    }

    /// The example of a type, or a usual one if there is none. Reports an invalid example.
    fn type_example(&mut self, example: Option<Result<Literal, String>>, usual: Literal, at: At<'_>) -> Literal {
        match example {
            None => usual,
            Some(Ok(example)) => example,
            Some(Err(expected)) => {
                self.report.add(DiagnosticCode::BadExample, at.get("example").value(), format!("expected {expected}"));
                usual
            }
        }
    }

    fn open_set(&mut self, name: &str, ast: &ast::Type, at: At<'_>) -> Enum {
        let choices = [("text", TextOrInteger::Text), ("integer", TextOrInteger::Integer)];
        let chosen = ast.values_type.as_ref().and_then(|of| choose(of, &choices, at.get("values_type"), self.report));
        let value_type = chosen.unwrap_or(TextOrInteger::Text);
        let values_at = at.get("values");
        let mut scope = Scope::new("value", Style::Snake);
        let listed = self.listed(ast.values.as_ref(), values_at, "an open set without a known value");
        let values =
            listed.map(|(name, value)| self.set_value(name, value, value_type, values_at.get(name), &mut scope));
        Enum {
            values: values.collect(),
            name: type_name(name),
            about: style::about(&ast.about, at, self.report),
            value_type,
            facts: provenance::several(&ast.undocumented, &ast.assumed),
            place: at.place(),
        }
    }

    fn set_value(
        &mut self,
        name: &str,
        ast: &ast::EnumValue,
        value_type: TextOrInteger,
        at: At<'_>,
        scope: &mut Scope,
    ) -> EnumValue {
        let written = ast.wire.as_ref().map(RawScalar::as_str);
        // `01` is the number 1.
        let number = written.unwrap_or(name).parse::<i64>().ok().filter(|_| value_type == TextOrInteger::Integer);
        let number = number.map(|number| number.to_string());
        let name = self.name(name, ident::variant(name), number.as_deref().or(written), at, scope);
        let wire = &name.wire;
        let literal = match value_type {
            TextOrInteger::Text => Literal::Text(wire.clone()),
            TextOrInteger::Integer => match wire.parse() {
                Ok(number) => Literal::Integer(number),
                Err(_) => {
                    self.report
                        .add(DiagnosticCode::BadValue, fields::wire_span(at), format!("`{wire}` is not a whole number"))
                        .help("give its number with `wire`");
                    Literal::Integer(0)
                }
            },
        };
        EnumValue {
            wire: literal,
            name,
            about: style::about(&ast.about, at, self.report),
            facts: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), None),
            place: at.place(),
        }
    }

    fn templates(&mut self, name: &str, ast: &ast::Type, at: At<'_>) -> Templates {
        let templates_at = at.get("templates");
        let mut scope = Scope::new("template", Style::Snake);
        let listed = self.listed(ast.templates.as_ref(), templates_at, "a text with a small syntax and no template");
        let templates =
            listed.map(|(name, template)| self.template(name, template, templates_at.get(name), &mut scope));
        Templates {
            templates: templates.collect(),
            name: type_name(name),
            about: style::about(&ast.about, at, self.report),
            facts: provenance::several(&ast.undocumented, &ast.assumed),
            place: at.place(),
        }
    }

    fn template(&mut self, name: &str, ast: &ast::NamedTemplate, at: At<'_>, scope: &mut Scope) -> NamedTemplate {
        let rust = ident::constructor(name);
        scope.claim(name, &rust, at.key(), self.report);
        let names: Vec<&str> = ast.parts.iter().map(|(name, _)| name).collect();
        let template = template::read(&ast.text, at, KEYS, &names, self.report);
        NamedTemplate {
            name: Name { spec: name.to_owned(), wire: ast.text.clone(), rust },
            text: template,
            parts: self.parts(&ast.parts, at.get("parts")),
            example: ast.example.as_ref().map(|example| example.as_str().to_owned()),
            about: style::about(&ast.about, at, self.report),
            facts: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), None),
            place: at.place(),
        }
    }

    /// Reports examples that do not match their template. The types of all captures are known by now.
    pub(crate) fn template_examples(&mut self, id: ScalarId, at: At<'_>) {
        let ScalarType::Templates(templates) = &self.service[id] else { return };
        for template in &templates.templates {
            let at = at.get("templates").get(&template.name.spec);
            // A mistake in the template was reported.
            let holes = template.text.0.iter().filter(|piece| matches!(piece, Piece::Hole(_))).count();
            let is_clear = template.name.wire.matches('{').count() == holes;
            if let Some(text) = &template.example
                && is_clear
                && self.service.parse_parts(template, text).is_none()
            {
                let message = format!("expected text of the form `{}`, found `{text}`", template.name.wire);
                self.report.add(DiagnosticCode::BadExample, at.get("example").value(), message);
            }
        }
    }

    /// The parts of a text that vary, with their types.
    pub(crate) fn parts(&mut self, parts: &Entries<String>, at: At<'_>) -> Vec<Capture> {
        let mut scope = Scope::new("part", Style::Snake);
        let parts = parts.iter().map(|(name, type_name)| {
            let at = at.get(name);
            let rust = ident::snake(name);
            scope.claim(name, &rust, at.key(), self.report);
            let mut value = self.value(type_name, at);
            // A template in a template is not supported, since finding its end would need backtracking.
            if self.names.type_at(type_name).is_some_and(|at| at.has("templates")) && matches!(value, Scalar::Named(_))
            {
                self.misused(type_name, at, "has templates itself");
                value = ANY_VALUE;
            }
            if value == Scalar::Builtin(Builtin::Base64Json) {
                self.misused(type_name, at, "is never shown, and a text with it would be");
                value = ANY_VALUE;
            }
            Capture { name: Name { spec: name.to_owned(), wire: name.to_owned(), rust }, value }
        });
        parts.collect()
    }

    fn pattern(&mut self, name: &str, ast: &ast::Type, at: At<'_>) -> Pattern {
        let (word, whole) = RFC3339;
        let pattern =
            ast.pattern.clone().map_or_else(String::new, |own| if own == word { whole.to_owned() } else { own });
        let parts = PatternParts::of(&pattern);
        if let (Some(_), Err(bad)) = (&ast.pattern, &parts) {
            self.bad_pattern(bad, at);
        }
        let example = ast.example.as_ref().map(|example| match fits_pattern(&pattern, example.as_str()) {
            true => Ok(Literal::Text(example.as_str().to_owned())),
            false => Err(format!("text of the form `{pattern}`")),
        });
        Pattern {
            name: type_name(name),
            about: style::about(&ast.about, at, self.report),
            parts: parts.unwrap_or(PatternParts::Day),
            example: self.type_example(example, Literal::Text(usual_text(&pattern).unwrap_or_default()), at),
            pattern,
            facts: provenance::several(&ast.undocumented, &ast.assumed),
            place: at.place(),
        }
    }

    fn bad_pattern(&mut self, bad: &BadPattern, at: At<'_>) {
        let (message, help) = match bad {
            BadPattern::Letters(letters) => (
                format!("`{letters}` is not supported: a pattern cannot contain words"),
                "use `YYYY`, `MM`, `DD`, `hh`, `mm`, `.fff` after `ss`, `zone` and `Z`, or the type `text` for another writing",
            ),
            BadPattern::Parts(reason) => (
                (*reason).to_owned(),
                "for example `YYYY-MM-DD`, `YYYY-MM-DD hh:mm`, `YYYY-MM-DDThh:mm:ss.fffZ` or `rfc3339`",
            ),
        };
        self.report.add(DiagnosticCode::BadPattern, at.get("pattern").value(), message).help(help);
    }

    /// The entries of a list that must not be empty.
    pub(crate) fn listed<'e, T>(
        &mut self,
        entries: Option<&'e Entries<T>>,
        at: At<'_>,
        empty: &str,
    ) -> impl Iterator<Item = (&'e str, &'e T)> + use<'e, T> {
        if entries.is_some_and(|entries| entries.is_empty()) && !at.is_damaged() {
            self.report.add(DiagnosticCode::NothingListed, at.key(), empty);
        }
        entries.into_iter().flat_map(Entries::iter)
    }
}
