//! Only a call that starts a job can be run as one.

use photo_lab::types::FilmId;
use photo_lab::{Client, Wait};

fn run(client: &Client) {
    let _ = client.film().get(FilmId::new("f-1")).run(&Wait::default());
}

fn main() {}
