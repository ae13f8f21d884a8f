//! Two ids of the same form cannot be swapped.

use library::Client;
use library::types::{BookId, ReaderId};

fn lend(client: &Client, book_id: BookId, reader_id: ReaderId) {
    let _ = client.book().lend(reader_id, book_id);
}

fn main() {}
