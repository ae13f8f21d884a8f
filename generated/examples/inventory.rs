// @generated from spec/examples/inventory.rs by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Writes all discovered hosts to a file, one line of JSON for each. Run again after a failure, it continues where the file ends:
//! `cargo run --features examples --example inventory -- hosts.jsonl`

use std::error::Error;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};

use attack_surface::{Client, PageParameters};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: inventory FILE.jsonl")?;
    // The service's document does not name the parameters of a page: these are the mock server's.
    let client = Client::builder_from_env()?.page_parameters(PageParameters::named("start", "limit")).build()?;
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path)?;
    let (known, end) = whole_lines(&file)?;
    // Half a line is left where the program was stopped while it wrote.
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;

    let mut lines = BufWriter::new(file);
    let hosts = client.discovery().host_list().hostinfo(true);
    let pages = hosts.pages().starting_at(known).fetch_ahead(4);
    let mut count = known;
    for host in pages.max_pages(1_000_000).items() {
        match host {
            Ok(host) => serde_json::to_writer(&mut lines, &host)?,
            Err(error) => {
                lines.flush()?;
                return Err(format!("{count} hosts are written, run again to continue: {error}").into());
            }
        }
        lines.write_all(b"\n")?;
        count += 1;
    }
    lines.flush()?;
    println!("{count} hosts, {} of them new", count - known);
    Ok(())
}

/// How many whole lines a file has, and how many bytes they take.
fn whole_lines(file: &File) -> std::io::Result<(u64, u64)> {
    let (mut reader, mut line) = (BufReader::new(file), Vec::new());
    let (mut lines, mut bytes) = (0, 0);
    while reader.read_until(b'\n', &mut line)? > 0 && line.ends_with(b"\n") {
        lines += 1;
        bytes += line.len() as u64;
        line.clear();
    }
    Ok((lines, bytes))
}
