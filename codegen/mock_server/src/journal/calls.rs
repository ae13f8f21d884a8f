//! The calls of one operation, for assertions in tests.

use language::english;

use super::ReceivedRequest;

/// The calls of one operation so far, without secrets: the key, the values of secret parameters and those of secret fields are `***`.
///
/// ```no_run
/// # let mock = mock_server::MockServer::start("spec");
/// let calls = mock.calls("issue.summary");
/// calls.assert_count(1);
/// calls.assert_last_query([("severity", ">=3")]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calls {
    pub(super) operation: String,
    pub(super) count: usize,
    pub(super) seen: Vec<ReceivedRequest>,
}

impl Calls {
    /// The number of calls, regardless of their outcome. It includes calls that the journal no longer keeps.
    pub fn count(&self) -> usize {
        self.count
    }

    /// The query of the last call, decoded, in the order in which it was received; empty if there was no call.
    pub fn last_query(&self) -> Vec<(String, String)> {
        self.seen.last().map(|seen| seen.query.clone()).unwrap_or_default()
    }

    /// Asserts that there were this many calls.
    ///
    /// # Panics
    ///
    /// If there were more or fewer. The message shows the last calls.
    #[track_caller]
    pub fn assert_count(&self, count: usize) {
        if self.count != count {
            let [called, expected] = [self.count, count].map(|count| english::count(count, "time"));
            panic!("{} was called {called}, not {expected}{}", self.operation, self.last_lines());
        }
    }

    /// Asserts that the last call had exactly this query. The order is only compared among the values of one
    /// parameter. The value of a secret parameter is `***`, and so is that of a secret field within an object.
    ///
    /// # Panics
    ///
    /// If it had another query (the message shows it), if there was no call, or if `expected` contains a value other than `***` for a
    /// secret. Use [`MockServer::requests`](crate::MockServer::requests) to check such a value.
    #[track_caller]
    pub fn assert_last_query<'a>(&self, expected: impl IntoIterator<Item = (&'a str, &'a str)>) {
        let mut expected: Vec<(&str, &str)> = expected.into_iter().collect();
        let Some(last) = self.seen.last() else { panic!("{} was not called", self.operation) };
        let hidden = expected.iter().find_map(|(name, value)| Some((name, last.secrets.hidden(name, value)?)));
        if let Some((name, hidden)) = hidden {
            panic!("`{name}` of {} is secret: expect `{hidden}` of it here", self.operation);
        }
        let mut operation_call: Vec<(&str, &str)> =
            last.query.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        // The sort is stable, so it keeps the order of equal names.
        operation_call.sort_by_key(|(name, _)| *name);
        expected.sort_by_key(|(name, _)| *name);
        assert!(
            operation_call == expected,
            "the last call of {} asked for\n  {}\nand not for\n  {}",
            self.operation,
            shown(&operation_call),
            shown(&expected)
        );
    }

    /// The first lines of the last few calls, one per line.
    fn last_lines(&self) -> String {
        let few = self.seen.len().saturating_sub(10);
        self.seen[few..].iter().map(|seen| format!("\n  {} -> {}", seen.line, seen.status)).collect()
    }
}

fn shown(query: &[(&str, &str)]) -> String {
    if query.is_empty() {
        return "nothing".to_owned();
    }
    let pairs: Vec<String> = query.iter().map(|(name, value)| format!("{name}={value}")).collect();
    pairs.join(" & ")
}
