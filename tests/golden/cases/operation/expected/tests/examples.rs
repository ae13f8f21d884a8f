// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use lighthouse::runtime;

#[test]
fn every_operation_answers_with_its_example() -> Result<(), lighthouse::Error> {
    let memory = lighthouse::examples::transport();
    let client = lighthouse::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<lighthouse::operations::LightStatus>::new(AsRef::as_ref(&client))
        .send()?;
    runtime::Request::<lighthouse::operations::LightSwitch>::new(AsRef::as_ref(&client))
        .send()?;
    runtime::Request::<
        lighthouse::operations::LightResetDays,
    >::new(AsRef::as_ref(&client))
        .send()?;
    runtime::Request::<lighthouse::operations::LightType>::new(AsRef::as_ref(&client))
        .send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(
        names, ["light.status", "light.switch", "light.reset_days", "light.type"]
    );
    Ok(())
}
