// @generated from spec/plant.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Plants.
//!
//! - [`list`](Operations::list): Lists plants by their names.
//! - [`families`](Operations::families): Lists the families of all plants.
//! - [`press`](Operations::press): Presses a plant.

use crate::operations;

/// Plants.
///
/// The operations of the group `plant`, returned by [`Client::plant`](crate::Client::plant).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists plants by their names.
    ///
    /// `GET plant/list`. Reads only. Answers with a [`Page`](crate::types::Page) of values in its field
    /// `plants`; [`pages`](crate::Request::pages) walks over the whole list.
    ///
    /// The request has the type [`List`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &herbarium::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.plant().list().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }

    /// Lists the families of all plants.
    ///
    /// `GET plant/families`. Reads only. Answers with a [`WholeList`](crate::types::WholeList) of values in
    /// its field `plants`.
    ///
    /// The request has the type [`Families`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &herbarium::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.plant().families().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn families(self) -> Families {
        crate::Request::new(self.client)
    }

    /// Presses a plant.
    ///
    /// `GET plant/press`. **Creates something.** Answers with any [`Json`](crate::Json), because its body
    /// is not documented.
    ///
    /// The request has the type [`Press`].
    ///
    /// # Parameters
    ///
    /// - `name` (required): The plant.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::NameRequired`](crate::Condition::NameRequired), status 400: The plant is missing.
    /// - [`Condition::TooThick`](crate::Condition::TooThick), status 400: A part does not fit.
    ///
    /// # When the answer is lost
    ///
    /// The document shows no way to see what is pressed.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &herbarium::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.plant().press("text").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn press(self, name: impl AsRef<str>) -> Press {
        crate::Request::new(self.client).wire_parameter("name", name.as_ref())
    }
}

/// Lists plants by their names.
///
/// The request of `plant.list`, made by [`Operations::list`]. It answers with a
/// [`Page`](crate::types::Page) of values in its field `plants`. Methods whose names begin with `with_`
/// set options of the call.
pub type List = crate::Request<operations::PlantList>;

/// Lists the families of all plants.
///
/// The request of `plant.families`, made by [`Operations::families`]. It answers with a
/// [`WholeList`](crate::types::WholeList) of values in its field `plants`. Methods whose names begin
/// with `with_` set options of the call.
pub type Families = crate::Request<operations::PlantFamilies>;

/// Presses a plant.
///
/// The request of `plant.press`, made by [`Operations::press`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Press = crate::Request<operations::PlantPress>;
