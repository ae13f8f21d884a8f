//! A number is not an id of something.

use library::Client;

fn read(client: &Client) {
    let _ = client.book().get(4711);
}

fn main() {}
