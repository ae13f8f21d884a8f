//! What the words of names and descriptions say: that something is changed, such as `purge` in a path and "Purges" in a description, or that
//! something is a secret. `words.txt` lists the words.
//!
//! A spec is refused for them, so a noun must not be taken for a command: `updates/list`, `runs/{id}` and "Lists deleted targets" pass. What
//! counts is the position of a word, and whether it is ever a noun.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::ident;
use crate::ir::path::{PathSegment, steps};

static WORDS: LazyLock<BTreeMap<&str, BTreeSet<&str>>> = LazyLock::new(|| {
    let mut words: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for (kind, listed) in include_str!("words.txt").lines().filter_map(|line| line.split_once(": ")) {
        words.entry(kind).or_default().extend(listed.split(' '));
    }
    words
});

/// Whether a word is of a kind.
pub(crate) fn is(kind: &str, word: &str) -> bool {
    WORDS.get(kind).is_some_and(|words| words.contains(word))
}

fn is_verb(word: &str) -> bool {
    let stem = ["re", "un", "de"].iter().find_map(|prefix| word.strip_prefix(prefix));
    is("verb", word) || stem.is_some_and(|stem| ["verb", "action", "noun"].iter().any(|kind| is(kind, stem)))
}

/// The words of a name or of a step of a path, in lower case and without digits.
pub(crate) fn words(name: &str) -> Vec<String> {
    let words = ident::words(name);
    let letters = words.iter().flat_map(|word| word.split(|letter: char| letter.is_ascii_digit()));
    letters.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The words of a name that may be a command.
fn phrase(name: &str) -> Vec<String> {
    let mut words = words(name);
    let end = words.iter().skip(1).position(|word| is("preposition", word));
    words.truncate(end.map_or(words.len(), |end| end + 1));
    words.retain(|word| !is("filler", word));
    words
}

/// The command in the name of an operation or a permission, or in a step of a path, and whether it is certain. One that can be a noun is not.
pub(crate) fn in_name(name: &str) -> Option<(String, bool)> {
    let phrase = phrase(name);
    let (first, last, is_alone) = (phrase.first()?, phrase.last()?, phrase.len() == 1);
    let is_of = |kinds: &[&str], word: &str| kinds.iter().any(|kind| is(kind, word));
    if is_verb(first) || is("leading", first) {
        Some((first.clone(), true))
    } else if is("aspect", last) || is("qualifier", first) {
        None
    } else if !is_alone && !is("action", first) && (is_verb(last) || is_of(&["action", "noun"], last)) {
        Some((last.clone(), true))
    } else {
        let is_certain = is("action", first) && !is_alone && !last.ends_with('s');
        is_of(&["action", "noun"], first).then(|| (first.clone(), is_certain))
    }
}

/// The command in a path: in the last step that is no parameter, or as a whole step before it.
pub(crate) fn in_path(path: &str) -> Option<(String, bool)> {
    let says = |step: &PathSegment<'_>| !phrase(step.before).is_empty() || !phrase(step.after).is_empty();
    let path = path.trim_end_matches('/');
    let literals = steps(path).flat_map(|step| step.before.split(['.', ':']).chain(step.after.split(['.', ':'])));
    let literals: Vec<_> = literals.filter(|literal| !phrase(literal).is_empty()).collect();
    let (last, before) = literals.split_last()?;
    if let Some((word, is_certain)) = in_name(last) {
        // A word before a parameter can be the noun for what the parameter names: `run/{run_id}`.
        let is_noun = steps(path).last().is_some_and(|step| step.parameter.is_some() && !says(&step));
        return Some((word, is_certain || (phrase(last).len() == 1 && !is_noun)));
    }
    let verb = before.iter().map(|step| phrase(step)).find(|words| words.len() == 1 && is_verb(&words[0]))?;
    (!phrase(last).last().is_some_and(|word| is("aspect", word))).then(|| (verb[0].clone(), true))
}

/// The words of a description, in lower case.
fn told(about: &str) -> Vec<String> {
    let bare = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
    about.split_whitespace().map(bare).collect()
}

/// Whether an operation says that it reads: its name, as `host_get`, or the first word of its description.
pub(crate) fn reads(name: &str, about: &str) -> bool {
    let (name, about) = (words(name), told(about));
    let own = [name.first(), name.last(), about.first()].into_iter().flatten();
    let verbs = own.cloned().chain(about.first().into_iter().flat_map(|word| stems(word)));
    verbs.into_iter().any(|word| is("reading", &word))
}

/// The verb in a description that says that something is changed: "Deletes" at its start or after "This operation", or a grave one after
/// "and" or "it".
pub(crate) fn in_description(about: &str) -> Option<(String, bool)> {
    let words = told(about);
    let is_skipped = |(number, word): &(usize, &String)| {
        let is_before_opener = words.get(number + 1).is_some_and(|next| is("opener", next));
        is("filler", word)
            || is("opener", word)
            || (is("determiner", word) && is_before_opener)
            || (*number > 0 && *word == "and")
            || (word.ends_with("ly") && !is_verb(word))
    };
    let (first, _) = words.iter().enumerate().find(|entry| !is_skipped(entry))?;
    let next = words.get(first + 1).map_or("", String::as_str);
    let grave = |pair: &&[String]| is("link", &pair[0]) && stems(&pair[1]).any(|stem| is("grave", &stem));
    let opens = words[first].rsplit('-').next().filter(|word| opens_with_change(word, next));
    let word = opens.or_else(|| words.windows(2).find(grave).map(|pair| pair[1].as_str()));
    word.map(|word| (word.to_owned(), true))
}

/// What a verb in the third person can be in its first form: `applies` of `apply`.
fn stems(word: &str) -> impl Iterator<Item = String> {
    let ends = [("s", ""), ("es", ""), ("ies", "y")];
    ends.into_iter().filter_map(move |(end, own)| Some(word.strip_suffix(end)?.to_owned() + own))
}

/// Whether the first word of a description, followed by another word, tells of a change.
fn opens_with_change(word: &str, next: &str) -> bool {
    let may_be_noun = |word: &str| ["action", "noun", "leading", "told"].iter().any(|kind| is(kind, word));
    let is_noun = next.is_empty() || is("after-noun", next);
    let gerund = word.strip_suffix("ing").unwrap_or_default();
    [word, gerund, &format!("{gerund}e")].into_iter().any(is_verb)
        || stems(word).any(|stem| is_verb(&stem) || (may_be_noun(&stem) && !is_noun))
        || (may_be_noun(word) && is("determiner", next))
}

/// Whether a name says that its value is secret: the name of a parameter, a field, or a type.
pub(crate) fn says_secret(name: &str) -> bool {
    let mut words = words(name);
    while words.len() > 1 && words.last().is_some_and(|word| is("secret-part", word)) {
        words.pop();
    }
    let Some((last, before)) = words.split_last() else { return false };
    match last.as_str() {
        "token" | "tokens" => !before.iter().any(|word| is("place", word)),
        "key" | "keys" => before.last().is_some_and(|word| is("secret-key", word)),
        other => {
            let of_token = other.strip_suffix("token").filter(|before| !before.is_empty() && !is("place", before));
            is("secret", other)
                || of_token.is_some()
                || ["password", "secret", "apikey"].iter().any(|end| other.ends_with(end))
        }
    }
}
