// @generated from spec/member.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The people who borrow books.
//!
//! - [`me`](Operations::me): Reads the member that the token belongs to.
//! - [`rename`](Operations::rename): Changes the name of a member.
//! - [`change_pin`](Operations::change_pin): Changes the secret number of a member's card.

use crate::{operations, runtime, types};

/// The operations of the group `member`, returned by [`Client::member`](runtime::Client::member).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a runtime::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a runtime::Client) -> Self {
        Self { client }
    }

    /// Reads the member that the token belongs to.
    ///
    /// `GET me`. Reads only. Answers with [`Member`](crate::types::Member).
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.member().me().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn me(self) -> Me {
        runtime::Request::new(self.client)
    }

    /// Changes the name of a member.
    ///
    /// `PUT members/{member_id}/name`. **Changes something.** Answers with
    /// [`Renamed`](crate::types::Renamed).
    ///
    /// # Parameters
    ///
    /// - `member_id` (required): The member. Part of the path.
    /// - `name` (required): The new name. Sent as the field `name` of the body.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # When the answer is lost
    ///
    /// [`member.me`](crate::member::Operations::me) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::MemberId;
    ///
    /// let answer = client.member().rename(MemberId::new(3), "Ada B. Example").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn rename(self, member_id: types::MemberId, name: &str) -> Rename {
        runtime::Request::new(self.client)
            .with_parameter("member_id", member_id)
            .with_parameter("name", name)
    }

    /// Changes the secret number of a member's card.
    ///
    /// `POST members/{member_id}/pin`. The body is a form. **Changes something.** Answers with nothing. The
    /// card has the new number.
    ///
    /// # Parameters
    ///
    /// - `member_id` (required): The member. Part of the path.
    /// - `pin` (required): The new secret number. Sent as the field `pin` of the body. Secret: the client
    ///   never shows it.
    /// - `phones`: Telephones that get a message. Sent as the field `phone` of the body. Can be set several
    ///   times.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # When the answer is lost
    ///
    /// No answer shows a secret number.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::MemberId;
    ///
    /// client.member().change_pin(MemberId::new(3), "text").phones("+1 555 0100").send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn change_pin(
        self,
        member_id: types::MemberId,
        pin: impl Into<runtime::Secret>,
    ) -> ChangePin {
        runtime::Request::new(self.client)
            .with_parameter("member_id", member_id)
            .with_secret("pin", pin)
    }
}

/// The call `member.me`, made by [`Operations::me`].
///
/// It answers with [`Member`](crate::types::Member). Methods whose names begin with `with_` set options
/// of the call.
pub type Me = runtime::Request<operations::MemberMe>;

/// The call `member.rename`, made by [`Operations::rename`].
///
/// It answers with [`Renamed`](crate::types::Renamed). Methods whose names begin with `with_` set
/// options of the call.
pub type Rename = runtime::Request<operations::MemberRename>;

/// The call `member.change_pin`, made by [`Operations::change_pin`].
///
/// It answers with nothing. Methods whose names begin with `with_` set options of the call.
pub type ChangePin = runtime::Request<operations::MemberChangePin>;

impl ChangePin {
    /// Telephones that get a message. Sent as the field `phone` of the body. Can be set several times.
    #[inline]
    pub fn phones(self, phones: &str) -> Self {
        self.with_repeated("phone", phones)
    }
}
