// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Texts with a syntax of their own, and formatted days and times.

use crate::{runtime, types};

/// A domain, by its id or by its name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DarkWebDomain(String);

impl DarkWebDomain {
    /// The domain with this id. As text: `{domain_id}`.
    ///
    /// Assumed: It is the id that a domain has in `discovery`; the document says that it is a number.
    #[must_use]
    pub fn id(domain_id: types::DomainId) -> Self {
        Self(domain_id.to_string())
    }

    /// The domain with this name. As text: `{name}`.
    #[must_use]
    pub fn name(name: impl AsRef<str>) -> Self {
        let name = name.as_ref();
        Self(name.to_string())
    }
}

runtime::generated::impl_text!(DarkWebDomain, types::DomainId = id);

/// Which severities to take: one (`4`), a range (`3-5`), or all from one on (`>=4`). Severities are
/// whole numbers; 0 to 5 exist. The `severity` of `issue.list` is a number and not this filter.
///
/// # Undocumented
///
/// - `comparisons`: Which comparisons there are beside `>=`, the only one that is shown.
/// - `severities`: Whether there are severities beyond 0 to 5, which are known as the keys of the
///   counts of a scan.
///
/// # Assumed
///
/// - `range_ends`: Both ends of a range belong to it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeverityFilter(String);

impl SeverityFilter {
    /// One severity. As text: `{severity}`.
    #[must_use]
    pub fn exactly(severity: i64) -> Self {
        Self(severity.to_string())
    }

    /// A range, with both of its ends. As text: `{from}-{to}`.
    #[must_use]
    pub fn range(from: i64, to: i64) -> Self {
        Self(format!("{from}-{to}"))
    }

    /// This severity and all above. As text: `>={severity}`.
    #[must_use]
    pub fn at_least(severity: i64) -> Self {
        Self(format!(">={severity}"))
    }
}

runtime::generated::impl_text!(SeverityFilter);

/// Who is to deal with an issue.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Assignee(String);

impl Assignee {
    /// Nobody. As text: `0`.
    #[must_use]
    pub fn unassigned() -> Self {
        Self("0".to_owned())
    }

    /// A user of the account. As text: `{user_id}`.
    #[must_use]
    pub fn user(user_id: types::UserId) -> Self {
        Self(user_id.to_string())
    }

    /// The person with this e-mail address. As text: `{email}`.
    #[must_use]
    pub fn email(email: impl AsRef<str>) -> Self {
        let email = email.as_ref();
        Self(email.to_string())
    }
}

runtime::generated::impl_text!(Assignee, types::UserId = user);

/// A point in time, to the minute.
///
/// Written as `YYYY-MM-DD hh:mm`. The text that the service sent is kept unchanged.
///
/// Texts have no order. To compare, take what [`parse`](Self::parse) returns: earlier values are less.
///
/// A `SystemTime` is not converted, since the text has no time zone:
/// [`from_utc`](runtime::CivilDateTime::from_utc) takes UTC.
///
/// # Undocumented
///
/// - `time_zone`: The time zone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DateTime(String);

impl DateTime {
    /// The format of the text.
    pub const PATTERN: &str = "YYYY-MM-DD hh:mm";

    /// Reads the text; the time zone is not part of it.
    ///
    /// # Errors
    ///
    /// If the text does not match [`Self::PATTERN`], or names a day or time that does not exist.
    #[inline]
    pub fn parse(&self) -> Result<runtime::CivilDateTime, runtime::TextError> {
        runtime::CivilDateTime::parse(Self::PATTERN, &self.0)
    }
}

impl From<runtime::CivilDateTime> for DateTime {
    #[inline]
    fn from(parts: runtime::CivilDateTime) -> Self {
        Self(parts.print(Self::PATTERN))
    }
}

runtime::generated::impl_checked_text!(DateTime);

/// A day.
///
/// Written as `YYYY-MM-DD`. The text that the service sent is kept unchanged.
///
/// Texts have no order. To compare, take what [`parse`](Self::parse) returns: earlier values are less.
///
/// A `SystemTime` is not converted, since the text has no time zone:
/// [`from_utc`](runtime::CivilDate::from_utc) takes UTC.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Day(String);

impl Day {
    /// The format of the text.
    pub const PATTERN: &str = "YYYY-MM-DD";

    /// Reads the text; the time zone is not part of it.
    ///
    /// # Errors
    ///
    /// If the text does not match [`Self::PATTERN`], or names a day or time that does not exist.
    #[inline]
    pub fn parse(&self) -> Result<runtime::CivilDate, runtime::TextError> {
        runtime::CivilDate::parse(Self::PATTERN, &self.0)
    }
}

impl From<runtime::CivilDate> for Day {
    #[inline]
    fn from(parts: runtime::CivilDate) -> Self {
        Self(parts.print(Self::PATTERN))
    }
}

runtime::generated::impl_checked_text!(Day);
