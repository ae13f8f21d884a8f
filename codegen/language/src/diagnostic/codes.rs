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

            /// The sentence that explains the code.
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
    YamlSyntax = "yaml-syntax": "The file is not valid YAML. Unless the message names a slip, the rest of the file was not checked."
    Indentation = "indentation": "A line is indented as if it belonged to another key."
    InvisibleCharacter = "invisible-character": "A text has a control character, a direction mark or another character that nobody sees."
    Tab = "tab": "A spec is indented with spaces, never with tabs or other blanks."
    Modeline = "modeline": "The first two lines of a spec file must point editors to the schema."
    DuplicateKey = "duplicate-key": "A mapping defines the same key twice."
    Anchor = "anchor": "A spec cannot use anchors."
    Alias = "alias": "A spec cannot use aliases: define a named type, or repeat the value."
    Tag = "tag": "A spec cannot use tags."
    MergeKey = "merge-key": "A spec cannot use merge keys."
    SeveralDocuments = "several-documents": "A spec file holds one YAML document."
    KeyKind = "key-kind": "A key must be plain text."
    TooDeep = "too-deep": "Lists and mappings are nested too deep."

    UnseenCharacter = "unseen-character": "A text on the wire has a character that cannot be seen, or that looks like another one."
    BooleanWord = "boolean-word": "A word without quotes is a text here, but other YAML readers take it for `true` or `false`."

    // The shape.
    UnknownKey = "unknown-key": "The key is not known at this place."
    MissingKey = "missing-key": "A required key is missing."
    MisplacedKey = "misplaced-key": "A key is not allowed beside the other keys."
    EmptyValue = "empty-value": "A key has no value."
    WrongType = "wrong-type": "A value does not have the type that the key needs."
    UnknownValue = "unknown-value": "A value is not one of the values that the key allows."
    ExactlyOne = "exactly-one": "Exactly one of several keys must be there."
    NothingListed = "nothing-listed": "A list or mapping needs at least one entry."

    // Names.
    MissingService = "missing-service": "No file has the key `service`."
    DuplicateService = "duplicate-service": "More than one file has the key `service`."
    DuplicateName = "duplicate-name": "Two types, permissions, groups or jobs have the same name."
    DuplicatePath = "duplicate-path": "Two operations with one method have the same path, or paths that one request can have both."
    DuplicateWire = "duplicate-wire": "Two parameters, fields, values or permissions have the same wire name."
    RustNameClash = "rust-name-clash": "Two names become the same name in Rust."
    NameStyle = "name-style": "A name is not written in the style that its kind of name needs."
    UnknownType = "unknown-type": "No type has this name."
    UnknownPermission = "unknown-permission": "No permission has this name."
    UnknownOperation = "unknown-operation": "No operation has this name."
    UnknownParameter = "unknown-parameter": "The operation has no parameter of this name."
    UnknownField = "unknown-field": "The answer has no field of this name."
    UnusedType = "unused-type": "No operation uses the type, directly or through other types."
    UnusedPermission = "unused-permission": "No operation needs the permission."
    MissingGroup = "missing-group": "A file has operations but no `group`."
    EmptyGroup = "empty-group": "A group has no operations."

    // Types and values.
    TypeUse = "type-use": "The type cannot be used at this place."
    TooNested = "too-nested": "Lists of lists are nested too deep."
    RecursiveType = "recursive-type": "A record always contains itself, so no value of it is finite."
    BadValue = "bad-value": "A value does not fit its type."
    BadDefault = "bad-default": "The default of a parameter is not a value of its type."
    UnlistedValue = "unlisted-value": "An example contains a value that an open enum does not list."
    BadExample = "bad-example": "An example is not a value of its type."
    BadPattern = "bad-pattern": "The pattern of a date is not valid."
    BadTemplate = "bad-template": "A template cannot be read back unambiguously."
    UnknownPart = "unknown-part": "A template has a part that is not described."
    UnusedPart = "unused-part": "A part is described but does not occur in the template."

    // Operations.
    BadPath = "bad-path": "The path is not a valid operation path, or probably not the one that is meant."
    RepeatedBasePath = "repeated-base-path": "The path of an operation begins with the base path."
    OutsideBasePath = "outside-base-path": "The path of an operation begins with a slash, but probably is below the base path."
    PathParameter = "path-parameter": "A parameter in the path is optional, repeated or secret, or has a value that cannot stand there."
    DefaultOnRequired = "default-on-required": "A required parameter cannot have a default."
    SecretShown = "secret-shown": "The spec shows a value of a secret parameter."
    DoubtfulSecret = "doubtful-secret": "A parameter or a field is not `secret` although its name, its type or its description says so."
    BadLimit = "bad-limit": "A limit contradicts another one, or no value can be within it."
    PositionType = "position-type": "A field that gives the position of a page is not an integer, or the one with the cursor is not a text."
    MissingPage = "missing-page": "An operation answers with a page, but the service has no `page`."
    MissingVerification = "missing-verification": "An operation that changes something has neither `verify_with` nor `unverifiable`."
    NeedlessVerification = "needless-verification": "An operation that only reads cannot have a verification."
    DoubtfulEffect = "doubtful-effect": "An operation reads although its method, path, name, description, permission or job says that it changes something."
    ChangingVerification = "changing-verification": "An operation is verified, or a key is checked, by an operation that changes something."
    BadStatus = "bad-status": "An HTTP status is not valid."
    BadCode = "bad-code": "The code of an error does not have the declared type."
    DifferentCaptures = "different-captures": "Errors with one name have different captures."
    DuplicateError = "duplicate-error": "Two errors of an operation cannot be distinguished."

    // Jobs.
    MissingArgument = "missing-argument": "A required parameter of a call that a job makes gets no value."
    ChangingPoll = "changing-poll": "A job is polled or found with an operation that changes something."
    DuplicateStart = "duplicate-start": "Two jobs are started by the same operation."
    ArgumentType = "argument-type": "A parameter of a call that a job makes gets a value of the wrong type."

    // The account of the mock server.
    BadAccount = "bad-account": "The account is there twice, or parts of it contradict each other."
    UnknownKind = "unknown-kind": "The account has no kind of this name."
    UnknownSet = "unknown-set": "The kind has no set of this name."
    UnknownThing = "unknown-thing": "Things of the kind have no such value, or there is no such thing."
    UnknownError = "unknown-error": "The operation has no error of this name."
    BadPiece = "bad-piece": "A piece in braces means nothing at this place."

    // The service.
    AboutStyle = "about-style": "A description is empty or does not end with a full stop."
    FilledGap = "filled-gap": "An `undocumented` entry has the name of a key that the spec has now."
    BadCrateName = "bad-crate-name": "The name is not a valid crate name."
    BadVersion = "bad-version": "The version is not one that Cargo accepts."
    BadVariable = "bad-variable": "The name is not a valid name for an environment variable."
    BadPublication = "bad-publication": "crates.io does not accept the repository, a keyword or a category."
    BadAddress = "bad-address": "The address of the service is not `https://` with a host."
    BadHeader = "bad-header": "A header is not valid, or cannot be used at this place."
    BadFieldPath = "bad-field-path": "The path to a field is not a list of names separated by dots."
    BadMediaType = "bad-media-type": "The text is not a media type."
}
