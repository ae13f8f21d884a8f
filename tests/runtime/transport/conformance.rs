//! The checks in `codegen/transport_check`: the built-in transport passes, with and without a layer, and each fault is named.

use std::io::{self, Read};
use std::sync::Mutex;

use spec_client_runtime::{
    HttpTransport, Transport, TransportError, TransportErrorKind, WireBody, WireHeader, WireRequest, WireResponse,
};
use spec_client_transport_check::{Promise, Promise::*, check_transport};

use crate::library::service::builder;
use crate::plain::transport;

fn built_in() -> HttpTransport {
    builder("http://127.0.0.1").build_transport().expect("a transport")
}

/// The names of the promises that it breaks.
fn broken(transport: &dyn Transport) -> Vec<Promise> {
    let broken = check_transport(transport).expect("servers on this machine");
    let mut promises: Vec<_> = broken.iter().map(|broken| broken.promise).collect();
    assert!(broken.iter().all(|broken| broken.to_string().starts_with(&format!("{:?}: ", broken.promise))));
    promises.dedup();
    promises
}

/// A layer as a program would write it.
fn layer(inner: impl Transport) -> impl Transport {
    transport(move |request| {
        let mut headers = request.headers().to_vec();
        headers.push(WireHeader::new("x-span", "7"));
        Ok(inner.send(&request.with_headers(&headers))?.map_body(|body| body))
    })
}

#[test]
fn the_built_in_transport_keeps_every_promise() {
    assert_eq!(check_transport(&built_in()).expect("servers on this machine"), []);
    let unshared = builder("http://127.0.0.1").connection_reuse(false).build_transport().expect("a transport");
    assert_eq!(check_transport(&unshared).expect("servers on this machine"), [], "it keeps no connection");
}

#[test]
fn a_layer_keeps_every_promise() -> Result<(), Box<dyn std::error::Error>> {
    let built_in = builder("http://127.0.0.1").build_transport()?;
    assert_eq!(check_transport(&layer(built_in))?, []);
    Ok(())
}

/// A transport with this fault breaks these promises.
fn demand<F>(fault: F, promises: &[Promise])
where
    F: Fn(&HttpTransport, &WireRequest<'_>) -> Result<WireResponse, TransportError> + Send + Sync + 'static,
{
    let inner = built_in();
    assert_eq!(broken(&transport(move |request| fault(&inner, request))), promises);
}

fn parts(answer: WireResponse) -> (u16, Vec<(String, String)>, Box<dyn Read + Send>) {
    let headers = answer.headers().map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    let (status, mut body) = (answer.status(), None);
    drop(answer.map_body(|reader| {
        body = Some(reader);
        io::empty()
    }));
    (status, headers, body.expect("a body"))
}

#[test]
fn each_fault_is_named() {
    demand(|inner, request| inner.send(request).or_else(|_| inner.send(request)), &[SendsOnce]);
    demand(|inner, request| inner.send(&request.with_headers(&request.headers()[1..])), &[SendsAsGiven]);
    demand(
        |inner, request| match request.body() {
            Some(_) => inner.send(&request.with_body(WireBody::bytes(b"another"))),
            None => inner.send(request),
        },
        &[SendsAsGiven],
    );
    demand(
        |inner, request| match inner.send(request)? {
            answer if answer.status() < 400 => Ok(answer),
            _ => Err(TransportError::new(TransportErrorKind::Other)),
        },
        &[ReturnsTheAnswer],
    );
    demand(
        |inner, request| match inner.send(request)? {
            answer if (300..400).contains(&answer.status()) => Ok(WireResponse::new(200, Vec::new(), &b"followed"[..])),
            answer => Ok(answer),
        },
        &[FollowsNoRedirect],
    );
    demand(|inner, request| inner.send(request).map_err(TransportError::after_sending), &[SaysWhatWasNotSent]);
    demand(|inner, request| inner.send(request).map_err(TransportError::before_sending), &[SaysWhatWasSent]);
    demand(
        |inner, request| {
            let (status, headers, mut body) = parts(inner.send(request)?);
            let mut read = Vec::new();
            // A truncated body ends like a complete one.
            drop(body.read_to_end(&mut read));
            Ok(WireResponse::new(status, headers, io::Cursor::new(read)))
        },
        &[DetectsATruncatedBody, MarksAnUnknownEnd, ReturnsAtTheHead, KeepsTimeLimits],
    );
    demand(
        |inner, request| {
            let (status, mut headers, body) = parts(inner.send(request)?);
            headers.retain(|(name, _)| name != "content-encoding");
            Ok(WireResponse::new(status, headers, body))
        },
        &[MarksAnUnknownEnd, KeepsEncodingsVisible],
    );
    demand(|inner, request| inner.send(&request.with_max_head(1 << 20)), &[LimitsTheHead]);
    let kept = Mutex::new(Vec::new());
    demand(
        move |inner, request| {
            let mut answer = inner.send(request)?;
            if !request.url().ends_with("/b") {
                return Ok(answer);
            }
            let own = answer.read_body().unwrap_or_default();
            let (status, headers, _) = parts(answer);
            let of_the_call_before = std::mem::replace(&mut *kept.lock().expect("no panic"), own);
            Ok(WireResponse::new(status, headers, io::Cursor::new(of_the_call_before)))
        },
        &[KeepsAnswersApart],
    );
    let never = transport(|_| Err(TransportError::new(TransportErrorKind::Connect)));
    assert!(broken(&never).contains(&SendsOnce));
}
