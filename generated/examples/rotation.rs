// @generated from spec/examples/rotation.rs by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Replaces an HTTP connector by one with another password, since the password of a connector cannot be changed:
//! `NEW_PASSWORD=... cargo run --features examples --example rotation -- CONNECTOR_ID NAME URL USER`

use std::collections::HashMap;
use std::error::Error;

use attack_surface::types::{ConnectorId, ConnectorType};
use attack_surface::{Client, PageParameters};

fn main() -> Result<(), Box<dyn Error>> {
    let usage = "usage: rotation CONNECTOR_ID NAME URL USER";
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [old, name, url, user] = arguments.as_slice() else { return Err(usage.into()) };
    let old: ConnectorId = old.parse()?;
    let password = std::env::var("NEW_PASSWORD").map_err(|_| "NEW_PASSWORD is not set")?;
    // The service's document does not name the parameters of a page: these are the mock server's.
    let client = Client::builder_from_env()?.page_parameters(PageParameters::named("start", "limit")).build()?;

    // A number is quickly mistyped, so what is deleted in the end is looked at before anything is created.
    let before = named(&client, name)?;
    let is_http = before.get(&old).ok_or_else(|| format!("no connector {old} is called `{name}`: nothing was changed"))?;
    if !is_http {
        return Err(format!("connector {old} does not say that it is of the type http: nothing was changed").into());
    }
    let new_type = ConnectorType::http().http_url(url.as_str()).http_username(user).http_password(password);
    match client.connector().create().name(name).type_(new_type).send() {
        Ok(_) => {}
        // The list shows whether the call got through.
        Err(error) if error.is_outcome_unknown() => eprintln!("{error}"),
        Err(error) => return Err(error.into()),
    }
    let after = named(&client, name)?;
    let created: Vec<_> = after.keys().copied().filter(|id| !before.contains_key(id)).collect();
    let &[new] = created.as_slice() else {
        return Err(format!("`{name}` names {} new connectors: delete none before you know why", created.len()).into());
    };

    // If a call fails from here on, both are there: look whether the new one runs, and delete the old one.
    println!("connector {new} was created beside {old}");
    client.connector().run(new).send()?;
    client.connector().delete(old).send()?;
    println!("connector {new} runs in place of {old}");
    Ok(())
}

/// The connectors with this name, and whether each is of the type http. The document does not show the fields of a connector, so they
/// are read as JSON: where the type is a number, its name has to be beside it.
fn named(client: &Client, name: &str) -> Result<HashMap<ConnectorId, bool>, Box<dyn Error>> {
    let connectors = client.connector().list().name(name).pages();
    let ids = connectors.items().map(|connector| {
        let connector = serde_json::to_value(connector?)?;
        let is_named = connector["name"] == name;
        let id = connector["id"].as_i64().ok_or("a connector in the list has no `id`")?;
        let is_http = ["type", "type_name"].iter().any(|field| connector[field] == "http");
        Ok(is_named.then(|| (ConnectorId::new(id), is_http)))
    });
    ids.filter_map(Result::transpose).collect()
}
