//! Writes a request as a command line for curl, with shell variables for secrets.

use crate::runtime::client::ClientInner;
use crate::runtime::info::operation::{Method, OperationInfo};
use crate::runtime::info::parameter::{BodyForm, Location};
use crate::runtime::request::body::with_secrets;
use crate::runtime::request::parameters::{ParameterEntry, Parameters, request_url};
use crate::runtime::text::url::encode;

/// The parts of a request that differ between requests.
pub(crate) struct Shown<'a> {
    pub(crate) parameters: &'a Parameters,
    pub(crate) headers: &'a [(String, String)],
}

/// Returns the command line. Only programs that call `curl` compile this. Variables replace secrets and the values of added headers.
#[inline]
pub(crate) fn command(client: &ClientInner, operation: &OperationInfo, request: &Shown<'_>) -> String {
    let Shown { parameters, headers, .. } = *request;
    let entries = parameters.entries();
    let body = with_secrets(operation, parameters, |entry, form, to| {
        // JSON text never contains this byte, so it can mark the position of the variable.
        let marked = format!("\0{}\0", entry.name);
        let marked = if form == BodyForm::Text { format!("\"{marked}\"") } else { marked };
        to.extend_from_slice(marked.as_bytes());
    });
    let (secret, shown): (Vec<ParameterEntry>, Vec<ParameterEntry>) =
        entries.iter().cloned().partition(|entry| entry.secret && entry.location == Location::Query);
    let url = request_url(&client.base.root, operation.path, &shown, true);
    let mut command = String::from("curl -sS");
    if operation.method != Method::Get {
        command.push_str(&format!(" -X {}", operation.method.name()));
    }
    // For each secret parameter of the query: the text before its value, and the variable with the value.
    let mut in_query: Vec<(String, String)> =
        secret.iter().map(|entry| (encoded(&entry.name), variable("SECRET", &entry.name))).collect();
    let (key, key_variable) = (client.service.key, client.service.key_variable.unwrap_or_default());
    if !key.parameter().is_empty() {
        in_query.push((encoded(key.parameter()), key_variable.to_owned()));
    }
    let has_body = body.is_some();
    if !in_query.is_empty() && !has_body {
        // `-G` moves the data of `--data-urlencode` into the query.
        command.push_str(" -G");
    }
    command.push_str(&format!(" {}", quoted(&url)));
    match key.header() {
        "" => {}
        _ if key.is_basic() => command.push_str(&format!(" -u \"${key_variable}\"")),
        name => {
            let start = format!("{name}: {}", key.prefix());
            command.push_str(&format!(" -H {}", with_variable(&start, key_variable)));
        }
    }
    let in_header = || entries.iter().filter(|entry| entry.location == Location::Header);
    for entry in in_header() {
        let start = format!("{}: ", entry.name);
        let header = match entry.secret {
            true => with_variable(&start, &variable("SECRET", &entry.name)),
            false => quoted(&format!("{start}{}", &*entry.value)),
        };
        command.push_str(&format!(" -H {header}"));
    }
    let own: Vec<&str> = headers.iter().map(|(name, _)| name.as_str()).collect();
    let is_set = |name: &str| {
        own.iter().copied().chain(in_header().map(|own| &*own.name)).any(|own| own.eq_ignore_ascii_case(name))
    };
    let default = client.default_headers.iter().map(|header| header.name.as_str());
    let default = default.filter(|name| !is_set(name));
    let names: Vec<&str> = default.chain(own.iter().copied()).collect();
    if !names.iter().any(|name| name.eq_ignore_ascii_case("accept")) {
        command.push_str(" -H 'accept: application/json'");
    }
    for name in names {
        command.push_str(&format!(" -H {}", with_variable(&format!("{name}: "), &variable("HEADER", name))));
    }
    for (start, variable) in &in_query {
        let option = if has_body { "--url-query" } else { "--data-urlencode" };
        command.push_str(&format!(" {option} {}", with_variable(start, variable)));
    }
    if let Some(body) = &body {
        if operation.has_form() {
            for entry in entries.iter().filter(|entry| matches!(entry.location, Location::Body(_))) {
                let (start, secret) = (encoded(&entry.name), variable("SECRET", &entry.name));
                let field = match entry.secret {
                    true => with_variable(&start, &secret),
                    false => quoted(&format!("{start}{}", &*entry.value)),
                };
                command.push_str(&format!(" --data-urlencode {field}"));
            }
            return command;
        }
        if !is_set("content-type") {
            command.push_str(" -H 'content-type: application/json'");
        }
        command.push_str(" --data-raw ");
        for (number, part) in String::from_utf8_lossy(body).split('\0').enumerate() {
            match number % 2 {
                0 => command.push_str(&quoted(part)),
                _ => command.push_str(&format!("\"${}\"", variable("SECRET", part))),
            }
        }
    }
    command
}

/// The text before the value of a parameter.
#[inline]
fn encoded(name: &str) -> String {
    let mut start = String::new();
    encode(name, &mut start);
    start.push('=');
    start
}

/// The name of a shell variable: `SECRET_PIN_CODE`.
#[inline]
fn variable(kind: &str, name: &str) -> String {
    let name: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect();
    format!("{kind}_{name}")
}

/// Quotes a text followed by the value of a variable as one word of the shell.
#[inline]
fn with_variable(text: &str, variable: &str) -> String {
    format!("{}\"${variable}\"", quoted(text))
}

/// Quotes a text as one word of the shell.
#[inline]
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
