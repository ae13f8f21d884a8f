// @generated from spec/document.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Documents.

use crate::{operations, runtime};

/// The operations of the group `document`: what [`Client::document`](runtime::Client::document)
/// returns.
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a runtime::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a runtime::Client) -> Self {
        Self { client }
    }

    /// Lists documents by their titles.
    ///
    /// `GET document/list`. It reads and changes nothing. It answers with one page;
    /// [`pages`](runtime::Request::pages) walks over the whole list.
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
    pub fn list(self) -> List {
        runtime::Request::new(self.client)
    }

    /// Lists documents and forgets them.
    ///
    /// `GET document/drain`. **It deletes something.**
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
    pub fn drain(self) -> Drain {
        runtime::Request::new(self.client)
    }
}

/// A call of `document.list`, made by [`Operations::list`]. Methods whose names begin with `with_` are
/// about the call itself.
pub type List = runtime::Request<operations::DocumentList>;

impl List {
    /// Only those with this word in their title.
    pub fn word(self, word: &str) -> Self {
        self.with_parameter("word", word)
    }
}

/// A call of `document.drain`, made by [`Operations::drain`]. Methods whose names begin with `with_`
/// are about the call itself.
pub type Drain = runtime::Request<operations::DocumentDrain>;
