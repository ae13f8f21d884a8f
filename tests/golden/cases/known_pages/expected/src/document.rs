// @generated from spec/document.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Documents.
//!
//! - [`list`](Operations::list): Lists documents by their titles.
//! - [`drain`](Operations::drain): Lists documents and forgets them.

use crate::operations;

/// The operations of the group `document`, returned by [`Client::document`](crate::Client::document).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists documents by their titles.
    ///
    /// `GET document/list`. Reads only. Answers with a [`Page`](crate::types::Page) of values;
    /// [`pages`](crate::Request::pages) iterates over all pages.
    ///
    /// # Parameters
    ///
    /// - `word`: Only those with this word in their title.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &archive::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.document().list().word("war").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }

    /// Lists documents and forgets them.
    ///
    /// `GET document/drain`. **Deletes something.** Answers with a [`Page`](crate::types::Page) of values.
    ///
    /// # When the answer is lost
    ///
    /// Nothing shows what was forgotten.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &archive::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.document().drain().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn drain(self) -> Drain {
        crate::Request::new(self.client)
    }
}

/// The call `document.list`, made by [`Operations::list`].
///
/// It answers with a [`Page`](crate::types::Page) of values. Methods whose names begin with `with_` set
/// options of the call.
pub type List = crate::Request<operations::DocumentList>;

impl List {
    /// Only those with this word in their title.
    #[inline]
    pub fn word(self, word: &str) -> Self {
        self.with_parameter("word", word)
    }
}

/// The call `document.drain`, made by [`Operations::drain`].
///
/// It answers with a [`Page`](crate::types::Page) of values. Methods whose names begin with `with_` set
/// options of the call.
pub type Drain = crate::Request<operations::DocumentDrain>;
