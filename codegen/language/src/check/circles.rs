//! Circles of references.

/// What was seen of a node.
#[derive(Clone, Copy)]
enum VisitState {
    Nothing,
    /// Some of its references. It stands at this place of the path.
    Some(usize),
    All,
}

/// The circles among nodes that refer to others by their numbers. Each is a list of nodes with the index of the reference that leads to the
/// next one. It is a loop, since recursion over a long chain would overflow the stack.
pub(crate) fn circles(references: &[Vec<usize>]) -> Vec<Vec<(usize, usize)>> {
    let mut seen = vec![VisitState::Nothing; references.len()];
    let mut circles = Vec::new();
    for start in 0..references.len() {
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut next = Some(start);
        loop {
            match next.map(|node| (node, seen[node])) {
                Some((node, VisitState::Nothing)) => {
                    seen[node] = VisitState::Some(path.len());
                    path.push((node, 0));
                }
                Some((_, VisitState::Some(place))) => {
                    circles.push(path[place..].to_vec());
                    step(&mut path);
                }
                Some((_, VisitState::All)) => step(&mut path),
                None => {
                    path.pop().into_iter().for_each(|(node, _)| seen[node] = VisitState::All);
                    step(&mut path);
                }
            }
            let Some((node, reference)) = path.last() else { break };
            next = references[*node].get(*reference).copied();
        }
    }
    circles
}

/// Goes on to the next reference of the last node.
fn step(path: &mut [(usize, usize)]) {
    path.iter_mut().last().into_iter().for_each(|(_, reference)| *reference += 1);
}
