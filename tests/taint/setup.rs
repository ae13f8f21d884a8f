//! Secrets in a client and in a request before it is sent, and in downloads.

use std::sync::atomic::{AtomicUsize, Ordering};

use client::runtime::{BodyForm, Location, ParameterInfo};
use client::{Client, SERVICE, operations};

use crate::taint::canary::{SECRET, assert_clean, shown, words};
use common::calls;
use common::faults::LIMIT;
use common::keys::with_secret;
use common::prepared::Prepared;
use common::stage::{Connection, Stage};
use common::workers::share_out;

/// Whether a parameter is a file. Its content is never shown. It is not kept either, so a service that repeats it is not detected.
pub fn is_file(parameter: &ParameterInfo) -> bool {
    parameter.location == Location::Body(BodyForm::File)
}

/// Everything that a request shows before it is sent.
pub fn look_at(client: &Client, request: &Prepared) {
    assert_clean("a client", &format!("{client:?} {client:#?}"));
    assert_clean("an address", &request.url());
    assert_clean("a request", &request.debug());
    assert_clean("a command line", &request.curl());
}

/// Clients, requests and values that a program builds and prints.
pub fn a_request_that_is_looked_at(key: &str) {
    let client = with_secret("https://service.example", key).build().expect("a client");
    assert_clean("a client", &format!("{client:?} {client:#?}"));
    for values in calls::VALUES {
        for (shown, _) in (values.made)().expect("values can be made") {
            assert_clean(values.of_type, &shown);
        }
    }
    for call in calls::all() {
        let request = call.prepare(&client).with_header("x-note", &ascii(SECRET));
        assert_clean(call.operation, &format!("{} {} {}", request.debug(), request.url(), request.curl()));
    }
    // A secret in the wrong place: as a parameter that is not documented.
    for info in operations::ALL {
        let secrets = info.parameters.iter().filter(|known| known.secret && !is_file(known)).map(|known| known.wire);
        for name in secrets.chain(Some(SERVICE.key.parameter()).filter(|name| !name.is_empty())) {
            let request = calls::minimal_of(info.name).prepare(&client).with_query(name, SECRET);
            look_at(&client, &request);
            assert_clean("an error", &shown(&request.send().expect_err("it cannot be sent")));
        }
    }
    // The error about an invalid parameter does not show its value.
    let key_header = Some((SERVICE.key.header(), key)).filter(|(name, _)| !name.is_empty());
    for (name, value) in [(&*format!("{key} "), "x"), ("x-note", SECRET)].into_iter().chain(key_header) {
        let error = calls::minimal_of(operations::ALL[0].name)
            .prepare(&client)
            .with_header(name, value)
            .send()
            .expect_err("it cannot be sent");
        assert_clean("an error", &shown(&error));
    }
}

fn ascii(text: &str) -> String {
    text.chars().filter(char::is_ascii).collect()
}

/// A download from the service also meets every fault.
pub fn a_download_that_meets_every_fault(key: &str, connection: Connection) {
    let arrived = AtomicUsize::new(0);
    share_out(&operations::ALL[..1], |turns| {
        let stage = Stage::new(connection);
        for (info, fault) in turns.flat_map(|(info, share)| share.faults().map(move |fault| (info, fault))) {
            fault.arrange(&stage.mock, &stage.elsewhere, info.name, &words(key, key));
            let (client, _) = stage.client_with(fault, key);
            let above = if info.path.starts_with('/') { "" } else { SERVICE.base_path };
            let download = client.download(&format!("{above}{}", info.path)).and_then(|download| {
                assert_clean("a download", &format!("{download:?} {download:#?}"));
                download.with_max_body(LIMIT).read_to_vec()
            });
            if let Err(error) = download {
                assert_clean(&format!("{}, an error", fault.name()), &shown(&error));
            }
            stage.mock.clear_faults();
        }
        assert_eq!(stage.elsewhere.take_heard(), (0, Vec::new()), "a second host was spoken to");
        arrived.fetch_add(stage.mock.request_count(), Ordering::Relaxed);
    });
    assert!(arrived.into_inner() > 0, "no download was asked for");
}
