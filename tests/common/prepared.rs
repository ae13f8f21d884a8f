//! A request of any operation, so one table can hold them all.

use std::fmt::Debug;

use client::runtime::generated::Call;
use client::runtime::{self, BodyForm, Location, Operation, OperationInfo, Request, Untyped};
use client::{Client, Error};
use serde::Serialize;
use serde_json::Value as Json;

/// A request that is not sent yet. Only what depends on the operation's types is compiled for each operation.
pub struct Prepared {
    request: Request<Untyped>,
    typed: &'static Typed,
}

/// What depends on the types of an operation.
struct Typed {
    info: &'static OperationInfo,
    /// A request without any parameter.
    bare: fn(&Client) -> Request<Untyped>,
    /// Sends a request, and decodes the answer as the operation's type.
    send: fn(Request<Untyped>) -> Answer,
}

/// What a call answers.
type Answer = Result<Box<dyn Decoded>, Error>;

/// An answer that was decoded as the type of its operation.
trait Decoded {
    fn json(&self) -> Json;

    fn debug(&self) -> String;
}

impl<T: Serialize + Debug> Decoded for T {
    fn json(&self) -> Json {
        serde_json::to_value(self).expect("every answer can be written as JSON")
    }

    fn debug(&self) -> String {
        format!("{self:?}")
    }
}

impl<O: Operation> From<client::Request<O>> for Prepared
where
    O::Response: Serialize + Debug + 'static,
{
    fn from(request: client::Request<O>) -> Self {
        let typed = const {
            &Typed {
                info: O::INFO,
                bare: |client| Call::from(client::Request::<O>::new(client)).into(),
                send: |request| Ok(Box::new(client::Request::<O>::from(Call::from(request)).send()?)),
            }
        };
        Self { request: Call::from(request).into(), typed }
    }
}

impl Prepared {
    /// The client's description of the operation.
    pub fn info(&self) -> &'static OperationInfo {
        self.typed.info
    }

    /// Its address, without secrets.
    pub fn url(&self) -> String {
        self.request.url()
    }

    /// The request as `wire.lock` shows it: method, path and query, the headers that are parameters, and the body.
    pub fn locked(&self) -> String {
        let (info, url) = (self.info(), self.url());
        let path = url.splitn(4, '/').nth(3).unwrap_or_default();
        let headers = self.request.headers().into_iter().map(|(name, value)| format!("  {name}: {value}"));
        let is_file = info.parameters.iter().any(|known| known.location == Location::Body(BodyForm::File));
        let file = info.media_types.first().filter(|_| is_file).map(|media_type| format!("<file: {media_type}>"));
        let body = file.or(self.request.body()).map(|body| format!("  {body}"));
        format!("{} /{path}{}", info.method.name(), headers.chain(body).collect::<String>())
    }

    /// The request as a curl command line.
    pub fn curl(&self) -> String {
        self.request.curl()
    }

    /// Its `Debug` output.
    pub fn debug(&self) -> String {
        format!("{0:?} {0:#?}", self.request)
    }

    /// A request of the same operation without any parameter.
    pub fn bare(&self, client: &Client) -> Self {
        Self { request: (self.typed.bare)(client), ..*self }
    }

    /// The same request with a documented parameter, whatever its value.
    pub fn with_parameter(self, wire: &str, value: &str) -> Self {
        let known = self.info().parameters.iter().find(|parameter| parameter.wire == wire);
        let known = known.unwrap_or_else(|| panic!("the client's {} has no parameter {wire}", self.info().name));
        let request = match known.location {
            Location::Body(BodyForm::File) => self.request.with_upload(runtime::Upload::bytes(value)),
            _ => self.request.with_parameter(known.wire, value),
        };
        Self { request, ..self }
    }

    /// The same request with an undocumented parameter.
    pub fn with_query(self, name: &str, value: &str) -> Self {
        Self { request: self.request.with_query(name, value), ..self }
    }

    /// The same request with one more header.
    pub fn with_header(self, name: &str, value: &str) -> Self {
        Self { request: self.request.with_header(name, value), ..self }
    }

    fn decoded(self) -> Answer {
        (self.typed.send)(self.request)
    }

    /// Sends it, decodes the answer as the operation's type, and encodes it as JSON again.
    pub fn send(self) -> Result<Json, Error> {
        Ok(self.decoded()?.json())
    }

    /// Sends it, decodes the answer as the operation's type, and drops it.
    pub fn send_and_drop(self) -> Result<(), Error> {
        self.decoded().map(drop)
    }

    /// Sends it, decodes the answer as the operation's type, and returns its `Debug` output.
    pub fn send_and_show(self) -> Result<String, Error> {
        Ok(self.decoded()?.debug())
    }

    /// Sends it, and returns the answer as it came.
    pub fn send_value(self) -> Result<Json, Error> {
        self.request.send_value()
    }

    /// Sends it, and returns the `Debug` output of the raw answer.
    pub fn send_raw_and_show(self) -> Result<String, Error> {
        let answer = self.request.send_raw()?;
        Ok(format!("{answer:?} {answer:#?}"))
    }
}
