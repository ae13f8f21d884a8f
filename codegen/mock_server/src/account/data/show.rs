//! Puts things into answers.

use language::ir::account::{Draft, KindOrSet};
use language::ir::{Field, JsonType, KindId, ParameterType, Scalar, ScalarKind};
use serde_json::{Map, Value as Json};

use super::reader::{Of, Reader, Row};
use super::select::Use;
use crate::account::call::Call;
use crate::account::things::Values;
use crate::shape;

/// How an answer shows things.
pub(super) struct View {
    /// Fields that the call asks for or leaves out.
    pub(super) switches: Vec<(String, bool)>,
}

impl<'a> Reader<'a> {
    /// How the answer to a call shows things of a kind.
    pub(super) fn view(&self, call: &'a Call<'a>, of: KindOrSet) -> View {
        let shown = call.operation.parameters.iter().filter_map(|parameter| {
            let Use::Shows(field) = self.use_of(call.operation, of, parameter) else { return None };
            let is_wanted =
                call.value(parameter, true).is_some_and(|json| matches!(&json, Json::Bool(true)) || json == 1);
            Some((field.to_owned(), is_wanted))
        });
        View { switches: shown.collect() }
    }

    /// A thing in a record. Values that it does not have are null.
    pub(super) fn record(&self, of: Row, fields: &[Field], example: Option<&Json>, view: &View) -> Json {
        let shown = fields.iter().map(|field| {
            let example = example.and_then(|example| example.get(&field.name.wire));
            let json =
                if self.is_shown(field, example, view) { self.field(of, field, example, view) } else { Json::Null };
            (field.name.spec.clone(), json)
        });
        Json::Object(shown.collect())
    }

    /// Whether a field that comes only sometimes is in this answer: if the call asks for it, or else if the example has it.
    fn is_shown(&self, field: &Field, example: Option<&Json>, view: &View) -> bool {
        let operation_call =
            view.switches.iter().find(|(name, _)| *name == field.name.spec).map(|(_, is_wanted)| *is_wanted);
        operation_call.unwrap_or(field.only_when.is_none() || example.is_some())
    }

    fn field(&self, of: Row, field: &Field, example: Option<&Json>, view: &View) -> Json {
        let value = |name: &str| self.value(Of::Row(of), name);
        let own = value(&field.name.spec).or_else(|| value(&field.name.wire));
        match (&field.body, own) {
            (JsonType::Record(_), Some(json @ Json::Object(_))) => json,
            (JsonType::Record(_), _) if field.is_circular => Json::Null,
            (JsonType::Record(id), _) => {
                let fields = &self.service[*id].fields;
                match self.reference(of, &field.name.spec) {
                    Some(other) => other.map_or(Json::Null, |other| self.record(other, fields, example, view)),
                    None => self.record(of, fields, example, view),
                }
            }
            (JsonType::Scalar(value), Some(json)) => self.scalar(of, *value, json),
            (_, json) => json.unwrap_or(Json::Null),
        }
    }

    /// The thing that a field with this name shows, if the field shows another thing than this one.
    fn reference(&self, of: Row, name: &str) -> Option<Option<Row>> {
        let kind = self.kind(of.kind);
        let is_it = |(field, other): &&(String, KindId)| {
            field == name || field.strip_suffix("_id") == Some(name) || self.kind(*other).name == name
        };
        let direct = kind.refers_to.iter().find(is_it).map(|(field, _)| self.referred(Of::Row(of), field));
        // A thing that is further away, such as the target of the finding of an occurrence.
        direct.or_else(|| {
            let mut others = kind.refers_to.iter().filter_map(|(field, _)| self.referred(Of::Row(of), field));
            others.find_map(|other| self.reference(other, name))
        })
    }

    /// A value as a field has it: the name of a value of an enum in a field with a number is its position, from 1.
    fn scalar(&self, of: Row, value: Scalar, json: Json) -> Json {
        let is_number = matches!(self.service.scalar_kind(value), ScalarKind::Integer | ScalarKind::Number);
        let Some(text) = json.as_str().filter(|text| is_number && text.parse::<f64>().is_err()) else { return json };
        let makers = self.account.operations.iter().filter(|(_, own)| own.of.is_some_and(|own| own.kind == of.kind));
        let mut parameters = makers.flat_map(|(id, _)| &self.service[*id].parameters);
        let place = parameters.find_map(|parameter| match parameter.parameter_type {
            ParameterType::Scalar(set, _) => {
                shape::values(self.service, set).iter().position(|known| known.name.spec == text)
            }
            ParameterType::Variants(set) => self.service[set].variants.iter().position(|known| known.name.spec == text),
            ParameterType::Json(..) => None,
        });
        place.map_or(json.clone(), |place| (place + 1).into())
    }

    /// The drafts of an operation's own values.
    pub(super) fn values(&self, drafts: &[(String, Draft)], of: Of<'_>) -> Values {
        let made = drafts.iter().map(|(name, draft)| (name.clone(), self.draft(of, draft, name)));
        made.collect::<Map<_, _>>()
    }
}
