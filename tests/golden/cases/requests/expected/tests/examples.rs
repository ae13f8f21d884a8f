// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use seed_bank::runtime;

#[test]
fn every_example_is_read() {
    let _ = seed_bank::types::Lot::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), seed_bank::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = seed_bank::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<seed_bank::operations::LotGet>::new(&client)
        .with_parameter("lot_id", "7")
        .send()?;
    runtime::Request::<seed_bank::operations::LotNewest>::new(&client).send()?;
    runtime::Request::<seed_bank::operations::LotOnShelf>::new(&client)
        .with_parameter("number", "3")
        .with_parameter("shelf", "north 2")
        .send()?;
    runtime::Request::<seed_bank::operations::LotSearch>::new(&client).send()?;
    runtime::Request::<seed_bank::operations::LotReplace>::new(&client)
        .with_parameter("lot_id", "7")
        .send()?;
    runtime::Request::<seed_bank::operations::LotChange>::new(&client)
        .with_parameter("lot_id", "7")
        .send()?;
    runtime::Request::<seed_bank::operations::LotRemove>::new(&client)
        .with_parameter("lot_id", "7")
        .send()?;
    runtime::Request::<seed_bank::operations::LotClear>::new(&client).send()?;
    runtime::Request::<seed_bank::operations::LotKnown>::new(&client)
        .with_parameter("lot_id", "7")
        .send()?;
    runtime::Request::<seed_bank::operations::LotAttach>::new(&client)
        .with_parameter("lot_id", "7")
        .send()?;
    runtime::Request::<seed_bank::operations::LotSow>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(
        names, ["lot.get", "lot.newest", "lot.on_shelf", "lot.search", "lot.replace",
        "lot.change", "lot.remove", "lot.clear", "lot.known", "lot.attach", "lot.sow"]
    );
    Ok(())
}
