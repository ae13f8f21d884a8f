//! The clock that the client reads and waits by, so that tests need not wait.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use crate::transport::bounded;
use crate::transport::cancel::{CancelToken, SLICE};

/// Tells the time and waits. The client waits between the attempts of a call, between the polls of a job, and for its
/// turn under [`max_requests_per_second`](crate::ClientBuilder::max_requests_per_second). The transport enforces the
/// time limits of a single exchange, by the clock of the system.
pub trait Clock: Send + Sync + 'static {
    /// The monotonic time.
    fn now(&self) -> Instant;

    /// The time of day, to compare with dates from a server.
    fn wall(&self) -> SystemTime;

    /// Returns after this much time.
    fn sleep(&self, duration: Duration);
}

/// Waits for this time, or until the token is cancelled.
pub(crate) fn pause(clock: &dyn Clock, mut time: Duration, token: Option<&CancelToken>) {
    let Some(token) = token else { return clock.sleep(time) };
    while !time.is_zero() && !token.is_cancelled() {
        let slice = time.min(SLICE);
        clock.sleep(slice);
        time -= slice;
    }
}

/// The clock of the system. It is the default.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Instant {
        Instant::now()
    }

    fn wall(&self) -> SystemTime {
        SystemTime::now()
    }

    fn sleep(&self, duration: Duration) {
        thread::sleep(duration);
    }
}

/// A clock for tests. Time passes only through sleeping, which returns at once. Clones share the time: keep one, and
/// pass the other to [`ClientBuilder::clock`](crate::ClientBuilder::clock).
#[derive(Clone)]
pub struct TestClock(Arc<TestTime>);

struct TestTime {
    start: Instant,
    wall_start: SystemTime,
    slept: Mutex<Slept>,
}

#[derive(Default)]
struct Slept {
    passed: Duration,
    sleeps: Vec<Duration>,
}

impl Slept {
    #[inline]
    fn pass(&mut self, duration: Duration) {
        // A longer time could not be added to the time of day.
        self.passed = bounded(self.passed.saturating_add(duration));
    }
}

impl TestClock {
    /// Creates a clock whose time of day starts at 2001-09-09 01:46:40 UTC, which is 1,000,000,000 seconds after 1970.
    #[inline]
    pub fn new() -> Self {
        let wall_start = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        Self(Arc::new(TestTime { start: Instant::now(), wall_start, slept: Mutex::default() }))
    }

    /// Advances the time, without counting it as a sleep.
    #[inline]
    pub fn advance(&self, duration: Duration) {
        let mut slept = self.lock();
        slept.pass(duration);
    }

    /// The time that has passed since the clock was created.
    #[inline]
    pub fn elapsed(&self) -> Duration {
        self.lock().passed
    }

    /// The lengths of all sleeps, in their order.
    #[inline]
    pub fn slept(&self) -> Vec<Duration> {
        self.lock().sleeps.clone()
    }

    #[inline]
    fn lock(&self) -> MutexGuard<'_, Slept> {
        // Both fields are valid at any time, so a panic elsewhere does no harm.
        self.0.slept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for TestClock {
    #[inline]
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for TestClock {
    #[inline]
    fn now(&self) -> Instant {
        self.0.start + self.elapsed()
    }

    #[inline]
    fn wall(&self) -> SystemTime {
        self.0.wall_start + self.elapsed()
    }

    #[inline]
    fn sleep(&self, duration: Duration) {
        let mut slept = self.lock();
        slept.pass(duration);
        slept.sleeps.push(duration);
    }
}

/// Shows how much time has passed.
impl fmt::Debug for TestClock {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TestClock").field("elapsed", &self.elapsed()).finish_non_exhaustive()
    }
}
