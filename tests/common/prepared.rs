//! A request of any operation, so one table can hold them all.

use std::fmt::Debug;

use attack_surface::runtime::{Operation, OperationInfo};
use attack_surface::{Client, Error, Request};
use serde::Serialize;
use serde_json::Value as Json;

/// A request that is not sent yet.
pub struct Prepared(Box<dyn AnyRequest>);

impl<O: Operation> From<Request<O>> for Prepared
where
    O::Response: Serialize + Debug,
{
    fn from(request: Request<O>) -> Self {
        Self(Box::new(request))
    }
}

impl Prepared {
    /// The client's description of the operation.
    pub fn info(&self) -> &'static OperationInfo {
        self.0.info()
    }

    /// Its address, without secrets.
    pub fn url(&self) -> String {
        self.0.url()
    }

    /// The request as a curl command line.
    pub fn curl(&self) -> String {
        self.0.curl()
    }

    /// Its `Debug` output.
    pub fn debug(&self) -> String {
        self.0.debug()
    }

    /// A request of the same operation without any parameter.
    pub fn bare(&self, client: &Client) -> Self {
        self.0.bare(client)
    }

    /// The same request with a documented parameter, whatever its value.
    pub fn with_parameter(self, wire: &str, value: &str) -> Self {
        let known = self.info().parameters.iter().find(|parameter| parameter.wire == wire);
        let wire = known.unwrap_or_else(|| panic!("the client's {} has no parameter {wire}", self.info().name)).wire;
        self.0.with_parameter(wire, value)
    }

    /// The same request with an undocumented parameter.
    pub fn with_query(self, name: &str, value: &str) -> Self {
        self.0.with_query(name, value)
    }

    /// The same request with one more header.
    pub fn with_header(self, name: &str, value: &str) -> Self {
        self.0.with_header(name, value)
    }

    /// Sends it, decodes the answer as the operation's type, and encodes it as JSON again.
    pub fn send(self) -> Result<Json, Error> {
        self.0.send()
    }

    /// Sends it, decodes the answer as the operation's type, and drops it.
    pub fn send_and_drop(self) -> Result<(), Error> {
        self.0.send_and_drop()
    }

    /// Sends it, and returns the answer as it came.
    pub fn send_value(self) -> Result<Json, Error> {
        self.0.send_value()
    }

    /// Sends it, and returns the `Debug` output of the raw answer.
    pub fn send_raw_and_show(self) -> Result<String, Error> {
        self.0.send_raw_and_show()
    }

    /// Sends it, and returns the `Debug` output of the answer.
    pub fn send_and_show(self) -> Result<String, Error> {
        self.0.send_and_show()
    }
}

trait AnyRequest {
    fn info(&self) -> &'static OperationInfo;
    fn url(&self) -> String;
    fn curl(&self) -> String;
    fn debug(&self) -> String;
    fn bare(&self, client: &Client) -> Prepared;
    fn with_parameter(self: Box<Self>, wire: &'static str, value: &str) -> Prepared;
    fn with_query(self: Box<Self>, name: &str, value: &str) -> Prepared;
    fn with_header(self: Box<Self>, name: &str, value: &str) -> Prepared;
    fn send(self: Box<Self>) -> Result<Json, Error>;
    fn send_and_drop(self: Box<Self>) -> Result<(), Error>;
    fn send_value(self: Box<Self>) -> Result<Json, Error>;
    fn send_raw_and_show(self: Box<Self>) -> Result<String, Error>;
    fn send_and_show(self: Box<Self>) -> Result<String, Error>;
}

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

    fn with_parameter(self: Box<Self>, wire: &'static str, value: &str) -> Prepared {
        Request::with_parameter(*self, wire, value).into()
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
