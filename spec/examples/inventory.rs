//! Writes all discovered hosts to a file, one line of JSON for each, as the service sent it. A run that failed is continued by
//! the next one, and until a run is whole, the file keeps what the last whole run wrote:
//! `cargo run --features examples --example inventory -- hosts.jsonl`

use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::{BufReader, BufWriter, Read, Seek, SeekFrom, Write};

use attack_surface::runtime::Observation;
use attack_surface::{Client, ErrorKind, PageParameters};

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: inventory FILE.jsonl")?;
    let client = Client::builder_from_env()?
        // The service's document does not name the parameters of a page: these are the mock server's.
        .page_parameters(PageParameters::named("start", "limit"))
        .observer(|seen: &Observation| eprintln!("{seen}"))
        .build()?;

    let unfinished = format!("{path}.part");
    let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&unfinished)?;
    // Each item has a line, even one that cannot be read: their number is the place in the list. A stopped run may leave half a line.
    let (mut known, mut end) = (0, 0);
    for (at, byte) in (1..).zip(BufReader::new(&file).bytes()) {
        if byte? == b'\n' {
            (known, end) = (known + 1, at);
        }
    }
    file.set_len(end)?;
    file.seek(SeekFrom::Start(end))?;

    let mut lines = BufWriter::new(file);
    let pages = client.discovery().host_list().hostinfo(true).pages().starting_at(known).fetch_ahead(4);
    let mut hosts = pages.max_pages(1_000_000).items().with_json();
    let mut count = known;
    let error = loop {
        match hosts.next() {
            // The text has each digit. A line break within it is only layout.
            Some(Ok(host)) => lines.write_all(host.text.replace(['\n', '\r'], " ").as_bytes())?,
            ended => break ended.and_then(Result::err),
        }
        lines.write_all(b"\n")?;
        count += 1;
    };
    lines.into_inner()?.sync_all()?;

    match error {
        Some(error) if !matches!(error.kind(), ErrorKind::Paging(_)) => {
            Err(format!("{count} hosts are written, run again to continue: {error}").into())
        }
        None if hosts.items().total().is_none_or(|total| u64::try_from(total) == Ok(count)) => {
            fs::rename(&unfinished, &path)?;
            println!("{count} hosts, {} of them from this run", count - known);
            Ok(())
        }
        // The list changed meanwhile, or its pages do not fit together: a run that continues could miss hosts or repeat them.
        error => {
            fs::remove_file(&unfinished)?;
            let reason = error.map_or_else(|| "the service counts others".into(), |error| error.to_string());
            Err(format!("{count} hosts came, run again to begin anew: {reason}").into())
        }
    }
}
