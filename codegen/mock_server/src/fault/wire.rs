//! Faults of the connection. Each ends when the client hangs up or the mock server is stopped, which
//! closes the connection.

use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use socket2::SockRef;

use super::Fault;
use crate::answer::Answer;
use crate::http::{self, Heads};

/// An answer that was not requested.
const STRAY: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n{\"stray\":true}";

/// Applies a fault to the connection. The request was read before. Returns whether the connection can be used for another
/// request; if not, the caller drops it.
pub(crate) fn break_connection(stream: &TcpStream, fault: &Fault, usual: &Answer) -> bool {
    let done = match fault {
        Fault::HalfHead => {
            let head = http::head(usual, true);
            write(stream, &head[..head.len() / 2])
        }
        Fault::HalfBody => {
            let half = &usual.body[..usual.body.len() / 2];
            write(stream, &[&http::head(usual, true), half].concat())
        }
        Fault::DripHead { pause } => drip(stream, b"HTTP/1.1 200 OK\r\nx-drip: ", b'0', *pause),
        Fault::DripBody { pause } => {
            let content_type = usual.header("content-type").unwrap_or("application/json");
            let head = format!("HTTP/1.1 200 OK\r\ncontent-type: {content_type}\r\ncontent-length: 9999\r\n\r\n");
            drip(stream, head.as_bytes(), b' ', *pause)
        }
        Fault::OldChunks => {
            let head = "HTTP/1.0 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
            let head = format!("{head}{:x}\r\n", usual.body.len());
            write(stream, &[head.as_bytes(), &usual.body[..usual.body.len() / 2]].concat())
        }
        Fault::Stray => write(stream, &[&http::head(usual, true), &*usual.body, STRAY].concat()),
        Fault::Silence => wait(stream),
        // Closing a connection without lingering resets it.
        Fault::Reset => SockRef::from(stream).set_linger(Some(Duration::ZERO)),
        // The caller closes the connection, and `Close` needs nothing else.
        _ => Ok(()),
    };
    // The client may hang up early.
    done.is_ok() && matches!(fault, Fault::Stray)
}

fn write(mut stream: &TcpStream, bytes: &[u8]) -> io::Result<()> {
    stream.write_all(bytes)
}

fn wait(mut stream: &TcpStream) -> io::Result<()> {
    stream.set_read_timeout(None)?;
    io::copy(&mut stream, &mut io::sink()).map(drop)
}

/// Sends the start, and then one byte after each pause. A pause waits for the client, so that it ends when the client hangs up.
fn drip(mut stream: &TcpStream, start: &[u8], byte: u8, pause: Duration) -> io::Result<()> {
    write(stream, start)?;
    stream.set_read_timeout(Some(pause))?;
    loop {
        write(stream, &[byte])?;
        match stream.read(&mut [0; 512]) {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(error) if is_time_over(&error) => {}
            Err(error) => return Err(error),
        }
    }
}

/// Waits for this long, or until the client hangs up. Stopping the mock server looks like that, too. Bytes from the client
/// are kept for later. Whether the client really hung up shows when the answer is sent: a client that only closes its sending
/// side still reads it.
pub(crate) fn delay(stream: &TcpStream, heads: &mut Heads<&TcpStream>, latency: Duration) -> io::Result<()> {
    let started = Instant::now();
    while let Some(left) = latency.checked_sub(started.elapsed()).filter(|left| !left.is_zero()) {
        stream.set_read_timeout(Some(left))?;
        match heads.read_ahead() {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(error) if is_time_over(&error) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Whether the wait ended without bytes from the client.
fn is_time_over(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted)
}
