//! Shows a request before it is sent, and writes it as a command line for curl, with shell variables for secrets.

use std::borrow::Cow;

use crate::client::headers::AddedHeader;
use crate::info::operation::Method;
use crate::info::parameter::Location;
use crate::request::call::Call;
use crate::request::parameters::Secrets;
use crate::request::prepared::{MARK, PreparedRequest, in_body};
use crate::text::url::encoded;
use crate::transport::HeaderSource;

/// Returns the command line. Only programs that call `curl` compile this. Variables replace secrets and the values of added headers.
#[inline]
pub(crate) fn command(request: &PreparedRequest<'_>) -> String {
    let Call { client, info: operation, upload, .. } = request.call;
    let (service, body) = (client.0.service, request.body_text());
    let mut command = String::from("curl -sS");
    match operation.method {
        Method::Get => {}
        // With `-X HEAD`, curl would wait for a body.
        Method::Head => command.push_str(" --head"),
        method => command.push_str(&format!(" -X {}", method.name())),
    }
    // For each secret parameter of the query: the text before its value, and the variable with the value.
    let secret = request.parameters.entries().iter().filter(|entry| entry.secret && entry.location == Location::Query);
    let mut in_query: Vec<(String, String)> =
        secret.map(|entry| (format!("{}=", encoded(&entry.name)), variable("SECRET", &entry.name))).collect();
    let (key, key_variable) = (service.key, service.key_variable.unwrap_or_default());
    if operation.needs_key && !key.parameter().is_empty() {
        in_query.push((format!("{}=", encoded(key.parameter())), key_variable.to_owned()));
    }
    let has_body = body.is_some() || upload.is_some();
    if !in_query.is_empty() && !has_body {
        // `-G` moves the data of `--data-urlencode` into the query.
        command.push_str(" -G");
    }
    command.push_str(&format!(" {}", quoted(&request.url)));
    for header in request.headers() {
        let start = format!("{}: ", header.name);
        let shown = match header.source {
            HeaderSource::Key if key.is_basic() => {
                command.push_str(&format!(" -u \"${key_variable}\""));
                continue;
            }
            HeaderSource::Key => with_variable(&format!("{start}{}", key.prefix()), key_variable),
            HeaderSource::SecretParameter => with_variable(&start, &variable("SECRET", header.name)),
            HeaderSource::Default | HeaderSource::Added => {
                let known = |own: &&AddedHeader| header.source == HeaderSource::Default && own.name == header.name;
                let key = client.0.default_headers.iter().find(known).and_then(|own| own.value.variable);
                with_variable(&start, key.unwrap_or(&variable("HEADER", header.name)))
            }
            HeaderSource::Client | HeaderSource::Parameter => quoted(&format!("{start}{}", header.value)),
        };
        command.push_str(&format!(" -H {shown}"));
        if header.name == "accept-encoding" && header.value != "identity" {
            command.push_str(" --compressed");
        }
    }
    for (start, variable) in &in_query {
        let option = if has_body { "--url-query" } else { "--data-urlencode" };
        command.push_str(&format!(" {option} {}", with_variable(start, variable)));
    }
    if let Some(file) = upload {
        let name = match file.path() {
            Some(path) => quoted(&format!("@{}", path.display())),
            None => with_variable("@", "FILE"),
        };
        command.push_str(&format!(" --data-binary {name}"));
        return command;
    }
    if let Some(body) = &body {
        if operation.has_form() {
            for entry in in_body(&request.parameters) {
                let (start, secret) = (format!("{}=", encoded(&entry.name)), variable("SECRET", &entry.name));
                let field = match entry.secret {
                    true => with_variable(&start, &secret),
                    false => quoted(&format!("{start}{}", &*entry.value)),
                };
                command.push_str(&format!(" --data-urlencode {field}"));
            }
            return command;
        }
        command.push_str(" --data-raw ");
        for (number, part) in body.split(MARK).enumerate() {
            match number % 2 {
                0 => command.push_str(&quoted(part)),
                _ => command.push_str(&format!("\"${}\"", variable("SECRET", part))),
            }
        }
    }
    command
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

impl Call {
    /// The HTTP method.
    #[inline]
    pub fn method(&self) -> Method {
        self.info.method
    }

    /// The URL without secrets.
    #[inline]
    pub fn url(&self) -> String {
        self.prepare(Secrets::Hidden).url.to_string()
    }

    /// The headers that are parameters or were added, without secrets.
    #[inline]
    pub fn shown_headers(&self) -> Vec<(String, String)> {
        use HeaderSource::{Added, Parameter, SecretParameter};
        let request = self.prepare(Secrets::Hidden);
        let headers = request.headers().into_iter();
        let own = headers.filter(|header| matches!(header.source, Parameter | SecretParameter | Added));
        own.map(|header| (header.name.to_owned(), header.shown().to_owned())).collect()
    }

    /// The body that the parameters form, without secrets.
    #[inline]
    pub fn body(&self) -> Option<String> {
        self.prepare(Secrets::Hidden).body_text().map(Cow::into_owned)
    }

    /// The request as a command line for curl.
    #[inline]
    pub fn curl(&self) -> String {
        command(&self.prepare(Secrets::Marked))
    }
}
