//! Refusals of the mock server itself, and the errors of the spec that describe them.

use language::ir::{ErrorCase, Operation, Service};

use crate::answer::{Answer, own_error};
use crate::text_forms::RuleError;

/// Why a call is not answered or not carried out.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    pub(crate) message: String,
    pub(crate) lacks_key: bool,
    /// The allowed methods, if the method is refused.
    allow: Option<String>,
}

impl From<RuleError> for Refusal {
    fn from(error: RuleError) -> Self {
        Self::new(400, error.0)
    }
}

impl Refusal {
    pub(crate) fn new(status: u16, message: impl Into<String>) -> Self {
        Self { status, message: message.into(), lacks_key: false, allow: None }
    }

    pub(crate) fn without_key(message: String) -> Self {
        Self { lacks_key: true, ..Self::new(401, message) }
    }

    pub(crate) fn method(allow: &str) -> Self {
        Self { allow: Some(allow.to_owned()), ..Self::new(405, format!("this path is asked with {allow}")) }
    }

    /// The refusal as an error of the service, with the status as its code.
    pub(crate) fn answer(&self, service: &Service) -> Answer {
        self.with_allow(own_error(service, self.status, self.status, &self.message))
    }

    /// The answer that the spec describes for the refusal. The reason is in a header, since the message is the one in the spec.
    pub(crate) fn described_by(&self, answer: Answer) -> Answer {
        self.with_allow(answer.explained(&self.message))
    }

    fn with_allow(&self, answer: Answer) -> Answer {
        // HTTP requires the allowed methods in the answer to a refused method.
        self.allow.iter().fold(answer, |answer, allow| answer.with_header("allow", allow))
    }
}

/// The refusals of the mock server: the status, the statuses that a spec may use for it (the usual one first), and words in
/// the name or the code of such an error.
const REFUSALS: [(u16, &[u16], &[&str]); 6] = [
    (400, &[400, 422], &["bad", "invalid", "validation", "malformed", "parameter", "argument"]),
    (401, &[401, 403], &["auth", "credential", "key", "token", "login", "password"]),
    (403, &[403], &["permission", "permitted", "forbidden", "denied", "allowed", "scope", "access", "authori"]),
    (404, &[404], &["notfound", "unknown", "nosuch", "notexist"]),
    (405, &[405], &["method"]),
    (409, &[409, 412], &["exist", "conflict", "taken", "duplicate"]),
];

/// Words in the name, the code or the message of an error about a missing key, and about a wrong one.
const OF_KEYS: [&[&str]; 2] = [
    &["missing", "required", "absent", "nokey", "notoken", "nocredential", "without", "provide"],
    &["wrong", "invalid", "notvalid", "unknown", "bad", "incorrect", "expired", "revoked"],
];

/// The error of the spec for a refusal, and its status. `None` if the spec describes none.
///
/// A common error is chosen by its status alone. An error of some operations may mean anything, so its name or code must
/// contain one of the words, too. Errors with such a word come first, then errors of the operation itself. Before all that, an error about a
/// missing key, or about a wrong one, is only for that; it alone may have the status 403 then.
pub(crate) fn described_refusal<'s>(
    service: &'s Service,
    operation: Option<&'s Operation>,
    refusal: &Refusal,
) -> Option<(&'s ErrorCase, u16)> {
    let (_, statuses, words) = REFUSALS.iter().find(|(known, ..)| *known == refusal.status)?;
    let common = || service.operations.iter().flat_map(|operation| &operation.errors).filter(|case| case.is_common);
    let is_common = |case: &ErrorCase| common().any(|other| other.condition == case.condition);
    let own = operation.into_iter().flat_map(|operation| &operation.errors).filter(|case| !case.is_common);
    let of_key = OF_KEYS[usize::from(!refusal.lacks_key)];
    let of_other = OF_KEYS[usize::from(refusal.lacks_key)];
    let with_status = |case: &'s ErrorCase| {
        let (place, status) = statuses.iter().enumerate().find(|(_, status)| case.statuses.contains(*status))?;
        let says = contains(&squeezed(case, ""), words);
        let text = squeezed(case, &case.message.as_ref().map_or_else(String::new, |message| message.fill(&[])));
        let is_of_key = refusal.status == 401 && contains(&text, of_key);
        let is_of_other = refusal.status == 401 && !is_of_key && contains(&text, of_other);
        // Otherwise, the status 403 is for a key that lacks a permission.
        let is_possible = (refusal.status, *status) != (401, 403) || (says && is_of_key);
        // Errors that a single parameter causes were handled before.
        let is_meant = case.cause.is_none() && (says || is_common(case)) && is_possible;
        is_meant.then_some(((is_of_other, !is_of_key, !says, case.is_common, place), (case, *status)))
    };
    let meant = own.chain(common()).filter_map(with_status);
    meant.min_by_key(|(order, _)| *order).map(|(_, found)| found)
}

/// Whether the name or the code of an error with a status from 400 says that something exists already.
pub(crate) fn says_taken(case: &ErrorCase) -> bool {
    let text = squeezed(case, "");
    let says = contains(&text, &["exists", "taken", "already", "duplicate"]) && !contains(&text, &["notexist"]);
    says && case.statuses.iter().any(|status| (400..500).contains(status))
}

/// The name and the code of an error, and this text, in lower case and without separators.
fn squeezed(case: &ErrorCase, more: &str) -> String {
    let code = case.code.as_ref().map(|code| code.to_json().to_string()).unwrap_or_default();
    let text = [&*case.name, &*code, more].into_iter().flat_map(str::chars).filter(|c| c.is_alphanumeric());
    text.collect::<String>().to_lowercase()
}

fn contains(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}
