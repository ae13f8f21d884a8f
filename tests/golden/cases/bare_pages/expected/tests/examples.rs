// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use hut_book::runtime;

#[test]
fn every_example_is_read() {
    let _ = hut_book::types::Keeper::example();
    let _ = hut_book::types::Hut::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), hut_book::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = hut_book::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<hut_book::operations::HutList>::new(&client).send()?;
    runtime::Request::<hut_book::operations::HutKeepers>::new(&client)
        .with_parameter("hut_id", "H-1")
        .send()?;
    runtime::Request::<hut_book::operations::HutKeeper>::new(&client)
        .with_parameter("hut_id", "H-1")
        .with_parameter("keeper_id", "3")
        .send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["hut.list", "hut.keepers", "hut.keeper"]);
    Ok(())
}
