//! A client that another version of the generator wrote: the format of generated code is another one.

use attack_surface::runtime;

runtime::generated::client!(format: 2);

fn main() {}
