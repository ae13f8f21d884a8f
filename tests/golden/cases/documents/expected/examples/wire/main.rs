// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Prints what the client sends, call by call: the text of `wire.lock`. Nothing leaves this machine.

mod calls;
mod recorder;

use types_shop::runtime;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    print!("{}", calls::wire_lock() ?);
    Ok(())
}
