//! Wrong uses of the client, which the compiler refuses: see README.md.

#[test]
fn wrong_uses_do_not_compile() {
    println!("question: do tests/misuse/*.rs go with the change of spec/? See the README.md beside them.");
    let cases = trybuild::TestCases::new();
    cases.compile_fail("calls.rs");
    cases.compile_fail("values.rs");
}
