//! Pairs of parts of the old and the new spec: operations by path, groups by their operations, types by name and use.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::describe;
use language::ir::path::{shape, whole};
use language::ir::{
    Group, JsonType, Operation, Parameter, ParameterType, PermissionId, ResponseBody, Scalar, ScalarType, Service,
};

pub(crate) struct Pairs<'a> {
    pub(crate) operations: Members,
    /// The new names of renamed types, by their old names.
    pub(crate) types: BTreeMap<&'a str, &'a str>,
    /// The new names of groups, by their old names.
    pub(crate) groups: BTreeMap<&'a str, &'a str>,
    /// Renamed permissions: the old one was removed, the new one was added, and every operation that needed the old one needs the new
    /// one.
    pub(crate) permissions: BTreeMap<PermissionId, PermissionId>,
    /// The base paths, if a part of them moved into the paths of operations or out of them. Otherwise they are empty: then the base path
    /// is compared on its own.
    pub(crate) base_paths: [&'a str; 2],
}

impl<'a> Pairs<'a> {
    pub(crate) fn of(base: &'a Service, head: &'a Service) -> Self {
        let operations = operations(base, head);
        let types = types(base, head, &operations);
        let paths = operations.pairs().map(|(old, new)| [&base.operations[old].path, &head.operations[new].path]);
        // A path that is whole does not depend on the base path.
        let below: Vec<_> = paths.filter(|both| both.iter().all(|path| !path.starts_with('/'))).collect();
        let is_below_as_before = !below.is_empty() && below.iter().all(|[old, new]| shape(old) == shape(new));
        let is_moved = base.base_path != head.base_path && !is_below_as_before;
        Self {
            types,
            groups: groups(base, head, &operations),
            permissions: permissions(base, head, &operations),
            base_paths: if is_moved { [&base.base_path, &head.base_path] } else { ["", ""] },
            operations,
        }
    }

    pub(crate) fn type_name<'n>(&self, old: &'n str) -> &'n str
    where
        'a: 'n,
    {
        self.types.get(old).copied().unwrap_or(old)
    }
}

/// A group was renamed if all of its remaining operations are in one new group, and they are at least half of it.
fn groups<'a>(base: &'a Service, head: &'a Service, operations: &Members) -> BTreeMap<&'a str, &'a str> {
    let names = |service: &'a Service| service.groups.iter().map(|group| group.name.spec.as_str()).collect();
    let (olds, news): (BTreeSet<&str>, BTreeSet<&str>) = (names(base), names(head));
    let mut moved: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (old, new) in operations.pairs() {
        moved.entry(&base.operations[old].group).or_default().push(&head.operations[new].group);
    }
    let renamed = |old: &'a Group| {
        let to = moved.get(&*old.name.spec).filter(|to| to.len() * 2 >= old.operations.len())?;
        to.first().copied().filter(|new| !olds.contains(new) && to.iter().all(|other| other == new))
    };
    let new_name = |old: &'a Group| news.get(&*old.name.spec).copied().or_else(|| renamed(old));
    base.groups.iter().filter_map(|old| Some((&*old.name.spec, new_name(old)?))).collect()
}

fn permissions(base: &Service, head: &Service, operations: &Members) -> BTreeMap<PermissionId, PermissionId> {
    let names = |service: &Service| -> BTreeSet<String> {
        service.permissions.iter().map(|permission| permission.name.wire.clone()).collect()
    };
    let (olds, news) = (names(base), names(head));
    let mut needed: BTreeMap<PermissionId, BTreeSet<Option<PermissionId>>> = BTreeMap::new();
    for (old, new) in operations.pairs() {
        if let Some(id) = base.operations[old].permission.filter(|id| !news.contains(&base[*id].name.wire)) {
            needed.entry(id).or_default().insert(head.operations[new].permission);
        }
    }
    let renamed =
        needed.into_iter().filter_map(|(old, new)| Some((old, new.first().copied().filter(|_| new.len() == 1)??)));
    renamed.filter(|(_, new)| !olds.contains(&head[*new].name.wire)).collect()
}

/// Pairs operations by method and path, with the base path and then without it, ignoring the names of parameters, then by name, then by
/// name in a renamed group, then by everything but path, name and prose.
fn operations(base: &Service, head: &Service) -> Members {
    let (old, new) = (&base.operations, &head.operations);
    let line =
        |base: &str, of: &Operation| Some(format!("{} {}", of.method.name(), shape(&whole(base, &of.path))).into());
    let [was, is] = [base, head].map(|service| service.base_path.as_str());
    let full_name = |of: &Operation| Some(of.full_name().into());
    let same = Members::none(old.len(), new.len())
        .by_unique(old.iter().map(|operation| line(was, operation)), new.iter().map(|operation| line(is, operation)))
        .by_unique(old.iter().map(|operation| line("", operation)), new.iter().map(|operation| line("", operation)))
        .by_unique(old.iter().map(full_name), new.iter().map(full_name));
    let alike = same.clone().by_unique(old.iter().map(|of| form(base, of)), new.iter().map(|of| form(head, of)));
    let groups = groups(base, head, &alike);
    let new_name = |of: &Operation| Some(format!("{}.{}", groups.get(&*of.group)?, of.name.spec).into());
    same.by_unique(old.iter().map(new_name), new.iter().map(full_name))
        .by_unique(old.iter().map(|of| likeness(base, of)), new.iter().map(|of| likeness(head, of)))
}

/// The name of an operation without its group, its effect, its parameters, and the fields of its answer.
fn form(service: &Service, operation: &Operation) -> Option<Cow<'static, str>> {
    let parameters: Vec<_> =
        operation.parameters.iter().map(|parameter| (&parameter.name.wire, parameter.required)).collect();
    let body = operation.response.body.json_type();
    let fields: Vec<_> = match operation.response.body.items().or(body.as_ref()) {
        Some(JsonType::Record(id)) => service[*id].fields.iter().map(|field| &field.name.wire).collect(),
        _ => Vec::new(),
    };
    Some(format!("{} {} {parameters:?} {fields:?}", operation.name.spec, operation.effect.name()).into())
}

/// Everything about an operation but its path and name. `None` if there is nothing else.
fn likeness(service: &Service, operation: &Operation) -> Option<Cow<'static, str>> {
    if operation.parameters.is_empty() && operation.response.body.is_undocumented() {
        return None;
    }
    let permission = operation.permission.map_or("", |id| service[id].name.wire.as_str());
    let parameters = operation.parameters.iter().map(|parameter| {
        let required = if parameter.required { "required" } else { "" };
        let parameter_type = describe::parameter_type(service, &parameter.parameter_type);
        format!("{} {required} {parameter_type}", parameter.name.wire)
    });
    let parameters = parameters.collect::<Vec<_>>().join(", ");
    let response = describe::response(service, &operation.response.body);
    let errors: Vec<_> = operation.errors.iter().map(|case| case.name.as_str()).collect();
    let effect = operation.effect.name();
    Some(format!("{effect} {permission} ({parameters}) {response} {}", errors.join(", ")).into())
}

/// The pairs of two lists, old and new, as indices.
#[derive(Clone, Debug)]
pub(crate) struct Members {
    new_of: Vec<Option<usize>>,
    old_of: Vec<Option<usize>>,
}

impl Members {
    /// Lists of these lengths, without pairs.
    pub(crate) fn none(old: usize, new: usize) -> Self {
        Self { new_of: vec![None; old], old_of: vec![None; new] }
    }

    /// Pairs the remaining members with equal keys. Several with the same key are paired in order.
    pub(crate) fn by<'k>(
        self,
        old: impl Iterator<Item = Cow<'k, str>>,
        new: impl Iterator<Item = Cow<'k, str>>,
    ) -> Self {
        self.pair(&mut old.map(Some), &mut new.map(Some), |olds, _| !olds.is_empty())
    }

    /// Pairs the remaining members by keys that occur only once on each side, since several could not be distinguished.
    pub(crate) fn by_unique<'k>(
        self,
        mut old: impl Iterator<Item = Option<Cow<'k, str>>>,
        mut new: impl Iterator<Item = Option<Cow<'k, str>>>,
    ) -> Self {
        self.pair(&mut old, &mut new, |olds, news| (olds.len(), news) == (1, 1))
    }

    fn pair<'k>(
        mut self,
        old: &mut dyn Iterator<Item = Option<Cow<'k, str>>>,
        new: &mut dyn Iterator<Item = Option<Cow<'k, str>>>,
        fits: fn(&VecDeque<usize>, usize) -> bool,
    ) -> Self {
        let (mut olds, news) = (by_key(old, &self.new_of), by_key(new, &self.old_of));
        for (key, news) in news {
            let Some(olds) = olds.get_mut(&key).filter(|olds| fits(olds, news.len())) else { continue };
            for (old, new) in olds.drain(..).zip(news) {
                self.add(old, new);
            }
        }
        self
    }

    pub(crate) fn add(&mut self, old: usize, new: usize) {
        self.new_of[old] = Some(new);
        self.old_of[new] = Some(old);
    }

    pub(crate) fn old_of(&self, new: usize) -> Option<usize> {
        self.old_of.get(new).copied().flatten()
    }

    pub(crate) fn new_of(&self, old: usize) -> Option<usize> {
        self.new_of.get(old).copied().flatten()
    }

    pub(crate) fn old<'t, T>(&self, list: &'t [T], new: usize) -> Option<&'t T> {
        self.old_of(new).and_then(|old| list.get(old))
    }

    pub(crate) fn gone<'t, T>(&self, list: &'t [T]) -> impl Iterator<Item = &'t T> {
        list.iter().zip(&self.new_of).filter(|(_, new)| new.is_none()).map(|(member, _)| member)
    }

    /// Pairs of an old and a new index, in the order of the new list.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (usize, usize)> {
        self.old_of.iter().enumerate().filter_map(|(new, old)| Some(((*old)?, new)))
    }

    pub(crate) fn names<T>(&self, old: &[T], new: &[T], name: fn(&T) -> Cow<'_, str>) -> MemberNames {
        self.changed(&old.iter().map(name).collect::<Vec<_>>(), &new.iter().map(name).collect::<Vec<_>>())
    }

    fn changed<'n>(&self, old: &[Cow<'n, str>], new: &[Cow<'n, str>]) -> MemberNames {
        let mut names = MemberNames { taken_over: BTreeMap::new(), exchanged: BTreeSet::new() };
        if self.pairs().all(|(old_one, new_one)| old[old_one] == new[new_one]) {
            return names;
        }
        let numbers = |names: &[Cow<'n, str>]| names.iter().cloned().zip(0..).collect::<BTreeMap<_, usize>>();
        let (olds, news) = (numbers(old), numbers(new));
        for (name, number) in &news {
            let before = olds.get(name).filter(|before| self.old_of(*number) != Some(**before));
            names.taken_over.extend(before.map(|before| (*number, *before)));
        }
        let is_exchanged = |number: &usize| self.old(old, *number).is_some_and(|old| news.contains_key(old));
        names.exchanged = names.taken_over.keys().copied().filter(is_exchanged).collect();
        names
    }
}

/// The members of a list that have a key and no pair, by their keys.
fn by_key<'k>(
    keys: &mut dyn Iterator<Item = Option<Cow<'k, str>>>,
    pairs: &[Option<usize>],
) -> BTreeMap<Cow<'k, str>, VecDeque<usize>> {
    let mut all = BTreeMap::<_, VecDeque<_>>::new();
    for (number, (key, _)) in keys.zip(pairs).enumerate().filter(|(_, (_, pair))| pair.is_none()) {
        if let Some(key) = key {
            all.entry(key).or_default().push_back(number);
        }
    }
    all
}

/// How the names of the members of a list changed. Members are numbers.
pub(crate) struct MemberNames {
    /// The new members with the name of another old member, each with that one. Code that uses the name compiles as before, but its meaning
    /// changes.
    taken_over: BTreeMap<usize, usize>,
    /// Those whose own old name still exists: names were exchanged, not changed.
    exchanged: BTreeSet<usize>,
}

impl MemberNames {
    /// The old member with the name of this new one, if it is another member.
    pub(crate) fn taken_from(&self, new: usize) -> Option<usize> {
        self.taken_over.get(&new).copied()
    }

    /// Whether a member exchanged its name with others.
    pub(crate) fn is_exchanged(&self, new: usize) -> bool {
        self.exchanged.contains(&new)
    }
}

/// Pairs the members of two lists by the first key, and the remaining ones by the second.
pub(crate) fn members<T>(old: &[T], new: &[T], keys: [fn(&T) -> Cow<'_, str>; 2]) -> Members {
    let mut members = Members::none(old.len(), new.len());
    // Most lists are what they were.
    for (number, (one, other)) in old.iter().zip(new).enumerate() {
        if keys[0](one) == keys[0](other) {
            members.add(number, number);
        }
    }
    keys.into_iter().fold(members, |members, key| members.by(old.iter().map(key), new.iter().map(key)))
}

/// The properties of a type that are compared to find a rename.
struct Likeness {
    sort: &'static str,
    /// The wire names of its members.
    members: BTreeSet<String>,
    /// The places where it is used.
    uses: BTreeSet<String>,
}

/// The new names of renamed types, by their old names.
fn types<'a>(base: &'a Service, head: &'a Service, operations: &Members) -> BTreeMap<&'a str, &'a str> {
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
