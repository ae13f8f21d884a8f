// @generated from spec/stall.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The stalls of the market.
//!
//! - [`list`](Operations::list): Lists the stalls.
//! - [`get`](Operations::get): Reads one stall.
//! - [`book`](Operations::book): Books a stall for a day.

use crate::{operations, runtime, types};

/// The operations of the group `stall`, returned by [`Client::stall`](runtime::Client::stall).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a runtime::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a runtime::Client) -> Self {
        Self { client }
    }

    /// Lists the stalls.
    ///
    /// `GET stalls`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Stall`](crate::types::Stall); [`pages`](runtime::Request::pages) iterates over all pages.
    ///
    /// # Parameters
    ///
    /// - `goods`: Only stalls with these goods. Can be set several times.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &town_market::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.stall().list().goods("cheese").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        runtime::Request::new(self.client)
    }

    /// Reads one stall.
    ///
    /// `GET stalls/{stall_id}`. Reads only. Answers with [`StallAnswer`](crate::types::StallAnswer).
    ///
    /// # Parameters
    ///
    /// - `stall_id` (required): The stall. Part of the path.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::StallNotFound`](crate::Condition::StallNotFound), status 404: There is no stall with
    ///   this number.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &town_market::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use town_market::types::StallId;
    ///
    /// let answer = client.stall().get(StallId::new(8)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, stall_id: types::StallId) -> Get {
        runtime::Request::new(self.client).with_parameter("stall_id", stall_id)
    }

    /// Books a stall for a day.
    ///
    /// `POST stalls`. **Creates something.** Answers with [`StallAnswer`](crate::types::StallAnswer).
    ///
    /// # Parameters
    ///
    /// - `day` (required): The day. Sent as the field `day` of the body.
    /// - `goods`: What is sold. Sent as the field `goods` of the body. Can be set several times.
    /// - `phone`: The private number of the seller. Sent as the field `phone` of the body. Secret: the
    ///   client never shows it.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::AllBooked`](crate::Condition::AllBooked), status 409: All stalls are booked on this
    ///   day.
    ///
    /// # When the answer is lost
    ///
    /// [`stall.list`](crate::stall::Operations::list) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &town_market::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use town_market::types::Day;
    ///
    /// let answer = client
    ///     .stall()
    ///     .book(Day::from_text("2026-12-01"))
    ///     .goods("honey")
    ///     .phone("text")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn book(self, day: impl Into<types::Day>) -> Book {
        runtime::Request::new(self.client)
            .with_parameter("day", Into::<types::Day>::into(day))
    }
}

/// The call `stall.list`, made by [`Operations::list`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Stall`](crate::types::Stall). Methods whose
/// names begin with `with_` set options of the call.
pub type List = runtime::Request<operations::StallList>;

impl List {
    /// Only stalls with these goods. Can be set several times.
    #[inline]
    pub fn goods(self, goods: &str) -> Self {
        self.with_repeated("goods", goods)
    }
}

/// The call `stall.get`, made by [`Operations::get`].
///
/// It answers with [`StallAnswer`](crate::types::StallAnswer). Methods whose names begin with `with_`
/// set options of the call.
pub type Get = runtime::Request<operations::StallGet>;

/// The call `stall.book`, made by [`Operations::book`].
///
/// It answers with [`StallAnswer`](crate::types::StallAnswer). Methods whose names begin with `with_`
/// set options of the call.
pub type Book = runtime::Request<operations::StallBook>;

impl Book {
    /// What is sold. Sent as the field `goods` of the body. Can be set several times.
    #[inline]
    pub fn goods(self, goods: &str) -> Self {
        self.with_repeated("goods", goods)
    }

    /// The private number of the seller. Sent as the field `phone` of the body. Secret: the client never
    /// shows it.
    #[inline]
    pub fn phone(self, phone: impl Into<runtime::Secret>) -> Self {
        self.with_secret("phone", phone)
    }
}
