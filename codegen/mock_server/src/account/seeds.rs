//! The initial things: those in the examples of the spec.

use language::ir::{
    Field, IdType, JsonType, Literal, Location, Operation, Parameter, ParameterType, ResponseBody, Scalar, ScalarId,
    ScalarType, Service,
};
use serde_json::Value as Json;

use super::Records;
use super::plan::Plan;
use super::roles::{Handling, Role, holder, id_in, own_fields, within};
use super::things::{Thing, Things, Values, plain};
use crate::names;

/// The things in the examples, and the thing with the example of the id. If operations were given records, these contain all things.
pub(crate) fn seeds(service: &Service, plan: &Plan, records: &Records, id: ScalarId) -> Things {
    let mut things = Things::default();
    let is_given = plan.of(service, id).any(|(operation, _)| records.of(service, operation).is_some());
    let mut told: Vec<(u8, Thing)> = Vec::new();
    for (operation, part, _, mut thing) in examples(service, plan, id) {
        if is_given && records.of(service, operation).is_none() {
            continue;
        }
        for (name, json) in place(service, operation, id) {
            thing.values.entry(name).or_insert(json);
        }
        let start = plan.prefix(id, |name| Some(plain(thing.values.get(name)?).into_owned()));
        thing.id.insert_str(0, &start);
        if things.find(&thing.id).is_none() {
            things.put(Thing { values: Values::new(), ..thing.clone() });
        }
        let rank = match part.role {
            Role::Get => 0,
            Role::List => 1,
            _ => 2,
        };
        told.push((rank, thing));
    }
    // What reads show takes precedence over what changes answer, and others add what is missing.
    told.sort_by_key(|(rank, _)| *rank);
    for (_, thing) in told.into_iter().rev() {
        things.find_mut(&thing.id).into_iter().for_each(|known| known.values.extend(thing.values.clone()));
    }
    let first = match &service[id] {
        ScalarType::Id(of) => service.print(Scalar::Named(id), &of.example),
        _ => first_id(service, id),
    };
    if !is_given && things.find(&first).is_none() {
        things.put(Thing { id: first, values: made_up(service, plan, id), made: None });
    }
    things
}

/// The values that every answer requires, taken from the examples.
pub(super) fn required(service: &Service, plan: &Plan, id: ScalarId) -> Values {
    let mut values = Values::new();
    for (_, _, fields, thing) in examples(service, plan, id) {
        let needed = holder(service, fields, id).into_iter().flatten().filter(|field| field.required);
        for field in needed {
            if let Some(json) = thing.values.get(&field.name.spec) {
                values.entry(field.name.spec.clone()).or_insert_with(|| json.clone());
            }
        }
    }
    values
}

/// The things in the examples of the operations, each with the part and the fields of the whole answer or item.
fn examples<'s>(
    service: &'s Service,
    plan: &Plan,
    id: ScalarId,
) -> impl Iterator<Item = (&'s Operation, Handling, &'s [Field], Thing)> {
    plan.of(service, id).flat_map(move |(operation, part)| {
        let (fields, example) = (own_fields(service, operation).unwrap_or_default(), &operation.response.example);
        let items = match (operation.response.body.first(), &service.page) {
            (ResponseBody::Page(_), Some(page)) => page.items_of(example),
            (ResponseBody::Value(JsonType::List(_)), _) => example.as_array(),
            _ => None,
        };
        let of = operation.response.body.first().items();
        let is_id = matches!(of, Some(JsonType::Scalar(_)));
        let name = plan.id_name(service, id).filter(|_| matches!(of, Some(JsonType::Json | JsonType::Object)));
        let told = items.map_or(std::slice::from_ref(example), Vec::as_slice).iter();
        told.filter_map(move |json| {
            let own = is_id.then(|| Thing { id: plain(json).into_owned(), values: Values::new(), made: None });
            let own = own.or_else(|| undocumented(service, id, &name?.wire, json));
            Some((operation, part, fields, own.or_else(|| told_of(service, fields, id, json))?))
        })
    })
}

/// The thing in an item of a list whose fields are not documented, if it has the id under its name.
fn undocumented(service: &Service, id: ScalarId, name: &str, json: &Json) -> Option<Thing> {
    let mut values = json.as_object()?.clone();
    let id =
        Some(plain(&values.remove(name)?).into_owned()).filter(|text| service.parse(Scalar::Named(id), text).is_ok());
    Some(Thing { id: id?, values, made: None })
}

/// The location of an operation's examples: the examples of the parameters in its path, except for the thing's own id.
fn place(service: &Service, operation: &Operation, own: ScalarId) -> Values {
    let in_path = operation.parameters.iter().filter(|parameter| parameter.location == Location::Path);
    in_path.filter_map(|parameter| Some((parameter.name.spec.clone(), example(service, own, parameter)?))).collect()
}

fn told_of(service: &Service, fields: &[Field], id: ScalarId, json: &Json) -> Option<Thing> {
    let Some(own) = fields.iter().find(|field| id_in(service, field) == Some(id)) else {
        return within(service, fields)
            .find_map(|(field, fields)| told_of(service, fields, id, json.get(&field.name.wire)?));
    };
    let text = plain(json.get(&own.name.wire)?).into_owned();
    let others = fields.iter().filter(|field| !std::ptr::eq(*field, own));
    let values = others.filter_map(|field| {
        let json = names::from_wire(service, &field.body, json.get(&field.name.wire)?, true);
        Some((field.name.spec.clone(), json))
    });
    Some(Thing { id: text, values: values.collect(), made: None })
}

/// The values that a caller would send to create such a thing, if no example shows one.
fn made_up(service: &Service, plan: &Plan, id: ScalarId) -> Values {
    let is_shown = plan.of(service, id).any(|(operation, part)| {
        matches!(part.role, Role::List | Role::Get) && own_fields(service, operation).is_some()
    });
    let creates = plan.of(service, id).filter(|(_, part)| !is_shown && part.role == Role::Create);
    let parameters = creates.flat_map(|(operation, _)| &operation.parameters).filter(|parameter| !parameter.secret);
    parameters.filter_map(|parameter| Some((parameter.name.spec.clone(), example(service, id, parameter)?))).collect()
}

fn example(service: &Service, own: ScalarId, parameter: &Parameter) -> Option<Json> {
    match &parameter.parameter_type {
        ParameterType::Variants(variants) => {
            service[*variants].variants.first().map(|variant| variant.name.spec.clone().into())
        }
        ParameterType::Scalar(Scalar::Named(id), _) if *id == own => None,
        ParameterType::Scalar(value, Literal::Known(place)) => {
            names::value_name(service, *value, *place).map(Json::from)
        }
        ParameterType::Scalar(value, example) => Some(service.to_json(*value, example)),
        ParameterType::Json(of, example) => Some(names::from_wire(service, of, example, false)),
    }
}

/// The example of an id, from which new ids are counted. It is 1 if the example leaves no room for that.
pub(crate) fn first_id(service: &Service, id: ScalarId) -> String {
    let ScalarType::Id(of) = &service[id] else { return "1".to_owned() };
    let text = service.print(Scalar::Named(id), &of.example);
    let has_room = text.parse().is_ok_and(|number: i64| number.unsigned_abs() <= i64::MAX.unsigned_abs() / 2);
    if has_room || of.id_type == IdType::Text { text } else { "1".to_owned() }
}
