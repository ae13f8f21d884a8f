//! JSON for people who read and compare it: `schema.json`, and the JSON of the generator and the differ.

/// The longest line that contains a whole list or object, with a comma after it.
const WIDTH: usize = 120;

/// A file of this JSON, for people who read and compare it: a list or an object is in one line if it fits, and has one entry a line
/// otherwise. The JSON has no spaces between its tokens, as `serde_json` writes it.
pub fn pretty_json(json: &str) -> String {
    let (mut text, mut rest, mut depth) = (String::with_capacity(2 * json.len()), json, 0_usize);
    while !rest.is_empty() {
        let (token, after) = split_token(rest);
        let mut line = None;
        match token {
            "{" | "[" => {
                let column = text.rsplit('\n').next().unwrap_or_default().chars().count();
                line = in_one_line(rest, WIDTH.saturating_sub(column + 1));
                if line.is_none() {
                    depth += 1;
                    text.push_str(token);
                    new_line(&mut text, depth);
                }
            }
            "}" | "]" => {
                depth = depth.saturating_sub(1);
                new_line(&mut text, depth);
                text.push_str(token);
            }
            "," => {
                text.push(',');
                new_line(&mut text, depth);
            }
            ":" => text.push_str(": "),
            value => text.push_str(value),
        }
        rest = line.map_or(after, |(line, after)| {
            text.push_str(&line);
            after
        });
    }
    text.push('\n');
    text
}

/// The list or object that the JSON begins with, in one line, and the rest of the JSON; `None` if the line needs more room.
fn in_one_line(json: &str, room: usize) -> Option<(String, &str)> {
    let (mut line, mut rest, mut depth, mut width) = (String::new(), json, 0_usize, 0);
    loop {
        let (token, after) = split_token(rest);
        let printed = match token {
            "{" if !after.starts_with('}') => "{ ",
            "}" if !line.ends_with('{') => " }",
            "," => ", ",
            ":" => ": ",
            token => token,
        };
        width += printed.chars().count();
        if token.is_empty() || width > room {
            return None;
        }
        line.push_str(printed);
        rest = after;
        match token {
            "{" | "[" => depth += 1,
            "}" | "]" if depth == 1 => return Some((line, rest)),
            "}" | "]" => depth -= 1,
            _ => {}
        }
    }
}

/// The first token of the JSON, and the rest.
fn split_token(json: &str) -> (&str, &str) {
    let mut is_escaped = false;
    let mut ends_text = |byte: &u8| {
        let ends = *byte == b'"' && !is_escaped;
        is_escaped = *byte == b'\\' && !is_escaped;
        ends
    };
    let bytes = json.as_bytes();
    let end = match bytes {
        [b'"', text @ ..] => text.iter().position(&mut ends_text).map(|end| end + 2),
        [b'{' | b'}' | b'[' | b']' | b',' | b':', ..] => Some(1),
        _ => bytes.iter().position(|byte| b"}],".contains(byte)),
    };
    json.split_at(end.unwrap_or(json.len()))
}

fn new_line(text: &mut String, depth: usize) {
    text.push('\n');
    text.extend(std::iter::repeat_n("  ", depth));
}
