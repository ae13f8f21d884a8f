// @generated from spec/work.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Work that produces a report.
//!
//! - [`get`](Operations::get): Reads how far a piece of work is.

use crate::{operations, types};

/// Work that produces a report.
///
/// The operations of the group `work`, returned by [`Client::work`](crate::Client::work).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Reads how far a piece of work is.
    ///
    /// `GET work/get.json`. Reads only. Answers with [`WorkProgress`](crate::types::WorkProgress).
    ///
    /// The request has the type [`Get`].
    ///
    /// # Parameters
    ///
    /// - `id` (required): The work, as `report.generate` named it. Assumed: The document marks no parameter
    ///   of it as required; a call without the id asks for nothing.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::WorkId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.work().get(WorkId::new("work-0042")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, id: types::WorkId) -> Get {
        crate::Request::new(self.client).wire_parameter("id", id)
    }
}

/// Reads how far a piece of work is.
///
/// The request of `work.get`, made by [`Operations::get`]. It answers with
/// [`WorkProgress`](crate::types::WorkProgress). Methods whose names begin with `with_` set options of
/// the call.
pub type Get = crate::Request<operations::WorkGet>;
