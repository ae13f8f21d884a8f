// @generated from spec/animal.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Animals.
//!
//! - [`get`](Operations::get): Reads an animal.

use crate::operations;

/// Animals.
///
/// The operations of the group `animal`, returned by [`Client::animal`](crate::Client::animal).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Reads an animal.
    ///
    /// `GET animal/get`. Reads only. Answers with [`AnimalAnswer`](crate::types::AnimalAnswer).
    ///
    /// The request has the type [`Get`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &zoo::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.animal().get().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self) -> Get {
        crate::Request::new(self.client)
    }
}

/// Reads an animal.
///
/// The request of `animal.get`, made by [`Operations::get`]. It answers with
/// [`AnimalAnswer`](crate::types::AnimalAnswer). Methods whose names begin with `with_` set options of
/// the call.
pub type Get = crate::Request<operations::AnimalGet>;
