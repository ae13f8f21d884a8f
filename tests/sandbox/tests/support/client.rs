//! A client for the tests. It calls operations by their names in the spec, over connections that it keeps.

use codegen::ir::Service;
use sandbox::Sandbox;
use serde_json::Value as Json;

/// It sends the same key with every call.
pub struct Client<'s> {
    pub service: &'s Service,
    url: String,
    key: String,
    agent: ureq::Agent,
}

impl<'s> Client<'s> {
    pub fn new(service: &'s Service, sandbox: &Sandbox) -> Self {
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().new_agent();
        let key = format!("{}{}", service.authentication.prefix, sandbox.key());
        Self { service, url: sandbox.url().to_owned(), key, agent }
    }

    /// The status and the body of the answer to a path and a query, if there is an answer.
    pub fn get(&self, target: &str) -> Result<(u16, Json), ureq::Error> {
        let request = self.agent.get(format!("{}{target}", self.url));
        let mut response = request.header(&self.service.authentication.header, &self.key).call()?;
        let body = response.body_mut().read_to_string()?;
        Ok((response.status().as_u16(), serde_json::from_str(&body).unwrap_or(Json::String(body))))
    }
}
