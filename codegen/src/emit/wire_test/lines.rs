//! The functions of the test that write requests as `wire.lock` does: short ones for a service whose requests are all GETs with a query,
//! and general ones for any request.

use proc_macro2::TokenStream;
use quote::quote;

/// For requests that have no headers and bodies of parameters.
pub(super) fn of_gets(is_key: Option<&TokenStream>) -> TokenStream {
    quote! {
        /// The request lines, with `***` for each secret.
        fn lines(requests: &[RecordedRequest]) -> Vec<String> {
            let line = |request: &RecordedRequest| {
                let info = operations::ALL.iter().find(|info| info.name == request.operation());
                let is_secret = |name: &str| #is_key info.is_some_and(|info| info.parameters.iter().any(|known| known.secret && known.wire == name));
                let Some((path, query)) = request.target().split_once('?') else { return format!("GET {}", request.target()) };
                let hide = |(pair, (name, _)): (&str, &(String, String))| match pair.split_once('=') {
                    Some((encoded, _)) if is_secret(name) => format!("{encoded}=***"),
                    _ => pair.to_owned(),
                };
                format!("GET {path}?{}", query.split('&').zip(request.query()).map(hide).collect::<Vec<_>>().join("&"))
            };
            requests.iter().map(line).collect()
        }
    }
}

/// For services with idempotency keys.
pub(super) fn made_key() -> TokenStream {
    quote! {
        /// Whether the client made this key.
        fn is_made_key(value: &str) -> bool {
            value.len() == 32 && value.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        }

        /// The request line with `***` for a key that the client made.
        fn hide_made_key(line: String) -> String {
            let key = line.split(|letter: char| !letter.is_ascii_alphanumeric()).find(|word| is_made_key(word));
            key.map_or_else(|| line.clone(), |key| line.replace(key, "***"))
        }
    }
}

/// What the lines have to hide.
pub(super) struct Shown<'t> {
    pub(super) is_key: Option<&'t TokenStream>,
    pub(super) hidden: Option<&'t TokenStream>,
    /// Whether a secret can be cleared.
    pub(super) clears_secrets: bool,
    pub(super) has_form: bool,
    /// Whether a request has a file.
    pub(super) has_file: bool,
}

/// For any requests.
pub(super) fn of_any(shown: &Shown<'_>) -> TokenStream {
    let Shown { is_key, hidden, clears_secrets, has_form, has_file } = *shown;
    let replace = quote!(body.replace_range(start..start + length, "\"***\""););
    let replace = match clears_secrets {
        // A secret that is cleared is shown as `null`.
        true => quote!(if &body[start..start + length] != "null" { #replace }),
        false => replace,
    };
    let hide_form = has_form.then(|| {
        quote! {
            if !body.starts_with('{') {
                let is_secret = |name: &str| parameters(request.operation()).iter().any(|known| known.secret && known.wire == name);
                let hide = |pair: &str| match pair.split_once('=') {
                    Some((name, _)) if is_secret(name) => format!("{name}=***"),
                    _ => pair.to_owned(),
                };
                body = body.split('&').map(hide).collect::<Vec<_>>().join("&");
            }
        }
    });
    let show_file = has_file.then(|| {
        quote! {
            if operations::ALL.iter().any(|info| info.name == request.operation() && !info.media_types.is_empty()) {
                return format!("  <file: {}>", request.header("content-type").unwrap_or_default());
            }
        }
    });
    quote! {
        /// The parameters of an operation.
        fn parameters(operation: &str) -> &'static [ParameterInfo] {
            operations::ALL.iter().find(|info| info.name == operation).map_or(&[], |info| info.parameters)
        }

        /// Whether a header of a request is a parameter.
        fn is_parameter(operation: &str, header: &str) -> bool {
            parameters(operation).iter().any(|known| known.location == Location::Header && known.wire == header)
        }

        /// Whether a value of a call is sent in the query.
        fn is_in_query(operation: &str, name: &str) -> bool {
            parameters(operation).iter().all(|known| known.wire != name || known.location == Location::Query)
        }

        /// The body of a request, with `***` for each secret.
        fn body(request: &RecordedRequest) -> String {
            #show_file
            let mut body = String::from_utf8_lossy(request.body()).into_owned();
            let secret = parameters(request.operation()).iter().filter(|known| known.secret && matches!(known.location, Location::Body(_)));
            for name in secret.map(|known| format!("\"{}\":", known.wire)) {
                let Some(start) = body.find(&name).map(|start| start + name.len()) else { continue };
                // No secret of these calls has a comma or a brace in it.
                let length = body[start..].find([',', '}']).unwrap_or_default();
                #replace
            }
            #hide_form
            if body.is_empty() { body } else { format!("  {body}") }
        }

        /// The request lines with the headers that are parameters and the bodies, with `***` for each secret.
        fn lines(requests: &[RecordedRequest]) -> Vec<String> {
            let line = |request: &RecordedRequest| {
                let is_secret = |name: &str| #is_key parameters(request.operation()).iter().any(|known| known.secret && known.wire == name);
                let hide = |(pair, (name, _)): (&str, &(String, String))| match pair.split_once('=') {
                    Some((encoded, _)) if is_secret(name) => format!("{encoded}=***"),
                    _ => pair.to_owned(),
                };
                let target = match request.target().split_once('?') {
                    Some((path, query)) => {
                        format!("{path}?{}", query.split('&').zip(request.query()).map(hide).collect::<Vec<_>>().join("&"))
                    }
                    None => request.target().to_owned(),
                };
                let headers = request.headers().iter().filter(|(name, _)| is_parameter(request.operation(), name));
                let headers: String = headers
                    .map(|(name, value)| format!("  {name}: {}", if is_secret(name) { "***" } else { value.as_str() }))
                    .collect();
                format!("{} {target}{headers}{}", request.method(), body(request))
            };
            requests.iter().map(line)#hidden.collect()
        }
    }
}
