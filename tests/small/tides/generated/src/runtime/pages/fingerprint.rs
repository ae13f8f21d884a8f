//! Recognizes a repeated page without keeping the earlier one.

use std::hash::{DefaultHasher, Hasher as _};

use serde::Serialize;

/// A hash of the items of a page. It is only valid in this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fingerprint {
    /// The hash of the first item.
    first: u64,
    /// The hash of all items.
    all: u64,
}

/// The usual capacity for an item as JSON, which grows if an item is longer.
const USUAL_ITEM: usize = 1024;

/// Hashes the items of a page one by one.
#[derive(Default)]
pub(crate) struct Fingerprinter {
    hash: DefaultHasher,
    first: Option<u64>,
    /// An item as JSON.
    item: Vec<u8>,
    failed: bool,
}

impl Fingerprinter {
    pub(crate) fn add<T: Serialize>(&mut self, item: &T) {
        self.item.clear();
        self.item.reserve(USUAL_ITEM);
        let result = serde_json::to_writer(&mut self.item, item);
        self.add_json(result.is_ok());
    }

    fn add_json(&mut self, is_whole: bool) {
        self.failed |= !is_whole;
        self.hash.write(&self.item);
        self.hash.write_u8(b',');
        if self.first.is_none() {
            self.first = Some(self.hash.finish());
        }
    }

    /// Whether these items may be the first ones of that page.
    pub(crate) fn may_become(&self, other: Fingerprint) -> bool {
        self.first.is_none_or(|first| first == other.first)
    }

    /// Returns the fingerprint of the items, and starts again. Items that were read from JSON can be written as JSON. If one cannot, the
    /// page counts as new.
    pub(crate) fn finish(&mut self) -> Option<Fingerprint> {
        let all = std::mem::take(&mut self.hash).finish();
        let first = self.first.take();
        if std::mem::take(&mut self.failed) { None } else { first.map(|first| Fingerprint { first, all }) }
    }
}
