//! Only a call that starts a job can be run as one.

use attack_surface::{Client, Wait};

fn run(client: &Client) {
    let _ = client.user().me().run(&Wait::default());
}

fn main() {}
