//! Named scalar types (identifiers, open enums, texts with templates, points in time), and the values of them that a spec has.

use serde_json::Value as Json;

use crate::check::lookup::{ANY_VALUE, Scope, Style};
use crate::check::types::type_name;
use crate::check::{Check, choose};
use crate::diagnostic::suggestions::{nearest, yaml_word};
use crate::diagnostic::{DiagnosticCode, Diagnostics};
use crate::ir::{
    BadPattern, Builtin, Capture, Enum, EnumValue, Id, IdType, JsonType, Literal, Name, NamedTemplate, Pattern,
    PatternParts, Piece, Provenance, RFC3339, Scalar, ScalarId, ScalarType, Template, Templates, TextOrInteger,
    expected, fits_pattern, usual_text,
};
use crate::written::{Entries, Place, RawScalar, Spanned};
use crate::{ast, ident};

impl Check<'_, '_> {
    pub(crate) fn value_type(&mut self, name: &str, ast: Spanned<&ast::Type>) -> ScalarType {
        if ast.values.at.is_there {
            ScalarType::Enum(self.open_set(name, ast))
        } else if ast.templates.at.is_there {
            ScalarType::Templates(self.templates(name, ast))
        } else if ast.pattern.at.is_there {
            ScalarType::Pattern(self.pattern(name, ast))
        } else {
            ScalarType::Id(self.id(name, ast))
        }
    }

    fn id(&mut self, name: &str, ast: Spanned<&ast::Type>) -> Id {
        let choices = [("integer", IdType::Integer), ("number", IdType::Number), ("text", IdType::Text)];
        let chosen = ast.id.get().and_then(|id| choose(id.text(), &choices, self.report));
        let id_type = chosen.unwrap_or(IdType::Text);
        let usual = match id_type {
            IdType::Integer => Literal::Integer(1),
            IdType::Number => Literal::Number("1".to_owned()),
            IdType::Text => Literal::Text("1".to_owned()),
        };
        let example = ast.example.as_ref().map(|example| id_type.builtin().parse(example.as_str()));
        Id {
            name: type_name(name),
            about: self.about(ast.about.text()),
            id_type,
            example: self.type_example(example, usual, ast.example.at),
            provenance: Provenance::listed(&ast.undocumented, &ast.assumed),
            place: self.place(ast.at.key),
        }
    }

    /// The example of a type, or a usual one if there is none. Reports an invalid example.
    fn type_example(&mut self, example: Option<Result<Literal, String>>, usual: Literal, at: Place) -> Literal {
        match example {
            None => usual,
            Some(Ok(example)) => example,
            Some(Err(expected)) => {
                self.mistake(DiagnosticCode::BadExample, at.value, format!("expected {expected}"));
                usual
            }
        }
    }

    fn open_set(&mut self, name: &str, ast: Spanned<&ast::Type>) -> Enum {
        let choices = [("text", TextOrInteger::Text), ("integer", TextOrInteger::Integer)];
        let chosen = ast.values_type.get().and_then(|of| choose(of.text(), &choices, self.report));
        let value_type = chosen.unwrap_or(TextOrInteger::Text);
        let mut scope = Scope::new("value", Style::Snake);
        let listed = self.listed(ast.values.get(), "an open set without a known value");
        let values: Vec<_> = listed.map(|(name, value)| self.set_value(name, value, value_type, &mut scope)).collect();
        if let (true, Some((_, last))) =
            (values.iter().all(|value| value.deprecated.is_some()), ast.values.iter().flat_map(Entries::iter).last())
        {
            self.refuse(last.deprecated.at, "no value is left to use: let the type's `about` say what is going away");
        }
        Enum {
            values,
            name: type_name(name),
            about: self.about(ast.about.text()),
            value_type,
            provenance: Provenance::listed(&ast.undocumented, &ast.assumed),
            place: self.place(ast.at.key),
        }
    }

    fn set_value(
        &mut self,
        name: &str,
        ast: Spanned<&ast::EnumValue>,
        value_type: TextOrInteger,
        scope: &mut Scope,
    ) -> EnumValue {
        let written = ast.wire.as_ref().map(RawScalar::as_str);
        // `01` is the number 1.
        let number = written.unwrap_or(name).parse::<i64>().ok().filter(|_| value_type == TextOrInteger::Integer);
        let number = number.map(|number| number.to_string());
        let name = self.name(
            name,
            ident::variant(name),
            Spanned::new(number.as_deref().or(written), ast.wire.at),
            ast.at,
            scope,
        );
        let wire = &name.wire;
        let literal = match value_type {
            TextOrInteger::Text => Literal::Text(wire.clone()),
            TextOrInteger::Integer => match wire.parse() {
                Ok(number) => Literal::Integer(number),
                Err(_) => {
                    let message = format!("`{wire}` is not a whole number");
                    self.mistake(DiagnosticCode::BadValue, ast.wire.at.value_or_key(), message)
                        .help("give its number with `wire`");
                    Literal::Integer(0)
                }
            },
        };
        EnumValue {
            wire: literal,
            name,
            about: self.about(ast.about.text()),
            deprecated: self.deprecated(&ast.deprecated),
            provenance: Provenance::single(&ast.undocumented, &ast.assumed, &None),
            place: self.place(ast.at.key),
        }
    }

    fn templates(&mut self, name: &str, ast: Spanned<&ast::Type>) -> Templates {
        let mut scope = Scope::new("template", Style::Snake);
        let listed = self.listed(ast.templates.get(), "a text with a small syntax and no template");
        let templates = listed.map(|(name, template)| self.template(name, template, &mut scope));
        Templates {
            templates: templates.collect(),
            name: type_name(name),
            about: self.about(ast.about.text()),
            provenance: Provenance::listed(&ast.undocumented, &ast.assumed),
            place: self.place(ast.at.key),
        }
    }

    fn template(&mut self, name: &str, ast: Spanned<&ast::NamedTemplate>, scope: &mut Scope) -> NamedTemplate {
        let rust = ident::constructor(name);
        scope.claim(name, &rust, ast.at.key, self.report);
        let names: Vec<&str> = ast.parts.iter().map(|(name, _)| name).collect();
        let template = read_template(ast.text.text(), ("parts", &ast.parts), &names, self.report);
        NamedTemplate {
            name: Name { spec: name.to_owned(), wire: ast.text.to_string(), rust },
            text: template,
            parts: self.parts(&ast.parts),
            example: ast.example.as_ref().map(|example| example.as_str().to_owned()),
            about: self.about(ast.about.text()),
            provenance: Provenance::single(&ast.undocumented, &ast.assumed, &None),
            place: self.place(ast.at.key),
        }
    }

    /// Reports examples that do not match their template. The types of all captures are known by now.
    pub(crate) fn check_template_examples(&mut self, id: ScalarId, ast: &ast::Type) {
        let ScalarType::Templates(templates) = &self.service[id] else { return };
        let written = ast.templates.iter().flat_map(Entries::iter);
        for (template, (_, written)) in templates.templates.iter().zip(written) {
            // A mistake in the template was reported.
            let holes = template.text.0.iter().filter(|piece| matches!(piece, Piece::Hole(_))).count();
            let is_clear = template.name.wire.matches('{').count() == holes;
            if let Some(text) = &template.example
                && is_clear
                && self.service.parse_parts(template, text).is_none()
            {
                let message = format!("expected text of the form `{}`, found `{text}`", template.name.wire);
                self.report.add(DiagnosticCode::BadExample, written.example.at.value, message);
            }
        }
    }

    pub(crate) fn parts(&mut self, parts: &Entries<String>) -> Vec<Capture> {
        let mut scope = Scope::new("part", Style::Snake);
        let parts = parts.iter().map(|(name, type_name)| {
            let (at, type_name) = (type_name.at, type_name.text());
            let rust = ident::snake(name);
            scope.claim(name, &rust, at.key, self.report);
            let mut value = self.value(type_name);
            // A template in a template is not supported, since finding its end would need backtracking.
            if self.names.type_ast(&type_name).is_some_and(|ast| ast.templates.at.is_there)
                && matches!(value, Scalar::Named(_))
            {
                self.misused(type_name, "has templates itself");
                value = ANY_VALUE;
            }
            if value == Scalar::Builtin(Builtin::Base64Json) {
                self.misused(type_name, "is never shown, and a text with it would be");
                value = ANY_VALUE;
            }
            Capture { name: Name::unsent(name, rust), value }
        });
        parts.collect()
    }

    fn pattern(&mut self, name: &str, ast: Spanned<&ast::Type>) -> Pattern {
        let (word, whole) = RFC3339;
        let pattern =
            ast.pattern.as_deref().map_or_else(String::new, |own| if own == word { whole } else { own }.to_owned());
        let parts = PatternParts::of(&pattern);
        if let (Some(_), Err(bad)) = (ast.pattern.as_ref(), &parts) {
            self.report_bad_pattern(bad, ast.pattern.at);
        }
        let example = ast.example.as_ref().map(|example| match fits_pattern(&pattern, example.as_str()) {
            true => Ok(Literal::Text(example.as_str().to_owned())),
            false => Err(expected(&pattern, example.as_str())),
        });
        Pattern {
            name: type_name(name),
            about: self.about(ast.about.text()),
            parts: parts.unwrap_or(PatternParts::Day),
            example: self.type_example(
                example,
                Literal::Text(usual_text(&pattern).unwrap_or_default()),
                ast.example.at,
            ),
            pattern,
            provenance: Provenance::listed(&ast.undocumented, &ast.assumed),
            place: self.place(ast.at.key),
        }
    }

    fn report_bad_pattern(&mut self, bad: &BadPattern, at: Place) {
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
        self.mistake(DiagnosticCode::BadPattern, at.value, message).help(help);
    }

    /// The entries of a list that must not be empty.
    pub(crate) fn listed<'e, T>(
        &mut self,
        entries: Option<Spanned<&'e Entries<T>>>,
        empty: &str,
    ) -> impl Iterator<Item = (&'e str, Spanned<&'e T>)> + use<'e, T> {
        if let Some(entries) = entries.filter(|entries| entries.is_empty() && !entries.at.is_damaged) {
            self.mistake(DiagnosticCode::NothingListed, entries.at.key, empty);
        }
        entries.into_iter().flat_map(|entries| entries.inner().iter())
    }

    /// Parses a value of a type. Reports an invalid value, with the given code. The value of an open enum must be listed, and a
    /// text must match one of its templates.
    pub(crate) fn literal(
        &mut self,
        code: DiagnosticCode,
        value: Scalar,
        scalar: Spanned<&RawScalar>,
    ) -> Option<Literal> {
        let text = scalar.as_str();
        let literal = self.service.parse(value, text);
        let expected = match (&literal, self.named(value)) {
            (Err(expected), _) => expected.clone(),
            (Ok(Literal::Known(_) | Literal::Template(..)), _) | (Ok(_), None) => return literal.ok(),
            (Ok(_), Some(ScalarType::Enum(set))) => format!("one of the known values of `{}`", set.name.spec),
            (Ok(_), Some(ScalarType::Templates(templates))) => {
                format!("one of the templates of `{}`", templates.name.spec)
            }
            (Ok(_), Some(ScalarType::Id(_) | ScalarType::Pattern(_))) => return literal.ok(),
        };
        let defined = self.named(value).and_then(|named| self.names.type_ast(&named.name().spec));
        if defined.is_some_and(|defined| defined.values.at.is_damaged || defined.templates.at.is_damaged) {
            return literal.ok();
        }
        let near = match self.named(value) {
            Some(ScalarType::Enum(set)) => {
                nearest(text, set.values.iter().map(|value| value.name.wire.as_str())).map(str::to_owned)
            }
            _ => None,
        };
        let mistake = self.mistake(code, scalar.at.value, format!("expected {expected}, found `{text}`"));
        mistake.second(defined.map(|defined| defined.at.key), "the type is described here").near(near.as_deref());
        if let Some(instead) = truth(value, text) {
            mistake.help(format!("write `{instead}`"));
        }
        None
    }

    /// Parses a value that is compared with a field of an answer. The field must be a scalar.
    pub(crate) fn compared(&mut self, body: &JsonType, scalar: Spanned<&RawScalar>) -> Option<Literal> {
        match body {
            JsonType::Scalar(Scalar::Builtin(Builtin::Decimal)) => {
                let message = "a `decimal` cannot be compared with a value of the spec";
                self.mistake(DiagnosticCode::BadValue, scalar.at.value, message)
                    .help("values are compared as JSON, whose numbers have 64 bits; compare another field");
                None
            }
            JsonType::Scalar(value) => {
                let literal = self.literal(DiagnosticCode::BadValue, *value, scalar)?;
                // The comparison uses the value on the wire.
                match (&literal, self.service.to_json(*value, &literal)) {
                    (Literal::Known(_), Json::Number(number)) => number.as_i64().map(Literal::Integer),
                    (Literal::Known(_) | Literal::Template(..), Json::String(text)) => Some(Literal::Text(text)),
                    _ => Some(literal),
                }
            }
            JsonType::Json => Some(guessed(scalar.as_str())),
            JsonType::Record(_) | JsonType::Map(_) | JsonType::List(_) | JsonType::Object => {
                let message = "the field must be a single text, number or boolean";
                self.mistake(DiagnosticCode::BadValue, scalar.at.value, message);
                None
            }
        }
    }

    fn named(&self, value: Scalar) -> Option<&ScalarType> {
        match value {
            Scalar::Named(id) => Some(&self.service[id]),
            Scalar::Builtin(_) => None,
        }
    }
}

/// How to write a boolean or a switch in place of this word.
fn truth(value: Scalar, text: &str) -> Option<&'static str> {
    let is_true = match text.to_lowercase().as_str() {
        "true" | "yes" | "on" | "1" => true,
        "false" | "no" | "off" | "0" => false,
        _ => return None,
    };
    match value {
        Scalar::Builtin(Builtin::Boolean) => Some(if is_true { "true" } else { "false" }),
        Scalar::Builtin(Builtin::Switch) => Some(if is_true { "1" } else { "0" }),
        _ => None,
    }
}

/// A value without a documented type, with the type that it looks like.
pub(crate) fn guessed(text: &str) -> Literal {
    if let Ok(number) = text.parse() {
        return Literal::Integer(number);
    }
    match text.parse() {
        Ok(truth) => Literal::Boolean(truth),
        Err(_) => Literal::Text(text.to_owned()),
    }
}

/// Parses a text with `{name}` for each part that varies. `described` has the types of the parts, under this key. `parts` are the names
/// of the parts, in the order of their indices.
pub(crate) fn read_template(
    text: Spanned<&str>,
    (key, described): (&str, &Spanned<Entries<String>>),
    parts: &[&str],
    report: &mut Diagnostics,
) -> Template {
    let at = text.at.value;
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rest = *text;
    let mut complain = |message: String| {
        report.add(DiagnosticCode::BadTemplate, at, message);
    };
    let mut names: Vec<&str> = Vec::new();
    while let Some(start) = rest.find(['{', '}']) {
        let name = rest[start..]
            .strip_prefix('{')
            .and_then(|hole| hole.split_once('}'))
            .filter(|(name, _)| !name.contains('{'));
        let Some((name, after)) = name else {
            complain("a brace is not matched".to_owned());
            break;
        };
        push_text(&mut pieces, &rest[..start]);
        if matches!(pieces.last(), Some(Piece::Hole(_))) {
            complain(format!("`{{{name}}}` follows another part directly; put text between them"));
        }
        if names.contains(&name) {
            complain(format!("`{{{name}}}` is used twice"));
        } else if let Some(number) = parts.iter().position(|part| *part == name) {
            pieces.push(Piece::Hole(number));
        }
        names.push(name);
        rest = after;
    }
    push_text(&mut pieces, rest);
    // A part whose description could not be read is not reported again.
    let is_described = described.at.is_damaged;
    for name in names.iter().filter(|name| !parts.contains(name) && !is_described) {
        report
            .add(DiagnosticCode::UnknownPart, at, format!("the part `{{{name}}}` is not described"))
            .suggest(nearest(name, parts.iter().copied()), || {
                format!("give its type under `{}`: `{}: text`", key, yaml_word(name))
            });
    }
    let near_miss = |part: &str| names.iter().any(|name| !parts.contains(name) && nearest(name, [part]).is_some());
    for part in parts.iter().filter(|part| !names.contains(part) && !near_miss(part)) {
        let message = format!("the part `{part}` is described but not used in the text");
        report
            .add(DiagnosticCode::UnusedPart, described.get(part).map_or(described.at, |part| part.at).key, message)
            .second(at, format!("no `{{{part}}}` here"));
    }
    Template(pieces)
}

fn push_text(pieces: &mut Vec<Piece>, text: &str) {
    if !text.is_empty() {
        pieces.push(Piece::Text(text.to_owned()));
    }
}
