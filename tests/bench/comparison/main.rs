//! Prints the rows of the README's table that can be measured here: it builds the same program with this client, with progenitor and with
//! ureq by hand, and runs each against a server that counts. `cargo run --manifest-path tests/bench/comparison/Cargo.toml -- 2` builds each
//! twice, in turn; 0 builds only what has changed, and measures no build. The column of openapi-generator is not measured: that needs Java.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::thread;

const PROGRAMS: [&str; 3] = ["with-client", "with-progenitor", "with-ureq"];
const FOLDER: &str = env!("CARGO_MANIFEST_DIR");
/// A list of issues, one of which has a status that the document does not list.
const UNKNOWN: &str = r#"{"pagination":{"start":0,"limit":100,"total":1},"list":[{"issue":{"severity":4,"issue_id":1,"name":"Old"},"instances":[],"target":{"target_name":"Shop","target":"www.example.com","target_id":2},"status":{"issue_id":1,"target_id":2,"scans_since_found":3,"status":"quarantined"}}]}"#;

fn main() {
    let rounds = std::env::args().nth(1).map_or(1, |rounds| rounds.parse().expect("the number of builds of each"));
    let target = Path::new(FOLDER).join("../../../target/comparison");
    fs::create_dir_all(&target).expect("the folder can be written");
    let target = target.canonicalize().expect("it exists");
    write_client(&target.join("progenitor.rs"));
    let mut cpu = [const { Vec::new() }; 3];
    if rounds == 0 {
        PROGRAMS.iter().for_each(|program| build(&target, program));
    }
    for _ in 0..rounds {
        for (cpu, program) in cpu.iter_mut().zip(PROGRAMS) {
            let _ = fs::remove_dir_all(target.join(program));
            let before = cpu_of_children();
            build(&target, program);
            cpu.push(cpu_of_children() - before);
        }
    }

    println!("\n| | this client | progenitor | ureq by hand |\n|---|---|---|---|");
    let row = |title: &str, cell: &dyn Fn(&str) -> String| {
        println!("| {title} | {} |", PROGRAMS.map(cell).join(" | "));
    };
    let run = |program: &str, level: &str, scene: &str, answer: &str| {
        let (address, requests) = serve(answer.to_owned());
        let binary = target.join(program).join("release").join(program);
        let output = Command::new(binary).args([level, &address, scene]).output().expect("it was built");
        let printed = String::from_utf8(output.stdout).expect("text");
        assert!(output.status.success(), "{printed}{}", String::from_utf8_lossy(&output.stderr));
        let requests = requests.lock().expect("no panic").clone();
        (requests, printed)
    };
    let said =
        |printed: String| printed.lines().filter_map(|line| line.strip_prefix("said: ")).collect::<Vec<_>>().join("; ");
    row("a delete (a GET) whose answer is lost: requests", &|program| {
        run(program, "off", "delete", "").0.len().to_string()
    });
    row("what the error says about it", &|program| said(run(program, "off", "delete", "").1));
    let busy = response("503 Service Unavailable", "", "{}");
    row("a read that meets status 503: requests", &|program| run(program, "off", "read", &busy).0.len().to_string());
    let unknown = response("200 OK", "", UNKNOWN);
    row("a value that the document does not list", &|program| said(run(program, "off", "unknown", &unknown).1));
    row("a password in the query, and the key: where they are seen", &|program| {
        let (other, at_other) = serve(response("200 OK", "", "{}"));
        let location = format!("location: {}/moved\r\n", other.replace("127.0.0.1", "localhost"));
        let mut seen = BTreeSet::new();
        for (level, scene, answer) in [
            ("debug", "create", String::new()),
            ("debug", "create", response("400 Bad Request", "", r#"{"code":0,"message":"bad"}"#)),
            ("trace", "create", response("200 OK", "", "{}")),
            ("debug", "create", response("302 Found", &location, "")),
        ] {
            let (_, printed) = run(program, level, scene, &answer);
            for line in printed.lines() {
                let (place, text) = line.split_once(": ").unwrap_or(("shown", line));
                let place = match place {
                    "log" => format!("log at {level}"),
                    "said" => "error".to_owned(),
                    _ => "`Debug`".to_owned(),
                };
                seen.extend(canaries(text).map(|canary| format!("{canary}, {place}")));
            }
        }
        let requests = at_other.lock().expect("no panic").join("");
        seen.extend(canaries(&requests).map(|canary| format!("{canary}, at another host")));
        if seen.is_empty() { "nowhere".to_owned() } else { Vec::from_iter(seen).join("; ") }
    });
    let index = |program: &str| PROGRAMS.iter().position(|known| *known == program).expect("one of them");
    row("cold release build: CPU s, crates, stripped binary", &|program| {
        let size = fs::metadata(target.join(program).join("release").join(program)).expect("it was built").len();
        let cpu: Vec<_> = cpu[index(program)].iter().map(|seconds| format!("{seconds:.0} s")).collect();
        format!("{}, {}, {:.2} MB", cpu.join(" and "), crates(program), size as f64 / 1e6)
    });
    let versions = fs::read_to_string(Path::new(FOLDER).join("Cargo.lock")).expect("cargo wrote it");
    for name in ["progenitor", "reqwest", "ureq"] {
        let line =
            versions.split_once(&format!("name = \"{name}\"\nversion = \"")).and_then(|(_, rest)| rest.split_once('"'));
        println!("{name} {}", line.expect("it is used").0);
    }
}

/// Writes the client that progenitor makes of `openapi.json`, with its default settings except for builders of calls.
fn write_client(path: &Path) {
    let document =
        fs::read_to_string(Path::new(FOLDER).join("../../../generated/openapi.json")).expect("it is committed");
    let document = serde_json::from_str(&document).expect("an OpenAPI document");
    let mut settings = progenitor::GenerationSettings::default();
    settings.with_interface(progenitor::InterfaceStyle::Builder);
    let client = progenitor::Generator::new(&settings).generate_tokens(&document).expect("a client");
    fs::write(path, client.to_string()).expect("the folder can be written");
}

fn cargo() -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(FOLDER);
    cargo
}

fn build(target: &Path, program: &str) {
    let mut cargo = cargo();
    cargo.args(["build", "--release", "-p", program, "--target-dir"]).arg(target.join(program));
    cargo.env("CLIENT_OF_PROGENITOR", target.join("progenitor.rs"));
    assert!(cargo.status().expect("cargo runs").success());
}

/// The user CPU seconds of all programs that ran to their end below this one, as Linux counts them: in hundredths.
fn cpu_of_children() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("this needs Linux");
    let (_, fields) = stat.rsplit_once(") ").expect("the name is in brackets");
    fields.split(' ').nth(13).and_then(|ticks| ticks.parse::<f64>().ok()).expect("a number") / 100.0
}

/// The number of crates below a program.
fn crates(program: &str) -> usize {
    let output =
        cargo().args(["tree", "-p", program, "-e", "normal", "--prefix", "none"]).output().expect("cargo runs");
    let tree = String::from_utf8(output.stdout).expect("names are text");
    tree.lines().filter_map(|line| line.split(' ').next()).collect::<BTreeSet<_>>().len() - 1
}

/// Gives each request this answer, or closes the connection if it is empty, and keeps the heads of the requests.
fn serve(answer: String) -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = format!("http://{}", listener.local_addr().expect("it has an address"));
    let requests = Arc::new(Mutex::new(Vec::new()));
    let kept = requests.clone();
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            let (mut head, mut buffer) = (Vec::new(), [0; 4096]);
            while !head.ends_with(b"\r\n\r\n") {
                match stream.read(&mut buffer) {
                    Ok(read @ 1..) => head.extend_from_slice(&buffer[..read]),
                    _ => break,
                }
            }
            if !head.is_empty() {
                kept.lock().expect("no panic").push(String::from_utf8_lossy(&head).into_owned());
                let _ = stream.write_all(answer.as_bytes());
            }
        }
    });
    (address, requests)
}

fn response(status: &str, headers: &str, body: &str) -> String {
    let length = body.len();
    let fixed = "content-type: application/json\r\nconnection: close\r\n";
    format!("HTTP/1.1 {status}\r\n{fixed}content-length: {length}\r\n{headers}\r\n{body}")
}

/// The secrets in a text, by their names.
fn canaries(text: &str) -> impl Iterator<Item = &'static str> {
    [("key", "k-canry"), ("password", "p-canry")].into_iter().filter(|own| text.contains(own.1)).map(|own| own.0)
}
