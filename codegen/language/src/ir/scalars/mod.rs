//! Single values: their kinds, their spelling, and their limits.

#[path = "../../../../runtime/src/text/calendar/pattern.rs"]
mod calendar;
mod decimal;
#[allow(dead_code, reason = "clients need all of it")]
#[path = "../../../../runtime/src/json/formats/decimal/digits.rs"]
mod digits;
mod kind;
mod limits;
mod pattern;
mod text;

pub use self::decimal::{Decimal, decimal_digits, whole_number};
pub use self::kind::ScalarKind;
pub use self::limits::{Ends, ValueLimits};
pub(crate) use self::pattern::{BadPattern, RFC3339, expected};
pub use self::pattern::{PatternParts, PatternPiece, fits_pattern, pieces, usual_text};
pub use self::text::{Literal, Piece, Template};
