//! A parameter that goes with one kind of report cannot be given to another.

use attack_surface::types::{DomainId, Report};

fn main() {
    let _ = Report::security().domain_id(DomainId::new(1));
}
