// @generated from spec/file.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Files of reports.
//!
//! - [`get`](Operations::get): Reads whether a file can be downloaded, and where.

use crate::{operations, types};

/// Files of reports.
///
/// The operations of the group `file`, returned by [`Client::file`](crate::Client::file).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Reads whether a file can be downloaded, and where.
    ///
    /// `GET file/get.json`. Reads only. Answers with [`FileProgress`](crate::types::FileProgress).
    ///
    /// The request has the type [`Get`].
    ///
    /// # Parameters
    ///
    /// - `file_id` (required): The file, as `report.generate` named it. Assumed: The document marks no
    ///   parameter of it as required; a call without the id asks for nothing.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::FileId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.file().get(FileId::new("file-0042")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, file_id: types::FileId) -> Get {
        crate::Request::new(self.client).wire_parameter("file_id", file_id)
    }
}

/// Reads whether a file can be downloaded, and where.
///
/// The request of `file.get`, made by [`Operations::get`]. It answers with
/// [`FileProgress`](crate::types::FileProgress). Methods whose names begin with `with_` set options of
/// the call.
pub type Get = crate::Request<operations::FileGet>;
