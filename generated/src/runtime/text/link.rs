//! Parses the values of a header with links (RFC 8288).

use std::borrow::Cow;

/// A header that is not a list of links.
pub(crate) struct BrokenLink;

/// The address of the first link to the next page, in all values of the header. A link with an `anchor` belongs to another resource.
pub(crate) fn next_page<'h>(values: impl Iterator<Item = &'h str>) -> Result<Option<&'h str>, BrokenLink> {
    for value in values {
        let mut rest = value;
        while let Some(link) = link(&mut rest)? {
            if link.is_next && !link.has_anchor {
                return Ok(Some(link.target));
            }
        }
    }
    Ok(None)
}

struct Link<'h> {
    target: &'h str,
    is_next: bool,
    has_anchor: bool,
}

/// Removes and returns the next link of a value. Returns `None` at its end.
#[inline]
fn link<'h>(rest: &mut &'h str) -> Result<Option<Link<'h>>, BrokenLink> {
    let is_between = |letter: char| letter == ',' || letter.is_ascii_whitespace();
    let text = rest.trim_start_matches(is_between);
    if text.is_empty() {
        return Ok(None);
    }
    let (target, after) = text.strip_prefix('<').and_then(|text| text.split_once('>')).ok_or(BrokenLink)?;
    let mut link = Link { target: target.trim(), is_next: false, has_anchor: false };
    let mut has_relation = false;
    *rest = after.trim_start();
    while let Some(text) = rest.strip_prefix(';') {
        let length = text.find(['=', ';', ',']).unwrap_or(text.len());
        let (name, after) = text.split_at(length);
        *rest = after;
        let value = match after.strip_prefix('=') {
            Some(after) => attribute(after, rest)?,
            None => Cow::Borrowed(""),
        };
        match name.trim() {
            // Only the first one counts.
            name if name.eq_ignore_ascii_case("rel") && !has_relation => {
                has_relation = true;
                link.is_next = value.split_ascii_whitespace().any(|word| word.eq_ignore_ascii_case("next"));
            }
            name => link.has_anchor |= name.eq_ignore_ascii_case("anchor"),
        }
    }
    if rest.is_empty() || rest.starts_with(',') { Ok(Some(link)) } else { Err(BrokenLink) }
}

/// The value of an attribute, quoted or not. The text after it is put into `rest`.
#[inline]
fn attribute<'h>(text: &'h str, rest: &mut &'h str) -> Result<Cow<'h, str>, BrokenLink> {
    let text = text.trim_start();
    let Some(quoted) = text.strip_prefix('"') else {
        let (value, after) = text.split_at(text.find([';', ',']).unwrap_or(text.len()));
        *rest = after;
        return Ok(Cow::Borrowed(value.trim_end()));
    };
    let mut value = Cow::Borrowed("");
    let mut start = 0;
    let mut letters = quoted.char_indices();
    while let Some((place, letter)) = letters.next() {
        match letter {
            '"' => {
                value += &quoted[start..place];
                *rest = quoted[place + 1..].trim_start();
                return Ok(value);
            }
            '\\' => {
                value += &quoted[start..place];
                start = place + 1;
                letters.next();
            }
            _ => {}
        }
    }
    Err(BrokenLink)
}
