// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// The answer about one animal.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AnimalAnswer {
    /// The animal.
    ///
    /// Assumed: It is what was asked for.
    pub animal: types::Animal,
    /// How many saw it.
    pub visits: Option<types::Counters>,
}

runtime::generated::impl_record!(AnimalAnswer, required(animal), optional(visits));

/// An animal.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
///
/// # Undocumented
///
/// - `fields`: Fields of the animal beyond these.
#[derive(Clone, PartialEq)]
#[non_exhaustive]
pub struct Animal {
    /// Its name.
    ///
    /// Assumed: It is addressed by it.
    pub name: String,
    /// A number in camel case. On the wire: `vulnId`.
    pub vuln_id: Option<i64>,
    /// The field `legs`.
    ///
    /// Undocumented: Whether wings count.
    pub legs: Option<i64>,
    /// The field `weight`.
    ///
    /// Observed: Seen on 2026-11-01.
    pub weight: Option<runtime::Number>,
    /// The field `tame`.
    pub tame: Option<bool>,
    /// Its type. On the wire: `type`.
    pub type_: Option<String>,
    /// Who feeds it. Present only when keepers is 1. On the wire: `KEEPER-NAME`.
    pub keeper: Option<String>,
    /// Its mother. In a `Box`, since it can contain such a record.
    pub mother: Option<Box<types::Animal>>,
    /// Where it lives. In a `Box`, since it can contain such a record.
    pub den: Option<Box<types::Den>>,
    /// Where it comes from.
    pub parents: Option<Vec<types::Animal>>,
    /// Whatever was noted.
    pub notes: Option<runtime::Json>,
    /// Its cage.
    ///
    /// Undocumented: What is told of it.
    pub cage: Option<runtime::Object>,
    /// Who saw it.
    pub visitors: Option<Vec<runtime::Object>>,
    /// A mark.
    pub mark: Option<runtime::Scalar>,
    /// When it was born.
    pub born: Option<runtime::UnixSeconds>,
    /// How long it sleeps.
    pub sleeps: Option<runtime::DurationSeconds>,
    /// How long its naps are.
    pub naps: Option<Vec<runtime::DurationMillis>>,
    /// When it was last seen.
    pub seen: Option<Vec<runtime::UnixMillis>>,
    /// What opens its cage.
    pub key: Option<String>,
    /// What its chip says. On the wire: `chip_token`. **Secret:** keep it out of logs. `Debug` shows `***`.
    pub chip: Option<String>,
    /// What its tag says.
    ///
    /// Assumed: `shown_although`: The name says token, but everybody can read the tag.
    pub tag_token: Option<String>,
    /// How many fields it may run on.
    pub fields: Option<i64>,
    /// Fields that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

impl std::fmt::Debug for Animal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct(stringify!(Animal))
            .field("name", &self.name)
            .field("vuln_id", &self.vuln_id)
            .field("legs", &self.legs)
            .field("weight", &self.weight)
            .field("tame", &self.tame)
            .field("type_", &self.type_)
            .field("keeper", &self.keeper)
            .field("mother", &self.mother)
            .field("den", &self.den)
            .field("parents", &self.parents)
            .field("notes", &self.notes)
            .field("cage", &self.cage)
            .field("visitors", &self.visitors)
            .field("mark", &self.mark)
            .field("born", &self.born)
            .field("sleeps", &self.sleeps)
            .field("naps", &self.naps)
            .field("seen", &self.seen)
            .field("key", &self.key)
            .field("chip", &format_args!("***"))
            .field("tag_token", &self.tag_token)
            .field("fields", &self.fields)
            .field("extra", &self.extra)
            .finish()
    }
}

runtime::generated::impl_record!(
    Animal, required(name), optional(vuln_id = "vulnId", legs, weight, tame, type_ =
    "type", keeper = "KEEPER-NAME", mother, den, parents, notes, cage, visitors, mark,
    born, sleeps, naps, seen, key, chip = "chip_token", tag_token, fields), extra
);

/// A den.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Den {
    /// Who leads.
    pub leader: types::Animal,
    /// Where it is.
    pub place: Option<types::Place>,
}

runtime::generated::impl_record!(Den, required(leader), optional(place));

/// A place.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Place {
    /// Its name.
    pub name: Option<String>,
}

runtime::generated::impl_record!(Place, required(), optional(name));

/// Visits by the day of the week.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counters(::std::collections::BTreeMap<String, i64>);

impl Counters {
    /// The documented keys.
    pub const KEYS: &[&str] = &["0", "1"];

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

runtime::generated::impl_map!(Counters);
