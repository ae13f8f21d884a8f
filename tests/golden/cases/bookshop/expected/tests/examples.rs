// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use corner_bookshop::runtime;

#[test]
fn every_example_is_read() {
    let _ = corner_bookshop::types::Book::example();
    let _ = corner_bookshop::types::Customer::example();
    let _ = corner_bookshop::types::PageMeta::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), corner_bookshop::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = corner_bookshop::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<corner_bookshop::operations::BookSearch>::new(&client).send()?;
    runtime::Request::<corner_bookshop::operations::BookOrder>::new(&client).send()?;
    runtime::Request::<corner_bookshop::operations::CustomerWhoami>::new(&client)
        .send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["book.search", "book.order", "customer.whoami"]);
    Ok(())
}
