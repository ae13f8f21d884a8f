// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use tide_tables::{Client, ClientBuilder};
use tide_tables::runtime::{JobStore, Wait};
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
    pub content: Option<Result<Vec<u8>, tide_tables::Error>>,
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
    GAUGE_LEVELS,
    GAUGE_GRID,
    GAUGE_STATES,
    GAUGE_COUNTS,
    GAUGE_NAMES,
    GAUGE_COUNT,
    GAUGE_HEIGHT,
    GAUGE_MOTTO,
    GAUGE_REPORT,
    GAUGE_TABLE,
    GAUGE_CHART,
    GAUGE_STATE,
    GAUGE_OPEN,
    GAUGE_PAGE,
    GAUGE_SINCE,
    GAUGE_MOUNT,
    GAUGE_CALIBRATE,
    GAUGE_INSTALL,
    GAUGE_ALL,
    GAUGE_BUSIEST,
    TYPES,
];

const GAUGE_LEVELS: &[Call] = &[
    Call {
        operation: "gauge.levels",
        label: "MIN",
        values: &[("port_id", "hull")],
        request: |client| {
            use tide_tables::types::PortId;
            Ok(client.gauge().levels(PortId::new("hull")).into())
        },
    },
];

const GAUGE_GRID: &[Call] = &[
    Call {
        operation: "gauge.grid",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().grid().into()) },
    },
];

const GAUGE_STATES: &[Call] = &[
    Call {
        operation: "gauge.states",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().states().into()) },
    },
];

const GAUGE_COUNTS: &[Call] = &[
    Call {
        operation: "gauge.counts",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().counts().into()) },
    },
];

const GAUGE_NAMES: &[Call] = &[
    Call {
        operation: "gauge.names",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().names().into()) },
    },
];

const GAUGE_COUNT: &[Call] = &[
    Call {
        operation: "gauge.count",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().count().into()) },
    },
];

const GAUGE_HEIGHT: &[Call] = &[
    Call {
        operation: "gauge.height",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().height().into()) },
    },
];

const GAUGE_MOTTO: &[Call] = &[
    Call {
        operation: "gauge.motto",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().motto().into()) },
    },
];

const GAUGE_REPORT: &[Call] = &[
    Call {
        operation: "gauge.report",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().report().into()) },
    },
];

const GAUGE_TABLE: &[Call] = &[
    Call {
        operation: "gauge.table",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().table().into()) },
    },
    Call {
        operation: "gauge.table",
        label: "FULL",
        values: &[("port_id", "hull")],
        request: |client| {
            use tide_tables::types::PortId;
            Ok(client.gauge().table().port_id(PortId::new("hull")).into())
        },
    },
];

const GAUGE_CHART: &[Call] = &[
    Call {
        operation: "gauge.chart",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().chart().into()) },
    },
];

const GAUGE_STATE: &[Call] = &[
    Call {
        operation: "gauge.state",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().state().into()) },
    },
];

const GAUGE_OPEN: &[Call] = &[
    Call {
        operation: "gauge.open",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().open().into()) },
    },
];

const GAUGE_PAGE: &[Call] = &[
    Call {
        operation: "gauge.page",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().page().into()) },
    },
];

const GAUGE_SINCE: &[Call] = &[
    Call {
        operation: "gauge.since",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().since().into()) },
    },
];

const GAUGE_MOUNT: &[Call] = &[
    Call {
        operation: "gauge.mount",
        label: "MIN",
        values: &[("port_id", "hull")],
        request: |client| {
            use tide_tables::types::PortId;
            Ok(client.gauge().mount(PortId::new("hull")).into())
        },
    },
];

const GAUGE_CALIBRATE: &[Call] = &[
    Call {
        operation: "gauge.calibrate",
        label: "MIN",
        values: &[("gauge_id", "1")],
        request: |client| {
            use tide_tables::types::GaugeId;
            Ok(client.gauge().calibrate(GaugeId::new(1)).into())
        },
    },
];

const GAUGE_INSTALL: &[Call] = &[
    Call {
        operation: "gauge.install",
        label: "MIN",
        values: &[("place", "pier")],
        request: |client| { Ok(client.gauge().install("pier").into()) },
    },
];

const GAUGE_ALL: &[Call] = &[
    Call {
        operation: "gauge.all",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().all().into()) },
    },
    Call {
        operation: "gauge.all",
        label: "FULL",
        values: &[("place", "pier")],
        request: |client| { Ok(client.gauge().all().place("pier").into()) },
    },
];

const GAUGE_BUSIEST: &[Call] = &[
    Call {
        operation: "gauge.busiest",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.gauge().busiest().into()) },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "gauge.levels",
        label: "HOSTILE",
        values: &[("port_id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use tide_tables::types::PortId;
            Ok(client.gauge().levels(PortId::new("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "gauge.table",
        label: "HOSTILE",
        values: &[("port_id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use tide_tables::types::PortId;
            Ok(client.gauge().table().port_id(PortId::new("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "gauge.calibrate",
        label: "HOSTILE",
        values: &[("gauge_id", "-9223372036854775808")],
        request: |client| {
            use tide_tables::types::GaugeId;
            Ok(client.gauge().calibrate(GaugeId::new(-9223372036854775808i64)).into())
        },
    },
    Call {
        operation: "gauge.install",
        label: "HOSTILE",
        values: &[("place", "a b&c=d+e%20>=3/ü")],
        request: |client| { Ok(client.gauge().install("a b&c=d+e%20>=3/ü").into()) },
    },
    Call {
        operation: "gauge.all",
        label: "HOSTILE",
        values: &[("place", "a b&c=d+e%20>=3/ü")],
        request: |client| { Ok(client.gauge().all().place("a b&c=d+e%20>=3/ü").into()) },
    },
];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
pub fn builder(url: &str, _user: &str, key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url, key)
}

/// A client for each documented address. If there are several, each has its name.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, tide_tables::Error>)> {
    Vec::new()
}

/// The name of an operation, and a function that returns the `Debug` output of the documented headers of its answer.
#[allow(dead_code, reason = "the test of wire.lock looks at requests only")]
pub type ShownHeaders = (&'static str, fn(&Client) -> Outcome<String>);

/// The calls whose answers have documented headers.
#[allow(dead_code, reason = "the test of wire.lock looks at requests only")]
pub const HEADERS: &[ShownHeaders] = &[
    (
        "gauge.state",
        |client| {
            let answer = client.gauge().state().send_with_headers()?;
            Ok(format!("{:?}", answer.headers))
        },
    ),
    (
        "gauge.calibrate",
        |client| {
            use tide_tables::types::GaugeId;
            let answer = client.gauge().calibrate(GaugeId::new(1)).send_with_headers()?;
            Ok(format!("{:?}", answer.headers))
        },
    ),
    (
        "gauge.install",
        |client| {
            let answer = client.gauge().install("pier").send_with_headers()?;
            Ok(format!("{:?}", answer.headers))
        },
    ),
];

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[];

const VALUES_0: Values = Values {
    of_type: "State",
    spelled: &["rising", "falling"],
    made: || { Ok(sent(tide_tables::types::State::KNOWN)) },
};

const VALUES_1: Values = Values {
    of_type: "Ports",
    spelled: &["hull", "dover"],
    made: || {
        let keys = tide_tables::types::Ports::KEYS.iter();
        Ok(keys.map(|key| (format!("{key:?}"), (*key).to_owned())).collect())
    },
};

/// The named values.
pub const VALUES: &[Values] = &[VALUES_0, VALUES_1];

/// The `Debug` output of values, and what the client sends for them. What is sent must parse to the same value.
fn sent<
    T: std::fmt::Debug + std::str::FromStr + tide_tables::runtime::Parameter + PartialEq,
>(values: &[T]) -> Vec<(String, String)> {
    let one = |value: &T| {
        let sent = value.to_wire().into_owned();
        assert!(
            sent.parse().is_ok_and(| read : T | read == * value),
            "{sent:?} is read as another value"
        );
        (format!("{value:?}"), sent)
    };
    values.iter().map(one).collect()
}
