// @generated from spec/parcel.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Parcels.
//!
//! - [`send`](Operations::send): Sends a parcel.

use crate::{operations, runtime};

/// Parcels.
///
/// The operations of the group `parcel`, returned by [`Client::parcel`](crate::Client::parcel).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Sends a parcel.
    ///
    /// `GET parcel/send`. **Creates something.** Answers with any [`Json`](crate::Json), because its body
    /// is not documented.
    ///
    /// The request has the type [`Send`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `to` (required): Who gets it.
    /// - `weight` (required): The weight in kilograms. It must be between 0.5 and 30. Any other value is an
    ///   error, and nothing is sent.
    /// - `stops` (required): Where it stops on its way. Sent as `stop`. Each call of the method `stops`
    ///   adds another value. It must be at least 2 characters long. Any other value is an error, and
    ///   nothing is sent.
    /// - `insured` (required): Whether it is insured.
    /// - `value`: What each piece is worth. Can be set several times. It must be at least 0. Any other
    ///   value is an error, and nothing is sent.
    /// - `postage`: What is paid for it. It must be at most 99.5. Any other value is an error, and nothing
    ///   is sent. Default: `1.50`.
    /// - `pieces`: How many pieces it has. It must be at least 1. Any other value is an error, and nothing
    ///   is sent. Default: `1`.
    /// - `pin`: The number that opens the box. **Secret:** keep it out of logs. The client never shows it.
    /// - `token`: The token in the window.
    /// - `age`: The age of who gets it. **Secret:** keep it out of logs. The client never shows it.
    /// - `tag`: A word to find it by. Can be set several times. It must be between 2 and 12 characters
    ///   long. Any other value is an error, and nothing is sent.
    /// - `page`: The address that is told when it arrives.
    /// - `from`: The network that may ask for it.
    /// - `form`: The customs form.
    /// - `packed`: When it was packed.
    /// - `posted`: When it was posted.
    /// - `travels`: How long it travels.
    /// - `rings`: How long the bell rings.
    /// - `opens`: When the box can be opened. **Secret:** keep it out of logs. The client never shows it.
    /// - `mark`: A mark on it.
    /// - `type_`: The type of the parcel. Sent as `type`. Default: decided by its weight.
    /// - `send_`: Whether it is sent at once. Sent as `send`. Default: `true`.
    ///
    /// # When the answer is lost
    ///
    /// Nothing lists the parcels that were sent.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &post_office::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .parcel()
    ///     .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
    ///     .value("1.50")
    ///     .postage("12.30")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn send(
        self,
        to: impl AsRef<str>,
        weight: impl TryInto<runtime::Number, Error: Into<runtime::TextError>>,
        stops: impl AsRef<str>,
        insured: bool,
    ) -> Send {
        crate::Request::new(self.client)
            .wire_parameter("to", to.as_ref())
            .wire_parameter(
                "weight",
                runtime::generated::number_within(
                    runtime::generated::converted::<runtime::Number>(weight),
                    0.5..=30.0,
                    "between 0.5 and 30",
                ),
            )
            .wire_repeated(
                "stop",
                runtime::generated::text_within(
                    stops.as_ref(),
                    2..,
                    "at least 2 characters long",
                ),
            )
            .wire_parameter("insured", insured)
    }
}

/// Sends a parcel.
///
/// The request of `parcel.send`, made by [`Operations::send`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Send = crate::Request<operations::ParcelSend>;

impl Send {
    /// Where it stops on its way. Sent as `stop`. Each call of the method `stops` adds another value. It
    /// must be at least 2 characters long. Any other value is an error, and nothing is sent.
    #[inline]
    pub fn stops(self, stops: impl AsRef<str>) -> Self {
        self.wire_repeated(
            "stop",
            runtime::generated::text_within(
                stops.as_ref(),
                2..,
                "at least 2 characters long",
            ),
        )
    }

    /// What each piece is worth. Can be set several times. It must be at least 0. Any other value is an
    /// error, and nothing is sent.
    #[inline]
    pub fn value(
        self,
        value: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_repeated(
            "value",
            runtime::generated::decimal_within(
                runtime::generated::converted::<runtime::Decimal>(value),
                "0"..,
                "at least 0",
            ),
        )
    }

    /// What is paid for it. It must be at most 99.5. Any other value is an error, and nothing is sent.
    /// Default: `1.50`.
    #[inline]
    pub fn postage(
        self,
        postage: impl TryInto<runtime::DecimalText, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter(
            "postage",
            runtime::generated::decimal_within(
                runtime::generated::converted::<runtime::DecimalText>(postage),
                ..="99.5",
                "at most 99.5",
            ),
        )
    }

    /// How many pieces it has. It must be at least 1. Any other value is an error, and nothing is sent.
    /// Default: `1`.
    #[inline]
    pub fn pieces(self, pieces: i64) -> Self {
        self.wire_parameter(
            "pieces",
            runtime::generated::integer_within(pieces, 1.., "at least 1"),
        )
    }

    /// The number that opens the box. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn pin(self, pin: impl Into<runtime::Secret>) -> Self {
        self.wire_secret("pin", pin)
    }

    /// The token in the window.
    ///
    /// Assumed: `shown_although`: The name says token, but everybody sees it.
    #[inline]
    pub fn token(self, token: impl AsRef<str>) -> Self {
        self.wire_parameter("token", token.as_ref())
    }

    /// The age of who gets it. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn age(self, age: i64) -> Self {
        self.wire_secret("age", age.to_string())
    }

    /// A word to find it by. Can be set several times. It must be between 2 and 12 characters long. Any
    /// other value is an error, and nothing is sent.
    #[inline]
    pub fn tag(self, tag: impl AsRef<str>) -> Self {
        self.wire_repeated(
            "tag",
            runtime::generated::text_within(
                tag.as_ref(),
                2..=12,
                "between 2 and 12 characters long",
            ),
        )
    }

    /// The address that is told when it arrives.
    #[inline]
    pub fn page(
        self,
        page: impl TryInto<runtime::Url, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter("page", runtime::generated::converted::<runtime::Url>(page))
    }

    /// The network that may ask for it.
    #[inline]
    pub fn from(
        self,
        from: impl TryInto<runtime::Cidr, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter("from", runtime::generated::converted::<runtime::Cidr>(from))
    }

    /// The customs form.
    #[inline]
    pub fn form(self, form: runtime::Base64Json) -> Self {
        self.wire_parameter("form", form)
    }

    /// When it was packed.
    #[inline]
    pub fn packed(
        self,
        packed: impl TryInto<runtime::UnixSeconds, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter(
            "packed",
            runtime::generated::converted::<runtime::UnixSeconds>(packed),
        )
    }

    /// When it was posted.
    #[inline]
    pub fn posted(
        self,
        posted: impl TryInto<runtime::UnixMillis, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter(
            "posted",
            runtime::generated::converted::<runtime::UnixMillis>(posted),
        )
    }

    /// How long it travels.
    #[inline]
    pub fn travels(
        self,
        travels: impl TryInto<runtime::DurationSeconds, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter(
            "travels",
            runtime::generated::converted::<runtime::DurationSeconds>(travels),
        )
    }

    /// How long the bell rings.
    #[inline]
    pub fn rings(
        self,
        rings: impl TryInto<runtime::DurationMillis, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter(
            "rings",
            runtime::generated::converted::<runtime::DurationMillis>(rings),
        )
    }

    /// When the box can be opened. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn opens(self, opens: runtime::UnixSeconds) -> Self {
        self.wire_secret("opens", opens.to_string())
    }

    /// A mark on it.
    ///
    /// Undocumented: Its type.
    #[inline]
    pub fn mark(self, mark: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("mark", Into::<runtime::Scalar>::into(mark))
    }

    /// The type of the parcel. Sent as `type`. Default: decided by its weight.
    #[inline]
    pub fn type_(self, type_: impl AsRef<str>) -> Self {
        self.wire_parameter("type", type_.as_ref())
    }

    /// Whether it is sent at once. Sent as `send`. Default: `true`.
    #[inline]
    pub fn send_(self, send_: bool) -> Self {
        self.wire_parameter("send", i64::from(send_))
    }
}
