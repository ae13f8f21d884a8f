//! Single values (identifiers, sets of values, texts) and kinds: how they are read, shown, and stand in a query.

#![allow(unused_macros, unused_imports, reason = "each client uses those that its types need")]

/// `Read` by way of another type that has it, and `Deserialize` by way of that.
macro_rules! impl_read_as {
    ($value:ident, $other:ty, $convert:expr) => {
        impl $crate::Read for $value {
            const KIND: &'static str = <$other as $crate::Read>::KIND;

            #[inline]
            fn read<'de, D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                <$other as $crate::Read>::read(deserializer).map($convert)
            }

            #[inline]
            fn read_nullable<'de, D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::std::result::Result<::std::option::Option<Self>, D::Error> {
                let value = <$other as $crate::Read>::read_nullable(deserializer)?;
                Ok(value.map($convert))
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $value {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                <Self as $crate::Read>::read(deserializer)
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
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::std::result::Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl $crate::Parameter for $value {
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
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> ::std::result::Result<S::Ok, S::Error> {
                ::serde::Serialize::serialize(&self.get(), serializer)
            }
        }

        impl $crate::Parameter for $value {
            fn to_wire(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Owned(self.get().to_string())
            }
        }
    };
}

/// An identifier that is a whole number.
macro_rules! impl_integer_id {
    ($id:ident) => {
        impl $id {
            /// The identifier with this number.
            #[must_use]
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            /// The number.
            #[must_use]
            pub const fn get(self) -> i64 {
                self.0
            }
        }

        $crate::macros::impl_shown_as_number!($id);
        $crate::macros::impl_read_as!($id, i64, Self::new);

        impl ::std::str::FromStr for $id {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                text.parse().map(Self::new).map_err(|_| $crate::TextError::expected("a whole number"))
            }
        }
    };
}

/// An identifier that is any number.
macro_rules! impl_number_id {
    ($id:ident) => {
        impl $id {
            /// The identifier with this number.
            #[must_use]
            pub fn new(number: impl ::std::convert::Into<$crate::Number>) -> Self {
                Self(number.into())
            }

            /// The number.
            #[must_use]
            pub const fn get(&self) -> &$crate::Number {
                &self.0
            }
        }

        $crate::macros::impl_shown_as_number!($id);
        $crate::macros::impl_read_as!($id, $crate::read::Exact, |number| Self::new(number.0));

        impl ::std::str::FromStr for $id {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                text.parse::<$crate::read::Exact>().map(|number| Self::new(number.0))
            }
        }
    };
}

/// An identifier that is a text.
macro_rules! impl_text_id {
    ($id:ident) => {
        impl $id {
            /// The identifier with this text.
            #[must_use]
            pub fn new(text: impl ::std::convert::Into<String>) -> Self {
                Self(text.into())
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        $crate::macros::impl_shown_as_text!($id);
        $crate::macros::impl_read_as!($id, String, Self::new);

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
        impl $text {
            /// Any text, sent as it is.
            #[must_use]
            pub fn from_text(text: impl ::std::convert::Into<String>) -> Self {
                Self(text.into())
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        $crate::macros::impl_shown_as_text!($text);
        $crate::macros::impl_read_as!($text, String, Self::from_text);

        impl ::std::str::FromStr for $text {
            type Err = ::std::convert::Infallible;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                Ok(Self::from_text(text))
            }
        }
    };
}

/// A way for the values of an open set to be noted where they are read and are none of the known ones.
macro_rules! impl_noted {
    ($set:ident) => {
        impl $set {
            #[inline]
            fn noted(self) -> Self {
                let expected = ::std::concat!("a known value of ", ::std::stringify!($set));
                $crate::read::note_unknown(::std::matches!(self, Self::Unknown(_)), expected);
                self
            }
        }
    };
}

/// An open set of texts.
macro_rules! impl_text_enum {
    ($set:ident) => {
        $crate::macros::impl_shown_as_text!($set);
        $crate::macros::impl_read_as!($set, $crate::read::Open<$set>, |open| Self::noted(open.0));
        $crate::macros::impl_noted!($set);

        impl ::std::str::FromStr for $set {
            type Err = ::std::convert::Infallible;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                Ok(Self::from(text))
            }
        }

        impl ::std::convert::From<&str> for $set {
            fn from(text: &str) -> Self {
                let known = Self::KNOWN.iter().find(|known| known.as_str() == text);
                known.cloned().unwrap_or_else(|| Self::Unknown(text.to_owned()))
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
        $crate::macros::impl_shown_as_number!($set);
        $crate::macros::impl_read_as!($set, i64, |number| Self::noted(Self::from(number)));
        $crate::macros::impl_noted!($set);

        impl ::std::convert::From<i64> for $set {
            fn from(number: i64) -> Self {
                let known = Self::KNOWN.iter().find(|known| known.get() == number);
                known.copied().unwrap_or(Self::Unknown(number))
            }
        }

        impl ::std::str::FromStr for $set {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                text.parse::<i64>().map(Self::from).map_err(|_| $crate::TextError::expected("a whole number"))
            }
        }
    };
}

/// What all families of kinds have: a way to send one that is not known, and the way into a request.
macro_rules! impl_kinds {
    ($family:ident) => {
        impl $family {
            /// A kind that was not known when the client was made, without parameters of its own.
            pub fn other(value: impl ::std::convert::Into<::std::borrow::Cow<'static, str>>) -> Self {
                Self($crate::Kind::new(value))
            }
        }

        impl ::std::convert::From<$family> for $crate::Kind {
            fn from(kind: $family) -> Self {
                kind.0
            }
        }
    };
}

/// What all types that collect the optional parameters of a kind have: the way into their family.
macro_rules! impl_kind {
    ($kind:ident, $family:ident) => {
        impl ::std::convert::From<$kind> for $family {
            fn from(kind: $kind) -> Self {
                Self(kind.0)
            }
        }
    };
}

pub(crate) use {
    impl_integer_enum, impl_integer_id, impl_kind, impl_kinds, impl_noted, impl_number_id, impl_read_as,
    impl_shown_as_number, impl_shown_as_text, impl_text, impl_text_enum, impl_text_id,
};
