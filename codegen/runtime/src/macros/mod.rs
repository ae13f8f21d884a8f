//! Macros that implement the traits of generated types (reading, writing, showing, and use as a query parameter), and those that make
//! a client.
//!
//! | macro | the type must have |
//! |---|---|
//! | `impl_record!(Book, required(id), optional(title, kind_ = "kind"), extra)` | these fields |
//! | `impl_page!(Page, required(list), optional(total))` | these fields, and a type parameter `T` |
//! | `impl_integer_id!(BookId)` | a single field, which is an `i64` |
//! | `impl_number_id!(ShelfId)` | a single field, which is a `Number` |
//! | `impl_text_id!(LoanId)` | a single field, which is a `String` |
//! | `impl_text!(Shelfmark)` | a single field, which is a `String` |
//! | `impl_checked_text!(Day)` | a single field, which is a `String`, and a method `parse` that checks it |
//! | `impl_text_enum!(Genre, Novel = "novel")` | these variants, and `Unknown(String)` |
//! | `impl_integer_enum!(Order, Name = 0)` | these variants, and `Unknown(i64)` |
//! | `impl_variants!(Format)`, `impl_variant!(FormatPdf, Format)` | a single field, which is a `Variant` |
//! | `impl_map!(Loans)` | a single field, which is a `BTreeMap<String, T>` |
//! | `impl_sent!(Wish)` | `Serialize` |
//! | `impl_sent_map!(Loans, i64)` | a single field, which is a `BTreeMap<String, i64>` |
//!
//! `client!(format: 1)` makes the types `Client` and `ClientBuilder` of a client, and `client_requests!()` its `Request`.
//!
//! All but records, pages and maps get `Display`, `FromStr`, `Read`, `Serialize`, `Deserialize` and `Parameter`. A text
//! that can be any also gets `From<String>`. The macros are exported, since generated code is in other crates, and hidden: generated code
//! names them through [`generated`](crate::generated).

mod client;
mod record;
mod value;
