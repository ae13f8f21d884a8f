//! What goes wrong on the connection itself. Each of these ends when the client hangs up or the mock server is stopped, which
//! closes the connection under it.

use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use super::{Fault, Injected};
use crate::answer::Answer;
use crate::http::{self, Heads, LARGEST_HEAD};

/// An answer that nobody asked for.
const STRAY: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n{\"stray\":true}";

/// Does to the connection what was ordered. The request has been read. Returns whether the connection can be used for another
/// one; if not, the caller drops it after this.
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
            let own = usual.headers.iter().find(|(name, _)| name.eq_ignore_ascii_case("content-type"));
            let content_type = own.map_or("application/json", |(_, value)| value.as_str());
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
        // The connection is closed in any case, which is all that `Close` does. `Reset` comes this far only if nothing of the
        // request was left in the socket when it was looked at, or if another connection made the calls before this one just then.
        _ => Ok(()),
    };
    // A client may go away early.
    done.is_ok() && matches!(fault, Fault::Stray)
}

fn write(mut stream: &TcpStream, bytes: &[u8]) -> io::Result<()> {
    stream.write_all(bytes)
}

fn wait(mut stream: &TcpStream) -> io::Result<()> {
    stream.set_read_timeout(None)?;
    io::copy(&mut stream, &mut io::sink()).map(drop)
}

/// Sends the start and then one byte after each pause. Pausing is waiting for the client, so that its end is seen at once.
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

/// Waits for this long, or until the client hangs up, which stopping the mock server looks like from here. What the client says
/// meanwhile is kept for later. That it hung up is for the answer to find out: a client that only says that it has no more
/// requests still reads it.
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

/// The same while a request is still unread, so that the socket tells nothing of the client: only stopping the mock server ends it.
fn delay_unread(latency: Duration, is_stopped: impl Fn() -> bool) {
    const STEP: Duration = Duration::from_millis(10);
    let started = Instant::now();
    while let Some(left) = latency.checked_sub(started.elapsed()).filter(|left| !left.is_zero() && !is_stopped()) {
        thread::sleep(left.min(STEP));
    }
}

/// Whether waiting for the client ended without anything from it.
fn is_time_over(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted)
}

/// Looks at the next request without reading it. If it is one that a reset was ordered for, half of it is read, and the caller
/// drops the connection: dropping one with something unread in it is what resets it.
///
/// `has_resets` says whether any rule resets, and `resets` takes the first line of the request.
pub(crate) fn reset_if_due(
    stream: &TcpStream,
    has_resets: impl FnOnce() -> bool,
    resets: impl FnOnce(&str) -> Option<Injected>,
    is_stopped: impl Fn() -> bool,
) -> bool {
    // What is ordered while the connection is idle counts, so the request has to be there before anyone asks. How waiting ends
    // otherwise is for the reader of the head to tell.
    if stream.peek(&mut [0]).is_err() || !has_resets() {
        return false;
    }
    let Some((line, length)) = first_line(stream) else { return false };
    let Some(injected) = resets(&line) else { return false };
    delay_unread(injected.latency.unwrap_or_default(), is_stopped);
    let mut half = vec![0; length / 2];
    let mut stream = stream;
    // If even that much is gone, the client was faster.
    drop(stream.read_exact(&mut half));
    true
}

/// The first line of what is there to be read, and how much there is; nothing if the client says nothing more.
fn first_line(stream: &TcpStream) -> Option<(String, usize)> {
    let mut bytes = vec![0; LARGEST_HEAD];
    loop {
        let length = stream.peek(&mut bytes).ok().filter(|length| *length > 0)?;
        let end = bytes[..length].windows(2).position(|pair| pair == b"\r\n");
        match end {
            Some(end) => return Some((String::from_utf8_lossy(&bytes[..end]).into_owned(), length)),
            None if length == bytes.len() => return None,
            // What was looked at stays, so looking again does not wait for more.
            None => thread::sleep(Duration::from_millis(1)),
        }
    }
}
