//! Records the log and panics of the whole program.

use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use log::{LevelFilter, Log, Metadata, Record};

use crate::taint::canary::assert_clean;

/// Every log record, and every panic.
pub struct Ears {
    /// Whether the HTTP library's records count as enabled too.
    everything: AtomicBool,
    records: Mutex<Vec<String>>,
    panics: Mutex<Vec<String>>,
}

pub static EARS: Ears =
    Ears { everything: AtomicBool::new(true), records: Mutex::new(Vec::new()), panics: Mutex::new(Vec::new()) };

impl Log for Ears {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        self.everything.load(Ordering::SeqCst) || !metadata.target().starts_with("ureq")
    }

    fn log(&self, record: &Record<'_>) {
        if self.enabled(record.metadata()) {
            let text = format!("{} {} {:?} {}", record.level(), record.target(), record.module_path(), record.args());
            self.records.lock().unwrap_or_else(PoisonError::into_inner).push(text);
        }
    }

    fn flush(&self) {}
}

impl Ears {
    pub fn open(&'static self) {
        log::set_logger(self).expect("the first logger");
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            self.panics.lock().unwrap_or_else(PoisonError::into_inner).push(info.to_string());
            usual(info);
        }));
    }

    /// Sets the log level. The HTTP library's records are enabled only at the highest level.
    pub fn listen(&self, level: LevelFilter, everything: bool) {
        self.everything.store(everything, Ordering::SeqCst);
        log::set_max_level(level);
    }

    /// The number of records since the last call. Fails if one of them shows a secret, or if a thread panicked.
    #[track_caller]
    pub fn assert_clean(&self) -> usize {
        let records = std::mem::take(&mut *self.records.lock().unwrap_or_else(PoisonError::into_inner));
        for record in &records {
            assert_clean("the log", record);
        }
        let panics = std::mem::take(&mut *self.panics.lock().unwrap_or_else(PoisonError::into_inner));
        assert!(panics.is_empty(), "panics: {panics:?}");
        records.len()
    }
}
