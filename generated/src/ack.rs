// @generated from spec/ack.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Acknowledgments, which accept hosts, elements and issues as they are.
//!
//! - [`host_list`](Operations::host_list): Lists the host acknowledgments.
//! - [`host_add`](Operations::host_add): Acknowledges a host.
//! - [`host_delete`](Operations::host_delete): Deletes the acknowledgment of a host.
//! - [`element_list`](Operations::element_list): Lists the element acknowledgments of one element type.
//! - [`element_add`](Operations::element_add): Acknowledges an element.
//! - [`element_get`](Operations::element_get): Reads one element acknowledgment.
//! - [`element_delete`](Operations::element_delete): Deletes one element acknowledgment.
//! - [`issue_list`](Operations::issue_list): Lists the acknowledged issues.
//! - [`issue_get`](Operations::issue_get): Reads one acknowledged issue.
//! - [`issue_add`](Operations::issue_add): Acknowledges an issue.
//! - [`issue_delete`](Operations::issue_delete): Deletes the acknowledgment of an issue.

use crate::{operations, runtime, types};

/// Acknowledgments, which accept hosts, elements and issues as they are.
///
/// The operations of the group `ack`, returned by [`Client::ack`](crate::Client::ack).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists the host acknowledgments.
    ///
    /// `GET ack/host-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`HostAcknowledgmentItem`](crate::types::HostAcknowledgmentItem) in its field `list`;
    /// [`pages`](crate::Request::pages) walks over the whole list once [you name the parameters of a
    /// page](crate::guide::pages).
    ///
    /// The request has the type [`HostList`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.ack().host_list().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn host_list(self) -> HostList {
        crate::Request::new(self.client)
    }

    /// Acknowledges a host.
    ///
    /// `GET ack/host-add.json`. **Creates something.** The key needs the permission
    /// `security_acknowledge_add`. Answers with an [`Object`](crate::Object), because its fields are not
    /// documented.
    ///
    /// The request has the type [`HostAdd`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `host` (required): The name or the IP address of the host.
    /// - `type_` (required): The type of the acknowledgment. Sent as `type`.
    /// - `comment`: A comment on the acknowledgment.
    /// - `global`: The name `global`, shown beside `type`.
    /// - `discovery`: The name `discovery`, shown beside `type`.
    /// - `cookie`: The name `cookie`, shown beside `type`.
    /// - `script`: The name `script`, shown beside `type`.
    /// - `form`: The name `form`, shown beside `type`.
    /// - `cert`: The name `cert`, shown beside `type`.
    /// - `download`: The name `download`, shown beside `type`.
    /// - `link`: The name `link`, shown beside `type`.
    /// - `traffic`: The name `traffic`, shown beside `type`.
    ///
    /// # When the answer is lost
    ///
    /// [`ack.host_list`](crate::ack::Operations::host_list) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `type_in_list`: Which number in the list is the type that was sent. The list shows the host, and
    ///   not whether the type is right.
    /// - `response`: The body of a successful call.
    ///
    /// # Assumed
    ///
    /// - `names_as_parameters`: The document lists nine names next to `type`, which can be read in two
    ///   ways. They are known values of `type` and optional parameters as well, so that both readings can
    ///   be sent.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::AckHostType;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .ack()
    ///     .host_add("legacy.example.com", AckHostType::Discovery)
    ///     .comment("Replaced in spring")
    ///     .global("text")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn host_add(
        self,
        host: impl AsRef<str>,
        type_: impl Into<types::AckHostType>,
    ) -> HostAdd {
        crate::Request::new(self.client)
            .wire_parameter("host", host.as_ref())
            .wire_parameter("type", Into::<types::AckHostType>::into(type_))
    }

    /// Deletes the acknowledgment of a host.
    ///
    /// `GET ack/host-delete.json`. **Deletes something.** The key needs the permission
    /// `security_acknowledge_delete`. Answers with an [`Object`](crate::Object), because its fields are not
    /// documented.
    ///
    /// The request has the type [`HostDelete`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `host` (required): The name or the IP address of the host.
    /// - `type_`: The type of the acknowledgment. Sent as `type`.
    /// - `global`: The name `global`, shown beside `type`.
    /// - `discovery`: The name `discovery`, shown beside `type`.
    /// - `cookie`: The name `cookie`, shown beside `type`.
    /// - `script`: The name `script`, shown beside `type`.
    /// - `form`: The name `form`, shown beside `type`.
    /// - `cert`: The name `cert`, shown beside `type`.
    /// - `download`: The name `download`, shown beside `type`.
    /// - `link`: The name `link`, shown beside `type`.
    /// - `traffic`: The name `traffic`, shown beside `type`.
    ///
    /// # When the answer is lost
    ///
    /// [`ack.host_list`](crate::ack::Operations::host_list) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `type_in_list`: Which number in the list is the type that was sent. The list shows the host, and
    ///   not whether the type is right.
    /// - `response`: The body of a successful call.
    ///
    /// # Assumed
    ///
    /// - `names_as_parameters`: The document lists nine names next to `type`, which can be read in two
    ///   ways. They are known values of `type` and optional parameters as well, so that both readings can
    ///   be sent.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::AckHostType;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .ack()
    ///     .host_delete("legacy.example.com")
    ///     .type_(AckHostType::Discovery)
    ///     .global("text")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn host_delete(self, host: impl AsRef<str>) -> HostDelete {
        crate::Request::new(self.client).wire_parameter("host", host.as_ref())
    }

    /// Lists the element acknowledgments of one element type.
    ///
    /// `GET ack/element-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`ElementAcknowledgment`](crate::types::ElementAcknowledgment) in its field `list`;
    /// [`pages`](crate::Request::pages) walks over the whole list once [you name the parameters of a
    /// page](crate::guide::pages).
    ///
    /// The request has the type [`ElementList`].
    ///
    /// # Parameters
    ///
    /// - `type_` (required): The element type to list. Sent as `type`. Undocumented: Which values it takes.
    ///
    /// # Undocumented
    ///
    /// - `items`: The items of the list, beyond an id and a type.
    ///
    /// # Assumed
    ///
    /// - `response`: An item is the record itself; the document shows no more than that it is a paginated
    ///   list.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.ack().element_list(1).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn element_list(self, type_: i64) -> ElementList {
        crate::Request::new(self.client).wire_parameter("type", type_)
    }

    /// Acknowledges an element.
    ///
    /// `GET ack/element-add.json`. **Creates something.** The key needs the permission
    /// `security_acknowledge_add`. Answers with an [`Object`](crate::Object), because its fields are not
    /// documented.
    ///
    /// The request has the type [`ElementAdd`].
    ///
    /// # Parameters
    ///
    /// - `type_` (required): The type of the element. Sent as `type`. Undocumented: Which values it takes.
    ///
    /// # When the answer is lost
    ///
    /// [`ack.element_list`](crate::ack::Operations::element_list) shows whether the call took effect. The
    /// client never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `parameters`: The parameters other than `type`, so also how the element is named.
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.ack().element_add(1).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn element_add(self, type_: i64) -> ElementAdd {
        crate::Request::new(self.client).wire_parameter("type", type_)
    }

    /// Reads one element acknowledgment.
    ///
    /// `GET ack/element-get.json`. Reads only. Answers with an [`Object`](crate::Object), because its
    /// fields are not documented.
    ///
    /// The request has the type [`ElementGet`].
    ///
    /// # Parameters
    ///
    /// - `id` (required): The element acknowledgment.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body, beyond the id and the type of an element acknowledgment.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ElementAckId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.ack().element_get(ElementAckId::new(31)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn element_get(self, id: types::ElementAckId) -> ElementGet {
        crate::Request::new(self.client).wire_parameter("id", id)
    }

    /// Deletes one element acknowledgment.
    ///
    /// `GET ack/element-delete.json`. **Deletes something.** The key needs the permission
    /// `security_acknowledge_delete`. Answers with an [`Object`](crate::Object), because its fields are not
    /// documented.
    ///
    /// The request has the type [`ElementDelete`].
    ///
    /// # Parameters
    ///
    /// - `id` (required): The element acknowledgment.
    ///
    /// # When the answer is lost
    ///
    /// [`ack.element_list`](crate::ack::Operations::element_list) shows whether the call took effect. The
    /// client never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ElementAckId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.ack().element_delete(ElementAckId::new(31)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn element_delete(self, id: types::ElementAckId) -> ElementDelete {
        crate::Request::new(self.client).wire_parameter("id", id)
    }

    /// Lists the acknowledged issues.
    ///
    /// `GET ack/issue-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`AcknowledgedIssue`](crate::types::AcknowledgedIssue) in its field `list`;
    /// [`pages`](crate::Request::pages) walks over the whole list once [you name the parameters of a
    /// page](crate::guide::pages).
    ///
    /// The request has the type [`IssueList`].
    ///
    /// # Undocumented
    ///
    /// - `parameters`: All parameters.
    /// - `items`: The items of the list, beyond an id and an issue id.
    ///
    /// # Assumed
    ///
    /// - `response`: An item is the record itself; the document shows no more than that it is a paginated
    ///   list.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.ack().issue_list().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn issue_list(self) -> IssueList {
        crate::Request::new(self.client)
    }

    /// Reads one acknowledged issue.
    ///
    /// `GET ack/issue-get.json`. Reads only. Answers with an [`Object`](crate::Object), because its fields
    /// are not documented.
    ///
    /// The request has the type [`IssueGet`].
    ///
    /// # Parameters
    ///
    /// - `id` (required): The acknowledged issue.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body, beyond the two ids of an acknowledged issue.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::IssueAckId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.ack().issue_get(IssueAckId::new(41)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn issue_get(self, id: types::IssueAckId) -> IssueGet {
        crate::Request::new(self.client).wire_parameter("id", id)
    }

    /// Acknowledges an issue.
    ///
    /// `GET ack/issue-add.json`. **Creates something.** The key needs the permission
    /// `security_acknowledge_add`. Answers with an [`Object`](crate::Object), because its fields are not
    /// documented.
    ///
    /// The request has the type [`IssueAdd`].
    ///
    /// # Parameters
    ///
    /// - `issue_id` (required): The issue to acknowledge.
    ///
    /// # When the answer is lost
    ///
    /// [`ack.issue_list`](crate::ack::Operations::issue_list) shows whether the call took effect. The
    /// client never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::IssueId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.ack().issue_add(IssueId::new(4711)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn issue_add(self, issue_id: types::IssueId) -> IssueAdd {
        crate::Request::new(self.client).wire_parameter("issue_id", issue_id)
    }

    /// Deletes the acknowledgment of an issue.
    ///
    /// `GET ack/issue-delete.json`. **Deletes something.** The key needs the permission
    /// `security_acknowledge_delete`. Answers with an [`Object`](crate::Object), because its fields are not
    /// documented.
    ///
    /// The request has the type [`IssueDelete`].
    ///
    /// # Parameters
    ///
    /// - `id` (required): The acknowledged issue.
    ///
    /// # When the answer is lost
    ///
    /// [`ack.issue_list`](crate::ack::Operations::issue_list) shows whether the call took effect. The
    /// client never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::IssueAckId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.ack().issue_delete(IssueAckId::new(41)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn issue_delete(self, id: types::IssueAckId) -> IssueDelete {
        crate::Request::new(self.client).wire_parameter("id", id)
    }
}

/// Lists the host acknowledgments.
///
/// The request of `ack.host_list`, made by [`Operations::host_list`]. It answers with a
/// [`Page`](crate::types::Page) of [`HostAcknowledgmentItem`](crate::types::HostAcknowledgmentItem) in
/// its field `list`. Methods whose names begin with `with_` set options of the call.
pub type HostList = crate::Request<operations::AckHostList>;

/// Acknowledges a host.
///
/// The request of `ack.host_add`, made by [`Operations::host_add`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type HostAdd = crate::Request<operations::AckHostAdd>;

impl HostAdd {
    /// A comment on the acknowledgment.
    #[inline]
    pub fn comment(self, comment: impl AsRef<str>) -> Self {
        self.wire_parameter("comment", comment.as_ref())
    }

    /// The name `global`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn global(self, global: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("global", Into::<runtime::Scalar>::into(global))
    }

    /// The name `discovery`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn discovery(self, discovery: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("discovery", Into::<runtime::Scalar>::into(discovery))
    }

    /// The name `cookie`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn cookie(self, cookie: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("cookie", Into::<runtime::Scalar>::into(cookie))
    }

    /// The name `script`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn script(self, script: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("script", Into::<runtime::Scalar>::into(script))
    }

    /// The name `form`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn form(self, form: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("form", Into::<runtime::Scalar>::into(form))
    }

    /// The name `cert`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn cert(self, cert: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("cert", Into::<runtime::Scalar>::into(cert))
    }

    /// The name `download`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn download(self, download: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("download", Into::<runtime::Scalar>::into(download))
    }

    /// The name `link`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn link(self, link: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("link", Into::<runtime::Scalar>::into(link))
    }

    /// The name `traffic`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn traffic(self, traffic: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("traffic", Into::<runtime::Scalar>::into(traffic))
    }
}

/// Deletes the acknowledgment of a host.
///
/// The request of `ack.host_delete`, made by [`Operations::host_delete`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type HostDelete = crate::Request<operations::AckHostDelete>;

impl HostDelete {
    /// The type of the acknowledgment. Sent as `type`.
    #[inline]
    pub fn type_(self, type_: impl Into<types::AckHostType>) -> Self {
        self.wire_parameter("type", Into::<types::AckHostType>::into(type_))
    }

    /// The name `global`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn global(self, global: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("global", Into::<runtime::Scalar>::into(global))
    }

    /// The name `discovery`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn discovery(self, discovery: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("discovery", Into::<runtime::Scalar>::into(discovery))
    }

    /// The name `cookie`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn cookie(self, cookie: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("cookie", Into::<runtime::Scalar>::into(cookie))
    }

    /// The name `script`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn script(self, script: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("script", Into::<runtime::Scalar>::into(script))
    }

    /// The name `form`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn form(self, form: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("form", Into::<runtime::Scalar>::into(form))
    }

    /// The name `cert`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn cert(self, cert: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("cert", Into::<runtime::Scalar>::into(cert))
    }

    /// The name `download`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn download(self, download: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("download", Into::<runtime::Scalar>::into(download))
    }

    /// The name `link`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn link(self, link: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("link", Into::<runtime::Scalar>::into(link))
    }

    /// The name `traffic`, shown beside `type`.
    ///
    /// Undocumented: Type and meaning.
    #[inline]
    pub fn traffic(self, traffic: impl Into<runtime::Scalar>) -> Self {
        self.wire_parameter("traffic", Into::<runtime::Scalar>::into(traffic))
    }
}

/// Lists the element acknowledgments of one element type.
///
/// The request of `ack.element_list`, made by [`Operations::element_list`]. It answers with a
/// [`Page`](crate::types::Page) of [`ElementAcknowledgment`](crate::types::ElementAcknowledgment) in
/// its field `list`. Methods whose names begin with `with_` set options of the call.
pub type ElementList = crate::Request<operations::AckElementList>;

/// Acknowledges an element.
///
/// The request of `ack.element_add`, made by [`Operations::element_add`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type ElementAdd = crate::Request<operations::AckElementAdd>;

/// Reads one element acknowledgment.
///
/// The request of `ack.element_get`, made by [`Operations::element_get`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type ElementGet = crate::Request<operations::AckElementGet>;

/// Deletes one element acknowledgment.
///
/// The request of `ack.element_delete`, made by [`Operations::element_delete`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type ElementDelete = crate::Request<operations::AckElementDelete>;

/// Lists the acknowledged issues.
///
/// The request of `ack.issue_list`, made by [`Operations::issue_list`]. It answers with a
/// [`Page`](crate::types::Page) of [`AcknowledgedIssue`](crate::types::AcknowledgedIssue) in its field
/// `list`. Methods whose names begin with `with_` set options of the call.
pub type IssueList = crate::Request<operations::AckIssueList>;

/// Reads one acknowledged issue.
///
/// The request of `ack.issue_get`, made by [`Operations::issue_get`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type IssueGet = crate::Request<operations::AckIssueGet>;

/// Acknowledges an issue.
///
/// The request of `ack.issue_add`, made by [`Operations::issue_add`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type IssueAdd = crate::Request<operations::AckIssueAdd>;

/// Deletes the acknowledgment of an issue.
///
/// The request of `ack.issue_delete`, made by [`Operations::issue_delete`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type IssueDelete = crate::Request<operations::AckIssueDelete>;
