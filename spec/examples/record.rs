//! Lists what an account has, and records the shapes of the answers, to learn what the document leaves open. No value is recorded:
//! `cargo run --features examples,record --example record -- answers.jsonl`

use std::error::Error;

use attack_surface::{Client, PageParameters};

/// How many pages of each list are read. A few show the fields; more show which of them are always there.
const PAGES: usize = 3;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: record FILE.jsonl")?;
    let pages = PageParameters::named("start", "limit");
    let client = Client::builder_from_env()?.page_parameters(pages).record(&path).build()?;

    // Answers that the document does not show are worth the most.
    said("user.me", client.user().me().send());
    said("technology.list", client.technology().list().send());
    count("issue.list", client.issue().list().pages().max_pages(PAGES).items());
    count("scan.list", client.scan().list().pages().max_pages(PAGES).items());
    count("discovery.host_list", client.discovery().host_list().hostinfo(true).pages().max_pages(PAGES).items());
    count("discovery.domain_list", client.discovery().domain_list().pages().max_pages(PAGES).items());

    // What the client is not sure of yet is written when its last clone is dropped.
    drop(client);
    println!("{path} has the shapes, and no value. Look through it, and hand it to whoever maintains the client. It is read by:");
    println!("cargo xtask observe --record {path}");
    Ok(())
}

/// Says how a call went. A failure is recorded like any other answer, so the others go on.
fn said<T>(call: &str, answer: Result<T, attack_surface::Error>) {
    println!("{call}: {}", answer.map_or_else(|error| error.to_string(), |_| "read".to_owned()));
}

/// Counts what a list has.
fn count<T>(list: &str, mut items: impl Iterator<Item = Result<T, attack_surface::Error>>) {
    let mut read = 0;
    match items.try_for_each(|item| item.map(|_| read += 1)) {
        Ok(()) => println!("{list}: {read} items"),
        Err(error) => println!("{list}: {read} items, then {error}"),
    }
}
