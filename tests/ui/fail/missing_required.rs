//! A required parameter cannot be left out.

use library::Client;

fn read(client: &Client) {
    let _ = client.book().get();
}

fn main() {}
