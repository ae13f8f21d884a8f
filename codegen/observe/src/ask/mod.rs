//! Decides which calls show what a service answers: calls that only read, with ids from earlier answers. Nothing is sent here.

mod rule;
mod named;
mod need;
mod rows;
mod forecast;
mod plan;

pub use self::forecast::{Forecast, Outlook, forecast};
pub use self::plan::{Plan, PlannedCall};
pub use self::rule::not_doubted;
use self::rule::refusal;
