//! A matcher for the regular expressions in the documents: fixed characters, sets of digits, choices in brackets, and counts.

/// Whether an expression matches a whole text.
pub fn fits(expression: &str, text: &str) -> bool {
    let inner =
        expression.strip_prefix('^').and_then(|rest| rest.strip_suffix('$')).expect("it matches the whole text");
    let mut rest: Vec<char> = inner.chars().collect();
    rest.reverse();
    let choices = choices(&mut rest);
    assert!(rest.is_empty(), "{expression} is more than this reader knows");
    let text: Vec<char> = text.chars().collect();
    any(&choices, &text, 0).contains(&text.len())
}

enum Node {
    One(char),
    Set(Vec<(char, char)>),
    Choices(Vec<Sequence>),
}

type Sequence = Vec<(Node, usize)>;

fn choices(rest: &mut Vec<char>) -> Vec<Sequence> {
    let mut all = vec![Vec::new()];
    while let Some(next) = rest.pop() {
        let node = match next {
            ')' => {
                rest.push(next);
                break;
            }
            '|' => {
                all.push(Vec::new());
                continue;
            }
            '(' => {
                let inner = choices(rest);
                assert_eq!(rest.pop(), Some(')'), "a bracket is not closed");
                Node::Choices(inner)
            }
            '[' => Node::Set(set(rest)),
            '\\' => Node::One(rest.pop().expect("a character follows")),
            '.' | '*' | '+' | '?' | '{' => panic!("`{next}` is more than this reader knows"),
            fixed => Node::One(fixed),
        };
        let times = count(rest);
        all.last_mut().expect("there is a choice").push((node, times));
    }
    all
}

fn set(rest: &mut Vec<char>) -> Vec<(char, char)> {
    let mut ranges = Vec::new();
    loop {
        match rest.pop().expect("a set is closed") {
            ']' => return ranges,
            first if rest.last() == Some(&'-') => {
                rest.pop();
                ranges.push((first, rest.pop().expect("a range has an end")));
            }
            first => ranges.push((first, first)),
        }
    }
}

fn count(rest: &mut Vec<char>) -> usize {
    if rest.last() != Some(&'{') {
        return 1;
    }
    rest.pop();
    let digits: String = std::iter::from_fn(|| rest.pop().filter(|next| *next != '}')).collect();
    digits.parse().expect("a count is a number")
}

/// Every place where a match of one of the choices can end.
fn any(choices: &[Sequence], text: &[char], start: usize) -> Vec<usize> {
    choices.iter().flat_map(|sequence| ends(sequence, text, start)).collect()
}

fn ends(sequence: &Sequence, text: &[char], start: usize) -> Vec<usize> {
    let mut places = vec![start];
    for (node, times) in sequence {
        for _ in 0..*times {
            places = places.into_iter().flat_map(|place| step(node, text, place)).collect();
        }
    }
    places
}

fn step(node: &Node, text: &[char], place: usize) -> Vec<usize> {
    let next = text.get(place);
    match node {
        Node::One(fixed) if next == Some(fixed) => vec![place + 1],
        Node::Set(ranges) if next.is_some_and(|c| ranges.iter().any(|(a, b)| a <= c && c <= b)) => vec![place + 1],
        Node::One(_) | Node::Set(_) => Vec::new(),
        Node::Choices(choices) => any(choices, text, place),
    }
}

#[test]
fn expressions_are_read() {
    let day = "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])\\.$";
    assert!(fits(day, "2026-11-30."));
    for wrong in ["2026-13-30.", "2026-11-32.", "2026-11-30", "026-11-30.", "2026-11-30. ", ""] {
        assert!(!fits(day, wrong), "{wrong}");
    }
}
