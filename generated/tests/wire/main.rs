//! The client sends what `wire.lock` says.

#[allow(dead_code, reason = "other tests of this client use the rest")]
#[allow(deprecated, reason = "wire.lock contains what is deprecated, too")]
mod calls;
#[allow(dead_code, reason = "this client need not have jobs, lists and types of each kind")]
mod library;
#[cfg(test)]
mod tests;

use calls::client::Request;
use calls::client::runtime::Untyped;

/// A request of any operation. Its answer is ignored.
#[derive(Debug)]
pub struct Prepared(Request<Untyped>);

impl<O> From<Request<O>> for Prepared {
    fn from(request: Request<O>) -> Self {
        Self(request.with_operation())
    }
}
