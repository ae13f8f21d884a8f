//! Messages that match two templates. If two errors of one operation had such a message, the client could not distinguish them.

use std::collections::{BTreeMap, VecDeque};

use crate::ir::{Piece, Template};

/// What a template requires of the next character of a message.
#[derive(Clone, Copy)]
enum Requirement {
    /// This letter, in upper or lower case.
    Letter(char),
    /// Any character.
    Any,
    /// Any number of characters.
    More,
}

/// The positions in two templates.
type Positions = (usize, usize);

/// The shortest message that both templates match, if there is one. `…` stands for any character. Upper and lower case are equal, since
/// the client ignores the case.
pub(crate) fn common(one: &Template, other: &Template) -> Option<String> {
    let (one, other) = (steps(one), steps(other));
    // For each reached position, the position before it and the character between them.
    let mut reached: BTreeMap<Positions, (Positions, Option<char>)> = BTreeMap::new();
    let mut ahead = VecDeque::from([(0, 0)]);
    while let Some(here @ (at, other_at)) = ahead.pop_front() {
        if here == (one.len(), other.len()) {
            return Some(message(here, &reached));
        }
        let mut go = |to: Positions, letter: Option<char>| {
            if to != (0, 0) && !reached.contains_key(&to) {
                reached.insert(to, (here, letter));
                ahead.push_back(to);
            }
        };
        let (step, other_step) = (one.get(at), other.get(other_at));
        if matches!(step, Some(Requirement::More)) {
            go((at + 1, other_at), None);
        }
        if matches!(other_step, Some(Requirement::More)) {
            go((at, other_at + 1), None);
        }
        if let (Some(step), Some(other_step)) = (step, other_step)
            && let Some(letter) = shared(*step, *other_step)
        {
            let after = |at: usize, step: &Requirement| if matches!(step, Requirement::More) { at } else { at + 1 };
            go((after(at, step), after(other_at, other_step)), Some(letter));
        }
    }
    None
}

fn steps(template: &Template) -> Vec<Requirement> {
    let steps = template.0.iter().flat_map(|piece| match piece {
        Piece::Text(text) => text.chars().map(Requirement::Letter).collect(),
        // A part is never empty.
        Piece::Hole(_) => vec![Requirement::Any, Requirement::More],
    });
    steps.collect()
}

/// A character that both steps allow.
fn shared(one: Requirement, other: Requirement) -> Option<char> {
    match (one, other) {
        (Requirement::Letter(a), Requirement::Letter(b)) => {
            (a == b || a.to_lowercase().eq(b.to_lowercase())).then_some(a)
        }
        (Requirement::Letter(letter), _) | (_, Requirement::Letter(letter)) => Some(letter),
        _ => Some('…'),
    }
}

fn message(end: Positions, reached: &BTreeMap<Positions, (Positions, Option<char>)>) -> String {
    let mut letters = Vec::new();
    let mut here = end;
    while let Some((before, letter)) = reached.get(&here) {
        letters.extend(*letter);
        here = *before;
    }
    letters.iter().rev().collect()
}
