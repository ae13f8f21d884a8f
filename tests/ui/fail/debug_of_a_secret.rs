//! What must never be shown cannot be shown.

use library::Secret;

fn main() {
    let password = Secret::from("hunter2");
    println!("{password:?}");
}
