//! Suggestions for misspelled names.

/// Known names, for a help text.
pub(crate) fn listed<'n>(names: impl Iterator<Item = &'n str>) -> String {
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// Returns the known name that is nearest to a misspelled one, if it is near enough. Of several, returns the first.
pub fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let name = name.to_lowercase();
    let length = name.chars().count();
    let allowed = 1 + length / 4;
    let distances = known.into_iter().filter_map(|other| {
        // Most names differ in length, and there may be many.
        let may_be_near = length.abs_diff(other.chars().count()) <= allowed;
        may_be_near.then(|| (strsim::osa_distance(&name, &other.to_lowercase()), other))
    });
    distances.filter(|(distance, _)| *distance <= allowed).min_by_key(|(distance, _)| *distance).map(|(_, other)| other)
}
