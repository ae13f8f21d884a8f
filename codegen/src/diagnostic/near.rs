//! Names that are nearly right.

/// The name that a misspelt one was probably meant to be: the nearest, if it is near enough, and the first of several.
pub fn nearest<'n>(name: &str, known: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
    let letters = |text: &str| -> Vec<char> { text.chars().flat_map(char::to_lowercase).collect() };
    let name = letters(name);
    let allowed = 1 + name.len() / 4;
    let distances = known.into_iter().filter_map(|other| {
        let letters = letters(other);
        // Most are of another length, and there may be many.
        let may_be_near = name.len().abs_diff(letters.len()) <= allowed;
        may_be_near.then(|| (distance(&name, &letters), other))
    });
    distances.filter(|(distance, _)| *distance <= allowed).min_by_key(|(distance, _)| *distance).map(|(_, other)| other)
}

/// How many letters must be put in, taken out, changed or swapped with their neighbour to come from one word to the other.
fn distance(from: &[char], to: &[char]) -> usize {
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
        assert_eq!(distance(&['p', 'a', 't', 'h'], &['p', 'a', 'h', 't']), 1);
        assert_eq!(distance(&[], &['a', 'b', 'c']), 3);
        assert_eq!(nearest("Langage", ["Page", "Language"]), Some("Language"));
        assert_eq!(nearest("pth", ["about", "path"]), Some("path"));
        assert_eq!(nearest("required", ["effect", "about"]), None);
        assert_eq!(nearest("id", ["at", "by"]), None);
    }
}
