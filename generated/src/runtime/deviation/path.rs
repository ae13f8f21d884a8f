//! The JSON path of a value in an answer: `$.list[3].alert.name`.

use std::fmt::Write as _;

use crate::runtime::text::scrub::Scrubber;

/// The longest key that is shown, in bytes. A longer one is data, and searching it for secrets would take too long.
const MAX_KEY: usize = 1_024;
/// The maximum number of characters of a key that are shown.
const MAX_SHOWN_KEY: usize = 64;
/// The maximum number of characters of a path that are shown.
const MAX_SHOWN_PATH: usize = 1_024;

/// One step of a path.
pub(crate) enum PathStep {
    /// Into a field of an object.
    Key(String),
    /// To an item of a list.
    Index(usize),
    /// To any item of a list, or to any value of an object whose keys are data.
    Any,
}

/// The key, or `…` if it is too long to be searched for secrets.
pub(crate) fn visible(key: &str) -> &str {
    if key.len() <= MAX_KEY { key } else { "…" }
}

/// Writes a path from the root of the answer, cut at a limit. The service chooses the keys, so secrets are removed from
/// each key before it is cut or escaped: afterwards, a part of a secret or an escaped secret would not be found.
pub(crate) fn show(steps: &[PathStep], scrubber: &Scrubber) -> String {
    let (mut path, mut is_secret, (fields, documented)) = (String::from("$"), false, scrubber.fields);
    for step in steps {
        // Writing into a String cannot fail.
        let _ = match step {
            PathStep::Index(index) => write!(path, "[{index}]"),
            PathStep::Any => path.write_str("[*]"),
            PathStep::Key(key) => {
                let is_hidden = is_secret && !documented.contains(&key.as_str());
                is_secret |= fields.contains(&key.as_str());
                let key = if is_hidden { "***".to_owned() } else { scrubber.scrub(visible(key), MAX_SHOWN_KEY) };
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
