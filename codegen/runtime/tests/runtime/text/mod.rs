//! Tests of `text`, with private modules of the runtime.

#[path = "../../../src/text/invisible.rs"]
#[allow(dead_code, reason = "readers use the rest")]
pub(crate) mod invisible;
#[path = "../../../src/text/encodings.rs"]
pub(crate) mod encodings;
#[path = "../../../src/text/scrub.rs"]
#[allow(dead_code, reason = "paths use the rest")]
pub(crate) mod scrub;
#[path = "../../../src/text/url.rs"]
#[allow(dead_code, reason = "the proxy uses some of it")]
pub(crate) mod url;

mod scrub_tests;
