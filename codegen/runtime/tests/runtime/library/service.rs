//! The made-up library service as a generated client would describe it: types, operations, and the two constructors of
//! a client.

use std::collections::BTreeMap;

use crate::library::lists::{Page, Shelf};
use crate::macros::{
    impl_integer_enum, impl_integer_id, impl_map, impl_number_id, impl_record, impl_text, impl_text_enum, impl_text_id,
    impl_variant, impl_variants,
};
use client_runtime::{
    Answer, Client, ClientBuilder, Code, Effect, ErrorAtSuccess, ErrorInfo, Extra, HeaderKey, Json, MemoryTransport,
    Number, Operation, OperationInfo, PageParameterInfo, ParameterInfo, Piece, RecordedRequest, Request, ServiceInfo,
    SuccessInfo, TestClock, Variant,
};

pub(crate) const KEY: &str = "canary/key+0123";

pub(crate) static SERVICE: ServiceInfo = ServiceInfo {
    name: "Library",
    package: "library-client",
    version: "1.2.3",
    base_path: "/api/v2/",
    key: &HeaderKey { name: "x-library-key", prefix: "" },
    key_check: Some("reader.me"),
    url_variable: "LIBRARY_URL",
    key_variable: Some("LIBRARY_KEY"),
    error_code: &["code"],
    error_message: &["message"],
    page_parameters: None,
    success: Some(SuccessInfo { field: "done", path: &["done"], equals: "1" }),
    error_at_success: ErrorAtSuccess::Marked,
    rate_limit: None,
};

/// A service whose error fields are nested and whose key has a prefix.
pub(crate) static NESTED: ServiceInfo = ServiceInfo {
    key: &HeaderKey { name: "authorization", prefix: "Bearer " },
    error_code: &["error", "type"],
    error_message: &["error", "text"],
    key_check: None,
    success: None,
    ..SERVICE
};

pub(crate) fn builder(url: &str) -> ClientBuilder {
    ClientBuilder::new(&SERVICE, url, KEY)
}

pub(crate) fn client(url: &str) -> Client {
    builder(url).build().expect("a client")
}

pub(crate) fn in_memory(
    answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport) {
    let memory = MemoryTransport::new(answer);
    let builder = builder("https://library.example").clock(TestClock::new());
    (builder.transport(memory.clone()).build().expect("a client"), memory)
}

/// A client in memory, of a service that documents these page parameters.
pub(crate) fn in_memory_by(
    parameters: PageParameterInfo,
    answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport) {
    let service = Box::leak(Box::new(ServiceInfo { page_parameters: Some(parameters), ..SERVICE }));
    let memory = MemoryTransport::new(answer);
    let builder = ClientBuilder::new(service, "https://library.example", KEY).clock(TestClock::new());
    (builder.transport(memory.clone()).build().expect("a client"), memory)
}

/// A client in memory with a test clock.
pub(crate) fn in_memory_with(
    set: impl FnOnce(ClientBuilder) -> ClientBuilder,
    answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport, TestClock) {
    let (memory, clock) = (MemoryTransport::new(answer), TestClock::new());
    let builder = builder("https://library.example").transport(memory.clone()).clock(clock.clone());
    (set(builder).build().expect("a client"), memory, clock)
}

/// A client whose service always gives this answer.
pub(crate) fn answering(status: u16, body: &str) -> Client {
    let body = body.to_owned();
    in_memory(move |_| Answer::status(status, body.clone())).0
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BookId(i64);

impl_integer_id!(BookId);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ShelfId(Number);

impl_number_id!(ShelfId);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LoanId(String);

impl_text_id!(LoanId);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Years(String);

impl_text!(Years);

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Genre {
    Novel,
    Poetry,
    Unknown(String),
}

impl_text_enum!(Genre, Novel = "novel", Poetry = "poetry");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Order {
    Title,
    Unknown(i64),
}

impl_integer_enum!(Order, Title = 0);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts(pub(crate) BTreeMap<String, i64>);

impl_map!(Counts);

/// The unknown fields of films and books.
#[derive(Clone, Debug)]
pub(crate) struct Medium(pub(crate) Variant);

impl_variants!(Medium);

#[derive(Clone, Debug)]
pub(crate) struct Film(pub(crate) Variant);

impl_variant!(Film, Medium);

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Book {
    pub(crate) book_id: BookId,
    pub(crate) title: Option<String>,
    pub(crate) genre: Option<Genre>,
    pub(crate) lent: Option<bool>,
    pub(crate) copies: Option<i64>,
    pub(crate) tags: Option<Vec<String>>,
    pub(crate) loans: Option<Counts>,
    pub(crate) note: Option<Json>,
    pub(crate) kind_: Option<String>,
    pub(crate) extra: Extra,
}

impl_record!(Book, required(book_id), optional(title, genre, lent, copies, tags, loans, note, kind_ = "kind"), extra);

const fn parameter(wire: &'static str) -> ParameterInfo {
    ParameterInfo::new(wire)
}

pub(crate) const INFO: OperationInfo = OperationInfo::read("", "");

pub(crate) enum BookGet {}

impl Operation for BookGet {
    type Response = Book;
    const INFO: &'static OperationInfo = &OperationInfo {
        name: "book.get",
        path: "book/get.json",
        parameters: &[parameter("book_id")],
        errors: &[
            ErrorInfo {
                condition: "not_there",
                statuses: &[404],
                code: Code::Integer(404),
                message: &[Piece::Text("Book Not Found")],
            },
            ErrorInfo {
                condition: "burnt",
                statuses: &[200],
                code: Code::Text("x"),
                message: &[Piece::Capture("how")],
            },
        ],
        ..INFO
    };
}

pub(crate) enum BookList {}

impl Operation for BookList {
    type Response = Page<Book>;
    const INFO: &'static OperationInfo = &OperationInfo {
        name: "book.list",
        path: "book/list.json",
        parameters: &[
            parameter("genre"),
            parameter("order"),
            parameter("shelf"),
            ParameterInfo { secret: true, ..parameter("member") },
            parameter("kind"),
            parameter("pages"),
            parameter("minutes"),
        ],
        ..INFO
    };
}

pub(crate) enum TitlesList {}

impl Operation for TitlesList {
    type Response = Shelf;
    const INFO: &'static OperationInfo = &OperationInfo {
        name: "titles.list",
        path: "titles/list.json",
        parameters: &[parameter("genre"), ParameterInfo { secret: true, ..parameter("member") }],
        ..INFO
    };
}

/// An operation that answers with a page and changes something.
pub(crate) enum TitlesErase {}

impl Operation for TitlesErase {
    type Response = Shelf;
    const INFO: &'static OperationInfo =
        &OperationInfo { name: "titles.erase", path: "titles/erase.json", effect: Effect::Delete, ..INFO };
}

pub(crate) enum BookLend {}

impl Operation for BookLend {
    type Response = Json;
    const INFO: &'static OperationInfo = &OperationInfo {
        name: "book.lend",
        path: "book/lend.json",
        effect: Effect::Start,
        permission: Some("lend_books"),
        parameters: &[parameter("book_id"), ParameterInfo { secret: true, ..parameter("pin") }],
        errors: &[
            ErrorInfo {
                condition: "already_lent",
                statuses: &[200, 400],
                code: Code::Integer(0),
                message: &[Piece::Text("Already Lent ("), Piece::Capture("loan_id"), Piece::Text(")")],
            },
            ErrorInfo {
                condition: "also_lent",
                statuses: &[200],
                code: Code::Integer(0),
                message: &[Piece::Text("Already "), Piece::Capture("rest")],
            },
            ErrorInfo { condition: "gone", statuses: &[410], code: Code::Integer(0), message: &[Piece::Text("Gone")] },
            ErrorInfo {
                condition: "closed",
                statuses: &[503],
                code: Code::Integer(0),
                message: &[Piece::Text("Library Closed")],
            },
            ErrorInfo {
                condition: "gone",
                statuses: &[410],
                code: Code::Integer(0),
                message: &[Piece::Text("Gone "), Piece::Capture("how"), Piece::Text(" good")],
            },
        ],
        verify_with: Some("book.get"),
        ..INFO
    };
}

pub(crate) enum BookRate {}

impl Operation for BookRate {
    type Response = Json;
    const INFO: &'static OperationInfo = &OperationInfo {
        name: "book.rate",
        path: "book/rate.json",
        effect: Effect::Update,
        success: &[("result.success", "1")],
        ..INFO
    };
}

/// A call with one parameter, like `client.book().get(id)`.
pub(crate) fn get(client: &Client) -> Request<BookGet> {
    Request::new(client).with_parameter("book_id", BookId::new(7))
}

pub(crate) fn list(client: &Client) -> Request<BookList> {
    Request::new(client)
}

pub(crate) fn titles(client: &Client) -> Request<TitlesList> {
    Request::new(client)
}

pub(crate) fn lend(client: &Client) -> Request<BookLend> {
    Request::new(client).with_parameter("book_id", BookId::new(7))
}

pub(crate) fn rate(client: &Client) -> Request<BookRate> {
    Request::new(client)
}
