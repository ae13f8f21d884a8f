// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use photo_lab::{Client, ClientBuilder};
use photo_lab::runtime::{JobStore, Wait};
use super::Prepared;

/// The text that replaces the key. It is also a part of the text that replaces a secret.
pub const CANARY: &str = "canary9d2e51";

/// A result with any error.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// One call.
pub struct Call {
    /// The operation that is called.
    pub operation: &'static str,
    /// The name in `wire.lock`: `MIN`, `FULL` or `HOSTILE`.
    pub label: &'static str,
    /// What is sent, regardless of the location: names and values, before any encoding.
    pub values: &'static [(&'static str, &'static str)],
    /// Makes the request.
    pub request: fn(&Client) -> Outcome<Prepared>,
}

/// A walk over two pages of a list.
pub struct Walk {
    /// The operation that is called.
    pub operation: &'static str,
    /// The page that is answered.
    pub page: &'static str,
    /// Walks over both pages.
    pub walk: fn(&Client) -> Outcome<()>,
}

/// A job from its start to the download.
pub struct Job {
    /// Its name.
    pub name: &'static str,
    /// What each operation answers, in the order of the calls.
    pub answers: &'static [(&'static str, &'static str)],
    /// The header of the first answer with the address of the job, if it has one.
    pub location: Option<(&'static str, &'static str)>,
    /// Runs the job.
    pub run: fn(&Client, &Wait) -> Outcome<End>,
    /// Starts it, and returns its handle.
    pub start: fn(&Client) -> Outcome<String>,
    /// Continues the job from its handle.
    pub follow: fn(&Client, &str, &Wait) -> Outcome<End>,
    /// Runs the job with a store, under a name.
    pub store: fn(&Client, &JobStore, &str, &Wait) -> Outcome<End>,
    /// Cancels the job by its handle.
    pub cancel: Option<fn(&Client, &str) -> Outcome<()>>,
}

/// The end of a job.
pub struct End {
    /// The `Debug` output of the result, and of the handle.
    pub shown: String,
    /// The downloaded content, if there is a download.
    pub content: Option<Result<Vec<u8>, photo_lab::Error>>,
}

/// The named values of a type: of an open enum, a text with templates, variants with their parameters, or the keys of an object.
pub struct Values {
    /// The name of the type in the spec.
    pub of_type: &'static str,
    /// The spelling of each value in the spec.
    pub spelled: &'static [&'static str],
    /// The `Debug` output of each value, and what the client sends for it.
    pub made: fn() -> Outcome<Vec<(String, String)>>,
}

/// The calls, in the order of the file: those of each operation, then those of each type.
pub const CALLS: &[&[Call]] = &[
    OF_FILM_DEVELOP,
    OF_FILM_GET,
    OF_FILM_PRINT,
    OF_FILM_PRINTED,
    OF_FILM_STOP,
    TYPES,
];

const OF_FILM_DEVELOP: &[Call] = &[
    Call {
        operation: "film.develop",
        label: "MIN",
        values: &[],
        request: |client| { Ok(super::Prepared::from(client.film().develop())) },
    },
    Call {
        operation: "film.develop",
        label: "FULL",
        values: &[("started", "2026")],
        request: |client| {
            Ok(super::Prepared::from(client.film().develop().started(2026)))
        },
    },
];

const OF_FILM_GET: &[Call] = &[
    Call {
        operation: "film.get",
        label: "MIN",
        values: &[("film_id", "f-1")],
        request: |client| {
            use photo_lab::types::FilmId;
            Ok(super::Prepared::from(client.film().get(FilmId::new("f-1"))))
        },
    },
];

const OF_FILM_PRINT: &[Call] = &[
    Call {
        operation: "film.print",
        label: "MIN",
        values: &[("film_id", "f-1")],
        request: |client| {
            use photo_lab::types::FilmId;
            Ok(super::Prepared::from(client.film().print(FilmId::new("f-1"))))
        },
    },
];

const OF_FILM_PRINTED: &[Call] = &[
    Call {
        operation: "film.printed",
        label: "MIN",
        values: &[("no", "7")],
        request: |client| { Ok(super::Prepared::from(client.film().printed(7))) },
    },
];

const OF_FILM_STOP: &[Call] = &[
    Call {
        operation: "film.stop",
        label: "MIN",
        values: &[("print", "7")],
        request: |client| { Ok(super::Prepared::from(client.film().stop(7))) },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "film.develop",
        label: "HOSTILE",
        values: &[("started", "-9223372036854775808")],
        request: |client| {
            Ok(
                super::Prepared::from(
                    client.film().develop().started(-9223372036854775808),
                ),
            )
        },
    },
    Call {
        operation: "film.get",
        label: "HOSTILE",
        values: &[("film_id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use photo_lab::types::FilmId;
            Ok(
                super::Prepared::from(
                    client.film().get(FilmId::new("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    },
];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
pub fn builder(url: &str, _user: &str, key: &str, further: &str) -> ClientBuilder {
    Client::builder(
        url,
        photo_lab::Keys {
            key: key.into(),
            device: further.into(),
        },
    )
}

/// A client for each documented address. If there are several, each has its name.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, photo_lab::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[
    Job {
        name: "print_film",
        answers: &[
            ("film.print", "null"),
            ("film.printed", "{\"left\":0}"),
            ("film.stop", "null"),
        ],
        location: Some(("operation-location", "/v1/film/printed?no=7")),
        run: |client, wait| {
            use photo_lab::types::FilmId;
            let request = client.film().print(FilmId::new("f-1"));
            let finished = request.run(wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        start: |client| {
            use photo_lab::types::FilmId;
            let request = client.film().print(FilmId::new("f-1"));
            Ok(request.start_job()?.to_string())
        },
        store: |client, store, name, wait| {
            use photo_lab::types::FilmId;
            let request = client.film().print(FilmId::new("f-1"));
            let finished = store.run(name, request, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        follow: |client, handle, wait| {
            let handle: photo_lab::JobHandle<photo_lab::jobs::PrintFilm> = handle
                .parse()?;
            let finished = handle.wait(client, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        cancel: Some(|client, handle| {
            let handle: photo_lab::JobHandle<photo_lab::jobs::PrintFilm> = handle
                .parse()?;
            Ok(handle.cancel(client)?)
        }),
    },
    Job {
        name: "develop_film",
        answers: &[
            ("film.develop", "{\"film_id\":\"f-1\"}"),
            ("film.get", "{\"film\":{\"developed\":1,\"pictures\":\"/result\"}}"),
        ],
        location: None,
        run: |client, wait| {
            let request = client.film().develop();
            let finished = request.run(wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        start: |client| {
            let request = client.film().develop();
            Ok(request.start_job()?.to_string())
        },
        store: |client, store, name, wait| {
            let request = client.film().develop();
            let finished = store.run(name, request, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        follow: |client, handle, wait| {
            let handle: photo_lab::JobHandle<photo_lab::jobs::DevelopFilm> = handle
                .parse()?;
            let finished = handle.wait(client, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        cancel: None,
    },
];

/// The named values.
pub const VALUES: &[Values] = &[];
