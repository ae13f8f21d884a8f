// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <CoinRate as runtime::Operation>::INFO,
    <CoinPrices as runtime::Operation>::INFO,
    <CoinMean as runtime::Operation>::INFO,
    <CoinFees as runtime::Operation>::INFO,
    <CoinAll as runtime::Operation>::INFO,
    <CoinGet as runtime::Operation>::INFO,
    <CoinAssess as runtime::Operation>::INFO,
    <CoinBuy as runtime::Operation>::INFO,
    <CoinSell as runtime::Operation>::INFO,
];

/// `coin.rate`; called by [`coin::Operations::rate`](crate::coin::Operations::rate).
pub enum CoinRate {}

impl runtime::Operation for CoinRate {
    type Response = types::Rate;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "coin.rate",
            "rates/{amount}",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("amount").in_path(),
                runtime::ParameterInfo::new("fee"),
                runtime::ParameterInfo::new("bid").repeated(),
                runtime::ParameterInfo::new("ask").comma_separated(),
                runtime::ParameterInfo::new("x-limit").set_by("limit").in_header(),
                runtime::ParameterInfo::new("credit").secret(),
                runtime::ParameterInfo::new("range"),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_much",
                    &[400, 409],
                    runtime::Code::Integer(7),
                    &[
                        runtime::Piece::Text("at most "),
                        runtime::Piece::Capture("limit"),
                        runtime::Piece::Text(" and "),
                        runtime::Piece::Capture("fee"),
                    ],
                ),
            ],
        );
}

/// `coin.prices`; called by [`coin::Operations::prices`](crate::coin::Operations::prices).
pub enum CoinPrices {}

impl runtime::Operation for CoinPrices {
    type Response = types::Page<runtime::Decimal>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "coin.prices",
        "prices",
    );
}

/// `coin.mean`; called by [`coin::Operations::mean`](crate::coin::Operations::mean).
pub enum CoinMean {}

impl runtime::Operation for CoinMean {
    type Response = runtime::Decimal;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "coin.mean",
        "mean",
    );
}

/// `coin.fees`; called by [`coin::Operations::fees`](crate::coin::Operations::fees).
pub enum CoinFees {}

impl runtime::Operation for CoinFees {
    type Response = Vec<runtime::DecimalText>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "coin.fees",
        "fees",
    );
}

/// `coin.all`; called by [`coin::Operations::all`](crate::coin::Operations::all).
pub enum CoinAll {}

impl runtime::Operation for CoinAll {
    type Response = types::Page<types::Coin>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "coin.all",
            "coins",
        )
        .with_parameters(&[runtime::ParameterInfo::new("worth")]);
}

/// `coin.get`; called by [`coin::Operations::get`](crate::coin::Operations::get).
pub enum CoinGet {}

impl runtime::Operation for CoinGet {
    type Response = types::Coin;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "coin.get",
            "coins/{coin_id}",
        )
        .with_parameters(&[runtime::ParameterInfo::new("coin_id").in_path()]);
}

/// `coin.assess`; called by [`coin::Operations::assess`](crate::coin::Operations::assess).
pub enum CoinAssess {}

impl runtime::Operation for CoinAssess {
    type Response = types::Coin;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "coin.assess",
            "coins/{coin_id}",
        )
        .with_method(runtime::Method::Patch)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("coin_id").in_path(),
                runtime::ParameterInfo::new("worth").in_body(runtime::BodyForm::Literal),
                runtime::ParameterInfo::new("scrap").in_body(runtime::BodyForm::Text),
            ],
        )
        .with_verification("coin.get");
}

/// `coin.buy`; called by [`coin::Operations::buy`](crate::coin::Operations::buy).
pub enum CoinBuy {}

impl runtime::Operation for CoinBuy {
    type Response = crate::coin::BuyAnswer;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "coin.buy",
            "coins",
        )
        .with_method(runtime::Method::Post)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("amount")
                    .in_body(runtime::BodyForm::Literal)
                    .required(),
                runtime::ParameterInfo::new("price").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("parts")
                    .in_body(runtime::BodyForm::Literal)
                    .repeated(),
                runtime::ParameterInfo::new("tip")
                    .in_body(runtime::BodyForm::Literal)
                    .secret(),
            ],
        )
        .with_verification("coin.prices");
}

/// `coin.sell`; called by [`coin::Operations::sell`](crate::coin::Operations::sell).
pub enum CoinSell {}

impl runtime::Operation for CoinSell {
    type Response = types::Rates;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::run(
            "coin.sell",
            "coins/sale",
        )
        .with_method(runtime::Method::Post)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("amount")
                    .in_body(runtime::BodyForm::Encoded)
                    .required(),
            ],
        );
}
