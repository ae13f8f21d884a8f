//! Finds the error of the spec that describes a refusal.

use language::ir::{ErrorCase, Operation, Service};

/// The refusals of the mock server: the status, the statuses that a spec may use for it (the usual one first), and words in
/// the name or the code of such an error.
const REFUSALS: [(u16, &[u16], &[&str]); 6] = [
    (400, &[400, 422], &["bad", "invalid", "validation", "malformed", "parameter", "argument"]),
    (401, &[401], &["auth", "credential", "key", "token", "login", "password"]),
    (403, &[403], &["permission", "permitted", "forbidden", "denied", "allowed", "scope", "access", "authori"]),
    (404, &[404], &["notfound", "unknown", "nosuch", "notexist"]),
    (405, &[405], &["method"]),
    (409, &[409], &["exist", "conflict", "taken", "duplicate"]),
];

/// The error of the spec for a refusal with this status, and its status. `None` if the spec describes none.
///
/// A common error is chosen by its status alone. An error of some operations may mean anything, so its name or code must
/// contain one of the words, too. Errors with such a word come first, then errors of the operation itself.
pub(crate) fn described<'s>(
    service: &'s Service,
    operation: Option<&'s Operation>,
    status: u16,
) -> Option<(&'s ErrorCase, u16)> {
    let (_, statuses, words) = REFUSALS.iter().find(|(known, ..)| *known == status)?;
    let common = || service.operations.iter().flat_map(|operation| &operation.errors).filter(|case| case.is_common);
    let is_common = |case: &ErrorCase| common().any(|other| other.condition == case.condition);
    let own = operation.into_iter().flat_map(|operation| &operation.errors).filter(|case| !case.is_common);
    let with_status = |case: &'s ErrorCase| {
        let (place, status) = statuses.iter().enumerate().find(|(_, status)| case.statuses.contains(*status))?;
        let says = says(case, words);
        // Errors that a single parameter causes were handled before.
        let is_meant = case.cause.is_none() && (says || is_common(case));
        is_meant.then_some(((!says, case.is_common, place), (case, *status)))
    };
    let meant = own.chain(common()).filter_map(with_status);
    meant.min_by_key(|(order, _)| *order).map(|(_, found)| found)
}

/// Whether the name or the code of an error contains one of these words, ignoring separators.
fn says(case: &ErrorCase, words: &[&str]) -> bool {
    let code = case.code.as_ref().map(|code| code.to_json().to_string()).unwrap_or_default();
    let text: String = case.name.chars().chain(code.chars()).filter(|c| c.is_alphanumeric()).collect();
    let text = text.to_lowercase();
    words.iter().any(|word| text.contains(word))
}
