//! Replaces an HTTP connector by one with another password, since the password of a connector cannot be changed:
//! `NEW_PASSWORD=... cargo run --features examples --example rotation -- CONNECTOR_ID NAME URL USER`

use std::collections::HashSet;
use std::error::Error;

use attack_surface::types::{ConnectorId, ConnectorType};
use attack_surface::{Client, PageParameters};

fn main() -> Result<(), Box<dyn Error>> {
    let usage = "usage: rotation CONNECTOR_ID NAME URL USER";
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [old, name, url, user] = arguments.as_slice() else { return Err(usage.into()) };
    let old: ConnectorId = old.parse()?;
    let password = std::env::var("NEW_PASSWORD").map_err(|_| "NEW_PASSWORD is not set")?;
    let client = Client::builder_from_env()?.page_parameters(PageParameters::named("start", "limit")).build()?;

    let before = named(&client, name)?;
    let new_type = ConnectorType::http().http_url(url.as_str()).http_username(user).http_password(password);
    match client.connector().create().name(name).type_(new_type).send() {
        Ok(_) => {}
        // The list shows whether the call got through.
        Err(error) if error.is_outcome_unknown() => eprintln!("{error}"),
        Err(error) => return Err(error.into()),
    }
    let created: Vec<_> = named(&client, name)?.difference(&before).copied().collect();
    let [new] = created.as_slice() else {
        return Err(
            format!("{} new connectors are called `{name}`: delete none before you know why", created.len()).into()
        );
    };

    client.connector().run(*new).send()?;
    client.connector().delete(old).send()?;
    println!("connector {new} runs in place of {old}");
    Ok(())
}

/// The ids of the connectors with this name. The document does not show the fields of a connector, so they are read as JSON.
fn named(client: &Client, name: &str) -> Result<HashSet<ConnectorId>, Box<dyn Error>> {
    let connectors = client.connector().list().name(name).pages();
    let ids = connectors.items().map(|connector| {
        let connector = serde_json::to_value(connector?)?;
        let is_named = connector["name"] == name;
        let id = connector["id"].as_i64().ok_or("a connector in the list has no `id`")?;
        Ok(is_named.then(|| ConnectorId::new(id)))
    });
    ids.filter_map(Result::transpose).collect()
}
