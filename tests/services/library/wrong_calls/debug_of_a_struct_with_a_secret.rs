//! A type that contains a secret cannot derive `Debug` by accident.

use lending_library::Secret;

#[derive(Debug)]
struct Settings {
    url: String,
    key: Secret,
}

fn main() {
    let _ = Settings { url: String::new(), key: "key".into() };
}
