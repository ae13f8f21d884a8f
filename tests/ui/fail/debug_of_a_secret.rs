//! What must never be shown cannot be shown.

use attack_surface::Secret;

fn main() {
    let password = Secret::from("hunter2");
    println!("{password:?}");
}
