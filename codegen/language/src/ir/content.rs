//! Bodies that are a text or a file, and media types.

use serde_json::Value as Json;

use crate::ir::Name;

/// The media type of JSON, unless the spec names another.
pub const JSON: &str = "application/json";

/// A body that is not read as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Its media types, in lower case and without parameters; never empty. An answer has one of them. The type of a default is the first.
    pub media_types: Vec<String>,
    /// Whether it is a file. A file may be larger than the memory, and need not be text.
    pub is_file: bool,
    /// The parameter that chooses the media type, if there is one. The body is then a file.
    pub choice: Option<MediaChoice>,
}

/// A parameter that chooses the media type of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaChoice {
    /// Its name.
    pub parameter: Name,
    /// Its values on the wire, each with the media type that it chooses.
    pub types: Vec<(String, String)>,
    /// Its default.
    pub default: Option<String>,
}

impl Content {
    /// The key of the spec that describes such a body.
    pub fn key(&self) -> &'static str {
        match (self.is_file, &self.choice) {
            (false, _) => "plain_text",
            (true, None) => "file",
            (true, Some(_)) => "file_by",
        }
    }

    /// The media types that a request asks for if the parameter that chooses has this value. Without a value and a default, or with an
    /// unknown value, these are all.
    pub fn asked(&self, chosen: Option<&str>) -> Vec<&str> {
        let one = self.choice.as_ref().and_then(|choice| {
            let value = chosen.or(choice.default.as_deref())?;
            choice.types.iter().find(|(known, _)| known == value)
        });
        match one {
            Some((_, media_type)) => vec![media_type],
            None => self.media_types.iter().map(String::as_str).collect(),
        }
    }

    /// The media types in words, each marked up by this function, with the parameter that chooses one.
    pub fn in_words(&self, code: impl Fn(&str) -> String) -> String {
        let chosen = self.choice.as_ref().map(|choice| format!(", which {} chooses", code(&choice.parameter.spec)));
        listed(&self.media_types, code) + &chosen.unwrap_or_default()
    }

    /// The example of a response, if it is content of this media type. It is of the first one that is text.
    pub fn example<'e>(&self, media_type: &str, example: &'e Json) -> Option<&'e str> {
        let of = self.media_types.iter().find(|name| !is_binary(name));
        example.as_str().filter(|_| of.is_some_and(|of| of == media_type))
    }
}

/// Media types in words: `application/pdf or text/csv`.
pub fn listed(media_types: &[String], code: impl Fn(&str) -> String) -> String {
    media_types.iter().map(|name| code(name)).collect::<Vec<_>>().join(" or ")
}

/// The header `accept` of a request that asks for these media types. It accepts anything, since an error, or the note with an empty
/// answer, is not of the type of the body, and a server that negotiates refuses what it cannot answer so.
pub fn accepting(media_types: &[&str]) -> String {
    format!("{}, */*;q=0.1", media_types.join(", "))
}

/// Whether content of this media type is JSON.
pub fn is_json(media_type: &str) -> bool {
    media_type.ends_with("/json") || media_type.ends_with("+json")
}

/// The smallest content with the first and last bytes of its media type. For an unknown type, it is a dash.
pub fn smallest(media_type: &str) -> Vec<u8> {
    let parts: &[&[u8]] = match media_type {
        "application/pdf" => &[b"%PDF-1.4\n%%EOF\n"],
        "application/zip" => &[b"PK\x05\x06", &[0; 18]],
        "application/gzip" => &[b"\x1f\x8b\x08", &[0; 6], b"\xff\x03", &[0; 8]],
        "image/png" => &[b"\x89PNG\r\n\x1a\n", &[0; 4], b"IEND\xaeB`\x82"],
        "image/jpeg" => &[b"\xff\xd8\xff\xd9"],
        "image/gif" => &[b"GIF89a\x01\0\x01\0\0\0\0;"],
        // An object may be an error.
        _ if is_json(media_type) => &[b"[]"],
        _ => &[b"-"],
    };
    parts.concat()
}

/// Whether content of this media type is known not to be text.
pub fn is_binary(media_type: &str) -> bool {
    let others = ["application/pdf", "application/zip", "application/gzip", "application/octet-stream"];
    ["image/", "audio/", "video/", "font/"].iter().any(|kind| media_type.starts_with(kind))
        && media_type != "image/svg+xml"
        || others.contains(&media_type)
}
