//! The types of values that are not just a text or a number. Only programs whose service has such values compile them, so their functions
//! are `#[inline]`.

pub(crate) mod decimal;
pub(crate) mod duration;
pub(crate) mod formatted;
pub(crate) mod unix_time;

pub use self::decimal::{Decimal, DecimalText};
pub use self::duration::*;
pub use self::formatted::*;
pub use self::unix_time::*;
