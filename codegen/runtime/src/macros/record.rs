//! Macros that read and write objects, made from a list of their fields.

/// Implements `Record`, `Deserialize` and `Serialize` for an object from the names of its fields: the required
/// ones, the optional ones, and `extra` to keep unknown fields. If a field has another name on the wire, it follows the
/// field: `kind_ = "kind"`.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_record {
    ($record:ident, $($fields:tt)*) => {
        #[doc(hidden)]
        impl $crate::generated::Record for $record {
            $crate::record_functions!($record, $($fields)*);
        }

        $crate::impl_serde_of_record!([] $record);
    };
}

/// Like `impl_record!`, for a generic list envelope.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_page {
    ($page:ident, $($fields:tt)*) => {
        #[doc(hidden)]
        impl<T: $crate::Read + $crate::generated::serde::Serialize> $crate::generated::Record for $page<T> {
            // An envelope is documented completely.
            const FURTHER: $crate::ObservationClass = $crate::ObservationClass::Deviation;

            $crate::record_functions!($page, $($fields)*);
            $crate::bare_list!($($fields)*);
        }

        $crate::impl_serde_of_record!([T: $crate::Read + $crate::generated::serde::Serialize] $page<T>);
    };
}

/// The items of `Record`.
#[doc(hidden)]
#[macro_export]
macro_rules! record_functions {
    (
        $record:ident,
        required($($needed:ident $(= $needed_wire:literal)?),*),
        optional($($other:ident $(= $other_wire:literal)?),*)
        $(, $extra:ident)?
    ) => {
        const NAME: &'static str = ::std::stringify!($record);
        const FIELDS: &'static [&'static str] = &[
            $($crate::wire_name!($needed $(= $needed_wire)?),)*
            $($crate::wire_name!($other $(= $other_wire)?),)*
        ];

        fn read<'de, M: $crate::generated::serde::de::MapAccess<'de>>(
            mut fields: $crate::generated::Fields<'de, M>,
            record: &mut ::std::option::Option<Self>,
        ) -> ::std::result::Result<(), M::Error> {
            $(let mut $needed = None;)*
            $(let mut $other = None;)*
            $(let mut $extra = $crate::Extra::default();)?
            while let Some(key) = fields.next()? {
                // One `?` for all fields, since each needs as much code as the call before it.
                match key {
                    $($crate::wire_name!($needed $(= $needed_wire)?) => fields.value(&mut $needed),)*
                    $($crate::wire_name!($other $(= $other_wire)?) => fields.optional(&mut $other),)*
                    _ => $crate::unknown_field!(fields $(, $extra)?),
                }?;
            }
            *record = Some(Self {
                $($needed: fields.required($crate::wire_name!($needed $(= $needed_wire)?), $needed)?,)*
                $($other,)*
                $($extra,)?
            });
            Ok(())
        }

        fn write<M: $crate::generated::serde::ser::SerializeMap>(&self, writer: &mut $crate::generated::Writer<'_, M>) {
            $(writer.required($crate::wire_name!($needed $(= $needed_wire)?), &self.$needed);)*
            $(writer.optional($crate::wire_name!($other $(= $other_wire)?), &self.$other);)*
            $(writer.extra(self.$extra.iter());)?
        }
    };
}

/// Makes the envelope of a list from a list without one: all other fields are missing. An envelope with other required
/// fields cannot be made.
#[doc(hidden)]
#[macro_export]
macro_rules! bare_list {
    (
        required($items:ident $(= $items_wire:literal)?),
        optional($($other:ident $(= $other_wire:literal)?),*)
        $(, $extra:ident)?
    ) => {
        fn read_bare_list<'de, S: $crate::generated::serde::de::SeqAccess<'de>>(list: S) -> ::std::result::Result<Self, S::Error> {
            Ok(Self {
                $items: $crate::generated::bare_list(list)?,
                $($other: None,)*
                $($extra: $crate::Extra::default(),)?
            })
        }
    };
    ($($other_fields:tt)*) => {};
}

/// The wire name: the name of the field, unless another is given.
#[doc(hidden)]
#[macro_export]
macro_rules! wire_name {
    ($field:ident) => {
        ::std::stringify!($field)
    };
    ($field:ident = $wire:literal) => {
        $wire
    };
}

/// Handles a field that the record does not know.
#[doc(hidden)]
#[macro_export]
macro_rules! unknown_field {
    ($fields:ident) => {
        $fields.skip()
    };
    ($fields:ident, $extra:ident) => {
        $fields.keep(Self::FURTHER, &mut $extra)
    };
}

/// Implements `Deserialize` and `Serialize` through `Record`.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_serde_of_record {
    ([$($parameters:tt)*] $record:ty) => {
        impl<'de, $($parameters)*> $crate::generated::serde::Deserialize<'de> for $record {
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                $crate::generated::record(deserializer)
            }
        }

        impl<$($parameters)*> $crate::generated::serde::Serialize for $record {
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> ::std::result::Result<S::Ok, S::Error> {
                $crate::generated::write_record(self, serializer)
            }
        }
    };
}

/// Implements the traits of a list that is the whole answer.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_list {
    ($page:ident, $items:ident) => {
        #[doc(hidden)]
        impl<T: $crate::Read> $crate::Read for $page<T> {
            const KIND: &'static str = "a list";
            const SHAPE: $crate::generated::JsonShape = $crate::generated::JsonShape::List;

            fn read<'de, D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::Read::read(deserializer).map(|$items| Self { $items })
            }

            fn null() -> Option<Self> {
                $crate::Read::null().map(|$items| Self { $items })
            }
        }

        impl<'de, T: $crate::Read> $crate::generated::serde::Deserialize<'de> for $page<T> {
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <Self as $crate::Read>::read(deserializer)
            }
        }

        impl<T: $crate::generated::serde::Serialize> $crate::generated::serde::Serialize for $page<T> {
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::generated::serde::Serialize::serialize(&self.$items, serializer)
            }
        }
    };
}

/// Implements the traits of an object whose keys are data.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_map {
    ($map:ident) => {
        #[doc(hidden)]
        impl $crate::Read for $map {
            const KIND: &'static str = "an object";
            const SHAPE: $crate::generated::JsonShape = $crate::generated::JsonShape::Object;

            fn read<'de, D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::Read::read(deserializer).map(Self)
            }

            fn null() -> Option<Self> {
                $crate::Read::null().map(Self)
            }
        }

        impl<'de> $crate::generated::serde::Deserialize<'de> for $map {
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <Self as $crate::Read>::read(deserializer)
            }
        }

        impl $crate::generated::serde::Serialize for $map {
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::generated::serde::Serialize::serialize(&self.0, serializer)
            }
        }
    };
}

/// Lets an object be sent in a JSON body.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_sent {
    ($object:ident) => {
        impl $crate::Parameter for $object {
            fn to_wire(&self) -> ::std::borrow::Cow<'_, str> {
                $crate::generated::text(self)
            }
        }
    };
}

/// Lets an object whose keys are data be made and sent in a JSON body.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_sent_map {
    ($map:ident, $value:ty) => {
        $crate::impl_sent!($map);

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
