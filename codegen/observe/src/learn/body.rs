//! Adds the body of a success to the shape of all successes. Values are dropped at once.

use language::ir::{Builtin, Scalar, ScalarType, Service, TextOrInteger};
use serde_json::Value as Json;

use crate::guide::Guide;
use crate::learn::ids::Ids;
use crate::shape::Shape;

/// The maximum number of new places in one body. Further places are not read.
const PLACES: usize = 20_000;
/// The maximum depth of lists and objects. A record with a deeper shape could not be read.
const DEPTH: usize = 24;

/// Adds a body to a shape.
pub struct BodyWalk<'a> {
    pub service: &'a Service,
    pub ids: &'a mut Ids,
    /// Whether the shape keeps short values.
    pub keep_values: bool,
    /// The number of new places so far.
    pub places: usize,
}

impl<'a> BodyWalk<'a> {
    /// Adds a value with so many lists and objects around it.
    pub fn add(&mut self, shape: &mut Shape, value: &Json, guide: Guide<'a>, level: usize) {
        match value {
            _ if level > DEPTH => {}
            Json::Null => shape.nulls += 1,
            Json::Bool(_) => shape.booleans += 1,
            Json::Number(number) => match number.as_i64() {
                Some(number) => {
                    let text = number.to_string();
                    shape.integers.get_or_insert_default().add(&text, self.keep_values);
                    self.scalar(shape, &text, guide, TextOrInteger::Integer);
                }
                // A whole number that is larger does not fit into any type of whole numbers in a spec.
                None => shape.fractions += 1,
            },
            Json::String(text) => {
                shape.texts.get_or_insert_default().add(text, self.keep_values);
                self.scalar(shape, text, guide, TextOrInteger::Text);
            }
            Json::Array(items) => {
                let lists = shape.lists.get_or_insert_default();
                lists.count += 1;
                lists.longest = lists.longest.max(items.len() as u64);
                items.iter().for_each(|item| self.add(&mut lists.items, item, guide.item(), level + 1));
            }
            Json::Object(fields) => {
                let objects = shape.objects.get_or_insert_default();
                objects.count += 1;
                objects.is_known |= guide.names_fields();
                for (key, value) in fields {
                    let (field, is_named) = guide.field(self.service, key);
                    // Objects in a list visit the same places again, so only new ones count.
                    self.places += usize::from(!objects.fields.contains_key(key));
                    if self.places <= PLACES || objects.fields.contains_key(key) {
                        let is_named = (is_named || guide.has_keys_of_data()).then_some(is_named);
                        self.add(objects.at(key, is_named), value, field, level + 1);
                    }
                }
            }
        }
    }

    /// Compares a text or a whole number with its type, and notes it if it is an id.
    fn scalar(&mut self, shape: &mut Shape, text: &str, guide: Guide<'_>, of: TextOrInteger) {
        let Some(scalar) = guide.scalar() else { return };
        let has_syntax = match scalar {
            Scalar::Builtin(builtin) => matches!(builtin, Builtin::Url | Builtin::Cidr | Builtin::Base64Json),
            Scalar::Named(id) => match &self.service[id] {
                ScalarType::Id(_) => return self.ids.note(id, text),
                ScalarType::Enum(set) if set.value_type == of => {
                    shape.unlisted += u64::from(set.values.iter().all(|known| known.name.wire != text));
                    return;
                }
                ScalarType::Pattern(_) => true,
                ScalarType::Enum(_) | ScalarType::Templates(_) => false,
            },
        };
        // A value of another JSON type is another finding.
        let is_unfit = has_syntax && of == TextOrInteger::Text && self.service.parse(scalar, text).is_err();
        shape.unfit += u64::from(is_unfit);
    }
}
