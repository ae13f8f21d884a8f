//! An answer can get more fields, so it cannot be written as a struct literal.

use lending_library::types::{BookId, Question};

fn ask() -> Question {
    Question { message: None, asked: Some(BookId::new("bk-12")) }
}
