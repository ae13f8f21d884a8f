//! Finds the error of the spec that describes a refusal.

use codegen::ir::{ErrorCase, Operation, Service};

/// The refusals of the mock server: the status, the statuses that a spec may use for it (the usual one first), and words in
/// the name or the code of such an error.
const REFUSALS: [(u16, &[u16], &[&str]); 5] = [
    (400, &[400, 422], &["bad", "invalid", "validation", "malformed", "parameter", "argument"]),
    (401, &[401], &["auth", "credential", "key", "token", "login", "password"]),
    (403, &[403], &["permission", "permitted", "forbidden", "denied", "allowed", "scope", "access", "authori"]),
    (404, &[404], &["notfound", "unknown", "nosuch", "notexist"]),
    (405, &[405], &["method"]),
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

#[cfg(test)]
mod tests {
    use crate::Sandbox;
    use crate::tests::{LIBRARY, bearer, error, get_as, send, understood};

    const COMMON: &str = "
  errors:
    shut: { status: [401, 403, 404], code: shut, message: The library is shut., about: Nobody is there. }
    forbidden: { status: [403], code: no, message: You may not., about: It is not allowed. }
    invalid_value: { status: [400, 422], code: wrong, message: \"{name} is wrong.\", captures: { name: text }, about: A value is wrong. }
permissions:";

    /// A library with errors that are common to all operations, and with another error of a copy.
    fn library(own: &str) -> Sandbox {
        let text = LIBRARY.replace("\npermissions:", COMMON);
        let own = format!("unverifiable: Nothing lists copies.\n    errors:\n      {own}\n");
        Sandbox::serve(understood(&text.replace("unverifiable: Nothing lists copies.\n", &own))).expect("a free port")
    }

    #[test]
    fn a_refusal_is_answered_with_the_error_that_the_spec_describes_for_it() {
        let sandbox =
            library("paper_out: { status: [400, 403], code: paper, message: No paper., about: It is used up. }");
        let poor = sandbox.key_with(&[]);
        let cases = [
            ("nobody", "/v2/book?id=7", 401, error("shut", "The library is shut.")),
            // Both have the status, and only one has a word. The other meanings of the status do not count.
            (poor.as_str(), "/v2/copy?form=film", 403, error("no", "You may not.")),
            (&sandbox.key(), "/v2/copy?form=", 400, error("wrong", "text is wrong.")),
            // The error that a parameter causes is found first.
            (&sandbox.key(), "/v2/book", 400, error("gap", "which book?")),
            (&sandbox.key(), "/v2/elsewhere", 404, error("shut", "The library is shut.")),
        ];
        for (key, target, status, body) in cases {
            assert_eq!(get_as(&sandbox, key, target), (status, body), "{target}");
        }
        let answer = send(&sandbox, "GET /v2/copy?form=p%C3%A4pper", &bearer(&sandbox), "");
        assert!(answer.contains("\r\nx-sandbox-reason: `p?pper` is not known as a value of `form`"), "{answer}");
        let own = library("copy_denied: { status: [403], code: copy, message: No copies., about: It is not allowed. }");
        assert_eq!(get_as(&own, &own.key_with(&[]), "/v2/copy?form=film"), (403, error("copy", "No copies.")));
    }
}
