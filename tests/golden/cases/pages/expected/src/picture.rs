// @generated from spec/picture.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Pictures.
//!
//! - [`list`](Operations::list): Lists pictures.
//! - [`raw`](Operations::raw): Lists pictures in a form that is not documented.
//! - [`tags`](Operations::tags): Lists words.

use crate::operations;

/// The operations of the group `picture`, returned by [`Client::picture`](crate::Client::picture).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists pictures.
    ///
    /// `GET picture/list`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Picture`](crate::types::Picture); [`pages`](crate::Request::pages) iterates over all pages.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.picture().list().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }

    /// Lists pictures in a form that is not documented.
    ///
    /// `GET picture/raw`. Reads only. Answers with a [`Page`](crate::types::Page) of values;
    /// [`pages`](crate::Request::pages) iterates over all pages.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.picture().raw().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn raw(self) -> Raw {
        crate::Request::new(self.client)
    }

    /// Lists words.
    ///
    /// `GET picture/tags`. Reads only. Answers with a [`Page`](crate::types::Page) of values;
    /// [`pages`](crate::Request::pages) iterates over all pages.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.picture().tags().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn tags(self) -> Tags {
        crate::Request::new(self.client)
    }
}

/// The call `picture.list`, made by [`Operations::list`].
///
/// It answers with a [`Page`](crate::types::Page) of [`Picture`](crate::types::Picture). Methods whose
/// names begin with `with_` set options of the call.
pub type List = crate::Request<operations::PictureList>;

/// The call `picture.raw`, made by [`Operations::raw`].
///
/// It answers with a [`Page`](crate::types::Page) of values. Methods whose names begin with `with_` set
/// options of the call.
pub type Raw = crate::Request<operations::PictureRaw>;

/// The call `picture.tags`, made by [`Operations::tags`].
///
/// It answers with a [`Page`](crate::types::Page) of values. Methods whose names begin with `with_` set
/// options of the call.
pub type Tags = crate::Request<operations::PictureTags>;
