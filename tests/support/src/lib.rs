//! Shared by the tests of several packages: files of the repository, an HTTP server, random numbers, many checks in one test, tests
//! that a spec may have no place for.

pub mod cargo;
pub mod files;
pub mod quiet;
pub mod random;
pub mod server;
