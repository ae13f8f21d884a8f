// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use lending_library::{Client, ClientBuilder};
use lending_library::runtime::{JobStore, Wait};
use super::Prepared;

/// The text that replaces the key. It is also a part of the text that replaces a secret.
pub const CANARY: &str = "canary9d2e51";

/// A result with any error.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// One call.
pub struct Call {
    /// The operation that is called.
    pub operation: &'static str,
    /// The name in `wire.lock`: `MIN`, `FULL` or `HOSTILE`. `LIMIT` sends a value at a limit. `BEYOND` has
    /// a value beyond it, which is not sent.
    pub label: &'static str,
    /// What is sent, regardless of the location: names and values, before any encoding.
    pub values: &'static [(&'static str, &'static str)],
    /// Makes the request.
    pub request: fn(&Client) -> Outcome<Prepared>,
}

/// A walk over two pages of a list.
pub struct Walk {
    /// The operation that is called.
    pub operation: &'static str,
    /// The page that is answered.
    pub page: &'static str,
    /// Walks over both pages.
    pub walk: fn(&Client) -> Outcome<()>,
}

/// A job from its start to the download.
pub struct Job {
    /// Its name.
    pub name: &'static str,
    /// What each operation answers, in the order of the calls.
    pub answers: &'static [(&'static str, &'static str)],
    /// The header of the first answer with the address of the job, if it has one.
    pub location: Option<(&'static str, &'static str)>,
    /// Runs the job.
    pub run: fn(&Client, &Wait) -> Outcome<End>,
    /// Starts it, and returns its handle.
    pub start: fn(&Client) -> Outcome<String>,
    /// Continues the job from its handle.
    pub follow: fn(&Client, &str, &Wait) -> Outcome<End>,
    /// Runs the job with a store, under a name.
    pub store: fn(&Client, &JobStore, &str, &Wait) -> Outcome<End>,
    /// Cancels the job by its handle.
    pub cancel: Option<fn(&Client, &str) -> Outcome<()>>,
}

/// The end of a job.
pub struct End {
    /// The `Debug` output of the result, and of the handle.
    pub shown: String,
    /// The downloaded content, if there is a download.
    pub content: Option<Result<Vec<u8>, lending_library::Error>>,
}

/// The named values of a type: of an open enum, a text with templates, variants with their parameters, or the keys of an object.
pub struct Values {
    /// The name of the type in the spec.
    pub of_type: &'static str,
    /// The spelling of each value in the spec.
    pub spelled: &'static [&'static str],
    /// The `Debug` output of each value, and what the client sends for it.
    pub made: fn() -> Outcome<Vec<(String, String)>>,
}

/// The calls, in the order of the file: those of each operation, then those of each type.
pub const CALLS: &[&[Call]] = &[
    BOOK_LIST,
    BOOK_NEW,
    BOOK_GET,
    BOOK_SIMILAR,
    BOOK_GENRES,
    BOOK_COUNTS,
    BOOK_MOTTO,
    BOOK_LABEL,
    BOOK_EXPORT,
    BOOK_PLAN,
    BOOK_RECOUNT,
    BOOK_SEARCH,
    BOOK_REGISTER,
    BOOK_CHANGE,
    BOOK_SET_COVER,
    BOOK_RECOGNIZE,
    BOOK_REMOVE,
    LOAN_LIST,
    LOAN_GET,
    LOAN_LEND,
    LOAN_EXTEND,
    MEMBER_ME,
    MEMBER_RENAME,
    MEMBER_CHANGE_PIN,
    PRINTOUT_START,
    PRINTOUT_GET,
    PRINTOUT_CANCEL,
    STOCK_START,
    STOCK_RUNNING,
    STOCK_GET,
    STOCK_STOP,
    TYPES,
];

const BOOK_LIST: &[Call] = &[
    Call {
        operation: "book.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.book().list().into()) },
    },
    Call {
        operation: "book.list",
        label: "FULL",
        values: &[("genre", "how-to"), ("word", "time"), ("shelf", "north,north")],
        request: |client| {
            use lending_library::types::Genre;
            Ok(
                client
                    .book()
                    .list()
                    .genre(Genre::HowTo)
                    .word("time")
                    .shelves("north")
                    .shelves("north")
                    .into(),
            )
        },
    },
];

const BOOK_NEW: &[Call] = &[
    Call {
        operation: "book.new",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.book().new_().into()) },
    },
];

const BOOK_GET: &[Call] = &[
    Call {
        operation: "book.get",
        label: "MIN",
        values: &[("book_id", "bk-12")],
        request: |client| {
            use lending_library::types::BookId;
            Ok(client.book().get(BookId::new("bk-12")).into())
        },
    },
];

const BOOK_SIMILAR: &[Call] = &[
    Call {
        operation: "book.similar",
        label: "MIN",
        values: &[("book_id", "bk-12")],
        request: |client| {
            use lending_library::types::BookId;
            Ok(client.book().similar(BookId::new("bk-12")).into())
        },
    },
];

const BOOK_GENRES: &[Call] = &[
    Call {
        operation: "book.genres",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.book().genres().into()) },
    },
];

const BOOK_COUNTS: &[Call] = &[
    Call {
        operation: "book.counts",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.book().counts().into()) },
    },
];

const BOOK_MOTTO: &[Call] = &[
    Call {
        operation: "book.motto",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.book().motto().into()) },
    },
];

const BOOK_LABEL: &[Call] = &[
    Call {
        operation: "book.label",
        label: "MIN",
        values: &[("book_id", "bk-12")],
        request: |client| {
            use lending_library::types::BookId;
            Ok(client.book().label(BookId::new("bk-12")).into())
        },
    },
];

const BOOK_EXPORT: &[Call] = &[
    Call {
        operation: "book.export",
        label: "MIN",
        values: &[("order", "title")],
        request: |client| {
            use lending_library::types::ExportOrder;
            Ok(client.book().export(ExportOrder::title()).into())
        },
    },
    Call {
        operation: "book.export",
        label: "FULL",
        values: &[("order", "title"), ("genre", "how-to")],
        request: |client| {
            use lending_library::types::ExportOrder;
            use lending_library::types::Genre;
            Ok(client.book().export(ExportOrder::title()).genre(Genre::HowTo).into())
        },
    },
    Call {
        operation: "book.export",
        label: "FULL",
        values: &[
            ("order", "print-year"),
            ("first-year", "1895"),
            ("last-year", "1960"),
            ("genre", "how-to"),
        ],
        request: |client| {
            use lending_library::types::ExportOrder;
            use lending_library::types::Genre;
            Ok(
                client
                    .book()
                    .export(ExportOrder::print_year(1895).last(1960))
                    .genre(Genre::HowTo)
                    .into(),
            )
        },
    },
];

const BOOK_PLAN: &[Call] = &[
    Call {
        operation: "book.plan",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.book().plan().into()) },
    },
];

const BOOK_RECOUNT: &[Call] = &[
    Call {
        operation: "book.recount",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.book().recount().into()) },
    },
];

const BOOK_SEARCH: &[Call] = &[
    Call {
        operation: "book.search",
        label: "MIN",
        values: &[("about", "a journey")],
        request: |client| { Ok(client.book().search("a journey").into()) },
    },
    Call {
        operation: "book.search",
        label: "FULL",
        values: &[("about", "a journey"), ("limit", "1")],
        request: |client| { Ok(client.book().search("a journey").limit(1).into()) },
    },
];

const BOOK_REGISTER: &[Call] = &[
    Call {
        operation: "book.register",
        label: "MIN",
        values: &[("title", "The Time Machine"), ("author", "H. G. Wells")],
        request: |client| {
            Ok(client.book().register("The Time Machine", "H. G. Wells").into())
        },
    },
    Call {
        operation: "book.register",
        label: "FULL",
        values: &[
            ("title", "The Time Machine"),
            ("author", "H. G. Wells"),
            ("author", "H. G. Wells"),
            ("genre", "how-to"),
            ("x-request-id", "r-1"),
        ],
        request: |client| {
            use lending_library::types::Genre;
            Ok(
                client
                    .book()
                    .register("The Time Machine", "H. G. Wells")
                    .authors("H. G. Wells")
                    .genre(Genre::HowTo)
                    .request_id("r-1")
                    .into(),
            )
        },
    },
];

const BOOK_CHANGE: &[Call] = &[
    Call {
        operation: "book.change",
        label: "MIN",
        values: &[("book_id", "bk-12"), ("if-match", "\"7\"")],
        request: |client| {
            use lending_library::types::BookId;
            Ok(client.book().change(BookId::new("bk-12"), "\"7\"").into())
        },
    },
    Call {
        operation: "book.change",
        label: "FULL",
        values: &[
            ("book_id", "bk-12"),
            ("if-match", "\"7\""),
            ("title", "The Time Machine"),
            ("genre", "how-to"),
            ("shelf", "south"),
        ],
        request: |client| {
            use lending_library::types::BookId;
            use lending_library::types::Genre;
            Ok(
                client
                    .book()
                    .change(BookId::new("bk-12"), "\"7\"")
                    .title("The Time Machine")
                    .genre(Genre::HowTo)
                    .shelf("south")
                    .into(),
            )
        },
    },
    Call {
        operation: "book.change",
        label: "CLEAR",
        values: &[
            ("book_id", "bk-12"),
            ("if-match", "\"7\""),
            ("genre", "\0null"),
            ("shelf", "\0null"),
        ],
        request: |client| {
            use lending_library::types::BookId;
            Ok(
                client
                    .book()
                    .change(BookId::new("bk-12"), "\"7\"")
                    .clear_genre()
                    .clear_shelf()
                    .into(),
            )
        },
    },
];

const BOOK_SET_COVER: &[Call] = &[
    Call {
        operation: "book.set_cover",
        label: "MIN",
        values: &[("book_id", "bk-12"), ("cover", "canary9d2e51 a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::runtime::Upload;
            use lending_library::types::BookId;
            Ok(
                client
                    .book()
                    .set_cover(
                        BookId::new("bk-12"),
                        Upload::bytes("canary9d2e51 a b&c=d+e%20>=3/ü"),
                    )
                    .into(),
            )
        },
    },
];

const BOOK_RECOGNIZE: &[Call] = &[
    Call {
        operation: "book.recognize",
        label: "MIN",
        values: &[("photo", "canary9d2e51 a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::runtime::Upload;
            Ok(
                client
                    .book()
                    .recognize(Upload::bytes("canary9d2e51 a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
];

const BOOK_REMOVE: &[Call] = &[
    Call {
        operation: "book.remove",
        label: "MIN",
        values: &[("book_id", "bk-12")],
        request: |client| {
            use lending_library::types::BookId;
            Ok(client.book().remove(BookId::new("bk-12")).into())
        },
    },
];

const LOAN_LIST: &[Call] = &[
    Call {
        operation: "loan.list",
        label: "MIN",
        values: &[("member_id", "3")],
        request: |client| {
            use lending_library::types::MemberId;
            Ok(client.loan().list(MemberId::new(3)).into())
        },
    },
    Call {
        operation: "loan.list",
        label: "FULL",
        values: &[
            ("member_id", "3"),
            ("due", "<=2026-12-01"),
            ("changed_since", "2026-11-10T09:30:00.000000Z"),
            ("renewed_since", "1764583200"),
            ("overdue_by", "90"),
            ("reminder", "3"),
            ("fine", "0.10"),
        ],
        request: |client| {
            use lending_library::runtime::DurationSeconds;
            use lending_library::runtime::UnixSeconds;
            use lending_library::types::Day;
            use lending_library::types::Due;
            use lending_library::types::MemberId;
            use lending_library::types::Reminder;
            use lending_library::types::Time;
            Ok(
                client
                    .loan()
                    .list(MemberId::new(3))
                    .due(Due::by(Day::from_text("2026-12-01")))
                    .changed_since(Time::from_text("2026-11-10T09:30:00.000000Z"))
                    .renewed_since(UnixSeconds::new(1764583200))
                    .overdue_by(DurationSeconds::new(90))
                    .reminder(Reminder::Last)
                    .fine("0.10")
                    .into(),
            )
        },
    },
];

const LOAN_GET: &[Call] = &[
    Call {
        operation: "loan.get",
        label: "MIN",
        values: &[("loan_id", "77")],
        request: |client| {
            use lending_library::types::LoanId;
            Ok(client.loan().get(LoanId::new(77)).into())
        },
    },
];

const LOAN_LEND: &[Call] = &[
    Call {
        operation: "loan.lend",
        label: "MIN",
        values: &[
            ("member_id", "3"),
            ("book_id", "bk-12"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use lending_library::types::BookId;
            use lending_library::types::MemberId;
            Ok(
                client
                    .loan()
                    .lend(
                        MemberId::new(3),
                        BookId::new("bk-12"),
                        "canary9d2e51 a b&c=d+e%20>=3/ü",
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.lend",
        label: "FULL",
        values: &[
            ("member_id", "3"),
            ("book_id", "bk-12"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("until", "2026-12-01"),
            ("deposit", "20.00"),
            ("paid", "5.50"),
            ("idempotency-key", "call-1"),
        ],
        request: |client| {
            use lending_library::types::BookId;
            use lending_library::types::Day;
            use lending_library::types::MemberId;
            Ok(
                client
                    .loan()
                    .lend(
                        MemberId::new(3),
                        BookId::new("bk-12"),
                        "canary9d2e51 a b&c=d+e%20>=3/ü",
                    )
                    .until(Day::from_text("2026-12-01"))
                    .deposit("20.00")
                    .paid("5.50")
                    .call_("call-1")
                    .into(),
            )
        },
    },
];

const LOAN_EXTEND: &[Call] = &[
    Call {
        operation: "loan.extend",
        label: "MIN",
        values: &[("loan_id", "77"), ("until", "2026-12-01")],
        request: |client| {
            use lending_library::types::Day;
            use lending_library::types::LoanId;
            Ok(
                client
                    .loan()
                    .extend(LoanId::new(77), Day::from_text("2026-12-01"))
                    .into(),
            )
        },
    },
];

const MEMBER_ME: &[Call] = &[
    Call {
        operation: "member.me",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.member().me().into()) },
    },
];

const MEMBER_RENAME: &[Call] = &[
    Call {
        operation: "member.rename",
        label: "MIN",
        values: &[("member_id", "3"), ("name", "Ada B. Example")],
        request: |client| {
            use lending_library::types::MemberId;
            Ok(client.member().rename(MemberId::new(3), "Ada B. Example").into())
        },
    },
];

const MEMBER_CHANGE_PIN: &[Call] = &[
    Call {
        operation: "member.change_pin",
        label: "MIN",
        values: &[("member_id", "3"), ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::types::MemberId;
            Ok(
                client
                    .member()
                    .change_pin(MemberId::new(3), "canary9d2e51 a b&c=d+e%20>=3/ü")
                    .into(),
            )
        },
    },
    Call {
        operation: "member.change_pin",
        label: "FULL",
        values: &[
            ("member_id", "3"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("phone", "+1 555 0100"),
            ("phone", "+1 555 0100"),
        ],
        request: |client| {
            use lending_library::types::MemberId;
            Ok(
                client
                    .member()
                    .change_pin(MemberId::new(3), "canary9d2e51 a b&c=d+e%20>=3/ü")
                    .phones("+1 555 0100")
                    .phones("+1 555 0100")
                    .into(),
            )
        },
    },
];

const PRINTOUT_START: &[Call] = &[
    Call {
        operation: "printout.start",
        label: "MIN",
        values: &[("member_id", "3")],
        request: |client| {
            use lending_library::types::MemberId;
            Ok(client.printout().start(MemberId::new(3)).into())
        },
    },
];

const PRINTOUT_GET: &[Call] = &[
    Call {
        operation: "printout.get",
        label: "MIN",
        values: &[("ticket", "t-9")],
        request: |client| {
            use lending_library::types::Ticket;
            Ok(client.printout().get(Ticket::new("t-9")).into())
        },
    },
];

const PRINTOUT_CANCEL: &[Call] = &[
    Call {
        operation: "printout.cancel",
        label: "MIN",
        values: &[("ticket", "t-9")],
        request: |client| {
            use lending_library::types::Ticket;
            Ok(client.printout().cancel(Ticket::new("t-9")).into())
        },
    },
];

const STOCK_START: &[Call] = &[
    Call {
        operation: "stock.start",
        label: "MIN",
        values: &[("shelf_no", "7")],
        request: |client| { Ok(client.stock().start(7).into()) },
    },
];

const STOCK_RUNNING: &[Call] = &[
    Call {
        operation: "stock.running",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.stock().running().into()) },
    },
    Call {
        operation: "stock.running",
        label: "FULL",
        values: &[("shelf_no", "7"), ("count_id", "c-1")],
        request: |client| {
            use lending_library::types::CountId;
            Ok(client.stock().running().shelf_no(7).count_id(CountId::new("c-1")).into())
        },
    },
];

const STOCK_GET: &[Call] = &[
    Call {
        operation: "stock.get",
        label: "MIN",
        values: &[("count_id", "c-1")],
        request: |client| {
            use lending_library::types::CountId;
            Ok(client.stock().get(CountId::new("c-1")).into())
        },
    },
];

const STOCK_STOP: &[Call] = &[
    Call {
        operation: "stock.stop",
        label: "MIN",
        values: &[("count_id", "c-1")],
        request: |client| {
            use lending_library::types::CountId;
            Ok(client.stock().stop(CountId::new("c-1")).into())
        },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "book.list",
        label: "HOSTILE",
        values: &[("genre", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::types::Genre;
            Ok(client.book().list().genre(Genre::from("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "book.list",
        label: "HOSTILE",
        values: &[("word", "a b&c=d+e%20>=3/ü")],
        request: |client| { Ok(client.book().list().word("a b&c=d+e%20>=3/ü").into()) },
    },
    Call {
        operation: "book.list",
        label: "HOSTILE",
        values: &[("shelf", "a b&c=d+e%20>=3/ü,+;?#")],
        request: |client| {
            Ok(client.book().list().shelves("a b&c=d+e%20>=3/ü").shelves("+;?#").into())
        },
    },
    Call {
        operation: "book.get",
        label: "HOSTILE",
        values: &[("book_id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::types::BookId;
            Ok(client.book().get(BookId::new("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "book.export",
        label: "HOSTILE",
        values: &[("order", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::types::ExportOrder;
            Ok(client.book().export(ExportOrder::other("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "book.export",
        label: "HOSTILE",
        values: &[("order", "print-year"), ("first-year", "-9223372036854775808")],
        request: |client| {
            use lending_library::types::ExportOrder;
            Ok(
                client
                    .book()
                    .export(ExportOrder::print_year(-9223372036854775808))
                    .into(),
            )
        },
    },
    Call {
        operation: "book.export",
        label: "HOSTILE",
        values: &[("order", "title"), ("genre", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::types::ExportOrder;
            use lending_library::types::Genre;
            Ok(
                client
                    .book()
                    .export(ExportOrder::title())
                    .genre(Genre::from("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "book.search",
        label: "HOSTILE",
        values: &[("about", "a b&c=d+e%20>=3/ü")],
        request: |client| { Ok(client.book().search("a b&c=d+e%20>=3/ü").into()) },
    },
    Call {
        operation: "book.register",
        label: "HOSTILE",
        values: &[
            ("title", "The Time Machine"),
            ("author", "a b&c=d+e%20>=3/ü"),
            ("author", "+,;?#"),
        ],
        request: |client| {
            Ok(
                client
                    .book()
                    .register("The Time Machine", "a b&c=d+e%20>=3/ü")
                    .authors("+,;?#")
                    .into(),
            )
        },
    },
    Call {
        operation: "book.register",
        label: "HOSTILE",
        values: &[
            ("title", "The Time Machine"),
            ("author", "H. G. Wells"),
            ("x-request-id", "a b&c=d+e%20>=3/"),
        ],
        request: |client| {
            Ok(
                client
                    .book()
                    .register("The Time Machine", "H. G. Wells")
                    .request_id("a b&c=d+e%20>=3/")
                    .into(),
            )
        },
    },
    Call {
        operation: "book.set_cover",
        label: "HOSTILE",
        values: &[("book_id", "bk-12"), ("cover", "canary9d2e51 a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::runtime::Upload;
            use lending_library::types::BookId;
            Ok(
                client
                    .book()
                    .set_cover(
                        BookId::new("bk-12"),
                        Upload::bytes("canary9d2e51 a b&c=d+e%20>=3/ü"),
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.list",
        label: "HOSTILE",
        values: &[("member_id", "-9223372036854775808")],
        request: |client| {
            use lending_library::types::MemberId;
            Ok(client.loan().list(MemberId::new(-9223372036854775808i64)).into())
        },
    },
    Call {
        operation: "loan.list",
        label: "HOSTILE",
        values: &[("member_id", "3"), ("due", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::types::Due;
            use lending_library::types::MemberId;
            Ok(
                client
                    .loan()
                    .list(MemberId::new(3))
                    .due(Due::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.list",
        label: "HOSTILE",
        values: &[("member_id", "3"), ("changed_since", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::types::MemberId;
            use lending_library::types::Time;
            Ok(
                client
                    .loan()
                    .list(MemberId::new(3))
                    .changed_since(Time::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.list",
        label: "HOSTILE",
        values: &[("member_id", "3"), ("renewed_since", "-9223372036854775808")],
        request: |client| {
            use lending_library::runtime::UnixSeconds;
            use lending_library::types::MemberId;
            Ok(
                client
                    .loan()
                    .list(MemberId::new(3))
                    .renewed_since(UnixSeconds::new(-9223372036854775808i64))
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.list",
        label: "HOSTILE",
        values: &[("member_id", "3"), ("overdue_by", "-9223372036854775808")],
        request: |client| {
            use lending_library::runtime::DurationSeconds;
            use lending_library::types::MemberId;
            Ok(
                client
                    .loan()
                    .list(MemberId::new(3))
                    .overdue_by(DurationSeconds::new(-9223372036854775808i64))
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.list",
        label: "HOSTILE",
        values: &[("member_id", "3"), ("reminder", "-9223372036854775808")],
        request: |client| {
            use lending_library::types::MemberId;
            use lending_library::types::Reminder;
            Ok(
                client
                    .loan()
                    .list(MemberId::new(3))
                    .reminder(Reminder::from(-9223372036854775808))
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.get",
        label: "HOSTILE",
        values: &[("loan_id", "-9223372036854775808")],
        request: |client| {
            use lending_library::types::LoanId;
            Ok(client.loan().get(LoanId::new(-9223372036854775808i64)).into())
        },
    },
    Call {
        operation: "loan.lend",
        label: "HOSTILE",
        values: &[
            ("member_id", "-9223372036854775808"),
            ("book_id", "bk-12"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use lending_library::types::BookId;
            use lending_library::types::MemberId;
            Ok(
                client
                    .loan()
                    .lend(
                        MemberId::new(-9223372036854775808i64),
                        BookId::new("bk-12"),
                        "canary9d2e51 a b&c=d+e%20>=3/ü",
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.lend",
        label: "HOSTILE",
        values: &[
            ("member_id", "3"),
            ("book_id", "a b&c=d+e%20>=3/ü"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use lending_library::types::BookId;
            use lending_library::types::MemberId;
            Ok(
                client
                    .loan()
                    .lend(
                        MemberId::new(3),
                        BookId::new("a b&c=d+e%20>=3/ü"),
                        "canary9d2e51 a b&c=d+e%20>=3/ü",
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.lend",
        label: "HOSTILE",
        values: &[
            ("member_id", "3"),
            ("book_id", "bk-12"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("until", "a b&c=d+e%20>=3/ü"),
        ],
        request: |client| {
            use lending_library::types::BookId;
            use lending_library::types::Day;
            use lending_library::types::MemberId;
            Ok(
                client
                    .loan()
                    .lend(
                        MemberId::new(3),
                        BookId::new("bk-12"),
                        "canary9d2e51 a b&c=d+e%20>=3/ü",
                    )
                    .until(Day::from_text("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.lend",
        label: "HOSTILE",
        values: &[
            ("member_id", "3"),
            ("book_id", "bk-12"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("deposit", "-12345678901234567890.09876543210"),
        ],
        request: |client| {
            use lending_library::types::BookId;
            use lending_library::types::MemberId;
            Ok(
                client
                    .loan()
                    .lend(
                        MemberId::new(3),
                        BookId::new("bk-12"),
                        "canary9d2e51 a b&c=d+e%20>=3/ü",
                    )
                    .deposit("-12345678901234567890.09876543210")
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.lend",
        label: "HOSTILE",
        values: &[
            ("member_id", "3"),
            ("book_id", "bk-12"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("paid", "-12345678901234567890.09876543210"),
        ],
        request: |client| {
            use lending_library::types::BookId;
            use lending_library::types::MemberId;
            Ok(
                client
                    .loan()
                    .lend(
                        MemberId::new(3),
                        BookId::new("bk-12"),
                        "canary9d2e51 a b&c=d+e%20>=3/ü",
                    )
                    .paid("-12345678901234567890.09876543210")
                    .into(),
            )
        },
    },
    Call {
        operation: "printout.get",
        label: "HOSTILE",
        values: &[("ticket", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::types::Ticket;
            Ok(client.printout().get(Ticket::new("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "stock.start",
        label: "HOSTILE",
        values: &[("shelf_no", "-9223372036854775808")],
        request: |client| { Ok(client.stock().start(-9223372036854775808).into()) },
    },
    Call {
        operation: "stock.running",
        label: "HOSTILE",
        values: &[("count_id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::types::CountId;
            Ok(
                client
                    .stock()
                    .running()
                    .count_id(CountId::new("a b&c=d+e%20>=3/ü"))
                    .into(),
            )
        },
    },
    Call {
        operation: "stock.get",
        label: "HOSTILE",
        values: &[("count_id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use lending_library::types::CountId;
            Ok(client.stock().get(CountId::new("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "book.list",
        label: "LIMIT",
        values: &[("word", "xxx")],
        request: |client| { Ok(client.book().list().word("xxx").into()) },
    },
    Call {
        operation: "book.list",
        label: "BEYOND",
        values: &[("word", "xx")],
        request: |client| { Ok(client.book().list().word("xx").into()) },
    },
    Call {
        operation: "book.search",
        label: "LIMIT",
        values: &[("about", "a journey"), ("limit", "1")],
        request: |client| { Ok(client.book().search("a journey").limit(1).into()) },
    },
    Call {
        operation: "book.search",
        label: "LIMIT",
        values: &[("about", "a journey"), ("limit", "50")],
        request: |client| { Ok(client.book().search("a journey").limit(50).into()) },
    },
    Call {
        operation: "book.search",
        label: "BEYOND",
        values: &[("about", "a journey"), ("limit", "0")],
        request: |client| { Ok(client.book().search("a journey").limit(0).into()) },
    },
    Call {
        operation: "book.search",
        label: "BEYOND",
        values: &[("about", "a journey"), ("limit", "51")],
        request: |client| { Ok(client.book().search("a journey").limit(51).into()) },
    },
    Call {
        operation: "book.register",
        label: "LIMIT",
        values: &[
            ("title", "The Time Machine"),
            ("author", "H. G. Wells"),
            ("x-request-id", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
        ],
        request: |client| {
            Ok(
                client
                    .book()
                    .register("The Time Machine", "H. G. Wells")
                    .request_id("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
                    .into(),
            )
        },
    },
    Call {
        operation: "book.register",
        label: "BEYOND",
        values: &[
            ("title", "The Time Machine"),
            ("author", "H. G. Wells"),
            ("x-request-id", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
        ],
        request: |client| {
            Ok(
                client
                    .book()
                    .register("The Time Machine", "H. G. Wells")
                    .request_id("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")
                    .into(),
            )
        },
    },
    Call {
        operation: "loan.list",
        label: "LIMIT",
        values: &[("member_id", "3"), ("fine", "0")],
        request: |client| {
            use lending_library::types::MemberId;
            Ok(client.loan().list(MemberId::new(3)).fine("0").into())
        },
    },
    Call {
        operation: "loan.list",
        label: "BEYOND",
        values: &[("member_id", "3"), ("fine", "-0.1")],
        request: |client| {
            use lending_library::types::MemberId;
            Ok(client.loan().list(MemberId::new(3)).fine("-0.1").into())
        },
    },
    Call {
        operation: "loan.list",
        label: "LIMIT",
        values: &[("member_id", "3"), ("fine", "99999999999999999.99")],
        request: |client| {
            use lending_library::types::MemberId;
            Ok(client.loan().list(MemberId::new(3)).fine("99999999999999999.99").into())
        },
    },
    Call {
        operation: "loan.list",
        label: "BEYOND",
        values: &[("member_id", "3"), ("fine", "99999999999999999.991")],
        request: |client| {
            use lending_library::types::MemberId;
            Ok(client.loan().list(MemberId::new(3)).fine("99999999999999999.991").into())
        },
    },
];

/// Starts building a client with this key. If the service has users, the key is a user's password. If there are several keys,
/// the last argument is used for all others.
pub fn builder(url: &str, _user: &str, key: &str, _further: &str) -> ClientBuilder {
    Client::builder(url, key)
}

/// A client for each documented address. If there are several, each has its name.
#[allow(dead_code, reason = "the test of wire.lock sends nothing")]
pub fn documented() -> Vec<(String, Result<Client, lending_library::Error>)> {
    vec![(String::new(), Client::new("a-key"))]
}

/// The name of an operation, and a function that returns the `Debug` output of the documented headers of its answer.
#[allow(dead_code, reason = "the test of wire.lock looks at requests only")]
pub type ShownHeaders = (&'static str, fn(&Client) -> Outcome<String>);

/// The calls whose answers have documented headers.
#[allow(dead_code, reason = "the test of wire.lock looks at requests only")]
pub const HEADERS: &[ShownHeaders] = &[
    (
        "book.get",
        |client| {
            use lending_library::types::BookId;
            let answer = client.book().get(BookId::new("bk-12")).send_with_headers()?;
            Ok(format!("{:?}", answer.headers))
        },
    ),
    (
        "book.label",
        |client| {
            use lending_library::types::BookId;
            let answer = client.book().label(BookId::new("bk-12")).send_with_headers()?;
            Ok(format!("{:?}", answer.headers))
        },
    ),
    (
        "book.remove",
        |client| {
            use lending_library::types::BookId;
            let answer = client.book().remove(BookId::new("bk-12")).send_with_headers()?;
            Ok(format!("{:?}", answer.headers))
        },
    ),
];

/// The walks.
pub const WALKS: &[Walk] = &[
    Walk {
        operation: "book.list",
        page: "{\"items\":[{\"genre\":\"fiction\",\"id\":\"bk-12\",\"title\":\"The Time Machine\",\"year\":1895},{\"genre\":\"fiction\",\"id\":\"bk-12\",\"title\":\"The Time Machine\",\"year\":1895}],\"next\":\"bmV4dA+/==\",\"total\":4}",
        walk: |client| {
            let request = client.book().list();
            request.pages().page_size(2).take(2).for_each(drop);
            Ok(())
        },
    },
    Walk {
        operation: "loan.list",
        page: "{\"items\":[{\"book_id\":\"bk-12\",\"due\":\"2026-12-01\",\"fine\":12.30,\"id\":77,\"lent\":\"2026-11-10T09:30:00.000000Z\"},{\"book_id\":\"bk-12\",\"due\":\"2026-12-01\",\"fine\":12.30,\"id\":77,\"lent\":\"2026-11-10T09:30:00.000000Z\"}],\"next\":\"bmV4dA+/==\",\"total\":4}",
        walk: |client| {
            use lending_library::types::MemberId;
            let request = client.loan().list(MemberId::new(3));
            request.pages().page_size(2).take(2).for_each(drop);
            Ok(())
        },
    },
    Walk {
        operation: "stock.running",
        page: "{\"items\":[{\"count_id\":\"c-1\",\"shelf_no\":7},{\"count_id\":\"c-1\",\"shelf_no\":7}],\"next\":\"bmV4dA+/==\",\"total\":4}",
        walk: |client| {
            let request = client.stock().running();
            request.pages().page_size(2).take(2).for_each(drop);
            Ok(())
        },
    },
];

/// The name of an operation, and a function that walks over its whole list and returns the number of items on each page.
#[allow(dead_code, reason = "the test of wire.lock looks at two pages only")]
pub type WholeWalk = (&'static str, fn(&Client) -> Outcome<Vec<usize>>);

/// The walks over whole lists.
#[allow(dead_code, reason = "the test of wire.lock looks at two pages only")]
pub const WHOLE_WALKS: &[WholeWalk] = &[
    (
        "book.list",
        |client| {
            let request = client.book().list();
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
    (
        "loan.list",
        |client| {
            use lending_library::types::MemberId;
            let request = client.loan().list(MemberId::new(3));
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
    (
        "stock.running",
        |client| {
            let request = client.stock().running();
            request.pages().map(|page| Ok(page?.into_iter().count())).collect()
        },
    ),
];

/// The jobs.
pub const JOBS: &[Job] = &[
    Job {
        name: "print_loans",
        answers: &[
            ("printout.start", "null"),
            ("printout.get", "{\"state\":\"ready\",\"url\":\"/result\"}"),
            ("printout.cancel", "null"),
        ],
        location: Some(("location", "/v3/printouts/t-9")),
        run: |client, wait| {
            use lending_library::types::MemberId;
            let request = client.printout().start(MemberId::new(3));
            let finished = request.run(wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        start: |client| {
            use lending_library::types::MemberId;
            let request = client.printout().start(MemberId::new(3));
            Ok(request.start_job()?.to_string())
        },
        store: |client, store, name, wait| {
            use lending_library::types::MemberId;
            let request = client.printout().start(MemberId::new(3));
            let finished = store.run(name, request, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        follow: |client, handle, wait| {
            let handle: lending_library::JobHandle<lending_library::jobs::PrintLoans> = handle
                .parse()?;
            let finished = handle.wait(client, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: Some(finished.read_to_vec()),
            })
        },
        cancel: Some(|client, handle| {
            let handle: lending_library::JobHandle<lending_library::jobs::PrintLoans> = handle
                .parse()?;
            Ok(handle.cancel(client)?)
        }),
    },
    Job {
        name: "count_shelf",
        answers: &[
            ("stock.start", "null"),
            (
                "stock.running",
                "{\"items\":[{\"count_id\":\"c-1\",\"shelf_no\":7}],\"total\":1}",
            ),
            ("stock.running", "{\"items\":[],\"total\":0}"),
            ("stock.get", "{\"books\":12,\"state\":\"counted\"}"),
            ("stock.stop", "null"),
        ],
        location: None,
        run: |client, wait| {
            let request = client.stock().start(7);
            let finished = request.run(wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        start: |client| {
            let request = client.stock().start(7);
            Ok(request.start_job()?.to_string())
        },
        store: |client, store, name, wait| {
            let request = client.stock().start(7);
            let finished = store.run(name, request, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        follow: |client, handle, wait| {
            let handle: lending_library::JobHandle<lending_library::jobs::CountShelf> = handle
                .parse()?;
            let finished = handle.wait(client, wait)?;
            Ok(self::End {
                shown: format!("{finished:?} {:?}", finished.handle()),
                content: None,
            })
        },
        cancel: Some(|client, handle| {
            let handle: lending_library::JobHandle<lending_library::jobs::CountShelf> = handle
                .parse()?;
            Ok(handle.cancel(client)?)
        }),
    },
];

const VALUES_0: Values = Values {
    of_type: "Genre",
    spelled: &["fiction", "how-to", "verse"],
    made: || { Ok(sent(lending_library::types::Genre::KNOWN)) },
};

const VALUES_1: Values = Values {
    of_type: "Reminder",
    spelled: &["1", "3"],
    made: || { Ok(sent(lending_library::types::Reminder::KNOWN)) },
};

const VALUES_2: Values = Values {
    of_type: "Due",
    spelled: &["<=2026-12-01", "2026-12-01..2026-12-01"],
    made: || {
        use lending_library::types::Day;
        use lending_library::types::Due;
        Ok(
            sent(
                &[
                    Due::by(Day::from_text("2026-12-01")),
                    Due::between(
                        Day::from_text("2026-12-01"),
                        Day::from_text("2026-12-01"),
                    ),
                ],
            ),
        )
    },
};

const VALUES_3: Values = Values {
    of_type: "PrintoutState",
    spelled: &["waiting", "ready"],
    made: || { Ok(sent(lending_library::types::PrintoutState::KNOWN)) },
};

const VALUES_4: Values = Values {
    of_type: "ExportOrder",
    spelled: &["title", "print-year"],
    made: || {
        use lending_library::types::ExportOrder;
        fn look(variant: impl Into<ExportOrder>) -> (String, String) {
            let variant = variant.into();
            (
                format!("{variant:?}"),
                lending_library::runtime::Variant::from(variant).value().to_owned(),
            )
        }
        Ok(
            Vec::from([
                look(ExportOrder::title()),
                look(ExportOrder::print_year(1895).last(1960)),
            ]),
        )
    },
};

const VALUES_5: Values = Values {
    of_type: "GenreCounts",
    spelled: &["fiction", "how-to"],
    made: || {
        let keys = lending_library::types::GenreCounts::KEYS.iter();
        Ok(keys.map(|key| (format!("{key:?}"), (*key).to_owned())).collect())
    },
};

/// The named values.
pub const VALUES: &[Values] = &[
    VALUES_0,
    VALUES_1,
    VALUES_2,
    VALUES_3,
    VALUES_4,
    VALUES_5,
];

/// The `Debug` output of values, and what the client sends for them. What is sent must parse to the same value.
fn sent<
    T: std::fmt::Debug + std::str::FromStr + lending_library::runtime::Parameter
        + PartialEq,
>(values: &[T]) -> Vec<(String, String)> {
    let one = |value: &T| {
        let sent = value.to_wire().into_owned();
        assert!(
            sent.parse().is_ok_and(| read : T | read == * value),
            "{sent:?} is read as another value"
        );
        (format!("{value:?}"), sent)
    };
    values.iter().map(one).collect()
}
