//! What a sandbox does while the tour runs against it.

use codegen::tour::{TourFault, faults, tour};

use super::{Sandbox, or_panic};
use crate::answer::Answer;
use crate::fault::{Change, Fault, Rule};

impl Sandbox {
    /// Fails at the calls that the steps about failures make in the tour of the service, the client's example (see [`codegen::tour`]):
    /// a rule for each, so that [`rules`](Self::rules) tells whether it was met. Nothing else may be asked before.
    pub fn fail_as_the_tour_wants(&self) {
        let service = &self.mock.service;
        for (operation, call, fault) in faults(service, &tour(service)) {
            let name = operation.full_name();
            let fault = match fault {
                TourFault::Busy => Fault::Answer(Answer::text(503, "")),
                TourFault::Lost => Fault::Close,
                TourFault::Documented(error, status) => {
                    Fault::Answer(or_panic(self.mock.error(&name, &error.name, status)))
                }
                TourFault::UnknownValues => Fault::Changed(Change::UnknownValues),
            };
            self.inject(Rule::on(name, fault).nth(call));
        }
    }
}
