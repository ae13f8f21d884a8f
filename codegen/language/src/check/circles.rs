//! Circles of references.

/// The circles among nodes that refer to others by their numbers. Each is a list of nodes with the index of the reference that leads to the
/// next one. It is a loop, since recursion over a long chain would overflow the stack.
pub(crate) fn circles(references: &[Vec<usize>]) -> Vec<Vec<(usize, usize)>> {
    // The place that each node had on the path, once it was met.
    let mut places: Vec<Option<usize>> = vec![None; references.len()];
    let mut circles = Vec::new();
    for start in 0..references.len() {
        let (mut path, mut next) = (Vec::<(usize, usize)>::new(), Some(start));
        loop {
            if let Some(node) = next.filter(|node| places[*node].is_none()) {
                places[node] = Some(path.len());
                path.push((node, 0));
            } else {
                match next.map(|node| (node, places[node].and_then(|place| path.get(place..)))) {
                    Some((node, Some(circle @ [first, ..]))) if first.0 == node => circles.push(circle.to_vec()),
                    Some(_) => {}
                    None => drop(path.pop()),
                }
                path.last_mut().into_iter().for_each(|(_, reference)| *reference += 1);
            }
            let Some((node, reference)) = path.last() else { break };
            next = references[*node].get(*reference).copied();
        }
    }
    circles
}
