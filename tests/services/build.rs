//! Writes the client of the service whose folder this package is in.

fn main() {
    specs::write_client();
}
