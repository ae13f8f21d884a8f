//! Compares shapes with the types that the spec accepts.

use language::english;
use language::ir::{JsonType, ScalarKind, Service};

use crate::shape::{Kind, Shape};

/// Whether a value of this kind can be of a type.
pub fn accepts(service: &Service, of: &JsonType, kind: Kind) -> bool {
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

/// The number of values of another kind than the type says, with their kinds: `text in 3 of 10 values`.
pub fn others(service: &Service, of: &JsonType, shape: &Shape) -> Option<String> {
    let others: Vec<_> = shape.kinds().filter(|(kind, _)| !accepts(service, of, *kind)).collect();
    let kinds: Vec<_> = others.iter().map(|(kind, _)| kind.words()).collect();
    let count: u64 = others.iter().map(|(_, count)| count).sum();
    (count > 0).then(|| format!("{} in {count} of {}", kinds.join(" or "), values(shape.count())))
}

/// `1 value`, `2 values`.
pub fn values(number: u64) -> String {
    english::count(number, "value")
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
