//! Reading `wire.lock`, as any program could.

use super::support::rust_calls::unescaped;

/// The line of one call.
#[derive(Debug)]
pub struct Line {
    pub operation: String,
    pub label: String,
    /// Path and query, as they are sent.
    pub target: String,
    pub path: String,
    /// Names and values, decoded.
    pub query: Vec<(String, String)>,
    /// Headers that not every call has.
    pub headers: Vec<String>,
}

impl Line {
    /// The values of a parameter.
    pub fn values(&self, name: &str) -> Vec<&str> {
        self.query.iter().filter(|(other, _)| other == name).map(|(_, value)| value.as_str()).collect()
    }
}

/// Every line of a call. A line that is something else is a failure.
pub fn lines(text: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut operation = String::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if !line.starts_with(' ') {
            operation = line.to_owned();
            continue;
        }
        if line.starts_with("           ") {
            let before = lines.last_mut().expect("a header stands below a call");
            before.headers.push(line.trim().to_owned());
            continue;
        }
        let words: Vec<_> = line.split_whitespace().collect();
        let [label, "GET", target, rest @ ..] = words.as_slice() else { panic!("not a call: {line}") };
        assert!(matches!(rest, [] | ["#", ..]), "not a call: {line}");
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let pairs = query.split('&').filter(|pair| !pair.is_empty());
        let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or_else(|| panic!("not a pair: {pair}")));
        lines.push(Line {
            operation: operation.clone(),
            label: (*label).to_owned(),
            target: (*target).to_owned(),
            path: path.to_owned(),
            query: pairs.map(|(name, value)| (unescaped(name), unescaped(value))).collect(),
            headers: Vec::new(),
        });
    }
    lines
}
