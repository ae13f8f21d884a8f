//! Compares shapes with the types that the spec accepts.

use std::iter;

use language::english;
use language::ir::{Field, IdType, JsonType, ScalarKind, ScalarType, Service};

use crate::shape::{Kind, Objects, Shape};

/// Whether a value of this kind can be of a type.
fn accepts(service: &Service, of: &JsonType, kind: Kind) -> bool {
    let scalar = |scalar| match service.scalar_kind(scalar) {
        ScalarKind::Text => kind == Kind::Text,
        ScalarKind::Integer | ScalarKind::Switch => kind == Kind::Integer,
        ScalarKind::Number | ScalarKind::Decimal => matches!(kind, Kind::Integer | Kind::Fraction),
        ScalarKind::Boolean => kind == Kind::Boolean,
        ScalarKind::Any => !matches!(kind, Kind::List | Kind::Object),
    };
    match of {
        JsonType::Scalar(of) => scalar(*of),
        JsonType::Record(_) | JsonType::Map(_) | JsonType::Object => kind == Kind::Object,
        JsonType::List(_) => kind == Kind::List,
        JsonType::Json => true,
    }
}

/// Whether all values can be of a type. `null` is ignored.
pub fn accepts_all(service: &Service, of: &JsonType, shape: &Shape) -> bool {
    shape.kinds().all(|(kind, _)| accepts(service, of, kind))
}

/// The values of a field, if some objects have it, and all values can be of its type.
pub fn fitting<'o>(service: &Service, field: &Field, objects: &'o Objects) -> Option<&'o Shape> {
    objects.fields.get(&field.name.wire).filter(|shape| accepts_all(service, &field.body, shape))
}

/// Whether a type is one of ids that are written like these values.
pub fn is_id_like(of: &ScalarType, shape: &Shape) -> bool {
    matches!(of, ScalarType::Id(id) if (id.id_type == IdType::Text) == (shape.kind() == Some(Kind::Text)))
}

/// A type and its values, then those of the items of lists in it, each with its path.
pub fn levels<'a>(of: &'a JsonType, shape: &'a Shape) -> impl Iterator<Item = (&'a JsonType, &'a Shape, String)> {
    iter::successors(Some((of, shape, String::new())), |(of, shape, path)| match (of, &shape.lists) {
        (JsonType::List(item), Some(lists)) => Some((&**item, &lists.items, format!("{path}[]"))),
        _ => None,
    })
}

/// The first path at which values have another type, and what they are: `text in 3 of 10 values`. `null` in a list is such a value.
pub fn difference(service: &Service, of: &JsonType, shape: &Shape) -> Option<(String, String)> {
    levels(of, shape).find_map(|(of, shape, path)| {
        let nulls = if path.is_empty() || *of == JsonType::Json { 0 } else { shape.nulls };
        let nulls = (nulls > 0).then(|| format!("null in {nulls} of {}", values(shape.count())));
        Some((path, nulls.or_else(|| others(service, of, shape))?))
    })
}

/// The number of values of another kind than the type says, with their kinds: `text in 3 of 10 values`.
pub fn others(service: &Service, of: &JsonType, shape: &Shape) -> Option<String> {
    let others: Vec<_> = shape.kinds().filter(|(kind, _)| !accepts(service, of, *kind)).collect();
    let count: u64 = others.iter().map(|(_, count)| count).sum();
    (count > 0).then(|| format!("{} in {count} of {}", words(others.into_iter(), 0), values(shape.count())))
}

/// The kinds of values, some of which are `null`: `text or a list`.
pub fn words(kinds: impl Iterator<Item = (Kind, u64)>, nulls: u64) -> String {
    let words: Vec<_> = kinds.map(|(kind, _)| kind.words()).chain((nulls > 0).then_some("null")).collect();
    words.join(" or ")
}

/// `1 value`, `2 values`.
pub fn values(number: u64) -> String {
    english::count(number, "value")
}

/// `1 answer`, `2 answers`.
pub fn answers(number: u64) -> String {
    english::count(number, "answer")
}

/// The type as the spec writes it.
pub fn written(service: &Service, of: &JsonType) -> String {
    match of {
        JsonType::Scalar(scalar) => service.type_name(*scalar).to_owned(),
        JsonType::Record(id) => service[*id].name.spec.clone(),
        JsonType::Map(id) => service[*id].name.spec.clone(),
        JsonType::List(item) => format!("list of {}", written(service, item)),
        JsonType::Object => "object".to_owned(),
        JsonType::Json => "json".to_owned(),
    }
}
