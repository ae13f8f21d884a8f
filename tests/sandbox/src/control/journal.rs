//! The journal as people may see it: without keys and secrets.

use codegen::ir::{Parameter, Service};
use serde_json::{Value as Json, json};

use crate::journal::Seen;
use crate::stand_in::StandIn;

/// What stands for a secret.
const MASK: &str = "***";

/// The last requests, newest first.
pub(super) fn newest(stand_in: &StandIn, limit: usize) -> Json {
    let secrets = secrets(stand_in.service());
    stand_in.journal().seen().iter().rev().take(limit).map(|seen| entry(seen, &secrets)).collect()
}

/// The names of all secret parameters. A name is masked wherever it stands: a call that was sent to a wrong path has its secrets
/// with it.
fn secrets(service: &Service) -> Vec<&str> {
    let kinds = service.kinds.iter().flat_map(|kinds| &kinds.kinds).flat_map(|kind| &kind.parameters);
    let all = service.operations.iter().flat_map(|operation| &operation.parameters).chain(kinds);
    all.filter(|parameter| parameter.secret).map(|parameter: &Parameter| parameter.name.wire.as_str()).collect()
}

fn entry(seen: &Seen, secrets: &[&str]) -> Json {
    let masked = |(name, value): &(String, String)| {
        let value = if secrets.contains(&name.as_str()) { MASK } else { value.as_str() };
        json!([name, value])
    };
    json!({
        "operation": seen.operation,
        "path": seen.path,
        "query": seen.query.iter().map(masked).collect::<Vec<_>>(),
        "line": line(&seen.line, secrets),
        "status": seen.status,
    })
}

/// The first line of a request as it came, but for the values of secrets.
fn line(line: &str, secrets: &[&str]) -> String {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    if let Some(target) = words.get_mut(1)
        && let Some((path, query)) = target.split_once('?')
    {
        let pieces = query.split('&').map(|piece| {
            let (name, _) = piece.split_once('=').unwrap_or((piece, ""));
            let decoded = form_urlencoded::parse(name.as_bytes()).next();
            let is_secret = decoded.is_some_and(|(name, _)| secrets.contains(&&*name));
            if is_secret { format!("{name}={MASK}") } else { piece.to_owned() }
        });
        *target = format!("{path}?{}", pieces.collect::<Vec<_>>().join("&"));
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_secret_is_masked_however_its_name_is_written() {
        let masked = |line: &str| super::line(line, &["pass word"]);
        assert_eq!(masked("GET /a?b=c&pass%20word=hunter2&d HTTP/1.1"), "GET /a?b=c&pass%20word=***&d HTTP/1.1");
        assert_eq!(masked("GET /a?pass+word=hunter2=3 HTTP/1.1"), "GET /a?pass+word=*** HTTP/1.1");
        assert_eq!(masked("GET /a HTTP/1.1"), "GET /a HTTP/1.1");
    }
}
