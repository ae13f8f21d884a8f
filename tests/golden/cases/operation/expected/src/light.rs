// @generated from spec/light.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The light itself. It turns at night.
//!
//! - [`status`](Operations::status): Tells whether the light is on.
//! - [`version`](Operations::version): Tells which light it is.
//! - [`switch`](Operations::switch): Switches the light on or off. Use \[it\] with care: the \*fog
//!   horn\* is at <https://lighthouse.example/horn>, and \<nobody\> knows `why`.
//! - [`reset_days`](Operations::reset_days): Tells on which days the light was reset.
//! - [`type_`](Operations::type_): Tells the type of the lamp.
//!
//! # Undocumented
//!
//! - `colours`: The colours that the light can have.

use crate::{operations, types};

/// The light itself. It turns at night.
///
/// The operations of the group `light`, returned by [`Client::light`](crate::Client::light).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Tells whether the light is on.
    ///
    /// `GET light/status.json`. Reads only. Answers with any [`Json`](crate::Json), because its body is not
    /// documented.
    ///
    /// The request has the type [`Status`].
    ///
    /// # Parameters
    ///
    /// - `form` (required): How it is told.
    /// - `tongue`: In which language it is told. Always `en`. The client sends it.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use lighthouse::types::LampForm;
    ///
    /// # fn example(client: &lighthouse::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.light().status(LampForm::Whole).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn status(self, form: impl Into<types::LampForm>) -> Status {
        crate::Request::new(self.client)
            .wire_parameter("form", Into::<types::LampForm>::into(form))
    }

    /// Tells which light it is.
    ///
    /// `GET light/version.json`. Reads only. Needs no key, and sends none. Answers with any
    /// [`Json`](crate::Json), because its body is not documented.
    ///
    /// The request has the type [`Version`].
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lighthouse::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.light().version().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn version(self) -> Version {
        crate::Request::new(self.client)
    }

    /// Switches the light on or off.
    ///
    /// Use \[it\] with care: the \*fog horn\* is at <https://lighthouse.example/horn>, and \<nobody\> knows
    /// `why`.
    ///
    /// `GET light/switch.json`. **Changes something.** In beta and subject to change. The key needs the
    /// permission `light:switch`. Answers with any [`Json`](crate::Json), because its body is not
    /// documented.
    ///
    /// The request has the type [`Switch`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `lit` (required): Whether the light is to be on. Sent as `on`.
    /// - `note`: Why it is switched.
    /// - `form`: How the answer is told. Always `2`. The client sends it. Sent as `how`.
    ///
    /// # When the answer is lost
    ///
    /// [`light.status`](crate::light::Operations::status) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Assumed
    ///
    /// - `effect`: The name of the operation tells its effect.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lighthouse::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.light().switch(true).note("text").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn switch(self, lit: bool) -> Switch {
        crate::Request::new(self.client).wire_parameter("on", i64::from(lit))
    }

    /// Tells on which days the light was reset.
    ///
    /// `GET light/reset.json`. Reads only. Answers with any [`Json`](crate::Json), because its body is not
    /// documented.
    ///
    /// The request has the type [`ResetDays`].
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Assumed
    ///
    /// - `reads_although`: The path says reset, but the light is reset by hand, and the answer only tells
    ///   when.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lighthouse::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.light().reset_days().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn reset_days(self) -> ResetDays {
        crate::Request::new(self.client)
    }

    /// Tells the type of the lamp.
    ///
    /// `GET light/type.json`. Reads only. Deprecated: not for new programs. Answers with an
    /// [`Object`](crate::Object), because its fields are not documented.
    ///
    /// The request has the type [`Type`].
    ///
    /// # Parameters
    ///
    /// - `form`: How it is told. Always `2`. The client sends it. Assumed: Another form is for keepers.
    ///
    /// # Undocumented
    ///
    /// - `response`: The fields of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lighthouse::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.light().type_().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[deprecated]
    #[inline]
    pub fn type_(self) -> Type {
        crate::Request::new(self.client)
    }
}

/// Tells whether the light is on.
///
/// The request of `light.status`, made by [`Operations::status`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Status = crate::Request<operations::LightStatus>;

/// Tells which light it is.
///
/// The request of `light.version`, made by [`Operations::version`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Version = crate::Request<operations::LightVersion>;

/// Switches the light on or off. Use \[it\] with care: the \*fog horn\* is at
/// <https://lighthouse.example/horn>, and \<nobody\> knows `why`.
///
/// The request of `light.switch`, made by [`Operations::switch`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Switch = crate::Request<operations::LightSwitch>;

impl Switch {
    /// Why it is switched.
    ///
    /// Assumed: Its length is not limited.
    #[inline]
    pub fn note(self, note: impl AsRef<str>) -> Self {
        self.wire_parameter("note", note.as_ref())
    }
}

/// Tells on which days the light was reset.
///
/// The request of `light.reset_days`, made by [`Operations::reset_days`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type ResetDays = crate::Request<operations::LightResetDays>;

/// Tells the type of the lamp.
///
/// The request of `light.type`, made by [`Operations::type_`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type Type = crate::Request<operations::LightType>;
