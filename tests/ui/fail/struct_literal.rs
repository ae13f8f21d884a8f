//! An answer can get more fields, so it cannot be written as a struct literal.

use library::types::{Book, BookId};

fn main() {
    let _ = Book { book_id: BookId::new(7), title: None };
}
