//! Serializes shapes in a record, without values and without their hashes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::runtime::shape::formats::{Format, Formats};
use crate::runtime::shape::structure::{Distinct, Shape};

impl Serialize for Distinct {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.count())
    }
}

impl<'de> Deserialize<'de> for Distinct {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self { recorded: u64::deserialize(deserializer)?, ..Self::default() })
    }
}

impl Serialize for Formats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(Format::name))
    }
}

impl<'de> Deserialize<'de> for Formats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        Ok(Self::named(names.iter().map(String::as_str)))
    }
}

impl Shape {
    /// Drops the fields whose keys are not names.
    pub fn retain_names(&mut self, is_name: &dyn Fn(&str) -> bool) {
        if let Some(lists) = &mut self.lists {
            lists.items.retain_names(is_name);
        }
        if let Some(objects) = &mut self.objects {
            objects.fields.retain(|name, _| is_name(name));
            objects.fields.values_mut().for_each(|field| field.retain_names(is_name));
            if let Some(entries) = &mut objects.entries {
                entries.values.retain_names(is_name);
            }
        }
        self.same_as.take_if(|name| !is_name(name));
    }
}
