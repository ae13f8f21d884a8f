//! A first program: reads an item, and deletes it. `cargo xtask tour` runs it against the mock server. By hand, set the variables
//! `{VARIABLE}_URL` and `{VARIABLE}_KEY`: `cargo run --features examples --example tour`

use std::error::Error;

use {library}::types::ItemId;
use {library}::{Client, Condition};

fn main() -> Result<(), Box<dyn Error>> {
    let client = Client::from_env()?;
    let id = ItemId::new(12);

    let item = client.item().get(id).send()?;
    println!("item {}: {:?}", item.id, item.name);

    // A call that changes something is sent once. If its answer is lost, the error names the call that shows what became of it.
    match client.item().delete(id).send() {
        Ok(_) => println!("deleted"),
        Err(error) if error.is_outcome_unknown() => println!("look with {:?}: {error}", error.verify_with()),
        Err(error) => return Err(error.into()),
    }

    // Each error that the spec documents is a value of `Condition`.
    let again = client.item().get(id).send();
    match again.as_ref().err().and_then(Condition::of) {
        Some(Condition::ItemNotFound) => println!("it is gone"),
        other => println!("it is not gone: {other:?}"),
    }
    Ok(())
}
