//! The faults, each one line of the matrix: what the mock server does, and how a client is set up to meet it.

use std::sync::LazyLock;
use std::time::Duration;

use client::ClientBuilder;
use mock_server::{Answer, Change, MockServer};
use support::server::Server;

use crate::elsewhere::Elsewhere;
use crate::service::{some_error, waits_for_a_time};

/// How long a client waits for an answer that never comes. Nothing measures it.
const SHORT: Duration = Duration::from_millis(100);
/// How long a download may take that does not end. Only what nobody measures waits for it.
const DOWNLOAD: Duration = Duration::from_millis(300);
/// When the call ends if the limit under test does not end it.
pub const TOO_LATE: Duration = Duration::from_secs(10);
/// The pause between two bytes of a slow body. Many come within the time above.
const PAUSE: Duration = Duration::from_millis(20);
/// The largest accepted answer.
pub const LIMIT: u64 = 256 * 1024;
/// The `retry-after` of the mock server.
pub const RETRY_AFTER: Duration = Duration::from_secs(7);

macro_rules! faults {
    ($($name:ident = $text:literal),* $(,)?) => {
        /// One fault.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Fault {
            $(#[doc = $text] $name),*
        }

        impl Fault {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Its name in messages.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $text),*
                }
            }
        }
    };
}

faults! {
    Refused = "refused",
    NameNotFound = "name not found",
    Closed = "closed before the answer",
    Reset = "reset after the request",
    KeptClosed = "closed before the answer on a kept connection",
    KeptReset = "reset after the request on a kept connection",
    HalfHead = "half a head",
    HalfBody = "half a body",
    DripOfHead = "endless drip of a head",
    DripOfBody = "endless drip of a body",
    Silence = "silence until the head is due",
    SilenceOfCall = "silence until the call is due",
    TruncatedJson = "truncated JSON",
    ErrorAt200 = "200 with an error",
    ErrorAt503 = "503 with an error of the service",
    Html502 = "HTML 502",
    Html200 = "HTML 200",
    Gateway504 = "504 with the JSON of a gateway",
    Gzip503 = "503 with an error of the service in gzip",
    Gzip401 = "401 with an error of the service in gzip",
    Encoded503 = "503 in an encoding that nobody knows",
    TooMany = "429 with Retry-After",
    Recovers = "503 then good",
    OtherHost = "redirect to another host",
    PlainHttp = "redirect to http",
    TooLarge = "body over the limit",
    TooLargeInChunks = "body over the limit, of no known length",
    GzipBomb = "gzip bomb",
    UpperGzip = "GZIP",
    HalfGzip = "half of a gzip",
    EmptyGzip = "204 in gzip",
    Mark = "byte order mark",
    Switching = "101",
    NotModified = "304",
    ProxyAsks = "407 of the proxy",
    ProxyFails = "503 of the proxy",
    ContentType = "wrong content type",
    Partial = "206 with half of the answer",
    OldChunks = "chunks in HTTP/1.0 that break off",
    ManyHeaders = "129 headers",
    Stray = "a second answer behind the first",
    InvalidUtf8 = "invalid UTF-8",
    DeepLists = "deep nesting of lists",
    DeepObjects = "deep nesting of objects",
    UnknownValues = "unknown enum values everywhere",
    UnknownFields = "unknown fields everywhere",
    Nulls = "null everywhere",
    NullLists = "null for every list",
    TextAsContainers = "text for every list and object that need not be there",
    NumbersAsText = "numbers as text",
    TextAsNumbers = "text as numbers",
}

static LARGE: LazyLock<Answer> = LazyLock::new(|| Answer::large(1024 * 1024));
static LARGE_IN_CHUNKS: LazyLock<Answer> = LazyLock::new(|| Answer::large_in_chunks(1024 * 1024));
static BOMB: LazyLock<Answer> = LazyLock::new(|| Answer::gzip_bomb(1024 * 1024));
/// One byte more than the client reads, with the type and the length of the body.
static MANY_HEADERS: LazyLock<Answer> = LazyLock::new(|| {
    (0..127).fold(Answer::new(200, "application/json", "{}"), |answer, _| answer.with_header("x-more", "1"))
});
/// Nested deeper than the client reads, and below the size limit.
const DEEP: usize = 20_000;

/// A client behind a proxy that refuses every connection with this status. Its user and password are secret.
fn through(builder: ClientBuilder, status: u16) -> ClientBuilder {
    static PROXIES: LazyLock<[Server; 2]> =
        LazyLock::new(|| [407, 503].map(|status| Server::answering(status, "", "")));
    let port = PROXIES[usize::from(status == 503)].port();
    builder.proxy(format!("http://canary-user:canary-password@127.0.0.1:{port}")).allow_http()
}

/// An error of the service.
fn own_error(status: u16, message: &str) -> Answer {
    Answer::status(status, some_error(message))
}

impl Fault {
    /// The address of a service with this fault, which is otherwise at this address.
    pub fn url(self, address: &str) -> String {
        match self {
            // Nothing listens on port 1, and the system never assigns it as a free port.
            Self::Refused => "http://127.0.0.1:1".to_owned(),
            // A name that is too long for DNS is not looked up anywhere.
            Self::NameNotFound => format!("https://{}.invalid", "a".repeat(70)),
            _ => address.to_owned(),
        }
    }

    /// Whether it happens to a connection that has carried a successful call before.
    pub fn needs_connection(self) -> bool {
        matches!(self, Self::KeptClosed | Self::KeptReset)
    }

    /// Whether what follows depends on what the spec says of the operation: on the types of its answer, on its errors, or on how its effect is
    /// verified. What follows any other fault is the same for all operations of a kind.
    pub fn depends_on_operation(self) -> bool {
        let is_error =
            matches!(self, Self::Closed | Self::Gateway504 | Self::ErrorAt200 | Self::ErrorAt503 | Self::TruncatedJson);
        let has_less_or_more =
            matches!(self, Self::UnknownValues | Self::UnknownFields | Self::Nulls | Self::NullLists);
        let has_other_types = matches!(self, Self::TextAsContainers | Self::NumbersAsText | Self::TextAsNumbers);
        is_error || has_less_or_more || has_other_types
    }

    /// A client whose time limits for this fault do not slow down the test. `call` is how long a whole call may take whose limit is
    /// under test.
    pub fn limited(self, builder: ClientBuilder, call: Duration) -> ClientBuilder {
        let builder = builder.max_body(LIMIT);
        match self {
            Self::Silence | Self::DripOfHead => {
                builder.timeout(TOO_LATE).response_timeout(SHORT).download_timeout(DOWNLOAD)
            }
            Self::DripOfBody => builder.timeout(TOO_LATE).body_timeout(SHORT).download_timeout(DOWNLOAD),
            Self::ProxyAsks => through(builder, 407),
            Self::ProxyFails => through(builder, 503),
            Self::SilenceOfCall => builder.timeout(call).download_timeout(call).response_timeout(TOO_LATE),
            _ => builder,
        }
    }

    /// Injects the fault into every call of an operation, until the rules change. `message` is the text of the service's own errors,
    /// of error pages and of redirects.
    pub fn arrange(self, mock: &MockServer, elsewhere: &Elsewhere, operation: &str, message: &str) {
        use mock_server::Fault as Wire;
        let error = |status| Wire::Error { status, code: 7, message: message.to_owned() };
        let fault = match self {
            Self::Refused | Self::NameNotFound | Self::ProxyAsks | Self::ProxyFails => return,
            Self::Closed | Self::KeptClosed => Wire::Close,
            Self::Reset | Self::KeptReset => Wire::Reset,
            Self::HalfHead => Wire::HalfHead,
            Self::HalfBody => Wire::HalfBody,
            Self::DripOfHead => Wire::DripHead { pause: PAUSE },
            Self::DripOfBody => Wire::DripBody { pause: PAUSE },
            Self::Silence | Self::SilenceOfCall => Wire::Silence,
            Self::TruncatedJson => Wire::TruncatedJson,
            Self::ErrorAt200 => error(200),
            // A time to wait for would be one of the real clock, which the client does not have here.
            Self::ErrorAt503 if waits_for_a_time() => Wire::Answer(own_error(503, message)),
            Self::ErrorAt503 => error(503),
            Self::Html502 => Wire::Answer(Answer::html(502, message)),
            Self::Html200 => Wire::Answer(Answer::html(200, message)),
            Self::Gateway504 => Wire::Answer(Answer::gateway(504, message)),
            Self::Gzip503 => Wire::Answer(own_error(503, message).in_gzip()),
            Self::Gzip401 => Wire::Answer(own_error(401, message).in_gzip()),
            Self::Encoded503 => {
                let body = [b"\x8b\x02\x80", message.as_bytes(), b"\x03"].concat();
                Wire::Answer(Answer::new(503, "application/json", body).with_header("content-encoding", "br"))
            }
            Self::TooMany => {
                let seconds = RETRY_AFTER.as_secs().to_string();
                Wire::Answer(Answer::html(429, message).with_header("retry-after", &seconds))
            }
            Self::Recovers => {
                return mock.fault_next(operation, Wire::Answer(Answer::html(503, message)));
            }
            Self::OtherHost => Wire::Answer(Answer::redirect(302, &elsewhere.url("localhost", message))),
            Self::PlainHttp => Wire::Answer(Answer::redirect(307, &elsewhere.url("127.0.0.1", message))),
            Self::TooLarge => Wire::Answer(LARGE.clone()),
            Self::TooLargeInChunks => Wire::Answer(LARGE_IN_CHUNKS.clone()),
            Self::GzipBomb => Wire::Answer(BOMB.clone()),
            Self::UpperGzip => Wire::Gzip,
            Self::HalfGzip => Wire::HalfGzip,
            Self::EmptyGzip => Wire::Answer(Answer::text(204, "").with_header("content-encoding", "gzip")),
            Self::Mark => Wire::Mark,
            Self::Switching => Wire::Answer(Answer::text(101, "")),
            Self::NotModified => Wire::Answer(Answer::redirect(304, &elsewhere.url("localhost", message))),
            Self::ContentType => Wire::ContentType("text/html; charset=utf-16".to_owned()),
            Self::Partial => Wire::Partial,
            Self::OldChunks => Wire::OldChunks,
            Self::ManyHeaders => Wire::Answer(MANY_HEADERS.clone()),
            Self::Stray => Wire::Stray,
            Self::InvalidUtf8 => Wire::InvalidUtf8,
            Self::DeepLists => Wire::Answer(Answer::deep_lists(DEEP)),
            Self::DeepObjects => Wire::Answer(Answer::deep_objects(DEEP)),
            Self::UnknownValues => Wire::Changed(Change::UnknownValues),
            Self::UnknownFields => Wire::Changed(Change::UnknownFields),
            Self::Nulls => Wire::Changed(Change::Nulls),
            Self::NullLists => Wire::Changed(Change::NullLists),
            Self::TextAsContainers => Wire::Changed(Change::TextAsContainers),
            Self::NumbersAsText => Wire::Changed(Change::NumbersAsText),
            Self::TextAsNumbers => Wire::Changed(Change::TextAsNumbers),
        };
        mock.fault(operation, fault);
    }
}
