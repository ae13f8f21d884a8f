//! The network settings of a client, until the built-in transport is made from them.

use std::sync::Arc;

use crate::client::headers::AddedHeader;
use crate::client::limits::CallLimits;
use crate::error::refusal::ConfigurationProblem;
#[cfg(not(feature = "http"))]
use crate::transport::Transport;
use crate::transport::proxy::{Proxies, ProxySource};
#[cfg(feature = "http")]
use crate::transport::{HttpSettings, http::HttpTransport, tls::TlsSettings};

/// The settings of the network.
pub(crate) struct Network {
    pub(crate) user_agent: Option<String>,
    pub(crate) default_headers: Vec<AddedHeader>,
    pub(crate) proxy: ProxySource,
    pub(crate) reuse: bool,
    #[cfg(feature = "http")]
    pub(crate) tls: TlsSettings,
}

impl Default for Network {
    fn default() -> Self {
        Self {
            user_agent: None,
            default_headers: Vec::new(),
            proxy: ProxySource::None,
            reuse: true,
            #[cfg(feature = "http")]
            tls: TlsSettings::default(),
        }
    }
}

impl Network {
    /// The built-in transport.
    #[cfg(feature = "http")]
    pub(crate) fn transport(
        self,
        limits: &CallLimits,
        user_agent: &str,
        proxies: &Arc<Proxies>,
        allow_trace: bool,
        log_target: &'static str,
    ) -> Result<HttpTransport, ConfigurationProblem> {
        HttpTransport::new(HttpSettings {
            timeouts: limits.timeouts,
            max_head: limits.max_head,
            user_agent,
            proxies: Arc::clone(proxies),
            tls: self.tls,
            reuse: self.reuse,
            allow_trace,
            log_target,
        })
    }

    #[cfg(not(feature = "http"))]
    pub(crate) fn transport(
        self,
        _: &CallLimits,
        _: &str,
        _: &Arc<Proxies>,
        _: bool,
        _: &'static str,
    ) -> Result<Box<dyn Transport>, ConfigurationProblem> {
        let _ = self.reuse;
        Err(ConfigurationProblem::NoTransport)
    }
}
