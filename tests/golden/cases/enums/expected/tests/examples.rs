// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use kitchen::runtime;

#[test]
fn every_example_is_read() {
    let _ = kitchen::types::Meals::example();
    let _ = kitchen::types::Meal::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), kitchen::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = kitchen::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<kitchen::operations::MealList>::new(&client).send()?;
    runtime::Request::<kitchen::operations::MealItself>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["meal.list", "meal.itself"]);
    Ok(())
}
