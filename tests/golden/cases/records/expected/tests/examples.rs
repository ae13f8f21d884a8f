// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use zoo::runtime;

#[test]
fn every_example_is_read() {
    let _ = zoo::types::AnimalAnswer::example();
    let _ = zoo::types::Animal::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), zoo::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = zoo::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<zoo::operations::AnimalGet>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["animal.get"]);
    Ok(())
}
