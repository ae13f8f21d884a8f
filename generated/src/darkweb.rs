// @generated from spec/darkweb.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Dark web domains, leaks and records.
//!
//! - [`domain_list`](Operations::domain_list): Lists dark web domains.
//! - [`leak_list`](Operations::leak_list): Lists dark web leaks.
//! - [`record_list`](Operations::record_list): Lists dark web records.
//!
//! # Undocumented
//!
//! - `records`: The fields of domains, leaks and records.
//! - `lists`: Whether the three answers are lists with `list` and `pagination`, as their paths suggest.

use crate::{operations, types};

/// Dark web domains, leaks and records.
///
/// The operations of the group `darkweb`, returned by [`Client::darkweb`](crate::Client::darkweb).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists dark web domains.
    ///
    /// `GET darkweb/domain-list.json`. Reads only. Answers with an [`Object`](crate::Object), because its
    /// fields are not documented.
    ///
    /// The request has the type [`DomainList`].
    ///
    /// # Undocumented
    ///
    /// - `parameters`: All parameters.
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.darkweb().domain_list().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn domain_list(self) -> DomainList {
        crate::Request::new(self.client)
    }

    /// Lists dark web leaks.
    ///
    /// `GET darkweb/leak-list.json`. Reads only. Answers with an [`Object`](crate::Object), because its
    /// fields are not documented.
    ///
    /// The request has the type [`LeakList`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `domain`: Only leaks of this domain.
    /// - `leak`: Only leaks that match this leak.
    /// - `email`: Only leaks that match this e-mail address.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::{DarkWebDomain, DomainId};
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .darkweb()
    ///     .leak_list()
    ///     .domain(DarkWebDomain::id(DomainId::new(5)))
    ///     .leak("example-leak")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn leak_list(self) -> LeakList {
        crate::Request::new(self.client)
    }

    /// Lists dark web records.
    ///
    /// `GET darkweb/record-list.json`. Reads only. Answers with an [`Object`](crate::Object), because its
    /// fields are not documented.
    ///
    /// The request has the type [`RecordList`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `domain`: Only records of this domain.
    /// - `leak`: Only records that match this leak.
    /// - `email`: Only records that match this e-mail address.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::{DarkWebDomain, DomainId};
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .darkweb()
    ///     .record_list()
    ///     .domain(DarkWebDomain::id(DomainId::new(5)))
    ///     .leak("example-leak")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn record_list(self) -> RecordList {
        crate::Request::new(self.client)
    }
}

/// Lists dark web domains.
///
/// The request of `darkweb.domain_list`, made by [`Operations::domain_list`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type DomainList = crate::Request<operations::DarkwebDomainList>;

/// Lists dark web leaks.
///
/// The request of `darkweb.leak_list`, made by [`Operations::leak_list`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type LeakList = crate::Request<operations::DarkwebLeakList>;

impl LeakList {
    /// Only leaks of this domain.
    #[inline]
    pub fn domain(self, domain: impl Into<types::DarkWebDomain>) -> Self {
        self.wire_parameter("domain", Into::<types::DarkWebDomain>::into(domain))
    }

    /// Only leaks that match this leak.
    ///
    /// Undocumented: What names a leak.
    #[inline]
    pub fn leak(self, leak: impl AsRef<str>) -> Self {
        self.wire_parameter("leak", leak.as_ref())
    }

    /// Only leaks that match this e-mail address.
    ///
    /// Undocumented: Whether the whole address has to match.
    #[inline]
    pub fn email(self, email: impl AsRef<str>) -> Self {
        self.wire_parameter("email", email.as_ref())
    }
}

/// Lists dark web records.
///
/// The request of `darkweb.record_list`, made by [`Operations::record_list`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type RecordList = crate::Request<operations::DarkwebRecordList>;

impl RecordList {
    /// Only records of this domain.
    #[inline]
    pub fn domain(self, domain: impl Into<types::DarkWebDomain>) -> Self {
        self.wire_parameter("domain", Into::<types::DarkWebDomain>::into(domain))
    }

    /// Only records that match this leak.
    ///
    /// Undocumented: What names a leak.
    #[inline]
    pub fn leak(self, leak: impl AsRef<str>) -> Self {
        self.wire_parameter("leak", leak.as_ref())
    }

    /// Only records that match this e-mail address.
    ///
    /// Undocumented: Whether the whole address has to match.
    #[inline]
    pub fn email(self, email: impl AsRef<str>) -> Self {
        self.wire_parameter("email", email.as_ref())
    }
}
