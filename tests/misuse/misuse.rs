//! Wrong uses of the client, which the compiler refuses: see README.md.

#[test]
fn wrong_uses_do_not_compile() {
    println!(
        "question: the compiler says something else about tests/misuse/*.rs. If the change of spec/ is intended, see \"When a test fails\" in \
         spec/MAINTAINING.md"
    );
    let cases = trybuild::TestCases::new();
    cases.pass("accepted.rs");
    cases.compile_fail("calls.rs");
    cases.compile_fail("format.rs");
    cases.compile_fail("values.rs");
}
