// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use types_shop::runtime;

#[test]
fn every_example_is_read() {
    let _ = types_shop::types::Null::example();
    let _ = types_shop::types::Place::example();
    let _ = types_shop::types::Thing::example();
    let _ = types_shop::types::Ordered::example();
    let _ = types_shop::types::Done::example();
    let _ = types_shop::types::State::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), types_shop::Error> {
    let memory = types_shop::examples::transport();
    let client = types_shop::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<
        types_shop::operations::PermissionsContents,
    >::new(AsRef::as_ref(&client))
        .send()?;
    runtime::Request::<types_shop::operations::TypesList>::new(AsRef::as_ref(&client))
        .send()?;
    runtime::Request::<types_shop::operations::TypesTexts>::new(AsRef::as_ref(&client))
        .send()?;
    runtime::Request::<types_shop::operations::TypesGroups>::new(AsRef::as_ref(&client))
        .send()?;
    runtime::Request::<types_shop::operations::TypesOrder>::new(AsRef::as_ref(&client))
        .send()?;
    runtime::Request::<types_shop::operations::TypesState>::new(AsRef::as_ref(&client))
        .send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(
        names, ["permissions.contents", "types.list", "types.texts", "types.groups",
        "types.order", "types.state"]
    );
    Ok(())
}

#[test]
fn a_walk_over_a_page_of_records_ends() -> Result<(), types_shop::Error> {
    let memory = runtime::MemoryTransport::new(|request| {
        let records = match request.operation() {
            "types.list" => {
                "[{\"Null\":{},\"by_level\":{\"low\":{\"kind\":\"*\"},\"other\":{\"kind\":\"#\"}},\"id\":1,\"name\":\"a | b\",\"sizes\":[\"1x2\"]},{\"Null\":{},\"by_level\":{\"low\":{\"kind\":\"*\"},\"other\":{\"kind\":\"#\"}},\"id\":1,\"name\":\"a | b\",\"sizes\":[\"1x2\"]}]"
            }
            "types.texts" => "[\"a\",\"b\",\"a\",\"b\"]",
            "types.groups" => "[[{\"id\":1,\"sizes\":[]}],[{\"id\":1,\"sizes\":[]}]]",
            _ => "[]",
        };
        types_shop::examples::page_of(
            request,
            runtime::generated::example::<Vec<runtime::Json>>(records),
        )
    });
    let client = types_shop::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    assert_eq!(
        runtime::Request:: < types_shop::operations::TypesList > ::new(AsRef::as_ref(&
        client)).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "types.list"
    );
    assert_eq!(
        runtime::Request:: < types_shop::operations::TypesTexts > ::new(AsRef::as_ref(&
        client)).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 4,
        "types.texts"
    );
    assert_eq!(
        runtime::Request:: < types_shop::operations::TypesGroups > ::new(AsRef::as_ref(&
        client)).pages().items().collect:: < Result < Vec < _ >, _ >> () ? .len(), 2,
        "types.groups"
    );
    Ok(())
}
