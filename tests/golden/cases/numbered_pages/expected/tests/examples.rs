// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use herbarium::runtime;

#[test]
fn every_operation_answers_with_its_example() -> Result<(), herbarium::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = herbarium::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<herbarium::operations::PlantList>::new(&client).send()?;
    runtime::Request::<herbarium::operations::PlantFamilies>::new(&client).send()?;
    runtime::Request::<herbarium::operations::PlantPress>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["plant.list", "plant.families", "plant.press"]);
    Ok(())
}
