//! Macros that read and write objects, made from a list of their fields.

#![allow(unused_macros, unused_imports, reason = "each client uses those that its types need")]

/// Implements `Record`, `Deserialize` and `Serialize` for an object from the names of its fields: the required
/// ones, the optional ones, and `extra` to keep unknown fields. If a field has another name on the wire, it follows the
/// field: `kind_ = "kind"`.
macro_rules! impl_record {
    ($record:ident, $($fields:tt)*) => {
        #[doc(hidden)]
        impl $crate::runtime::Record for $record {
            $crate::runtime::macros::record_functions!($record, $($fields)*);
        }

        $crate::runtime::macros::impl_serde_of_record!([] $record);
    };
}

/// Like `impl_record!`, for a generic list envelope.
macro_rules! impl_page {
    ($page:ident, $($fields:tt)*) => {
        #[doc(hidden)]
        impl<T: $crate::runtime::Read + ::serde::Serialize> $crate::runtime::Record for $page<T> {
            // An envelope is documented completely.
            const FURTHER: $crate::runtime::ObservationClass = $crate::runtime::ObservationClass::Deviation;

            $crate::runtime::macros::record_functions!($page, $($fields)*);
            $crate::runtime::macros::bare_list!($($fields)*);
        }

        $crate::runtime::macros::impl_serde_of_record!([T: $crate::runtime::Read + ::serde::Serialize] $page<T>);
    };
}

/// The items of `Record`.
macro_rules! record_functions {
    (
        $record:ident,
        required($($needed:ident $(= $needed_wire:literal)?),*),
        optional($($other:ident $(= $other_wire:literal)?),*)
        $(, $extra:ident)?
    ) => {
        const NAME: &'static str = ::std::stringify!($record);
        const FIELDS: &'static [&'static str] = &[
            $($crate::runtime::macros::wire_name!($needed $(= $needed_wire)?),)*
            $($crate::runtime::macros::wire_name!($other $(= $other_wire)?),)*
        ];

        fn read<'de, M: ::serde::de::MapAccess<'de>>(
            mut fields: $crate::runtime::Fields<'de, M>,
            record: &mut ::std::option::Option<Self>,
        ) -> ::std::result::Result<(), M::Error> {
            $(let mut $needed = None;)*
            $(let mut $other = None;)*
            $(let mut $extra = $crate::runtime::Extra::default();)?
            while let Some(key) = fields.next()? {
                // One `?` for all fields, since each needs as much code as the call before it.
                match key {
                    $($crate::runtime::macros::wire_name!($needed $(= $needed_wire)?) => fields.value(&mut $needed),)*
                    $($crate::runtime::macros::wire_name!($other $(= $other_wire)?) => fields.optional(&mut $other),)*
                    _ => $crate::runtime::macros::unknown_field!(fields $(, $extra)?),
                }?;
            }
            *record = Some(Self {
                $($needed: fields.required($crate::runtime::macros::wire_name!($needed $(= $needed_wire)?), $needed)?,)*
                $($other,)*
                $($extra,)?
            });
            Ok(())
        }

        fn write<M: ::serde::ser::SerializeMap>(&self, writer: &mut $crate::runtime::write::Writer<'_, M>) {
            $(writer.required($crate::runtime::macros::wire_name!($needed $(= $needed_wire)?), &self.$needed);)*
            $(writer.optional($crate::runtime::macros::wire_name!($other $(= $other_wire)?), &self.$other);)*
            $(writer.extra(self.$extra.iter());)?
        }
    };
}

/// Makes the envelope of a list from a list without one: all other fields are missing. An envelope with other required
/// fields cannot be made.
macro_rules! bare_list {
    (
        required($items:ident $(= $items_wire:literal)?),
        optional($($other:ident $(= $other_wire:literal)?),*)
        $(, $extra:ident)?
    ) => {
        fn read_bare_list<'de, S: ::serde::de::SeqAccess<'de>>(list: S) -> ::std::result::Result<Self, S::Error> {
            Ok(Self {
                $items: $crate::runtime::read::bare_list(list)?,
                $($other: None,)*
                $($extra: $crate::runtime::Extra::default(),)?
            })
        }
    };
    ($($other_fields:tt)*) => {};
}

/// The wire name: the name of the field, unless another is given.
macro_rules! wire_name {
    ($field:ident) => {
        ::std::stringify!($field)
    };
    ($field:ident = $wire:literal) => {
        $wire
    };
}

/// Handles a field that the record does not know.
macro_rules! unknown_field {
    ($fields:ident) => {
        $fields.skip()
    };
    ($fields:ident, $extra:ident) => {
        $fields.keep(Self::FURTHER, &mut $extra)
    };
}

/// Implements `Deserialize` and `Serialize` through `Record`.
macro_rules! impl_serde_of_record {
    ([$($parameters:tt)*] $record:ty) => {
        impl<'de, $($parameters)*> ::serde::Deserialize<'de> for $record {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                $crate::runtime::read::record(deserializer)
            }
        }

        impl<$($parameters)*> ::serde::Serialize for $record {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::std::result::Result<S::Ok, S::Error> {
                $crate::runtime::write::record(self, serializer)
            }
        }
    };
}

/// Implements the traits of a list that is the whole answer.
macro_rules! impl_list {
    ($page:ident, $items:ident) => {
        #[doc(hidden)]
        impl<T: $crate::runtime::Read> $crate::runtime::Read for $page<T> {
            const KIND: &'static str = "a list";
            const SHAPE: $crate::runtime::read::JsonShape = $crate::runtime::read::JsonShape::List;

            fn read<'de, D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                $crate::runtime::Read::read(deserializer).map(|$items| Self { $items })
            }

            fn null() -> Option<Self> {
                $crate::runtime::Read::null().map(|$items| Self { $items })
            }
        }

        impl<'de, T: $crate::runtime::Read> ::serde::Deserialize<'de> for $page<T> {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                <Self as $crate::runtime::Read>::read(deserializer)
            }
        }

        impl<T: ::serde::Serialize> ::serde::Serialize for $page<T> {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::std::result::Result<S::Ok, S::Error> {
                ::serde::Serialize::serialize(&self.$items, serializer)
            }
        }
    };
}

/// Implements the traits of an object whose keys are data.
macro_rules! impl_map {
    ($map:ident) => {
        #[doc(hidden)]
        impl $crate::runtime::Read for $map {
            const KIND: &'static str = "an object";
            const SHAPE: $crate::runtime::read::JsonShape = $crate::runtime::read::JsonShape::Object;

            fn read<'de, D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                $crate::runtime::Read::read(deserializer).map(Self)
            }

            fn null() -> Option<Self> {
                $crate::runtime::Read::null().map(Self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $map {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                <Self as $crate::runtime::Read>::read(deserializer)
            }
        }

        impl ::serde::Serialize for $map {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::std::result::Result<S::Ok, S::Error> {
                ::serde::Serialize::serialize(&self.0, serializer)
            }
        }
    };
}

/// Lets an object be sent in a JSON body.
macro_rules! impl_sent {
    ($object:ident) => {
        impl $crate::runtime::Parameter for $object {
            fn to_wire(&self) -> ::std::borrow::Cow<'_, str> {
                $crate::runtime::write::text(self)
            }
        }
    };
}

/// Lets an object whose keys are data be made and sent in a JSON body.
macro_rules! impl_sent_map {
    ($map:ident, $value:ty) => {
        $crate::runtime::macros::impl_sent!($map);

        impl<K_, V_> ::std::iter::FromIterator<(K_, V_)> for $map
        where
            K_: ::std::convert::Into<::std::string::String>,
            V_: ::std::convert::Into<$value>,
        {
            fn from_iter<I: ::std::iter::IntoIterator<Item = (K_, V_)>>(entries: I) -> Self {
                Self(entries.into_iter().map(|(key, value)| (key.into(), value.into())).collect())
            }
        }

        impl<K_, V_, const N_: usize> ::std::convert::From<[(K_, V_); N_]> for $map
        where
            K_: ::std::convert::Into<::std::string::String>,
            V_: ::std::convert::Into<$value>,
        {
            fn from(entries: [(K_, V_); N_]) -> Self {
                entries.into_iter().collect()
            }
        }
    };
}

pub(crate) use {
    bare_list, impl_list, impl_map, impl_page, impl_record, impl_sent, impl_sent_map, impl_serde_of_record,
    record_functions, unknown_field, wire_name,
};
