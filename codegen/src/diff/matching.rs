//! What of the old spec is what of the new one: operations by their paths, types by their names, and then what was renamed.

use std::collections::{BTreeMap, BTreeSet};

use super::describe;
use crate::ir::{Body, Operation, Parameter, ParameterType, ResponseBody, Service, Value, ValueType};

/// The pairs of things that are the same in both specs.
pub(super) struct Pairs<'a> {
    /// Numbers of operations, old and new, in the order of the new spec.
    pub(super) operations: Vec<(usize, usize)>,
    /// The names of types that have another name in the new spec, by their old ones.
    pub(super) types: BTreeMap<&'a str, &'a str>,
}

impl<'a> Pairs<'a> {
    pub(super) fn of(base: &'a Service, head: &'a Service) -> Self {
        let operations = operations(base, head);
        let types = types(base, head, &operations);
        Self { operations, types }
    }

    /// The groups of both specs, old and new name. A group was renamed if all that is left of its operations stands in one that
    /// is new.
    pub(super) fn groups(&self, base: &Service, head: &Service) -> Vec<(String, String)> {
        let has = |service: &Service, name: &str| service.groups.iter().any(|group| group.name.spec == name);
        let mut names = Vec::new();
        for group in &base.groups {
            let old = &group.name.spec;
            if has(head, old) {
                names.push((old.clone(), old.clone()));
                continue;
            }
            let moved = self.operations.iter().filter_map(|&(was, is)| {
                let is_here = base.operations.get(was)?.group == *old;
                is_here.then_some(head.operations.get(is)?.group.as_str())
            });
            let moved: BTreeSet<_> = moved.collect();
            if let (Some(new), 1) = (moved.first(), moved.len())
                && !has(base, new)
            {
                names.push((old.clone(), (*new).to_owned()));
            }
        }
        names
    }

    /// The name in the new spec of what had this name in the old one.
    pub(super) fn type_name<'n>(&self, old: &'n str) -> &'n str
    where
        'a: 'n,
    {
        self.types.get(old).copied().unwrap_or(old)
    }

    /// The number of the new operation that this old one is.
    pub(super) fn head_operation(&self, base: usize) -> Option<usize> {
        self.operations.iter().find(|(old, _)| *old == base).map(|(_, new)| *new)
    }
}

/// Pairs the members of two lists, old and new, each by its number: by the first key, then what is left by the next.
pub(super) fn members<T>(old: &[T], new: &[T], keys: [fn(&T) -> String; 2]) -> Members {
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for key in keys {
        for (number, member) in new.iter().enumerate() {
            let wanted = key(member);
            let is_open = |(other, before): &(usize, &T)| {
                key(before) == wanted && !pairs.iter().any(|(a, b)| a == other || *b == number)
            };
            if let Some((other, _)) = old.iter().enumerate().find(is_open) {
                pairs.push((other, number));
            }
        }
    }
    Members(pairs)
}

/// The pairs of two lists.
pub(super) struct Members(pub(super) Vec<(usize, usize)>);

impl Members {
    /// What this new member was.
    pub(super) fn old<'t, T>(&self, list: &'t [T], new: usize) -> Option<&'t T> {
        let pair = self.0.iter().find(|(_, number)| *number == new);
        pair.and_then(|(old, _)| list.get(*old))
    }

    /// The old members that are gone.
    pub(super) fn gone<'t, T>(&self, list: &'t [T]) -> Vec<&'t T> {
        let is_gone = |number: usize| !self.0.iter().any(|(old, _)| *old == number);
        list.iter().enumerate().filter(|(number, _)| is_gone(*number)).map(|(_, member)| member).collect()
    }
}

/// Operations are the same if their paths are, or else their names, or else everything but these and prose.
fn operations(base: &Service, head: &Service) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let keys: [fn(&Service, &Operation) -> Option<String>; 3] =
        [|_, operation| Some(operation.path.clone()), |_, operation| Some(operation.full_name()), likeness];
    for key in keys {
        let open = |service: &Service, is_paired: &dyn Fn(usize) -> bool| {
            let mut found: BTreeMap<String, Vec<usize>> = BTreeMap::new();
            for (number, operation) in service.operations.iter().enumerate().filter(|(number, _)| !is_paired(*number)) {
                if let Some(key) = key(service, operation) {
                    found.entry(key).or_default().push(number);
                }
            }
            found
        };
        let olds = open(base, &|number| pairs.iter().any(|(old, _)| *old == number));
        let news = open(head, &|number| pairs.iter().any(|(_, new)| *new == number));
        for (key, old) in olds {
            // Where several are alike, nobody can tell which is which.
            if let ([old], Some([new])) = (old.as_slice(), news.get(&key).map(Vec::as_slice)) {
                pairs.push((*old, *new));
            }
        }
    }
    pairs.sort_by_key(|(_, new)| *new);
    pairs
}

/// Everything about an operation but its path and name. One about which there is nothing else to tell is like no other.
fn likeness(service: &Service, operation: &Operation) -> Option<String> {
    if operation.parameters.is_empty() && operation.response.body.is_undocumented() {
        return None;
    }
    let permission = operation.permission.map_or("", |id| service[id].name.spec.as_str());
    let parameters = operation.parameters.iter().map(|parameter| {
        let required = if parameter.required { "required" } else { "" };
        let parameter_type = describe::parameter_type(service, &parameter.parameter_type);
        format!("{} {required} {parameter_type}", parameter.name.wire)
    });
    let parameters = parameters.collect::<Vec<_>>().join(", ");
    let response = describe::response(service, &operation.response.body);
    let errors: Vec<_> = operation.errors.iter().map(|case| case.name.as_str()).collect();
    let effect = operation.effect.name();
    Some(format!("{effect} {permission} ({parameters}) {response} {}", errors.join(", ")))
}

/// A type, as far as it matters for finding out whether it was renamed.
struct Shape {
    /// What sort of type it is.
    sort: &'static str,
    /// The names of its members on the wire.
    members: BTreeSet<String>,
    /// The places where it is used.
    uses: BTreeSet<String>,
}

/// Old names of types with the new ones, for those that are gone from the new spec and have come back under another name.
fn types<'a>(base: &'a Service, head: &'a Service, operations: &[(usize, usize)]) -> BTreeMap<&'a str, &'a str> {
    let in_head = |number| operations.iter().find(|(old, _)| *old == number).map(|(_, new)| *new);
    let mut olds = shapes(base, &in_head);
    let mut news = shapes(head, &Some);
    let (old_names, new_names): (Vec<_>, Vec<_>) =
        (olds.keys().copied().collect::<Vec<_>>(), news.keys().copied().collect::<Vec<_>>());
    olds.retain(|name, _| !new_names.contains(name));
    news.retain(|name, _| !old_names.contains(name));
    let mut likely: Vec<_> = olds
        .iter()
        .flat_map(|(old, a)| news.iter().filter_map(move |(new, b)| Some((likelihood(a, b)?, *old, *new))))
        .collect();
    likely.sort_by(|a, b| b.0.cmp(&a.0).then(a.cmp(b)));
    let mut pairs: BTreeMap<&str, &str> = BTreeMap::new();
    for (_, old, new) in likely {
        if !pairs.contains_key(old) && !pairs.values().any(|taken| *taken == new) {
            pairs.insert(old, new);
        }
    }
    pairs
}

/// How likely one is the other, in percent, if it is likely at all.
fn likelihood(one: &Shape, other: &Shape) -> Option<usize> {
    if one.sort != other.sort {
        return None;
    }
    let members = overlap(&one.members, &other.members);
    let uses = overlap(&one.uses, &other.uses);
    let has_members = !one.members.is_empty() || !other.members.is_empty();
    let is_likely = if has_members { members == 100 || (members >= 50 && uses > 0) } else { uses >= 50 };
    is_likely.then_some(members + uses)
}

/// How much of two sets is in both, in percent.
fn overlap(one: &BTreeSet<String>, other: &BTreeSet<String>) -> usize {
    let all = one.union(other).count();
    (one.intersection(other).count() * 100).checked_div(all).unwrap_or(0)
}

fn shapes<'s>(service: &'s Service, in_head: &dyn Fn(usize) -> Option<usize>) -> BTreeMap<&'s str, Shape> {
    let mut shapes = BTreeMap::new();
    let mut add = |name: &'s str, sort, members: BTreeSet<String>| {
        shapes.insert(name, Shape { sort, members, uses: BTreeSet::new() });
    };
    for value in &service.values {
        let (sort, members) = match value {
            ValueType::Id(id) => (describe::id_type(id.id_type), BTreeSet::new()),
            ValueType::Enum(set) => ("values", set.values.iter().map(|value| value.name.wire.clone()).collect()),
            ValueType::Forms(forms) => ("forms", forms.forms.iter().map(|form| form.name.wire.clone()).collect()),
            ValueType::Pattern(pattern) => ("pattern", BTreeSet::from([pattern.pattern.clone()])),
        };
        add(&value.name().spec, sort, members);
    }
    for record in &service.records {
        add(&record.name.spec, "fields", record.fields.iter().map(|field| field.name.wire.clone()).collect());
    }
    for map in &service.maps {
        let value = describe::body(service, &map.value);
        add(&map.name.spec, "map", map.keys.iter().cloned().chain([value]).collect());
    }
    for kinds in &service.kinds {
        add(&kinds.name.spec, "kinds", kinds.kinds.iter().map(|kind| kind.name.wire.clone()).collect());
    }
    for (name, place) in uses(service, in_head) {
        if let Some(shape) = shapes.get_mut(name) {
            shape.uses.insert(place);
        }
    }
    shapes
}

/// Every use of a named type: its name, and the place in words that are the same in both specs.
fn uses<'s>(service: &'s Service, in_head: &dyn Fn(usize) -> Option<usize>) -> Vec<(&'s str, String)> {
    let mut all = Vec::new();
    for (number, operation) in service.operations.iter().enumerate() {
        // What only one of the two specs has is a place of its own.
        let place = in_head(number).map_or_else(|| format!("gone {number}"), |number| number.to_string());
        for parameter in &operation.parameters {
            all.extend(parameter_use(service, parameter, &place));
        }
        match &operation.response.body {
            ResponseBody::Object | ResponseBody::Json => {}
            ResponseBody::Record(id) => all.push((service[*id].name.spec.as_str(), place.clone())),
            ResponseBody::Page(item) => all.extend(body_use(service, item, &place)),
        }
    }
    for record in &service.records {
        for field in &record.fields {
            all.extend(body_use(service, &field.body, &format!("{}.{}", record.name.spec, field.name.wire)));
        }
    }
    for field in service.page.iter().flat_map(|page| &page.fields) {
        all.extend(body_use(service, &field.body, &format!("page.{}", field.name.wire)));
    }
    for map in &service.maps {
        all.extend(body_use(service, &map.value, &map.name.spec));
    }
    for kinds in &service.kinds {
        for kind in &kinds.kinds {
            let place = format!("{}.{}", kinds.name.spec, kind.name.wire);
            all.extend(kind.parameters.iter().filter_map(|parameter| parameter_use(service, parameter, &place)));
        }
    }
    for condition in &service.conditions {
        for part in &condition.captures {
            let place = format!("{}.{}", condition.name.spec, part.name.spec);
            all.extend(body_use(service, &Body::Value(part.value), &place));
        }
    }
    all
}

fn parameter_use<'s>(service: &'s Service, parameter: &Parameter, place: &str) -> Option<(&'s str, String)> {
    let place = format!("{place}({})", parameter.name.wire);
    match parameter.parameter_type {
        ParameterType::Value(value, _) => body_use(service, &Body::Value(value), &place),
        ParameterType::Kinds(id) => Some((service[id].name.spec.as_str(), place)),
    }
}

fn body_use<'s>(service: &'s Service, body: &Body, place: &str) -> Option<(&'s str, String)> {
    let name = match body {
        Body::Value(Value::Named(id)) => &service[*id].name().spec,
        Body::Record(id) => &service[*id].name.spec,
        Body::Map(id) => &service[*id].name.spec,
        Body::List(item) => return body_use(service, item, &format!("{place}[]")),
        Body::Value(Value::Builtin(_)) | Body::Object | Body::Json => return None,
    };
    Some((name, place.to_owned()))
}
