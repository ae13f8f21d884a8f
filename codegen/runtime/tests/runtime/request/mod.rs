//! Tests of `request`: what is sent, how often, and what becomes of the answer.

mod parameters;
mod curl;
mod raw;
mod response;
mod mutated_answers;
mod retry_loop;
