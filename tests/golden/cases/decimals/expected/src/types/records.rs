// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// A coin.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Coin {
    /// Its number.
    ///
    /// Assumed: Each coin has one.
    pub coin_id: types::CoinId,
    /// What it is worth.
    pub worth: Option<runtime::Decimal>,
    /// What its metal is worth.
    pub scrap: Option<runtime::DecimalText>,
}

runtime::generated::impl_record!(Coin, required(coin_id), optional(worth, scrap));

/// What something costs.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
///
/// # Undocumented
///
/// - `fields`: What else there is.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Rate {
    /// The price.
    ///
    /// Assumed: There is always a price.
    pub price: runtime::Decimal,
    /// The fee.
    pub fee: Option<runtime::DecimalText>,
    /// How it changed.
    pub change: Option<runtime::Decimal>,
    /// What it is made of.
    pub parts: Option<Vec<runtime::Decimal>>,
    /// What it was on other days.
    pub by_day: Option<types::Rates>,
    /// What it was before.
    pub history: Option<Vec<types::Rate>>,
    /// Fields that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_record!(
    Rate, required(price), optional(fee, change, parts, by_day, history), extra
);

/// Prices by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rates(::std::collections::BTreeMap<String, runtime::Decimal>);

impl Rates {
    /// The documented keys.
    pub const KEYS: &[&str] = &["gold"];

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&runtime::Decimal> {
        self.0.get(key)
    }

    /// All keys, in alphabetical order, with their values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &runtime::Decimal)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }
}

runtime::generated::impl_map!(Rates);
