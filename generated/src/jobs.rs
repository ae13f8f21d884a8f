// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Jobs: work that takes several calls, from its start over its polls to its result.

use crate::{operations, runtime, types};

/// A report from its start to the downloaded PDF.
///
/// [`report::Operations::generate`](crate::report::Operations::generate) starts it.
/// [`run`](crate::Request::run) then polls `work.get` until `work.complete` is 1, then polls `file.get`
/// until `file.ready` is 1. [`save`](runtime::CompletedJob::save) then downloads the result
/// (`file.url`, `application/pdf`). If it lies on another host than the service, name that host on the
/// builder: [`allow_download_host`](crate::ClientBuilder::allow_download_host), or
/// [`allow_download_host_with_key`](crate::ClientBuilder::allow_download_host_with_key) if it needs the
/// key.
///
/// # Example
///
/// ```no_run
/// use attack_surface::{Wait, types::Report};
///
/// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let job = client
///     .report()
///     .generate(Report::executive_summary())
///     .targets("text")
///     .expire_days(30)
///     .run(&Wait::default())?;
/// job.save("result.pdf")?;
/// # Ok(())
/// # }
/// ```
///
/// The handle can be stored, and another process can resume the job:
///
/// ```no_run
/// use attack_surface::{JobHandle, Wait, jobs::GenerateReport, types::Report};
///
/// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let handle = client.report().generate(Report::executive_summary()).start_job()?;
/// std::fs::write("generate_report.json", handle.to_string())?;
///
/// // Later, in another process:
/// let handle: JobHandle<GenerateReport> = std::fs::read_to_string(
///         "generate_report.json",
///     )?
///     .parse()?;
/// let job = handle.wait(client, &Wait::default())?;
/// job.save("result.pdf")?;
/// # Ok(())
/// # }
/// ```
///
/// A store remembers the job, so that a program that is killed and run again does not start it twice:
///
/// ```no_run
/// use attack_surface::{JobStore, Wait, types::Report};
///
/// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let store = JobStore::open("jobs")?;
/// let job = store
///     .run(
///         "generate-report",
///         client.report().generate(Report::executive_summary()),
///         &Wait::default(),
///     )?;
/// job.save("result.pdf")?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum GenerateReport {}

impl runtime::Job for GenerateReport {
    type Client = crate::Client;
    type Start = operations::ReportGenerate;
    type Output = types::FileProgress;

    const INFO: &'static runtime::generated::JobInfo = &runtime::generated::JobInfo::new(
        "generate_report",
        <operations::ReportGenerate as runtime::Operation>::INFO,
        &[
            runtime::generated::PollInfo::new(
                <operations::WorkGet as runtime::Operation>::INFO,
                &[("id", &["work_id"])],
                runtime::generated::Until::Field(
                    runtime::generated::FieldValue::new(&["work", "complete"], "1"),
                ),
            ),
            runtime::generated::PollInfo::new(
                <operations::FileGet as runtime::Operation>::INFO,
                &[("file_id", &["file_id"])],
                runtime::generated::Until::Field(
                    runtime::generated::FieldValue::new(&["file", "ready"], "1"),
                ),
            ),
        ],
    );
}

impl runtime::Downloads for GenerateReport {
    const DOWNLOAD: &'static runtime::generated::DownloadInfo = &runtime::generated::DownloadInfo::new(
        &["file", "url"],
        "application/pdf",
    );
}

/// A scan of one target, from its start to its details.
///
/// [`scan::Operations::start`](crate::scan::Operations::start) starts it. [`run`](crate::Request::run)
/// then looks for it with `scan.inprogress_list`, and then polls `scan.inprogress_list` until no item
/// has the job's id in `scan_id`, then calls `scan.get`. [`cancel`](runtime::JobHandle::cancel) calls
/// `scan.inprogress_cancel`.
///
/// # Undocumented
///
/// - `listed`: How soon a scan that was started is on the list of scans in progress.
///
/// # Assumed
///
/// - `found`: The scan in progress of a target is the one that was started, since the service refuses a
///   second one while a scan of the target is in progress.
/// - `done`: A scan that has left the list of scans in progress is done or cancelled, and can be read
///   in detail.
///
/// # Example
///
/// ```no_run
/// use attack_surface::{Wait, types::TargetId};
///
/// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let job = client.scan().start(TargetId::new(17)).run(&Wait::default())?;
/// println!("{:?}", job.output());
/// # Ok(())
/// # }
/// ```
///
/// The handle can be stored, and another process can resume the job:
///
/// ```no_run
/// use attack_surface::{JobHandle, Wait, jobs::ScanTarget, types::TargetId};
///
/// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let handle = client.scan().start(TargetId::new(17)).start_job()?;
/// std::fs::write("scan_target.json", handle.to_string())?;
///
/// // Later, in another process:
/// let handle: JobHandle<ScanTarget> = std::fs::read_to_string("scan_target.json")?
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
/// use attack_surface::{JobStore, Wait, types::TargetId};
///
/// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
/// let store = JobStore::open("jobs")?;
/// let job = store
///     .run("scan-target", client.scan().start(TargetId::new(17)), &Wait::default())?;
/// println!("{:?}", job.output());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum ScanTarget {}

impl runtime::Job for ScanTarget {
    type Client = crate::Client;
    type Start = operations::ScanStart;
    type Output = types::ScanDetail;

    const INFO: &'static runtime::generated::JobInfo = &runtime::generated::JobInfo::new(
            "scan_target",
            <operations::ScanStart as runtime::Operation>::INFO,
            &[
                runtime::generated::PollInfo::new(
                    <operations::ScanInprogressList as runtime::Operation>::INFO,
                    &[("scan_id", &["scan_id"])],
                    runtime::generated::Until::Gone {
                        list: runtime::generated::ListInfo::new(
                            &["list"],
                            &["pagination", "total"],
                        ),
                        field: &["scan_id"],
                        id: &["scan_id"],
                    },
                ),
                runtime::generated::PollInfo::new(
                    <operations::ScanGet as runtime::Operation>::INFO,
                    &[("scan_id", &["scan_id"])],
                    runtime::generated::Until::Answered,
                ),
            ],
        )
        .with_find(
            runtime::generated::FindInfo::new(
                <operations::ScanInprogressList as runtime::Operation>::INFO,
                &[("target_id", "target_d")],
                &[(&["target_id"], "target_d")],
                runtime::generated::ListInfo::new(&["list"], &["pagination", "total"]),
            ),
        )
        .with_cancel(
            runtime::generated::CancelInfo::new(
                <operations::ScanInprogressCancel as runtime::Operation>::INFO,
                &[("scan_id", &["scan_id"])],
            ),
        );
}

impl runtime::Findable for ScanTarget {}

impl runtime::Cancellable for ScanTarget {}
