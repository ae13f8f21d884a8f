//! What is required cannot be left out.

use attack_surface::Client;

fn start(client: &Client) {
    let _ = client.scan().start();
}

fn main() {}
