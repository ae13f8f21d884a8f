// @generated from spec/order.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Orders.
//!
//! - [`create`](Operations::create): Orders something.
//! - [`quote`](Operations::quote): Tells a price.
//! - [`list`](Operations::list): Lists orders.

use crate::{operations, runtime, types};

/// Orders.
///
/// The operations of the group `order`, returned by [`Client::order`](crate::Client::order).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Orders something.
    ///
    /// `GET order/create`. **Creates something.** Answers with any [`Json`](crate::Json), because its body
    /// is not documented.
    ///
    /// The request has the type [`Create`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `product` (required): What to print. Sent as `id`. It decides what else can be sent.
    /// - `copies`: How many. Default: `1`.
    ///
    /// # When the answer is lost
    ///
    /// [`order.list`](crate::order::Operations::list) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use print_shop::types::Product;
    ///
    /// # fn example(client: &print_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.order().create(Product::business_card()).copies(1).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn create(self, product: impl Into<types::Product>) -> Create {
        crate::Request::new(self.client)
            .wire_variant(
                "id",
                runtime::Variant::from(Into::<types::Product>::into(product)),
            )
    }

    /// Tells a price.
    ///
    /// `GET order/quote`. Reads only. Answers with any [`Json`](crate::Json), because its body is not
    /// documented.
    ///
    /// The request has the type [`Quote`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `product`: What would be printed. Sent as `id`. It decides what else can be sent.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use print_shop::types::Product;
    ///
    /// # fn example(client: &print_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.order().quote().product(Product::business_card()).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn quote(self) -> Quote {
        crate::Request::new(self.client)
    }

    /// Lists orders.
    ///
    /// `GET order/list`. Reads only. Answers with any [`Json`](crate::Json), because its body is not
    /// documented.
    ///
    /// The request has the type [`List`].
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &print_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.order().list().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }
}

/// Orders something.
///
/// The request of `order.create`, made by [`Operations::create`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Create = crate::Request<operations::OrderCreate>;

impl Create {
    /// How many. Default: `1`.
    #[inline]
    pub fn copies(self, copies: i64) -> Self {
        self.wire_parameter("copies", copies)
    }
}

/// Tells a price.
///
/// The request of `order.quote`, made by [`Operations::quote`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Quote = crate::Request<operations::OrderQuote>;

impl Quote {
    /// What would be printed. Sent as `id`. It decides what else can be sent.
    #[inline]
    pub fn product(self, product: impl Into<types::Product>) -> Self {
        self.wire_variant(
            "id",
            runtime::Variant::from(Into::<types::Product>::into(product)),
        )
    }
}

/// Lists orders.
///
/// The request of `order.list`, made by [`Operations::list`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type List = crate::Request<operations::OrderList>;
