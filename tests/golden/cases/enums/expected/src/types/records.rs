// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// Meals.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Meals {
    /// The field `meals`.
    ///
    /// Assumed: There is always a list.
    pub meals: Vec<types::Meal>,
}

runtime::generated::impl_record!(Meals, required(meals), optional());

/// A meal.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Meal {
    /// Its name.
    pub name: Option<String>,
    /// How far it is.
    pub state: Option<types::MealState>,
    /// What it was sorted by. **Deprecated:** It is what was asked for.
    #[deprecated(note = "It is what was asked for.")]
    pub sorted_by: Option<types::MealSort>,
}

runtime::generated::impl_record!(Meal, required(), optional(name, state, sorted_by));
