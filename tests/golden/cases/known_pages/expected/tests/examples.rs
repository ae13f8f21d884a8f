// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use archive::runtime;

#[test]
fn every_example_is_read() {
    let _ = archive::types::Piece::example();
    let _ = archive::types::Bounds::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), archive::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = archive::Client::builder("https://service.example", "user", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<archive::operations::DocumentList>::new(&client).send()?;
    runtime::Request::<archive::operations::DocumentDrain>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["document.list", "document.drain"]);
    Ok(())
}
