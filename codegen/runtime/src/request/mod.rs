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
    /// The request of the operation that [`verify_with`](Self::verify_with) names, with the parameters that the change had, too. It shows
    /// whether the change was carried out, if that is [unknown](Self::is_outcome_unknown). `None` if no such operation is documented, if
    /// it needs anything else, or if the client is of another service.
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
        let is_own = inner.service.is_some_and(|service| std::ptr::eq(service, client.0.service));
        let is_complete = inner.verification.len() == look.parameters.len();
        (is_own && is_complete).then(|| {
            let mut call = Call::new(client, look.operation, &[]);
            inner.verification.iter().for_each(|(name, value)| call.set(name, &value.as_str()));
            call.into()
        })
    }
}
