//! The part of a tree that has no mistakes, as a serde deserializer for the `ast`.

use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::Number;

use crate::load::tree::Node;
use crate::spanned::Place;

/// A value with its place.
#[derive(Debug)]
pub(crate) struct Value<'de> {
    pub(crate) at: Place,
    pub(crate) content: ValueContent<'de>,
}

/// The content of a value. Texts are borrowed from the tree.
#[derive(Debug)]
pub(crate) enum ValueContent<'de> {
    /// An empty value, or one that could not be read.
    Null,
    /// Where a value is, for [`Spanned`](crate::spanned::Spanned).
    Place,
    Boolean(bool),
    Number(Number),
    Text(&'de str),
    List(Vec<Value<'de>>),
    /// Keys without duplicates, in the order of the file.
    Map(Vec<(&'de str, Value<'de>)>),
}

impl<'de> IntoDeserializer<'de, Error> for Value<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Value<'de> {
    /// A value that is where this node is.
    pub(crate) fn of(node: &Node, content: ValueContent<'de>) -> Self {
        let at = Place { key: node.span, value: node.span, is_there: true, is_damaged: false };
        Self { at, content }
    }

    /// Takes the value of a key out of a mapping. The value of an absent key is empty.
    fn take(&mut self, key: &'static str) -> (&'static str, Self) {
        let found = match &mut self.content {
            ValueContent::Map(entries) => entries.iter_mut().find(|(own, _)| *own == key),
            _ => None,
        };
        let (at, content) = match found {
            Some((_, value)) => (value.at, std::mem::replace(&mut value.content, ValueContent::Null)),
            None => (Place { is_there: false, ..self.at }, ValueContent::Null),
        };
        (key, Self { at, content })
    }
}

impl<'de> Deserializer<'de> for Value<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.content {
            ValueContent::Null => visitor.visit_unit(),
            ValueContent::Place => visitor.visit_seq(SeqDeserializer::new(self.at.numbers().into_iter())),
            ValueContent::Boolean(yes) => visitor.visit_bool(yes),
            ValueContent::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (_, Some(number)) => visitor.visit_i64(number),
                _ => visitor.visit_f64(number.as_f64().unwrap_or_default()),
            },
            ValueContent::Text(text) => visitor.visit_borrowed_str(text),
            ValueContent::List(items) => visitor.visit_seq(SeqDeserializer::new(items.into_iter())),
            ValueContent::Map(entries) => visitor.visit_map(MapDeserializer::new(entries.into_iter())),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.content {
            ValueContent::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(matches!(self.content, ValueContent::Boolean(true)))
    }

    /// A list, the entries of a mapping as pairs, or a text as its only item.
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.content {
            ValueContent::Null => visitor.visit_seq(SeqDeserializer::new(std::iter::empty::<Self>())),
            ValueContent::Map(entries) => MapDeserializer::new(entries.into_iter()).deserialize_seq(visitor),
            ValueContent::Text(_) => visitor.visit_seq(SeqDeserializer::new(std::iter::once(self))),
            _ => self.deserialize_any(visitor),
        }
    }

    /// Every field of a struct gets a value, so that each has a place.
    fn deserialize_struct<V: Visitor<'de>>(
        mut self,
        _: &'static str,
        keys: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(MapDeserializer::new(keys.iter().map(|key| self.take(key))))
    }

    /// A value with its place: two items.
    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        let place = Self { at: self.at, content: ValueContent::Place };
        visitor.visit_seq(SeqDeserializer::new([place, self].into_iter()))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    /// One of several words. The first is that of an absent key.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let default = variants.first().copied().unwrap_or_default();
        let word = if let ValueContent::Text(text) = self.content { text } else { default };
        word.into_deserializer().deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple map identifier ignored_any
    }
}
