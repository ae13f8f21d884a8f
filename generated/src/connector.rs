// @generated from spec/connector.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Connectors to cloud, DNS and HTTP sources.
//!
//! - [`list`](Operations::list): Lists the connectors.
//! - [`get`](Operations::get): Reads one connector.
//! - [`create`](Operations::create): Creates a connector.
//! - [`update`](Operations::update): Changes a connector.
//! - [`delete`](Operations::delete): Deletes a connector.
//! - [`run`](Operations::run): Runs a connector.
//!
//! # Undocumented
//!
//! - `required_parameters`: Which parameters of the connector operations are required.
//! - `fields`: The fields of a connector in answers.
//!
//! # Assumed
//!
//! - `attributes`: An attribute goes with the type that the document names for it, and with no other.

use crate::{operations, runtime, types};

/// Connectors to cloud, DNS and HTTP sources.
///
/// The operations of the group `connector`, returned by
/// [`Client::connector`](crate::Client::connector).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists the connectors.
    ///
    /// `GET connector/list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Object`](crate::Object) in its field `list`; [`pages`](crate::Request::pages) walks over the whole
    /// list once [you name the parameters of a page](crate::guide::pages).
    ///
    /// The request has the type [`List`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `name`: Only connectors whose name matches this text.
    /// - `type_`: Only connectors of this type, which is a number here and a text in `connector.create`.
    ///   Sent as `type`.
    ///
    /// # Undocumented
    ///
    /// - `items`: The items of the list, beyond that they are connectors.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.connector().list().name("Cloud account").type_(1).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }

    /// Reads one connector.
    ///
    /// `GET connector/get.json`. Reads only. Answers with an [`Object`](crate::Object), because its fields
    /// are not documented.
    ///
    /// The request has the type [`Get`].
    ///
    /// # Parameters
    ///
    /// - `id` (required): The connector to read. Assumed: The document does not tell what is required; a
    ///   call without the id names no connector.
    ///
    /// # Undocumented
    ///
    /// - `response`: The fields of the connector, and whether they stand at the top of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ConnectorId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.connector().get(ConnectorId::new(2)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, id: types::ConnectorId) -> Get {
        crate::Request::new(self.client).wire_parameter("id", id)
    }

    /// Creates a connector.
    ///
    /// `GET connector/create.json`. **Creates something.** Answers with an [`Object`](crate::Object),
    /// because its fields are not documented.
    ///
    /// The request has the type [`Create`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `id`: The id of the connector.
    /// - `name`: The name of the connector.
    /// - `auto_run_days`: How many days lie between two runs that the service starts on its own.
    /// - `type_`: The type of the connector, with the attributes that go with it. Sent as `type`. It
    ///   decides what else can be sent.
    ///
    /// # When the answer is lost
    ///
    /// [`connector.list`](crate::connector::Operations::list) shows whether the call took effect. The
    /// client never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The fields of the connector, and whether they stand at the top of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ConnectorId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .connector()
    ///     .create()
    ///     .id(ConnectorId::new(2))
    ///     .name("Cloud account")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn create(self) -> Create {
        crate::Request::new(self.client)
    }

    /// Changes a connector.
    ///
    /// `GET connector/update.json`. **Changes something.** Answers with an [`Object`](crate::Object),
    /// because its fields are not documented.
    ///
    /// The request has the type [`Update`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `id` (required): The connector to change. Assumed: The document does not tell what is required; a
    ///   call without the id names no connector.
    /// - `auto_run_days`: How many days lie between two runs that the service starts on its own.
    /// - `name`: The new name of the connector.
    ///
    /// # When the answer is lost
    ///
    /// [`connector.get`](crate::connector::Operations::get) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The fields of the connector, and whether they stand at the top of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ConnectorId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .connector()
    ///     .update(ConnectorId::new(2))
    ///     .auto_run_days(7)
    ///     .name("Cloud account")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn update(self, id: types::ConnectorId) -> Update {
        crate::Request::new(self.client).wire_parameter("id", id)
    }

    /// Deletes a connector.
    ///
    /// `GET connector/delete.json`. **Deletes something.** Answers with an [`Object`](crate::Object),
    /// because its fields are not documented.
    ///
    /// The request has the type [`Delete`].
    ///
    /// # Parameters
    ///
    /// - `id` (required): The connector to delete. Assumed: The document does not tell what is required; a
    ///   call without the id names no connector.
    ///
    /// # When the answer is lost
    ///
    /// [`connector.list`](crate::connector::Operations::list) shows whether the call took effect. The
    /// client never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ConnectorId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.connector().delete(ConnectorId::new(2)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn delete(self, id: types::ConnectorId) -> Delete {
        crate::Request::new(self.client).wire_parameter("id", id)
    }

    /// Runs a connector.
    ///
    /// `GET connector/run.json`. **Runs something.** Answers with an [`Object`](crate::Object), because its
    /// fields are not documented.
    ///
    /// The request has the type [`Run`].
    ///
    /// # Parameters
    ///
    /// - `id` (required): The connector to run. Assumed: The document does not tell what is required; a
    ///   call without the id names no connector.
    ///
    /// # When the answer is lost
    ///
    /// The document shows no answer that tells whether or when a connector has run.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ConnectorId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.connector().run(ConnectorId::new(2)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn run(self, id: types::ConnectorId) -> Run {
        crate::Request::new(self.client).wire_parameter("id", id)
    }
}

/// Lists the connectors.
///
/// The request of `connector.list`, made by [`Operations::list`]. It answers with a
/// [`Page`](crate::types::Page) of [`Object`](crate::Object) in its field `list`. Methods whose names
/// begin with `with_` set options of the call.
pub type List = crate::Request<operations::ConnectorList>;

impl List {
    /// Only connectors whose name matches this text.
    ///
    /// Undocumented: Whether the whole name has to match.
    #[inline]
    pub fn name(self, name: impl AsRef<str>) -> Self {
        self.wire_parameter("name", name.as_ref())
    }

    /// Only connectors of this type, which is a number here and a text in `connector.create`. Sent as
    /// `type`.
    ///
    /// Undocumented: Which number stands for which type.
    #[inline]
    pub fn type_(self, type_: i64) -> Self {
        self.wire_parameter("type", type_)
    }
}

/// Reads one connector.
///
/// The request of `connector.get`, made by [`Operations::get`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type Get = crate::Request<operations::ConnectorGet>;

/// Creates a connector.
///
/// The request of `connector.create`, made by [`Operations::create`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type Create = crate::Request<operations::ConnectorCreate>;

impl Create {
    /// The id of the connector.
    ///
    /// Undocumented: What it does here.
    #[inline]
    pub fn id(self, id: types::ConnectorId) -> Self {
        self.wire_parameter("id", id)
    }

    /// The name of the connector.
    #[inline]
    pub fn name(self, name: impl AsRef<str>) -> Self {
        self.wire_parameter("name", name.as_ref())
    }

    /// How many days lie between two runs that the service starts on its own.
    ///
    /// Undocumented: The range.
    ///
    /// Assumed: The meaning is read off the name.
    #[inline]
    pub fn auto_run_days(
        self,
        auto_run_days: impl TryInto<runtime::Number, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter(
            "auto_run_days",
            runtime::generated::converted::<runtime::Number>(auto_run_days),
        )
    }

    /// The type of the connector, with the attributes that go with it. Sent as `type`. It decides what else
    /// can be sent.
    #[inline]
    pub fn type_(self, type_: impl Into<types::ConnectorType>) -> Self {
        self.wire_variant(
            "type",
            runtime::Variant::from(Into::<types::ConnectorType>::into(type_)),
        )
    }
}

/// Changes a connector.
///
/// The request of `connector.update`, made by [`Operations::update`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type Update = crate::Request<operations::ConnectorUpdate>;

impl Update {
    /// How many days lie between two runs that the service starts on its own.
    ///
    /// Undocumented: The range.
    ///
    /// Assumed: The meaning is read off the name.
    #[inline]
    pub fn auto_run_days(
        self,
        auto_run_days: impl TryInto<runtime::Number, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter(
            "auto_run_days",
            runtime::generated::converted::<runtime::Number>(auto_run_days),
        )
    }

    /// The new name of the connector.
    #[inline]
    pub fn name(self, name: impl AsRef<str>) -> Self {
        self.wire_parameter("name", name.as_ref())
    }
}

/// Deletes a connector.
///
/// The request of `connector.delete`, made by [`Operations::delete`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type Delete = crate::Request<operations::ConnectorDelete>;

/// Runs a connector.
///
/// The request of `connector.run`, made by [`Operations::run`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type Run = crate::Request<operations::ConnectorRun>;
