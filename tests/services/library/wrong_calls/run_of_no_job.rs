//! Only a call that starts a job can be run as one.

use lending_library::types::LoanId;
use lending_library::{Client, Wait};

fn run(client: &Client) {
    let _ = client.loan().get(LoanId::new(77)).run(&Wait::default());
}
