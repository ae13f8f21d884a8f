//! A secret has no `Debug` output.

use lending_library::Secret;

fn main() {
    let password = Secret::from("hunter2");
    println!("{password:?}");
}
