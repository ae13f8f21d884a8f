//! Wrong uses of values.

use attack_surface::Secret;
use attack_surface::types::{DateTime, Theme, User};

fn a_secret_is_not_shown(password: Secret) {
    println!("{password}");
}

fn a_value_can_be_unknown(theme: Theme) -> bool {
    match theme {
        Theme::Light => true,
        Theme::Dark => false,
        Theme::Unknown(_) => false,
    }
}

fn an_answer_can_get_fields(user: User) -> User {
    User { ..user }
}

fn texts_are_not_compared_as_times(found: DateTime, closed: DateTime) -> bool {
    found < closed
}

fn main() {}
