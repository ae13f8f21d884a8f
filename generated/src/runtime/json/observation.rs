//! What was tolerated in an answer, and who wants to know of it.

use std::fmt;

/// A difference between an answer and its documentation that did not keep the answer from being read.
///
/// It holds no value of the answer: the path consists of names and indexes, with secrets as `***`, and is cut after 1,024
/// characters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Observation {
    /// The operation that was called, for example `book.list`.
    pub operation: &'static str,
    /// Where it was: `$.list[3].title`. If it was seen several times, where it was first.
    pub path: String,
    /// What the documentation shows there: a kind of value.
    pub expected: &'static str,
    /// What came: a kind of value.
    pub found: &'static str,
    /// How often it was seen, at least once: items of one list that differ in the same way are one observation, and so are the
    /// values of an object whose keys are data.
    pub times: usize,
}

/// `book.list: $.list[3].title: expected text, found a number (12 times)`
impl fmt::Display for Observation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { operation, path, expected, found, times } = self;
        write!(f, "{operation}: {path}: expected {expected}, found {found}")?;
        if *times == 1 { Ok(()) } else { write!(f, " ({times} times)") }
    }
}

/// Is told what was tolerated in answers. A closure `|observation: &Observation| …` is one.
///
/// Reported are: a value that an open set does not know; a field that is not documented, whether it is kept or not; `null`
/// where a list or an object is documented, and in a list or among the values of an object whose keys are data, where it is
/// left out; any other value where a list or an object is documented that need not be there, which then counts as missing; a
/// number, a text or a boolean in place of another of them; a whole number that is written `1.0` or `1e3`; a list
/// without its envelope; anything else in place of an object whose fields are not documented; a field that comes twice, of
/// which the last one counts. A field that is missing, and `null` for a single value that need not be there, are ordinary.
///
/// The observer is called on the thread of the call, after the answer was read and before the call returns, once for each
/// difference of an answer, in the order in which they were met. It may make calls itself. When it panics, the panic goes
/// through the call, and nothing is left behind by it.
///
/// An answer in which something was off is read a second time, to find the places; one that is as documented is not, so
/// that an observer then costs nothing. At most 256 differences of an answer are told apart; what goes beyond is counted
/// in a last observation at the path `$`. Nothing is told of an answer that cannot be read or tells of an error: the error
/// says what was wrong.
pub trait Observer: Send + Sync + 'static {
    /// Takes one observation.
    fn tolerated(&self, observation: &Observation);
}

impl<F: Fn(&Observation) + Send + Sync + 'static> Observer for F {
    fn tolerated(&self, observation: &Observation) {
        self(observation);
    }
}
