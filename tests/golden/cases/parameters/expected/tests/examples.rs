// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use post_office::runtime;

#[test]
fn every_operation_answers_with_its_example() -> Result<(), post_office::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = post_office::Client::builder("https://service.example")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<post_office::operations::ParcelSend>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["parcel.send"]);
    Ok(())
}
