// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use print_shop::runtime;

#[test]
fn every_operation_answers_with_its_example() -> Result<(), print_shop::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = print_shop::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<print_shop::operations::OrderCreate>::new(&client).send()?;
    runtime::Request::<print_shop::operations::OrderQuote>::new(&client).send()?;
    runtime::Request::<print_shop::operations::OrderList>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["order.create", "order.quote", "order.list"]);
    Ok(())
}
