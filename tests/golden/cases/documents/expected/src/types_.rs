// @generated from spec/types.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Types of things. They are # not a heading.
//!
//! - [`list`](Operations::list): Lists things.
//! - [`texts`](Operations::texts): Lists texts.
//! - [`groups`](Operations::groups): Lists lists.
//! - [`order`](Operations::order): Orders a thing.
//! - [`state`](Operations::state): Tells how an order stands.
//!
//! # Undocumented
//!
//! - `things`: What things are.

use crate::{operations, runtime, types};

/// Types of things. They are # not a heading.
///
/// The operations of the group `types`, returned by [`Client::types_`](crate::Client::types_).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists things. There can be many.
    ///
    /// `GET types/list`. Reads only. The key needs the permission `jobs`. Answers with a
    /// [`Page`](crate::types::Page) of [`Thing`](crate::types::Thing) in its field `found`;
    /// [`pages`](crate::Request::pages) walks over the whole list.
    ///
    /// The request has the type [`List`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `rank`: Only things of this rank. **Deprecated:** Use `level`.
    /// - `error`: Only things with this error. Sent as `the|error`. Default: `Error::NoneAtAll`.
    /// - `level`: Only things of this level. Can be set several times. Default: `Level::High`.
    /// - `size_of`: Only things of this size.
    /// - `on`: Only things of this day. **Deprecated:** Use `at|moment`, see \[x\] \<here\>.
    /// - `at`: Only things of this moment.
    ///
    /// # Assumed
    ///
    /// - `response`: It is the page that was asked for.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use types_shop::types::{Error, Level};
    ///
    /// # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.types_().list().error(Error::Broken).level(Level::High).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }

    /// Lists texts.
    ///
    /// `GET types/texts`. Reads only. Deprecated: not for new programs. Answers with a
    /// [`Page`](crate::types::Page) of values in its field `found`; [`pages`](crate::Request::pages) walks
    /// over the whole list.
    ///
    /// The request has the type [`Texts`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.types_().texts().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[deprecated]
    #[inline]
    pub fn texts(self) -> Texts {
        crate::Request::new(self.client)
    }

    /// Lists lists.
    ///
    /// `GET types/groups`. Reads only. Answers with a [`Page`](crate::types::Page) of values in its field
    /// `found`; [`pages`](crate::Request::pages) walks over the whole list.
    ///
    /// The request has the type [`Groups`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.types_().groups().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn groups(self) -> Groups {
        crate::Request::new(self.client)
    }

    /// Orders a thing.
    ///
    /// `GET types/order`. **Starts something that continues after the answer.** In beta and subject to
    /// change. The key needs the permission `jobs`. Answers with [`Ordered`](crate::types::Ordered). Starts
    /// the job [`Order`](crate::jobs::Order). [`run`](crate::Request::run) then polls `types.state` until
    /// `ready` is true. [`save`](runtime::CompletedJob::save) then downloads the result (`file`,
    /// `application/pdf`). If it lies on another host than the service, name that host on the builder:
    /// [`allow_download_host`](crate::ClientBuilder::allow_download_host), or
    /// [`allow_download_host_with_key`](crate::ClientBuilder::allow_download_host_with_key) if it needs the
    /// key.
    ///
    /// The request has the type [`Order`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `thing` (required): What to order. It decides what else can be sent.
    /// - `wrap`: How to wrap it. It decides what else can be sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::SoldOut`](crate::Condition::SoldOut), status 200 or 409: Somebody else was faster.
    /// - [`Condition::TooBig`](crate::Condition::TooBig), status 409 or 503: It does not fit.
    /// - [`Condition::NoThing`](crate::Condition::NoThing), status 404: There is no such thing.
    ///
    /// # When the answer is lost
    ///
    /// Nothing lists orders.
    ///
    /// # Assumed
    ///
    /// - `effect`: It goes on after the answer.
    ///
    /// # As a job
    ///
    /// ```no_run
    /// use types_shop::{Wait, types::{ThingKind, Wrap}};
    ///
    /// # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let job = client
    ///     .types_()
    ///     .order(ThingKind::book(1))
    ///     .wrap(Wrap::paper())
    ///     .run(&Wait::default())?;
    /// job.save("result.pdf")?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// use types_shop::types::{ThingKind, Wrap};
    ///
    /// # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.types_().order(ThingKind::book(1)).wrap(Wrap::paper()).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn order(self, thing: impl Into<types::ThingKind>) -> Order {
        crate::Request::new(self.client)
            .wire_variant(
                "thing",
                runtime::Variant::from(Into::<types::ThingKind>::into(thing)),
            )
    }

    /// Tells how an order stands.
    ///
    /// `GET types/state`. Reads only. Answers with [`State`](crate::types::State).
    ///
    /// The request has the type [`State`].
    ///
    /// # Parameters
    ///
    /// - `ticket` (required): The order.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use types_shop::types::ThingId;
    ///
    /// # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .types_()
    ///     .state(ThingId::new("1.5".parse::<types_shop::Number>()?))
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn state(self, ticket: types::ThingId) -> State {
        crate::Request::new(self.client).wire_parameter("ticket", ticket)
    }
}

/// Lists things.
///
/// The request of `types.list`, made by [`Operations::list`]. It answers with a
/// [`Page`](crate::types::Page) of [`Thing`](crate::types::Thing) in its field `found`. Methods whose
/// names begin with `with_` set options of the call.
pub type List = crate::Request<operations::TypesList>;

impl List {
    /// Only things of this rank. **Deprecated:** Use `level`.
    #[deprecated(note = "Use `level`.")]
    #[inline]
    pub fn rank(self, rank: impl Into<types::Level>) -> Self {
        self.wire_parameter("rank", Into::<types::Level>::into(rank))
    }

    /// Only things with this error. Sent as `the|error`. Default: `Error::NoneAtAll`.
    #[inline]
    pub fn error(self, error: impl Into<types::Error>) -> Self {
        self.wire_parameter("the|error", Into::<types::Error>::into(error))
    }

    /// Only things of this level. Can be set several times. Default: `Level::High`.
    #[inline]
    pub fn level(self, level: impl Into<types::Level>) -> Self {
        self.wire_repeated("level", Into::<types::Level>::into(level))
    }

    /// Only things of this size.
    #[inline]
    pub fn size_of(self, size_of: impl Into<types::Size>) -> Self {
        self.wire_parameter("size_of", Into::<types::Size>::into(size_of))
    }

    /// Only things of this day. **Deprecated:** Use `at|moment`, see \[x\] \<here\>.
    #[deprecated(note = "Use `at|moment`, see \\[x\\] \\<here\\>.")]
    #[inline]
    pub fn on(
        self,
        on: impl TryInto<types::Day, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter("on", runtime::generated::converted::<types::Day>(on))
    }

    /// Only things of this moment.
    #[inline]
    pub fn at(
        self,
        at: impl TryInto<types::Moment, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter("at", runtime::generated::converted::<types::Moment>(at))
    }
}

/// Lists texts.
///
/// The request of `types.texts`, made by [`Operations::texts`]. It answers with a
/// [`Page`](crate::types::Page) of values in its field `found`. Methods whose names begin with `with_`
/// set options of the call.
pub type Texts = crate::Request<operations::TypesTexts>;

/// Lists lists.
///
/// The request of `types.groups`, made by [`Operations::groups`]. It answers with a
/// [`Page`](crate::types::Page) of values in its field `found`. Methods whose names begin with `with_`
/// set options of the call.
pub type Groups = crate::Request<operations::TypesGroups>;

/// Orders a thing.
///
/// The request of `types.order`, made by [`Operations::order`]. It answers with
/// [`Ordered`](crate::types::Ordered). Methods whose names begin with `with_` set options of the call.
pub type Order = crate::Request<runtime::JobStart<crate::jobs::Order>>;

impl Order {
    /// How to wrap it. It decides what else can be sent.
    #[inline]
    pub fn wrap(self, wrap: impl Into<types::Wrap>) -> Self {
        self.wire_variant(
            "wrap",
            runtime::Variant::from(Into::<types::Wrap>::into(wrap)),
        )
    }
}

/// Tells how an order stands.
///
/// The request of `types.state`, made by [`Operations::state`]. It answers with
/// [`State`](crate::types::State). Methods whose names begin with `with_` set options of the call.
pub type State = crate::Request<operations::TypesState>;
