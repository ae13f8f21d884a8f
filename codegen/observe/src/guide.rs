//! What the spec says about the value that is being read.

use language::ir::{Field, JsonType, RecordId, ResponseBody, Scalar, ScalarId, ScalarType, Service};

/// What the spec says about a value.
#[derive(Clone, Copy, Debug)]
pub enum Guide<'s> {
    /// It is of this type.
    Type(&'s JsonType),
    /// It is this record.
    Record(RecordId),
    /// It is a list of this type.
    ListOf(&'s JsonType),
    /// It is a page with items of this type.
    Page(&'s JsonType),
    /// Nothing is known.
    Unknown,
}

impl<'s> Guide<'s> {
    /// The guide for the body of a response.
    pub fn of_body(service: &Service, body: &'s ResponseBody) -> Self {
        match body {
            ResponseBody::Record(id) => Self::Record(*id),
            ResponseBody::Value(of) => Self::Type(of),
            // A page without an envelope is the list itself.
            ResponseBody::Page(item) if service.page.as_ref().is_some_and(|page| page.items.is_none()) => {
                Self::ListOf(item)
            }
            ResponseBody::Page(item) => Self::Page(item),
            ResponseBody::Object
            | ResponseBody::Json
            | ResponseBody::Content(_)
            | ResponseBody::ByStatus(_)
            | ResponseBody::Empty { .. } => Self::Unknown,
        }
    }

    /// The guide for a field of an object, and whether the spec names the field.
    pub fn field(self, service: &'s Service, key: &str) -> (Self, bool) {
        let find = |fields: &'s [Field]| fields.iter().find(|field| field.name.wire == key);
        let field = match self {
            Self::Type(&JsonType::Record(id)) | Self::Record(id) => find(&service[id].fields),
            Self::Type(JsonType::Map(id)) => {
                let map = &service[*id];
                return (Self::Type(&map.value), map.keys.iter().any(|known| known == key));
            }
            Self::Page(item) => match &service.page {
                Some(page) if page.items_wire() == Some(key) => return (Self::ListOf(item), true),
                Some(page) => find(&page.fields),
                None => None,
            },
            Self::Type(_) | Self::ListOf(_) | Self::Unknown => None,
        };
        field.map_or((Self::Unknown, false), |field| (Self::Type(&field.body), true))
    }

    /// Whether the spec names the fields of the object.
    pub fn names_fields(self) -> bool {
        matches!(self, Self::Page(_) | Self::Record(_) | Self::Type(JsonType::Record(_)))
    }

    /// Whether it is an object with keys that are data.
    pub fn has_keys_of_data(self) -> bool {
        matches!(self, Self::Type(JsonType::Map(_)))
    }

    /// The guide for the items of a list.
    pub fn item(self) -> Self {
        match self {
            Self::Type(JsonType::List(item)) => Self::Type(item),
            Self::ListOf(item) | Self::Page(item) => Self::Type(item),
            Self::Type(_) | Self::Record(_) | Self::Unknown => Self::Unknown,
        }
    }

    /// The type of a scalar, if the spec names one.
    pub fn scalar(self) -> Option<Scalar> {
        match self {
            Self::Type(JsonType::Scalar(scalar)) => Some(*scalar),
            _ => None,
        }
    }
}

/// The type of id of a value, if it is an id.
pub fn id_of(service: &Service, scalar: Scalar) -> Option<ScalarId> {
    match scalar {
        Scalar::Named(id) if matches!(&service[id], ScalarType::Id(_)) => Some(id),
        _ => None,
    }
}
