// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use tide_tables::runtime;

#[test]
fn every_example_is_read() {
    let _ = tide_tables::types::Gauge::example();
    let _ = tide_tables::types::Level::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), tide_tables::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = tide_tables::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<tide_tables::operations::GaugeLevels>::new(&client)
        .with_parameter("port_id", "hull")
        .send()?;
    runtime::Request::<tide_tables::operations::GaugeGrid>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeStates>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeCounts>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeNames>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeCount>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeHeight>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeMotto>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeReport>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeTable>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeChart>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeState>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeOpen>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugePage>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeSince>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeMount>::new(&client)
        .with_parameter("port_id", "hull")
        .send()?;
    runtime::Request::<tide_tables::operations::GaugeCalibrate>::new(&client)
        .with_parameter("gauge_id", "1")
        .send()?;
    runtime::Request::<tide_tables::operations::GaugeInstall>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeAll>::new(&client).send()?;
    runtime::Request::<tide_tables::operations::GaugeBusiest>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(
        names, ["gauge.levels", "gauge.grid", "gauge.states", "gauge.counts",
        "gauge.names", "gauge.count", "gauge.height", "gauge.motto", "gauge.report",
        "gauge.table", "gauge.chart", "gauge.state", "gauge.open", "gauge.page",
        "gauge.since", "gauge.mount", "gauge.calibrate", "gauge.install", "gauge.all",
        "gauge.busiest"]
    );
    Ok(())
}

#[test]
fn every_kind_of_answer_is_read_by_its_status() -> Result<(), tide_tables::Error> {
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "gauge.calibrate",
        "unknown",
    ));
    let client = tide_tables::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<
        tide_tables::operations::GaugeCalibrate,
    >::new(&client)
        .with_parameter("gauge_id", "1")
        .send()?;
    assert!(
        matches!(answer, tide_tables::gauge::CalibrateAnswer::Unknown_ { .. }),
        "{answer:?}"
    );
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "gauge.calibrate",
        "done",
    ));
    let client = tide_tables::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<
        tide_tables::operations::GaugeCalibrate,
    >::new(&client)
        .with_parameter("gauge_id", "1")
        .send()?;
    assert!(
        matches!(answer, tide_tables::gauge::CalibrateAnswer::Done { .. }), "{answer:?}"
    );
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "gauge.calibrate",
        "levels",
    ));
    let client = tide_tables::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<
        tide_tables::operations::GaugeCalibrate,
    >::new(&client)
        .with_parameter("gauge_id", "1")
        .send()?;
    assert!(
        matches!(answer, tide_tables::gauge::CalibrateAnswer::Levels { .. }),
        "{answer:?}"
    );
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "gauge.calibrate",
        "ports",
    ));
    let client = tide_tables::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<
        tide_tables::operations::GaugeCalibrate,
    >::new(&client)
        .with_parameter("gauge_id", "1")
        .send()?;
    assert!(
        matches!(answer, tide_tables::gauge::CalibrateAnswer::Ports { .. }), "{answer:?}"
    );
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "gauge.calibrate",
        "state",
    ));
    let client = tide_tables::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<
        tide_tables::operations::GaugeCalibrate,
    >::new(&client)
        .with_parameter("gauge_id", "1")
        .send()?;
    assert!(
        matches!(answer, tide_tables::gauge::CalibrateAnswer::State { .. }), "{answer:?}"
    );
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "gauge.calibrate",
        "notes",
    ));
    let client = tide_tables::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<
        tide_tables::operations::GaugeCalibrate,
    >::new(&client)
        .with_parameter("gauge_id", "1")
        .send()?;
    assert!(
        matches!(answer, tide_tables::gauge::CalibrateAnswer::Notes { .. }), "{answer:?}"
    );
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "gauge.calibrate",
        "anything",
    ));
    let client = tide_tables::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<
        tide_tables::operations::GaugeCalibrate,
    >::new(&client)
        .with_parameter("gauge_id", "1")
        .send()?;
    assert!(
        matches!(answer, tide_tables::gauge::CalibrateAnswer::Anything { .. }),
        "{answer:?}"
    );
    Ok(())
}
