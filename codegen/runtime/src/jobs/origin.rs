//! Where a job comes from: the service, and the request that started it. The job of one is never taken for that of another.

use crate::client::Client;
use crate::error::job_context::JobIds;
use crate::info::job::JobInfo;
use crate::request::call::Call;

const SERVICE: &str = "service";
const REQUEST: &str = "request";

/// The fields of a handle that say where the job comes from.
pub(crate) const ORIGIN: [&str; 2] = [SERVICE, REQUEST];

impl JobIds {
    #[inline]
    fn origin(&self, name: &str) -> Option<&str> {
        self.origin.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// Says how the service differs from that of a client, if it does.
    #[inline]
    pub(crate) fn other_service(&self, client: &Client) -> Option<String> {
        let (theirs, ours) = (self.origin(SERVICE)?, &client.0.base.root);
        (theirs != ours).then(|| {
            format!(
                "it is for {theirs}, and the client for {ours}: if that is the same service, remove `{SERVICE}` from it"
            )
        })
    }

    /// Says why this is not the job that a request would start, if it is not.
    #[inline]
    pub(crate) fn other_job(&self, client: &Client, own: &Self) -> Option<String> {
        let is_other = match (self.origin(REQUEST), own.origin(REQUEST)) {
            (Some(theirs), Some(ours)) => theirs != ours,
            _ => !self.given.is_empty() && self.given != own.given,
        };
        let other =
            "its job was started with other parameters: use another name, follow it with `stored`, or `forget` it";
        self.other_service(client).or_else(|| is_other.then(|| other.to_owned()))
    }
}

/// What identifies a job before it is started.
#[inline]
pub(crate) fn identity(call: &Call, info: &JobInfo) -> JobIds {
    let key = info.start.idempotency_key.map(|key| key.parameter);
    let all = call.parameters.entries().iter().chain(call.extra.entries());
    let known = all.filter(|entry| !entry.secret && Some(&*entry.name) != key);
    let mut pairs: Vec<(&str, &str)> = known.map(|entry| (&*entry.name, entry.value.as_str())).collect();
    // The order of different parameters does not matter.
    pairs.sort_by_key(|(name, _)| *name);
    let origin = [(SERVICE, call.client.0.base.root.clone()), (REQUEST, digest(&pairs))];
    let origin = origin.map(|(name, value)| (name.to_owned(), value)).into();
    JobIds { origin, given: call.given(info), ids: Vec::new() }
}

/// A digest of names and values: FNV-1a with 128 bits, which is the same in all versions and on all platforms.
#[inline]
fn digest(pairs: &[(&str, &str)]) -> String {
    let mut hash: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    for part in pairs.iter().flat_map(|(name, value)| [name, value]) {
        // No text contains the byte at the end.
        for byte in part.bytes().chain([0xFF]) {
            hash = (hash ^ u128::from(byte)).wrapping_mul(0x0100_0000_0000_0000_0000_013B);
        }
    }
    format!("{hash:032x}")
}
