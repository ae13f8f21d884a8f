//! The client sends what `wire.lock` says.

extern crate client_runtime as client;

#[allow(dead_code, reason = "other tests of this client use the rest")]
mod calls;
#[allow(dead_code, reason = "this client need not have jobs, lists and types of each kind")]
mod library;
#[cfg(test)]
mod tests;

/// A request of any operation. Its answer is ignored.
#[derive(Debug)]
pub struct Prepared(client::Request<client::runtime::Untyped>);

impl<O> From<client::Request<O>> for Prepared {
    fn from(request: client::Request<O>) -> Self {
        Self(request.with_operation())
    }
}
