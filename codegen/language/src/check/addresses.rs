//! The documented addresses of the service.

use crate::ast;
use crate::check::Check;
use crate::check::lookup::scope::{Scope, Style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ident;
use crate::ir::{Address, Addresses, Name};
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// The addresses of the service. Reports an address that is not valid for a client.
    pub(crate) fn addresses(&mut self, ast: Spanned<&ast::Service>) -> Addresses {
        if let Some(address) = ast.address.get() {
            self.refuse(ast.addresses.at, "`address` is the only one");
            self.address(address.text());
            return Addresses::One(address.to_string());
        }
        let Some(listed) = ast.addresses.get() else { return Addresses::Undocumented };
        if listed.len() < 2 && !listed.at.is_damaged {
            self.mistake(DiagnosticCode::NothingListed, listed.at.key, "`addresses` needs at least two")
                .help("write the only one as `address: https://…`");
        }
        let mut scope = Scope::new("address", Style::Snake);
        let mut all = Vec::new();
        for (name, ast) in listed.iter() {
            let rust = ident::variant(name);
            scope.claim(name, &rust, ast.at.key, self.report);
            self.address(ast.url.text());
            all.push(Address {
                name: Name { spec: name.to_owned(), wire: ast.url.to_string(), rust },
                about: self.about(ast.about.text()),
            });
        }
        Addresses::Several(all)
    }

    fn address(&mut self, url: Spanned<&str>) {
        let host = url.strip_prefix("https://").map(|rest| rest.strip_suffix('/').unwrap_or(rest));
        let (name, port) = host
            .map_or(("", None), |host| host.split_once(':').map_or((host, None), |(name, port)| (name, Some(port))));
        let is_label =
            |label: &str| !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        let is_port = port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0));
        if !name.split('.').all(is_label) || !is_port {
            self.mistake(DiagnosticCode::BadAddress, url.at.value, format!("`{url}` is not the address of a service"))
                .help("write `https://` and the host, such as `https://api.example/`; the path stands in `base_path`");
        }
    }
}
