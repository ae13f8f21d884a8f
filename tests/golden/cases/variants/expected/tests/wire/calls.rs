// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! A call for each line of `wire.lock`, made with the client's functions.

use std::error::Error;
use print_shop::{Client, ClientBuilder};
use print_shop::runtime::{JobStore, Wait};
use super::Prepared;

/// The text that replaces the key. It is also a part of the text that replaces a secret.
pub const CANARY: &str = "canary9d2e51";

/// A result with any error.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// One call.
pub struct Call {
    /// The operation that is called.
    pub operation: &'static str,
    /// The name in `wire.lock`: `MIN`, `FULL` or `HOSTILE`.
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
    pub content: Option<Result<Vec<u8>, print_shop::Error>>,
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
pub const CALLS: &[&[Call]] = &[ORDER_CREATE, ORDER_QUOTE, ORDER_LIST, TYPES];

const ORDER_CREATE: &[Call] = &[
    Call {
        operation: "order.create",
        label: "MIN",
        values: &[("id", "business-card")],
        request: |client| {
            use print_shop::types::Product;
            Ok(client.order().create(Product::business_card()).into())
        },
    },
    Call {
        operation: "order.create",
        label: "FULL",
        values: &[("id", "business-card"), ("copies", "1")],
        request: |client| {
            use print_shop::types::Product;
            Ok(client.order().create(Product::business_card()).copies(1).into())
        },
    },
    Call {
        operation: "order.create",
        label: "FULL",
        values: &[("id", "other"), ("copies", "1")],
        request: |client| {
            use print_shop::types::Product;
            Ok(client.order().create(Product::other_()).copies(1).into())
        },
    },
    Call {
        operation: "order.create",
        label: "FULL",
        values: &[("id", "poster"), ("paper_id", "80"), ("copies", "1")],
        request: |client| {
            use print_shop::types::PaperId;
            use print_shop::types::Product;
            Ok(client.order().create(Product::poster(PaperId::new(80))).copies(1).into())
        },
    },
    Call {
        operation: "order.create",
        label: "FULL",
        values: &[
            ("id", "BOOK"),
            ("title", "text"),
            ("chapter", "text"),
            ("chapter", "text"),
            ("mark", "7,7"),
            ("password", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("reader", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("reader", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü,canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("glossy", "1"),
            ("copies", "1"),
        ],
        request: |client| {
            use print_shop::types::Product;
            Ok(
                client
                    .order()
                    .create(
                        Product::book("text")
                            .chapter("text")
                            .chapter("text")
                            .marks("7")
                            .marks("7")
                            .password("canary9d2e51 a b&c=d+e%20>=3/ü")
                            .readers("canary9d2e51 a b&c=d+e%20>=3/ü")
                            .readers("canary9d2e51 a b&c=d+e%20>=3/ü")
                            .pins("canary9d2e51 a b&c=d+e%20>=3/ü")
                            .pins("canary9d2e51 a b&c=d+e%20>=3/ü")
                            .glossy(true),
                    )
                    .copies(1)
                    .into(),
            )
        },
    },
];

const ORDER_QUOTE: &[Call] = &[
    Call {
        operation: "order.quote",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.order().quote().into()) },
    },
    Call {
        operation: "order.quote",
        label: "FULL",
        values: &[("id", "business-card")],
        request: |client| {
            use print_shop::types::Product;
            Ok(client.order().quote().product(Product::business_card()).into())
        },
    },
    Call {
        operation: "order.quote",
        label: "FULL",
        values: &[("id", "other")],
        request: |client| {
            use print_shop::types::Product;
            Ok(client.order().quote().product(Product::other_()).into())
        },
    },
    Call {
        operation: "order.quote",
        label: "FULL",
        values: &[("id", "poster"), ("paper_id", "80")],
        request: |client| {
            use print_shop::types::PaperId;
            use print_shop::types::Product;
            Ok(client.order().quote().product(Product::poster(PaperId::new(80))).into())
        },
    },
    Call {
        operation: "order.quote",
        label: "FULL",
        values: &[
            ("id", "BOOK"),
            ("title", "text"),
            ("chapter", "text"),
            ("chapter", "text"),
            ("mark", "7,7"),
            ("password", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("reader", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("reader", "canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("pin", "canary9d2e51 a b&c=d+e%20>=3/ü,canary9d2e51 a b&c=d+e%20>=3/ü"),
            ("glossy", "1"),
        ],
        request: |client| {
            use print_shop::types::Product;
            Ok(
                client
                    .order()
                    .quote()
                    .product(
                        Product::book("text")
                            .chapter("text")
                            .chapter("text")
                            .marks("7")
                            .marks("7")
                            .password("canary9d2e51 a b&c=d+e%20>=3/ü")
                            .readers("canary9d2e51 a b&c=d+e%20>=3/ü")
                            .readers("canary9d2e51 a b&c=d+e%20>=3/ü")
                            .pins("canary9d2e51 a b&c=d+e%20>=3/ü")
                            .pins("canary9d2e51 a b&c=d+e%20>=3/ü")
                            .glossy(true),
                    )
                    .into(),
            )
        },
    },
];

const ORDER_LIST: &[Call] = &[
    Call {
        operation: "order.list",
        label: "MIN",
        values: &[],
        request: |client| { Ok(client.order().list().into()) },
    },
];

const TYPES: &[Call] = &[
    Call {
        operation: "order.create",
        label: "HOSTILE",
        values: &[("id", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use print_shop::types::Product;
            Ok(client.order().create(Product::other("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "order.create",
        label: "HOSTILE",
        values: &[("id", "poster"), ("paper_id", "-9223372036854775808")],
        request: |client| {
            use print_shop::types::PaperId;
            use print_shop::types::Product;
            Ok(
                client
                    .order()
                    .create(Product::poster(PaperId::new(-9223372036854775808i64)))
                    .into(),
            )
        },
    },
    Call {
        operation: "order.create",
        label: "HOSTILE",
        values: &[("id", "BOOK"), ("title", "a b&c=d+e%20>=3/ü")],
        request: |client| {
            use print_shop::types::Product;
            Ok(client.order().create(Product::book("a b&c=d+e%20>=3/ü")).into())
        },
    },
    Call {
        operation: "order.create",
        label: "HOSTILE",
        values: &[
            ("id", "BOOK"),
            ("title", "text"),
            ("chapter", "a b&c=d+e%20>=3/ü"),
            ("chapter", "+,;?#"),
        ],
        request: |client| {
            use print_shop::types::Product;
            Ok(
                client
                    .order()
                    .create(
                        Product::book("text")
                            .chapter("a b&c=d+e%20>=3/ü")
                            .chapter("+,;?#"),
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "order.create",
        label: "HOSTILE",
        values: &[
            ("id", "BOOK"),
            ("title", "text"),
            ("mark", "a b&c=d+e%20>=3/ü,+;?#"),
        ],
        request: |client| {
            use print_shop::types::Product;
            Ok(
                client
                    .order()
                    .create(
                        Product::book("text").marks("a b&c=d+e%20>=3/ü").marks("+;?#"),
                    )
                    .into(),
            )
        },
    },
    Call {
        operation: "order.create",
        label: "HOSTILE",
        values: &[("id", "business-card"), ("copies", "-9223372036854775808")],
        request: |client| {
            use print_shop::types::Product;
            Ok(
                client
                    .order()
                    .create(Product::business_card())
                    .copies(-9223372036854775808)
                    .into(),
            )
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
pub fn documented() -> Vec<(String, Result<Client, print_shop::Error>)> {
    Vec::new()
}

/// The walks.
pub const WALKS: &[Walk] = &[];

/// The jobs.
pub const JOBS: &[Job] = &[];

const VALUES_0: Values = Values {
    of_type: "Product",
    spelled: &["business-card", "other", "poster", "BOOK"],
    made: || {
        use print_shop::types::PaperId;
        use print_shop::types::Product;
        fn look(variant: impl Into<Product>) -> (String, String) {
            let variant = variant.into();
            (
                format!("{variant:?}"),
                print_shop::runtime::Variant::from(variant).value().to_owned(),
            )
        }
        Ok(
            Vec::from([
                look(Product::business_card()),
                look(Product::other_()),
                look(Product::poster(PaperId::new(80))),
                look(
                    Product::book("text")
                        .chapter("text")
                        .marks("7")
                        .password("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .readers("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .pins("canary9d2e51 a b&c=d+e%20>=3/ü")
                        .glossy(true),
                ),
            ]),
        )
    },
};

/// The named values.
pub const VALUES: &[Values] = &[VALUES_0];
