// @generated from spec/harbour.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Harbours and their tides.
//!
//! - [`list`](Operations::list): Lists the harbours.
//! - [`get`](Operations::get): Reads one harbour.
//! - [`report`](Operations::report): Reports how high the water stands.

use crate::{operations, runtime, types};

/// The operations of the group `harbour`, returned by [`Client::harbour`](runtime::Client::harbour).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a runtime::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a runtime::Client) -> Self {
        Self { client }
    }

    /// Lists the harbours.
    ///
    /// `GET harbours`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Harbour`](crate::types::Harbour); [`pages`](runtime::Request::pages) iterates over all pages.
    ///
    /// # Parameters
    ///
    /// - `sea`: Only harbours at this sea.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use tide_tables::types::Sea;
    ///
    /// let answer = client.harbour().list().sea(Sea::Baltic).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        runtime::Request::new(self.client)
    }

    /// Reads one harbour.
    ///
    /// `GET harbours/{harbour_id}`. Reads only. Answers with
    /// [`HarbourAnswer`](crate::types::HarbourAnswer).
    ///
    /// # Parameters
    ///
    /// - `harbour_id` (required): The harbour. Part of the path. A value that is empty, `.` or `..` is an
    ///   error, and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::HarbourNotFound`](crate::Condition::HarbourNotFound), status 200 or 404: There is no
    ///   harbour with this id.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use tide_tables::types::HarbourId;
    ///
    /// let answer = client.harbour().get(HarbourId::new("hb-4")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, harbour_id: types::HarbourId) -> Get {
        runtime::Request::new(self.client).with_parameter("harbour_id", harbour_id)
    }

    /// Reports how high the water stands.
    ///
    /// `POST harbours/{harbour_id}/levels`. **Creates something.** The key needs the permission `report`.
    /// Answers with [`HarbourAnswer`](crate::types::HarbourAnswer).
    ///
    /// # Parameters
    ///
    /// - `harbour_id` (required): The harbour. Part of the path. A value that is empty, `.` or `..` is an
    ///   error, and nothing is sent.
    /// - `level` (required): The level in metres. Sent as the field `level` of the body. It must be between
    ///   -20 and 20; any other value is an error, and nothing is sent.
    /// - `pin`: The secret number of the harbour master. Sent as the field `pin` of the body. Secret: the
    ///   client never shows it.
    /// - `trace`: A secret word that the harbour finds the report by. Secret: the client never shows it.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooEarly`](crate::Condition::TooEarly), status 409: The last report is too new.
    ///
    /// # When the answer is lost
    ///
    /// [`harbour.get`](crate::harbour::Operations::get) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use tide_tables::types::HarbourId;
    ///
    /// let answer = client
    ///     .harbour()
    ///     .report(HarbourId::new("hb-4"), "3.10")
    ///     .pin("text")
    ///     .trace("text")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn report(
        self,
        harbour_id: types::HarbourId,
        level: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Report {
        runtime::Request::new(self.client)
            .with_parameter("harbour_id", harbour_id)
            .with_parameter(
                "level",
                runtime::decimal_within(
                    runtime::converted::<runtime::Decimal>(level),
                    "-20"..="20",
                    "between -20 and 20",
                ),
            )
    }
}

/// The call `harbour.list`, made by [`Operations::list`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Harbour`](crate::types::Harbour). Methods whose
/// names begin with `with_` set options of the call.
pub type List = runtime::Request<operations::HarbourList>;

impl List {
    /// Only harbours at this sea.
    #[inline]
    pub fn sea(self, sea: impl Into<types::Sea>) -> Self {
        self.with_parameter("sea", Into::<types::Sea>::into(sea))
    }
}

/// The call `harbour.get`, made by [`Operations::get`].
///
/// It answers with [`HarbourAnswer`](crate::types::HarbourAnswer). Methods whose names begin with
/// `with_` set options of the call.
pub type Get = runtime::Request<operations::HarbourGet>;

/// The call `harbour.report`, made by [`Operations::report`].
///
/// It answers with [`HarbourAnswer`](crate::types::HarbourAnswer). Methods whose names begin with
/// `with_` set options of the call.
pub type Report = runtime::Request<operations::HarbourReport>;

impl Report {
    /// The secret number of the harbour master. Sent as the field `pin` of the body. Secret: the client
    /// never shows it.
    #[inline]
    pub fn pin(self, pin: impl Into<runtime::Secret>) -> Self {
        self.with_secret("pin", pin)
    }

    /// A secret word that the harbour finds the report by. Secret: the client never shows it.
    #[inline]
    pub fn trace(self, trace: impl Into<runtime::Secret>) -> Self {
        self.with_secret("trace", trace)
    }
}
