//! Thousands of connections that say nothing, or only half of a request, and a real call beside them.

#[path = "support/connection.rs"]
mod connection;
#[path = "support/spec.rs"]
mod spec;

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use sandbox::Sandbox;

use self::connection::Connection;

/// How many processes hold connections, and how many times [`STEP`] each: a process has a thousand sockets on many machines.
const HOLDERS: u64 = 20;
const STEPS: u64 = 5;

/// How many connections are opened at a time. The system keeps 128 for the stand-in to take; what comes beyond waits for seconds.
const STEP: u64 = 100;

/// Where the holders find the stand-in.
const ADDRESS: &str = "IDLE_CONNECTIONS_TO";
const MARK: &str = "these are open";

#[test]
fn ten_thousand_idle_connections_do_not_stop_a_real_call() {
    let sandbox = Sandbox::start();
    let service = spec::service();
    let simple = service.operations.iter().find(|operation| operation.required().next().is_none());
    let path =
        simple.map(|operation| format!("{}{}", service.base_path, operation.path)).expect("a call without parameters");
    let (name, key) = spec::header(&service, &sandbox.key());
    let call = |connection: &mut Connection| connection.get(&path, (&name, &key)).map(|reply| reply.status);
    let mut before = Connection::new(sandbox.url());
    assert_eq!(call(&mut before).expect("an answer before"), 200);

    let mut holders: Vec<Holder> = (0..HOLDERS).map(|_| Holder::start(sandbox.url())).collect();
    let due = Instant::now() + Duration::from_secs(120);
    let mut opened = sandbox.connections();
    for holder in &mut holders {
        for _ in 0..STEPS {
            holder.open();
            opened += STEP;
            while sandbox.connections() < opened {
                assert!(Instant::now() < due, "only {} connections were accepted", sandbox.connections());
                thread::sleep(Duration::from_millis(1));
            }
        }
    }

    let started = Instant::now();
    assert_eq!(call(&mut Connection::new(sandbox.url())).expect("an answer beside them"), 200);
    assert!(started.elapsed() < Duration::from_secs(10), "a call took {:?}", started.elapsed());
    assert!(sandbox.most_connections() <= 600, "{} were open at once", sandbox.most_connections());
}

/// A process that holds connections until this is dropped.
struct Holder {
    process: Child,
    orders: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Holder {
    fn start(url: &str) -> Self {
        let mut command = Command::new(std::env::current_exe().expect("a test knows its program"));
        command.args(["--exact", "hold", "--ignored", "--nocapture"]).env(ADDRESS, url.trim_start_matches("http://"));
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it can be run again");
        let orders = process.stdin.take().expect("it is told what to do");
        let answers = BufReader::new(process.stdout.take().expect("its output is read"));
        Self { process, orders, answers }
    }

    /// Has it open so many connections, and waits until it has.
    fn open(&mut self) {
        self.orders.write_all(b"\n").expect("it listens");
        let mut line = String::new();
        while !line.contains(MARK) {
            line.clear();
            assert!(self.answers.read_line(&mut line).expect("text") > 0, "a holder has ended");
        }
    }
}

impl Drop for Holder {
    fn drop(&mut self) {
        // It fails if the process has ended, which is well.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

/// Run by the test above, in processes of its own: opens connections for each line that it reads, and holds them to the end.
#[test]
#[ignore = "it says nothing by itself"]
fn hold() {
    let Ok(address) = std::env::var(ADDRESS) else { return };
    let mut streams = Vec::new();
    for _ in std::io::stdin().lines() {
        for number in 0..STEP {
            let mut stream = TcpStream::connect(&address).expect("it listens");
            if number.is_multiple_of(2) {
                // The stand-in may have closed it already, for a later one.
                drop(stream.write_all(b"GET /api/v1/user/me.json HTT"));
            }
            streams.push(stream);
        }
        println!("{MARK}");
    }
}
