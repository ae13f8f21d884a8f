//! Deviations: differences between an answer and its documentation that the reader accepted.

use std::fmt;

/// A difference between an answer and its documentation that did not prevent reading the answer.
///
/// It contains no value of the answer. The path consists of names and indexes, shows secrets as `***`, and is cut after
/// 1,024 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deviation {
    /// The operation that was called, for example `book.list`.
    pub operation: &'static str,
    /// The JSON path: `$.list[3].title`. If the deviation occurred several times, the path of the first.
    pub path: String,
    /// What the documentation shows there, as a JSON type.
    pub expected: &'static str,
    /// What came instead, as a JSON type.
    pub found: &'static str,
    /// How often it occurred, at least once. Items of one list that differ in the same way are one deviation, and so
    /// are the values of an object whose keys are data.
    pub times: usize,
}

/// `book.list: $.list[3].title: expected text, found a number (12 times)`
impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { operation, path, expected, found, times } = self;
        write!(f, "{operation}: {path}: expected {expected}, found {found}")?;
        if *times == 1 { Ok(()) } else { write!(f, " ({times} times)") }
    }
}

/// Receives deviations. A closure `|deviation: &Deviation| …` is an observer.
///
/// These are reported:
///
/// - A value that an open enum does not know.
/// - A field that is not documented, whether it is kept or not.
/// - `null` where a list or an object is documented.
/// - `null` in a list or as a value of an object whose keys are data. It is left out.
/// - Any other value where an optional list or object is documented. It counts as missing.
/// - A number, a text or a boolean in place of another of them.
/// - An integer that is written `1.0` or `1e3`.
/// - A list without its envelope.
/// - Anything else in place of an object whose fields are not documented.
/// - A field that occurs twice. The last one counts.
///
/// A missing field, and `null` for an optional scalar, are not deviations.
///
/// The observer is called on the thread of the call, after the answer was read and before the call returns: once for
/// each deviation, in the order of the answer. It may make calls itself. If it panics, the panic passes through the
/// call and leaves nothing behind.
///
/// An answer with deviations is read a second time to find their places. An answer that is as documented is not, so an
/// observer then costs nothing. At most 256 deviations of an answer are told apart. The rest is counted in a last
/// deviation at the path `$`. An answer that cannot be read, or that is an error, reports nothing: the error says what
/// was wrong.
pub trait Observer: Send + Sync + 'static {
    /// Receives one deviation.
    fn deviation(&self, deviation: &Deviation);
}

impl<F: Fn(&Deviation) + Send + Sync + 'static> Observer for F {
    fn deviation(&self, deviation: &Deviation) {
        self(deviation);
    }
}
