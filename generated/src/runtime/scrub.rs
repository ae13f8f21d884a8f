//! Taking secrets out of texts that came from elsewhere.

/// Shorter secrets are not looked for: they would be found in any text, and hide it.
const MIN_SECRET: usize = 4;

/// The longest entity that stands for a character, in bytes, with some leading zeros: `x0010FFFF;`.
const MAX_ENTITY: usize = 12;

/// Knows the secrets of one call, and the ways in which a server may write them when it sends them back. It makes no copy of
/// them that somebody would have to wipe.
pub(super) struct Scrubber<'a>(Vec<&'a str>);

impl<'a> Scrubber<'a> {
    pub(super) fn new(secrets: impl Iterator<Item = &'a str>) -> Self {
        Self(secrets.filter(|secret| secret.len() >= MIN_SECRET).collect())
    }

    /// The text with `***` for each secret.
    pub(super) fn scrub(&self, text: &str) -> String {
        let mut clean = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            // One secret may start with another: the longer one, or its rest would stay.
            let found = self.0.iter().filter_map(|secret| length_of(secret, rest)).max();
            let length = match found {
                Some(length) => {
                    clean.push_str("***");
                    length
                }
                None => {
                    clean.push(first);
                    first.len_utf8()
                }
            };
            rest = rest.get(length..).unwrap_or_default();
        }
        clean
    }
}

/// The first character of a text, and how long it is there. Nothing at its end.
type Next = fn(&str) -> Option<(char, usize)>;

/// How much of the text, from its start, is the secret, in one of the ways to write it.
fn length_of(secret: &str, text: &str) -> Option<usize> {
    let ways: [Next; 3] = [in_url, in_json, in_html];
    let as_it_is = text.starts_with(secret).then_some(secret.len());
    as_it_is.or_else(|| {
        ways.into_iter().find_map(|next| {
            let mut length = 0;
            for wanted in secret.chars() {
                let (found, read) = next(text.get(length..)?)?;
                // In a query a plus stands for a space.
                if found != wanted && (found, wanted) != ('+', ' ') {
                    return None;
                }
                length += read;
            }
            Some(length)
        })
    })
}

/// A [`Next`] where any character may be percent-encoded.
fn in_url(text: &str) -> Option<(char, usize)> {
    let encoded = |index| {
        let piece = text.get(3 * index..3 * index + 3)?;
        u8::from_str_radix(piece.strip_prefix('%')?, 16).ok()
    };
    let mut bytes = [0; 4];
    for (index, byte) in (0..bytes.len()).map_while(encoded).enumerate() {
        bytes[index] = byte;
        if let Ok(decoded) = std::str::from_utf8(&bytes[..=index]) {
            return decoded.chars().next().map(|found| (found, 3 * (index + 1)));
        }
    }
    as_it_is(text)
}

/// A [`Next`] where some have a backslash before them, or are a number after `\u`.
fn in_json(text: &str) -> Option<(char, usize)> {
    let Some(escaped) = text.strip_prefix('\\') else { return as_it_is(text) };
    let numbered = escaped.strip_prefix('u').and_then(|rest| rest.get(..4));
    match numbered.and_then(|digits| char::from_u32(u32::from_str_radix(digits, 16).ok()?)) {
        Some(found) => Some((found, 6)),
        None => as_it_is(escaped).map(|(found, length)| (found, length + 1)),
    }
}

/// A [`Next`] where some are entities.
fn in_html(text: &str) -> Option<(char, usize)> {
    // Looked for over a short piece only, so that a text of nothing but `&` takes no longer than another.
    let end = |rest: &str| rest.bytes().take(MAX_ENTITY).position(|byte| byte == b';');
    let entity = text.strip_prefix('&').and_then(|rest| rest.get(..end(rest)?));
    let decoded = entity.and_then(|entity| {
        let number = |digits, radix| u32::from_str_radix(digits, radix).ok().and_then(char::from_u32);
        match (entity, entity.strip_prefix('#')) {
            ("amp", _) => Some('&'),
            ("lt", _) => Some('<'),
            ("gt", _) => Some('>'),
            ("quot", _) => Some('"'),
            ("apos", _) => Some('\''),
            (_, Some(digits)) => match digits.strip_prefix(['x', 'X']) {
                Some(digits) => number(digits, 16),
                None => number(digits, 10),
            },
            _ => None,
        }
    });
    match (entity, decoded) {
        (Some(entity), Some(decoded)) => Some((decoded, entity.len() + 2)),
        _ => as_it_is(text),
    }
}

fn as_it_is(text: &str) -> Option<(char, usize)> {
    text.chars().next().map(|first| (first, first.len_utf8()))
}
