//! Rules about answers and named types.

use crate::rules::class::{Behaviour, Level, Topic, Wire};
use crate::rules::rule::{FindingRule, rules};

rules! {
    ANSWER_LEARNED "answer-type-learned" Safe Major Same
        "the type of something that is answered became known"
        "What was read as `Json` or `Object` is read as a type. The service answers as before."
    ANSWER_DROPPED "answer-type-dropped" Risky Major Same
        "the type of something that is answered is no longer known"
        "What was read as a type is read as `Json` or `Object`, and may contain anything."
    ANSWER_NARROWED "answer-type-narrowed" Safe Major Reading
        "something that is answered has a narrower type"
        "It has another type in Rust, and an answer of the old type that is not of the new one can no longer be read."
    ANSWER_WIDENED "answer-type-widened" Risky Major Same
        "something that is answered has a wider type"
        "An answer may contain values that were not possible before, and it has another type in Rust."
    ANSWER_TYPE "answer-type-changed" Breaking Major Same
        "something that is answered has another type"
        "New answers cannot be read as the old type."
    MEDIA_TYPE "answer-media-type-changed" Breaking Patch Same
        "a text or a file that is answered has another media type"
        "The client asks for it, and refuses the old one; code does not change."
    MEDIA_TYPES_WIDENED "answer-media-types-widened" Risky Patch Same
        "a text or a file that is answered may have another media type, too, or its media types have another order"
        "The client asks for all of them, and accepts each; a program that reads one of them may get another."
    MEDIA_TYPE_OFFERED "answer-media-type-offered" Safe Patch Same
        "a parameter can choose another media type of a file, or is described to choose it"
        "Calls that do not choose it ask for the same types as before."
    JSON_TYPE "answer-json-type-changed" Risky Patch Same
        "an answer in JSON has another media type"
        "The client asks for it, and reads any JSON; the service may refuse it, or answer with other fields."
    LIST_PAGED "list-has-pages" Risky Major Paging
        "a list has pages now"
        "An answer may have only the first page, and code that names its type does not compile."
    LIST_WHOLE "list-has-no-pages" Risky Major Paging
        "a list has no pages any more"
        "Parameters of a page may be refused, and code that walks over the pages does not compile."
    ANSWER_STATUS "answer-status-changed" Safe Patch Same
        "an answer has another status"
        "The client takes each status from 200 to 299 for a success."
    BY_STATUS "answer-depends-on-status" Risky Major Same
        "an answer depends on the status now"
        "An answer may be of a kind that was not possible before, and `send` returns an enum with a variant for each kind."
    NOT_BY_STATUS "answer-no-longer-depends-on-status" Risky Major Same
        "an answer no longer depends on the status"
        "There is only one kind of answer, perhaps with another status, and `send` returns its body in place of an enum."
    KIND_ADDED "answer-kind-added" Risky Minor Reading
        "a kind of answer was added"
        "It was read as `Unknown` before; code that looks for it there no longer finds it."
    KIND_REMOVED "answer-kind-removed" Safe Major Same
        "a kind of answer was removed"
        "The service no longer sends it; its variant is removed."
    KIND_RENAMED "answer-kind-renamed" Safe Major Same
        "a kind of answer was renamed"
        "It has the same status; its variant has another name."
    KIND_STATUS "answer-kind-status-changed" Breaking Patch Same
        "a kind of answer has another status"
        "A client that knows the old one reads it as `Unknown`; its variant is the same."
    HEADER_ADDED "answer-header-added" Safe Minor Same
        "a header of an answer became known"
        "`send_with_headers` returns it; `send` returns what it returned before."
    HEADER_REMOVED "answer-header-removed" Risky Major Same
        "a header of an answer is no longer known"
        "A program that needs it no longer receives it, and code that names it does not compile."
    HEADER_RENAMED "answer-header-renamed" Safe Major Same
        "a header of an answer was renamed"
        "It is the same on the wire; the field of the struct has another name."
    HEADER_WIRE "answer-header-wire-name-changed" Breaking Patch Same
        "a header of an answer has another name on the wire"
        "A client that looks for the old name finds nothing; code does not change."
    FIELD_ADDED "optional-field-added" Safe Minor Same
        "a field was added"
        "Records are open to new fields, and no code has to change."
    FIELD_LEARNED "field-of-open-record-added" Safe Minor ExtraFields
        "a field of a record with unknown fields became known"
        "It was found in `extra`, and is now found in a field of its own only."
    REQUIRED_FIELD_ADDED "required-field-added" Risky Minor Reading
        "a required field was added"
        "An answer without it can no longer be read."
    FIELD_REMOVED "optional-field-removed" Risky Major Same
        "a field was removed"
        "A program that needs it no longer receives it, and code that names it does not compile."
    REQUIRED_FIELD_REMOVED "required-field-removed" Breaking Major Same
        "a required field was removed"
        "A client that needs it can no longer read the answer, and code that names it does not compile."
    FIELD_RENAMED "field-renamed" Safe Major Same
        "a field was renamed"
        "It is the same on the wire; the field of the struct, and its method if it is sent, has another name."
    FIELD_WIRE "field-wire-name-changed" Breaking Patch Same
        "a field has another name on the wire"
        "A client that looks for the old name finds nothing; code does not change."
    FIELD_REQUIRED "field-became-required" Safe Major Reading
        "a field became required"
        "It is no longer an `Option`, and an answer without it can no longer be read."
    FIELD_OPTIONAL "field-became-optional" Breaking Major Reading
        "a field is no longer required"
        "A client that needs it cannot read an answer without it; it becomes an `Option`."
    FIELD_BECAME_SECRET "field-became-secret" Safe Patch Secrecy
        "a field became secret"
        "`Debug` shows `***` in place of its value."
    FIELD_NO_LONGER_SECRET "field-no-longer-secret" Safe Patch Secrecy
        "a field is no longer secret"
        "`Debug` shows its value, so it can reach a log."
    FIELD_CIRCULAR "field-circular-changed" Safe Major Same
        "a record in a field can contain the record of this field, or no longer"
        "It is in a `Box`, or no longer: otherwise the size of both would be infinite."
    FIELD_DEPRECATED "field-deprecated" Safe Minor Same
        "a field is deprecated"
        "It is still answered; code that reads it compiles with a warning."
    FIELD_UNDEPRECATED "field-no-longer-deprecated" Safe Patch Same
        "a field is no longer deprecated"
        "A warning of the compiler is removed."
    RECORD_OPENED "record-opened" Safe Minor ExtraFields
        "a record may have unknown fields"
        "It keeps them in its new field `extra`."
    RECORD_CLOSED "record-closed" Safe Major ExtraFields
        "a record no longer has unknown fields"
        "Its field `extra` is removed; what is unknown is reported to the observer and not kept."

    TYPE_RENAMED "type-renamed" Safe Major Same
        "a type was renamed"
        "Names of types are not on the wire, and code names them."
    TYPE_REBUILT "type-rebuilt" Safe Major Same
        "a type became a type of another sort"
        "The same values are sent and read as before; it has another type or other functions in Rust."
    TYPE_WIRE "type-wire-changed" Breaking Major Same
        "a type is something else on the wire"
        "Values of the old type are not values of the new one."
    VALUE_SENT_ADDED "request-value-added" Safe Minor Same
        "a value that can be sent was added"
        "The set is open: it could be sent before as `Unknown`."
    VALUE_ANSWERED_ADDED "answer-value-added" Risky Minor Reading
        "a value that can be answered was added"
        "It was read as `Unknown` before; code that looks for it there no longer finds it."
    VALUE_SENT_REMOVED "request-value-removed" Breaking Major Same
        "a value that could be sent was removed"
        "The service may refuse it; its variant is removed."
    VALUE_ANSWERED_REMOVED "answer-value-removed" Safe Major Same
        "a value that could be answered was removed"
        "The service no longer sends it; its variant is removed."
    VALUE_RENAMED "value-renamed" Safe Major Same
        "a value was renamed"
        "It is the same on the wire; its variant has another name."
    VALUE_WIRE "value-wire-changed" Breaking Patch Same
        "a value has another spelling on the wire"
        "The old spelling may be refused, or be read as `Unknown`; its variant is the same."
    VALUE_DEPRECATED "value-deprecated" Safe Minor Same
        "a value is deprecated"
        "It is still one of the set; code that names its variant compiles with a warning."
    VALUE_UNDEPRECATED "value-no-longer-deprecated" Safe Patch Same
        "a value is no longer deprecated"
        "A warning of the compiler is removed."
    VALUES_REORDERED "values-reordered" Safe Major Same
        "the values of a set are in another order"
        "The variants are compared with `<` in this order."
    TEMPLATE_ADDED "template-added" Safe Minor Same
        "a template of a text was added"
        "It is one more function; such a text could be sent before."
    TEMPLATE_REMOVED "template-removed" Breaking Major Same
        "a template of a text was removed"
        "The service may refuse such a text; its function is removed."
    TEMPLATE_RENAMED "template-renamed" Safe Major Same
        "a template of a text was renamed"
        "The text is the same; its function has another name."
    TEMPLATE_TEXT "template-text-changed" Breaking Patch Same
        "a template of a text is written in another way"
        "The old text may be refused; its function is the same."
    TEMPLATE_PARTS "template-arguments-changed" Breaking Major Same
        "the parts of a template changed"
        "Its function has other arguments."
    PATTERN "pattern-changed" Breaking Patch Same
        "a day or a point in time is written in another way"
        "The old format may be refused, and new answers cannot be parsed with it."
    PATTERN_PRECISION "pattern-precision-changed" Breaking Major Same
        "a day became a point in time, or one with a zone, or the other way round"
        "`parse` returns another type."
    MAP_KEY_ADDED "map-key-added" Safe Patch Same
        "a key of a map became known"
        "A map accepts any key; `KEYS` has one more."
    MAP_KEY_REMOVED "map-key-removed" Risky Patch Same
        "a key of a map is no longer known"
        "The service may no longer send or take it; `KEYS` has one less."
    VARIANT_ADDED "variant-added" Safe Minor Same
        "a variant was added"
        "It is one more function."
    VARIANT_REMOVED "variant-removed" Breaking Major Same
        "a variant was removed"
        "The service may refuse it; its function is removed."
    VARIANT_RENAMED "variant-renamed" Safe Major Same
        "a variant was renamed"
        "It is the same on the wire; its function and its type have another name."
    VARIANT_WIRE "variant-wire-changed" Breaking Patch Same
        "a variant has another spelling on the wire"
        "The old spelling may be refused; its function is the same."
}
