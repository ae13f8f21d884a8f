//! A plain number is not an id.

use library::Client;

fn read(client: &Client) {
    let _ = client.book().get(4711);
}

fn main() {}
