//! The way to a value in an answer, as a text: `$.list[3].book.title`.

use std::fmt::Write as _;

use crate::runtime::text::scrub::Scrubber;

/// The longest key that is shown at all, in bytes. A longer one is data, and looking for secrets in it would take too long.
const MAX_KEY: usize = 1_024;
/// How much of a key is shown, in characters.
const MAX_SHOWN_KEY: usize = 64;
/// How much of a path is shown, in characters.
const MAX_SHOWN_PATH: usize = 1_024;

/// One step of the way.
#[derive(Clone, Copy)]
pub(crate) enum Step<'a> {
    /// Into a field of an object.
    Key(&'a str),
    /// To an item of a list.
    Index(usize),
}

/// What of a key may be looked at: the whole key, so that secrets can be found in it, or nothing.
pub(crate) fn visible(key: &str) -> &str {
    if key.len() <= MAX_KEY { key } else { "…" }
}

/// The way from the top of the answer, bounded in its length. Keys are the service's: secrets are taken out of each one before
/// it is cut or written with escapes, since neither a part of a secret nor a secret with a backslash in it would be found later.
pub(crate) fn show<'a>(steps: impl Iterator<Item = Step<'a>>, scrubber: &Scrubber) -> String {
    let mut path = String::from("$");
    for step in steps {
        // Writing into a String cannot fail.
        let _ = match step {
            Step::Index(index) => write!(path, "[{index}]"),
            Step::Key(key) => {
                let key = scrubber.scrub(visible(key), MAX_SHOWN_KEY);
                if is_plain(&key) { write!(path, ".{key}") } else { write!(path, "[{key:?}]") }
            }
        };
        if let Some((end, _)) = path.char_indices().nth(MAX_SHOWN_PATH) {
            path.truncate(end);
            path.push('…');
            break;
        }
    }
    path
}

fn is_plain(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}
