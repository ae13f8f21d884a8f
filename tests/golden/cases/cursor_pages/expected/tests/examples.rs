// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use ferry_line::runtime;

#[test]
fn every_example_is_read() {
    let _ = ferry_line::types::Paging::example();
    let _ = ferry_line::types::Cursors::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), ferry_line::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = ferry_line::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<ferry_line::operations::CrossingList>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["crossing.list"]);
    Ok(())
}
