// @generated from spec/loan.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The books that members have at home.
//!
//! - [`list`](Operations::list): Lists the loans of a member.
//! - [`get`](Operations::get): Reads one loan.
//! - [`lend`](Operations::lend): Lends a book to a member.
//! - [`extend`](Operations::extend): Lets a member keep a book for longer.

use crate::{operations, runtime, types};

/// The operations of the group `loan`, returned by [`Client::loan`](runtime::Client::loan).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a runtime::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a runtime::Client) -> Self {
        Self { client }
    }

    /// Lists the loans of a member.
    ///
    /// `GET members/{member_id}/loans`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Loan`](crate::types::Loan); [`pages`](runtime::Request::pages) iterates over all pages.
    ///
    /// # Parameters
    ///
    /// - `member_id` (required): The member. Part of the path.
    /// - `due`: Only loans that are due then.
    /// - `changed_since`: Only loans that changed since then.
    /// - `renewed_since`: Only loans that were renewed since then.
    /// - `overdue_by`: Only loans that are overdue for at least as long.
    /// - `reminder`: Only loans with this reminder.
    /// - `fine`: Only loans with at least this fine. It must be between 0 and 99999999999999999.99; any
    ///   other value is an error, and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::{Day, Due, MemberId, Time};
    ///
    /// let answer = client
    ///     .loan()
    ///     .list(MemberId::new(3))
    ///     .due(Due::by(Day::from_text("2026-12-01")))
    ///     .changed_since(Time::from_text("2026-11-10T09:30:00.000000Z"))
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self, member_id: types::MemberId) -> List {
        runtime::Request::new(self.client).with_parameter("member_id", member_id)
    }

    /// Reads one loan.
    ///
    /// `GET loans/{loan_id}`. Reads only. Answers with [`Loan`](crate::types::Loan).
    ///
    /// # Parameters
    ///
    /// - `loan_id` (required): The loan. Part of the path.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::LoanNotFound`](crate::Condition::LoanNotFound), status 404: There is no loan with
    ///   this id.
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::LoanId;
    ///
    /// let answer = client.loan().get(LoanId::new(77)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, loan_id: types::LoanId) -> Get {
        runtime::Request::new(self.client).with_parameter("loan_id", loan_id)
    }

    /// Lends a book to a member.
    ///
    /// `POST loans`. **Creates something.** The key needs the permission `lend`. Answers with
    /// [`Loan`](crate::types::Loan).
    ///
    /// # Parameters
    ///
    /// - `member_id` (required): The member. Sent as the field `member_id` of the body.
    /// - `book_id` (required): The book. Sent as the field `book_id` of the body.
    /// - `pin` (required): The secret number of the member's card. Sent as the field `pin` of the body.
    ///   Secret: the client never shows it.
    /// - `until`: The last day. Sent as the field `until` of the body.
    /// - `deposit`: What the member leaves at the desk. Sent as the field `deposit` of the body.
    /// - `paid`: How much of it is paid at once. Sent as the field `paid` of the body.
    /// - `call_`: A name for the call. Sent in the header `idempotency-key`. The service carries out calls
    ///   with the same value only once. Without it, the client makes a fresh one for each `send`.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::BookIsLent`](crate::Condition::BookIsLent), status 409: Somebody else has the book.
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # When the answer is lost
    ///
    /// [`loan.list`](crate::loan::Operations::list) shows whether the call took effect. The client sends
    /// the call again after a transient failure, with the same key.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::{BookId, Day, MemberId};
    ///
    /// let answer = client
    ///     .loan()
    ///     .lend(MemberId::new(3), BookId::new("bk-12"), "text")
    ///     .until(Day::from_text("2026-12-01"))
    ///     .deposit("20.00")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn lend(
        self,
        member_id: types::MemberId,
        book_id: types::BookId,
        pin: impl Into<runtime::Secret>,
    ) -> Lend {
        runtime::Request::new(self.client)
            .with_parameter("member_id", member_id)
            .with_parameter("book_id", book_id)
            .with_secret("pin", pin)
    }

    /// Lets a member keep a book for longer.
    ///
    /// `PUT loans/{loan_id}/extension`. **Changes something.** The key needs the permission `lend`. Answers
    /// with [`ExtendAnswer`], which depends on the status.
    ///
    /// # Parameters
    ///
    /// - `loan_id` (required): The loan. Part of the path.
    /// - `until` (required): The new last day. Sent as the field `until` of the body.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Answers
    ///
    /// - [`ExtendAnswer::Extended`], status 200: The loan ends later now. The body is
    ///   [`Loan`](crate::types::Loan).
    /// - [`ExtendAnswer::Asked`], status 202: Somebody else waits for the book, and is asked first. The
    ///   body is [`Question`](crate::types::Question).
    /// - [`ExtendAnswer::Unchanged`], status 204: The loan ends on that day already. There is no body.
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::{loan::ExtendAnswer, types::{Day, LoanId}};
    ///
    /// match client.loan().extend(LoanId::new(77), Day::from_text("2026-12-01")).send()? {
    ///     ExtendAnswer::Extended(body) => println!("extended: {body:?}"),
    ///     ExtendAnswer::Asked(body) => println!("asked: {body:?}"),
    ///     ExtendAnswer::Unchanged => println!("unchanged"),
    ///     other => println!("{other:?}"),
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # When the answer is lost
    ///
    /// [`loan.get`](crate::loan::Operations::get) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::{Day, LoanId};
    ///
    /// let answer = client
    ///     .loan()
    ///     .extend(LoanId::new(77), Day::from_text("2026-12-01"))
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn extend(self, loan_id: types::LoanId, until: impl Into<types::Day>) -> Extend {
        runtime::Request::new(self.client)
            .with_parameter("loan_id", loan_id)
            .with_parameter("until", Into::<types::Day>::into(until))
    }
}

/// The call `loan.list`, made by [`Operations::list`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Loan`](crate::types::Loan). Methods whose names
/// begin with `with_` set options of the call.
pub type List = runtime::Request<operations::LoanList>;

impl List {
    /// Only loans that are due then.
    #[inline]
    pub fn due(self, due: types::Due) -> Self {
        self.with_parameter("due", due)
    }

    /// Only loans that changed since then.
    #[inline]
    pub fn changed_since(self, changed_since: impl Into<types::Time>) -> Self {
        self.with_parameter("changed_since", Into::<types::Time>::into(changed_since))
    }

    /// Only loans that were renewed since then.
    #[inline]
    pub fn renewed_since(
        self,
        renewed_since: impl TryInto<
            runtime::UnixSeconds,
            Error: Into<runtime::TextError>,
        >,
    ) -> Self {
        self.with_parameter(
            "renewed_since",
            runtime::converted::<runtime::UnixSeconds>(renewed_since),
        )
    }

    /// Only loans that are overdue for at least as long.
    #[inline]
    pub fn overdue_by(
        self,
        overdue_by: impl TryInto<
            runtime::DurationSeconds,
            Error: Into<runtime::TextError>,
        >,
    ) -> Self {
        self.with_parameter(
            "overdue_by",
            runtime::converted::<runtime::DurationSeconds>(overdue_by),
        )
    }

    /// Only loans with this reminder.
    #[inline]
    pub fn reminder(self, reminder: types::Reminder) -> Self {
        self.with_parameter("reminder", reminder)
    }

    /// Only loans with at least this fine. It must be between 0 and 99999999999999999.99; any other value
    /// is an error, and nothing is sent.
    #[inline]
    pub fn fine(
        self,
        fine: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_parameter(
            "fine",
            runtime::decimal_within(
                runtime::converted::<runtime::Decimal>(fine),
                "0"..="99999999999999999.99",
                "between 0 and 99999999999999999.99",
            ),
        )
    }
}

/// The call `loan.get`, made by [`Operations::get`].
///
/// It answers with [`Loan`](crate::types::Loan). Methods whose names begin with `with_` set options of
/// the call.
pub type Get = runtime::Request<operations::LoanGet>;

/// The call `loan.lend`, made by [`Operations::lend`].
///
/// It answers with [`Loan`](crate::types::Loan). Methods whose names begin with `with_` set options of
/// the call.
pub type Lend = runtime::Request<operations::LoanLend>;

impl Lend {
    /// The last day. Sent as the field `until` of the body.
    #[inline]
    pub fn until(self, until: impl Into<types::Day>) -> Self {
        self.with_parameter("until", Into::<types::Day>::into(until))
    }

    /// What the member leaves at the desk. Sent as the field `deposit` of the body.
    #[inline]
    pub fn deposit(
        self,
        deposit: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_parameter("deposit", runtime::converted::<runtime::Decimal>(deposit))
    }

    /// How much of it is paid at once. Sent as the field `paid` of the body.
    #[inline]
    pub fn paid(
        self,
        paid: impl TryInto<runtime::DecimalText, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_parameter("paid", runtime::converted::<runtime::DecimalText>(paid))
    }

    /// A name for the call. Sent in the header `idempotency-key`. The service carries out calls with the
    /// same value only once. Without it, the client makes a fresh one for each `send`.
    #[inline]
    pub fn call_(self, call_: &str) -> Self {
        self.with_parameter("idempotency-key", call_)
    }
}

/// The call `loan.extend`, made by [`Operations::extend`].
///
/// It answers with [`ExtendAnswer`], which depends on the status. Methods whose names begin with
/// `with_` set options of the call.
pub type Extend = runtime::Request<operations::LoanExtend>;

/// An answer to `loan.extend`, by its status.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[allow(
    clippy::large_enum_variant,
    reason = "a call returns a single value, and callers take its content out"
)]
pub enum ExtendAnswer {
    /// The loan ends later now. The status is 200.
    Extended(types::Loan),
    /// Somebody else waits for the book, and is asked first. The status is 202.
    ///
    /// Assumed: The answer to the question comes within a day.
    Asked(types::Question),
    /// The loan ends on that day already. The status is 204, without a body.
    Unchanged,
    /// A success with a status that is not documented. It is reported to the observer.
    Unknown {
        /// The status.
        status: u16,
        /// The body unchanged; `null` if there is none.
        body: runtime::Json,
    },
}

impl runtime::ReadAnswer for ExtendAnswer {
    const FIELDS: &'static [&'static str] = &[
        "id",
        "book_id",
        "due",
        "lent",
        "timesRenewed",
        "reminder",
        "renewed",
        "scanned",
        "overdue",
        "scan",
        "fine",
        "fines",
        "paid",
        "message",
        "asked",
    ];

    fn read_answer<A: runtime::ReceivedAnswer>(answer: A) -> Result<Self, A::Error> {
        match answer.status() {
            200 => answer.read().map(Self::Extended),
            202 => answer.read().map(Self::Asked),
            204 => answer.read().map(|()| Self::Unchanged),
            _ => {
                answer
                    .unknown(Self::FIELDS)
                    .map(|(status, body)| Self::Unknown { status, body })
            }
        }
    }
}

/// Serializes the body only.
impl ::serde::Serialize for ExtendAnswer {
    fn serialize<S: ::serde::Serializer>(
        &self,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match self {
            Self::Extended(body) => ::serde::Serialize::serialize(body, serializer),
            Self::Asked(body) => ::serde::Serialize::serialize(body, serializer),
            Self::Unchanged => serializer.serialize_unit(),
            Self::Unknown { body, .. } => ::serde::Serialize::serialize(body, serializer),
        }
    }
}
