//! What the generated types have in common, as macros: reading, writing, showing, and standing in a query.
//!
//! | macro | the type must have |
//! |---|---|
//! | `impl_record!(Book)` | `Record` |
//! | `impl_page!(Page)` | `Record`, for whatever item types it likes: `impl<T: ..> Record for Page<T>` |
//! | `impl_integer_id!(BookId)` | `new(i64)`, `get(&self) -> i64` |
//! | `impl_number_id!(ShelfId)` | `new(Number)` or `new(impl Into<Number>)`, `get(&self) -> &Number` |
//! | `impl_text_id!(LoanId)` | `new(impl Into<String>)`, `as_str(&self) -> &str` |
//! | `impl_text!(Range)` | `from_text(impl Into<String>)`, `as_str(&self) -> &str` |
//! | `impl_text_enum!(Genre)` | `From<&str>`, `as_str(&self) -> &str` |
//! | `impl_integer_enum!(Order)` | `From<i64>`, `get(&self) -> i64` |
//! | `impl_map!(Counts)` | a single field, which is a `BTreeMap<String, T>` |
//!
//! All but records, pages and maps get `Display`, `FromStr`, `Read`, `Serialize`, `Deserialize` and `Parameter`; text enums
//! and text ids get `From<String>` too. The macros name the runtime as `$crate::runtime`, which is where a client keeps it.

#![allow(
    unused_macros,
    unused_imports,
    reason = "each client uses those that its types need"
)]

/// Makes `Read`, `Deserialize` and `Serialize` out of `Record`.
macro_rules! impl_record {
    ($record:ident) => {
        impl $crate::runtime::Read for $record {
            fn read<'de, D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $crate::runtime::read::record(deserializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $record {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $crate::runtime::read::record(deserializer)
            }
        }

        impl ::serde::Serialize for $record {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                let mut map = ::serde::Serializer::serialize_map(serializer, None)?;
                $crate::runtime::Record::write(self, &mut map)?;
                ::serde::ser::SerializeMap::end(map)
            }
        }
    };
}

/// Makes `Read`, `Deserialize` and `Serialize` of a generic list envelope out of its `Record`.
macro_rules! impl_page {
    ($page:ident) => {
        impl<T> $crate::runtime::Read for $page<T>
        where
            $page<T>: $crate::runtime::Record,
        {
            fn read<'de, D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $crate::runtime::read::record(deserializer)
            }
        }

        impl<'de, T> ::serde::Deserialize<'de> for $page<T>
        where
            $page<T>: $crate::runtime::Record,
        {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $crate::runtime::read::record(deserializer)
            }
        }

        impl<T> ::serde::Serialize for $page<T>
        where
            $page<T>: $crate::runtime::Record,
        {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                let mut map = ::serde::Serializer::serialize_map(serializer, None)?;
                $crate::runtime::Record::write(self, &mut map)?;
                ::serde::ser::SerializeMap::end(map)
            }
        }
    };
}

/// `Read` by a function of the deserializer, and `Deserialize` by way of it.
macro_rules! impl_read_with {
    ($value:ident, $deserializer:ident => $read:expr) => {
        impl $crate::runtime::Read for $value {
            fn read<'de, D: ::serde::Deserializer<'de>>(
                $deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $read
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $value {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                <Self as $crate::runtime::Read>::read(deserializer)
            }
        }
    };
}

/// What all values that are a text have in common.
macro_rules! impl_shown_as_text {
    ($value:ident) => {
        impl ::std::fmt::Display for $value {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl ::serde::Serialize for $value {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl $crate::runtime::Parameter for $value {
            fn to_wire(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Borrowed(self.as_str())
            }
        }
    };
}

/// What all values that are a number have in common.
macro_rules! impl_shown_as_number {
    ($value:ident) => {
        impl ::std::fmt::Display for $value {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.get(), f)
            }
        }

        impl ::serde::Serialize for $value {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                ::serde::Serialize::serialize(&self.get(), serializer)
            }
        }

        impl $crate::runtime::Parameter for $value {
            fn to_wire(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Owned(self.get().to_string())
            }
        }
    };
}

/// An identifier that is a whole number.
macro_rules! impl_integer_id {
    ($id:ident) => {
        $crate::runtime::macros::impl_shown_as_number!($id);
        $crate::runtime::macros::impl_read_with!($id, deserializer => <i64 as $crate::runtime::Read>::read(deserializer).map(Self::new));

        impl ::std::str::FromStr for $id {
            type Err = $crate::runtime::TextError;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                text.parse().map(Self::new).map_err(|_| $crate::runtime::TextError::expected("a whole number"))
            }
        }
    };
}

/// An identifier that is any number.
macro_rules! impl_number_id {
    ($id:ident) => {
        $crate::runtime::macros::impl_shown_as_number!($id);
        $crate::runtime::macros::impl_read_with!($id, deserializer => {
            <$crate::runtime::Number as $crate::runtime::Read>::read(deserializer).map(Self::new)
        });

        impl ::std::str::FromStr for $id {
            type Err = $crate::runtime::TextError;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                text.parse::<$crate::runtime::Number>().map(Self::new)
            }
        }
    };
}

/// An identifier that is a text.
macro_rules! impl_text_id {
    ($id:ident) => {
        $crate::runtime::macros::impl_shown_as_text!($id);
        $crate::runtime::macros::impl_read_with!($id, deserializer => <String as $crate::runtime::Read>::read(deserializer).map(Self::new));

        impl ::std::str::FromStr for $id {
            type Err = ::std::convert::Infallible;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                Ok(Self::new(text))
            }
        }

        impl ::std::convert::From<String> for $id {
            fn from(text: String) -> Self {
                Self::new(text)
            }
        }
    };
}

/// A text with a form of its own.
macro_rules! impl_text {
    ($text:ident) => {
        $crate::runtime::macros::impl_shown_as_text!($text);
        $crate::runtime::macros::impl_read_with!($text, deserializer => {
            <String as $crate::runtime::Read>::read(deserializer).map(Self::from_text)
        });

        impl ::std::str::FromStr for $text {
            type Err = ::std::convert::Infallible;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                Ok(Self::from_text(text))
            }
        }
    };
}

/// An open set of texts.
macro_rules! impl_text_enum {
    ($set:ident) => {
        $crate::runtime::macros::impl_shown_as_text!($set);
        $crate::runtime::macros::impl_read_with!($set, deserializer => $crate::runtime::read::open_text(deserializer));

        impl ::std::str::FromStr for $set {
            type Err = ::std::convert::Infallible;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                Ok(Self::from(text))
            }
        }

        impl ::std::convert::From<String> for $set {
            fn from(text: String) -> Self {
                Self::from(text.as_str())
            }
        }
    };
}

/// An open set of whole numbers.
macro_rules! impl_integer_enum {
    ($set:ident) => {
        $crate::runtime::macros::impl_shown_as_number!($set);
        $crate::runtime::macros::impl_read_with!($set, deserializer => <i64 as $crate::runtime::Read>::read(deserializer).map(Self::from));

        impl ::std::str::FromStr for $set {
            type Err = $crate::runtime::TextError;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                text.parse::<i64>().map(Self::from).map_err(|_| $crate::runtime::TextError::expected("a whole number"))
            }
        }
    };
}

/// An object whose keys are data.
macro_rules! impl_map {
    ($map:ident) => {
        impl $crate::runtime::Read for $map {
            fn read<'de, D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                $crate::runtime::Read::read(deserializer).map(Self)
            }

            fn null() -> Option<Self> {
                $crate::runtime::Read::null().map(Self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $map {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<Self, D::Error> {
                <Self as $crate::runtime::Read>::read(deserializer)
            }
        }

        impl ::serde::Serialize for $map {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::std::result::Result<S::Ok, S::Error> {
                ::serde::Serialize::serialize(&self.0, serializer)
            }
        }
    };
}

pub(crate) use {
    impl_integer_enum, impl_integer_id, impl_map, impl_number_id, impl_page, impl_read_with,
    impl_record, impl_shown_as_number, impl_shown_as_text, impl_text, impl_text_enum, impl_text_id,
};
