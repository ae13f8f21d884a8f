// @generated from spec/hut.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The huts.
//!
//! - [`list`](Operations::list): Lists the huts.

use crate::{operations, runtime};

/// The operations of the group `hut`, returned by [`Client::hut`](runtime::Client::hut).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a runtime::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a runtime::Client) -> Self {
        Self { client }
    }

    /// Lists the huts.
    ///
    /// `GET hut`. Reads only. Answers with a [`Page`](crate::types::Page) of [`Hut`](crate::types::Hut);
    /// [`pages`](runtime::Request::pages) iterates over all pages.
    ///
    /// # Parameters
    ///
    /// - `region`: Only huts of this region.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &hut_book::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.hut().list().region("south").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        runtime::Request::new(self.client)
    }
}

/// The call `hut.list`, made by [`Operations::list`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Hut`](crate::types::Hut). Methods whose names
/// begin with `with_` set options of the call.
pub type List = runtime::Request<operations::HutList>;

impl List {
    /// Only huts of this region.
    #[inline]
    pub fn region(self, region: &str) -> Self {
        self.with_parameter("region", region)
    }
}
