//! The program of the comparison, with the client of this repository.

#[path = "../shared.rs"]
mod shared;

use attack_surface::Client;
use attack_surface::types::{ConnectorId, ConnectorType};

fn main() {
    let (address, scene) = shared::start();
    let client = Client::builder(&address, shared::KEY).build().expect("the client can be built");
    shared::shown(&client);
    let result = match &*scene {
        "delete" => client.connector().delete(ConnectorId::new(2)).send().map(drop),
        "read" => client.user().me().send().map(drop),
        "unknown" => client
            .issue()
            .list()
            .send()
            .map(|page| println!("said: {:?}", page.list[0].status.as_ref().map(|own| &own.status))),
        _ => {
            let attributes = ConnectorType::http().http_username("reader").http_password(shared::PASSWORD);
            let create = client.connector().create().name("Inventory").type_(attributes);
            shared::shown(&create);
            create.send().map(drop)
        }
    };
    if let Err(error) = result {
        shared::failed(&error);
        if error.is_outcome_unknown() {
            println!("said: is_outcome_unknown() is true, verify_with() is {:?}", error.verify_with());
        }
    }
}
