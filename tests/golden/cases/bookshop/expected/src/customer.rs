// @generated from spec/customer.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Who is buying.
//!
//! - [`whoami`](Operations::whoami): Reads the customer that the token belongs to.

use crate::operations;

/// The operations of the group `customer`, returned by [`Client::customer`](crate::Client::customer).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Reads the customer that the token belongs to.
    ///
    /// `GET me`. Reads only. Answers with [`Customer`](crate::types::Customer).
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &corner_bookshop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.customer().whoami().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn whoami(self) -> Whoami {
        crate::Request::new(self.client)
    }
}

/// The call `customer.whoami`, made by [`Operations::whoami`].
///
/// It answers with [`Customer`](crate::types::Customer). Methods whose names begin with `with_` set
/// options of the call.
pub type Whoami = crate::Request<operations::CustomerWhoami>;
