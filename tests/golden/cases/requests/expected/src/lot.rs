// @generated from spec/lot.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Lots of seeds.
//!
//! - [`get`](Operations::get): Reads a lot.
//! - [`exists`](Operations::exists): Asks whether there is a lot.
//! - [`newest`](Operations::newest): Reads the lot that came last.
//! - [`history`](Operations::history): Reads what a lot was before, in the second version of the API.
//! - [`index`](Operations::index): Reads what the API is for.
//! - [`on_shelf`](Operations::on_shelf): Reads the lot at a place of a shelf.
//! - [`search`](Operations::search): Searches lots.
//! - [`replace`](Operations::replace): Replaces a lot.
//! - [`change`](Operations::change): Changes a lot.
//! - [`remove`](Operations::remove): Removes a lot.
//! - [`clear`](Operations::clear): Removes all lots, with a method that only reads elsewhere.
//! - [`known`](Operations::known): Asks whether a lot is known.
//! - [`attach`](Operations::attach): Adds a paper to a lot.
//! - [`sow`](Operations::sow): Sows lots.

use crate::{operations, runtime, types};

/// Lots of seeds.
///
/// The operations of the group `lot`, returned by [`Client::lot`](crate::Client::lot).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Reads a lot.
    ///
    /// `GET lot/{lot_id}.json`. Reads only. Answers with [`Lot`](crate::types::Lot).
    ///
    /// The request has the type [`Get`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `lot_id` (required): The lot. Part of the path.
    /// - `season`: When it is sown.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::NoLot`](crate::Condition::NoLot), status 404: There is no such lot.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::types::{LotId, Season};
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.lot().get(LotId::new(7)).season(Season::Autumn).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, lot_id: types::LotId) -> Get {
        crate::Request::new(self.client).wire_parameter("lot_id", lot_id)
    }

    /// Asks whether there is a lot.
    ///
    /// `HEAD lot/{lot_id}.json`. Reads only. Answers with nothing. There is such a lot.
    ///
    /// The request has the type [`Exists`].
    ///
    /// # Parameters
    ///
    /// - `lot_id` (required): The lot. Part of the path.
    ///
    /// # Headers of the answer
    ///
    /// [`send_with_headers`](crate::Request::send_with_headers) returns them beside the body, as
    /// [`ExistsHeaders`]:
    ///
    /// - `size`: The length of its description.
    ///
    /// ```no_run
    /// use seed_bank::types::LotId;
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.lot().exists(LotId::new(7)).send_with_headers()?;
    /// println!("{:?}", answer.headers.size);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::types::LotId;
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.lot().exists(LotId::new(7)).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn exists(self, lot_id: types::LotId) -> Exists {
        crate::Request::new(self.client).wire_parameter("lot_id", lot_id)
    }

    /// Reads the lot that came last.
    ///
    /// `GET lot/newest.json`. Reads only. Answers with [`Lot`](crate::types::Lot).
    ///
    /// The request has the type [`Newest`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.lot().newest().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn newest(self) -> Newest {
        crate::Request::new(self.client)
    }

    /// Reads what a lot was before, in the second version of the API.
    ///
    /// `GET /v2/lot/{lot_id}/history.json`. Reads only. Answers with [`Lot`](crate::types::Lot).
    ///
    /// The request has the type [`History`].
    ///
    /// # Parameters
    ///
    /// - `lot_id` (required): The lot. Part of the path.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::types::LotId;
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.lot().history(LotId::new(7)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn history(self, lot_id: types::LotId) -> History {
        crate::Request::new(self.client).wire_parameter("lot_id", lot_id)
    }

    /// Reads what the API is for.
    ///
    /// `GET /v1/`. Reads only. Answers with `String`.
    ///
    /// The request has the type [`Index`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.lot().index().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn index(self) -> Index {
        crate::Request::new(self.client)
    }

    /// Reads the lot at a place of a shelf.
    ///
    /// `GET shelf/{shelf}/lot/{number}`. Reads only. Answers with [`Lot`](crate::types::Lot).
    ///
    /// The request has the type [`OnShelf`].
    ///
    /// # Parameters
    ///
    /// - `place` (required): The place on the shelf. Part of the path.
    /// - `shelf` (required): The shelf. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::types::Shelf;
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.lot().on_shelf(3, Shelf::new("north 2")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn on_shelf(self, place: i64, shelf: types::Shelf) -> OnShelf {
        crate::Request::new(self.client)
            .wire_parameter("number", place)
            .wire_parameter("shelf", shelf)
    }

    /// Searches lots.
    ///
    /// `POST lot/search.json`. The body is JSON of the type `application/vnd.seeds.search+json`. Reads
    /// only. Answers with any [`Json`](crate::Json), because its body is not documented.
    ///
    /// The request has the type [`Search`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `plant`: What grows from it. Sent as the field `plant` of the body.
    /// - `lots`: Only these lots. Sent as `lot_id`. Can be set several times. Several values are sent as
    ///   one, with commas between them. A value that is empty or contains a comma is an error, and nothing
    ///   is sent.
    /// - `words`: Words of the keeper. Sent in the header `x-words`. Can be set several times. Several
    ///   values are sent as one, with commas between them. A value that is empty or contains a comma is an
    ///   error, and nothing is sent.
    /// - `marks`: The marks on the bags. Sent as `mark`. **Secret:** keep it out of logs. The client never
    ///   shows it. Can be set several times. Several values are sent as one, with commas between them. A
    ///   value that is empty or contains a comma is an error, and nothing is sent.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::types::LotId;
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.lot().search().plant("Poppy").lots(LotId::new(7)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn search(self) -> Search {
        crate::Request::new(self.client)
    }

    /// Replaces a lot.
    ///
    /// `PUT lot/{lot_id}.json`. **Changes something.** Answers with any [`Json`](crate::Json), because its
    /// body is not documented.
    ///
    /// The request has the type [`Replace`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `lot_id` (required): The lot. Part of the path.
    /// - `plant` (required): What grows from it.
    /// - `version` (required): The version that is replaced. Sent in the header `if-match`.
    /// - `reason`: Why it is replaced. Sent in the header `x-reason`.
    /// - `pin`: The number of the keeper. Sent in the header `x-pin`. **Secret:** keep it out of logs. The
    ///   client never shows it.
    /// - `ticket`: The number of the order. Sent in the header `x-ticket`. Default: `0`.
    ///
    /// # When the answer is lost
    ///
    /// [`lot.get`](crate::lot::Operations::get) shows whether the call took effect. The client never sends
    /// the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::types::LotId;
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .lot()
    ///     .replace(LotId::new(7), "Rye", "\"7\"")
    ///     .reason("text")
    ///     .pin("text")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn replace(
        self,
        lot_id: types::LotId,
        plant: impl AsRef<str>,
        version: impl AsRef<str>,
    ) -> Replace {
        crate::Request::new(self.client)
            .wire_parameter("lot_id", lot_id)
            .wire_parameter("plant", plant.as_ref())
            .wire_parameter("if-match", version.as_ref())
    }

    /// Changes a lot.
    ///
    /// `PATCH lot/{lot_id}.json`. **Changes something.** Answers with any [`Json`](crate::Json), because
    /// its body is not documented.
    ///
    /// The request has the type [`Change`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `lot_id` (required): The lot. Part of the path.
    /// - `plant` (required): What grows from it. Sent as the field `plant` of the body.
    /// - `grams` (required): The weight in grams. Sent as the field `grams` of the body.
    /// - `season`: When it is sown. **Deprecated:** `plant` tells it. Sent as the field `season` of the
    ///   body. `null` clears it. The method `clear_season` sends it.
    /// - `shelves`: Where it is. Sent as the field `shelf` of the body. Can be set several times.
    /// - `places`: The places on the shelf. Sent as the field `place` of the body. Can be set several
    ///   times.
    /// - `rare`: Whether it is rare. Sent as the field `rare` of the body.
    /// - `listed`: Whether it is listed. Sent as the field `listed` of the body. Default: `true`.
    /// - `since`: Since when it is here. Sent as the field `since` of the body.
    /// - `source`: Where it is described. Sent as the field `source` of the body.
    /// - `pin`: The number of the keeper. Sent as the field `pin` of the body. **Secret:** keep it out of
    ///   logs. The client never shows it.
    /// - `stamp`: The number of the stamp. Sent as the field `stamp` of the body. `null` clears it. The
    ///   method `clear_stamp` sends it. **Secret:** keep it out of logs. The client never shows it.
    /// - `keep`: For how many years it is kept. Sent as the field `kept_for` of the body. `null` clears it.
    ///   The method `clear_keep` sends it. It must be at least 1. Any other value is an error, and nothing
    ///   is sent.
    /// - `keeper`: Who keeps it. Sent as the field `keeper` of the body. `null` clears it. The method
    ///   `clear_keeper` sends it.
    /// - `beds`: Where it is sown. Sent as the field `bed` of the body. Can be set several times.
    /// - `counts`: How many there are. Sent as the field `counts` of the body.
    /// - `paper`: What else is known. Sent as the field `paper` of the body.
    /// - `marks`: Its marks. Sent as the field `marks` of the body.
    /// - `silent`: Whether nobody is told. Default: `false`.
    /// - `call_`: A name for the call. Sent in the header `idempotency-key`. The service carries out calls
    ///   with the same value only once. A call that is sent again needs the same one, and every other call
    ///   a fresh one. Without it, the client makes a fresh one for each `send`.
    ///
    /// # When the answer is lost
    ///
    /// [`lot.get`](crate::lot::Operations::get) shows whether the call took effect. The client sends the
    /// call again after a transient failure, with the same key.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::types::{LotId, Shelf};
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .lot()
    ///     .change(LotId::new(7), "a \"rye\"", "1.5".parse::<seed_bank::Number>()?)
    ///     .shelves(Shelf::new("north 2"))
    ///     .places(3)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn change(
        self,
        lot_id: types::LotId,
        plant: impl AsRef<str>,
        grams: impl TryInto<runtime::Number, Error: Into<runtime::TextError>>,
    ) -> Change {
        crate::Request::new(self.client)
            .wire_parameter("lot_id", lot_id)
            .wire_parameter("plant", plant.as_ref())
            .wire_parameter(
                "grams",
                runtime::generated::converted::<runtime::Number>(grams),
            )
    }

    /// Removes a lot.
    ///
    /// `DELETE lot/{lot_id}.json`. **Deletes something.** Answers with nothing. The lot is gone.
    ///
    /// The request has the type [`Remove`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `lot_id` (required): The lot. Part of the path.
    /// - `reason`: Why it is removed. Sent as the field `reason` of the body.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::AlreadyGone`](crate::Condition::AlreadyGone), status 200: The lot was removed before.
    ///
    /// # When the answer is lost
    ///
    /// [`lot.get`](crate::lot::Operations::get) shows whether the call took effect. The client never sends
    /// the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::types::LotId;
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.lot().remove(LotId::new(7)).reason("damp").send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn remove(self, lot_id: types::LotId) -> Remove {
        crate::Request::new(self.client).wire_parameter("lot_id", lot_id)
    }

    /// Removes all lots, with a method that only reads elsewhere.
    ///
    /// `GET -/@keeper's/lots(all);%2F,$&*+=!:clear/`. **Deletes something.** Answers with nothing. All lots
    /// are gone.
    ///
    /// The request has the type [`Clear`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `call_`: A name for the call. Sent as `call`. The service carries out calls with the same value
    ///   only once. A call that is sent again needs the same one, and every other call a fresh one. Without
    ///   it, the client makes a fresh one for each `send`.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::Busy`](crate::Condition::Busy), status 200 or 503: Lots are being sown.
    ///
    /// # When the answer is lost
    ///
    /// Nothing lists the lots.
    ///
    /// The client sends the call again after a transient failure, with the same key.
    ///
    /// # Undocumented
    ///
    /// - `response`: Whether anything is said of what was removed.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.lot().clear().call_("text").send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn clear(self) -> Clear {
        crate::Request::new(self.client)
    }

    /// Asks whether a lot is known.
    ///
    /// `GET lot/{lot_id}:known.json`. Reads only. Answers with nothing. The lot is known.
    ///
    /// The request has the type [`Known`].
    ///
    /// # Parameters
    ///
    /// - `lot_id` (required): The lot. Part of the path.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::NoLot`](crate::Condition::NoLot), status 404: There is no such lot.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::types::LotId;
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.lot().known(LotId::new(7)).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn known(self, lot_id: types::LotId) -> Known {
        crate::Request::new(self.client).wire_parameter("lot_id", lot_id)
    }

    /// Adds a paper to a lot.
    ///
    /// `POST lot/{lot_id}/paper/`. The body is a file: `application/pdf` or `image/png`. **Creates
    /// something.** Answers with any [`Json`](crate::Json), because its body is not documented.
    ///
    /// The request has the type [`Attach`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `lot_id` (required): The lot. Part of the path.
    /// - `paper` (required): The paper. Sent as the body, and read while it is sent: a path, bytes, or a
    ///   reader with its length. See [`Upload`](runtime::Upload).
    /// - `title`: What it is called.
    /// - `call_`: A name for the call. Sent in the header `idempotency-key`. The service carries out calls
    ///   with the same value only once. A call that is sent again needs the same one, and every other call
    ///   a fresh one. Without it, the client makes a fresh one for each `send`.
    ///
    /// # When the answer is lost
    ///
    /// Nothing shows the papers.
    ///
    /// The client sends the call again after a transient failure, with the same key.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::{runtime::Upload, types::LotId};
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .lot()
    ///     .attach(LotId::new(7), Upload::path("path/to/paper"))
    ///     .title("a & b")
    ///     .call_("text")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn attach(
        self,
        lot_id: types::LotId,
        paper: impl Into<runtime::Upload>,
    ) -> Attach {
        crate::Request::new(self.client)
            .wire_parameter("lot_id", lot_id)
            .wire_upload(paper)
    }

    /// Sows lots.
    ///
    /// `POST lot/sow.json`. The body is a form. **Runs something.** Answers with any [`Json`](crate::Json),
    /// because its body is not documented.
    ///
    /// The request has the type [`Sow`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `bed` (required): Where it is sown. Sent as the field `bed no` of the body.
    /// - `lots` (required): The lots. Sent as the field `lot` of the body. Each call of the method `lots`
    ///   adds another value.
    /// - `note`: A note. Sent as the field `note` of the body.
    /// - `pin`: The number of the keeper. Sent as the field `pin` of the body. **Secret:** keep it out of
    ///   logs. The client never shows it.
    /// - `deep`: Whether they are sown deep. Default: `false`.
    /// - `call_`: A name for the call. Sent as the field `request_id` of the body. The service carries out
    ///   calls with the same value only once. A call that is sent again needs the same one, and every other
    ///   call a fresh one. Without it, the client makes a fresh one for each `send`.
    ///
    /// # When the answer is lost
    ///
    /// Nothing shows what was sown.
    ///
    /// The client sends the call again after a transient failure, with the same key.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of the answer.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use seed_bank::types::LotId;
    ///
    /// # fn example(client: &seed_bank::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .lot()
    ///     .sow("4", LotId::new(7))
    ///     .note("deep & wide")
    ///     .pin("text")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn sow(self, bed: impl Into<runtime::Scalar>, lots: types::LotId) -> Sow {
        crate::Request::new(self.client)
            .wire_parameter("bed no", Into::<runtime::Scalar>::into(bed))
            .wire_repeated("lot", lots)
    }
}

/// Reads a lot.
///
/// The request of `lot.get`, made by [`Operations::get`]. It answers with [`Lot`](crate::types::Lot).
/// Methods whose names begin with `with_` set options of the call.
pub type Get = crate::Request<operations::LotGet>;

impl Get {
    /// When it is sown.
    #[inline]
    pub fn season(self, season: impl Into<types::Season>) -> Self {
        self.wire_parameter("season", Into::<types::Season>::into(season))
    }
}

/// Asks whether there is a lot.
///
/// The request of `lot.exists`, made by [`Operations::exists`]. It answers with nothing. Methods whose
/// names begin with `with_` set options of the call.
pub type Exists = crate::Request<operations::LotExists>;

/// The headers of an answer to `lot.exists`, returned by
/// [`send_with_headers`](crate::Request::send_with_headers). A header that the answer does not have, or
/// that cannot be read, is `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ExistsHeaders {
    /// The length of its description. The header `content-length`.
    pub size: Option<i64>,
}

impl runtime::HasHeaders for operations::LotExists {
    type Headers = ExistsHeaders;

    #[inline]
    fn headers(headers: &runtime::generated::AnswerHeaders<'_>) -> ExistsHeaders {
        ExistsHeaders {
            size: headers.literal("content-length"),
        }
    }
}

/// Reads the lot that came last.
///
/// The request of `lot.newest`, made by [`Operations::newest`]. It answers with
/// [`Lot`](crate::types::Lot). Methods whose names begin with `with_` set options of the call.
pub type Newest = crate::Request<operations::LotNewest>;

/// Reads what a lot was before, in the second version of the API.
///
/// The request of `lot.history`, made by [`Operations::history`]. It answers with
/// [`Lot`](crate::types::Lot). Methods whose names begin with `with_` set options of the call.
pub type History = crate::Request<operations::LotHistory>;

/// Reads what the API is for.
///
/// The request of `lot.index`, made by [`Operations::index`]. It answers with `String`. Methods whose
/// names begin with `with_` set options of the call.
pub type Index = crate::Request<operations::LotIndex>;

/// Reads the lot at a place of a shelf.
///
/// The request of `lot.on_shelf`, made by [`Operations::on_shelf`]. It answers with
/// [`Lot`](crate::types::Lot). Methods whose names begin with `with_` set options of the call.
pub type OnShelf = crate::Request<operations::LotOnShelf>;

/// Searches lots.
///
/// The request of `lot.search`, made by [`Operations::search`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Search = crate::Request<operations::LotSearch>;

impl Search {
    /// What grows from it. Sent as the field `plant` of the body.
    #[inline]
    pub fn plant(self, plant: impl AsRef<str>) -> Self {
        self.wire_parameter("plant", plant.as_ref())
    }

    /// Only these lots. Sent as `lot_id`. Can be set several times. Several values are sent as one, with
    /// commas between them. A value that is empty or contains a comma is an error, and nothing is sent.
    #[inline]
    pub fn lots(self, lots: types::LotId) -> Self {
        self.wire_comma_separated("lot_id", lots)
    }

    /// Words of the keeper. Sent in the header `x-words`. Can be set several times. Several values are sent
    /// as one, with commas between them. A value that is empty or contains a comma is an error, and nothing
    /// is sent.
    #[inline]
    pub fn words(self, words: impl AsRef<str>) -> Self {
        self.wire_comma_separated("x-words", words.as_ref())
    }

    /// The marks on the bags. Sent as `mark`. **Secret:** keep it out of logs. The client never shows it.
    /// Can be set several times. Several values are sent as one, with commas between them. A value that is
    /// empty or contains a comma is an error, and nothing is sent.
    #[inline]
    pub fn marks(self, marks: impl AsRef<str>) -> Self {
        self.wire_comma_separated("mark", marks.as_ref())
    }
}

/// Replaces a lot.
///
/// The request of `lot.replace`, made by [`Operations::replace`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Replace = crate::Request<operations::LotReplace>;

impl Replace {
    /// Why it is replaced. Sent in the header `x-reason`.
    #[inline]
    pub fn reason(self, reason: impl AsRef<str>) -> Self {
        self.wire_parameter("x-reason", reason.as_ref())
    }

    /// The number of the keeper. Sent in the header `x-pin`. **Secret:** keep it out of logs. The client
    /// never shows it.
    #[inline]
    pub fn pin(self, pin: impl Into<runtime::Secret>) -> Self {
        self.wire_secret("x-pin", pin)
    }

    /// The number of the order. Sent in the header `x-ticket`. Default: `0`.
    #[inline]
    pub fn ticket(self, ticket: i64) -> Self {
        self.wire_parameter("x-ticket", ticket)
    }
}

/// Changes a lot.
///
/// The request of `lot.change`, made by [`Operations::change`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Change = crate::Request<operations::LotChange>;

impl Change {
    /// When it is sown. **Deprecated:** `plant` tells it. Sent as the field `season` of the body. `null`
    /// clears it. The method `clear_season` sends it.
    #[deprecated(note = "`plant` tells it.")]
    #[inline]
    pub fn season(self, season: impl Into<types::Season>) -> Self {
        self.wire_parameter("season", Into::<types::Season>::into(season))
    }

    /// Sends the field `season` of the body as `null`, which clears it. [`season`](Self::season) sets it to
    /// a value; the last call of the two counts.
    #[deprecated(note = "`plant` tells it.")]
    #[inline]
    pub fn clear_season(self) -> Self {
        self.wire_null("season")
    }

    /// Where it is. Sent as the field `shelf` of the body. Can be set several times.
    #[inline]
    pub fn shelves(self, shelves: types::Shelf) -> Self {
        self.wire_repeated("shelf", shelves)
    }

    /// The places on the shelf. Sent as the field `place` of the body. Can be set several times.
    #[inline]
    pub fn places(self, places: i64) -> Self {
        self.wire_repeated("place", places)
    }

    /// Whether it is rare. Sent as the field `rare` of the body.
    #[inline]
    pub fn rare(self, rare: bool) -> Self {
        self.wire_parameter("rare", rare)
    }

    /// Whether it is listed. Sent as the field `listed` of the body. Default: `true`.
    #[inline]
    pub fn listed(self, listed: bool) -> Self {
        self.wire_parameter("listed", i64::from(listed))
    }

    /// Since when it is here. Sent as the field `since` of the body.
    #[inline]
    pub fn since(
        self,
        since: impl TryInto<types::Day, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter("since", runtime::generated::converted::<types::Day>(since))
    }

    /// Where it is described. Sent as the field `source` of the body.
    #[inline]
    pub fn source(
        self,
        source: impl TryInto<runtime::Url, Error: Into<runtime::TextError>>,
    ) -> Self {
        self.wire_parameter(
            "source",
            runtime::generated::converted::<runtime::Url>(source),
        )
    }

    /// The number of the keeper. Sent as the field `pin` of the body. **Secret:** keep it out of logs. The
    /// client never shows it.
    #[inline]
    pub fn pin(self, pin: impl Into<runtime::Secret>) -> Self {
        self.wire_secret("pin", pin)
    }

    /// The number of the stamp. Sent as the field `stamp` of the body. `null` clears it. The method
    /// `clear_stamp` sends it. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn stamp(self, stamp: i64) -> Self {
        self.wire_secret("stamp", stamp.to_string())
    }

    /// Sends the field `stamp` of the body as `null`, which clears it. [`stamp`](Self::stamp) sets it to a
    /// value; the last call of the two counts.
    #[inline]
    pub fn clear_stamp(self) -> Self {
        self.wire_null("stamp")
    }

    /// For how many years it is kept. Sent as the field `kept_for` of the body. `null` clears it. The
    /// method `clear_keep` sends it. It must be at least 1. Any other value is an error, and nothing is
    /// sent.
    #[inline]
    pub fn keep(self, keep: i64) -> Self {
        self.wire_parameter(
            "kept_for",
            runtime::generated::integer_within(keep, 1.., "at least 1"),
        )
    }

    /// Sends the field `kept_for` of the body as `null`, which clears it. [`keep`](Self::keep) sets it to a
    /// value; the last call of the two counts.
    #[inline]
    pub fn clear_keep(self) -> Self {
        self.wire_null("kept_for")
    }

    /// Who keeps it. Sent as the field `keeper` of the body. `null` clears it. The method `clear_keeper`
    /// sends it.
    #[inline]
    pub fn keeper(self, keeper: impl Into<types::Keeper>) -> Self {
        self.wire_parameter("keeper", Into::<types::Keeper>::into(keeper))
    }

    /// Sends the field `keeper` of the body as `null`, which clears it. [`keeper`](Self::keeper) sets it to
    /// a value; the last call of the two counts.
    #[inline]
    pub fn clear_keeper(self) -> Self {
        self.wire_null("keeper")
    }

    /// Where it is sown. Sent as the field `bed` of the body. Can be set several times.
    #[inline]
    pub fn beds(self, beds: impl Into<types::Bed>) -> Self {
        self.wire_repeated("bed", Into::<types::Bed>::into(beds))
    }

    /// How many there are. Sent as the field `counts` of the body.
    #[inline]
    pub fn counts(self, counts: impl Into<types::Counts>) -> Self {
        self.wire_parameter("counts", Into::<types::Counts>::into(counts))
    }

    /// What else is known. Sent as the field `paper` of the body.
    #[inline]
    pub fn paper(self, paper: impl Into<runtime::Json>) -> Self {
        self.wire_parameter("paper", Into::<runtime::Json>::into(paper))
    }

    /// Its marks. Sent as the field `marks` of the body.
    ///
    /// Undocumented: Which there are.
    #[inline]
    pub fn marks(self, marks: impl Into<runtime::Object>) -> Self {
        self.wire_parameter("marks", Into::<runtime::Object>::into(marks))
    }

    /// Whether nobody is told. Default: `false`.
    #[inline]
    pub fn silent(self, silent: bool) -> Self {
        self.wire_parameter("silent", i64::from(silent))
    }

    /// A name for the call. Sent in the header `idempotency-key`. The service carries out calls with the
    /// same value only once. A call that is sent again needs the same one, and every other call a fresh
    /// one. Without it, the client makes a fresh one for each `send`.
    #[inline]
    pub fn call_(self, call_: impl AsRef<str>) -> Self {
        self.wire_parameter("idempotency-key", call_.as_ref())
    }
}

/// Removes a lot.
///
/// The request of `lot.remove`, made by [`Operations::remove`]. It answers with nothing. Methods whose
/// names begin with `with_` set options of the call.
pub type Remove = crate::Request<operations::LotRemove>;

impl Remove {
    /// Why it is removed. Sent as the field `reason` of the body.
    #[inline]
    pub fn reason(self, reason: impl AsRef<str>) -> Self {
        self.wire_parameter("reason", reason.as_ref())
    }
}

/// Removes all lots, with a method that only reads elsewhere.
///
/// The request of `lot.clear`, made by [`Operations::clear`]. It answers with nothing. Methods whose
/// names begin with `with_` set options of the call.
pub type Clear = crate::Request<operations::LotClear>;

impl Clear {
    /// A name for the call. Sent as `call`. The service carries out calls with the same value only once. A
    /// call that is sent again needs the same one, and every other call a fresh one. Without it, the client
    /// makes a fresh one for each `send`.
    #[inline]
    pub fn call_(self, call_: impl AsRef<str>) -> Self {
        self.wire_parameter("call", call_.as_ref())
    }
}

/// Asks whether a lot is known.
///
/// The request of `lot.known`, made by [`Operations::known`]. It answers with nothing. Methods whose
/// names begin with `with_` set options of the call.
pub type Known = crate::Request<operations::LotKnown>;

/// Adds a paper to a lot.
///
/// The request of `lot.attach`, made by [`Operations::attach`]. It answers with any
/// [`Json`](crate::Json), because its body is not documented. Methods whose names begin with `with_`
/// set options of the call.
pub type Attach = crate::Request<operations::LotAttach>;

impl Attach {
    /// What it is called.
    #[inline]
    pub fn title(self, title: impl AsRef<str>) -> Self {
        self.wire_parameter("title", title.as_ref())
    }

    /// A name for the call. Sent in the header `idempotency-key`. The service carries out calls with the
    /// same value only once. A call that is sent again needs the same one, and every other call a fresh
    /// one. Without it, the client makes a fresh one for each `send`.
    #[inline]
    pub fn call_(self, call_: impl AsRef<str>) -> Self {
        self.wire_parameter("idempotency-key", call_.as_ref())
    }
}

/// Sows lots.
///
/// The request of `lot.sow`, made by [`Operations::sow`]. It answers with any [`Json`](crate::Json),
/// because its body is not documented. Methods whose names begin with `with_` set options of the call.
pub type Sow = crate::Request<operations::LotSow>;

impl Sow {
    /// The lots. Sent as the field `lot` of the body. Each call of the method `lots` adds another value.
    #[inline]
    pub fn lots(self, lots: types::LotId) -> Self {
        self.wire_repeated("lot", lots)
    }

    /// A note. Sent as the field `note` of the body.
    #[inline]
    pub fn note(self, note: impl AsRef<str>) -> Self {
        self.wire_parameter("note", note.as_ref())
    }

    /// The number of the keeper. Sent as the field `pin` of the body. **Secret:** keep it out of logs. The
    /// client never shows it.
    #[inline]
    pub fn pin(self, pin: impl Into<runtime::Secret>) -> Self {
        self.wire_secret("pin", pin)
    }

    /// Whether they are sown deep. Default: `false`.
    #[inline]
    pub fn deep(self, deep: bool) -> Self {
        self.wire_parameter("deep", i64::from(deep))
    }

    /// A name for the call. Sent as the field `request_id` of the body. The service carries out calls with
    /// the same value only once. A call that is sent again needs the same one, and every other call a fresh
    /// one. Without it, the client makes a fresh one for each `send`.
    #[inline]
    pub fn call_(self, call_: impl AsRef<str>) -> Self {
        self.wire_parameter("request_id", call_.as_ref())
    }
}
