//! The spec as understood: every name is resolved, and every choice is made.
//!
//! `check` makes it; emitters, the mock server and the differ read it. A value of these types is right by construction:
//! an index (`OperationId`, `RecordId`, …) always points into the table of the same [`Service`], a wire name is always
//! beside its Rust name, and what must be one of several things is an enum.

pub mod account;
pub(crate) mod body;
pub mod content;
mod facts;
mod job;
mod operation;
mod page;
pub mod path;
mod provenance;
mod scalars;
mod types;

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

pub use crate::ast::{Effect, Method, Stability, WaitUnit};
pub use crate::ir::body::{FIRST, Mismatch, PathStep, inner};
pub use crate::ir::content::{AnswerHeader, Content, MediaChoice, Response, ResponseBody, ResponseKind};
pub use crate::ir::facts::{Fact, WriteText};
pub use crate::ir::{job::*, operation::*, page::*, provenance::*, scalars::*, types::*};

/// A whole service.
#[derive(Clone, Debug, Default)]
pub struct Service {
    /// The service's name as a person would write it.
    pub name: String,
    /// What the service does.
    pub about: String,
    /// The client crate.
    pub client: ClientCrate,
    /// The path that operations are relative to; starts and ends with a slash.
    pub base_path: String,
    /// The addresses that the document shows.
    pub addresses: Addresses,
    /// How a request authenticates its sender, if the service requires a key.
    pub authentication: Option<Authentication>,
    /// Where the body of an error contains the code and the message.
    pub error_body: ErrorBody,
    /// The header that says when to try again, if there is one beside `Retry-After`.
    pub rate_limit: Option<RateLimit>,
    /// The field that marks success in any answer, and its value in a successful one. An answer without the field is not a failure.
    pub success: Option<(Vec<String>, Literal)>,
    /// The envelope of lists; always present if an operation answers with a page.
    pub page: Option<Page>,
    /// Documented limits.
    pub limits: Vec<Note>,
    /// The spec's files in the order in which they were read; a [`SourcePosition`] counts into it.
    pub files: Vec<String>,
    /// Programs that show the client. They are files beside the spec, so the caller that reads its folder adds them.
    pub examples: Vec<Example>,
    /// Permissions, in the order of the spec.
    pub permissions: Vec<Permission>,
    /// Groups of operations, in the order of the spec.
    pub groups: Vec<Group>,
    /// Operations, group by group, in the order of the spec.
    pub operations: Vec<Operation>,
    /// Named types that are a single text or number on the wire.
    pub scalars: Vec<ScalarType>,
    /// Named types that are JSON objects with named fields.
    pub records: Vec<Record>,
    /// Named types that are JSON objects with keys that are data.
    pub maps: Vec<Map>,
    /// Named types of parameters that decide which other parameters go with them.
    pub variants: Vec<Variants>,
    /// The names of all types, as the spec writes them.
    pub type_names: BTreeSet<String>,
    /// What documented errors mean, one for each error name.
    pub conditions: Vec<Condition>,
    /// Work that takes several calls.
    pub jobs: Vec<Job>,
    /// What the mock server's account holds at first, and what calls do to it. It describes nothing of the service.
    pub account: account::Account,
    /// What is undocumented, assumed or observed about the service as a whole.
    pub provenance: Provenance,
    /// Where the service as a whole is described.
    pub place: SourcePosition,
    /// The places of its keys. Nested keys have paths: `error_body.code`.
    pub keys: KeyPositions,
}

/// Where something stands in the spec.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct SourcePosition {
    /// Which of [`Service::files`].
    pub file: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

/// Where the keys of something stand.
#[derive(Clone, Debug, Default)]
pub struct KeyPositions(pub(crate) Vec<(String, SourcePosition)>);

impl KeyPositions {
    /// The place of a key. If the key is absent, the place of the nearest key above it.
    pub fn of(&self, key: &str) -> Option<SourcePosition> {
        let known = self.0.iter().find(|(known, _)| known == key).map(|(_, place)| *place);
        known.or_else(|| self.of(key.rsplit_once('.')?.0))
    }
}

/// A name in its three spellings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The name in the spec.
    pub spec: String,
    /// The name on the wire.
    pub wire: String,
    /// The name in Rust: a valid identifier, in the case that its use requires.
    pub rust: String,
}

impl Name {
    /// A name that is not on the wire.
    pub(crate) fn unsent(spec: &str, rust: String) -> Self {
        Self { spec: spec.to_owned(), wire: spec.to_owned(), rust }
    }
}

/// A program that shows the client.
#[derive(Clone, Debug)]
pub struct Example {
    /// The name of its file, without `.rs`.
    pub name: String,
    /// The text of the file.
    pub text: String,
}

impl Example {
    /// The features of the client that the program needs, read from the command in its documentation.
    pub fn features(&self) -> Vec<&str> {
        let named = self.text.split_once("--features ").and_then(|(_, rest)| rest.split_whitespace().next());
        named.unwrap_or("examples").split(',').collect()
    }

    /// What the program does: the first sentence of its documentation.
    pub fn about(&self) -> String {
        let docs = self.text.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
        let docs = docs.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
        docs.split_inclusive(['.', ':']).next().unwrap_or_default().trim_end_matches(['.', ':']).to_owned()
    }
}

/// The client crate.
#[derive(Clone, Debug, Default)]
pub struct ClientCrate {
    /// The package's name: `town-library`.
    pub package: String,
    /// The library's name: `town_library`.
    pub library: String,
    /// The version.
    pub version: String,
    /// The environment variable that contains the service's address.
    pub url_variable: String,
    /// The address of its source code, if it is public.
    pub repository: Option<String>,
    /// Its keywords on crates.io.
    pub keywords: Vec<String>,
    /// Its categories on crates.io, by their slugs.
    pub categories: Vec<String>,
}

/// Where the body of an error contains the code and the message.
#[derive(Clone, Debug, Default)]
pub struct ErrorBody {
    /// The code; `None` if errors have only a message.
    pub code: Option<CodeField>,
    /// The names of the fields on the path to the message; never empty.
    pub message: Vec<String>,
    /// Which answers with a status of success are errors.
    pub at_success: ErrorAtSuccess,
    /// A description of error answers.
    pub about: String,
}

/// Where the body of an error contains the code.
#[derive(Clone, Debug)]
pub struct CodeField {
    /// The names of the fields on the path to it; never empty.
    pub path: Vec<String>,
    /// Whether it is a number or a text.
    pub of: TextOrInteger,
}

impl ErrorBody {
    /// The names of the fields on the path to the code; empty if errors have no code.
    pub fn code_path(&self) -> &[String] {
        self.code.as_ref().map_or(&[], |code| &code.path)
    }

    /// A description of errors, and of which answers are not errors.
    pub fn in_words(&self) -> String {
        let said = std::iter::once(self.about.clone()).chain(self.at_success.in_words());
        said.collect::<Vec<_>>().join(" ")
    }
}

/// Which answers with a status from 200 to 299 are errors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum ErrorAtSuccess {
    /// Answers with a code and a message.
    #[default]
    Marked,
    /// None: only the status marks an error.
    Never,
    /// Answers with a code and a message, unless they have this code.
    Unless(Code),
}

impl ErrorAtSuccess {
    /// A sentence about this rule, if it is not the usual one.
    pub fn in_words(&self) -> Option<String> {
        match self {
            Self::Marked => None,
            Self::Never => Some("An answer with a status from 200 to 299 is never an error.".to_owned()),
            Self::Unless(code) => {
                Some(format!("An answer with a status from 200 to 299 and the code `{}` is a success.", code.to_json()))
            }
        }
    }

    /// The code of a success.
    pub fn success_code(&self) -> Option<&Code> {
        if let Self::Unless(code) = self { Some(code) } else { None }
    }
}

/// A permission that a key may have.
#[derive(Clone, Debug)]
pub struct Permission {
    /// Its name; the Rust name is in the case of a type.
    pub name: Name,
    /// What it allows.
    pub about: String,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// A group of operations: one module of the client.
#[derive(Clone, Debug)]
pub struct Group {
    /// Its name; `rust` names the module and the method of the client.
    pub name: Name,
    /// What it is about.
    pub about: String,
    /// What is said of it if it is deprecated.
    pub deprecation: Option<Deprecation>,
    /// Its operations.
    pub operations: Vec<OperationId>,
    /// What is undocumented, assumed or observed about the group.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// What is said of an operation or a group that is deprecated.
#[derive(Clone, Debug)]
pub struct Deprecation {
    /// What to use instead, in a sentence.
    pub instead: String,
    /// The day from which it may be gone, if that is known.
    pub sunset: Option<String>,
}

impl Deprecation {
    /// Both in sentences.
    pub fn words(&self) -> String {
        let day = self.sunset.iter().map(|day| format!(" It may be gone from {day} on."));
        std::iter::once(self.instead.clone()).chain(day).collect()
    }
}

macro_rules! ids {
    ($($(#[$doc:meta])* $id:ident => $($table:ident).+: $target:ty),* $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $id(
            /// The index into its table.
            pub usize,
        );

        impl std::ops::Index<$id> for Service {
            type Output = $target;

            fn index(&self, id: $id) -> &$target {
                &self.$($table).+[id.0]
            }
        }
    )*};
}

ids! {
    /// An index into [`Service::operations`].
    OperationId => operations: Operation,
    /// An index into [`Service::permissions`].
    PermissionId => permissions: Permission,
    /// An index into [`Service::scalars`].
    ScalarId => scalars: ScalarType,
    /// An index into [`Service::records`].
    RecordId => records: Record,
    /// An index into [`Service::maps`].
    MapId => maps: Map,
    /// An index into [`Service::variants`].
    VariantsId => variants: Variants,
    /// An index into [`Service::conditions`].
    ConditionId => conditions: Condition,
    /// An index into [`Account::kinds`](account::Account::kinds).
    KindId => account.kinds: account::ThingKind,
}

impl Service {
    /// The job that an operation starts.
    pub fn started_by(&self, operation: &Operation) -> Option<&Job> {
        self.jobs.get(operation.starts?)
    }

    /// The query parameters that control the page of a list, if they are documented.
    pub fn page_parameters(&self) -> Option<&PageParameters> {
        self.page.as_ref()?.parameters.as_ref()
    }

    /// Those of an operation that answers with a page: its own, or those of all lists.
    pub fn page_parameters_of<'s>(&'s self, operation: &'s Operation) -> Option<&'s PageParameters> {
        let own = self.page.as_ref().filter(|_| operation.response.is_page())?;
        operation.response.page_parameters.as_ref().or(own.parameters.as_ref())
    }

    /// The header with a link to the next page of a list, if there is one.
    pub fn link_header(&self) -> Option<&str> {
        self.page.as_ref()?.position.link_header.as_deref()
    }

    /// The operation with a name such as `loan.start`.
    pub fn operation(&self, name: &str) -> Option<&Operation> {
        let (group, own) = name.split_once('.')?;
        self.operations.iter().find(|operation| operation.group == group && operation.name.spec == own)
    }

    /// The number of errors that the spec documents. A common error counts once, together with the errors of the same name that operations
    /// describe themselves.
    pub fn documented_errors(&self) -> usize {
        let cases = || self.operations.iter().flat_map(|operation| &operation.errors);
        let common: BTreeMap<_, _> =
            cases().filter(|case| case.is_common).map(|case| (case.condition, case.place)).collect();
        cases().map(|case| *common.get(&case.condition).unwrap_or(&case.place)).collect::<BTreeSet<_>>().len()
    }

    /// The keys beside the first one.
    pub fn other_keys(&self) -> &[OtherKey] {
        self.authentication.as_ref().map_or(&[], |authentication| &authentication.others)
    }

    /// The environment variables that contain the keys.
    pub fn key_variables(&self) -> impl Iterator<Item = &str> {
        let first = self.authentication.iter().map(|key| key.variable.as_str());
        first.chain(self.other_keys().iter().map(|key| key.variable.as_str()))
    }

    /// Where a request has the key, if the service requires one.
    pub fn key_place(&self) -> Option<&KeyPlace> {
        self.authentication.as_ref().map(|authentication| &authentication.place)
    }

    /// The name of the header that contains the key, if the key is in one.
    pub fn key_header(&self) -> Option<&str> {
        self.key_place().filter(|place| place.is_header()).map(KeyPlace::name)
    }

    /// The name of the query parameter that contains the key, if the key is in one.
    pub fn key_parameter(&self) -> Option<&str> {
        self.key_place().filter(|place| !place.is_header()).map(KeyPlace::name)
    }

    /// The operation that shows whether a key works.
    pub fn key_check(&self) -> Option<&Operation> {
        Some(&self[self.authentication.as_ref()?.check?])
    }
}

/// How a request authenticates its sender.
#[derive(Clone, Debug)]
pub struct Authentication {
    /// Where a request has the key.
    pub place: KeyPlace,
    /// Further keys that each request sends. Only a service whose first key is in a header or the query has them.
    pub others: Vec<OtherKey>,
    /// The environment variable that contains the key.
    pub variable: String,
    /// Where users get a key.
    pub about: String,
    /// The operation that shows whether a key works.
    pub check: Option<OperationId>,
}

/// A key that a request sends beside the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherKey {
    /// Its name; `wire` is the header, in lower case, and `rust` names a field.
    pub name: Name,
    /// The environment variable that contains it.
    pub variable: String,
    /// What it is and where users get it.
    pub about: String,
}

/// Where a request has the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyPlace {
    /// In a header.
    Header {
        /// The header's name, in lower case.
        name: String,
        /// The text before the key; often empty.
        prefix: String,
    },
    /// In the query.
    Query {
        /// The parameter's name.
        name: String,
    },
    /// In the header `authorization`, as a user and a password. The key is `user:password`.
    Basic,
}

impl KeyPlace {
    /// The name of the header or of the parameter.
    pub fn name(&self) -> &str {
        match self {
            Self::Header { name, .. } | Self::Query { name } => name,
            Self::Basic => "authorization",
        }
    }

    /// The value of the header or of the parameter for this key.
    pub fn value(&self, key: &str) -> String {
        match self {
            Self::Header { prefix, .. } => format!("{prefix}{key}"),
            Self::Query { .. } => key.to_owned(),
            Self::Basic => format!("Basic {}", STANDARD.encode(key)),
        }
    }

    /// Whether the key is in a header.
    pub fn is_header(&self) -> bool {
        !matches!(self, Self::Query { .. })
    }
}

/// The addresses that the document shows, without the base path.
#[derive(Clone, Debug, Default)]
pub enum Addresses {
    /// None.
    #[default]
    Undocumented,
    /// The only one.
    One(String),
    /// Two or more.
    Several(Vec<Address>),
}

/// One of several addresses.
#[derive(Clone, Debug)]
pub struct Address {
    /// Its name; `wire` is the address, and `rust` names a variant.
    pub name: Name,
    /// Who uses it.
    pub about: String,
}

impl Addresses {
    /// All addresses. Each is a tuple of the name in the spec, the address, and the description. A single address has no name.
    pub fn all(&self) -> Vec<(&str, &str, &str)> {
        match self {
            Self::Undocumented => Vec::new(),
            Self::One(url) => vec![("", url.as_str(), "")],
            Self::Several(all) => {
                all.iter().map(|own| (own.name.spec.as_str(), own.name.wire.as_str(), own.about.as_str())).collect()
            }
        }
    }
}

/// A header that says when to try again, in an answer with one of the statuses in [`RATE_LIMITED`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateLimit {
    /// Its name, in lower case.
    pub header: String,
    /// The unit of its value.
    pub unit: WaitUnit,
    /// A description of it.
    pub about: String,
}

/// The statuses at which the client reads the header.
pub const RATE_LIMITED: [u16; 2] = [429, 503];

impl WaitUnit {
    /// A description of the value.
    pub fn words(self) -> &'static str {
        match self {
            Self::Seconds => "the number of seconds to wait",
            Self::Millis => "the number of milliseconds to wait",
            Self::UnixSeconds => "the time at which to try again, in seconds since 1970",
            Self::UnixMillis => "the time at which to try again, in milliseconds since 1970",
        }
    }
}
