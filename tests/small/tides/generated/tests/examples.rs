// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use tide_tables::runtime;

#[test]
fn every_example_is_read() {
    let _ = tide_tables::types::Harbour::example();
    let _ = tide_tables::types::HarbourAnswer::example();
    let _ = tide_tables::types::CallResult::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), tide_tables::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = tide_tables::Client::builder(
            "https://service.example",
            tide_tables::Keys {
                key: "key".into(),
                device: "key".into(),
            },
        )
        .transport(memory.clone())
        .build()?;
    runtime::Request::<tide_tables::operations::HarbourList>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::HarbourGet>::new(&client)
        .with_parameter("harbour_id", "hb-4")
        .send()?;
    runtime::Request::<tide_tables::operations::HarbourReport>::new(&client)
        .with_parameter("harbour_id", "hb-4")
        .send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["harbour.list", "harbour.get", "harbour.report"]);
    Ok(())
}
