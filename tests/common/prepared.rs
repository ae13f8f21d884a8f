//! A request of any operation, so one table can hold them all.

use std::fmt::Debug;

use client::runtime::{BodyForm, Location, Operation, OperationInfo};
use client::{Client, Error, Request};
use serde::Serialize;
use serde_json::Value as Json;

/// A request that is not sent yet.
pub type Prepared = Box<dyn AnyRequest>;

/// What the tests do with a request, whatever its operation.
pub trait AnyRequest {
    /// The client's description of the operation.
    fn info(&self) -> &'static OperationInfo;

    /// Its address, without secrets.
    fn url(&self) -> String;

    /// The request as a curl command line.
    fn curl(&self) -> String;

    /// Its `Debug` output.
    fn debug(&self) -> String;

    /// A request of the same operation without any parameter.
    fn bare(&self, client: &Client) -> Prepared;

    /// The same request with a documented parameter, whatever its value.
    fn with_parameter(self: Box<Self>, wire: &str, value: &str) -> Prepared;

    /// The same request with an undocumented parameter.
    fn with_query(self: Box<Self>, name: &str, value: &str) -> Prepared;

    /// The same request with one more header.
    fn with_header(self: Box<Self>, name: &str, value: &str) -> Prepared;

    /// Sends it, decodes the answer as the operation's type, and encodes it as JSON again.
    fn send(self: Box<Self>) -> Result<Json, Error>;

    /// Sends it, decodes the answer as the operation's type, and drops it.
    fn send_and_drop(self: Box<Self>) -> Result<(), Error>;

    /// Sends it, and returns the answer as it came.
    fn send_value(self: Box<Self>) -> Result<Json, Error>;

    /// Sends it, and returns the `Debug` output of the raw answer.
    fn send_raw_and_show(self: Box<Self>) -> Result<String, Error>;

    /// Sends it, and returns the `Debug` output of the answer.
    fn send_and_show(self: Box<Self>) -> Result<String, Error>;
}

impl<O: Operation> From<Request<O>> for Prepared
where
    O::Response: Serialize + Debug,
{
    fn from(request: Request<O>) -> Self {
        Box::new(request)
    }
}

/// Takes the place of a method that a client that sends no files does not have.
#[allow(dead_code, reason = "a client that sends files has its own")]
trait WithUpload: Sized {
    fn with_upload(self, _content: Vec<u8>) -> Self {
        unreachable!("no body is a file")
    }
}

impl<O> WithUpload for Request<O> {}

impl<O: Operation> AnyRequest for Request<O>
where
    O::Response: Serialize + Debug,
{
    fn info(&self) -> &'static OperationInfo {
        O::INFO
    }

    fn url(&self) -> String {
        Request::url(self)
    }

    fn curl(&self) -> String {
        Request::curl(self)
    }

    fn debug(&self) -> String {
        format!("{self:?} {self:#?}")
    }

    fn bare(&self, client: &Client) -> Prepared {
        Request::<O>::new(client).into()
    }

    fn with_parameter(self: Box<Self>, wire: &str, value: &str) -> Prepared {
        let known = O::INFO.parameters.iter().find(|parameter| parameter.wire == wire);
        let known = known.unwrap_or_else(|| panic!("the client's {} has no parameter {wire}", O::INFO.name));
        match known.location {
            Location::Body(BodyForm::File) => (*self).with_upload(value.as_bytes().to_vec()).into(),
            _ => Request::with_parameter(*self, known.wire, value).into(),
        }
    }

    fn with_query(self: Box<Self>, name: &str, value: &str) -> Prepared {
        Request::with_query(*self, name, value).into()
    }

    fn with_header(self: Box<Self>, name: &str, value: &str) -> Prepared {
        Request::with_header(*self, name, value).into()
    }

    fn send(self: Box<Self>) -> Result<Json, Error> {
        let answer = Request::send(*self)?;
        Ok(serde_json::to_value(answer).expect("every answer can be written as JSON"))
    }

    fn send_and_drop(self: Box<Self>) -> Result<(), Error> {
        Request::send(*self).map(drop)
    }

    fn send_value(self: Box<Self>) -> Result<Json, Error> {
        Request::send_value(*self)
    }

    fn send_raw_and_show(self: Box<Self>) -> Result<String, Error> {
        let answer = Request::send_raw(*self)?;
        Ok(format!("{answer:?} {answer:#?}"))
    }

    fn send_and_show(self: Box<Self>) -> Result<String, Error> {
        Ok(format!("{:?}", Request::send(*self)?))
    }
}
