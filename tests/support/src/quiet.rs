//! Many checks in one test. A panic of one check is caught without output, and reported at the end with all others.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

/// The maximum number of failures that are shown. The rest mostly repeats them.
const SHOWN: usize = 12;

thread_local! {
    static QUIET: Cell<bool> = const { Cell::new(false) };
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Returns the result of a check, or its message and position if it panics.
pub fn quietly<T>(check: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| match QUIET.get() {
            true => PLACE.set(info.location().map(ToString::to_string).unwrap_or_default()),
            false => usual(info),
        }));
    });
    let outer = QUIET.replace(true);
    let outcome = panic::catch_unwind(AssertUnwindSafe(check));
    QUIET.set(outer);
    outcome.map_err(|failure| {
        let text = failure.downcast_ref::<String>().map(String::as_str).or(failure.downcast_ref::<&str>().copied());
        format!("{} ({})", text.unwrap_or("it panicked").replace('\n', "\n    "), PLACE.take())
    })
}

/// Every failed check, by name. A test that returns it prints it once, without a backtrace.
pub struct Failures(Vec<String>);

impl Failures {
    /// Returns `Ok` if there are no failures.
    pub fn result(failures: Vec<String>) -> Result<(), Self> {
        if failures.is_empty() { Ok(()) } else { Err(Self(failures)) }
    }
}

impl fmt::Debug for Failures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = &self.0[..self.0.len().min(SHOWN)];
        write!(f, "{} of the checks fail:\n  {}", self.0.len(), shown.join("\n  "))?;
        if shown.len() < self.0.len() { write!(f, "\n  and {} more", self.0.len() - shown.len()) } else { Ok(()) }
    }
}
