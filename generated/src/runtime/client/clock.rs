//! What time it is, and waiting: a trait, so that tests need not wait.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use crate::runtime::transport::bounded;

/// Tells the time and waits. The client waits only between the attempts of a call that changes nothing, and while a job goes
/// on; the time limits of a single exchange are the transport's matter and follow the system's clock.
pub trait Clock: Send + Sync + 'static {
    /// A time that never goes backwards.
    fn now(&self) -> Instant;

    /// The time of day, which a server's dates are held against.
    fn wall(&self) -> SystemTime;

    /// Returns when this much time has passed.
    fn sleep(&self, duration: Duration);
}

/// The system's clock, which is used unless another one is set.
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

/// A clock for tests: time passes only by sleeping, which takes none. Clones share it, so keep one and give the other to
/// [`ClientBuilder::clock`](crate::runtime::ClientBuilder::clock).
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
    fn pass(&mut self, duration: Duration) {
        // More could not be added to the time of day.
        self.passed = bounded(self.passed.saturating_add(duration));
    }
}

impl TestClock {
    /// A clock whose time of day starts at 2001-09-09 01:46:40 UTC, which is 1,000,000,000 seconds after 1970.
    pub fn new() -> Self {
        let wall_start = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        Self(Arc::new(TestTime { start: Instant::now(), wall_start, slept: Mutex::default() }))
    }

    /// Lets time pass, without counting it as a sleep.
    pub fn advance(&self, duration: Duration) {
        let mut slept = self.lock();
        slept.pass(duration);
    }

    /// How much time has passed since the clock was made.
    pub fn elapsed(&self) -> Duration {
        self.lock().passed
    }

    /// How long each sleep was, in their order.
    pub fn slept(&self) -> Vec<Duration> {
        self.lock().sleeps.clone()
    }

    fn lock(&self) -> MutexGuard<'_, Slept> {
        // Both fields are whole at any time, so a panic elsewhere while they were held does no harm.
        self.0.slept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Default for TestClock {
    fn default() -> Self {
        Self::new()
    }
}

impl Clock for TestClock {
    fn now(&self) -> Instant {
        self.0.start + self.elapsed()
    }

    fn wall(&self) -> SystemTime {
        self.0.wall_start + self.elapsed()
    }

    fn sleep(&self, duration: Duration) {
        let mut slept = self.lock();
        slept.pass(duration);
        slept.sleeps.push(duration);
    }
}

/// How much time has passed.
impl fmt::Debug for TestClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TestClock").field("elapsed", &self.elapsed()).finish_non_exhaustive()
    }
}
