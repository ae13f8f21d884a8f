// @generated from spec/technology.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Technologies that were identified on the account's external attack surface.
//!
//! - [`summary`](Operations::summary): Lists technologies with counts.
//! - [`list`](Operations::list): Lists technologies with their versions and their risk.
//! - [`get`](Operations::get): Reads one technology.

use crate::{operations, types};

/// Technologies that were identified on the account's external attack surface.
///
/// The operations of the group `technology`, returned by
/// [`Client::technology`](crate::Client::technology).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists technologies with counts.
    ///
    /// `GET technology/summary.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`TechnologySummaryItem`](crate::types::TechnologySummaryItem) in its field `list`;
    /// [`pages`](crate::Request::pages) walks over the whole list once [you name the parameters of a
    /// page](crate::guide::pages).
    ///
    /// The request has the type [`Summary`].
    ///
    /// # Undocumented
    ///
    /// - `parameters`: Whether it takes any parameters; none are shown.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.technology().summary().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn summary(self) -> Summary {
        crate::Request::new(self.client)
    }

    /// Lists technologies with their versions and their risk.
    ///
    /// `GET technology/list.json`. Reads only. Answers with an [`Object`](crate::Object), because its
    /// fields are not documented.
    ///
    /// The request has the type [`List`].
    ///
    /// # Undocumented
    ///
    /// - `parameters`: All parameters.
    /// - `response`: The body, beyond that it tells technologies with versions and risk; so also whether it
    ///   is a list with `list` and `pagination`, as the path suggests.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.technology().list().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }

    /// Reads one technology.
    ///
    /// `GET technology/get.json`. Reads only. Answers with an [`Object`](crate::Object), because its fields
    /// are not documented.
    ///
    /// The request has the type [`Get`].
    ///
    /// # Parameters
    ///
    /// - `id` (required): The technology to read.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body, beyond that it tells one technology.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::TechnologyId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.technology().get(TechnologyId::new(21)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, id: types::TechnologyId) -> Get {
        crate::Request::new(self.client).wire_parameter("id", id)
    }
}

/// Lists technologies with counts.
///
/// The request of `technology.summary`, made by [`Operations::summary`]. It answers with a
/// [`Page`](crate::types::Page) of [`TechnologySummaryItem`](crate::types::TechnologySummaryItem) in
/// its field `list`. Methods whose names begin with `with_` set options of the call.
pub type Summary = crate::Request<operations::TechnologySummary>;

/// Lists technologies with their versions and their risk.
///
/// The request of `technology.list`, made by [`Operations::list`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type List = crate::Request<operations::TechnologyList>;

/// Reads one technology.
///
/// The request of `technology.get`, made by [`Operations::get`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type Get = crate::Request<operations::TechnologyGet>;
