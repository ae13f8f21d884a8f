//! What the spec says of the value that is being read.

use codegen::ir::{
    EnumValueType, Field, JsonType, Literal, RecordId, ResponseBody, Scalar, ScalarId, ScalarKind, ScalarType, Service,
};

/// What the spec says of a value.
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
    /// Nothing.
    Unknown,
}

impl<'s> Guide<'s> {
    /// What it says of the body of a response.
    pub fn of_body(body: &'s ResponseBody) -> Self {
        match body {
            ResponseBody::Record(id) => Self::Record(*id),
            ResponseBody::Page(item) => Self::Page(item),
            ResponseBody::Object | ResponseBody::Json => Self::Unknown,
        }
    }

    /// What it says of the field of an object, and whether it names the field.
    pub fn field(self, service: &'s Service, key: &str) -> (Self, bool) {
        let find = |fields: &'s [Field]| fields.iter().find(|field| field.name.wire == key);
        let field = match self {
            Self::Type(&JsonType::Record(id)) | Self::Record(id) => find(&service[id].fields),
            Self::Type(JsonType::Map(id)) => {
                let map = &service[*id];
                return (Self::Type(&map.value), map.keys.iter().any(|known| known == key));
            }
            Self::Page(item) => match &service.page {
                Some(page) if page.items.wire == key => return (Self::ListOf(item), true),
                Some(page) => find(&page.fields),
                None => None,
            },
            Self::Type(_) | Self::ListOf(_) | Self::Unknown => None,
        };
        field.map_or((Self::Unknown, false), |field| (Self::Type(&field.body), true))
    }

    /// Whether it is an object with keys that are data.
    pub fn has_keys_of_data(self) -> bool {
        matches!(self, Self::Type(JsonType::Map(_)))
    }

    /// Whether the spec names the fields of an object here.
    pub fn names_fields(self) -> bool {
        matches!(self, Self::Type(JsonType::Record(_)) | Self::Record(_) | Self::Page(_))
    }

    /// What it says of the items of a list.
    pub fn item(self) -> Self {
        match self {
            Self::Type(JsonType::List(item)) => Self::Type(item),
            Self::ListOf(item) => Self::Type(item),
            Self::Type(_) | Self::Record(_) | Self::Page(_) | Self::Unknown => Self::Unknown,
        }
    }

    /// The type of a plain value, if the spec names one.
    pub fn scalar(self) -> Option<Scalar> {
        match self {
            Self::Type(JsonType::Scalar(scalar)) => Some(*scalar),
            _ => None,
        }
    }
}

/// How a plain value agrees with its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It is as the type says, or of another JSON type altogether.
    Fits,
    /// It is not written as the type says.
    Unfit,
    /// It is not among the values that the type lists.
    Unlisted,
}

/// How a text agrees with its type.
pub fn fit_of_text(service: &Service, scalar: Scalar, text: &str) -> Fit {
    if service.scalar_kind(scalar) != ScalarKind::Text {
        return Fit::Fits;
    }
    match service.parse(scalar, text) {
        Err(_) => Fit::Unfit,
        Ok(literal) => fit_of(service, scalar, &literal),
    }
}

/// How a whole number agrees with its type.
pub fn fit_of_integer(service: &Service, scalar: Scalar, number: i64) -> Fit {
    let is_set = matches!(scalar, Scalar::Named(id) if matches!(&service[id], ScalarType::Enum(set) if set.value_type == EnumValueType::Integer));
    if !is_set {
        return Fit::Fits;
    }
    service.parse(scalar, &number.to_string()).map_or(Fit::Unfit, |literal| fit_of(service, scalar, &literal))
}

fn fit_of(service: &Service, scalar: Scalar, literal: &Literal) -> Fit {
    let is_enum = matches!(scalar, Scalar::Named(id) if matches!(&service[id], ScalarType::Enum(_)));
    if is_enum && !matches!(literal, Literal::Known(_)) { Fit::Unlisted } else { Fit::Fits }
}

/// The type of id that a value is of.
pub fn id_of(service: &Service, scalar: Scalar) -> Option<ScalarId> {
    match scalar {
        Scalar::Named(id) if matches!(&service[id], ScalarType::Id(_)) => Some(id),
        _ => None,
    }
}
