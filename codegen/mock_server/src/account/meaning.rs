//! The rule of the derived account, in one place: what each parameter of an operation means for the things that the operation handles, or why
//! it is not followed. Calls act on it, and the list of what is not followed is made from it.

use std::collections::{BTreeMap, HashSet};

use language::ir::{Field, JsonType, Location, Operation, Parameter, ScalarId, ScalarKind, Service, are_learned};

use super::call::is_order;
use super::roles::{Handling, Role, Roles, holder_way, id_in, own_fields, within};
use crate::names;

/// The names of fields from the record with the id to a value.
pub(super) type Way = Vec<String>;

#[derive(Clone, Debug)]
pub(super) enum Meaning {
    /// It is the id of the thing; in a list, of the only thing that is listed.
    Thing,
    /// It is a value of the thing: it filters a list, and is stored by other operations. Path parameters say where the thing is.
    Value(Way),
    /// It must have the value that the thing has.
    Same(Way),
    /// An object whose fields are those of the thing. The steps lead from the object to them.
    Record(Way),
    /// It sorts a list: for each of its values, the field, and whether the order is descending.
    Sort(Vec<Option<(Way, bool)>>),
    /// It says whether a list is in descending order.
    Order,
    /// It says whether an answer shows a field.
    Shows(Way),
    /// It is about the call, and not about things: a page, a media type, a key for calls that are sent again; or it is a secret.
    Call,
    /// It is not followed, for this reason: a clause.
    Unfollowed(String),
}

/// The fields that answers show of the things with ids of one type.
#[derive(Debug, Default)]
pub(super) struct Shown<'s> {
    /// By name. The fields beside the id take precedence over fields in records.
    fields: BTreeMap<&'s str, (Way, &'s Field)>,
    /// The ways from the top of answers to the record with the id.
    holders: Vec<Way>,
    /// Whether some answer shows every value.
    pub(super) shows_all: bool,
}

/// How many levels of records are searched for a field.
const DEPTH: usize = 4;

impl<'s> Shown<'s> {
    pub(super) fn new(service: &'s Service, roles: &Roles, id: ScalarId) -> Self {
        let mut shown = Self::default();
        let mut level: Vec<(Way, &'s [Field])> = Vec::new();
        for (operation, _) in roles.of(service, id) {
            let fields = own_fields(service, operation).unwrap_or_default();
            let (way, fields) = holder_way(service, fields, id).unwrap_or((Vec::new(), fields));
            let body = operation.response.body.first();
            let is_open = body.is_undocumented() || matches!(body.items(), Some(JsonType::Object | JsonType::Json));
            shown.shows_all |= is_open || (!fields.is_empty() && are_learned(fields));
            shown.holders.extend((!way.is_empty()).then_some(way));
            level.push((Vec::new(), fields));
        }
        let mut seen = HashSet::new();
        for _ in 0..DEPTH {
            let mut next = Vec::new();
            for (way, fields) in level.into_iter().filter(|(_, fields)| seen.insert(fields.as_ptr())) {
                let to = |field: &Field| way.iter().chain([&field.name.spec]).cloned().collect::<Way>();
                for field in fields {
                    shown.fields.entry(&field.name.spec).or_insert_with(|| (to(field), field));
                }
                next.extend(within(service, fields).map(|(field, fields)| (to(field), fields)));
            }
            level = next;
        }
        shown
    }

    fn find(&self, name: &str) -> Option<&(Way, &'s Field)> {
        self.fields.get(name)
    }

    /// The field of a parameter: by its name, or, in a list, by the name of a list or by the type of an id.
    fn of(&self, service: &'s Service, parameter: &Parameter, is_list: bool) -> Option<(Way, &'s Field)> {
        let name = &parameter.name;
        let many = || {
            let found = self.find(&format!("{}s", name.spec)).filter(|_| is_list);
            found.filter(|(_, field)| matches!(field.body, JsonType::List(_) | JsonType::Map(_)))
        };
        let of_type = || {
            let id = parameter.id(service).filter(|_| is_list)?;
            let mut fields = self.fields.values().filter(|(_, field)| id_in(service, field) == Some(id));
            fields.next().filter(|_| fields.next().is_none())
        };
        let found = self.find(&name.spec).or_else(|| self.find(&name.wire)).or_else(many).or_else(of_type)?;
        let (mut way, mut field) = found.clone();
        // An id that refers to another thing may stand within a record.
        if let (JsonType::Record(record), Some(id)) = (&field.body, parameter.id(service)) {
            let (steps, fields) = holder_way(service, &service[*record].fields, id)?;
            field = fields.iter().find(|field| id_in(service, field) == Some(id))?;
            way.extend(steps.into_iter().chain([field.name.spec.clone()]));
        }
        Some((way, field))
    }
}

/// What the parameters of an operation mean, by wire name.
pub(super) fn meanings(
    service: &Service,
    roles: &Roles,
    operation: &Operation,
    part: Handling,
    shown: &Shown<'_>,
) -> BTreeMap<String, Meaning> {
    let each = operation.all_parameters(service);
    each.map(|parameter| (parameter.name.wire.clone(), meaning(service, roles, operation, part, shown, parameter)))
        .collect()
}

fn meaning(
    service: &Service,
    roles: &Roles,
    operation: &Operation,
    part: Handling,
    shown: &Shown<'_>,
    parameter: &Parameter,
) -> Meaning {
    let (name, is_list) = (&parameter.name, part.role == Role::List);
    let is_stored = matches!(part.role, Role::Create | Role::Update);
    let is_key = part.key_of(operation).is_some_and(|key| key.name == *name);
    let in_path = parameter.location == Location::Path;
    if is_key || (is_list && !in_path && parameter.id(service) == Some(part.id)) {
        return Meaning::Thing;
    }
    let is_choice = operation.response.body.choice().is_some_and(|choice| choice.parameter.wire == name.wire);
    if parameter.is_file() {
        return Meaning::Unfollowed(format!("`{}` is not followed, since no file is kept", name.spec));
    }
    if parameter.idempotency_key || parameter.secret || is_choice || is_of_page(service, operation, parameter) {
        return Meaning::Call;
    }
    if in_path {
        return Meaning::Value(vec![name.spec.clone()]);
    }
    if is_list && let Some(order) = sort(service, shown, parameter) {
        return order;
    }
    if is_stored && let Some(way) = unwrapped(service, shown, parameter) {
        return Meaning::Record(way);
    }
    let unfollowed = |why: &str| Meaning::Unfollowed(format!("`{}` is not followed, since {why}", name.spec));
    match shown.of(service, parameter, is_list) {
        Some((way, field)) if is_alike(service, parameter, field, is_list) => {
            let is_reference = parameter.id(service).is_some_and(|id| roles.of(service, id).next().is_none());
            match is_reference && parameter.required && roles.is_refused(operation, parameter) && !is_list {
                true if part.role != Role::Create => Meaning::Same(way),
                _ if is_list || is_stored => Meaning::Value(way),
                _ => unfollowed("the operation changes no value"),
            }
        }
        Some((way, _)) if is_yes_or_no(service, parameter) => Meaning::Shows(way),
        Some(_) => unfollowed("the field with its name has another type"),
        None => {
            let bare = ["include_", "with_", "show_"].iter().find_map(|start| name.spec.strip_prefix(start));
            let bare = bare.filter(|_| is_yes_or_no(service, parameter)).and_then(|bare| shown.find(bare));
            let is_number = |parameter: &Parameter| {
                let kind = parameter.scalar().map(|(value, _)| service.scalar_kind(value));
                matches!(kind, Some(ScalarKind::Integer | ScalarKind::Number))
            };
            let makers = [Role::Create, Role::Update];
            let is_kept = || match is_list {
                true => {
                    roles.sent(service, part.id, &makers, &name.spec).any(|own| is_number(own) == is_number(parameter))
                }
                false => {
                    is_stored
                        && (shown.shows_all || roles.sent(service, part.id, &[Role::List], &name.spec).next().is_some())
                }
            };
            match bare {
                Some((way, _)) => Meaning::Shows(way.clone()),
                None if is_kept() => Meaning::Value(vec![name.spec.clone()]),
                None if is_list && roles.sent(service, part.id, &makers, &name.spec).next().is_some() => {
                    unfollowed("what calls send under its name has another type")
                }
                None if is_list => unfollowed("no field of the items has its name"),
                None if is_stored => unfollowed("no answer shows it"),
                None => unfollowed("no field of the answer has its name"),
            }
        }
    }
}

/// Whether a parameter selects a page of a list.
fn is_of_page(service: &Service, operation: &Operation, parameter: &Parameter) -> bool {
    let pages = service.page_parameters_of(operation);
    pages.is_some_and(|pages| pages.name == parameter.name.wire || pages.limit.as_ref() == Some(&parameter.name.wire))
}

fn is_yes_or_no(service: &Service, parameter: &Parameter) -> bool {
    let kind = parameter.scalar().map(|(value, _)| service.scalar_kind(value));
    matches!(kind, Some(ScalarKind::Boolean | ScalarKind::Switch))
}

/// Whether a field can have values of a parameter. A boolean may ask whether something is shown, so it is no value of a field with other
/// values. A list is filtered by the items of a field.
fn is_alike(service: &Service, parameter: &Parameter, field: &Field, is_list: bool) -> bool {
    use ScalarKind::{Any, Boolean, Integer, Switch};
    let kind = |value| service.scalar_kind(value);
    let is_plain = |body: &JsonType| match (parameter.scalar().map(|(value, _)| kind(value)), body) {
        (None | Some(Any), _) | (_, JsonType::Json) => true,
        (Some(Boolean | Switch), JsonType::Scalar(value)) => {
            matches!(kind(*value), Any | Boolean | Integer | Switch)
        }
        (_, JsonType::Scalar(value)) => kind(*value) != Boolean,
        (Some(one), _) => !matches!(one, Boolean | Switch),
    };
    match &field.body {
        JsonType::Record(_) | JsonType::Object if parameter.scalar().is_some() => false,
        JsonType::List(item) if is_list || parameter.repeated => is_plain(item),
        body => is_plain(body),
    }
}

/// Whether a parameter sorts a list: some of its values are names of fields, or it chooses the direction.
fn sort(service: &Service, shown: &Shown<'_>, parameter: &Parameter) -> Option<Meaning> {
    let (value, _) = parameter.scalar()?;
    let name = parameter.name.spec.to_lowercase();
    let values = names::values(service, value);
    if values.iter().any(|value| value.name.wire.to_lowercase().starts_with("desc"))
        || (is_yes_or_no(service, parameter) && is_order(&name))
    {
        return Some(Meaning::Order);
    }
    if !name.contains("sort") && !name.contains("order") {
        return None;
    }
    let key = |wire: &str| {
        let ends = ["_desc", " desc", ":desc", ".desc"];
        let down = wire.strip_prefix('-').or_else(|| ends.iter().find_map(|end| wire.strip_suffix(end)));
        let bare = down.unwrap_or(wire).trim_start_matches('+');
        let bare = ["_asc", " asc", ":asc", ".asc"].iter().find_map(|end| bare.strip_suffix(end)).unwrap_or(bare);
        let field = shown.find(bare).or_else(|| shown.find(&format!("{bare}_at")));
        field.map(|(way, _)| (way.clone(), down.is_some()))
    };
    let keys: Vec<_> = values.iter().map(|value| key(&value.name.wire)).collect();
    keys.iter().any(Option::is_some).then_some(Meaning::Sort(keys))
}

/// The way from an object in a body to the fields of the thing: it has the name of the field that leads to the record with the id, or its fields
/// are those of the thing.
fn unwrapped(service: &Service, shown: &Shown<'_>, parameter: &Parameter) -> Option<Way> {
    let Some((JsonType::Record(record), _)) = parameter.json().filter(|_| !parameter.repeated) else { return None };
    let name = &parameter.name;
    if let Some(way) = shown.holders.iter().find(|way| way[0] == name.spec) {
        return Some(way[1..].to_vec());
    }
    let is_direct = |field: &Field| shown.find(&field.name.spec).is_some_and(|(way, _)| way.len() == 1);
    let is_of_thing = shown.find(&name.spec).is_none() && service[*record].fields.iter().any(is_direct);
    is_of_thing.then(Vec::new)
}
