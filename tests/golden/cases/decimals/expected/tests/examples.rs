// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client reads the example answers of the spec.

use coin_desk::runtime;

#[test]
fn every_example_is_read() {
    let _ = coin_desk::types::Coin::example();
    let _ = coin_desk::types::Rate::example();
}

#[test]
fn every_operation_answers_with_its_example() -> Result<(), coin_desk::Error> {
    let memory = runtime::MemoryTransport::with_examples();
    let client = coin_desk::Client::builder("https://service.example", "key")
        .transport(memory.clone())
        .build()?;
    runtime::Request::<coin_desk::operations::CoinRate>::new(&client)
        .with_parameter("amount", "0.10")
        .send()?;
    runtime::Request::<coin_desk::operations::CoinPrices>::new(&client).send()?;
    runtime::Request::<coin_desk::operations::CoinMean>::new(&client).send()?;
    runtime::Request::<coin_desk::operations::CoinFees>::new(&client).send()?;
    runtime::Request::<coin_desk::operations::CoinAll>::new(&client).send()?;
    runtime::Request::<coin_desk::operations::CoinGet>::new(&client)
        .with_parameter("coin_id", "7")
        .send()?;
    runtime::Request::<coin_desk::operations::CoinAssess>::new(&client)
        .with_parameter("coin_id", "7")
        .send()?;
    runtime::Request::<coin_desk::operations::CoinBuy>::new(&client).send()?;
    runtime::Request::<coin_desk::operations::CoinSell>::new(&client).send()?;
    let names: Vec<_> = memory
        .requests()
        .iter()
        .map(runtime::RecordedRequest::operation)
        .collect();
    assert_eq!(
        names, ["coin.rate", "coin.prices", "coin.mean", "coin.fees", "coin.all",
        "coin.get", "coin.assess", "coin.buy", "coin.sell"]
    );
    Ok(())
}

#[test]
fn every_kind_of_answer_is_read_by_its_status() -> Result<(), coin_desk::Error> {
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "coin.buy",
        "bought",
    ));
    let client = coin_desk::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<coin_desk::operations::CoinBuy>::new(&client)
        .send()?;
    assert!(matches!(answer, coin_desk::coin::BuyAnswer::Bought { .. }), "{answer:?}");
    let memory = runtime::MemoryTransport::new(|_| runtime::Answer::example_of(
        "coin.buy",
        "waiting",
    ));
    let client = coin_desk::Client::builder("https://service.example", "key")
        .transport(memory)
        .build()?;
    let answer = runtime::Request::<coin_desk::operations::CoinBuy>::new(&client)
        .send()?;
    assert!(matches!(answer, coin_desk::coin::BuyAnswer::Waiting { .. }), "{answer:?}");
    Ok(())
}
