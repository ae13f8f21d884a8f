// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <LotGet as runtime::Operation>::INFO,
    <LotExists as runtime::Operation>::INFO,
    <LotNewest as runtime::Operation>::INFO,
    <LotHistory as runtime::Operation>::INFO,
    <LotIndex as runtime::Operation>::INFO,
    <LotOnShelf as runtime::Operation>::INFO,
    <LotSearch as runtime::Operation>::INFO,
    <LotReplace as runtime::Operation>::INFO,
    <LotChange as runtime::Operation>::INFO,
    <LotRemove as runtime::Operation>::INFO,
    <LotClear as runtime::Operation>::INFO,
    <LotKnown as runtime::Operation>::INFO,
    <LotAttach as runtime::Operation>::INFO,
    <LotSow as runtime::Operation>::INFO,
];

/// `lot.get`; called by [`lot::Operations::get`](crate::lot::Operations::get).
pub enum LotGet {}

impl runtime::Operation for LotGet {
    type Response = types::Lot;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "lot.get",
            "lot/{lot_id}.json",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("lot_id").in_path(),
                runtime::ParameterInfo::new("season"),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "no_lot",
                    &[404],
                    runtime::Code::Integer(4),
                    &[runtime::Piece::Text("no such lot")],
                ),
            ],
        );
}

/// `lot.exists`; called by [`lot::Operations::exists`](crate::lot::Operations::exists).
pub enum LotExists {}

impl runtime::Operation for LotExists {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "lot.exists",
            "lot/{lot_id}.json",
        )
        .with_method(runtime::Method::Head)
        .with_accept("application/json, */*;q=0.1")
        .with_parameters(&[runtime::ParameterInfo::new("lot_id").in_path()]);
}

/// `lot.newest`; called by [`lot::Operations::newest`](crate::lot::Operations::newest).
pub enum LotNewest {}

impl runtime::Operation for LotNewest {
    type Response = types::Lot;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "lot.newest",
        "lot/newest.json",
    );
}

/// `lot.history`; called by [`lot::Operations::history`](crate::lot::Operations::history).
pub enum LotHistory {}

impl runtime::Operation for LotHistory {
    type Response = types::Lot;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "lot.history",
            "/v2/lot/{lot_id}/history.json",
        )
        .with_parameters(&[runtime::ParameterInfo::new("lot_id").in_path()]);
}

/// `lot.index`; called by [`lot::Operations::index`](crate::lot::Operations::index).
pub enum LotIndex {}

impl runtime::Operation for LotIndex {
    type Response = String;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
        "lot.index",
        "/v1/",
    );
}

/// `lot.on_shelf`; called by [`lot::Operations::on_shelf`](crate::lot::Operations::on_shelf).
pub enum LotOnShelf {}

impl runtime::Operation for LotOnShelf {
    type Response = types::Lot;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "lot.on_shelf",
            "shelf/{shelf}/lot/{number}",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("number").set_by("place").in_path(),
                runtime::ParameterInfo::new("shelf").in_path(),
            ],
        );
}

/// `lot.search`; called by [`lot::Operations::search`](crate::lot::Operations::search).
pub enum LotSearch {}

impl runtime::Operation for LotSearch {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "lot.search",
            "lot/search.json",
        )
        .with_method(runtime::Method::Post)
        .with_json_type(&["application/vnd.seeds.search+json"])
        .with_parameters(
            &[
                runtime::ParameterInfo::new("plant").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("lot_id").set_by("lots").comma_separated(),
                runtime::ParameterInfo::new("x-words")
                    .set_by("words")
                    .in_header()
                    .comma_separated(),
                runtime::ParameterInfo::new("mark")
                    .set_by("marks")
                    .secret()
                    .comma_separated(),
            ],
        );
}

/// `lot.replace`; called by [`lot::Operations::replace`](crate::lot::Operations::replace).
pub enum LotReplace {}

impl runtime::Operation for LotReplace {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "lot.replace",
            "lot/{lot_id}.json",
        )
        .with_method(runtime::Method::Put)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("lot_id").in_path(),
                runtime::ParameterInfo::new("plant").required(),
                runtime::ParameterInfo::new("if-match")
                    .set_by("version")
                    .in_header()
                    .required(),
                runtime::ParameterInfo::new("x-reason").set_by("reason").in_header(),
                runtime::ParameterInfo::new("x-pin").set_by("pin").in_header().secret(),
                runtime::ParameterInfo::new("x-ticket").set_by("ticket").in_header(),
            ],
        )
        .with_verification_call(
            <LotGet as runtime::Operation>::INFO,
            &[("lot_id", "lot_id")],
        );
}

/// `lot.change`; called by [`lot::Operations::change`](crate::lot::Operations::change).
pub enum LotChange {}

impl runtime::Operation for LotChange {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "lot.change",
            "lot/{lot_id}.json",
        )
        .with_method(runtime::Method::Patch)
        .with_secret_fields(&["code", "word"], &[])
        .with_parameters(
            &[
                runtime::ParameterInfo::new("lot_id").in_path(),
                runtime::ParameterInfo::new("plant")
                    .in_body(runtime::BodyForm::Text)
                    .required(),
                runtime::ParameterInfo::new("grams")
                    .in_body(runtime::BodyForm::Literal)
                    .required(),
                runtime::ParameterInfo::new("season").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("shelf")
                    .set_by("shelves")
                    .in_body(runtime::BodyForm::Text)
                    .repeated(),
                runtime::ParameterInfo::new("place")
                    .set_by("places")
                    .in_body(runtime::BodyForm::Literal)
                    .repeated(),
                runtime::ParameterInfo::new("rare").in_body(runtime::BodyForm::Literal),
                runtime::ParameterInfo::new("listed")
                    .in_body(runtime::BodyForm::Literal),
                runtime::ParameterInfo::new("since").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("source").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("pin")
                    .in_body(runtime::BodyForm::Text)
                    .secret(),
                runtime::ParameterInfo::new("stamp")
                    .in_body(runtime::BodyForm::Literal)
                    .secret(),
                runtime::ParameterInfo::new("kept_for")
                    .set_by("keep")
                    .in_body(runtime::BodyForm::Literal),
                runtime::ParameterInfo::new("keeper").in_body(runtime::BodyForm::Json),
                runtime::ParameterInfo::new("bed")
                    .set_by("beds")
                    .in_body(runtime::BodyForm::Json)
                    .repeated(),
                runtime::ParameterInfo::new("counts").in_body(runtime::BodyForm::Json),
                runtime::ParameterInfo::new("paper").in_body(runtime::BodyForm::Json),
                runtime::ParameterInfo::new("marks").in_body(runtime::BodyForm::Json),
                runtime::ParameterInfo::new("silent"),
                runtime::ParameterInfo::new("idempotency-key")
                    .set_by("call_")
                    .in_header(),
            ],
        )
        .with_verification_call(
            <LotGet as runtime::Operation>::INFO,
            &[("lot_id", "lot_id")],
        )
        .with_idempotency_key("idempotency-key");
}

/// `lot.remove`; called by [`lot::Operations::remove`](crate::lot::Operations::remove).
pub enum LotRemove {}

impl runtime::Operation for LotRemove {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::delete(
            "lot.remove",
            "lot/{lot_id}.json",
        )
        .with_method(runtime::Method::Delete)
        .with_accept("application/json, */*;q=0.1")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("lot_id").in_path(),
                runtime::ParameterInfo::new("reason").in_body(runtime::BodyForm::Text),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "already_gone",
                    &[200],
                    runtime::Code::Integer(5),
                    &[runtime::Piece::Text("already gone")],
                ),
            ],
        )
        .with_verification_call(
            <LotGet as runtime::Operation>::INFO,
            &[("lot_id", "lot_id")],
        );
}

/// `lot.clear`; called by [`lot::Operations::clear`](crate::lot::Operations::clear).
pub enum LotClear {}

impl runtime::Operation for LotClear {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::delete(
            "lot.clear",
            "-/@keeper's/lots(all);%2F,$&*+=!:clear/",
        )
        .with_accept("application/json, */*;q=0.1")
        .with_parameters(&[runtime::ParameterInfo::new("call").set_by("call_")])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "busy",
                    &[200, 503],
                    runtime::Code::Integer(6),
                    &[runtime::Piece::Text("try later")],
                ),
            ],
        )
        .with_idempotency_key("call");
}

/// `lot.known`; called by [`lot::Operations::known`](crate::lot::Operations::known).
pub enum LotKnown {}

impl runtime::Operation for LotKnown {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "lot.known",
            "lot/{lot_id}:known.json",
        )
        .with_accept("application/json, */*;q=0.1")
        .with_parameters(&[runtime::ParameterInfo::new("lot_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "no_lot",
                    &[404],
                    runtime::Code::Integer(4),
                    &[runtime::Piece::Text("no such lot")],
                ),
            ],
        );
}

/// `lot.attach`; called by [`lot::Operations::attach`](crate::lot::Operations::attach).
pub enum LotAttach {}

impl runtime::Operation for LotAttach {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "lot.attach",
            "lot/{lot_id}/paper/",
        )
        .with_method(runtime::Method::Post)
        .with_file(&["application/pdf", "image/png"])
        .with_parameters(
            &[
                runtime::ParameterInfo::new("lot_id").in_path(),
                runtime::ParameterInfo::new("paper")
                    .in_body(runtime::BodyForm::File)
                    .required()
                    .secret(),
                runtime::ParameterInfo::new("title"),
                runtime::ParameterInfo::new("idempotency-key")
                    .set_by("call_")
                    .in_header(),
            ],
        )
        .with_idempotency_key("idempotency-key");
}

/// `lot.sow`; called by [`lot::Operations::sow`](crate::lot::Operations::sow).
pub enum LotSow {}

impl runtime::Operation for LotSow {
    type Response = runtime::Json;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::run(
            "lot.sow",
            "lot/sow.json",
        )
        .with_method(runtime::Method::Post)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("bed no")
                    .set_by("bed")
                    .in_body(runtime::BodyForm::Encoded)
                    .required(),
                runtime::ParameterInfo::new("lot")
                    .set_by("lots")
                    .in_body(runtime::BodyForm::Encoded)
                    .required()
                    .repeated(),
                runtime::ParameterInfo::new("note").in_body(runtime::BodyForm::Encoded),
                runtime::ParameterInfo::new("pin")
                    .in_body(runtime::BodyForm::Encoded)
                    .secret(),
                runtime::ParameterInfo::new("deep"),
                runtime::ParameterInfo::new("request_id")
                    .set_by("call_")
                    .in_body(runtime::BodyForm::Encoded),
            ],
        )
        .with_idempotency_key("request_id");
}
