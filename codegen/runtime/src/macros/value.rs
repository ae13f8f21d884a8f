//! Macros that read, show and send scalars (ids, enums, texts) and variants.

/// Implements `Read` through another type that implements it, and `Deserialize` through `Read`.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_read_as {
    ($value:ident, $other:ty, $convert:expr) => {
        #[doc(hidden)]
        impl $crate::Read for $value {
            const KIND: &'static str = <$other as $crate::Read>::KIND;

            // A type of the spec can be called `D`, so the parameter is not.
            #[inline]
            fn read_nullable<'de, D_: $crate::generated::serde::Deserializer<'de>>(
                deserializer: D_,
                place: $crate::generated::Place,
            ) -> ::std::result::Result<::std::option::Option<Self>, D_::Error> {
                let value = <$other as $crate::Read>::read_nullable(deserializer, place)?;
                Ok(value.map($convert))
            }
        }

        impl<'de> $crate::generated::serde::Deserialize<'de> for $value {
            fn deserialize<D: $crate::generated::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <Self as $crate::Read>::read(deserializer)
            }
        }
    };
}

/// Implements the traits of all values that are a text.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_shown_as_text {
    ($value:ident) => {
        impl ::std::fmt::Display for $value {
            #[inline]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        $crate::impl_sent_as_text!($value);
    };
}

/// Implements sending a value that is a text.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_sent_as_text {
    ($value:ident) => {
        impl $crate::generated::serde::Serialize for $value {
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl $crate::Parameter for $value {
            #[inline]
            fn to_wire(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Borrowed(self.as_str())
            }
        }
    };
}

/// Implements the traits of all values that are a number.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_shown_as_number {
    ($value:ident) => {
        impl ::std::fmt::Display for $value {
            #[inline]
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.get(), f)
            }
        }

        impl $crate::generated::serde::Serialize for $value {
            fn serialize<S: $crate::generated::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::generated::serde::Serialize::serialize(&self.get(), serializer)
            }
        }

        impl $crate::Parameter for $value {
            #[inline]
            fn to_wire(&self) -> ::std::borrow::Cow<'_, str> {
                ::std::borrow::Cow::Owned($crate::Parameter::to_wire(&self.get()).into_owned())
            }
        }
    };
}

/// Implements the traits of a number that is an integer.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_integer {
    ($number:ident) => {
        $crate::impl_shown_as_number!($number);
        $crate::impl_read_as!($number, i64, Self::new);
        $crate::impl_from_integer_text!($number, Self::new);
    };
}

/// Implements the conversion from a text with an integer.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_from_integer_text {
    ($number:ident, $make:expr) => {
        impl ::std::str::FromStr for $number {
            type Err = $crate::TextError;

            #[inline]
            fn from_str(text: &str) -> ::std::result::Result<Self, $crate::TextError> {
                text.parse::<i64>().map($make).map_err(|_| $crate::TextError::expected("a whole number"))
            }
        }
    };
}

/// Implements the traits of an id that is an integer.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_integer_id {
    ($id:ident) => {
        impl $id {
            /// Creates an id from a number. No argument takes the number itself, so that two ids cannot be swapped.
            #[must_use]
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            /// The number.
            #[must_use]
            #[inline]
            pub const fn get(self) -> i64 {
                self.0
            }
        }

        $crate::impl_integer!($id);
    };
}

/// Implements the traits of an id that is any number.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_number_id {
    ($id:ident) => {
        impl $id {
            /// Creates an id from a number. No argument takes the number itself, so that two ids cannot be swapped.
            #[must_use]
            pub fn new(number: impl ::std::convert::Into<$crate::Number>) -> Self {
                Self(number.into())
            }

            /// The number.
            #[must_use]
            #[inline]
            pub const fn get(self) -> $crate::Number {
                self.0
            }
        }

        $crate::impl_shown_as_number!($id);
        $crate::impl_read_as!($id, $crate::generated::Exact, |number| Self::new(number.0));

        impl ::std::str::FromStr for $id {
            type Err = $crate::TextError;

            #[inline]
            fn from_str(text: &str) -> ::std::result::Result<Self, $crate::TextError> {
                text.parse::<$crate::generated::Exact>().map(|number| Self::new(number.0))
            }
        }
    };
}

/// Implements the traits of an id that is a text.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_text_id {
    ($id:ident) => {
        impl $id {
            /// Creates an id from a text. No argument takes the text itself, so that two ids cannot be swapped.
            #[must_use]
            pub fn new(text: impl ::std::convert::Into<String>) -> Self {
                Self(text.into())
            }

            /// The text.
            #[must_use]
            #[inline]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        $crate::impl_shown_as_text!($id);
        $crate::impl_read_as!($id, String, Self::new);
        $crate::impl_from_any_text!($id, Self::new);
    };
}

/// Implements the conversions from a text that cannot fail.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_from_any_text {
    ($value:ident, $make:expr) => {
        impl ::std::str::FromStr for $value {
            type Err = ::std::convert::Infallible;

            #[inline]
            fn from_str(text: &str) -> ::std::result::Result<Self, ::std::convert::Infallible> {
                Ok($make(text))
            }
        }

        impl ::std::convert::From<&str> for $value {
            #[inline]
            fn from(text: &str) -> Self {
                $make(text)
            }
        }

        impl ::std::convert::From<String> for $value {
            #[inline]
            fn from(text: String) -> Self {
                $make(text)
            }
        }
    };
}

/// Implements the traits of a text with a syntax of its own, which is not checked, and the conversions from the ids that it may consist of.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_text {
    ($text:ident $(, $id:ty = $make:ident)*) => {
        $crate::impl_unchecked_text!($text);
        $crate::impl_from_any_text!($text, Self::from_text);

        $(
            impl ::std::convert::From<$id> for $text {
                #[inline]
                fn from(id: $id) -> Self {
                    Self::$make(id)
                }
            }
        )*
    };
}

/// Implements the traits of a text that its method `parse` checks. Text of the service is not checked, and text that is
/// converted is.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_checked_text {
    ($text:ident) => {
        $crate::impl_unchecked_text!($text);
        $crate::impl_try_from_text!($text, Self::checked);

        impl $text {
            #[inline]
            fn checked(text: impl ::std::convert::Into<String>) -> ::std::result::Result<Self, $crate::TextError> {
                let text = Self(text.into());
                text.parse()?;
                Ok(text)
            }
        }
    };
}

/// Implements the conversions from a text that can fail.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_try_from_text {
    ($value:ident, $checked:expr) => {
        impl ::std::convert::TryFrom<String> for $value {
            type Error = $crate::TextError;

            #[inline]
            fn try_from(text: String) -> ::std::result::Result<Self, $crate::TextError> {
                $checked(text)
            }
        }

        impl ::std::convert::TryFrom<&str> for $value {
            type Error = $crate::TextError;

            #[inline]
            fn try_from(text: &str) -> ::std::result::Result<Self, $crate::TextError> {
                $checked(text)
            }
        }

        impl ::std::str::FromStr for $value {
            type Err = $crate::TextError;

            #[inline]
            fn from_str(text: &str) -> ::std::result::Result<Self, $crate::TextError> {
                $checked(text)
            }
        }
    };
}

/// Implements what all texts with a syntax of their own have in common.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_unchecked_text {
    ($text:ident) => {
        impl $text {
            /// Wraps a text without checking it.
            #[must_use]
            pub fn from_text(text: impl ::std::convert::Into<String>) -> Self {
                Self(text.into())
            }

            /// The text.
            #[must_use]
            #[inline]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        $crate::impl_shown_as_text!($text);
        $crate::impl_read_as!($text, String, Self::from_text);
    };
}

/// Notes unknown values of an open enum when they are read.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_noted {
    ($set:ident) => {
        impl $set {
            #[inline]
            fn noted(self) -> Self {
                let expected = ::std::concat!("a known value of ", ::std::stringify!($set));
                $crate::generated::note_unknown(::std::matches!(self, Self::Unknown(_)), expected);
                self
            }
        }
    };
}

/// Implements the traits of an open enum of texts, from its variants and their values on the wire.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_text_enum {
    ($set:ident, $($known:ident = $wire:literal),*) => {
        impl $set {
            /// The known values, from the least to the greatest. An unknown value is greater than all of them.
            pub const KNOWN: &[Self] = &[$(Self::$known),*];

            /// The value on the wire.
            #[must_use]
            #[inline]
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$known => $wire,)*
                    Self::Unknown(text) => text,
                }
            }

            #[inline]
            fn of(text: impl ::std::convert::AsRef<str>) -> Self {
                match text.as_ref() {
                    $($wire => Self::$known,)*
                    text => Self::Unknown(text.to_owned()),
                }
            }
        }

        $crate::impl_shown_as_text!($set);
        $crate::impl_read_as!($set, $crate::generated::Open<$set>, |open| Self::noted(open.0));
        $crate::impl_noted!($set);
        $crate::impl_from_any_text!($set, Self::of);
    };
}

/// Implements the traits of an open enum of integers, from its variants and their values on the wire.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_integer_enum {
    ($set:ident, $($known:ident = $wire:literal),*) => {
        impl $set {
            /// The known values, from the least to the greatest. An unknown value is greater than all of them.
            pub const KNOWN: &[Self] = &[$(Self::$known),*];

            /// The value on the wire.
            #[must_use]
            #[inline]
            pub const fn get(self) -> i64 {
                match self {
                    $(Self::$known => $wire,)*
                    Self::Unknown(number) => number,
                }
            }
        }

        $crate::impl_shown_as_number!($set);
        $crate::impl_read_as!($set, i64, |number| Self::noted(Self::from(number)));
        $crate::impl_from_integer_text!($set, Self::from);
        $crate::impl_noted!($set);

        impl ::std::convert::From<i64> for $set {
            #[inline]
            fn from(number: i64) -> Self {
                match number {
                    $($wire => Self::$known,)*
                    _ => Self::Unknown(number),
                }
            }
        }
    };
}

/// Implements what all families of variants have in common: sending an unknown one, and the conversion into a request.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_variants {
    ($family:ident) => {
        impl $family {
            /// A variant that this client does not know, without parameters of its own.
            pub fn other(value: impl ::std::convert::Into<::std::borrow::Cow<'static, str>>) -> Self {
                Self($crate::Variant::new(value))
            }
        }

        impl ::std::convert::From<$family> for $crate::Variant {
            #[inline]
            fn from(variant: $family) -> Self {
                variant.0
            }
        }
    };
}

/// Implements what the types of single variants have in common: the conversion into their family.
#[doc(hidden)]
#[macro_export]
macro_rules! impl_variant {
    ($variant:ident, $family:ident) => {
        impl ::std::convert::From<$variant> for $family {
            #[inline]
            fn from(variant: $variant) -> Self {
                Self(variant.0)
            }
        }
    };
}
