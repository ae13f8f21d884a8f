//! A required parameter cannot be left out.

use lending_library::Client;

fn read(client: &Client) {
    let _ = client.book().get();
}
