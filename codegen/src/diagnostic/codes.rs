//! The codes of mistakes and warnings, each with a sentence that explains it.

use std::fmt;

macro_rules! codes {
    ($($name:ident = $id:literal: $about:literal)*) => {
        /// The stable code of a diagnostic.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum DiagnosticCode {
            $(#[doc = $about] $name,)*
        }

        impl DiagnosticCode {
            /// Every code, in the order in which they are documented.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// The code as messages show it: `unknown-type`.
            pub fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }

            /// The sentence that explains it.
            pub fn about(self) -> &'static str {
                match self {
                    $(Self::$name => $about,)*
                }
            }
        }
    };
}

impl fmt::Display for DiagnosticCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

codes! {
    // The text.
    YamlSyntax = "yaml-syntax": "The file is no YAML. Where the message names no slip, what comes after this place was not looked at."
    Indentation = "indentation": "A line is indented as if it belonged to another key."
    Tab = "tab": "A spec is written with spaces only."
    Modeline = "modeline": "The first two lines of a spec file tell editors where the schema is."
    DuplicateKey = "duplicate-key": "A mapping has the same key twice."
    Anchor = "anchor": "A spec has no anchors."
    Alias = "alias": "A spec has no aliases: what is used twice is a named type, or is written twice."
    Tag = "tag": "A spec has no tags."
    MergeKey = "merge-key": "A spec has no merge keys."
    SeveralDocuments = "several-documents": "A spec file holds one YAML document."
    KeyKind = "key-kind": "A key is a plain text."
    TooDeep = "too-deep": "Lists and mappings are nested too deep."

    BooleanWord = "boolean-word": "A word without quotes is a text here, and `true` or `false` to other readers of YAML."

    // The shape.
    UnknownKey = "unknown-key": "The language has no such key at this place."
    MissingKey = "missing-key": "A key that is needed is not there."
    MisplacedKey = "misplaced-key": "A key has no meaning beside the other keys."
    EmptyValue = "empty-value": "A key has no value."
    WrongType = "wrong-type": "A value is of another kind than the key asks for."
    UnknownValue = "unknown-value": "A value is not one of those that the language knows at this place."
    ExactlyOne = "exactly-one": "Exactly one of several keys must be there."
    NothingListed = "nothing-listed": "Something that needs at least one entry has none."

    // Names.
    MissingService = "missing-service": "No file has the key `service`."
    DuplicateService = "duplicate-service": "More than one file has the key `service`."
    DuplicateName = "duplicate-name": "Two types, permissions, groups or jobs have the same name."
    DuplicatePath = "duplicate-path": "Two operations have the same path."
    DuplicateWire = "duplicate-wire": "Two parameters, fields or values are the same on the wire."
    RustNameClash = "rust-name-clash": "Two names become the same name in Rust."
    NameStyle = "name-style": "A name is not written as names of its kind are."
    UnknownType = "unknown-type": "There is no type of this name."
    UnknownPermission = "unknown-permission": "There is no permission of this name."
    UnknownOperation = "unknown-operation": "There is no operation of this name."
    UnknownParameter = "unknown-parameter": "The operation has no parameter of this name."
    UnknownField = "unknown-field": "The answer has no field of this name."
    UnusedType = "unused-type": "No operation uses the type, directly or through other types."
    UnusedPermission = "unused-permission": "No operation needs the permission."
    MissingGroup = "missing-group": "A file with operations names no group that they belong to."
    EmptyGroup = "empty-group": "A group has no operations."

    // Types and values.
    TypeUse = "type-use": "The type cannot be used at this place."
    TooNested = "too-nested": "Lists of lists are nested too deep to be read by a person."
    RecursiveType = "recursive-type": "A type contains itself without a list or a map between."
    BadValue = "bad-value": "A value is not of the type that it is given for."
    BadDefault = "bad-default": "The default of a parameter is not a value of its type."
    BadExample = "bad-example": "An example is not a value of its type."
    BadPattern = "bad-pattern": "The pattern of a point in time or a day cannot be used."
    BadTemplate = "bad-template": "A text with parts that vary cannot be read back without doubt."
    UnknownPart = "unknown-part": "A text has a part that is not described."
    UnusedPart = "unused-part": "A part is described that the text does not have."

    // Operations.
    BadPath = "bad-path": "The path cannot be the path of an operation."
    DefaultOnRequired = "default-on-required": "A parameter that is required has no default."
    SecretShown = "secret-shown": "A value of a secret stands in the spec."
    PositionType = "position-type": "Which piece of a list an answer is, is told by a field that is no whole number."
    MissingPage = "missing-page": "A list is answered and the service does not tell what surrounds it."
    MissingVerification = "missing-verification": "An operation that changes something does not tell how to find out whether it did."
    NeedlessVerification = "needless-verification": "An operation that only reads needs no verification."
    ChangingVerification = "changing-verification": "An operation is verified by one that changes something itself."
    BadStatus = "bad-status": "The HTTP statuses of an error cannot be right."
    BadCode = "bad-code": "The code of an error is not of the declared type."
    DifferentCaptures = "different-captures": "Errors of one name have messages with different parts."
    DuplicateError = "duplicate-error": "Two errors of an operation cannot be told apart."

    // Jobs.
    MissingArgument = "missing-argument": "A required parameter of a polled operation gets no value."
    ChangingPoll = "changing-poll": "An operation is polled that changes something."
    DuplicateStart = "duplicate-start": "Two jobs are started by the same operation."
    ArgumentType = "argument-type": "A parameter of a polled operation gets a value of another type."

    // The service.
    AboutStyle = "about-style": "A description is not empty and ends in a full stop, so that the docs read well."
    BadCrateName = "bad-crate-name": "The name cannot be the name of a crate."
    BadVersion = "bad-version": "The version has not the form that Cargo asks for."
    BadVariable = "bad-variable": "The name cannot be the name of an environment variable."
    BadHeader = "bad-header": "The text cannot stand in a header of HTTP."
    BadFieldPath = "bad-field-path": "The way to a field is not names with dots between."
    BadMediaType = "bad-media-type": "The text is no media type."
}
