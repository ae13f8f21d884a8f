// @generated from spec/station.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Stations that watch the weather.
//!
//! - [`list`](Operations::list): Lists the stations.
//! - [`weather`](Operations::weather): Reads the weather at a station, which has a code and a message
//!   in words.
//! - [`warn`](Operations::warn): Warns of the weather at a station.

use crate::{operations, runtime, types};

/// The operations of the group `station`, returned by [`Client::station`](runtime::Client::station).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a runtime::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a runtime::Client) -> Self {
        Self { client }
    }

    /// Lists the stations.
    ///
    /// `GET stations`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Station`](crate::types::Station); [`pages`](runtime::Request::pages) iterates over all pages.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::BadLogin`](crate::Condition::BadLogin), status 401: The user or the password is
    ///   wrong.
    /// - [`Condition::NotAllowed`](crate::Condition::NotAllowed), status 403: The user may not do this.
    /// - [`Condition::NothingThere`](crate::Condition::NothingThere), status 404: What was asked for does
    ///   not exist.
    /// - [`Condition::InvalidRequest`](crate::Condition::InvalidRequest), status 422: A value is missing or
    ///   cannot be read.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &weather_office::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.station().list().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        runtime::Request::new(self.client)
    }

    /// Reads the weather at a station, which has a code and a message in words.
    ///
    /// `GET stations/{station_id}/weather`. Reads only. Answers with [`Weather`](crate::types::Weather).
    ///
    /// # Parameters
    ///
    /// - `station_id` (required): The station. Part of the path.
    /// - `day`: The day, or else today.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::StationNotFound`](crate::Condition::StationNotFound), status 404: There is no station
    ///   with this number.
    /// - [`Condition::BadLogin`](crate::Condition::BadLogin), status 401: The user or the password is
    ///   wrong.
    /// - [`Condition::NotAllowed`](crate::Condition::NotAllowed), status 403: The user may not do this.
    /// - [`Condition::NothingThere`](crate::Condition::NothingThere), status 404: What was asked for does
    ///   not exist.
    /// - [`Condition::InvalidRequest`](crate::Condition::InvalidRequest), status 422: A value is missing or
    ///   cannot be read.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &weather_office::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use weather_office::types::{Day, StationId};
    ///
    /// let answer = client
    ///     .station()
    ///     .weather(StationId::new(41))
    ///     .day(Day::from_text("2026-12-01"))
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn weather(self, station_id: types::StationId) -> Weather {
        runtime::Request::new(self.client).with_parameter("station_id", station_id)
    }

    /// Warns of the weather at a station.
    ///
    /// `PUT stations/{station_id}/warning`. **Changes something.** The key needs the permission `forecast`.
    /// Answers with [`Weather`](crate::types::Weather).
    ///
    /// # Parameters
    ///
    /// - `station_id` (required): The station. Part of the path.
    /// - `message` (required): The warning. Sent as the field `message` of the body.
    /// - `until`: The last day that it holds for. Sent as the field `until` of the body.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::WarnedAlready`](crate::Condition::WarnedAlready), status 409: The station has another
    ///   warning.
    /// - [`Condition::BadLogin`](crate::Condition::BadLogin), status 401: The user or the password is
    ///   wrong.
    /// - [`Condition::NotAllowed`](crate::Condition::NotAllowed), status 403: The user may not do this.
    /// - [`Condition::NothingThere`](crate::Condition::NothingThere), status 404: What was asked for does
    ///   not exist.
    /// - [`Condition::InvalidRequest`](crate::Condition::InvalidRequest), status 422: A value is missing or
    ///   cannot be read.
    ///
    /// # When the answer is lost
    ///
    /// [`station.weather`](crate::station::Operations::weather) shows whether the call took effect. The
    /// client never sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &weather_office::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use weather_office::types::{Day, StationId};
    ///
    /// let answer = client
    ///     .station()
    ///     .warn(StationId::new(41), "Storm")
    ///     .until(Day::from_text("2026-12-01"))
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn warn(self, station_id: types::StationId, message: &str) -> Warn {
        runtime::Request::new(self.client)
            .with_parameter("station_id", station_id)
            .with_parameter("message", message)
    }
}

/// The call `station.list`, made by [`Operations::list`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Station`](crate::types::Station). Methods whose
/// names begin with `with_` set options of the call.
pub type List = runtime::Request<operations::StationList>;

/// The call `station.weather`, made by [`Operations::weather`].
///
/// It answers with [`Weather`](crate::types::Weather). Methods whose names begin with `with_` set
/// options of the call.
pub type Weather = runtime::Request<operations::StationWeather>;

impl Weather {
    /// The day, or else today.
    #[inline]
    pub fn day(self, day: impl Into<types::Day>) -> Self {
        self.with_parameter("day", Into::<types::Day>::into(day))
    }
}

/// The call `station.warn`, made by [`Operations::warn`].
///
/// It answers with [`Weather`](crate::types::Weather). Methods whose names begin with `with_` set
/// options of the call.
pub type Warn = runtime::Request<operations::StationWarn>;

impl Warn {
    /// The last day that it holds for. Sent as the field `until` of the body.
    #[inline]
    pub fn until(self, until: impl Into<types::Day>) -> Self {
        self.with_parameter("until", Into::<types::Day>::into(until))
    }
}
