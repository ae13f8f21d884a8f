// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A lot of seeds.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Lot {
    /// Its id.
    pub lot_id: types::LotId,
    /// What grows from it.
    pub plant: Option<String>,
    /// When it is sown.
    pub season: Option<types::Season>,
    /// For how many years it is kept. On the wire: `kept_for`.
    pub keep: Option<i64>,
}

runtime::generated::impl_record!(
    Lot, required(lot_id), optional(plant, season, keep = "kept_for")
);

/// Who keeps a lot.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
///
/// # Undocumented
///
/// - `fields`: Other fields.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Keeper {
    /// The name.
    pub name: String,
    /// How they log in.
    pub login: Option<types::KeeperLogin>,
    /// Since when.
    pub since: Option<types::Day>,
    /// The weight.
    pub weighs: Option<runtime::Decimal>,
    /// A word for it. On the wire: `self`.
    pub own: Option<String>,
    /// The age. **Deprecated:** Leave it out.
    #[deprecated(note = "Leave it out.")]
    pub old: Option<i64>,
    /// Fields that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

impl Keeper {
    /// An object to be sent, from its required fields. The methods set the others.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            login: None,
            since: None,
            weighs: None,
            own: None,
            old: None,
            extra: runtime::Extra::default(),
        }
    }

    /// How they log in.
    #[must_use]
    pub fn login(self, login: impl Into<types::KeeperLogin>) -> Self {
        Self {
            login: Some(login.into()),
            ..self
        }
    }

    /// Since when.
    #[must_use]
    pub fn since(self, since: impl Into<types::Day>) -> Self {
        Self {
            since: Some(since.into()),
            ..self
        }
    }

    /// The weight.
    #[must_use]
    pub fn weighs(self, weighs: impl Into<runtime::Decimal>) -> Self {
        Self {
            weighs: Some(weighs.into()),
            ..self
        }
    }

    /// A word for it. On the wire: `self`.
    #[must_use]
    pub fn own(self, own: impl Into<String>) -> Self {
        Self {
            own: Some(own.into()),
            ..self
        }
    }

    /// The age. **Deprecated:** Leave it out.
    #[deprecated(note = "Leave it out.")]
    #[must_use]
    pub fn old(self, old: i64) -> Self {
        Self { old: Some(old), ..self }
    }
}

runtime::generated::impl_sent!(Keeper);

runtime::generated::impl_record!(
    Keeper, required(name), optional(login, since, weighs, own = "self", old), extra
);

/// How a keeper logs in.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Default, PartialEq)]
#[non_exhaustive]
pub struct KeeperLogin {
    /// The secret word. **Secret:** keep it out of logs. `Debug` shows `***`.
    pub word: Option<String>,
    /// The secret number. **Secret:** keep it out of logs. `Debug` shows `***`.
    pub code: Option<i64>,
}

impl std::fmt::Debug for KeeperLogin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct(stringify!(KeeperLogin))
            .field("word", &format_args!("***"))
            .field("code", &format_args!("***"))
            .finish()
    }
}

impl KeeperLogin {
    /// An object to be sent, without fields. The methods set them.
    #[must_use]
    pub fn new() -> Self {
        Self { word: None, code: None }
    }

    /// The secret word. **Secret:** keep it out of logs. `Debug` shows `***`.
    #[must_use]
    pub fn word(self, word: impl Into<String>) -> Self {
        Self {
            word: Some(word.into()),
            ..self
        }
    }

    /// The secret number. **Secret:** keep it out of logs. `Debug` shows `***`.
    #[must_use]
    pub fn code(self, code: i64) -> Self {
        Self { code: Some(code), ..self }
    }
}

runtime::generated::impl_sent!(KeeperLogin);

runtime::generated::impl_record!(KeeperLogin, required(), optional(word, code));

/// A bed in the garden.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Bed {
    /// Its number.
    pub number: i64,
    /// The lots in it.
    pub lots: Option<Vec<types::LotId>>,
    /// Notes.
    pub notes: Option<Vec<String>>,
    /// More notes.
    pub by: Option<types::NotesByName>,
    /// Whether it is new.
    pub new: Option<bool>,
}

impl Bed {
    /// An object to be sent, from its required fields. The methods set the others.
    #[must_use]
    pub fn new(number: i64) -> Self {
        Self {
            number,
            lots: None,
            notes: None,
            by: None,
            new: None,
        }
    }

    /// The lots in it.
    #[must_use]
    pub fn lots(self, lots: impl IntoIterator<Item = impl Into<types::LotId>>) -> Self {
        Self {
            lots: Some(lots.into_iter().map(Into::into).collect()),
            ..self
        }
    }

    /// Notes.
    #[must_use]
    pub fn notes(self, notes: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self {
            notes: Some(notes.into_iter().map(Into::into).collect()),
            ..self
        }
    }

    /// More notes.
    #[must_use]
    pub fn by(self, by: impl Into<types::NotesByName>) -> Self {
        Self {
            by: Some(by.into()),
            ..self
        }
    }

    /// Whether it is new.
    #[must_use]
    pub fn new_(self, new: bool) -> Self {
        Self { new: Some(new), ..self }
    }
}

runtime::generated::impl_sent!(Bed);

runtime::generated::impl_record!(Bed, required(number), optional(lots, notes, by, new));

/// Notes by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NotesByName(::std::collections::BTreeMap<String, Vec<String>>);

impl NotesByName {
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

runtime::generated::impl_map!(NotesByName);

runtime::generated::impl_sent_map!(NotesByName, Vec < String >);

/// Numbers by season.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counts(::std::collections::BTreeMap<String, i64>);

impl Counts {
    /// The documented keys.
    pub const KEYS: &[&str] = &["spring"];

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

runtime::generated::impl_map!(Counts);

runtime::generated::impl_sent_map!(Counts, i64);
