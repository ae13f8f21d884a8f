// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// What was handed in.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Handed {
    /// The field `film_id`.
    ///
    /// Assumed: It is asked for later.
    pub film_id: types::FilmId,
}

runtime::generated::impl_record!(Handed, required(film_id), optional());

/// The answer about a film.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FilmAnswer {
    /// The field `film`.
    ///
    /// Assumed: It was asked for.
    pub film: types::Film,
}

runtime::generated::impl_record!(FilmAnswer, required(film), optional());

/// A film.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Film {
    /// 1 when it is done.
    pub developed: Option<i64>,
    /// Where the pictures are.
    pub pictures: Option<runtime::Url>,
}

runtime::generated::impl_record!(Film, required(), optional(developed, pictures));

/// How far a print is.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Print {
    /// How many pictures are left.
    pub left: Option<i64>,
}

runtime::generated::impl_record!(Print, required(), optional(left));
