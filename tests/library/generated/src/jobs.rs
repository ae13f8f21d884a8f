// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Jobs: work that takes several calls, from its start over its polls to its result.

use crate::{operations, runtime, types};

/// Prints the loans of a member, and fetches the list as a PDF.
///
/// [`printout::Operations::start`](crate::printout::Operations::start) starts it.
/// [`run`](runtime::Request::run) then polls `printout.get` until `state` is "ready". In the answer of
/// the start, the header `location` contains the address of `printout.get`: the client takes the ids of
/// the job out of it, and never requests it. [`save`](runtime::CompletedJob::save) then downloads the
/// result (`url`, `application/pdf`). If it lies on another host than the service, name that host on
/// the builder: [`allow_download_host`](runtime::ClientBuilder::allow_download_host), or
/// [`allow_download_host_with_key`](runtime::ClientBuilder::allow_download_host_with_key) if it needs
/// the key. [`cancel`](runtime::JobHandle::cancel) calls `printout.cancel`.
///
/// # Example
///
/// ```no_run
/// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
/// use lending_library::{Wait, types::MemberId};
///
/// let job = client.printout().start(MemberId::new(3)).run(&Wait::default())?;
/// job.save("result.pdf")?;
/// # Ok(())
/// # }
/// ```
///
/// The handle can be stored, and another process can resume the job:
///
/// ```no_run
/// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
/// use lending_library::{JobHandle, Wait, jobs::PrintLoans, types::MemberId};
///
/// let handle = client.printout().start(MemberId::new(3)).start_job()?;
/// std::fs::write("print_loans.json", handle.to_string())?;
///
/// // Later, in another process:
/// let handle: JobHandle<PrintLoans> = std::fs::read_to_string("print_loans.json")?
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
/// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
/// use lending_library::{JobStore, Wait, types::MemberId};
///
/// let store = JobStore::open("jobs")?;
/// let job = store
///     .run(
///         "print-loans",
///         client.printout().start(MemberId::new(3)),
///         &Wait::default(),
///     )?;
/// job.save("result.pdf")?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum PrintLoans {}

impl runtime::Job for PrintLoans {
    type Start = operations::PrintoutStart;
    type Output = types::Printout;

    const INFO: &'static runtime::JobInfo = &runtime::JobInfo::new(
            "print_loans",
            <operations::PrintoutStart as runtime::Operation>::INFO,
            &[
                runtime::PollInfo {
                    operation: <operations::PrintoutGet as runtime::Operation>::INFO,
                    arguments: &[("ticket", &["ticket"])],
                    until: runtime::Until::Field(runtime::FieldValue {
                        field: &["state"],
                        equals: "\"ready\"",
                    }),
                    failed: None,
                },
            ],
        )
        .with_location(runtime::LocationInfo {
            header: "location",
            operation: <operations::PrintoutGet as runtime::Operation>::INFO,
        })
        .with_cancel(runtime::CancelInfo {
            operation: <operations::PrintoutCancel as runtime::Operation>::INFO,
            arguments: &[("ticket", &["ticket"])],
        });
}

impl runtime::Cancellable for PrintLoans {}

impl runtime::Downloads for PrintLoans {
    const DOWNLOAD: &'static runtime::DownloadInfo = &runtime::DownloadInfo {
        field: &["url"],
        content_type: "application/pdf",
    };
}

impl runtime::Starts for operations::PrintoutStart {
    type Job = PrintLoans;
}

/// Counts a shelf, from the start to the number of books.
///
/// [`stock::Operations::start`](crate::stock::Operations::start) starts it.
/// [`run`](runtime::Request::run) then looks for it with `stock.running`, and then polls
/// `stock.running` until no item has the job's id in `count_id`, then calls `stock.get`.
/// [`cancel`](runtime::JobHandle::cancel) calls `stock.stop`.
///
/// # Undocumented
///
/// - `listed`: How soon a count that was started is listed.
///
/// # Assumed
///
/// - `found`: A shelf has at most one count in progress.
///
/// # Example
///
/// ```no_run
/// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
/// use lending_library::Wait;
///
/// let job = client.stock().start(7).run(&Wait::default())?;
/// println!("{:?}", job.output());
/// # Ok(())
/// # }
/// ```
///
/// The handle can be stored, and another process can resume the job:
///
/// ```no_run
/// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
/// use lending_library::{JobHandle, Wait, jobs::CountShelf};
///
/// let handle = client.stock().start(7).start_job()?;
/// std::fs::write("count_shelf.json", handle.to_string())?;
///
/// // Later, in another process:
/// let handle: JobHandle<CountShelf> = std::fs::read_to_string("count_shelf.json")?
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
/// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
/// use lending_library::{JobStore, Wait};
///
/// let store = JobStore::open("jobs")?;
/// let job = store.run("count-shelf", client.stock().start(7), &Wait::default())?;
/// println!("{:?}", job.output());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub enum CountShelf {}

impl runtime::Job for CountShelf {
    type Start = operations::StockStart;
    type Output = types::Count;

    const INFO: &'static runtime::JobInfo = &runtime::JobInfo::new(
            "count_shelf",
            <operations::StockStart as runtime::Operation>::INFO,
            &[
                runtime::PollInfo {
                    operation: <operations::StockRunning as runtime::Operation>::INFO,
                    arguments: &[("count_id", &["count_id"])],
                    until: runtime::Until::Gone {
                        list: runtime::ListInfo {
                            items: &["items"],
                            total: &["total"],
                        },
                        field: &["count_id"],
                        id: &["count_id"],
                    },
                    failed: None,
                },
                runtime::PollInfo {
                    operation: <operations::StockGet as runtime::Operation>::INFO,
                    arguments: &[("count_id", &["count_id"])],
                    until: runtime::Until::Answered,
                    failed: Some(runtime::FieldValue {
                        field: &["state"],
                        equals: "\"flooded\"",
                    }),
                },
            ],
        )
        .with_find(runtime::FindInfo {
            operation: <operations::StockRunning as runtime::Operation>::INFO,
            arguments: &[("shelf_no", "shelf_no")],
            matches: &[(&["shelf_no"], "shelf_no")],
            list: runtime::ListInfo {
                items: &["items"],
                total: &["total"],
            },
        })
        .with_cancel(runtime::CancelInfo {
            operation: <operations::StockStop as runtime::Operation>::INFO,
            arguments: &[("count_id", &["count_id"])],
        });
}

impl runtime::Findable for CountShelf {}

impl runtime::Cancellable for CountShelf {}

impl runtime::Starts for operations::StockStart {
    type Job = CountShelf;
}
