//! Tests of `json`: lenient reading.

mod calendar;
mod decimal;
mod values;
mod read;

/// The items that `transport::proxy` uses.
pub(crate) mod formats {
    pub(crate) use spec_client_runtime::{Cidr, Network};
}
