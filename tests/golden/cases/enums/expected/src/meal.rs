// @generated from spec/meal.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Meals.
//!
//! - [`list`](Operations::list): Lists meals.
//! - [`itself`](Operations::itself): Tells about the kitchen.

use crate::{operations, types};

/// Meals.
///
/// The operations of the group `meal`, returned by [`Client::meal`](crate::Client::meal).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists meals.
    ///
    /// `GET meal/list`. Reads only. Answers with [`Meals`](crate::types::Meals).
    ///
    /// The request has the type [`List`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `state`: Only meals in this state. Default: `MealState::New`.
    /// - `sort`: The order. Default: `MealSort::Name`.
    /// - `order`: The order. **Deprecated:** Use `sort` instead.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use kitchen::types::{MealSort, MealState};
    ///
    /// # fn example(client: &kitchen::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .meal()
    ///     .list()
    ///     .state(MealState::InTheOven)
    ///     .sort(MealSort::Type)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }

    /// Tells about the kitchen.
    ///
    /// `GET meal/self`. Reads only. Answers with any [`Json`](crate::Json), because its body is not
    /// documented.
    ///
    /// The request has the type [`Itself`].
    ///
    /// # Undocumented
    ///
    /// - `response`: The body.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &kitchen::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.meal().itself().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn itself(self) -> Itself {
        crate::Request::new(self.client)
    }
}

/// Lists meals.
///
/// The request of `meal.list`, made by [`Operations::list`]. It answers with
/// [`Meals`](crate::types::Meals). Methods whose names begin with `with_` set options of the call.
pub type List = crate::Request<operations::MealList>;

impl List {
    /// Only meals in this state. Default: `MealState::New`.
    #[inline]
    pub fn state(self, state: impl Into<types::MealState>) -> Self {
        self.wire_parameter("state", Into::<types::MealState>::into(state))
    }

    /// The order. Default: `MealSort::Name`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::MealSort>) -> Self {
        self.wire_parameter("sort", Into::<types::MealSort>::into(sort))
    }

    /// The order. **Deprecated:** Use `sort` instead.
    #[deprecated(note = "Use `sort` instead.")]
    #[inline]
    pub fn order(self, order: impl Into<types::MealSort>) -> Self {
        self.wire_parameter("order", Into::<types::MealSort>::into(order))
    }
}

/// Tells about the kitchen.
///
/// The request of `meal.itself`, made by [`Operations::itself`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Itself = crate::Request<operations::MealItself>;
