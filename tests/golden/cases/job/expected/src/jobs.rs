// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Jobs: work that takes several calls, from its start over its polls to its result.

use crate::{operations, runtime, types};

/// Has a film printed, and waits until it is.
///
/// [`film::Operations::print`](crate::film::Operations::print) starts it. [`run`](crate::Request::run)
/// then polls `film.printed` until `left` is 0. In the answer of the start, the header
/// `operation-location` contains the address of `film.printed`: the client takes the ids of the job out
/// of it, and never requests it. [`cancel`](runtime::JobHandle::cancel) calls `film.stop`.
///
/// # Example
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
/// The handle can be stored, and another process can resume the job:
///
/// ```no_run
/// use photo_lab::{JobHandle, Wait, jobs::PrintFilm, types::FilmId};
///
/// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let handle = client.film().print(FilmId::new("f-1")).start_job()?;
/// std::fs::write("print_film.json", handle.to_string())?;
///
/// // Later, in another process:
/// let handle: JobHandle<PrintFilm> = std::fs::read_to_string("print_film.json")?
///     .parse()?;
/// let job = handle.wait(client, &Wait::default())?;
/// println!("{:?}", job.output());
/// # Ok(())
/// # }
/// ```
///
/// A store remembers the job, so that a program that is killed and run again does not start it twice:
///
/// ```no_run
/// use photo_lab::{JobStore, Wait, types::FilmId};
///
/// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let store = JobStore::open("jobs")?;
/// let job = store
///     .run("print-film", client.film().print(FilmId::new("f-1")), &Wait::default())?;
/// println!("{:?}", job.output());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum PrintFilm {}

impl runtime::Job for PrintFilm {
    type Client = crate::Client;
    type Start = operations::FilmPrint;
    type Output = types::Print;

    const INFO: &'static runtime::generated::JobInfo = &runtime::generated::JobInfo::new(
            "print_film",
            <operations::FilmPrint as runtime::Operation>::INFO,
            &[
                runtime::generated::PollInfo::new(
                    <operations::FilmPrinted as runtime::Operation>::INFO,
                    &[("no", &["no"])],
                    runtime::generated::Until::Field(
                        runtime::generated::FieldValue::new(&["left"], "0"),
                    ),
                ),
            ],
        )
        .with_location(
            runtime::generated::LocationInfo::new(
                "operation-location",
                <operations::FilmPrinted as runtime::Operation>::INFO,
            ),
        )
        .with_cancel(
            runtime::generated::CancelInfo::new(
                <operations::FilmStop as runtime::Operation>::INFO,
                &[("print", &["no"])],
            ),
        );
}

impl runtime::Cancellable for PrintFilm {}

/// Develops a film and fetches its pictures.
///
/// [`film::Operations::develop`](crate::film::Operations::develop) starts it.
/// [`run`](crate::Request::run) then polls `film.get` until `film.developed` is 1.
/// [`save`](runtime::CompletedJob::save) then downloads the result (`film.pictures`, `application/zip`
/// or `image/png`). If it lies on another host than the service, name that host on the builder:
/// [`allow_download_host`](crate::ClientBuilder::allow_download_host), or
/// [`allow_download_host_with_key`](crate::ClientBuilder::allow_download_host_with_key) if it needs the
/// key.
///
/// # Example
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
/// The handle can be stored, and another process can resume the job:
///
/// ```no_run
/// use photo_lab::{JobHandle, Wait, jobs::DevelopFilm};
///
/// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let handle = client.film().develop().start_job()?;
/// std::fs::write("develop_film.json", handle.to_string())?;
///
/// // Later, in another process:
/// let handle: JobHandle<DevelopFilm> = std::fs::read_to_string("develop_film.json")?
///     .parse()?;
/// let job = handle.wait(client, &Wait::default())?;
/// job.save("result")?;
/// # Ok(())
/// # }
/// ```
///
/// A store remembers the job, so that a program that is killed and run again does not start it twice:
///
/// ```no_run
/// use photo_lab::{JobStore, Wait};
///
/// # fn example(client: &photo_lab::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let store = JobStore::open("jobs")?;
/// let job = store.run("develop-film", client.film().develop(), &Wait::default())?;
/// job.save("result")?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum DevelopFilm {}

impl runtime::Job for DevelopFilm {
    type Client = crate::Client;
    type Start = operations::FilmDevelop;
    type Output = types::FilmAnswer;

    const INFO: &'static runtime::generated::JobInfo = &runtime::generated::JobInfo::new(
        "develop_film",
        <operations::FilmDevelop as runtime::Operation>::INFO,
        &[
            runtime::generated::PollInfo::new(
                <operations::FilmGet as runtime::Operation>::INFO,
                &[("film_id", &["film_id"])],
                runtime::generated::Until::Field(
                    runtime::generated::FieldValue::new(&["film", "developed"], "1"),
                ),
            ),
        ],
    );
}

impl runtime::Downloads for DevelopFilm {
    const DOWNLOAD: &'static runtime::generated::DownloadInfo = &runtime::generated::DownloadInfo::new(
        &["film", "pictures"],
        "application/zip, image/png",
    );
}
