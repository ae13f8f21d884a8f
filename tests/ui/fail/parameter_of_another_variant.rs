//! A parameter of one kind of product cannot be given to another kind.

use print_shop::types::{PaperId, Product};

fn main() {
    let _ = Product::poster(PaperId::new(80)).chapter("Loomings");
}
