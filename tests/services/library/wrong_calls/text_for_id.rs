//! A plain number is not an id.

use lending_library::Client;

fn read(client: &Client) {
    let _ = client.loan().get(77);
}
