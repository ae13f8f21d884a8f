//! Names: which can be shown, and how they are spelled.

use std::collections::BTreeSet;

use language::ir::{ScalarType, Service, TextOrInteger};

const LONGEST: usize = 40;
/// The maximum number of digits in the name of a field.
const DIGITS: usize = 3;

/// Whether a key or the name of a parameter can be shown, since it looks like a name that a programmer chose: `book_id`, `@type`, `$ref`,
/// `items[]`. An address, a host, an e-mail address, an id and a key of the service do not look like one.
pub fn is_name(key: &str) -> bool {
    let key = key.strip_prefix(['@', '$']).unwrap_or(key);
    let key = key.strip_suffix("[]").unwrap_or(key);
    let mut letters = key.chars();
    let first = letters.next().is_some_and(|first| first.is_ascii_alphabetic() || first == '_');
    let digits = key.bytes().filter(u8::is_ascii_digit).count();
    first
        && key.len() <= LONGEST
        && digits <= DIGITS
        && key.bytes().any(|byte| byte.is_ascii_alphabetic())
        && letters.all(|letter| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-'))
        && !(digits > 0 && key.contains('-'))
        && !is_scrambled(key)
}

/// Whether a key has digits among its letters, like a random text such as `k7fQ2xb`.
fn is_scrambled(key: &str) -> bool {
    let after_digit = |pair: &&[u8]| pair[0].is_ascii_digit() && pair[1].is_ascii_alphabetic();
    key.as_bytes().windows(2).filter(after_digit).count() > 1
}

/// Converts a wire name to snake case: `bookIds` and `book-ids` become `book_ids`.
pub fn snake(wire: &str) -> String {
    let mut name = String::new();
    let letters: Vec<char> = wire.chars().collect();
    for (at, &letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| letters[before]);
        let begins = letter.is_ascii_uppercase()
            && before.is_some_and(|before| {
                before.is_ascii_lowercase()
                    || (before.is_ascii_uppercase() && letters.get(at + 1).is_some_and(char::is_ascii_lowercase))
            });
        if begins {
            name.push('_');
        }
        name.push(if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' });
    }
    let parts: Vec<_> = name.split('_').filter(|part| !part.is_empty()).collect();
    parts.join("_")
}

/// The words of a spec: names of fields and parameters, segments of paths, and values. A key that is one of them is not a secret.
pub struct Words<'s>(BTreeSet<&'s str>);

impl<'s> Words<'s> {
    pub fn of(service: &'s Service) -> Self {
        let fields = service.records.iter().flat_map(|record| &record.fields);
        let fields = fields.chain(service.page.iter().flat_map(|page| &page.fields)).map(|field| &field.name);
        let values = service.scalars.iter().flat_map(|of| match of {
            ScalarType::Enum(set) if set.value_type == TextOrInteger::Text => set.values.as_slice(),
            _ => &[],
        });
        let parameters = service.operations.iter().flat_map(|of| of.all_parameters(service)).map(|of| &of.name);
        let named = fields.chain(values.map(|value| &value.name)).chain(parameters).map(|name| name.wire.as_str());
        let paths = service.operations.iter().flat_map(|of| of.path.split(['/', '.']));
        let paths = paths.flat_map(|part| [part].into_iter().chain(part.split(['-', '_'])));
        let error = &service.error_body;
        let marks =
            error.code_path().iter().chain(&error.message).chain(service.success.iter().flat_map(|(path, _)| path));
        let marks = marks.chain(service.maps.iter().flat_map(|map| &map.keys)).map(String::as_str);
        let items = service.page.as_ref().and_then(|page| page.items_wire());
        Self(named.chain(paths).chain(marks).chain(items).collect())
    }

    /// Whether it is a word of the spec that looks like a name.
    pub fn has(&self, word: &str) -> bool {
        is_name(word) && self.0.contains(word)
    }

    /// Whether a record may contain this name.
    pub fn allow(&self, name: &str) -> bool {
        is_name(name) || self.0.contains(name)
    }

    /// A path with `*` in place of each segment that is not in the spec.
    pub fn path(&self, path: &str) -> String {
        let parts = path.split_inclusive(['/', '.']).map(|part| {
            let word = part.trim_end_matches(['/', '.']);
            if self.has(word) { part.to_owned() } else { format!("*{}", &part[word.len()..]) }
        });
        parts.collect()
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_distinguished_from_data() {
        let long = "a".repeat(41);
        for name in ["book_id", "pageCount", "tls1_3", "sort-desc", "_links", "@type", "$ref", "x[]"] {
            assert!(super::is_name(name), "{name}");
        }
        for data in
            ["", "7", "www.example.com", "ada@example.com", "k7fQ2xb9", "node-17", "a b", "é", "[]", "$@x", &long]
        {
            assert!(!super::is_name(data), "{data}");
        }
    }
}
