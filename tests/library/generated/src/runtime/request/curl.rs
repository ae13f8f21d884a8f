//! Writes a request as a command line for curl, with shell variables for secrets.

use crate::runtime::client::ClientInner;
use crate::runtime::info::operation::{BodyForm, Location, Method, OperationInfo};
use crate::runtime::request::body::with_secrets;
use crate::runtime::request::parameters::{Entry, Parameters, request_url};
use crate::runtime::text::url::encode;

/// Returns the command line. Secret values, and the values of added headers, come from variables.
pub(crate) fn command(
    client: &ClientInner,
    operation: &OperationInfo,
    parameters: &Parameters,
    headers: &[(String, String)],
) -> String {
    let entries = parameters.entries();
    let body = with_secrets(operation, parameters, |entry, form, to| {
        let quote: &[u8] = if form == BodyForm::Text { b"\"" } else { b"" };
        // JSON has no such bytes, so they mark where the variable stands.
        to.extend_from_slice(&[quote, &[0], entry.name.as_bytes(), &[0], quote].concat());
    });
    let (secret, shown): (Vec<Entry>, Vec<Entry>) =
        entries.iter().cloned().partition(|entry| entry.secret && entry.location == Location::Query);
    let url = request_url(&client.base.root, operation.path, &shown, true);
    let service = client.service;
    let mut command = String::from("curl -sS");
    if operation.method != Method::Get {
        command.push_str(&format!(" -X {}", operation.method.name()));
    }
    if !secret.is_empty() && body.is_none() {
        // Puts `--data-urlencode` into the query.
        command.push_str(" -G");
    }
    command.push_str(&format!(" {}", quoted(&url)));
    let key = format!("{}: {}", service.key_header, service.key_prefix);
    command.push_str(&format!(" -H {}", with_variable(&key, service.key_variable)));
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
    for entry in &secret {
        let mut name = String::new();
        encode(&entry.name, &mut name);
        name.push('=');
        let option = if body.is_none() { "--data-urlencode" } else { "--url-query" };
        command.push_str(&format!(" {option} {}", with_variable(&name, &variable("SECRET", &entry.name))));
    }
    if let Some(body) = &body {
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

/// The name of a variable: `SECRET_PIN_CODE`.
fn variable(kind: &str, name: &str) -> String {
    let name: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' }).collect();
    format!("{kind}_{name}")
}

/// Quotes a text followed by the value of a variable as one word of the shell.
fn with_variable(text: &str, variable: &str) -> String {
    format!("{}\"${variable}\"", quoted(text))
}

/// Quotes a text as one word of the shell.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
