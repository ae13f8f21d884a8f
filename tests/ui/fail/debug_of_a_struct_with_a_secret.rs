//! A type that contains a secret cannot derive `Debug` by accident.

use library::Secret;

#[derive(Debug)]
struct Settings {
    url: String,
    key: Secret,
}

fn main() {
    let _ = Settings { url: String::new(), key: "key".into() };
}
