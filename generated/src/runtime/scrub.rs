//! Taking secrets out of texts that came from elsewhere.

use zeroize::Zeroizing;

use super::url::encode;

/// Shorter secrets are not looked for: they would be found in any text, and hide it.
const MIN_SECRET: usize = 4;

/// Knows the secrets of one call in the forms in which a server may send them back.
pub(super) struct Scrubber(Vec<Zeroizing<String>>);

impl Scrubber {
    pub(super) fn new<'a>(secrets: impl Iterator<Item = &'a str>) -> Self {
        let mut forms = Vec::new();
        for secret in secrets.filter(|secret| secret.len() >= MIN_SECRET) {
            let mut encoded = String::with_capacity(3 * secret.len());
            encode(secret, &mut encoded);
            for encoded in [lower_digits(&encoded), encoded] {
                forms.push(Zeroizing::new(encoded.replace("%20", "+")));
                forms.push(Zeroizing::new(encoded));
            }
            forms.push(Zeroizing::new(secret.to_owned()));
        }
        // A secret may contain another one: the longer first, or its rest would stay.
        forms.sort_by(|one, other| other.len().cmp(&one.len()).then_with(|| one.cmp(other)));
        forms.dedup();
        Self(forms)
    }

    /// The text with `***` for each secret.
    pub(super) fn scrub(&self, text: &str) -> String {
        self.0.iter().fold(text.to_owned(), |text, form| {
            if text.contains(form.as_str()) { text.replace(form.as_str(), "***") } else { text }
        })
    }
}

/// Percent-encoded text with the digits in lower case, as some servers write it.
fn lower_digits(encoded: &str) -> String {
    let mut digits = 0;
    let lower = encoded.chars().map(|c| {
        let is_digit = digits > 0;
        digits = if c == '%' { 2 } else { i32::max(digits - 1, 0) };
        if is_digit { c.to_ascii_lowercase() } else { c }
    });
    lower.collect()
}
