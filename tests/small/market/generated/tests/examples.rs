// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use town_market::runtime;

#[test]
fn every_example_is_read() {
    let _ = town_market::types::Piece::example();
    let _ = town_market::types::Stall::example();
    let _ = town_market::types::StallAnswer::example();
    let _ = town_market::types::CallStatus::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), town_market::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = town_market::Client::builder("https://service.example")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<town_market::operations::StallList>::new(&client).send()?;
    runtime::Request::<town_market::operations::StallGet>::new(&client)
        .with_parameter("stall_id", "8")
        .send()?;
    runtime::Request::<town_market::operations::StallBook>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["stall.list", "stall.get", "stall.book"]);
    Ok(())
}
