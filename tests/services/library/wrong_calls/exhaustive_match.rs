//! A set of values can grow, so a match needs an arm for the rest.

use lending_library::types::Genre;

fn name(genre: Genre) -> &'static str {
    match genre {
        Genre::Fiction => "fiction",
        Genre::HowTo => "how-to",
        Genre::Verse => "verse",
        Genre::Unknown(_) => "unknown",
    }
}
