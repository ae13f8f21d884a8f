// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use photo_lab::runtime;

#[test]
fn every_example_is_read() {
    let _ = photo_lab::types::Handed::example();
    let _ = photo_lab::types::FilmAnswer::example();
    let _ = photo_lab::types::Film::example();
    let _ = photo_lab::types::Print::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), photo_lab::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = photo_lab::Client::builder(
            "https://service.example",
            photo_lab::Keys {
                key: "key".into(),
                device: "key".into(),
            },
        )
        .transport(memory.clone())
        .build()?;
    runtime::Request::<photo_lab::operations::FilmDevelop>::new(&client).send()?;
    runtime::Request::<photo_lab::operations::FilmGet>::new(&client).send()?;
    runtime::Request::<photo_lab::operations::FilmPrint>::new(&client).send()?;
    runtime::Request::<photo_lab::operations::FilmPrinted>::new(&client).send()?;
    runtime::Request::<photo_lab::operations::FilmStop>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(
        names, ["film.develop", "film.get", "film.print", "film.printed", "film.stop"]
    );
    Ok(())
}
