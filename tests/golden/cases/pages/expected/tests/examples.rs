// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use museum::runtime;

#[test]
fn every_example_is_read() {
    let _ = museum::types::Picture::example();
    let _ = museum::types::Running::example();
    let _ = museum::types::Scan::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), museum::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = museum::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<museum::operations::PictureList>::new(&client).send()?;
    runtime::Request::<museum::operations::PictureRaw>::new(&client).send()?;
    runtime::Request::<museum::operations::PictureTags>::new(&client).send()?;
    runtime::Request::<museum::operations::ScanStart>::new(&client).send()?;
    runtime::Request::<museum::operations::ScanRunning>::new(&client).send()?;
    runtime::Request::<museum::operations::ScanGet>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(
        names, ["picture.list", "picture.raw", "picture.tags", "scan.start",
        "scan.running", "scan.get"]
    );
    Ok(())
}
