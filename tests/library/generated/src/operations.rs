// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the client knows about each operation: path, effect, permission, parameters, errors.

use crate::{runtime, types};

/// Every operation, in the order of the spec.
pub static ALL: &[&runtime::OperationInfo] = &[
    <BookList as runtime::Operation>::INFO,
    <BookNew as runtime::Operation>::INFO,
    <BookGet as runtime::Operation>::INFO,
    <BookSimilar as runtime::Operation>::INFO,
    <BookGenres as runtime::Operation>::INFO,
    <BookCounts as runtime::Operation>::INFO,
    <BookMotto as runtime::Operation>::INFO,
    <BookLabel as runtime::Operation>::INFO,
    <BookExport as runtime::Operation>::INFO,
    <BookPlan as runtime::Operation>::INFO,
    <BookRecount as runtime::Operation>::INFO,
    <BookSearch as runtime::Operation>::INFO,
    <BookRegister as runtime::Operation>::INFO,
    <BookChange as runtime::Operation>::INFO,
    <BookSetCover as runtime::Operation>::INFO,
    <BookRecognize as runtime::Operation>::INFO,
    <BookRemove as runtime::Operation>::INFO,
    <LoanList as runtime::Operation>::INFO,
    <LoanGet as runtime::Operation>::INFO,
    <LoanLend as runtime::Operation>::INFO,
    <LoanExtend as runtime::Operation>::INFO,
    <MemberMe as runtime::Operation>::INFO,
    <MemberRename as runtime::Operation>::INFO,
    <MemberChangePin as runtime::Operation>::INFO,
    <PrintoutStart as runtime::Operation>::INFO,
    <PrintoutGet as runtime::Operation>::INFO,
    <PrintoutCancel as runtime::Operation>::INFO,
    <StockStart as runtime::Operation>::INFO,
    <StockRunning as runtime::Operation>::INFO,
    <StockGet as runtime::Operation>::INFO,
    <StockStop as runtime::Operation>::INFO,
];

/// `book.list`; called by [`book::Operations::list`](crate::book::Operations::list).
pub enum BookList {}

impl runtime::Operation for BookList {
    type Response = types::Page<types::Book>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.list",
            "books",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("genre"),
                runtime::ParameterInfo::new("word"),
                runtime::ParameterInfo::new("shelf").set_by("shelves").comma_separated(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `book.new`; called by [`book::Operations::new_`](crate::book::Operations::new_).
pub enum BookNew {}

impl runtime::Operation for BookNew {
    type Response = types::WholeList<types::Book>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.new",
            "books/new",
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `book.get`; called by [`book::Operations::get`](crate::book::Operations::get).
pub enum BookGet {}

impl runtime::Operation for BookGet {
    type Response = types::Book;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.get",
            "books/{book_id}",
        )
        .with_parameters(&[runtime::ParameterInfo::new("book_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "book_not_found",
                    &[404],
                    runtime::Code::Text("no-book"),
                    &[
                        runtime::Piece::Text("There is no book "),
                        runtime::Piece::Capture("book_id"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `book.similar`; called by [`book::Operations::similar`](crate::book::Operations::similar).
pub enum BookSimilar {}

impl runtime::Operation for BookSimilar {
    type Response = Vec<types::Book>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.similar",
            "books/{book_id}/similar",
        )
        .with_stability(runtime::Stability::Beta)
        .with_parameters(&[runtime::ParameterInfo::new("book_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "book_not_found",
                    &[404],
                    runtime::Code::Text("no-book"),
                    &[
                        runtime::Piece::Text("There is no book "),
                        runtime::Piece::Capture("book_id"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `book.genres`; called by [`book::Operations::genres`](crate::book::Operations::genres).
pub enum BookGenres {}

impl runtime::Operation for BookGenres {
    type Response = Vec<types::Genre>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.genres",
            "genres",
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `book.counts`; called by [`book::Operations::counts`](crate::book::Operations::counts).
pub enum BookCounts {}

impl runtime::Operation for BookCounts {
    type Response = types::GenreCounts;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.counts",
            "books/counts",
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `book.motto`; called by [`book::Operations::motto`](crate::book::Operations::motto).
pub enum BookMotto {}

impl runtime::Operation for BookMotto {
    type Response = String;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.motto",
            "motto",
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `book.label`; called by [`book::Operations::label`](crate::book::Operations::label).
pub enum BookLabel {}

impl runtime::Operation for BookLabel {
    type Response = String;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.label",
            "books/{book_id}/label",
        )
        .with_parameters(&[runtime::ParameterInfo::new("book_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "book_not_found",
                    &[404],
                    runtime::Code::Text("no-book"),
                    &[
                        runtime::Piece::Text("There is no book "),
                        runtime::Piece::Capture("book_id"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );

    const CONTENT: Option<runtime::ContentInfo> = Some(
        runtime::ContentInfo::new("text/plain", "text/plain, application/json;q=0.5"),
    );
}

/// `book.export`; called by [`book::Operations::export`](crate::book::Operations::export).
pub enum BookExport {}

impl runtime::Operation for BookExport {
    type Response = runtime::FileContent;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::run(
            "book.export",
            "books/export",
        )
        .with_method(runtime::Method::Post)
        .with_permission("catalogue:write")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("order").required(),
                runtime::ParameterInfo::new("genre").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("first-year")
                    .set_by("ExportOrder::print_year"),
                runtime::ParameterInfo::new("last-year")
                    .set_by("ExportOrderPrintYear::last"),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_exports",
                    &[200, 409],
                    runtime::Code::Text("exports"),
                    &[runtime::Piece::Text("An export is running")],
                ),
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );

    const CONTENT: Option<runtime::ContentInfo> = Some(
        runtime::ContentInfo::new("text/csv", "text/csv, application/json;q=0.5"),
    );
}

/// `book.plan`; called by [`book::Operations::plan`](crate::book::Operations::plan).
pub enum BookPlan {}

impl runtime::Operation for BookPlan {
    type Response = runtime::FileContent;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.plan",
            "books/plan",
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );

    const CONTENT: Option<runtime::ContentInfo> = Some(
        runtime::ContentInfo::new(
            "application/pdf",
            "application/pdf, application/json;q=0.5",
        ),
    );
}

/// `book.recount`; called by [`book::Operations::recount`](crate::book::Operations::recount).
pub enum BookRecount {}

impl runtime::Operation for BookRecount {
    type Response = i64;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::run(
            "book.recount",
            "books/recount",
        )
        .with_method(runtime::Method::Post)
        .with_permission("catalogue:write")
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `book.search`; called by [`book::Operations::search`](crate::book::Operations::search).
pub enum BookSearch {}

impl runtime::Operation for BookSearch {
    type Response = types::SearchResult;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.search",
            "books/search",
        )
        .with_method(runtime::Method::Post)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("about")
                    .in_body(runtime::BodyForm::Text)
                    .required(),
                runtime::ParameterInfo::new("limit").in_body(runtime::BodyForm::Literal),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "about_missing",
                    &[400],
                    runtime::Code::Text("no-about"),
                    &[runtime::Piece::Text("Say what the books are about")],
                ),
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `book.register`; called by [`book::Operations::register`](crate::book::Operations::register).
pub enum BookRegister {}

impl runtime::Operation for BookRegister {
    type Response = types::Book;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "book.register",
            "books",
        )
        .with_method(runtime::Method::Post)
        .with_permission("catalogue:write")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("title")
                    .in_body(runtime::BodyForm::Text)
                    .required(),
                runtime::ParameterInfo::new("author")
                    .set_by("authors")
                    .in_body(runtime::BodyForm::Text)
                    .required()
                    .repeated(),
                runtime::ParameterInfo::new("genre").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("x-request-id")
                    .set_by("request_id")
                    .in_header(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        )
        .with_verification("book.list");
}

/// `book.change`; called by [`book::Operations::change`](crate::book::Operations::change).
pub enum BookChange {}

impl runtime::Operation for BookChange {
    type Response = types::Book;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "book.change",
            "books/{book_id}",
        )
        .with_method(runtime::Method::Patch)
        .with_permission("catalogue:write")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("book_id").in_path(),
                runtime::ParameterInfo::new("if-match")
                    .set_by("version")
                    .in_header()
                    .required(),
                runtime::ParameterInfo::new("title").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("genre").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("shelf").in_body(runtime::BodyForm::Text),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "entry_changed",
                    &[412],
                    runtime::Code::Text("changed"),
                    &[runtime::Piece::Text("Somebody changed the entry")],
                ),
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        )
        .with_verification("book.get");
}

/// `book.set_cover`; called by [`book::Operations::set_cover`](crate::book::Operations::set_cover).
pub enum BookSetCover {}

impl runtime::Operation for BookSetCover {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "book.set_cover",
            "books/{book_id}/cover",
        )
        .with_method(runtime::Method::Put)
        .with_permission("catalogue:write")
        .with_file(&["image/png", "image/jpeg"])
        .with_parameters(
            &[
                runtime::ParameterInfo::new("book_id").in_path(),
                runtime::ParameterInfo::new("cover")
                    .in_body(runtime::BodyForm::File)
                    .required()
                    .secret(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        )
        .with_verification("book.get");
}

/// `book.recognize`; called by [`book::Operations::recognize`](crate::book::Operations::recognize).
pub enum BookRecognize {}

impl runtime::Operation for BookRecognize {
    type Response = types::Book;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "book.recognize",
            "books/recognize",
        )
        .with_method(runtime::Method::Post)
        .with_file(&["application/octet-stream"])
        .with_parameters(
            &[
                runtime::ParameterInfo::new("photo")
                    .in_body(runtime::BodyForm::File)
                    .required()
                    .secret(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `book.remove`; called by [`book::Operations::remove`](crate::book::Operations::remove).
pub enum BookRemove {}

impl runtime::Operation for BookRemove {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::delete(
            "book.remove",
            "books/{book_id}",
        )
        .with_method(runtime::Method::Delete)
        .with_permission("catalogue:write")
        .with_parameters(&[runtime::ParameterInfo::new("book_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        )
        .with_verification("book.get");
}

/// `loan.list`; called by [`loan::Operations::list`](crate::loan::Operations::list).
pub enum LoanList {}

impl runtime::Operation for LoanList {
    type Response = types::Page<types::Loan>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "loan.list",
            "members/{member_id}/loans",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("member_id").in_path(),
                runtime::ParameterInfo::new("due"),
                runtime::ParameterInfo::new("changed_since"),
                runtime::ParameterInfo::new("renewed_since"),
                runtime::ParameterInfo::new("overdue_by"),
                runtime::ParameterInfo::new("reminder"),
                runtime::ParameterInfo::new("fine"),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `loan.get`; called by [`loan::Operations::get`](crate::loan::Operations::get).
pub enum LoanGet {}

impl runtime::Operation for LoanGet {
    type Response = types::Loan;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "loan.get",
            "loans/{loan_id}",
        )
        .with_parameters(&[runtime::ParameterInfo::new("loan_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "loan_not_found",
                    &[404],
                    runtime::Code::Text("no-loan"),
                    &[runtime::Piece::Text("There is no such loan")],
                ),
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `loan.lend`; called by [`loan::Operations::lend`](crate::loan::Operations::lend).
pub enum LoanLend {}

impl runtime::Operation for LoanLend {
    type Response = types::Loan;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::create(
            "loan.lend",
            "loans",
        )
        .with_method(runtime::Method::Post)
        .with_permission("lend")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("member_id")
                    .in_body(runtime::BodyForm::Literal)
                    .required(),
                runtime::ParameterInfo::new("book_id")
                    .in_body(runtime::BodyForm::Text)
                    .required(),
                runtime::ParameterInfo::new("pin")
                    .in_body(runtime::BodyForm::Text)
                    .required()
                    .secret(),
                runtime::ParameterInfo::new("until").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("deposit")
                    .in_body(runtime::BodyForm::Literal),
                runtime::ParameterInfo::new("paid").in_body(runtime::BodyForm::Text),
                runtime::ParameterInfo::new("idempotency-key")
                    .set_by("call_")
                    .in_header(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "book_is_lent",
                    &[409],
                    runtime::Code::Text("lent"),
                    &[
                        runtime::Piece::Text("The book is lent until "),
                        runtime::Piece::Capture("day"),
                    ],
                ),
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        )
        .with_verification("loan.list")
        .with_idempotency_key("idempotency-key");
}

/// `loan.extend`; called by [`loan::Operations::extend`](crate::loan::Operations::extend).
pub enum LoanExtend {}

impl runtime::Operation for LoanExtend {
    type Response = crate::loan::ExtendAnswer;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "loan.extend",
            "loans/{loan_id}/extension",
        )
        .with_method(runtime::Method::Put)
        .with_permission("lend")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("loan_id").in_path(),
                runtime::ParameterInfo::new("until")
                    .in_body(runtime::BodyForm::Text)
                    .required(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        )
        .with_verification("loan.get");
}

/// `member.me`; called by [`member::Operations::me`](crate::member::Operations::me).
pub enum MemberMe {}

impl runtime::Operation for MemberMe {
    type Response = types::Member;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "member.me",
            "me",
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `member.rename`; called by [`member::Operations::rename`](crate::member::Operations::rename).
pub enum MemberRename {}

impl runtime::Operation for MemberRename {
    type Response = types::Renamed;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "member.rename",
            "members/{member_id}/name",
        )
        .with_method(runtime::Method::Put)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("member_id").in_path(),
                runtime::ParameterInfo::new("name")
                    .in_body(runtime::BodyForm::Text)
                    .required(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        )
        .with_success(&[("card.state", "\"printed\"")])
        .with_verification("member.me");
}

/// `member.change_pin`; called by
/// [`member::Operations::change_pin`](crate::member::Operations::change_pin).
pub enum MemberChangePin {}

impl runtime::Operation for MemberChangePin {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::update(
            "member.change_pin",
            "members/{member_id}/pin",
        )
        .with_method(runtime::Method::Post)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("member_id").in_path(),
                runtime::ParameterInfo::new("pin")
                    .in_body(runtime::BodyForm::Encoded)
                    .required()
                    .secret(),
                runtime::ParameterInfo::new("phone")
                    .set_by("phones")
                    .in_body(runtime::BodyForm::Encoded)
                    .repeated(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `printout.start`; called by [`printout::Operations::start`](crate::printout::Operations::start).
pub enum PrintoutStart {}

impl runtime::Operation for PrintoutStart {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::start(
            "printout.start",
            "printouts",
        )
        .with_method(runtime::Method::Post)
        .with_parameters(
            &[
                runtime::ParameterInfo::new("member_id")
                    .in_body(runtime::BodyForm::Literal)
                    .required(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `printout.get`; called by [`printout::Operations::get`](crate::printout::Operations::get).
pub enum PrintoutGet {}

impl runtime::Operation for PrintoutGet {
    type Response = types::Printout;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "printout.get",
            "printouts/{ticket}",
        )
        .with_parameters(&[runtime::ParameterInfo::new("ticket").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `printout.cancel`; called by [`printout::Operations::cancel`](crate::printout::Operations::cancel).
pub enum PrintoutCancel {}

impl runtime::Operation for PrintoutCancel {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::cancel(
            "printout.cancel",
            "printouts/{ticket}",
        )
        .with_method(runtime::Method::Delete)
        .with_parameters(&[runtime::ParameterInfo::new("ticket").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        )
        .with_verification("printout.get");
}

/// `stock.start`; called by [`stock::Operations::start`](crate::stock::Operations::start).
pub enum StockStart {}

impl runtime::Operation for StockStart {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::start(
            "stock.start",
            "stock/counts",
        )
        .with_method(runtime::Method::Post)
        .with_permission("catalogue:write")
        .with_parameters(
            &[
                runtime::ParameterInfo::new("shelf_no")
                    .in_body(runtime::BodyForm::Literal)
                    .required(),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        )
        .with_verification("stock.running");
}

/// `stock.running`; called by [`stock::Operations::running`](crate::stock::Operations::running).
pub enum StockRunning {}

impl runtime::Operation for StockRunning {
    type Response = types::Page<types::RunningCount>;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "stock.running",
            "stock/counts",
        )
        .with_parameters(
            &[
                runtime::ParameterInfo::new("shelf_no"),
                runtime::ParameterInfo::new("count_id"),
            ],
        )
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `stock.get`; called by [`stock::Operations::get`](crate::stock::Operations::get).
pub enum StockGet {}

impl runtime::Operation for StockGet {
    type Response = types::Count;

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::read(
            "stock.get",
            "stock/counts/{count_id}",
        )
        .with_parameters(&[runtime::ParameterInfo::new("count_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        );
}

/// `stock.stop`; called by [`stock::Operations::stop`](crate::stock::Operations::stop).
pub enum StockStop {}

impl runtime::Operation for StockStop {
    type Response = ();

    const INFO: &'static runtime::OperationInfo = &runtime::OperationInfo::cancel(
            "stock.stop",
            "stock/counts/{count_id}",
        )
        .with_method(runtime::Method::Delete)
        .with_permission("catalogue:write")
        .with_parameters(&[runtime::ParameterInfo::new("count_id").in_path()])
        .with_errors(
            &[
                runtime::ErrorInfo::new(
                    "too_many_calls",
                    &[429],
                    runtime::Code::Text("calls"),
                    &[
                        runtime::Piece::Text("Too many calls: wait "),
                        runtime::Piece::Capture("seconds"),
                        runtime::Piece::Text(" seconds"),
                    ],
                ),
            ],
        )
        .with_verification("stock.running");
}
