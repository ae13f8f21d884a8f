//! What an operation cannot have because it is a HEAD, whose answers have no body.

use crate::ast;
use crate::check::Check;
use crate::check::one_of::places;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Effect, Method};
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// Reports a change, a body and errors of a HEAD.
    pub(crate) fn check_head(&mut self, ast: Spanned<&ast::Operation>) {
        if *ast.method != Method::Head {
            return;
        }
        if *ast.effect != Effect::Read {
            // Servers, proxies and libraries rely on it.
            self.mistake(DiagnosticCode::BadValue, ast.effect.at.value, "a HEAD changes nothing")
                .second(ast.method.at.value, "this says that it is a HEAD")
                .help("write `effect: read`, or correct `method`");
        }
        let response = &ast.response;
        let bodies = places!(response; page_of, plain_text, file, by_status).map(|(_, at)| at);
        // Beside another key, it is a remark.
        let alone = Some(response.undocumented.at).filter(|_| !response.empty.at.is_there);
        for at in bodies.into_iter().chain([response.type_name.at]).chain(alone) {
            self.refuse(at, "the answer to a HEAD has no body: say under `empty` what its status means");
        }
        if let Some((_, error)) = ast.errors.iter().next() {
            self.refuse(error.at, "the answer to a HEAD has no body with an error: callers read `Error::status`");
        }
    }
}
