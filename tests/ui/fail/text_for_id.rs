//! A number is not an id of something.

use attack_surface::Client;

fn read(client: &Client) {
    let _ = client.issue().get(4711);
}

fn main() {}
