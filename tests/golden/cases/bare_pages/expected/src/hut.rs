// @generated from spec/hut.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The huts.
//!
//! - [`list`](Operations::list): Lists the huts.
//! - [`keepers`](Operations::keepers): Lists the keepers of a hut.
//! - [`keeper`](Operations::keeper): Reads a keeper of a hut.

use crate::{operations, types};

/// The operations of the group `hut`, returned by [`Client::hut`](crate::Client::hut).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists the huts.
    ///
    /// `GET hut`. Reads only. Answers with a [`Page`](crate::types::Page) of [`Hut`](crate::types::Hut);
    /// [`pages`](crate::Request::pages) iterates over all pages.
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
        crate::Request::new(self.client)
    }

    /// Lists the keepers of a hut.
    ///
    /// `GET hut/{hut_id}/keepers`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Keeper`](crate::types::Keeper); [`pages`](crate::Request::pages) iterates over all pages.
    ///
    /// # Parameters
    ///
    /// - `hut_id` (required): The hut. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use hut_book::types::HutId;
    ///
    /// # fn example(client: &hut_book::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.hut().keepers(HutId::new("H-1")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn keepers(self, hut_id: types::HutId) -> Keepers {
        crate::Request::new(self.client).with_parameter("hut_id", hut_id)
    }

    /// Reads a keeper of a hut.
    ///
    /// `GET hut/{hut_id}/keepers/{keeper_id}`. Reads only. Answers with [`Keeper`](crate::types::Keeper).
    ///
    /// # Parameters
    ///
    /// - `hut_id` (required): The hut. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    /// - `keeper_id` (required): The keeper. Part of the path.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use hut_book::types::{HutId, KeeperId};
    ///
    /// # fn example(client: &hut_book::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.hut().keeper(HutId::new("H-1"), KeeperId::new(3)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn keeper(self, hut_id: types::HutId, keeper_id: types::KeeperId) -> Keeper {
        crate::Request::new(self.client)
            .with_parameter("hut_id", hut_id)
            .with_parameter("keeper_id", keeper_id)
    }
}

/// The call `hut.list`, made by [`Operations::list`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Hut`](crate::types::Hut). Methods whose names
/// begin with `with_` set options of the call.
pub type List = crate::Request<operations::HutList>;

impl List {
    /// Only huts of this region.
    #[inline]
    pub fn region(self, region: &str) -> Self {
        self.with_parameter("region", region)
    }
}

/// The call `hut.keepers`, made by [`Operations::keepers`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Keeper`](crate::types::Keeper). Methods whose
/// names begin with `with_` set options of the call.
pub type Keepers = crate::Request<operations::HutKeepers>;

/// The call `hut.keeper`, made by [`Operations::keeper`].
///
/// It answers with [`Keeper`](crate::types::Keeper). Methods whose names begin with `with_` set options
/// of the call.
pub type Keeper = crate::Request<operations::HutKeeper>;
