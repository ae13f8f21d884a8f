//! Two ids cannot be swapped.

use lending_library::Client;
use lending_library::types::{BookId, MemberId};

fn lend(client: &Client, member_id: MemberId, book_id: BookId) {
    let _ = client.loan().lend(book_id, member_id, "1234");
}
