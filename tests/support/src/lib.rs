//! Shared by the tests of several packages: files of the repository, an HTTP server, random numbers, and many checks in one test.

pub mod cargo;
pub mod files;
pub mod quiet;
pub mod random;
pub mod server;
