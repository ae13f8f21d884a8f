//! What the module `wire` takes from the crate `common`, for a client of a golden case, which has no other tests.

#[allow(dead_code, reason = "this client need not have jobs, lists and types of each kind")]
#[path = "library.rs"]
pub mod library;
#[allow(dead_code, reason = "other tests use the rest")]
#[allow(deprecated, reason = "wire.lock contains what is deprecated, too")]
#[path = "calls.rs"]
pub mod written;

use written::client::runtime::generated::Call;
use written::client::runtime::{Json, Untyped};
use written::client::{Error, Request};

/// A request of any operation. Its answer is ignored.
#[derive(Debug)]
pub struct Prepared(Request<Untyped>);

impl<O> From<Request<O>> for Prepared {
    fn from(request: Request<O>) -> Self {
        Self(Call::from(request).into())
    }
}

impl Prepared {
    /// Sends it.
    pub fn send_value(self) -> Result<Json, Error> {
        self.0.send_value()
    }
}
