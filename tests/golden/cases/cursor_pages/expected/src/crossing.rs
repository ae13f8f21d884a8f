// @generated from spec/crossing.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Crossings.
//!
//! - [`list`](Operations::list): Lists crossings by their harbours.

use crate::operations;

/// Crossings.
///
/// The operations of the group `crossing`, returned by [`Client::crossing`](crate::Client::crossing).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists crossings by their harbours.
    ///
    /// `GET crossing/list`. Reads only. Answers with a [`Page`](crate::types::Page) of values in its field
    /// `crossings`; [`pages`](crate::Request::pages) walks over the whole list.
    ///
    /// The request has the type [`List`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `harbour`: Only crossings from this harbour.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &ferry_line::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.crossing().list().harbour("Kiel").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }
}

/// Lists crossings by their harbours.
///
/// The request of `crossing.list`, made by [`Operations::list`]. It answers with a
/// [`Page`](crate::types::Page) of values in its field `crossings`. Methods whose names begin with
/// `with_` set options of the call.
pub type List = crate::Request<operations::CrossingList>;

impl List {
    /// Only crossings from this harbour.
    #[inline]
    pub fn harbour(self, harbour: impl AsRef<str>) -> Self {
        self.wire_parameter("harbour", harbour.as_ref())
    }
}
