//! A second host, to which nothing may ever be sent: where redirects point.

use support::server::{Server, Then, reply};

/// It listens until it is dropped, and keeps every byte that anyone sends.
pub struct Elsewhere(Server);

impl Elsewhere {
    /// Answers as if all were well, so that whoever came here by mistake goes on.
    pub fn start() -> Self {
        Self(Server::start(|_, stream| {
            reply(stream, 200, "content-type: application/json\r\nconnection: close\r\n", b"{}");
            Then::Close
        }))
    }

    /// Where it listens, by a name of this machine.
    pub fn url(&self, name: &str, path: &str) -> String {
        let path: String = path.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        format!("http://{name}:{}/{path}", self.0.port())
    }

    /// How many connections were made since this was last asked, and what was sent over them.
    pub fn take_heard(&self) -> (usize, Vec<u8>) {
        self.0.take_heard()
    }
}
