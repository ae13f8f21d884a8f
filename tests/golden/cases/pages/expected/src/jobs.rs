// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Jobs: work that takes several calls, from its start over its polls to its result.

use crate::{operations, runtime, types};

/// Scans the picture of a room, until it is done.
///
/// [`scan::Operations::start`](crate::scan::Operations::start) starts it. [`run`](crate::Request::run)
/// then looks for it with `scan.running`, and then polls `scan.running` until no item has the job's id
/// in `scan_id`, then calls `scan.get`.
///
/// # Example
///
/// ```no_run
/// use museum::Wait;
///
/// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let job = client.scan().start(4).run(&Wait::default())?;
/// println!("{:?}", job.output());
/// # Ok(())
/// # }
/// ```
///
/// The handle can be stored, and another process can resume the job:
///
/// ```no_run
/// use museum::{JobHandle, Wait, jobs::ScanRoom};
///
/// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let handle = client.scan().start(4).start_job()?;
/// std::fs::write("scan_room.json", handle.to_string())?;
///
/// // Later, in another process:
/// let handle: JobHandle<ScanRoom> = std::fs::read_to_string("scan_room.json")?
///     .parse()?;
/// let job = handle.wait(client, &Wait::default())?;
/// println!("{:?}", job.output());
/// # Ok(())
/// # }
/// ```
///
/// A store remembers the job, so that a program that is killed and run again does not start it twice:
///
/// ```no_run
/// use museum::{JobStore, Wait};
///
/// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let store = JobStore::open("jobs")?;
/// let job = store.run("scan-room", client.scan().start(4), &Wait::default())?;
/// println!("{:?}", job.output());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum ScanRoom {}

impl runtime::Job for ScanRoom {
    type Client = crate::Client;
    type Start = operations::ScanStart;
    type Output = types::Scan;

    const INFO: &'static runtime::generated::JobInfo = &runtime::generated::JobInfo::new(
            "scan_room",
            <operations::ScanStart as runtime::Operation>::INFO,
            &[
                runtime::generated::PollInfo::new(
                    <operations::ScanRunning as runtime::Operation>::INFO,
                    &[("scan_id", &["scan_id"])],
                    runtime::generated::Until::Gone {
                        list: runtime::generated::ListInfo::new(
                            &["results"],
                            &["total"],
                        ),
                        field: &["scan_id"],
                        id: &["scan_id"],
                    },
                ),
                runtime::generated::PollInfo::new(
                        <operations::ScanGet as runtime::Operation>::INFO,
                        &[("scan_id", &["scan_id"])],
                        runtime::generated::Until::Answered,
                    )
                    .with_failure(
                        runtime::generated::FieldValue::new(&["state"], "\"blurred\""),
                    ),
            ],
        )
        .with_find(
            runtime::generated::FindInfo::new(
                <operations::ScanRunning as runtime::Operation>::INFO,
                &[("room", "room")],
                &[(&["room"], "room")],
                runtime::generated::ListInfo::new(&["results"], &["total"]),
            ),
        );
}

impl runtime::Findable for ScanRoom {}
