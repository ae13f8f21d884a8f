//! What the words of names and descriptions say: that something is changed, such as `purge` in a path and "Purges" in a description, or that
//! something is a secret. `words.txt` lists the words.
//!
//! A spec is refused for a command, so a noun must not be taken for one: `updates/list`, `runs/{id}` and "Lists deleted targets" pass. What
//! counts is the position of a word, and whether it is ever a noun. One that may be a command is a warning.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::check::Check;
use crate::check::lookup::GroupItem;
use crate::diagnostic::{DiagnosticCode, Severity, Span};
use crate::ir::path::{PathSegment, steps};
use crate::ir::{Effect, Method, Operation};
use crate::written::{Place, Spanned};
use crate::{ast, ident};

/// Something that says that an operation changes something: in words, and where.
struct Sign {
    said: String,
    severity: Severity,
    span: Span,
}

impl<'s> Check<'s, '_> {
    /// Checks the effects of all operations. The jobs are known by now.
    pub(crate) fn effects(&mut self, groups: &[GroupItem<'s>]) {
        for item in groups.iter().flat_map(|group| &group.operations) {
            let operation = self.service[item.id].clone();
            let signs = if *item.ast.effect == Effect::Read { self.signs(item.ast, &operation) } else { Vec::new() };
            self.service.operations[item.id.0].is_doubted = !signs.is_empty();
            self.effect(item.ast, &signs);
        }
    }

    /// Reports a change that is described as a read, since the client may send it twice, and `observe` calls it. Reports a confirmation that
    /// confirms nothing.
    fn effect(&mut self, ast: Spanned<&ast::Operation>, signs: &[Sign]) {
        match (signs.iter().min_by_key(|sign| sign.severity), ast.reads_although.get()) {
            (None, _) => {
                let reason = "it is no `read`, or nothing says that it changes something: there is nothing to confirm";
                self.refuse(ast.reads_although.at, reason);
            }
            (Some(_), Some(reason)) => self.check_reason(reason.text()),
            (Some(worst), None) => {
                let said = signs.iter().map(|sign| sign.said.as_str()).collect::<Vec<_>>().join(", and ");
                let message = format!("it reads, but {said}");
                let may = if worst.severity == Severity::Warning { "this may say" } else { "this says" };
                self.report
                    .push(worst.severity, DiagnosticCode::DoubtfulEffect, ast.effect.at.value, message)
                    .second(worst.span, format!("{may} that it changes something"))
                    .help(
                        "if it changes something, correct `effect`: a `read` may be sent several times. If it only reads, say why in a \
                         sentence: `reads_although: The path says …, but ….`",
                    );
            }
        }
    }

    fn signs(&self, ast: Spanned<&ast::Operation>, operation: &Operation) -> Vec<Sign> {
        let Operation { about, path, .. } = operation;
        let name = &operation.name.spec;
        let job = operation.starts.map(|job| format!("it starts the job `{}`", self.service.jobs[job].name.spec));
        let method = matches!(operation.method, Method::Put | Method::Patch | Method::Delete);
        let method = method.then(|| format!("its method is {}", operation.method.name()));
        let reads = says_it_reads(name, about);
        let permission = operation.permission.map(|id| &self.service[id].name);
        let permission = permission
            .and_then(|name| [&name.spec, &name.wire].into_iter().find_map(|name| command_in_name(name, reads)));
        let permission = permission.map(|(word, _)| (word, Severity::Warning));
        let says = |what: &str, found: Option<Said>| {
            let (word, severity) = found?;
            Some((format!("its {what} says `{word}`"), severity))
        };
        let unless_noun = |found: Option<Said>| {
            // "Reads the label of a book" has a noun.
            let is_noun = |word: &str| told(about).windows(2).any(|pair| is("determiner", &pair[0]) && pair[1] == word);
            found.filter(|(word, severity)| *severity == Severity::Mistake || !is_noun(word))
        };
        let certain = |said: Option<String>| Some((said?, Severity::Mistake));
        [
            (certain(method), ast.method.at.value),
            (says("path", unless_noun(command_in_path(path, reads))), ast.path.at.value),
            (says("name", unless_noun(command_in_name(name, reads))), ast.at.key),
            (says("description", command_in_description(about)), ast.about.at.value),
            (says("permission", permission), ast.permission.at.value),
            (certain(job), ast.at.key),
        ]
        .into_iter()
        .filter_map(|(said, span)| said.map(|(said, severity)| Sign { said, severity, span }))
        .collect()
    }

    /// Reports a parameter or a field that is shown, although its name, its wire name, its type or, less certain, its description says that
    /// it is a secret. Reports a confirmation that confirms nothing. `instead` says in the help what `secret` replaces.
    pub(crate) fn check_secrecy(
        &mut self,
        names: [&str; 3],
        about: Option<&str>,
        reason: &Spanned<Option<String>>,
        is_secret: bool,
        instead: &str,
        around: Place,
    ) {
        let named = names.into_iter().find(|name| says_secret(name));
        let named = named.map(|name| (format!("`{name}` says that this is a secret"), Severity::Mistake));
        let is_told = |about: &str| told(about).windows(2).any(|pair| is("secret-told", &pair.join("-")));
        let told = about.filter(|about| is_told(about));
        let told = told.map(|_| ("the description says that this is a secret".to_owned(), Severity::Warning));
        let doubtful = named.or(told);
        let doubtful = doubtful.filter(|_| !is_secret && self.can_be_secret(names[2]));
        match (doubtful, reason.get()) {
            (None, _) => {
                let why = "neither its name nor its description is that of a secret, or it is `secret`, so there is nothing to confirm";
                self.refuse(reason.at, why);
            }
            (Some(_), Some(reason)) => self.check_reason(reason.text()),
            (Some(_), None) if around.is_damaged => {}
            (Some((message, severity)), None) => {
                self.report
                    .push(severity, DiagnosticCode::DoubtfulSecret, around.key, message)
                    .label("without `secret`, its value is shown in logs")
                    .help(format!("write `secret: true`{instead}. If it is none, say why in a sentence: `shown_although: It says …, but ….`"));
            }
        }
    }

    /// Whether values of a type can be secret texts. Numbers, switches, dates and sets of values are none, and a record has fields of its own.
    fn can_be_secret(&self, type_name: &str) -> bool {
        let name = type_name.trim_start_matches("list of ");
        let is_text = |ast: Spanned<&ast::Type>| [&ast.id, &ast.map].iter().any(|of| of.as_deref() == Some("text"));
        ["text", "scalar", "base64_json", "json", "object"].contains(&name)
            || self.names.type_ast(name).is_some_and(is_text)
    }
}

/// What a secret is in place of a constant.
pub(crate) const NO_CONSTANT: &str =
    "callers set a secret, and a key that every request has belongs to `service.authentication`";

static WORDS: LazyLock<BTreeMap<&str, BTreeSet<&str>>> = LazyLock::new(|| {
    let mut words: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for (kind, listed) in include_str!("words.txt").lines().filter_map(|line| line.split_once(": ")) {
        words.entry(kind).or_default().extend(listed.split(' '));
    }
    words
});

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

/// The words of a name that may be a command. A verb of two words, such as `log_out`, is one with a hyphen.
fn phrase(name: &str) -> Vec<String> {
    let mut phrase: Vec<String> = Vec::new();
    for word in words(name) {
        match phrase.last_mut() {
            Some(last) if is_phrasal(last, &word) => *last += &format!("-{word}"),
            _ => phrase.push(word),
        }
    }
    let end = phrase.iter().skip(1).position(|word| is("preposition", word));
    phrase.truncate(end.map_or(phrase.len(), |end| end + 1));
    phrase.retain(|word| !is("filler", word));
    phrase
}

fn is_phrasal(verb: &str, next: &str) -> bool {
    let both = format!("{verb}-{next}");
    is("verb", &both) || is("either", &both)
}

/// A word that says that something is changed: a mistake if it is certainly a command, and a warning if it can be something else.
pub(crate) type Said = (String, Severity);

fn said(word: &str, is_certain: bool) -> Said {
    (word.to_owned(), if is_certain { Severity::Mistake } else { Severity::Warning })
}

/// The command in the name of an operation or a permission, or in a step of a path. `reads` is whether the operation says that it reads.
fn command_in_name(name: &str, reads: bool) -> Option<Said> {
    let phrase = phrase(name);
    let (first, last, is_alone) = (phrase.first()?, phrase.last()?, phrase.len() == 1);
    let is_of = |kinds: &[&str], word: &str| kinds.iter().any(|kind| is(kind, word));
    if is_verb(first) || (is("leading", first) && !is_alone) {
        Some(said(first, !(reads && is("state", last))))
    } else if is_of(&["either", "leading"], first) {
        Some(said(first, false))
    } else if is("aspect", last) || is("qualifier", first) {
        None
    } else if !is_alone && !is("action", first) && (is_verb(last) || is_of(&["action", "either", "noun"], last)) {
        let is_certain = is_verb(last) || is("action", last);
        // `check_block` looks for a block.
        (is_certain || !is("reading", first)).then(|| said(last, is_certain))
    } else {
        let is_certain = is("action", first) && (!reads || (!is_alone && !last.ends_with('s')));
        (is_of(&["action", "noun"], first) && (is_certain || !reads || is_alone)).then(|| said(first, is_certain))
    }
}

/// The command in a path: in the last step that is no parameter, or, less certain, as a whole step before it.
fn command_in_path(path: &str, reads: bool) -> Option<Said> {
    let says = |step: &PathSegment<'_>| !phrase(step.before).is_empty() || !phrase(step.after).is_empty();
    let path = path.trim_end_matches('/');
    let literals = steps(path).flat_map(|step| step.before.split(['.', ':']).chain(step.after.split(['.', ':'])));
    let literals: Vec<_> = literals.filter(|literal| !phrase(literal).is_empty()).collect();
    let (last, before) = literals.split_last()?;
    // A word before a parameter can be the noun for what the parameter names: `run/{run_id}`.
    let is_noun = steps(path).last().is_some_and(|step| step.parameter.is_some() && !says(&step));
    if let ([word], false) = (phrase(last).as_slice(), is_noun)
        && (is("action", word) || is("noun", word))
    {
        return Some(said(word, is("action", word)));
    }
    command_in_name(last, reads).or_else(|| {
        let is_command = |words: &Vec<String>| words.len() == 1 && (is_verb(&words[0]) || is("either", &words[0]));
        let verb = before.iter().map(|step| phrase(step)).find(is_command)?;
        (!phrase(last).last().is_some_and(|word| is("aspect", word))).then(|| said(&verb[0], false))
    })
}

/// The words of a description, in lower case.
fn told(about: &str) -> Vec<String> {
    let bare = |word: &str| word.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
    about.split_whitespace().map(bare).collect()
}

/// Whether an operation says that it reads: its name, as `host_get`, or the first word of its description.
fn says_it_reads(name: &str, about: &str) -> bool {
    let (name, about) = (words(name), told(about));
    let own = [name.first(), name.last(), about.first()].into_iter().flatten();
    let verbs = own.cloned().chain(about.first().into_iter().flat_map(|word| stems(word)));
    verbs.into_iter().any(|word| is("reading", &word))
}

/// The verb in a description that says that something is changed: "Deletes" at its start or after "This operation", or, less certain, a
/// grave one after "and" or "it".
fn command_in_description(about: &str) -> Option<Said> {
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
    let opens = opens.map(|word| said(word, !stems(word).any(|stem| is("reading", &stem))));
    opens.or_else(|| words.windows(2).find(grave).map(|pair| said(&pair[1], false)))
}

/// What a verb in the third person can be in its first form: `applies` of `apply`.
fn stems(word: &str) -> impl Iterator<Item = String> {
    let ends = [("s", ""), ("es", ""), ("ies", "y")];
    ends.into_iter().filter_map(move |(end, own)| Some(word.strip_suffix(end)?.to_owned() + own))
}

/// Whether the first word of a description, followed by another word, tells of a change.
fn opens_with_change(word: &str, next: &str) -> bool {
    let may_be_noun = |word: &str| ["action", "either", "noun", "leading", "told"].iter().any(|kind| is(kind, word));
    let is_noun = next.is_empty() || is("after-noun", next);
    let gerund = word.strip_suffix("ing").unwrap_or_default();
    let is_change = |stem: String| {
        let is_either = is("either", &stem) && next != "of";
        is_verb(&stem) || is_either || is_phrasal(&stem, next) || (may_be_noun(&stem) && !is_noun)
    };
    [word, gerund, &format!("{gerund}e")].into_iter().any(is_verb)
        || stems(word).any(is_change)
        || is_phrasal(word, next)
        || (may_be_noun(word) && is("determiner", next))
}

/// Whether a name says that its value is secret: the name of a parameter, a field, or a type.
fn says_secret(name: &str) -> bool {
    let mut words = words(name);
    while words.len() > 1 && words.last().is_some_and(|word| is("secret-part", word)) {
        words.pop();
    }
    let Some((last, before)) = words.split_last() else { return false };
    match last.as_str() {
        "token" | "tokens" => !before.iter().any(|word| is("place", word)),
        "cookie" | "cookies" | "key" | "keys" => before.last().is_some_and(|word| is("secret-key", word)),
        other => {
            let of_token = other.strip_suffix("token").filter(|before| !before.is_empty() && !is("place", before));
            is("secret", other)
                || of_token.is_some()
                || ["password", "secret", "apikey"].iter().any(|end| other.ends_with(end))
        }
    }
}
