// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use library::runtime;

#[test]
fn every_example_is_read() {
    let _ = library::types::Loan::example();
    let _ = library::types::LoanRecord::example();
    let _ = library::types::Book::example();
    let _ = library::types::Shelves::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), library::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = library::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<library::operations::BookLend>::new(&client).send()?;
    runtime::Request::<library::operations::BookGet>::new(&client).send()?;
    runtime::Request::<library::operations::BookShelves>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["book.lend", "book.get", "book.shelves"]);
    Ok(())
}
