// @generated from spec/film.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Films.
//!
//! - [`develop`](Operations::develop): Hands a film in.
//! - [`get`](Operations::get): Reads how far a film is.
//! - [`print`](Operations::print): Has a film printed.
//! - [`printed`](Operations::printed): Reads how far a print is.
//! - [`stop`](Operations::stop): Stops a print.

use crate::{operations, runtime, types};

/// The operations of the group `film`, returned by [`Client::film`](crate::Client::film).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Hands a film in.
    ///
    /// `GET film/develop`. **Starts something that continues after the answer.** Answers with
    /// [`Handed`](crate::types::Handed). Starts the job [`DevelopFilm`](crate::jobs::DevelopFilm).
    /// [`run`](crate::Request::run) then polls `film.get` until `film.developed` is 1.
    /// [`save`](runtime::CompletedJob::save) then downloads the result (`film.pictures`, `application/zip`
    /// or `image/png`). If it lies on another host than the service, name that host on the builder:
    /// [`allow_download_host`](crate::ClientBuilder::allow_download_host), or
    /// [`allow_download_host_with_key`](crate::ClientBuilder::allow_download_host_with_key) if it needs the
    /// key.
    ///
    /// # Parameters
    ///
    /// - `started`: The year in which the film was put into the camera.
    ///
    /// # When the answer is lost
    ///
    /// The film's id is only in the answer.
    ///
    /// # As a job
    ///
    /// ```no_run
    /// use photo_lab::Wait;
    ///
    /// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let job = client.film().develop().started(2026).run(&Wait::default())?;
    /// job.save("result")?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.film().develop().started(2026).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn develop(self) -> Develop {
        crate::Request::new(self.client)
    }

    /// Reads how far a film is.
    ///
    /// `GET film/get`. Reads only. Answers with [`FilmAnswer`](crate::types::FilmAnswer).
    ///
    /// # Parameters
    ///
    /// - `film_id` (required): The film.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use photo_lab::types::FilmId;
    ///
    /// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.film().get(FilmId::new("f-1")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, film_id: types::FilmId) -> Get {
        crate::Request::new(self.client).with_parameter("film_id", film_id)
    }

    /// Has a film printed.
    ///
    /// `GET film/print`. **Starts something that continues after the answer.** Answers with nothing. The
    /// film is in the queue. Starts the job [`PrintFilm`](crate::jobs::PrintFilm).
    /// [`run`](crate::Request::run) then polls `film.printed` until `left` is 0. In the answer of the
    /// start, the header `operation-location` contains the address of `film.printed`: the client takes the
    /// ids of the job out of it, and never requests it. [`cancel`](runtime::JobHandle::cancel) calls
    /// `film.stop`.
    ///
    /// # Parameters
    ///
    /// - `film_id` (required): The film.
    ///
    /// # When the answer is lost
    ///
    /// The number of the print is only in the answer.
    ///
    /// # As a job
    ///
    /// ```no_run
    /// use photo_lab::{Wait, types::FilmId};
    ///
    /// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let job = client.film().print(FilmId::new("f-1")).run(&Wait::default())?;
    /// println!("{:?}", job.output());
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// use photo_lab::types::FilmId;
    ///
    /// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.film().print(FilmId::new("f-1")).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn print(self, film_id: types::FilmId) -> Print {
        crate::Request::new(self.client).with_parameter("film_id", film_id)
    }

    /// Reads how far a print is.
    ///
    /// `GET film/printed`. Reads only. Answers with [`Print`](crate::types::Print).
    ///
    /// # Parameters
    ///
    /// - `print` (required): The print. Sent as `no`.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.film().printed(7).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn printed(self, print: i64) -> Printed {
        crate::Request::new(self.client).with_parameter("no", print)
    }

    /// Stops a print.
    ///
    /// `GET film/stop`. **Cancels something.** Answers with nothing. It is stopped.
    ///
    /// # Parameters
    ///
    /// - `print` (required): The print.
    ///
    /// # When the answer is lost
    ///
    /// [`film.printed`](crate::film::Operations::printed) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.film().stop(7).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn stop(self, print: i64) -> Stop {
        crate::Request::new(self.client).with_parameter("print", print)
    }
}

/// The call `film.develop`, made by [`Operations::develop`].
///
/// It answers with [`Handed`](crate::types::Handed). Methods whose names begin with `with_` set options
/// of the call.
pub type Develop = crate::Request<runtime::JobStart<crate::jobs::DevelopFilm>>;

impl Develop {
    /// The year in which the film was put into the camera.
    #[inline]
    pub fn started(self, started: i64) -> Self {
        self.with_parameter("started", started)
    }
}

/// The call `film.get`, made by [`Operations::get`].
///
/// It answers with [`FilmAnswer`](crate::types::FilmAnswer). Methods whose names begin with `with_` set
/// options of the call.
pub type Get = crate::Request<operations::FilmGet>;

/// The call `film.print`, made by [`Operations::print`].
///
/// It answers with nothing. Methods whose names begin with `with_` set options of the call.
pub type Print = crate::Request<runtime::JobStart<crate::jobs::PrintFilm>>;

/// The call `film.printed`, made by [`Operations::printed`].
///
/// It answers with [`Print`](crate::types::Print). Methods whose names begin with `with_` set options
/// of the call.
pub type Printed = crate::Request<operations::FilmPrinted>;

/// The call `film.stop`, made by [`Operations::stop`].
///
/// It answers with nothing. Methods whose names begin with `with_` set options of the call.
pub type Stop = crate::Request<operations::FilmStop>;
