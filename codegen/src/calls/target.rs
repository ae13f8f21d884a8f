//! The address of a call, for those who send it without the client.

use serde_json::Value as Json;

use crate::calls::Call;
use crate::ir::path::{Step, steps};
use crate::ir::{Location, Operation, Parameter, ParameterType, Service};

impl Call<'_> {
    /// The path and the query of its request.
    pub fn target(&self, service: &Service) -> String {
        target(service, self.operation, &self.query)
    }

    /// The body of its request, if the parameters make up one.
    pub fn body(&self, service: &Service) -> Option<String> {
        let fields: Vec<&Parameter> = self.operation.body().collect();
        let field = |own: &&Parameter| {
            let mut values = self.query.iter().filter(|(name, _)| *name == own.name.wire).map(|(_, value)| {
                let is_text = matches!(own.parameter_type, ParameterType::Scalar(value, _) if service.scalar_kind(value).is_text());
                if is_text { Json::from(value.as_str()) } else { serde_json::from_str(value).unwrap_or_default() }
            });
            let first = values.next()?;
            let rest: Vec<Json> = values.collect();
            let value = if own.repeated { std::iter::once(first).chain(rest).collect() } else { first };
            Some((own.name.wire.clone(), value))
        };
        (!fields.is_empty()).then(|| Json::Object(fields.iter().filter_map(field).collect()).to_string())
    }

    /// The headers of its request that are parameters.
    pub fn headers(&self, service: &Service) -> Vec<(&str, &str)> {
        let in_header: Vec<_> =
            self.operation.all_parameters(service).filter(|known| known.location == Location::Header).collect();
        let is_header = |name: &str| in_header.iter().any(|known| known.name.wire == name);
        let sent = self.query.iter().filter(|(name, _)| is_header(name));
        sent.map(|(name, value)| (name.as_str(), value.as_str())).collect()
    }
}

/// The path and the query of a request with these parameters, those of the path in their places.
pub fn target(service: &Service, operation: &Operation, query: &[(String, String)]) -> String {
    let parameters: Vec<&Parameter> = operation.all_parameters(service).collect();
    let location = |name: &str| {
        let known = parameters.iter().find(|parameter| parameter.name.wire == name);
        known.map_or(Location::Query, |parameter| parameter.location)
    };
    let mut target = service.base_path.clone();
    for (number, Step { before, parameter, after }) in steps(&operation.path).enumerate() {
        let value = query.iter().find(|(name, _)| Some(name.as_str()) == parameter);
        let value = value.map_or(String::new(), |(_, value)| encoded(value));
        let slash = if number == 0 { "" } else { "/" };
        target.push_str(&format!("{slash}{before}{value}{after}"));
    }
    for (number, (name, value)) in query.iter().filter(|(name, _)| location(name) == Location::Query).enumerate() {
        target.push_str(&format!("{}{}={}", if number == 0 { "?" } else { "&" }, encoded(name), encoded(value)));
    }
    target
}

/// A text as the client writes it into an address: everything but letters, digits and `-._~` is percent-encoded.
pub fn encoded(text: &str) -> String {
    let encode = |byte: u8| match byte {
        b'-' | b'.' | b'_' | b'~' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(encode).collect()
}
