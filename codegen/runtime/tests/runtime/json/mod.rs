//! Tests of `json`: lenient reading, and deviations.

mod calendar;
mod values;
mod read;
pub(crate) mod observation;
mod recorder;

/// What `transport::proxy` uses.
pub(crate) mod formatted {
    pub(crate) use client_runtime::{Cidr, Network};
}
