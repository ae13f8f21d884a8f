//! A second host, which redirects point to. Nothing may ever be sent to it.

use support::server::Server;

/// It listens until it is dropped, and keeps every byte that anyone sends.
pub struct Elsewhere(Server);

impl Elsewhere {
    /// Answers with success, so a client that comes here by mistake goes on.
    pub fn start() -> Self {
        Self(Server::answering(200, "content-type: application/json\r\nconnection: close\r\n", "{}"))
    }

    /// Its address, with a name of this machine as the host.
    pub fn url(&self, name: &str, path: &str) -> String {
        let path: String = path.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        format!("http://{name}:{}/{path}", self.0.port())
    }

    /// The number of connections since the last call, and the bytes that they sent.
    pub fn take_heard(&self) -> (usize, Vec<u8>) {
        self.0.take_heard()
    }
}
