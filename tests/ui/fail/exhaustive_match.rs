//! A set of values can grow, so a match needs an arm for the rest.

use kitchen::types::MealState;

fn name(state: MealState) -> &'static str {
    match state {
        MealState::New => "new",
        MealState::InTheOven => "in the oven",
        MealState::Done => "done",
        MealState::Unknown(_) => "unknown",
    }
}

fn main() {
    name(MealState::Done);
}
