// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Jobs: work that takes several calls, from its start over its polls to its result.

use crate::{operations, runtime, types};

/// A report from its start to the downloaded PDF.
///
/// [`report::Operations::generate`](crate::report::Operations::generate) starts it.
/// [`run`](runtime::Request::run) then polls `work.get` until `work.complete` is 1, then `file.get`
/// until `file.ready` is 1. [`save`](runtime::CompletedJob::save) then downloads the result
/// (`file.url`, `application/pdf`).
///
/// # Example
///
/// ```no_run
/// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
/// use attack_surface::{Wait, types::Report};
///
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
/// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
/// use attack_surface::{JobHandle, Wait, jobs::GenerateReport, types::Report};
///
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
#[derive(Clone, Copy, Debug)]
pub enum GenerateReport {}

impl runtime::Job for GenerateReport {
    type Start = operations::ReportGenerate;
    type Output = types::FileProgress;

    const INFO: &'static runtime::JobInfo = &runtime::JobInfo::new(
        "generate_report",
        <operations::ReportGenerate as runtime::Operation>::INFO,
        &[
            runtime::PollInfo {
                operation: <operations::WorkGet as runtime::Operation>::INFO,
                arguments: &[("id", &["work_id"])],
                field: &["work", "complete"],
                equals: "1",
            },
            runtime::PollInfo {
                operation: <operations::FileGet as runtime::Operation>::INFO,
                arguments: &[("file_id", &["file_id"])],
                field: &["file", "ready"],
                equals: "1",
            },
        ],
    );
}

impl runtime::Downloads for GenerateReport {
    const DOWNLOAD: &'static runtime::DownloadInfo = &runtime::DownloadInfo {
        field: &["file", "url"],
        content_type: "application/pdf",
    };
}

impl runtime::Starts for operations::ReportGenerate {
    type Job = GenerateReport;
}
