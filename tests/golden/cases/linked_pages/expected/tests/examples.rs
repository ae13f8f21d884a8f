// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use trail_log::runtime;

#[test]
fn every_example_is_read() {
    let _ = trail_log::types::Report::example();
    let _ = trail_log::types::Hike::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), trail_log::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = trail_log::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<trail_log::operations::HikeList>::new(&client)
        .with_parameter("trail", "north ridge")
        .send()?;
    runtime::Request::<trail_log::operations::HikeReport>::new(&client)
        .with_parameter("trail", "north ridge")
        .with_parameter("code", "r-4")
        .send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["hike.list", "hike.report"]);
    Ok(())
}
