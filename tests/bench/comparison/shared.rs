//! What the programs of the comparison share: the secrets that are looked for, and what they print.

use std::env;
use std::error::Error;
use std::fmt::Debug;

// A log may show bytes in lines of 16. One of them has a whole word.
pub const KEY: &str = "k-canryk-canryk-canryk-canryk-canry";
pub const PASSWORD: &str = "p-canryp-canryp-canryp-canryp-canry";

/// Prints what the libraries log.
struct Log;

impl log::Log for Log {
    fn enabled(&self, _: &log::Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &log::Record<'_>) {
        println!("log: {}", record.args());
    }

    fn flush(&self) {}
}

/// Reads the arguments: the level of the log, the address of the service, and what to do.
pub fn start() -> (String, String) {
    let arguments: Vec<_> = env::args().collect();
    let [_, level, address, scene] = &arguments[..] else { panic!("LEVEL ADDRESS SCENE") };
    log::set_max_level(level.parse().expect("a level"));
    log::set_logger(&Log).expect("it is the only one");
    (address.clone(), scene.clone())
}

/// Prints what an error says, with its causes, and what its `Debug` shows.
pub fn failed(error: &(dyn Error + 'static)) {
    let chain = std::iter::successors(Some(error), |error| (*error).source());
    println!("said: {}", chain.map(ToString::to_string).collect::<Vec<_>>().join(": ").replace('\n', " "));
    shown(error);
}

/// Prints what `Debug` shows.
pub fn shown(value: impl Debug) {
    println!("shown: {value:?}");
}
