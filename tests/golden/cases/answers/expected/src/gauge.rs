// @generated from spec/gauge.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Gauges at ports.
//!
//! - [`levels`](Operations::levels): Lists the levels at a port.
//! - [`grid`](Operations::grid): Lists the levels of all ports, day by day.
//! - [`states`](Operations::states): Lists what the water does, hour by hour.
//! - [`counts`](Operations::counts): Counts the gauges of each port.
//! - [`names`](Operations::names): Lists the names of each port.
//! - [`count`](Operations::count): Counts all gauges.
//! - [`height`](Operations::height): Reads the mean height in metres.
//! - [`motto`](Operations::motto): Reads the motto of the service.
//! - [`report`](Operations::report): Reads the report of today.
//! - [`table`](Operations::table): Reads the levels as a table.
//! - [`sheet`](Operations::sheet): Reads the levels as a sheet.
//! - [`card`](Operations::card): Reads the card of the gauge.
//! - [`pair`](Operations::pair): Reads two levels.
//! - [`chart`](Operations::chart): Draws a chart.
//! - [`state`](Operations::state): Says what the water does.
//! - [`open`](Operations::open): Says whether the office is open.
//! - [`page`](Operations::page): Says where the forecast is.
//! - [`since`](Operations::since): Says since when there are measurements.
//! - [`mount`](Operations::mount): Mounts a gauge, and returns how many there are.
//! - [`calibrate`](Operations::calibrate): Calibrates a gauge.
//! - [`install`](Operations::install): Installs a gauge.
//! - [`all`](Operations::all): Lists all gauges, without pages.
//! - [`busiest`](Operations::busiest): Names the port with the most gauges.

use crate::{operations, runtime, types};

/// Gauges at ports.
///
/// The operations of the group `gauge`, returned by [`Client::gauge`](crate::Client::gauge).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists the levels at a port.
    ///
    /// `GET port/{port_id}/levels`. Reads only. Answers with a list of [`Level`](crate::types::Level).
    ///
    /// The request has the type [`Levels`].
    ///
    /// # Parameters
    ///
    /// - `port_id` (required): The port. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::NoPort`](crate::Condition::NoPort), status 404: There is no such port.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use tide_tables::types::PortId;
    ///
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().levels(PortId::new("hull")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn levels(self, port_id: types::PortId) -> Levels {
        crate::Request::new(self.client).wire_parameter("port_id", port_id)
    }

    /// Lists the levels of all ports, day by day.
    ///
    /// `GET grid`. Reads only. Answers with a list of a list of `i64`.
    ///
    /// The request has the type [`Grid`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().grid().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn grid(self) -> Grid {
        crate::Request::new(self.client)
    }

    /// Lists what the water does, hour by hour.
    ///
    /// `GET states`. Reads only. Answers with a list of [`State`](crate::types::State).
    ///
    /// The request has the type [`States`].
    ///
    /// # Assumed
    ///
    /// - `response`: There is one for each hour.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().states().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn states(self) -> States {
        crate::Request::new(self.client)
    }

    /// Counts the gauges of each port.
    ///
    /// `GET counts`. Reads only. Answers with [`Ports`](crate::types::Ports).
    ///
    /// The request has the type [`Counts`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().counts().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn counts(self) -> Counts {
        crate::Request::new(self.client)
    }

    /// Lists the names of each port.
    ///
    /// `GET names`. Reads only. Answers with [`Names`](crate::types::Names).
    ///
    /// The request has the type [`Names`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().names().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn names(self) -> Names {
        crate::Request::new(self.client)
    }

    /// Counts all gauges.
    ///
    /// `GET count`. Reads only. Answers with `i64`.
    ///
    /// The request has the type [`Count`].
    ///
    /// # Undocumented
    ///
    /// - `response`: Whether broken ones count.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().count().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn count(self) -> Count {
        crate::Request::new(self.client)
    }

    /// Reads the mean height in metres.
    ///
    /// `GET height`. Reads only. Answers with [`Number`](crate::runtime::Number).
    ///
    /// The request has the type [`Height`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().height().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn height(self) -> Height {
        crate::Request::new(self.client)
    }

    /// Reads the motto of the service.
    ///
    /// `GET motto`. Reads only. Answers with `String`.
    ///
    /// The request has the type [`Motto`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().motto().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn motto(self) -> Motto {
        crate::Request::new(self.client)
    }

    /// Reads the report of today.
    ///
    /// `GET report`. Reads only. Answers with a text of the type `text/plain`.
    ///
    /// The request has the type [`Report`].
    ///
    /// # Undocumented
    ///
    /// - `response`: How long it is.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().report().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn report(self) -> Report {
        crate::Request::new(self.client)
    }

    /// Reads the levels as a table.
    ///
    /// `GET table`. Reads only. Answers with a file of the type `text/csv`, as
    /// [`FileContent`](crate::runtime::FileContent); [`fetch`](crate::Request::fetch) returns it before its
    /// content is read.
    ///
    /// The request has the type [`Table`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `port_id`: Only this port.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use tide_tables::types::PortId;
    ///
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.gauge().table().port_id(PortId::new("hull")).fetch()?.save("table")?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn table(self) -> Table {
        crate::Request::new(self.client)
    }

    /// Reads the levels as a sheet.
    ///
    /// `GET sheet/{form}`. Reads only. Answers with a file of the type `text/csv` or `application/pdf` or
    /// `application/json`, which `format` chooses, as [`FileContent`](crate::runtime::FileContent);
    /// [`fetch`](crate::Request::fetch) returns it before its content is read.
    ///
    /// The request has the type [`Sheet`].
    ///
    /// # Parameters
    ///
    /// - `format` (required): The form of the sheet. Part of the path. A value that is empty, `.` or `..`
    ///   is an error, and nothing is sent.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use tide_tables::types::SheetForm;
    ///
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.gauge().sheet(SheetForm::Paper).fetch()?.save("sheet")?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn sheet(self, format: impl Into<types::SheetForm>) -> Sheet {
        crate::Request::new(self.client)
            .wire_parameter("form", Into::<types::SheetForm>::into(format))
            .wire_chosen_type("form", operations::GaugeSheet::TYPES)
    }

    /// Reads the card of the gauge.
    ///
    /// `GET card`. Reads only. Answers with a file of the type `text/plain` or `text/csv`, which `form`
    /// chooses, as [`FileContent`](crate::runtime::FileContent); [`fetch`](crate::Request::fetch) returns
    /// it before its content is read.
    ///
    /// The request has the type [`Card`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `form`: The form of the card. Default: `SheetForm::Paper`.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use tide_tables::types::SheetForm;
    ///
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.gauge().card().form(SheetForm::Paper).fetch()?.save("card")?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn card(self) -> Card {
        crate::Request::new(self.client)
    }

    /// Reads two levels.
    ///
    /// `GET pair`. Reads only. Answers with a list of `i64`, as JSON of the type
    /// `application/vnd.gauge.pair+json`.
    ///
    /// The request has the type [`Pair`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().pair().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn pair(self) -> Pair {
        crate::Request::new(self.client)
    }

    /// Draws a chart.
    ///
    /// `POST chart`. **Runs something.** Answers with a file of the type `image/png`, as
    /// [`FileContent`](crate::runtime::FileContent); [`fetch`](crate::Request::fetch) returns it before its
    /// content is read.
    ///
    /// The request has the type [`Chart`].
    ///
    /// # When the answer is lost
    ///
    /// A chart leaves no trace.
    ///
    /// # Assumed
    ///
    /// - `response`: It is a PNG.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.gauge().chart().fetch()?.save("chart")?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn chart(self) -> Chart {
        crate::Request::new(self.client)
    }

    /// Says what the water does.
    ///
    /// `GET state`. Reads only. Answers with [`State`](crate::types::State).
    ///
    /// The request has the type [`State`].
    ///
    /// # Headers of the answer
    ///
    /// [`send_with_headers`](crate::Request::send_with_headers) returns them beside the body, as
    /// [`StateHeaders`]:
    ///
    /// - `since`: Since when it does so.
    /// - `next`: What it does next.
    /// - `sure`: Whether it is measured.
    /// - `metres`: How high it is.
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().state().send_with_headers()?;
    /// println!("{:?}", answer.headers.since);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Observed
    ///
    /// - `response`: Seen on 2026-12-01.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().state().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn state(self) -> State {
        crate::Request::new(self.client)
    }

    /// Says whether the office is open.
    ///
    /// `GET open`. Reads only. Answers with `bool`.
    ///
    /// The request has the type [`Open`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().open().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn open(self) -> Open {
        crate::Request::new(self.client)
    }

    /// Says where the forecast is.
    ///
    /// `GET page`. Reads only. Answers with [`Url`](crate::runtime::Url).
    ///
    /// The request has the type [`Page`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().page().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn page(self) -> Page {
        crate::Request::new(self.client)
    }

    /// Says since when there are measurements.
    ///
    /// `GET since`. Reads only. Answers with [`Day`](crate::types::Day).
    ///
    /// The request has the type [`Since`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().since().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn since(self) -> Since {
        crate::Request::new(self.client)
    }

    /// Mounts a gauge, and returns how many there are.
    ///
    /// `POST port/{port_id}/levels`. **Creates something.** Answers with `i64`.
    ///
    /// The request has the type [`Mount`].
    ///
    /// # Parameters
    ///
    /// - `port_id` (required): The port. Part of the path. A value that is empty, `.` or `..` is an error,
    ///   and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::Full`](crate::Condition::Full), status 200 or 409: The port has no room for a gauge.
    ///
    /// # When the answer is lost
    ///
    /// [`gauge.count`](crate::gauge::Operations::count) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use tide_tables::types::PortId;
    ///
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().mount(PortId::new("hull")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn mount(self, port_id: types::PortId) -> Mount {
        crate::Request::new(self.client).wire_parameter("port_id", port_id)
    }

    /// Calibrates a gauge.
    ///
    /// `POST gauges/{gauge_id}/calibration`. **Runs something.** Answers with [`CalibrateAnswer`], which
    /// depends on the status.
    ///
    /// The request has the type [`Calibrate`].
    ///
    /// # Parameters
    ///
    /// - `gauge_id` (required): The gauge. Part of the path.
    ///
    /// # Answers
    ///
    /// - [`CalibrateAnswer::Unknown_`], status 202: It is calibrated later. There is no body.
    /// - [`CalibrateAnswer::Done`], status 200: It is calibrated. The body is
    ///   [`Gauge`](crate::types::Gauge).
    /// - [`CalibrateAnswer::Levels`], status 201: These levels were wrong. The body is a list of
    ///   [`Level`](crate::types::Level).
    /// - [`CalibrateAnswer::Ports`], status 203: Other ports have better ones. The body is
    ///   [`Ports`](crate::types::Ports).
    /// - [`CalibrateAnswer::State`], status 207: The water does this. The body is
    ///   [`State`](crate::types::State).
    /// - [`CalibrateAnswer::Notes`], status 208: Notes of the keeper. The body is an
    ///   [`Object`](crate::Object), because its fields are not documented.
    /// - [`CalibrateAnswer::Anything`], status 226: Something else. The body is any [`Json`](crate::Json),
    ///   because its body is not documented.
    ///
    /// ```no_run
    /// use tide_tables::{gauge::CalibrateAnswer, types::GaugeId};
    ///
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// match client.gauge().calibrate(GaugeId::new(1)).send()? {
    ///     CalibrateAnswer::Unknown_ => println!("unknown"),
    ///     CalibrateAnswer::Done(body) => println!("done: {body:?}"),
    ///     CalibrateAnswer::Levels(body) => println!("levels: {body:?}"),
    ///     CalibrateAnswer::Ports(body) => println!("ports: {body:?}"),
    ///     CalibrateAnswer::State(body) => println!("state: {body:?}"),
    ///     CalibrateAnswer::Notes(body) => println!("notes: {body:?}"),
    ///     CalibrateAnswer::Anything(body) => println!("anything: {body:?}"),
    ///     other => println!("{other:?}"),
    /// }
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Headers of the answer
    ///
    /// [`send_with_headers`](crate::Request::send_with_headers) returns them beside the body, as
    /// [`CalibrateHeaders`]:
    ///
    /// - `turn`: How many gauges are calibrated first.
    ///
    /// ```no_run
    /// use tide_tables::types::GaugeId;
    ///
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().calibrate(GaugeId::new(1)).send_with_headers()?;
    /// println!("{:?}", answer.headers.turn);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # When the answer is lost
    ///
    /// A calibration leaves no trace.
    ///
    /// # Assumed
    ///
    /// - `response`: There are no others.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use tide_tables::types::GaugeId;
    ///
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().calibrate(GaugeId::new(1)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn calibrate(self, gauge_id: types::GaugeId) -> Calibrate {
        crate::Request::new(self.client).wire_parameter("gauge_id", gauge_id)
    }

    /// Installs a gauge.
    ///
    /// `POST gauges`. **Creates something.** Answers with [`Gauge`](crate::types::Gauge).
    ///
    /// The request has the type [`Install`].
    ///
    /// # Parameters
    ///
    /// - `place` (required): Where it is. Sent as the field `place` of the body.
    ///
    /// # Headers of the answer
    ///
    /// [`send_with_headers`](crate::Request::send_with_headers) returns them beside the body, as
    /// [`InstallHeaders`]:
    ///
    /// - `location`: Where it can be read.
    /// - `gauge`: Its id.
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().install("pier").send_with_headers()?;
    /// println!("{:?}", answer.headers.location);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # When the answer is lost
    ///
    /// [`gauge.all`](crate::gauge::Operations::all) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().install("pier").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn install(self, place: impl AsRef<str>) -> Install {
        crate::Request::new(self.client).wire_parameter("place", place.as_ref())
    }

    /// Lists all gauges, without pages.
    ///
    /// `GET gauges`. Reads only. Answers with a list of [`Gauge`](crate::types::Gauge).
    ///
    /// The request has the type [`All`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `place`: Only gauges at this place.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().all().place("pier").send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn all(self) -> All {
        crate::Request::new(self.client)
    }

    /// Names the port with the most gauges.
    ///
    /// `GET busiest`. Reads only. Answers with [`PortId`](crate::types::PortId).
    ///
    /// The request has the type [`Busiest`].
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.gauge().busiest().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn busiest(self) -> Busiest {
        crate::Request::new(self.client)
    }
}

/// Lists the levels at a port.
///
/// The request of `gauge.levels`, made by [`Operations::levels`]. It answers with a list of
/// [`Level`](crate::types::Level). Methods whose names begin with `with_` set options of the call.
pub type Levels = crate::Request<operations::GaugeLevels>;

/// Lists the levels of all ports, day by day.
///
/// The request of `gauge.grid`, made by [`Operations::grid`]. It answers with a list of a list of
/// `i64`. Methods whose names begin with `with_` set options of the call.
pub type Grid = crate::Request<operations::GaugeGrid>;

/// Lists what the water does, hour by hour.
///
/// The request of `gauge.states`, made by [`Operations::states`]. It answers with a list of
/// [`State`](crate::types::State). Methods whose names begin with `with_` set options of the call.
pub type States = crate::Request<operations::GaugeStates>;

/// Counts the gauges of each port.
///
/// The request of `gauge.counts`, made by [`Operations::counts`]. It answers with
/// [`Ports`](crate::types::Ports). Methods whose names begin with `with_` set options of the call.
pub type Counts = crate::Request<operations::GaugeCounts>;

/// Lists the names of each port.
///
/// The request of `gauge.names`, made by [`Operations::names`]. It answers with
/// [`Names`](crate::types::Names). Methods whose names begin with `with_` set options of the call.
pub type Names = crate::Request<operations::GaugeNames>;

/// Counts all gauges.
///
/// The request of `gauge.count`, made by [`Operations::count`]. It answers with `i64`. Methods whose
/// names begin with `with_` set options of the call.
pub type Count = crate::Request<operations::GaugeCount>;

/// Reads the mean height in metres.
///
/// The request of `gauge.height`, made by [`Operations::height`]. It answers with
/// [`Number`](crate::runtime::Number). Methods whose names begin with `with_` set options of the call.
pub type Height = crate::Request<operations::GaugeHeight>;

/// Reads the motto of the service.
///
/// The request of `gauge.motto`, made by [`Operations::motto`]. It answers with `String`. Methods whose
/// names begin with `with_` set options of the call.
pub type Motto = crate::Request<operations::GaugeMotto>;

/// Reads the report of today.
///
/// The request of `gauge.report`, made by [`Operations::report`]. It answers with a text of the type
/// `text/plain`. Methods whose names begin with `with_` set options of the call.
pub type Report = crate::Request<operations::GaugeReport>;

/// Reads the levels as a table.
///
/// The request of `gauge.table`, made by [`Operations::table`]. It answers with a file of the type
/// `text/csv`, as [`FileContent`](crate::runtime::FileContent). Methods whose names begin with `with_`
/// set options of the call.
pub type Table = crate::Request<operations::GaugeTable>;

impl Table {
    /// Only this port.
    #[inline]
    pub fn port_id(self, port_id: types::PortId) -> Self {
        self.wire_parameter("port_id", port_id)
    }
}

/// Reads the levels as a sheet.
///
/// The request of `gauge.sheet`, made by [`Operations::sheet`]. It answers with a file of the type
/// `text/csv` or `application/pdf` or `application/json`, which `format` chooses, as
/// [`FileContent`](crate::runtime::FileContent). Methods whose names begin with `with_` set options of
/// the call.
pub type Sheet = crate::Request<operations::GaugeSheet>;

/// Reads the card of the gauge.
///
/// The request of `gauge.card`, made by [`Operations::card`]. It answers with a file of the type
/// `text/plain` or `text/csv`, which `form` chooses, as [`FileContent`](crate::runtime::FileContent).
/// Methods whose names begin with `with_` set options of the call.
pub type Card = crate::Request<operations::GaugeCard>;

impl Card {
    /// The form of the card. Default: `SheetForm::Paper`.
    #[inline]
    pub fn form(self, form: impl Into<types::SheetForm>) -> Self {
        self.wire_parameter("form", Into::<types::SheetForm>::into(form))
            .wire_chosen_type("form", operations::GaugeCard::TYPES)
    }
}

/// Reads two levels.
///
/// The request of `gauge.pair`, made by [`Operations::pair`]. It answers with a list of `i64`, as JSON
/// of the type `application/vnd.gauge.pair+json`. Methods whose names begin with `with_` set options of
/// the call.
pub type Pair = crate::Request<operations::GaugePair>;

/// Draws a chart.
///
/// The request of `gauge.chart`, made by [`Operations::chart`]. It answers with a file of the type
/// `image/png`, as [`FileContent`](crate::runtime::FileContent). Methods whose names begin with `with_`
/// set options of the call.
pub type Chart = crate::Request<operations::GaugeChart>;

/// Says what the water does.
///
/// The request of `gauge.state`, made by [`Operations::state`]. It answers with
/// [`State`](crate::types::State). Methods whose names begin with `with_` set options of the call.
pub type State = crate::Request<operations::GaugeState>;

/// The headers of an answer to `gauge.state`, returned by
/// [`send_with_headers`](crate::Request::send_with_headers). A header that the answer does not have, or
/// that cannot be read, is `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct StateHeaders {
    /// Since when it does so. The header `x-since`.
    pub since: Option<types::Day>,
    /// What it does next. The header `x-next`.
    ///
    /// Undocumented: When.
    pub next: Option<types::State>,
    /// Whether it is measured. The header `x-sure`.
    ///
    /// Observed: Seen on 2026-12-01.
    pub sure: Option<bool>,
    /// How high it is. The header `x-metres`.
    pub metres: Option<runtime::Number>,
}

impl runtime::HasHeaders for operations::GaugeState {
    type Headers = StateHeaders;

    #[inline]
    fn headers(headers: &runtime::generated::AnswerHeaders<'_>) -> StateHeaders {
        StateHeaders {
            since: headers.text("x-since"),
            next: headers.text("x-next"),
            sure: headers.literal("x-sure"),
            metres: headers.literal("x-metres"),
        }
    }
}

/// Says whether the office is open.
///
/// The request of `gauge.open`, made by [`Operations::open`]. It answers with `bool`. Methods whose
/// names begin with `with_` set options of the call.
pub type Open = crate::Request<operations::GaugeOpen>;

/// Says where the forecast is.
///
/// The request of `gauge.page`, made by [`Operations::page`]. It answers with
/// [`Url`](crate::runtime::Url). Methods whose names begin with `with_` set options of the call.
pub type Page = crate::Request<operations::GaugePage>;

/// Says since when there are measurements.
///
/// The request of `gauge.since`, made by [`Operations::since`]. It answers with
/// [`Day`](crate::types::Day). Methods whose names begin with `with_` set options of the call.
pub type Since = crate::Request<operations::GaugeSince>;

/// Mounts a gauge, and returns how many there are.
///
/// The request of `gauge.mount`, made by [`Operations::mount`]. It answers with `i64`. Methods whose
/// names begin with `with_` set options of the call.
pub type Mount = crate::Request<operations::GaugeMount>;

/// Calibrates a gauge.
///
/// The request of `gauge.calibrate`, made by [`Operations::calibrate`]. It answers with
/// [`CalibrateAnswer`], which depends on the status. Methods whose names begin with `with_` set options
/// of the call.
pub type Calibrate = crate::Request<operations::GaugeCalibrate>;

/// An answer to `gauge.calibrate`, by its status.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[allow(
    clippy::large_enum_variant,
    reason = "a call returns a single value, and callers take its content out"
)]
pub enum CalibrateAnswer {
    /// It is calibrated later. The status is 202, without a body.
    Unknown_,
    /// It is calibrated. The status is 200.
    Done(types::Gauge),
    /// These levels were wrong. The status is 201.
    Levels(Vec<types::Level>),
    /// Other ports have better ones. The status is 203.
    ///
    /// Observed: Seen on 2026-12-01.
    Ports(types::Ports),
    /// The water does this. The status is 207.
    State(types::State),
    /// Notes of the keeper. The status is 208.
    ///
    /// Undocumented: Its fields.
    Notes(runtime::Object),
    /// Something else. The status is 226.
    ///
    /// Undocumented: All of it.
    Anything(runtime::Json),
    /// A success with a status that is not documented. It is reported to the observer.
    Unknown {
        /// The status.
        status: u16,
        /// The body unchanged; `null` if there is none.
        body: runtime::Json,
    },
}

impl runtime::ReadAnswer for CalibrateAnswer {
    const FIELDS: &'static [&'static str] = &["gauge_id", "place"];

    fn read_answer<A: runtime::generated::ReceivedAnswer>(
        answer: A,
    ) -> Result<Self, A::Error> {
        match answer.status() {
            202 => answer.read().map(|()| Self::Unknown_),
            200 => answer.read().map(Self::Done),
            201 => answer.read().map(Self::Levels),
            203 => answer.read().map(Self::Ports),
            207 => answer.read().map(Self::State),
            208 => answer.read().map(Self::Notes),
            226 => answer.read().map(Self::Anything),
            _ => {
                answer
                    .unknown(<Self as runtime::ReadAnswer>::FIELDS)
                    .map(|(status, body)| Self::Unknown { status, body })
            }
        }
    }
}

/// Serializes the body only.
impl runtime::generated::serde::Serialize for CalibrateAnswer {
    fn serialize<S: runtime::generated::serde::Serializer>(
        &self,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match self {
            Self::Unknown_ => serializer.serialize_unit(),
            Self::Done(body) => {
                runtime::generated::serde::Serialize::serialize(body, serializer)
            }
            Self::Levels(body) => {
                runtime::generated::serde::Serialize::serialize(body, serializer)
            }
            Self::Ports(body) => {
                runtime::generated::serde::Serialize::serialize(body, serializer)
            }
            Self::State(body) => {
                runtime::generated::serde::Serialize::serialize(body, serializer)
            }
            Self::Notes(body) => {
                runtime::generated::serde::Serialize::serialize(body, serializer)
            }
            Self::Anything(body) => {
                runtime::generated::serde::Serialize::serialize(body, serializer)
            }
            Self::Unknown { body, .. } => {
                runtime::generated::serde::Serialize::serialize(body, serializer)
            }
        }
    }
}

/// The headers of an answer to `gauge.calibrate`, returned by
/// [`send_with_headers`](crate::Request::send_with_headers). A header that the answer does not have, or
/// that cannot be read, is `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct CalibrateHeaders {
    /// How many gauges are calibrated first. The header `x-turn`.
    pub turn: Option<i64>,
}

impl runtime::HasHeaders for operations::GaugeCalibrate {
    type Headers = CalibrateHeaders;

    #[inline]
    fn headers(headers: &runtime::generated::AnswerHeaders<'_>) -> CalibrateHeaders {
        CalibrateHeaders {
            turn: headers.literal("x-turn"),
        }
    }
}

/// Installs a gauge.
///
/// The request of `gauge.install`, made by [`Operations::install`]. It answers with
/// [`Gauge`](crate::types::Gauge). Methods whose names begin with `with_` set options of the call.
pub type Install = crate::Request<operations::GaugeInstall>;

/// The headers of an answer to `gauge.install`, returned by
/// [`send_with_headers`](crate::Request::send_with_headers). A header that the answer does not have, or
/// that cannot be read, is `None`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct InstallHeaders {
    /// Where it can be read.
    pub location: Option<runtime::Url>,
    /// Its id. The header `x-gauge`.
    ///
    /// Assumed: It is the one in the body.
    pub gauge: Option<types::GaugeId>,
}

impl runtime::HasHeaders for operations::GaugeInstall {
    type Headers = InstallHeaders;

    #[inline]
    fn headers(headers: &runtime::generated::AnswerHeaders<'_>) -> InstallHeaders {
        InstallHeaders {
            location: headers.text("location"),
            gauge: headers.literal("x-gauge"),
        }
    }
}

/// Lists all gauges, without pages.
///
/// The request of `gauge.all`, made by [`Operations::all`]. It answers with a list of
/// [`Gauge`](crate::types::Gauge). Methods whose names begin with `with_` set options of the call.
pub type All = crate::Request<operations::GaugeAll>;

impl All {
    /// Only gauges at this place.
    #[inline]
    pub fn place(self, place: impl AsRef<str>) -> Self {
        self.wire_parameter("place", place.as_ref())
    }
}

/// Names the port with the most gauges.
///
/// The request of `gauge.busiest`, made by [`Operations::busiest`]. It answers with
/// [`PortId`](crate::types::PortId). Methods whose names begin with `with_` set options of the call.
pub type Busiest = crate::Request<operations::GaugeBusiest>;
