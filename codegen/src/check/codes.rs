//! All codes of mistakes and warnings, each with a sentence that explains it. Docs are made from this table, and a code that is not in it can
//! not be used.

macro_rules! codes {
    ($($name:ident = $code:literal: $about:literal)*) => {
        $(#[doc = $about] pub(crate) const $name: &str = $code;)*

        /// Every code of a mistake or a warning, with a sentence that explains it.
        pub const CODES: &[(&str, &str)] = &[$(($code, $about)),*];
    };
}

codes! {
    // The text.
    YAML_SYNTAX = "yaml-syntax": "The file is no YAML. Where the message names no slip, what comes after this place was not looked at."
    INDENTATION = "indentation": "A line is indented as if it belonged to another key."
    TAB = "tab": "A spec is written with spaces only."
    MODELINE = "modeline": "The first two lines of a spec file tell editors where the schema is."
    DUPLICATE_KEY = "duplicate-key": "A mapping has the same key twice."
    ANCHOR = "anchor": "A spec has no anchors."
    ALIAS = "alias": "A spec has no aliases: what is used twice is a named type, or is written twice."
    TAG = "tag": "A spec has no tags."
    MERGE_KEY = "merge-key": "A spec has no merge keys."
    SEVERAL_DOCUMENTS = "several-documents": "A spec file holds one YAML document."
    KEY_KIND = "key-kind": "A key is a plain text."
    TOO_DEEP = "too-deep": "Lists and mappings are nested too deep."

    BOOLEAN_WORD = "boolean-word": "A word without quotes is a text here, and `true` or `false` to other readers of YAML."

    // The shape.
    UNKNOWN_KEY = "unknown-key": "The language has no such key at this place."
    MISSING_KEY = "missing-key": "A key that is needed is not there."
    MISPLACED_KEY = "misplaced-key": "A key has no meaning beside the other keys."
    EMPTY_VALUE = "empty-value": "A key has no value."
    WRONG_TYPE = "wrong-type": "A value is of another kind than the key asks for."
    UNKNOWN_VALUE = "unknown-value": "A value is not one of those that the language knows at this place."
    EXACTLY_ONE = "exactly-one": "Exactly one of several keys must be there."
    NOTHING_LISTED = "nothing-listed": "Something that needs at least one entry has none."

    // Names.
    MISSING_SERVICE = "missing-service": "No file has the key `service`."
    DUPLICATE_SERVICE = "duplicate-service": "More than one file has the key `service`."
    DUPLICATE_NAME = "duplicate-name": "Two types, permissions, groups or jobs have the same name."
    DUPLICATE_PATH = "duplicate-path": "Two operations have the same path."
    DUPLICATE_WIRE = "duplicate-wire": "Two parameters, fields or values are the same on the wire."
    RUST_NAME_CLASH = "rust-name-clash": "Two names become the same name in Rust."
    NAME_STYLE = "name-style": "A name is not written as names of its kind are."
    UNKNOWN_TYPE = "unknown-type": "There is no type of this name."
    UNKNOWN_PERMISSION = "unknown-permission": "There is no permission of this name."
    UNKNOWN_OPERATION = "unknown-operation": "There is no operation of this name."
    UNKNOWN_PARAMETER = "unknown-parameter": "The operation has no parameter of this name."
    UNKNOWN_FIELD = "unknown-field": "The answer has no field of this name."
    UNUSED_TYPE = "unused-type": "No operation uses the type, directly or through other types."
    UNUSED_PERMISSION = "unused-permission": "No operation needs the permission."
    MISSING_GROUP = "missing-group": "A file with operations names no group that they belong to."
    EMPTY_GROUP = "empty-group": "A group has no operations."

    // Types and values.
    TYPE_USE = "type-use": "The type cannot be used at this place."
    TOO_NESTED = "too-nested": "Lists of lists are nested too deep to be read by a person."
    RECURSIVE_TYPE = "recursive-type": "A type contains itself without a list or a map between."
    BAD_VALUE = "bad-value": "A value is not of the type that it is given for."
    BAD_DEFAULT = "bad-default": "The default of a parameter is not a value of its type."
    BAD_EXAMPLE = "bad-example": "An example is not a value of its type."
    BAD_PATTERN = "bad-pattern": "The pattern of a point in time or a day cannot be used."
    BAD_TEMPLATE = "bad-template": "A text with parts that vary cannot be read back without doubt."
    UNKNOWN_PART = "unknown-part": "A text has a part that is not described."
    UNUSED_PART = "unused-part": "A part is described that the text does not have."

    // Operations.
    BAD_PATH = "bad-path": "The path cannot be the path of an operation."
    DEFAULT_ON_REQUIRED = "default-on-required": "A parameter that is required has no default."
    SECRET_SHOWN = "secret-shown": "A value of a secret stands in the spec."
    POSITION_TYPE = "position-type": "Which piece of a list an answer is, is told by a field that is no whole number."
    MISSING_PAGE = "missing-page": "A list is answered and the service does not tell what surrounds it."
    MISSING_VERIFICATION = "missing-verification": "An operation that changes something does not tell how to find out whether it did."
    NEEDLESS_VERIFICATION = "needless-verification": "An operation that only reads needs no verification."
    CHANGING_VERIFICATION = "changing-verification": "An operation is verified by one that changes something itself."
    BAD_STATUS = "bad-status": "The HTTP statuses of an error cannot be right."
    BAD_CODE = "bad-code": "The code of an error is not of the declared type."
    DIFFERENT_CAPTURES = "different-captures": "Errors of one name have messages with different parts."
    DUPLICATE_ERROR = "duplicate-error": "Two errors of an operation cannot be told apart."

    // Jobs.
    MISSING_ARGUMENT = "missing-argument": "A required parameter of a polled operation gets no value."
    CHANGING_POLL = "changing-poll": "An operation is polled that changes something."
    DUPLICATE_START = "duplicate-start": "Two jobs are started by the same operation."
    ARGUMENT_TYPE = "argument-type": "A parameter of a polled operation gets a value of another type."

    // The service.
    ABOUT_STYLE = "about-style": "A description is not empty and ends in a full stop, so that the docs read well."
    BAD_CRATE_NAME = "bad-crate-name": "The name cannot be the name of a crate."
    BAD_VERSION = "bad-version": "The version has not the form that Cargo asks for."
    BAD_VARIABLE = "bad-variable": "The name cannot be the name of an environment variable."
    BAD_HEADER = "bad-header": "The text cannot stand in a header of HTTP."
    BAD_FIELD_PATH = "bad-field-path": "The way to a field is not names with dots between."
    BAD_MEDIA_TYPE = "bad-media-type": "The text is no media type."
}
