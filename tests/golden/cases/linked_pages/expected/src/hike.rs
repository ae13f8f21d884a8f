// @generated from spec/hike.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Hikes.
//!
//! - [`list`](Operations::list): Lists the hikes on a trail.
//! - [`report`](Operations::report): Reads the report of a hike.

use crate::{operations, runtime, types};

/// Hikes.
///
/// The operations of the group `hike`, returned by [`Client::hike`](crate::Client::hike).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists the hikes on a trail.
    ///
    /// `GET trail/{trail}/hikes`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Hike`](crate::types::Hike) in its field `items`; [`pages`](crate::Request::pages) walks over the
    /// whole list.
    ///
    /// The request has the type [`List`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `trail` (required): The trail. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    /// - `year`: Only hikes of this year.
    ///
    /// # Headers of the answer
    ///
    /// [`send_with_headers`](crate::Request::send_with_headers) returns them beside the body, as
    /// [`ListHeaders`]:
    ///
    /// - `newest`: When the list was changed.
    ///
    /// ```no_run
    /// # fn example(client: &trail_log::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.hike().list("north ridge").send_with_headers()?;
    /// println!("{:?}", answer.headers.newest);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &trail_log::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.hike().list("north ridge").year(2026).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self, trail: impl AsRef<str>) -> List {
        crate::Request::new(self.client).wire_parameter("trail", trail.as_ref())
    }

    /// Reads the report of a hike.
    ///
    /// `GET trail/{trail}/hikes/{code}`. Reads only. Answers with [`Report`](crate::types::Report).
    ///
    /// The request has the type [`Report`].
    ///
    /// # Parameters
    ///
    /// - `trail` (required): The trail. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    /// - `code` (required): The last part of the address of the hike. Part of the path. A value that is
    ///   empty, `.` or `..` is an error, and nothing is sent.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use trail_log::types::HikeCode;
    ///
    /// # fn example(client: &trail_log::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.hike().report("north ridge", HikeCode::new("r-4")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn report(self, trail: impl AsRef<str>, code: types::HikeCode) -> Report {
        crate::Request::new(self.client)
            .wire_parameter("trail", trail.as_ref())
            .wire_parameter("code", code)
    }
}

/// Lists the hikes on a trail.
///
/// The request of `hike.list`, made by [`Operations::list`]. It answers with a
/// [`Page`](crate::types::Page) of [`Hike`](crate::types::Hike) in its field `items`. Methods whose
/// names begin with `with_` set options of the call.
pub type List = crate::Request<operations::HikeList>;

impl List {
    /// Only hikes of this year.
    #[inline]
    pub fn year(self, year: i64) -> Self {
        self.wire_parameter("year", year)
    }
}

/// The headers of an answer to `hike.list`, returned by
/// [`send_with_headers`](crate::Request::send_with_headers). A header that the answer does not have, or
/// that cannot be read, is `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ListHeaders {
    /// When the list was changed. The header `last-modified`.
    pub newest: Option<String>,
}

impl runtime::HasHeaders for operations::HikeList {
    type Headers = ListHeaders;

    #[inline]
    fn headers(headers: &runtime::generated::AnswerHeaders<'_>) -> ListHeaders {
        ListHeaders {
            newest: headers.text("last-modified"),
        }
    }
}

/// Reads the report of a hike.
///
/// The request of `hike.report`, made by [`Operations::report`]. It answers with
/// [`Report`](crate::types::Report). Methods whose names begin with `with_` set options of the call.
pub type Report = crate::Request<operations::HikeReport>;
