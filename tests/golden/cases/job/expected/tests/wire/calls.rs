// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

pub(super) use ::photo_lab as client;
use client::{Client, ClientBuilder};
use super::library::*;

/// The calls, in the order of the file: those of each operation, then those of each type.
pub const CALLS: &[Calls] = &[
    OF_FILM_DEVELOP,
    OF_FILM_GET,
    OF_FILM_PRINT,
    OF_FILM_PRINTED,
    OF_FILM_STOP,
    OF_TYPES,
];

/// The values of secret parameters that cannot be any text.
pub const SECRETS: &[&str] = &[];

const OF_FILM_DEVELOP: Calls = Calls {
    block: "film.develop",
    requests: &[
        |client| { Ok(super::Prepared::from(client.film().develop())) },
        |client| { Ok(super::Prepared::from(client.film().develop().started(2026))) },
    ],
};

const OF_FILM_GET: Calls = Calls {
    block: "film.get",
    requests: &[
        |client| {
            use client::types::FilmId;
            Ok(super::Prepared::from(client.film().get(FilmId::new("f-1"))))
        },
    ],
};

const OF_FILM_PRINT: Calls = Calls {
    block: "film.print",
    requests: &[
        |client| {
            use client::types::FilmId;
            Ok(super::Prepared::from(client.film().print(FilmId::new("f-1"))))
        },
    ],
};

const OF_FILM_PRINTED: Calls = Calls {
    block: "film.printed",
    requests: &[|client| { Ok(super::Prepared::from(client.film().printed(7))) }],
};

const OF_FILM_STOP: Calls = Calls {
    block: "film.stop",
    requests: &[|client| { Ok(super::Prepared::from(client.film().stop(7))) }],
};

const OF_TYPES: Calls = Calls {
    block: "types",
    requests: &[
        |client| {
            Ok(
                super::Prepared::from(
                    client.film().develop().started(-9223372036854775808),
                ),
            )
        },
        |client| {
            use client::types::FilmId;
            Ok(
                super::Prepared::from(
                    client.film().get(FilmId::new("a b&c=d+e%20>=3/ü")),
                ),
            )
        },
    ],
};

/// Calls with a value at a limit (`true`), and calls with a value beyond one, which are not sent.
pub const LIMITS: &[(bool, MakeRequest)] = &[];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
#[allow(unused_variables, reason = "a service need not have keys of each kind")]
pub fn builder(url: &str, user: &str, key: &str, further: &str) -> ClientBuilder {
    Client::builder(
        url,
        client::Keys {
            key: key.into(),
            device: further.into(),
        },
    )
}

/// A client for each documented address. If there are several, each has its name.
pub fn documented() -> Vec<(String, Result<Client, client::Error>)> {
    Vec::new()
}

/// The lists that can be walked over.
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
        calls: &CallsOf::<client::jobs::PrintFilm> {
            request: |client| {
                use client::types::FilmId;
                Ok(client.film().print(FilmId::new("f-1")))
            },
            content: |_| None,
            cancel: |handle, client| Some(handle.cancel(client).map_err(Into::into)),
        },
    },
    Job {
        name: "develop_film",
        answers: &[
            ("film.develop", "{\"film_id\":\"f-1\"}"),
            ("film.get", "{\"film\":{\"developed\":1,\"pictures\":\"/result\"}}"),
        ],
        location: None,
        calls: &CallsOf::<client::jobs::DevelopFilm> {
            request: |client| { Ok(client.film().develop()) },
            content: |end| Some(end.read_to_vec()),
            cancel: |_, _| None,
        },
    },
];

/// The documented headers of answers.
pub const HEADERS: &[ShownHeaders] = &[];

/// The named values.
pub const VALUES: &[Values] = &[];
