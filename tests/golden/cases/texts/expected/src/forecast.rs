// @generated from spec/forecast.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Forecasts.
//!
//! - [`get`](Operations::get): Reads the forecast.

use crate::{operations, runtime, types};

/// Forecasts.
///
/// The operations of the group `forecast`, returned by [`Client::forecast`](crate::Client::forecast).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Reads the forecast.
    ///
    /// `GET forecast/get`. Reads only. Answers with [`Forecast`](crate::types::Forecast).
    ///
    /// The request has the type [`Get`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `day` (required): The day.
    /// - `temperature` (required): The temperatures that matter.
    /// - `until`: The end.
    /// - `made_since`: Only what was made since then.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use weather::types::Temperature;
    ///
    /// # fn example(client: &weather::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .forecast()
    ///     .get("2026-11-21", Temperature::between(10, 20))
    ///     .until("21.11.2026 09:30")
    ///     .made_since("2026-11-21T09:30:15.250000Z")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(
        self,
        day: impl TryInto<types::Day, Error: Into<runtime::TextError>>,
        temperature: impl Into<types::Temperature>,
    ) -> Get {
        crate::Request::new(self.client)
            .wire_parameter("day", runtime::generated::converted::<types::Day>(day))
            .wire_parameter("temperature", Into::<types::Temperature>::into(temperature))
    }
}

/// Reads the forecast.
///
/// The request of `forecast.get`, made by [`Operations::get`]. It answers with
/// [`Forecast`](crate::types::Forecast). Methods whose names begin with `with_` set options of the
/// call.
pub type Get = crate::Request<operations::ForecastGet>;

impl Get {
    /// The end.
    #[inline]
    pub fn until(
        self,
        until: impl TryInto<types::Moment, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter(
            "until",
            runtime::generated::converted::<types::Moment>(until),
        )
    }

    /// Only what was made since then.
    #[inline]
    pub fn made_since(
        self,
        made_since: impl TryInto<types::Stamp, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter(
            "made_since",
            runtime::generated::converted::<types::Stamp>(made_since),
        )
    }
}
