//! A first test: what a program makes of the example answers of the spec. The documentation of the client, `guide::testing`, shows more.

use {library}::types::ItemId;
use {library}::{Client, Error, examples};

#[test]
fn an_item_has_a_name() -> Result<(), Error> {
    let service = examples::transport();
    let client = Client::builder("https://service.example", "key").transport(service.clone()).build()?;
    let item = client.item().get(ItemId::new(12)).send()?;
    assert_eq!(item.name.as_deref(), Some("A lamp"));
    assert_eq!(service.requests()[0].operation(), "item.get");
    Ok(())
}
