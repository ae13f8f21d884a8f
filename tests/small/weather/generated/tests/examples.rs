// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use weather_office::runtime;

#[test]
fn every_example_is_read() {
    let _ = weather_office::types::Station::example();
    let _ = weather_office::types::Weather::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), weather_office::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = weather_office::Client::builder(
            "https://service.example",
            "user",
            "key",
        )
        .transport(memory.clone())
        .build()?;
    runtime::Request::<weather_office::operations::StationList>::new(&client).send()?;
    runtime::Request::<weather_office::operations::StationWeather>::new(&client)
        .with_parameter("station_id", "41")
        .send()?;
    runtime::Request::<weather_office::operations::StationWarn>::new(&client)
        .with_parameter("station_id", "41")
        .send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(names, ["station.list", "station.weather", "station.warn"]);
    Ok(())
}
