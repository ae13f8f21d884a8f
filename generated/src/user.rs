// @generated from spec/user.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The user that an API key belongs to.
//!
//! - [`me`](Operations::me): Reads the current user.

use crate::operations;

/// The user that an API key belongs to.
///
/// The operations of the group `user`, returned by [`Client::user`](crate::Client::user).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Reads the current user. It answers with the user when the key is valid, so it shows whether a key
    /// works.
    ///
    /// `GET user/me.json`. Reads only. Answers with [`Me`](crate::types::Me).
    ///
    /// The request has the type [`Me`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.user().me().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn me(self) -> Me {
        crate::Request::new(self.client)
    }
}

/// Reads the current user.
///
/// The request of `user.me`, made by [`Operations::me`]. It answers with [`Me`](crate::types::Me).
/// Methods whose names begin with `with_` set options of the call.
pub type Me = crate::Request<operations::UserMe>;
