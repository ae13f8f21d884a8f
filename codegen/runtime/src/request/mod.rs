//! A request is a value that is built, inspected, and sent.
//!
//! The same macros make the types of a generated client and those here, for operations that your code describes.

pub(crate) mod parameters;
pub(crate) mod curl;
pub(crate) mod upload;
pub(crate) mod call_log;
pub(crate) mod context;
pub(crate) mod answer;
pub(crate) mod retry_loop;
pub(crate) mod call;
pub(crate) mod prepared;

use crate as runtime;

use crate::client::Client;
use crate::error::Error;
use crate::request::call::Call;

/// The operation of a request that the method `request` of a client starts. Your code describes the operation, and the answer is read as
/// any JSON.
#[derive(Debug)]
pub enum Untyped {}

crate::client_methods!();

crate::requests!(
    pub with_parameter with_repeated with_comma_separated with_secret with_null with_upload with_variant with_content with_chosen_type
);

impl Error {
    /// The request of the operation that [`verify_with`](Self::verify_with) names, if the outcome is
    /// [unknown](Self::is_outcome_unknown). It has what it requires from the change, and nothing else. `None` if no such operation is
    /// documented, if it requires anything else, or if the client is of another service or has another URL. A newer key is fine, but it
    /// has to be of the same account, which the client cannot see.
    ///
    /// If it answers with a list, it requests the first page, without a filter. So that the answer does not show the change proves
    /// nothing: select it with [`with_query`](Request::with_query), or walk over all pages with the operation's own function.
    ///
    /// ```text
    /// match client.book().lend(book_id).send() {
    ///     Err(error) => match error.verification(&client) {
    ///         Some(request) => println!("look for it in {}", request.send_value()?),
    ///         None => return Err(error),
    ///     },
    ///     Ok(lent) => println!("{lent:?}"),
    /// }
    /// ```
    #[inline]
    pub fn verification(&self, client: &impl AsRef<Client>) -> Option<Request<Untyped>> {
        let (inner, client) = (&*self.0, client.as_ref());
        let look = inner.operation?.verification.filter(|_| self.is_outcome_unknown())?;
        let (root, parameters) = &inner.verification;
        let is_own = inner.service.is_some_and(|service| std::ptr::eq(service, client.0.service));
        let is_complete = parameters.len() == look.parameters.len();
        (is_own && *root == client.0.base.root && is_complete).then(|| {
            let mut call = Call::new(client, look.operation, &[]);
            parameters.iter().for_each(|(name, value)| call.set(name, &value.as_str()));
            call.into()
        })
    }
}
