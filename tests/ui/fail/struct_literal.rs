//! An answer can get more fields one day, so nobody can write one out.

use library::types::{Book, BookId};

fn main() {
    let _ = Book { book_id: BookId::new(7), title: None };
}
