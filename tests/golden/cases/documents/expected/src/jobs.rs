// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Jobs: work that takes several calls, from its start over its polls to its result.

use crate::{operations, runtime, types};

/// A thing from its order to the receipt.
///
/// [`types_::Operations::order`](crate::types_::Operations::order) starts it.
/// [`run`](crate::Request::run) then polls `types.state` until `ready` is true.
/// [`save`](runtime::CompletedJob::save) then downloads the result (`file`, `application/pdf`). If it
/// lies on another host than the service, name that host on the builder:
/// [`allow_download_host`](crate::ClientBuilder::allow_download_host), or
/// [`allow_download_host_with_key`](crate::ClientBuilder::allow_download_host_with_key) if it needs the
/// key.
///
/// # Example
///
/// ```no_run
/// use types_shop::{Wait, types::{ThingKind, Wrap}};
///
/// # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let job = client
///     .types_()
///     .order(ThingKind::book(1))
///     .wrap(Wrap::paper())
///     .run(&Wait::default())?;
/// job.save("result.pdf")?;
/// # Ok(())
/// # }
/// ```
///
/// The handle can be stored, and another process can resume the job:
///
/// ```no_run
/// use types_shop::{JobHandle, Wait, jobs::Order, types::ThingKind};
///
/// # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let handle = client.types_().order(ThingKind::book(1)).start_job()?;
/// std::fs::write("order.json", handle.to_string())?;
///
/// // Later, in another process:
/// let handle: JobHandle<Order> = std::fs::read_to_string("order.json")?.parse()?;
/// let job = handle.wait(client, &Wait::default())?;
/// job.save("result.pdf")?;
/// # Ok(())
/// # }
/// ```
///
/// A store remembers the job, so that a program that is killed and run again does not start it twice:
///
/// ```no_run
/// use types_shop::{JobStore, Wait, types::ThingKind};
///
/// # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let store = JobStore::open("jobs")?;
/// let job = store
///     .run("order", client.types_().order(ThingKind::book(1)), &Wait::default())?;
/// job.save("result.pdf")?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum Order {}

impl runtime::Job for Order {
    type Client = crate::Client;
    type Start = operations::TypesOrder;
    type Output = types::State;

    const INFO: &'static runtime::generated::JobInfo = &runtime::generated::JobInfo::new(
        "order",
        <operations::TypesOrder as runtime::Operation>::INFO,
        &[
            runtime::generated::PollInfo::new(
                <operations::TypesState as runtime::Operation>::INFO,
                &[("ticket", &["ticket"])],
                runtime::generated::Until::Field(
                    runtime::generated::FieldValue::new(&["ready"], "true"),
                ),
            ),
        ],
    );
}

impl runtime::Downloads for Order {
    const DOWNLOAD: &'static runtime::generated::DownloadInfo = &runtime::generated::DownloadInfo::new(
        &["file"],
        "application/pdf",
    );
}
