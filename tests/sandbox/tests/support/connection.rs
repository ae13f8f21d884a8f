//! One kept connection: a client that is small enough to be trusted, sends whatever it is told, and never sends anything twice.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// An answer as it came.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    /// Names in lower case.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

/// A connection that is kept from one request to the next, and opened anew only where the other side has said that it closes it.
#[derive(Debug)]
pub struct Connection {
    address: String,
    stream: Option<TcpStream>,
    unread: Vec<u8>,
}

impl Connection {
    /// A connection to an address such as `http://127.0.0.1:4000`, which is opened when it is needed.
    pub fn new(url: &str) -> Self {
        Self { address: url.trim_start_matches("http://").to_owned(), stream: None, unread: Vec::new() }
    }

    /// Reads something with the header that has the key, and nothing else.
    #[allow(dead_code, reason = "each test target uses a part of it")]
    pub fn get(&mut self, target: &str, key: (&str, &str)) -> io::Result<Reply> {
        self.send("GET", target, &[key], "")
    }

    /// Sends a request and waits for its answer. Each error is one of a connection that was lost.
    pub fn send(&mut self, method: &str, target: &str, headers: &[(&str, &str)], body: &str) -> io::Result<Reply> {
        let mut bytes = format!("{method} {target} HTTP/1.1\r\nhost: {}\r\n", self.address);
        for (name, value) in headers {
            bytes.push_str(&format!("{name}: {value}\r\n"));
        }
        if !body.is_empty() {
            bytes.push_str(&format!("content-length: {}\r\n", body.len()));
        }
        bytes.push_str("\r\n");
        bytes.push_str(body);
        if self.stream.is_none() {
            let stream = TcpStream::connect(&self.address)?;
            stream.set_nodelay(true)?;
            stream.set_read_timeout(Some(Duration::from_secs(60)))?;
            self.stream = Some(stream);
            self.unread.clear();
        }
        self.stream().write_all(bytes.as_bytes())?;
        let reply = self.read(method == "HEAD")?;
        if reply.header("connection") == Some("close") {
            self.stream = None;
        }
        Ok(reply)
    }

    fn stream(&self) -> &TcpStream {
        self.stream.as_ref().expect("it was opened before")
    }

    fn read(&mut self, without_body: bool) -> io::Result<Reply> {
        let (mut reply, length) = loop {
            if let Some(head) = head(&self.unread)? {
                break head;
            }
            self.more()?;
        };
        let body = match reply.header("content-length").map(str::parse::<usize>) {
            _ if without_body => 0,
            Some(Ok(body)) => body,
            _ => return Err(io::Error::other("the answer does not say how long it is")),
        };
        while self.unread.len() < length + body {
            self.more()?;
        }
        reply.body = self.unread[length..length + body].to_vec();
        self.unread.drain(..length + body);
        match self.unread.is_empty() {
            true => Ok(reply),
            false => Err(io::Error::other("there is more than one answer")),
        }
    }

    fn more(&mut self) -> io::Result<()> {
        let mut chunk = [0; 16 * 1024];
        let length = self.stream().read(&mut chunk)?;
        self.unread.extend_from_slice(&chunk[..length]);
        if length == 0 { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
    }
}

/// The head of an answer and its length, or nothing if more is to come.
fn head(bytes: &[u8]) -> io::Result<Option<(Reply, usize)>> {
    let mut headers = [httparse::EMPTY_HEADER; 32];
    let mut response = httparse::Response::new(&mut headers);
    match response.parse(bytes).map_err(io::Error::other)? {
        httparse::Status::Partial => Ok(None),
        httparse::Status::Complete(length) => {
            let header = |header: &httparse::Header<'_>| {
                (header.name.to_ascii_lowercase(), String::from_utf8_lossy(header.value).into_owned())
            };
            let headers = response.headers.iter().map(header).collect();
            Ok(Some((Reply { status: response.code.unwrap_or(0), headers, body: Vec::new() }, length)))
        }
    }
}
