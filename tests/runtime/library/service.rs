//! The made-up library service as a generated client would describe it: types, operations, and the two constructors of
//! a client.

use std::collections::BTreeMap;

use crate::library::lists::{Page, Shelf};
use crate::plain::{self, operations};
use spec_client_runtime::Piece::{Capture, Text};
use spec_client_runtime::generated::{
    impl_integer_enum, impl_integer_id, impl_map, impl_number_id, impl_record, impl_text, impl_text_enum, impl_text_id,
    impl_variant, impl_variants,
};
use spec_client_runtime::{
    Answer, Client, ClientBuilder, Code, ErrorInfo, Extra, HeaderKey, Json, MemoryTransport, Number, OperationInfo,
    PageParameterInfo, ParameterInfo, RecordedRequest, Request, ServiceInfo, SuccessInfo, TestClock, Variant,
};

pub(crate) const KEY: &str = "canary/key+0123";

pub(crate) static SERVICE: ServiceInfo = plain::SERVICE
    .with_url("/api/v2/", "LIBRARY_URL")
    .with_key(&HeaderKey::new("x-library-key", ""), Some("LIBRARY_KEY"))
    .with_key_check("reader.me")
    .with_success(SuccessInfo::new("done", &["done"], "1"));

/// A service whose error fields are nested and whose key has a prefix.
pub(crate) static NESTED: ServiceInfo = plain::SERVICE
    .with_url("/api/v2/", "LIBRARY_URL")
    .with_key(&HeaderKey::new("authorization", "Bearer "), Some("LIBRARY_KEY"))
    .with_errors(&["error", "type"], &["error", "text"]);

pub(crate) fn builder(url: &str) -> ClientBuilder {
    ClientBuilder::new(&SERVICE, url, KEY)
}

pub(crate) fn client(url: &str) -> Client {
    builder(url).build().expect("a client")
}

pub(crate) fn in_memory(
    answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport) {
    let (client, memory, _) = timed(answer);
    (client, memory)
}

/// A client in memory, of a service that documents these page parameters.
pub(crate) fn in_memory_by(
    parameters: PageParameterInfo,
    answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport) {
    let service = Box::leak(Box::new(SERVICE.with_page_parameters(parameters)));
    let (client, memory, _) = in_memory_of(service, |builder| builder, answer);
    (client, memory)
}

/// A client in memory with its test clock.
pub(crate) fn timed(
    answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport, TestClock) {
    in_memory_with(|builder| builder, answer)
}

pub(crate) fn in_memory_with(
    set: impl FnOnce(ClientBuilder) -> ClientBuilder,
    answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport, TestClock) {
    in_memory_of(&SERVICE, set, answer)
}

pub(crate) fn in_memory_of(
    service: &'static ServiceInfo,
    set: impl FnOnce(ClientBuilder) -> ClientBuilder,
    answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static,
) -> (Client, MemoryTransport, TestClock) {
    let (memory, clock) = (MemoryTransport::new(answer), TestClock::new());
    let builder = ClientBuilder::new(service, "https://library.example", KEY);
    let builder = builder.transport(memory.clone()).clock(clock.clone());
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
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

operations! {
    pub(crate) BookGet: Book = OperationInfo::read("book.get", "book/get.json")
        .with_parameters(&[ParameterInfo::new("book_id")])
        .with_errors(&[
            ErrorInfo::new("not_there", &[404], Code::Integer(404), &[Text("Book Not Found")]),
            ErrorInfo::new("burnt", &[200], Code::Text("x"), &[Capture("how")]),
        ]);

    pub(crate) BookList: Page<Book> = OperationInfo::read("book.list", "book/list.json").with_parameters(&[
        ParameterInfo::new("genre"),
        ParameterInfo::new("order"),
        ParameterInfo::new("shelf"),
        ParameterInfo::new("member").secret(),
        ParameterInfo::new("kind"),
        ParameterInfo::new("pages"),
        ParameterInfo::new("minutes"),
    ]);

    pub(crate) TitlesList: Shelf = OperationInfo::read("titles.list", "titles/list.json")
        .with_parameters(&[ParameterInfo::new("genre"), ParameterInfo::new("member").secret()]);

    /// An operation that answers with a page and changes something.
    pub(crate) TitlesErase: Shelf = OperationInfo::delete("titles.erase", "titles/erase.json");

    pub(crate) BookLend: Json = OperationInfo::start("book.lend", "book/lend.json")
        .with_permission("lend_books")
        .with_parameters(&[
            ParameterInfo::new("book_id"),
            ParameterInfo::new("pin").secret(),
            ParameterInfo::new("pins").comma_separated().secret(),
        ])
        .with_errors(&[
            ErrorInfo::new(
                "already_lent",
                &[200, 400],
                Code::Integer(0),
                &[Text("Already Lent ("), Capture("loan_id"), Text(")")],
            ),
            ErrorInfo::new("also_lent", &[200], Code::Integer(0), &[Text("Already "), Capture("rest")]),
            ErrorInfo::new("gone", &[410], Code::Integer(0), &[Text("Gone")]),
            ErrorInfo::new("closed", &[503], Code::Integer(0), &[Text("Library Closed")]),
            ErrorInfo::new("gone", &[410], Code::Integer(0), &[Text("Gone "), Capture("how"), Text(" good")]),
        ])
        .with_verification("book.get");

    pub(crate) BookRate: Json = OperationInfo::update("book.rate", "book/rate.json").with_success(&[("result.success", "1")]);
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
