//! Finds renamed types by their members and their uses.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::describe;
use crate::pairs::Members;
use language::ir::{JsonType, Parameter, ParameterType, ResponseBody, Scalar, ScalarType, Service};

/// The properties of a type that are compared to find a rename.
struct Likeness {
    /// The kind of type.
    sort: &'static str,
    /// The wire names of its members.
    members: BTreeSet<String>,
    /// The places where it is used.
    uses: BTreeSet<String>,
}

/// The new names of renamed types, by their old names.
pub(crate) fn types<'a>(base: &'a Service, head: &'a Service, operations: &Members) -> BTreeMap<&'a str, &'a str> {
    let mut olds = shapes(base, &|number| operations.new_of(number));
    let mut news = shapes(head, &Some);
    let kept: BTreeSet<&str> = olds.keys().filter(|name| news.contains_key(*name)).copied().collect();
    olds.retain(|name, _| !kept.contains(name));
    news.retain(|name, _| !kept.contains(name));
    let (likely, less): (Vec<_>, Vec<_>) =
        used_alike(&olds, &news).into_iter().partition(|(percent, ..)| *percent > 100);
    let mut renames = Renames::default();
    likely.into_iter().for_each(|(_, old, new)| renames.add(old, new));
    renames.add_same_members(&olds, &news);
    less.into_iter().for_each(|(_, old, new)| renames.add(old, new));
    renames.pairs
}

/// The renamed types so far. Each type is in at most one pair.
#[derive(Default)]
struct Renames<'a> {
    pairs: BTreeMap<&'a str, &'a str>,
    taken: BTreeSet<&'a str>,
}

impl<'a> Renames<'a> {
    fn add(&mut self, old: &'a str, new: &'a str) {
        if !self.pairs.contains_key(old) && self.taken.insert(new) {
            self.pairs.insert(old, new);
        }
    }
    /// Pairs the remaining types that have the same members, in the order of their names.
    fn add_same_members(&mut self, olds: &BTreeMap<&'a str, Likeness>, news: &BTreeMap<&'a str, Likeness>) {
        let mut alike: BTreeMap<(&str, &BTreeSet<String>), VecDeque<&'a str>> = BTreeMap::new();
        for (name, shape) in
            news.iter().filter(|(name, shape)| !self.taken.contains(*name) && !shape.members.is_empty())
        {
            alike.entry((shape.sort, &shape.members)).or_default().push_back(name);
        }
        for (old, shape) in olds.iter().filter(|(name, _)| !self.pairs.contains_key(*name)).collect::<Vec<_>>() {
            if let Some(new) = alike.get_mut(&(shape.sort, &shape.members)).and_then(VecDeque::pop_front) {
                self.add(old, new);
            }
        }
    }
}

/// The pairs of types that are used at the same place and may be the same, with their likelihood, the likeliest first. Each place has one
/// type, so there are not more pairs than places.
fn used_alike<'a>(
    olds: &BTreeMap<&'a str, Likeness>,
    news: &BTreeMap<&'a str, Likeness>,
) -> Vec<(usize, &'a str, &'a str)> {
    let used =
        news.iter().flat_map(|(name, shape)| shape.uses.iter().map(|place| ((shape.sort, place.as_str()), *name)));
    let used: BTreeMap<(&str, &str), &'a str> = used.collect();
    let mut likely = Vec::new();
    for (old, shape) in olds {
        let mut shared: BTreeMap<&'a str, usize> = BTreeMap::new();
        for new in shape.uses.iter().filter_map(|place| used.get(&(shape.sort, place.as_str()))) {
            *shared.entry(new).or_default() += 1;
        }
        let pairs = shared.into_iter();
        likely.extend(pairs.filter_map(|(new, shared)| Some((likelihood(shape, &news[new], shared)?, *old, new))));
    }
    likely.sort_by(|a, b| b.0.cmp(&a.0).then(a.cmp(b)));
    likely
}

/// The likelihood that one type is the other, in percent, or `None` if it is low. `shared` is the number of places where both are used.
fn likelihood(one: &Likeness, other: &Likeness, shared: usize) -> Option<usize> {
    let members = overlap(one.members.intersection(&other.members).count(), one.members.len(), other.members.len());
    let uses = overlap(shared, one.uses.len(), other.uses.len());
    let has_members = !one.members.is_empty() || !other.members.is_empty();
    let is_likely = if has_members { members == 100 || (members >= 50 && uses > 0) } else { uses >= 50 };
    is_likely.then_some(members + uses)
}

/// The share of two sets that is in both, in percent.
fn overlap(both: usize, one: usize, other: usize) -> usize {
    (both * 100).checked_div(one + other - both).unwrap_or(0)
}

fn shapes<'s>(service: &'s Service, in_head: &dyn Fn(usize) -> Option<usize>) -> BTreeMap<&'s str, Likeness> {
    let mut shapes = BTreeMap::new();
    let mut add = |name: &'s str, sort, members: BTreeSet<String>| {
        shapes.insert(name, Likeness { sort, members, uses: BTreeSet::new() });
    };
    for value in &service.scalars {
        let (sort, members) = match value {
            ScalarType::Id(id) => (id.id_type.builtin().name(), BTreeSet::new()),
            ScalarType::Enum(set) => ("values", set.values.iter().map(|value| value.name.wire.clone()).collect()),
            ScalarType::Templates(templates) => {
                ("templates", templates.templates.iter().map(|template| template.name.wire.clone()).collect())
            }
            ScalarType::Pattern(pattern) => ("pattern", BTreeSet::from([pattern.pattern.clone()])),
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
    for variants in &service.variants {
        add(
            &variants.name.spec,
            "variants",
            variants.variants.iter().map(|variant| variant.name.wire.clone()).collect(),
        );
    }
    for (name, place) in uses(service, in_head) {
        if let Some(shape) = shapes.get_mut(name) {
            shape.uses.insert(place);
        }
    }
    shapes
}

/// Every use of a named type: its name, and the place, spelled in the same way for both specs.
fn uses<'s>(service: &'s Service, in_head: &dyn Fn(usize) -> Option<usize>) -> Vec<(&'s str, String)> {
    let mut all = Vec::new();
    for (number, operation) in service.operations.iter().enumerate() {
        // Operations that are only in one spec have places of their own.
        let place = in_head(number).map_or_else(|| format!("gone {number}"), |number| number.to_string());
        for parameter in &operation.parameters {
            all.extend(parameter_use(service, parameter, &place));
        }
        for (status, body, _) in operation.response.each() {
            let place =
                if operation.response.body.kinds().is_empty() { place.clone() } else { format!("{place} {status}") };
            match body {
                ResponseBody::Page(item) => all.extend(body_use(service, item, &place)),
                body => all.extend(body.json_type().and_then(|of| body_use(service, &of, &place))),
            }
        }
        for header in &operation.response.headers {
            let place = format!("{place} {}", header.name.wire);
            all.extend(body_use(service, &JsonType::Scalar(header.value), &place));
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
    for variants in &service.variants {
        for variant in &variants.variants {
            let place = format!("{}.{}", variants.name.spec, variant.name.wire);
            all.extend(variant.parameters.iter().filter_map(|parameter| parameter_use(service, parameter, &place)));
        }
    }
    for condition in &service.conditions {
        for part in &condition.captures {
            let place = format!("{}.{}", condition.name.spec, part.name.spec);
            all.extend(body_use(service, &JsonType::Scalar(part.value), &place));
        }
    }
    all
}

fn parameter_use<'s>(service: &'s Service, parameter: &Parameter, place: &str) -> Option<(&'s str, String)> {
    let place = format!("{place}({})", parameter.name.wire);
    match &parameter.parameter_type {
        ParameterType::Scalar(value, _) => body_use(service, &JsonType::Scalar(*value), &place),
        ParameterType::Json(of, _) => body_use(service, of, &place),
        ParameterType::Variants(id) => Some((service[*id].name.spec.as_str(), place)),
    }
}

fn body_use<'s>(service: &'s Service, body: &JsonType, place: &str) -> Option<(&'s str, String)> {
    let name = match body {
        JsonType::Scalar(Scalar::Named(id)) => &service[*id].name().spec,
        JsonType::Record(id) => &service[*id].name.spec,
        JsonType::Map(id) => &service[*id].name.spec,
        JsonType::List(item) => return body_use(service, item, &format!("{place}[]")),
        JsonType::Scalar(Scalar::Builtin(_)) | JsonType::Object | JsonType::Json => return None,
    };
    Some((name, place.to_owned()))
}
