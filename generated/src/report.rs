// @generated from spec/report.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! PDF reports.
//!
//! - [`generate`](Operations::generate): Starts the production of a PDF report.
//!
//! # Assumed
//!
//! - `media_type`: The document says that the file is a PDF. That it comes with the media type
//!   `application/pdf`, or with none that says anything, is ours, and a download of another type is
//!   refused.

use crate::{runtime, types};

/// PDF reports.
///
/// The operations of the group `report`, returned by [`Client::report`](crate::Client::report).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Starts the production of a PDF report. The answer names the work to wait for and the file that comes
    /// of it.
    ///
    /// `GET report/generate.json`. **Starts something that continues after the answer.** In beta and
    /// subject to change. Answers with [`ReportJob`](crate::types::ReportJob). Starts the job
    /// [`GenerateReport`](crate::jobs::GenerateReport). [`run`](crate::Request::run) then polls `work.get`
    /// until `work.complete` is 1, then polls `file.get` until `file.ready` is 1.
    /// [`save`](runtime::CompletedJob::save) then downloads the result (`file.url`, `application/pdf`). If
    /// it lies on another host than the service, name that host on the builder:
    /// [`allow_download_host`](crate::ClientBuilder::allow_download_host), or
    /// [`allow_download_host_with_key`](crate::ClientBuilder::allow_download_host_with_key) if it needs the
    /// key.
    ///
    /// The request has the type [`Generate`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `id` (required): Which report, with the parameters that go with it. It decides what else can be
    ///   sent.
    /// - `targets`: A filter on the targets.
    /// - `expire_days`: After how many days the file is deleted. Default: `7`.
    /// - `theme`: The theme of the report. Default: `Theme::Dark`.
    /// - `folder`: The name of the folder for the file.
    /// - `filename`: The name of the file, in place of the one that the service makes up. Default: a
    ///   generated name.
    ///
    /// # When the answer is lost
    ///
    /// The work and the file can be read only with the ids that the answer gives, and the document shows no
    /// list of either.
    ///
    /// # As a job
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
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::Report;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .report()
    ///     .generate(Report::executive_summary())
    ///     .targets("text")
    ///     .expire_days(30)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn generate(self, id: impl Into<types::Report>) -> Generate {
        crate::Request::new(self.client)
            .wire_variant("id", runtime::Variant::from(Into::<types::Report>::into(id)))
    }
}

/// Starts the production of a PDF report.
///
/// The request of `report.generate`, made by [`Operations::generate`]. It answers with
/// [`ReportJob`](crate::types::ReportJob). Methods whose names begin with `with_` set options of the
/// call.
pub type Generate = crate::Request<runtime::JobStart<crate::jobs::GenerateReport>>;

impl Generate {
    /// A filter on the targets.
    ///
    /// Undocumented: The syntax of the filter.
    #[inline]
    pub fn targets(self, targets: impl AsRef<str>) -> Self {
        self.wire_parameter("targets", targets.as_ref())
    }

    /// After how many days the file is deleted. Default: `7`.
    #[inline]
    pub fn expire_days(self, expire_days: i64) -> Self {
        self.wire_parameter("expire_days", expire_days)
    }

    /// The theme of the report. Default: `Theme::Dark`.
    #[inline]
    pub fn theme(self, theme: impl Into<types::Theme>) -> Self {
        self.wire_parameter("theme", Into::<types::Theme>::into(theme))
    }

    /// The name of the folder for the file.
    #[inline]
    pub fn folder(self, folder: impl AsRef<str>) -> Self {
        self.wire_parameter("folder", folder.as_ref())
    }

    /// The name of the file, in place of the one that the service makes up. Default: a generated name.
    #[inline]
    pub fn filename(self, filename: impl AsRef<str>) -> Self {
        self.wire_parameter("filename", filename.as_ref())
    }
}
