// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use garage::runtime;

#[test]
fn every_example_is_read() {
    let _ = garage::types::Car::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), garage::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = garage::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<garage::operations::CarRepair>::new(&client).send()?;
    runtime::Request::<garage::operations::CarGet>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["car.repair", "car.get"]);
    Ok(())
}
