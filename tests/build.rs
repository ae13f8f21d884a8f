//! Writes the calls of a client and the test of its example answers, for the package of the client's tests.

fn main() {
    specs::write_tests();
}
