//! What the spec says about the value that is being read.

use language::ir::{Field, JsonType, MapId, RecordId, ResponseBody, Scalar, ScalarId, ScalarType, Service};

#[derive(Clone, Copy, Debug)]
pub enum Expected<'s> {
    Scalar(Scalar),
    Record(RecordId),
    Map(MapId),
    ListOf(&'s JsonType),
    Page(&'s JsonType),
    /// Nothing is known.
    Unknown,
}

impl<'s> Expected<'s> {
    pub fn of_body(service: &Service, body: &'s ResponseBody) -> Self {
        match body {
            ResponseBody::Record(id) => Self::Record(*id),
            ResponseBody::Value(of) => Self::of(of),
            // A page without an envelope is the list itself.
            ResponseBody::Page(item) if service.page.as_ref().is_some_and(|page| page.items.is_none()) => {
                Self::ListOf(item)
            }
            ResponseBody::Page(item) => Self::Page(item),
            _ => Self::Unknown,
        }
    }

    fn of(of: &'s JsonType) -> Self {
        match of {
            JsonType::Scalar(scalar) => Self::Scalar(*scalar),
            JsonType::Record(id) => Self::Record(*id),
            JsonType::Map(id) => Self::Map(*id),
            JsonType::List(item) => Self::ListOf(item),
            JsonType::Object | JsonType::Json => Self::Unknown,
        }
    }

    /// The expected for a field of an object, and whether the spec names the field.
    pub fn field(self, service: &'s Service, key: &str) -> (Self, bool) {
        let fields: &[Field] = match (self, &service.page) {
            (Self::Record(id), _) => &service[id].fields,
            (Self::Map(id), _) => {
                let map = &service[id];
                return (Self::of(&map.value), map.keys.iter().any(|known| known == key));
            }
            (Self::Page(item), Some(page)) if page.items_wire() == Some(key) => return (Self::ListOf(item), true),
            (Self::Page(_), Some(page)) => &page.fields,
            _ => &[],
        };
        let field = fields.iter().find(|field| field.name.wire == key);
        field.map_or((Self::Unknown, false), |field| (Self::of(&field.body), true))
    }

    pub fn names_fields(self) -> bool {
        matches!(self, Self::Page(_) | Self::Record(_))
    }

    pub fn has_keys_of_data(self) -> bool {
        matches!(self, Self::Map(_))
    }

    /// The expected for the items of a list. A list without its envelope is not as documented.
    pub fn item(self) -> Self {
        if let Self::ListOf(item) = self { Self::of(item) } else { Self::Unknown }
    }

    pub fn scalar(self) -> Option<Scalar> {
        if let Self::Scalar(scalar) = self { Some(scalar) } else { None }
    }
}

pub fn id_of(service: &Service, scalar: Scalar) -> Option<ScalarId> {
    match scalar {
        Scalar::Named(id) if matches!(&service[id], ScalarType::Id(_)) => Some(id),
        _ => None,
    }
}
