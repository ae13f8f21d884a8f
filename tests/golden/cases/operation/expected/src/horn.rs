// @generated from spec/horn.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The fog horn.
//!
//! **Deprecated:** The `light` is seen in fog, too. It may be gone from 2027-01-31 on.
//!
//! - [`blow`](Operations::blow): Blows the horn.
//! - [`status`](Operations::status): Tells whether the horn can be blown.

use crate::operations;

/// The fog horn.
///
/// The operations of the group `horn`, returned by [`Client::horn`](crate::Client::horn).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Blows the horn.
    ///
    /// `GET horn/blow.json`. **Runs something.** **Deprecated:** The `light` is seen in fog, too. It may be
    /// gone from 2027-01-31 on. Answers with any [`Json`](crate::Json), because its body is not documented.
    ///
    /// The request has the type [`Blow`].
    ///
    /// # When the answer is lost
    ///
    /// Nobody hears it.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lighthouse::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.horn().blow().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[deprecated(
        note = "The `light` is seen in fog, too. It may be gone from 2027-01-31 on."
    )]
    #[inline]
    pub fn blow(self) -> Blow {
        crate::Request::new(self.client)
    }

    /// Tells whether the horn can be blown.
    ///
    /// `GET horn/status.json`. Reads only. **Deprecated:** Call `light.status`. It may be gone from
    /// 2027-01-31 on. Answers with any [`Json`](crate::Json), because its body is not documented.
    ///
    /// The request has the type [`Status`].
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lighthouse::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.horn().status().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[deprecated(note = "Call `light.status`. It may be gone from 2027-01-31 on.")]
    #[inline]
    pub fn status(self) -> Status {
        crate::Request::new(self.client)
    }
}

/// Blows the horn.
///
/// The request of `horn.blow`, made by [`Operations::blow`]. It answers with any [`Json`](crate::Json),
/// because its body is not documented. Methods whose names begin with `with_` set options of the call.
pub type Blow = crate::Request<operations::HornBlow>;

/// Tells whether the horn can be blown.
///
/// The request of `horn.status`, made by [`Operations::status`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Status = crate::Request<operations::HornStatus>;
