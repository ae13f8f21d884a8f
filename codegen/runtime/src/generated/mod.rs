//! What only generated code uses. It is hidden, since nobody else needs it. It may change in any version whose format is another
//! one: the macro `client!` refuses code of another format. The same holds for hidden functions of public types, such as `Secret::basic`.

/// The format of generated code that this crate is for.
pub const FORMAT: u32 = 1;

pub use serde;

pub use crate::info::job::{
    CancelInfo, DownloadInfo, FieldValue, FindInfo, JobInfo, ListInfo, LocationInfo, PollInfo, Until,
};
pub use crate::info::operation::AnswerHeaders;
pub use crate::info::operation::ChosenType;
pub use crate::info::operation::ReceivedAnswer;
pub use crate::json::formats::decimal::decimal_within;
pub use crate::json::leaf::Exact;
pub use crate::json::leaf::Open;
pub use crate::json::read::example;
pub use crate::json::read::{JsonShape, Place, note_unknown};
pub use crate::json::record::{Fields, Record, bare_list, record, write_record};
pub use crate::json::value::converted;
pub use crate::json::value::{integer_within, number_within, text_within};
pub use crate::json::write::{Writer, text};
pub use crate::request::call::Call;
pub use crate::{
    client, client_requests, impl_checked_text, impl_integer_enum, impl_integer_id, impl_list, impl_map,
    impl_number_id, impl_page, impl_record, impl_sent, impl_sent_map, impl_text, impl_text_enum, impl_text_id,
    impl_variant, impl_variants, never_iterated,
};

use crate::client::builder::{self, ClientBuilder};
use crate::client::secret::Secret;
use crate::client::{Client, ServiceClient};
use crate::deviation::observation::Observation;
use crate::download::Download;
use crate::error::Error;
use crate::info::operation::OperationInfo;
use crate::info::page::ListPage;
use crate::info::service::ServiceInfo;
use crate::request::{Request, Untyped};

/// Starts building a client of a service.
#[inline]
pub fn builder<C: ServiceClient>(
    service: &'static ServiceInfo,
    url: impl Into<String>,
    key: impl Into<Secret>,
) -> ClientBuilder<C> {
    ClientBuilder::of(service, url.into(), key.into())
}

/// Starts building a client from the environment variables of the service. If the variable for the URL is not set, `url` is used.
///
/// # Errors
///
/// If a variable is not set or not Unicode. The error names it.
#[inline]
pub fn builder_from_env<C: ServiceClient>(
    service: &'static ServiceInfo,
    url: Option<&str>,
) -> Result<ClientBuilder<C>, Error> {
    let (url, key) = builder::from_env(service, url)?;
    Ok(ClientBuilder::of(service, url, key))
}

/// What a client has seen.
#[inline]
pub fn observations(client: &Client) -> Vec<Observation> {
    client.0.ledger.seen()
}

/// What a client has seen. It counts from 0 again.
#[inline]
pub fn take_observations(client: &Client) -> Vec<Observation> {
    client.0.ledger.take()
}

/// Starts a download.
///
/// # Errors
///
/// When the URL is not allowed, no answer came, or the answer is not a success.
#[inline]
pub fn download(client: &Client, address: &str) -> Result<Download, Error> {
    Call::download(client, address).open(None)
}

/// Starts a request of any operation.
#[inline]
pub fn untyped(client: &Client, operation: &'static OperationInfo) -> Request<Untyped> {
    Call::new(client, operation, &[]).into()
}

/// What a page lacks to be iterated over: `pages` has it. No type has this trait, whose name the compiler shows.
pub trait HasAllPages {}

/// What a request lacks to be iterated over. No type has this trait, whose name the compiler shows.
pub trait SentWithSend {}

/// Whether more items follow a page, if it tells. If each list has cursors, a page without one is the last, unless its total says otherwise.
#[inline]
pub fn has_more<P: ListPage>(page: &P, all_have_cursors: bool) -> Option<bool> {
    if page.next_cursor().is_some_and(|cursor| !cursor.is_empty()) {
        return Some(true);
    }
    let position = page.position();
    let Some(total) = position.total else { return all_have_cursors.then_some(false) };
    let items = i64::try_from(page.items().len()).unwrap_or(i64::MAX);
    let is_more = position.start.unwrap_or(0).saturating_add(items) < total;
    if is_more { position.start.map(|_| true) } else { Some(false) }
}

/// The name of the documented error, if it is one of this service.
#[inline]
pub fn condition_of(error: &Error, service: &'static ServiceInfo) -> Option<&'static str> {
    let own = error.0.service.filter(|own| std::ptr::eq(*own, service));
    own.and_then(|_| error.condition_name())
}
