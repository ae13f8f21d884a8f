// @generated from spec/car.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Cars.
//!
//! - [`repair`](Operations::repair): Repairs a car.
//! - [`get`](Operations::get): Reads a car.

use crate::{operations, types};

/// Cars.
///
/// The operations of the group `car`, returned by [`Client::car`](crate::Client::car).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Repairs a car.
    ///
    /// `GET car/repair`. **Starts something that continues after the answer.** Answers with any
    /// [`Json`](crate::Json), because its body is not documented.
    ///
    /// The request has the type [`Repair`].
    ///
    /// # Parameters
    ///
    /// - `car_id` (required): The car.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::AlreadyInRepair`](crate::Condition::AlreadyInRepair), status 200 or 409: The car is
    ///   being repaired.
    /// - [`Condition::NoGarageFree`](crate::Condition::NoGarageFree), status 409: All garages have a car.
    /// - [`Condition::OutOfParts`](crate::Condition::OutOfParts), status 409 or 507: There are no parts at
    ///   the moment.
    /// - [`Condition::CarNotFound`](crate::Condition::CarNotFound), status 404: The car does not exist.
    /// - [`Condition::Closed`](crate::Condition::Closed), status 503: The garage is closed.
    /// - [`Condition::UnknownKey`](crate::Condition::UnknownKey), status 401: The key is unknown.
    ///
    /// # When the answer is lost
    ///
    /// [`car.get`](crate::car::Operations::get) shows whether the call took effect. The client never sends
    /// the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use garage::types::CarId;
    ///
    /// # fn example(client: &garage::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.car().repair(CarId::new(3)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn repair(self, car_id: types::CarId) -> Repair {
        crate::Request::new(self.client).wire_parameter("car_id", car_id)
    }

    /// Reads a car.
    ///
    /// `GET car/get`. Reads only. Answers with [`Car`](crate::types::Car).
    ///
    /// The request has the type [`Get`].
    ///
    /// # Parameters
    ///
    /// - `car_id` (required): The car.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::CarIdRequired`](crate::Condition::CarIdRequired), status 400: The car is missing.
    /// - [`Condition::CarNotFound`](crate::Condition::CarNotFound), status 404: The car does not exist.
    /// - [`Condition::Moved`](crate::Condition::Moved), status 410: Another garage has the car.
    /// - [`Condition::UnknownKey`](crate::Condition::UnknownKey), status 401: Only members read this.
    /// - [`Condition::Closed`](crate::Condition::Closed), status 503: The garage is closed.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use garage::types::CarId;
    ///
    /// # fn example(client: &garage::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.car().get(CarId::new(3)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, car_id: types::CarId) -> Get {
        crate::Request::new(self.client).wire_parameter("car_id", car_id)
    }
}

/// Repairs a car.
///
/// The request of `car.repair`, made by [`Operations::repair`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Repair = crate::Request<operations::CarRepair>;

/// Reads a car.
///
/// The request of `car.get`, made by [`Operations::get`]. It answers with [`Car`](crate::types::Car).
/// Methods whose names begin with `with_` set options of the call.
pub type Get = crate::Request<operations::CarGet>;
