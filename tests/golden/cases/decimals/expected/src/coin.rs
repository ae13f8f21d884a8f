// @generated from spec/coin.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Coins and what they cost.
//!
//! - [`rate`](Operations::rate): Reads what an amount costs.
//! - [`prices`](Operations::prices): Lists the prices of today.
//! - [`mean`](Operations::mean): Reads the mean price.
//! - [`fees`](Operations::fees): Lists the fees.
//! - [`all`](Operations::all): Lists the coins in the drawer.
//! - [`get`](Operations::get): Reads one coin.
//! - [`assess`](Operations::assess): Changes what a coin is worth.
//! - [`buy`](Operations::buy): Buys coins.
//! - [`sell`](Operations::sell): Sells coins.

use crate::{operations, runtime, types};

/// The operations of the group `coin`, returned by [`Client::coin`](crate::Client::coin).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Reads what an amount costs.
    ///
    /// `GET rates/{amount}`. Reads only. Answers with [`Rate`](crate::types::Rate).
    ///
    /// # Parameters
    ///
    /// - `amount` (required): The amount. Part of the path. It must be between 0 and
    ///   1234567890123456789.000000001. Any other value is an error, and nothing is sent.
    /// - `fee`: The fee. It must be at least 0.01. Any other value is an error, and nothing is sent.
    ///   Default: `0.50`.
    /// - `bid`: A bid. Can be set several times.
    /// - `ask`: What is asked for. Can be set several times. Several values are sent as one, with commas
    ///   between them. A value that is empty or contains a comma is an error, and nothing is sent.
    /// - `limit`: The highest price. Sent in the header `x-limit`.
    /// - `credit`: How much the caller has. **Secret:** keep it out of logs. The client never shows it.
    /// - `range`: Only rates in this range.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooMuch`](crate::Condition::TooMuch), status 400 or 409: The amount is above a limit.
    ///
    /// # Headers of the answer
    ///
    /// [`send_with_headers`](crate::Request::send_with_headers) returns them beside the body, as
    /// [`RateHeaders`]:
    ///
    /// - `spread`: The difference of bid and ask.
    /// - `fee`: The fee that was taken.
    ///
    /// ```no_run
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.coin().rate("0.10").send_with_headers()?;
    /// println!("{:?}", answer.headers.spread);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.coin().rate("0.10").fee("1.00").bid("12.30").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn rate(
        self,
        amount: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Rate {
        crate::Request::new(self.client)
            .with_parameter(
                "amount",
                runtime::generated::decimal_within(
                    runtime::generated::converted::<runtime::Decimal>(amount),
                    "0"..="1234567890123456789.000000001",
                    "between 0 and 1234567890123456789.000000001",
                ),
            )
    }

    /// Lists the prices of today.
    ///
    /// `GET prices`. Reads only. Answers with a [`Page`](crate::types::Page) of values;
    /// [`pages`](crate::Request::pages) iterates over all pages.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.coin().prices().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn prices(self) -> Prices {
        crate::Request::new(self.client)
    }

    /// Reads the mean price.
    ///
    /// `GET mean`. Reads only. Answers with [`Decimal`](crate::runtime::Decimal).
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.coin().mean().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn mean(self) -> Mean {
        crate::Request::new(self.client)
    }

    /// Lists the fees.
    ///
    /// `GET fees`. Reads only. Answers with a list of [`DecimalText`](crate::runtime::DecimalText).
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.coin().fees().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn fees(self) -> Fees {
        crate::Request::new(self.client)
    }

    /// Lists the coins in the drawer.
    ///
    /// `GET coins`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Coin`](crate::types::Coin); [`pages`](crate::Request::pages) iterates over all pages.
    ///
    /// # Parameters
    ///
    /// - `worth`: Only coins that are worth this.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.coin().all().worth("12.30").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn all(self) -> All {
        crate::Request::new(self.client)
    }

    /// Reads one coin.
    ///
    /// `GET coins/{coin_id}`. Reads only. Answers with [`Coin`](crate::types::Coin).
    ///
    /// # Parameters
    ///
    /// - `coin_id` (required): The coin. Part of the path.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use coin_desk::types::CoinId;
    ///
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.coin().get(CoinId::new(7)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, coin_id: types::CoinId) -> Get {
        crate::Request::new(self.client).with_parameter("coin_id", coin_id)
    }

    /// Changes what a coin is worth.
    ///
    /// `PATCH coins/{coin_id}`. **Changes something.** Answers with [`Coin`](crate::types::Coin).
    ///
    /// # Parameters
    ///
    /// - `coin_id` (required): The coin. Part of the path.
    /// - `worth`: What it is worth now. Sent as the field `worth` of the body. `null` clears it. The method
    ///   `clear_worth` sends it.
    /// - `scrap`: What its metal is worth. Sent as the field `scrap` of the body.
    ///
    /// # When the answer is lost
    ///
    /// [`coin.get`](crate::coin::Operations::get) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use coin_desk::types::CoinId;
    ///
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .coin()
    ///     .assess(CoinId::new(7))
    ///     .worth("12.30")
    ///     .scrap("12.30")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn assess(self, coin_id: types::CoinId) -> Assess {
        crate::Request::new(self.client).with_parameter("coin_id", coin_id)
    }

    /// Buys coins.
    ///
    /// `POST coins`. **Creates something.** Answers with [`BuyAnswer`], which depends on the status.
    ///
    /// # Parameters
    ///
    /// - `amount` (required): The amount. Sent as the field `amount` of the body. It must be between -5 and
    ///   -0.001. Any other value is an error, and nothing is sent.
    /// - `price`: The price. Sent as the field `price` of the body. `null` clears it. The method
    ///   `clear_price` sends it.
    /// - `parts`: The amounts of its parts. Sent as the field `parts` of the body. Can be set several
    ///   times.
    /// - `tip`: What goes to the desk. Sent as the field `tip` of the body. **Secret:** keep it out of
    ///   logs. The client never shows it.
    ///
    /// # Answers
    ///
    /// - [`BuyAnswer::Bought`], status 200: The coins are bought. The body is [`Rate`](crate::types::Rate).
    /// - [`BuyAnswer::Waiting`], status 202: So many are waited for. The body is
    ///   [`Decimal`](crate::runtime::Decimal).
    ///
    /// ```no_run
    /// use coin_desk::coin::BuyAnswer;
    ///
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// match client.coin().buy("-1.50").send()? {
    ///     BuyAnswer::Bought(body) => println!("bought: {body:?}"),
    ///     BuyAnswer::Waiting(body) => println!("waiting: {body:?}"),
    ///     other => println!("{other:?}"),
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # When the answer is lost
    ///
    /// [`coin.prices`](crate::coin::Operations::prices) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.coin().buy("-1.50").price("0.10").parts("12.30").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn buy(
        self,
        amount: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Buy {
        crate::Request::new(self.client)
            .with_parameter(
                "amount",
                runtime::generated::decimal_within(
                    runtime::generated::converted::<runtime::Decimal>(amount),
                    "-5"..="-0.001",
                    "between -5 and -0.001",
                ),
            )
    }

    /// Sells coins.
    ///
    /// `POST coins/sale`. The body is a form. **Runs something.** Answers with
    /// [`Rates`](crate::types::Rates).
    ///
    /// # Parameters
    ///
    /// - `amount` (required): The amount. Sent as the field `amount` of the body.
    ///
    /// # When the answer is lost
    ///
    /// A sale leaves no trace.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &coin_desk::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.coin().sell("2.50").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn sell(
        self,
        amount: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Sell {
        crate::Request::new(self.client)
            .with_parameter(
                "amount",
                runtime::generated::converted::<runtime::Decimal>(amount),
            )
    }
}

/// The call `coin.rate`, made by [`Operations::rate`].
///
/// It answers with [`Rate`](crate::types::Rate). Methods whose names begin with `with_` set options of
/// the call.
pub type Rate = crate::Request<operations::CoinRate>;

impl Rate {
    /// The fee. It must be at least 0.01. Any other value is an error, and nothing is sent. Default:
    /// `0.50`.
    #[inline]
    pub fn fee(
        self,
        fee: impl TryInto<runtime::DecimalText, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_parameter(
            "fee",
            runtime::generated::decimal_within(
                runtime::generated::converted::<runtime::DecimalText>(fee),
                "0.01"..,
                "at least 0.01",
            ),
        )
    }

    /// A bid. Can be set several times.
    #[inline]
    pub fn bid(
        self,
        bid: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_repeated("bid", runtime::generated::converted::<runtime::Decimal>(bid))
    }

    /// What is asked for. Can be set several times. Several values are sent as one, with commas between
    /// them. A value that is empty or contains a comma is an error, and nothing is sent.
    #[inline]
    pub fn ask(
        self,
        ask: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_comma_separated(
            "ask",
            runtime::generated::converted::<runtime::Decimal>(ask),
        )
    }

    /// The highest price. Sent in the header `x-limit`.
    #[inline]
    pub fn limit(
        self,
        limit: impl TryInto<runtime::DecimalText, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_parameter(
            "x-limit",
            runtime::generated::converted::<runtime::DecimalText>(limit),
        )
    }

    /// How much the caller has. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn credit(self, credit: impl Into<runtime::Decimal>) -> Self {
        self.with_secret("credit", Into::<runtime::Decimal>::into(credit).to_string())
    }

    /// Only rates in this range.
    #[inline]
    pub fn range(self, range: impl Into<types::Range>) -> Self {
        self.with_parameter("range", Into::<types::Range>::into(range))
    }
}

/// The headers of an answer to `coin.rate`, returned by
/// [`send_with_headers`](crate::Request::send_with_headers). A header that the answer does not have, or
/// that cannot be read, is `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RateHeaders {
    /// The difference of bid and ask. The header `x-spread`.
    pub spread: Option<runtime::Decimal>,
    /// The fee that was taken. The header `x-fee`.
    pub fee: Option<runtime::DecimalText>,
}

impl runtime::HasHeaders for operations::CoinRate {
    type Headers = RateHeaders;

    #[inline]
    fn headers(headers: &runtime::generated::AnswerHeaders<'_>) -> RateHeaders {
        RateHeaders {
            spread: headers.literal("x-spread"),
            fee: headers.text("x-fee"),
        }
    }
}

/// The call `coin.prices`, made by [`Operations::prices`].
///
/// It answers with a [`Page`](crate::types::Page) of values. Methods whose names begin with `with_` set
/// options of the call.
pub type Prices = crate::Request<operations::CoinPrices>;

/// The call `coin.mean`, made by [`Operations::mean`].
///
/// It answers with [`Decimal`](crate::runtime::Decimal). Methods whose names begin with `with_` set
/// options of the call.
pub type Mean = crate::Request<operations::CoinMean>;

/// The call `coin.fees`, made by [`Operations::fees`].
///
/// It answers with a list of [`DecimalText`](crate::runtime::DecimalText). Methods whose names begin
/// with `with_` set options of the call.
pub type Fees = crate::Request<operations::CoinFees>;

/// The call `coin.all`, made by [`Operations::all`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Coin`](crate::types::Coin). Methods whose names
/// begin with `with_` set options of the call.
pub type All = crate::Request<operations::CoinAll>;

impl All {
    /// Only coins that are worth this.
    #[inline]
    pub fn worth(
        self,
        worth: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_parameter(
            "worth",
            runtime::generated::converted::<runtime::Decimal>(worth),
        )
    }
}

/// The call `coin.get`, made by [`Operations::get`].
///
/// It answers with [`Coin`](crate::types::Coin). Methods whose names begin with `with_` set options of
/// the call.
pub type Get = crate::Request<operations::CoinGet>;

/// The call `coin.assess`, made by [`Operations::assess`].
///
/// It answers with [`Coin`](crate::types::Coin). Methods whose names begin with `with_` set options of
/// the call.
pub type Assess = crate::Request<operations::CoinAssess>;

impl Assess {
    /// What it is worth now. Sent as the field `worth` of the body. `null` clears it. The method
    /// `clear_worth` sends it.
    #[inline]
    pub fn worth(
        self,
        worth: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_parameter(
            "worth",
            runtime::generated::converted::<runtime::Decimal>(worth),
        )
    }

    /// Sends the field `worth` of the body as `null`, which clears it. [`worth`](Self::worth) sets it to a
    /// value; the last call of the two counts.
    #[inline]
    pub fn clear_worth(self) -> Self {
        self.with_null("worth")
    }

    /// What its metal is worth. Sent as the field `scrap` of the body.
    #[inline]
    pub fn scrap(
        self,
        scrap: impl TryInto<runtime::DecimalText, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_parameter(
            "scrap",
            runtime::generated::converted::<runtime::DecimalText>(scrap),
        )
    }
}

/// The call `coin.buy`, made by [`Operations::buy`].
///
/// It answers with [`BuyAnswer`], which depends on the status. Methods whose names begin with `with_`
/// set options of the call.
pub type Buy = crate::Request<operations::CoinBuy>;

impl Buy {
    /// The price. Sent as the field `price` of the body. `null` clears it. The method `clear_price` sends
    /// it.
    #[inline]
    pub fn price(
        self,
        price: impl TryInto<runtime::DecimalText, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_parameter(
            "price",
            runtime::generated::converted::<runtime::DecimalText>(price),
        )
    }

    /// Sends the field `price` of the body as `null`, which clears it. [`price`](Self::price) sets it to a
    /// value; the last call of the two counts.
    #[inline]
    pub fn clear_price(self) -> Self {
        self.with_null("price")
    }

    /// The amounts of its parts. Sent as the field `parts` of the body. Can be set several times.
    #[inline]
    pub fn parts(
        self,
        parts: impl TryInto<runtime::Decimal, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.with_repeated(
            "parts",
            runtime::generated::converted::<runtime::Decimal>(parts),
        )
    }

    /// What goes to the desk. Sent as the field `tip` of the body. **Secret:** keep it out of logs. The
    /// client never shows it.
    #[inline]
    pub fn tip(self, tip: impl Into<runtime::Decimal>) -> Self {
        self.with_secret("tip", Into::<runtime::Decimal>::into(tip).to_string())
    }
}

/// An answer to `coin.buy`, by its status.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[allow(
    clippy::large_enum_variant,
    reason = "a call returns a single value, and callers take its content out"
)]
pub enum BuyAnswer {
    /// The coins are bought. The status is 200.
    Bought(types::Rate),
    /// So many are waited for. The status is 202.
    Waiting(runtime::Decimal),
    /// A success with a status that is not documented. It is reported to the observer.
    Unknown {
        /// The status.
        status: u16,
        /// The body unchanged; `null` if there is none.
        body: runtime::Json,
    },
}

impl runtime::ReadAnswer for BuyAnswer {
    const FIELDS: &'static [&'static str] = &[
        "price",
        "fee",
        "change",
        "parts",
        "by_day",
        "history",
    ];

    fn read_answer<A: runtime::generated::ReceivedAnswer>(
        answer: A,
    ) -> Result<Self, A::Error> {
        match answer.status() {
            200 => answer.read().map(Self::Bought),
            202 => answer.read().map(Self::Waiting),
            _ => {
                answer
                    .unknown(<Self as runtime::ReadAnswer>::FIELDS)
                    .map(|(status, body)| Self::Unknown { status, body })
            }
        }
    }
}

/// Serializes the body only.
impl runtime::generated::serde::Serialize for BuyAnswer {
    fn serialize<S: runtime::generated::serde::Serializer>(
        &self,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match self {
            Self::Bought(body) => {
                runtime::generated::serde::Serialize::serialize(body, serializer)
            }
            Self::Waiting(body) => {
                runtime::generated::serde::Serialize::serialize(body, serializer)
            }
            Self::Unknown { body, .. } => {
                runtime::generated::serde::Serialize::serialize(body, serializer)
            }
        }
    }
}

/// The call `coin.sell`, made by [`Operations::sell`].
///
/// It answers with [`Rates`](crate::types::Rates). Methods whose names begin with `with_` set options
/// of the call.
pub type Sell = crate::Request<operations::CoinSell>;
