//! The address of a call, for programs that send it without the client.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value as Json;

use crate::calls::{NULL, SampleCall};
use language::ir::path::{PathSegment, steps};
use language::ir::{Location, Operation, Parameter, Service};

impl<'s> SampleCall<'s> {
    /// The path and the query of the request.
    pub fn target(&self, service: &Service) -> String {
        target(service, self.operation, &self.query)
    }

    /// The body of the request, if any parameters are in it.
    pub fn body(&self, service: &Service) -> Option<String> {
        let fields: Vec<&Parameter> = self.operation.body().collect();
        if self.operation.has_file() {
            let file = fields.first()?;
            return self.query.iter().find(|(name, _)| *name == file.name.wire).map(|(_, content)| content.clone());
        }
        if self.operation.has_form {
            let sent = self.query.iter().filter(|(name, _)| fields.iter().any(|own| own.name.wire == *name));
            let pairs: Vec<_> = sent.map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
            return Some(pairs.join("&"));
        }
        let field = |own: &&Parameter| {
            let mut values = self.query.iter().filter(|(name, _)| *name == own.name.wire).map(|(_, value)| {
                if value == NULL {
                    Json::Null
                } else if own.is_text(service) {
                    Json::from(value.as_str())
                } else {
                    serde_json::from_str(value).unwrap_or_default()
                }
            });
            let first = values.next()?;
            let rest: Vec<Json> = values.collect();
            let value = if own.repeated { std::iter::once(first).chain(rest).collect() } else { first };
            Some((own.name.wire.clone(), value))
        };
        (!fields.is_empty()).then(|| Json::Object(fields.iter().filter_map(field).collect()).to_string())
    }

    /// The headers of the request that are parameters.
    pub fn headers(&self, service: &'s Service) -> Vec<(&'s str, String)> {
        let in_header = self.operation.all_parameters(service).filter(|known| known.location == Location::Header);
        let in_header = in_header.map(|known| known.name.wire.as_str());
        let values = |wire: &str| {
            let sent = self.query.iter().filter(|(name, _)| name == wire);
            sent.map(|(_, value)| value.as_str()).collect::<Vec<_>>().join(",")
        };
        let is_sent = |wire: &&str| self.query.iter().any(|(name, _)| name == wire);
        in_header.filter(is_sent).map(|wire| (wire, values(wire))).collect()
    }
}

/// The path and the query of a request with these parameters. Those in the path replace their braces.
pub fn target(service: &Service, operation: &Operation, query: &[(String, String)]) -> String {
    let parameters: Vec<&Parameter> = operation.all_parameters(service).collect();
    let location = |name: &str| {
        let known = parameters.iter().find(|parameter| parameter.name.wire == name);
        known.map_or(Location::Query, |parameter| parameter.location)
    };
    let is_separated = |name: &str| parameters.iter().any(|own| own.name.wire == name && own.comma_separated);
    let mut target = String::new();
    for (number, PathSegment { before, parameter, after }) in steps(&service.whole_path(operation)).enumerate() {
        let value = query.iter().find(|(name, _)| Some(name.as_str()) == parameter);
        let value = value.map_or(String::new(), |(_, value)| encoded(value));
        let slash = if number == 0 { "" } else { "/" };
        target.push_str(&format!("{slash}{before}{value}{after}"));
    }
    let mut last = None;
    for (name, value) in query.iter().filter(|(name, _)| location(name) == Location::Query) {
        let value = encoded(value);
        match last.replace(name) {
            Some(before) if before == name && is_separated(name) => target.push_str(&format!(",{value}")),
            before => target.push_str(&format!("{}{}={value}", before.map_or('?', |_| '&'), encoded(name))),
        }
    }
    target
}

/// Percent-encodes a text as the client does in an address: everything but letters, digits and `-._~`.
pub fn encoded(text: &str) -> String {
    const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');
    utf8_percent_encode(text, RESERVED).to_string()
}
