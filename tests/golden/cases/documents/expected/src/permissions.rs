// @generated from spec/permissions.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A group that is called as a chapter is.
//!
//! - [`contents`](Operations::contents): Reads what is in it.

use crate::operations;

/// A group that is called as a chapter is.
///
/// The operations of the group `permissions`, returned by
/// [`Client::permissions`](crate::Client::permissions).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Reads what is in it.
    ///
    /// `GET permissions/contents`. Reads only. Answers with any [`Json`](crate::Json), because its body is
    /// not documented.
    ///
    /// The request has the type [`Contents`].
    ///
    /// # Undocumented
    ///
    /// - `response`: The body `of | all`.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.permissions().contents().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn contents(self) -> Contents {
        crate::Request::new(self.client)
    }
}

/// Reads what is in it.
///
/// The request of `permissions.contents`, made by [`Operations::contents`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Contents = crate::Request<operations::PermissionsContents>;
