//! The cursors of a walk over pages, each of which contains the cursor of the next.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::runtime::error::kind::PagingProblem;
use crate::runtime::info::page::ListPage;

/// What a page says about the one after it.
#[derive(Clone)]
pub(crate) enum After {
    /// It has this cursor.
    Cursor(String),
    /// There is none.
    Nothing,
    /// There is none, nor is there a header with links.
    NoHeader,
    /// There is one, and its cursor is unknown.
    Lost(PagingProblem),
}

/// The cursors of a walk.
#[derive(Clone, Default)]
pub(crate) struct Cursors {
    /// The cursor of the next page.
    pub(crate) next: Option<String>,
    /// The cursor of the last page so far.
    pub(crate) last: Option<String>,
    /// The hashes of all cursors so far. Each took a request, so a list is quick enough.
    seen: Vec<u64>,
    /// Whether the cursor of the next page occurred before.
    pub(crate) is_repeated: bool,
    /// Why the cursor of the next page is unknown.
    pub(crate) lost: Option<PagingProblem>,
}

impl Cursors {
    /// Begins at a cursor.
    #[inline]
    pub(crate) fn starting_at(cursor: String) -> Self {
        let mut cursors = Self::default();
        cursors.follow(cursor);
        cursors
    }

    #[inline]
    pub(crate) fn follow(&mut self, cursor: String) {
        let mut hasher = DefaultHasher::new();
        cursor.hash(&mut hasher);
        let hash = hasher.finish();
        self.is_repeated = self.seen.contains(&hash);
        self.seen.push(hash);
        self.last = self.next.replace(cursor);
    }

    #[inline]
    pub(crate) fn end(&mut self) {
        self.last = self.next.take();
    }
}

/// What the body of a page says about the next one.
#[inline]
pub(crate) fn cursor_of<P: ListPage>(page: &P) -> After {
    let cursor = page.next_cursor().filter(|cursor| !cursor.is_empty());
    cursor.map_or(After::Nothing, |cursor| After::Cursor(cursor.to_owned()))
}
