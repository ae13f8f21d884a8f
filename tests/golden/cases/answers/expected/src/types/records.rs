// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A gauge.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Gauge {
    /// Its id.
    pub gauge_id: types::GaugeId,
    /// Where it is.
    pub place: Option<String>,
}

runtime::generated::impl_record!(Gauge, required(gauge_id), optional(place));

/// A measured level.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Level {
    /// The day.
    pub day: types::Day,
    /// The height.
    pub metres: Option<runtime::Number>,
}

runtime::generated::impl_record!(Level, required(day), optional(metres));

/// The number of gauges of each port.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ports(::std::collections::BTreeMap<String, i64>);

impl Ports {
    /// The documented keys.
    pub const KEYS: &[&str] = &["hull", "dover"];

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&i64> {
        self.0.get(key)
    }

    /// All keys, in alphabetical order, with their values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &i64)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }
}

runtime::generated::impl_map!(Ports);

/// The names of each port.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Names(::std::collections::BTreeMap<String, Vec<String>>);

impl Names {
    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Vec<String>> {
        self.0.get(key)
    }

    /// All keys, in alphabetical order, with their values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Vec<String>)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }
}

runtime::generated::impl_map!(Names);
