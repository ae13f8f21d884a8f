//! Names that are nearly right.

/// The name that a misspelt one was probably meant to be: the nearest, if it is near enough, and the first of several.
pub(crate) fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let allowed = 1 + name.chars().count() / 4;
    let distances = known.into_iter().map(|other| (distance(&name.to_lowercase(), &other.to_lowercase()), other));
    distances.filter(|(distance, _)| *distance <= allowed).min_by_key(|(distance, _)| *distance).map(|(_, other)| other)
}

/// How many letters must be put in, taken out, changed or swapped with their neighbour to come from one word to the other.
fn distance(from: &str, to: &str) -> usize {
    let from: Vec<char> = from.chars().collect();
    let to: Vec<char> = to.chars().collect();
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in to.iter().enumerate() {
            let change = last[j] + usize::from(a != b);
            let mut best = change.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *a == to[j - 1] && from[i - 1] == *b {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut last, row);
    }
    last[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_found() {
        assert_eq!(distance("path", "paht"), 1);
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(nearest("Langage", ["Page", "Language"]), Some("Language"));
        assert_eq!(nearest("pth", ["about", "path"]), Some("path"));
        assert_eq!(nearest("required", ["effect", "about"]), None);
        assert_eq!(nearest("id", ["at", "by"]), None);
    }
}
