// @generated from spec/security.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Risk score, trends and platforms.
//!
//! - [`risk_score`](Operations::risk_score): Reads the risk score.
//! - [`trend`](Operations::trend): Reads how the figures went from day to day.
//! - [`platform_list`](Operations::platform_list): Lists the detected platforms.

use crate::operations;

/// Risk score, trends and platforms.
///
/// The operations of the group `security`, returned by [`Client::security`](crate::Client::security).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Reads the risk score.
    ///
    /// `GET security/risk-score.json`. Reads only. Answers with [`RiskScore`](crate::types::RiskScore).
    ///
    /// The request has the type [`RiskScore`].
    ///
    /// # Undocumented
    ///
    /// - `parameters`: Whether it takes any parameters; none are shown.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.security().risk_score().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn risk_score(self) -> RiskScore {
        crate::Request::new(self.client)
    }

    /// Reads how the figures went from day to day.
    ///
    /// `GET security/trend.json`. Reads only. Answers with [`Trend`](crate::types::Trend).
    ///
    /// The request has the type [`Trend`].
    ///
    /// # Undocumented
    ///
    /// - `parameters`: Whether it takes any parameters; none are shown.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.security().trend().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn trend(self) -> Trend {
        crate::Request::new(self.client)
    }

    /// Lists the detected platforms.
    ///
    /// `GET security/platform-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Object`](crate::Object) in its field `list`; [`pages`](crate::Request::pages) walks over the whole
    /// list once [you name the parameters of a page](crate::guide::pages).
    ///
    /// The request has the type [`PlatformList`].
    ///
    /// # Undocumented
    ///
    /// - `parameters`: All parameters.
    /// - `items`: The items of the list, beyond that they are platforms.
    ///
    /// # Assumed
    ///
    /// - `response`: It is taken as a list like any other; the document shows no more than that it is a
    ///   list of platforms.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.security().platform_list().send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn platform_list(self) -> PlatformList {
        crate::Request::new(self.client)
    }
}

/// Reads the risk score.
///
/// The request of `security.risk_score`, made by [`Operations::risk_score`]. It answers with
/// [`RiskScore`](crate::types::RiskScore). Methods whose names begin with `with_` set options of the
/// call.
pub type RiskScore = crate::Request<operations::SecurityRiskScore>;

/// Reads how the figures went from day to day.
///
/// The request of `security.trend`, made by [`Operations::trend`]. It answers with
/// [`Trend`](crate::types::Trend). Methods whose names begin with `with_` set options of the call.
pub type Trend = crate::Request<operations::SecurityTrend>;

/// Lists the detected platforms.
///
/// The request of `security.platform_list`, made by [`Operations::platform_list`]. It answers with a
/// [`Page`](crate::types::Page) of [`Object`](crate::Object) in its field `list`. Methods whose names
/// begin with `with_` set options of the call.
pub type PlatformList = crate::Request<operations::SecurityPlatformList>;
