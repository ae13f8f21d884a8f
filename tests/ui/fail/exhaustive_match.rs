//! A set of values can get more of them one day, so a match needs an arm for the rest.

use attack_surface::types::Theme;

fn name(theme: Theme) -> &'static str {
    match theme {
        Theme::Light => "light",
        Theme::Dark => "dark",
        Theme::Unknown(_) => "unknown",
    }
}

fn main() {
    name(Theme::Dark);
}
