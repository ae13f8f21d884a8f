//! The table of rules: the service, its pages, groups and operations; parameters; answers and named types; errors and jobs.

use crate::rules::{Behaviour, FindingRule, Level, Topic, Wire};

/// Declares the table of rules. Each row is the Rust name, the stable name, the class in each lane, what happened, and the reason.
macro_rules! rules {
    ($($name:ident $id:literal { wire: $wire:ident, rust: $rust:ident, behaviour: $topic:ident } $what:literal $why:literal)*) => {
        $(pub(crate) static $name: FindingRule = FindingRule {
            id: $id,
            wire: Wire::$wire,
            rust: Level::$rust,
            behaviour: rules!(@ $topic),
            what: $what,
            why: $why,
        };)*

        /// The table of all rules, in the order of the documentation.
        pub static RULES: &[&FindingRule] = &[$(&$name),*];
    };
    (@ Same) => { Behaviour::Same };
    (@ $topic:ident) => { Behaviour::Changed(Topic::$topic) };
}

rules! {
    SERVICE_NAME "service-name-changed" { wire: Safe, rust: Patch, behaviour: Same }
        "the service's name changed"
        "The client only shows it."
    CRATE "crate-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "the client crate was renamed"
        "It is another crate: manifests and `use` lines name it."
    VARIABLE "variable-renamed" { wire: Safe, rust: Patch, behaviour: Environment }
        "an environment variable was renamed"
        "`Client::from_env` compiles as before, and no longer finds what is set where the program runs."
    ADDRESS_LEARNED "address-learned" { wire: Safe, rust: Minor, behaviour: Same }
        "an address of the service became known"
        "A client can be built without naming it."
    ADDRESS_DROPPED "address-dropped" { wire: Safe, rust: Major, behaviour: Environment }
        "an address of the service is no longer known"
        "The item that named it is removed, and programs that relied on it have to pass an address."
    ADDRESS_CHANGED "address-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "an address of the service changed"
        "Requests of clients that rely on it go to another host."
    BASE_PATH "base-path-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "the base path changed"
        "Every request below it goes to another path."
    BASE_PATH_SPLIT "base-path-split" { wire: Safe, rust: Patch, behaviour: Same }
        "the base path ends at another place"
        "The paths below it begin there. The findings of each operation say whether its whole path changed."
    KEY_HEADER "key-header-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "the header with the key changed"
        "Every request carries its key in another way."
    KEY_PLACE "key-place-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "the key moved between the header and the query, or its parameter was renamed"
        "Every request carries its key in another place."
    KEY_KIND "key-kind-changed" { wire: Breaking, rust: Major, behaviour: Environment }
        "the service takes another kind of key, or now takes one, or no longer takes one"
        "`Client::builder` takes other arguments, and `Client::from_env` looks for other variables."
    KEY_CHECK "key-check-changed" { wire: Safe, rust: Patch, behaviour: Permission }
        "the operation that shows whether a key works changed"
        "The error for refused access names it."
    ERROR_BODY "error-body-changed" { wire: Breaking, rust: Patch, behaviour: ErrorMapping }
        "the place or type of an error's code or message changed, or which answers are errors"
        "A client that looks at the old place reads an error answer as a success, or as an unknown error."

    RATE_LIMIT "rate-limit-changed" { wire: Safe, rust: Patch, behaviour: Waiting }
        "the header that says when to try again changed, became known, or is no longer known"
        "The client waits as long as the header says before it retries a call that reads."

    PAGE_ADDED "page-added" { wire: Safe, rust: Minor, behaviour: Same }
        "lists have an envelope"
        "The type `Page` is new."
    PAGE_REMOVED "page-removed" { wire: Safe, rust: Major, behaviour: Same }
        "lists no longer have an envelope"
        "The type `Page` is removed. The findings of each operation say what changes on the wire."
    PAGE_ITEMS "page-items-changed" { wire: Breaking, rust: Major, behaviour: Same }
        "the field with the items of a list changed"
        "No list can be read with the old name, and the field of `Page` has another name."
    PAGE_POSITION "page-position-changed" { wire: Safe, rust: Patch, behaviour: Paging }
        "the position of a page is read from another field or header"
        "A walk over pages uses these fields and this header to continue, to end, and to notice problems."
    PAGE_PARAMETERS_LEARNED "page-parameters-learned" { wire: Safe, rust: Patch, behaviour: Paging }
        "the parameters that control the page became known"
        "`pages` uses them unless the client or the request names others."
    PAGE_PARAMETERS_DROPPED "page-parameters-dropped" { wire: Risky, rust: Patch, behaviour: Paging }
        "the parameters that control the page are no longer known"
        "`pages` fails unless the client or the request names them, and the old ones may no longer work."
    PAGE_PARAMETER "page-parameter-renamed" { wire: Breaking, rust: Patch, behaviour: Paging }
        "a parameter that controls the page was renamed"
        "With the old name the service answers with the first page again and again."
    PAGE_SELECTION "page-selection-changed" { wire: Breaking, rust: Patch, behaviour: Paging }
        "pages are selected in another way, or begin with another number or cursor"
        "A walk gets the first page again and again, or it misses a page or asks for one that is not there."
    PAGE_LIMIT_NARROWED "page-limit-narrowed" { wire: Breaking, rust: Patch, behaviour: Paging }
        "the largest page is smaller"
        "A walk that asks for larger pages fails before anything is sent."
    PAGE_LIMIT_WIDENED "page-limit-widened" { wire: Safe, rust: Patch, behaviour: Paging }
        "the largest page is larger, or no longer known"
        "A walk can ask for larger pages."
    PAGE_LIMIT_LEARNED "page-limit-learned" { wire: Safe, rust: Patch, behaviour: Paging }
        "the parameter for the size of a page became known"
        "A walk over pages can ask for pages of a size."
    PAGE_LIMIT_DROPPED "page-limit-dropped" { wire: Risky, rust: Patch, behaviour: Paging }
        "the parameter for the size of a page is no longer known"
        "A walk over pages that asks for pages of a size can no longer do so."

    GROUP_RENAMED "group-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "a group was renamed"
        "Its module and the method of `Client` have another name, and so have the markers of its operations."
    NAME_TAKEN_OVER "name-taken-over" { wire: Breaking, rust: Major, behaviour: Meaning }
        "a name stands for what had another one"
        "Code that uses the name can compile as before, and now calls, sends or reads something else."
    OPERATION_ADDED "operation-added" { wire: Safe, rust: Minor, behaviour: Same }
        "an operation was added"
        "Nothing else changes."
    OPERATION_REMOVED "operation-removed" { wire: Breaking, rust: Major, behaviour: Same }
        "an operation was removed"
        "Calls fail at the service, and code that calls it does not compile."
    OPERATION_RENAMED "operation-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "an operation was renamed"
        "The path is the same; the function, its request type and its marker have another name."
    PATH "operation-path-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "the path of an operation changed"
        "Requests go to another path; the function is the same."
    METHOD "operation-method-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "the method of an operation changed"
        "Requests have another method; the function is the same. Whether the client may resend them depends on the effect alone."
    BODY_FORMAT "body-format-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "the body of an operation became a form, a file, or JSON"
        "The service reads the body in another way; code does not change, unless the findings of its parameters say otherwise."
    MEDIA_TYPE_ADDED "media-type-added" { wire: Safe, rust: Patch, behaviour: Same }
        "the body can have another media type"
        "Calls that name the media type were refused before anything was sent."
    MEDIA_TYPE_REMOVED "media-type-removed" { wire: Breaking, rust: Patch, behaviour: Same }
        "the body can no longer have a media type, or has another one by default"
        "Calls that name it fail before anything is sent; calls that name none send another type."
    NO_LONGER_READ "effect-no-longer-read" { wire: Safe, rust: Patch, behaviour: Retried }
        "an operation that only read changes something"
        "The client no longer sends it again, refuses to walk over its pages, and a lost answer is `OutcomeUnknown`."
    BECAME_READ "effect-became-read" { wire: Safe, rust: Patch, behaviour: Resent }
        "an operation that changed something only reads"
        "The client may now send it more than once. If it does change something, that is done twice."
    READ_CONFIRMED "read-confirmed" { wire: Risky, rust: Patch, behaviour: Same }
        "an operation reads although something says that it changes something, and `reads_although` is new or reworded"
        "Only these words say that the client may send it more than once."
    EFFECT "effect-changed" { wire: Safe, rust: Patch, behaviour: Same }
        "the effect of a changing operation changed"
        "The documentation changes; the client treats all changing operations alike."
    IDEMPOTENCY_KEY_ADDED "idempotency-key-added" { wire: Safe, rust: Patch, behaviour: Resent }
        "an operation that changes something has an idempotency key"
        "The client makes a key for each call, and may send the call more than once. If the service ignores the key, it is carried out twice."
    IDEMPOTENCY_KEY_REMOVED "idempotency-key-removed" { wire: Safe, rust: Patch, behaviour: Retried }
        "an operation that changes something no longer has an idempotency key"
        "The client no longer sends the call again, and a lost answer is `OutcomeUnknown` at once."
    BECAME_BETA "operation-became-beta" { wire: Risky, rust: Patch, behaviour: Same }
        "an operation is now in beta"
        "It is subject to change."
    LEFT_BETA "operation-left-beta" { wire: Safe, rust: Patch, behaviour: Same }
        "an operation is no longer in beta"
        "A remark in the documentation is removed."
    DEPRECATED "operation-deprecated" { wire: Safe, rust: Minor, behaviour: Same }
        "an operation is deprecated"
        "It still works; code that calls it compiles with a warning."
    UNDEPRECATED "operation-no-longer-deprecated" { wire: Safe, rust: Patch, behaviour: Same }
        "an operation is no longer deprecated"
        "A warning of the compiler is removed."
    PERMISSION_ADDED "permission-added" { wire: Risky, rust: Patch, behaviour: Permission }
        "an operation needs a permission"
        "A key that was good enough may be refused; the error names the permission."
    PERMISSION_REMOVED "permission-removed" { wire: Safe, rust: Patch, behaviour: Permission }
        "an operation no longer needs a permission"
        "Every key that worked still works; an error for refused access names no permission."
    PERMISSION_CHANGED "permission-changed" { wire: Risky, rust: Patch, behaviour: Permission }
        "an operation needs another permission"
        "A key that was good enough may be refused; the error names the new permission."
    PERMISSION_RENAMED "permission-renamed" { wire: Risky, rust: Patch, behaviour: Permission }
        "a permission was renamed"
        "Every operation that needed the old one needs the new one. Keys may have to be given it."
    VERIFICATION "verification-changed" { wire: Safe, rust: Patch, behaviour: Verification }
        "the verification of an operation changed"
        "The error for a lost answer names another operation, or none."
    SUCCESS_ADDED "success-condition-added" { wire: Risky, rust: Patch, behaviour: Success }
        "an answer counts as a success only with a certain value"
        "Answers that were successes may now be errors."
    SUCCESS_REMOVED "success-condition-removed" { wire: Safe, rust: Patch, behaviour: Success }
        "an answer counts as a success without a certain value"
        "Answers that were errors may now be successes."
    SUCCESS_CHANGED "success-condition-changed" { wire: Risky, rust: Patch, behaviour: Success }
        "an answer counts as a success only with another value"
        "Answers that were successes are now errors, and the other way round."

    REQUIRED_PARAMETER_ADDED "required-parameter-added" { wire: Breaking, rust: Major, behaviour: Same }
        "a required parameter or field of a request was added"
        "Calls without it are refused, and the function that makes the request, or the object in it, has one more argument."
    OPTIONAL_PARAMETER_ADDED "optional-parameter-added" { wire: Safe, rust: Minor, behaviour: Same }
        "an optional parameter or field of a request was added"
        "It is one more method of the request, or of the object in it."
    VARIANT_GREW "first-optional-parameter-of-variant-added" { wire: Safe, rust: Major, behaviour: Same }
        "a variant has its first optional parameter"
        "Its function returned the type of all variants, and now returns one of its own that collects the parameter."
    PARAMETER_REMOVED "parameter-removed" { wire: Risky, rust: Major, behaviour: Same }
        "a parameter or field of a request was removed"
        "The service may ignore or refuse it; the argument or method is removed."
    BECAME_REQUIRED "parameter-became-required" { wire: Breaking, rust: Major, behaviour: Same }
        "a parameter or field of a request became required"
        "Calls without it are refused; its method becomes an argument of the function."
    BECAME_OPTIONAL "parameter-became-optional" { wire: Safe, rust: Major, behaviour: Same }
        "a parameter or field of a request became optional"
        "The argument of the function becomes a method; a field becomes an `Option`."
    METHOD_RENAMED "optional-parameter-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "a parameter that is optional or repeated was renamed"
        "It is the same on the wire; its method has another name."
    ARGUMENT_RENAMED "argument-renamed" { wire: Safe, rust: Patch, behaviour: Same }
        "an argument was renamed"
        "It is the same on the wire; the names of arguments are not part of the API."
    PARAMETER_WIRE "parameter-wire-name-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "a parameter or field of a request has another name on the wire"
        "The service may ignore the old name; code does not change."
    PARAMETER_MOVED "parameter-moved" { wire: Breaking, rust: Patch, behaviour: Same }
        "a parameter is sent at another place"
        "The service looks for it in another part of the request; code does not change."
    REORDERED "arguments-reordered" { wire: Safe, rust: Major, behaviour: Same }
        "required parameters or fields of a request are in another order"
        "The arguments of the function change places, and the compiler refuses old calls."
    REORDERED_UNNOTICED "arguments-of-one-type-reordered" { wire: Safe, rust: Major, behaviour: Meaning }
        "required parameters or fields of a request of one type changed places"
        "The compiler does not notice: old calls send each value under the name of another."
    PARAMETER_WIDENED "parameter-type-widened" { wire: Safe, rust: Major, behaviour: Same }
        "a parameter or field of a request accepts more than before"
        "Every value that was sent can still be sent; the argument has another type."
    PARAMETER_NARROWED "parameter-type-narrowed" { wire: Risky, rust: Major, behaviour: Same }
        "a parameter or field of a request accepts less than before"
        "Some of what was sent may be refused; the argument has another type."
    PARAMETER_TYPE "parameter-type-changed" { wire: Breaking, rust: Major, behaviour: Same }
        "a parameter or field of a request has another type"
        "What was sent is refused, and the argument has another type."
    LIMITS_NARROWED "parameter-limits-narrowed" { wire: Breaking, rust: Patch, behaviour: Refusal }
        "a parameter has narrower limits"
        "The client refuses values that it sent before, as the service now does."
    LIMITS_WIDENED "parameter-limits-widened" { wire: Safe, rust: Patch, behaviour: Refusal }
        "a parameter has wider limits, or none"
        "The client sends values that it refused before."
    NULLABLE "parameter-can-be-cleared" { wire: Safe, rust: Minor, behaviour: Same }
        "a parameter can be sent as `null`"
        "The request has one more method, which clears it."
    NO_LONGER_NULLABLE "parameter-cannot-be-cleared" { wire: Breaking, rust: Major, behaviour: Same }
        "a parameter can no longer be sent as `null`"
        "The service refuses it or does something else; the method that clears it is removed."
    SPELLING "parameter-spelling-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "yes and no are spelled in another way"
        "`true` and `false` become 1 and 0, or the other way round; the argument is a `bool` in both."
    PARAMETER_DEPRECATED "parameter-deprecated" { wire: Safe, rust: Minor, behaviour: Same }
        "a parameter or field of a request is deprecated"
        "It can still be sent; code that calls its method compiles with a warning."
    PARAMETER_UNDEPRECATED "parameter-no-longer-deprecated" { wire: Safe, rust: Patch, behaviour: Same }
        "a parameter or field of a request is no longer deprecated"
        "A warning of the compiler is removed."
    DEFAULT_LEARNED "default-learned" { wire: Safe, rust: None, behaviour: Same }
        "a default became known"
        "The client never sends it; only the documentation changes."
    DEFAULT_DROPPED "default-dropped" { wire: Risky, rust: None, behaviour: Default }
        "a default is no longer known"
        "What the service does with a call that leaves the parameter out may have changed."
    DEFAULT_CHANGED "default-changed" { wire: Risky, rust: None, behaviour: Default }
        "a default changed"
        "The client never sends it, so a call that leaves the parameter out now means something else."
    BECAME_SECRET "parameter-became-secret" { wire: Safe, rust: Patch, behaviour: Secrecy }
        "a parameter or field of a request became secret"
        "Its value is no longer shown anywhere."
    NO_LONGER_SECRET "parameter-no-longer-secret" { wire: Safe, rust: Patch, behaviour: Secrecy }
        "a parameter or field of a request is no longer secret"
        "Its value is shown in addresses, messages and logs."
    SHOWN_CONFIRMED "shown-confirmed" { wire: Risky, rust: Patch, behaviour: Same }
        "a parameter or field is shown although its name is that of a secret, and `shown_although` is new or reworded"
        "Only these words say that its value may be in addresses, messages and logs."
    SECRET_ARGUMENT "secret-argument-changed" { wire: Safe, rust: Major, behaviour: Same }
        "a text is taken in another way"
        "A single secret text is taken as `impl Into<Secret>`, any other text as `&str`."
    BECAME_REPEATED "parameter-became-repeated" { wire: Safe, rust: Patch, behaviour: Repeating }
        "a parameter may be sent several times"
        "Its method adds a value where it replaced the one that was set before."
    NO_LONGER_REPEATED "parameter-no-longer-repeated" { wire: Breaking, rust: Patch, behaviour: Repeating }
        "a parameter may be sent only once"
        "Its method replaces the value that was set before, so that only the last one is sent."
    ARGUMENT_BECAME_REPEATED "argument-became-repeated" { wire: Safe, rust: Minor, behaviour: Same }
        "an argument may have several values"
        "The first stays an argument, and a new method adds another one."
    ARGUMENT_NO_LONGER_REPEATED "argument-no-longer-repeated" { wire: Breaking, rust: Major, behaviour: Same }
        "an argument may have only one value"
        "The method that adds another one is removed."
    BECAME_LIST "parameter-became-list" { wire: Breaking, rust: Minor, behaviour: Repeating }
        "a parameter in a JSON body became a list"
        "It is sent as a list even if it has one value. A method adds a value, where a method replaced the one that was set before."
    SEPARATION "parameter-separation-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "several values are sent in another way"
        "They are sent as one with commas between them, or each on its own; a service of the other kind reads one value. Code does not change."

    ANSWER_LEARNED "answer-type-learned" { wire: Safe, rust: Major, behaviour: Same }
        "the type of something that is answered became known"
        "What was read as `Json` or `Object` is read as a type. The service answers as before."
    ANSWER_DROPPED "answer-type-dropped" { wire: Risky, rust: Major, behaviour: Same }
        "the type of something that is answered is no longer known"
        "What was read as a type is read as `Json` or `Object`, and may contain anything."
    ANSWER_NARROWED "answer-type-narrowed" { wire: Safe, rust: Major, behaviour: Reading }
        "something that is answered has a narrower type"
        "It has another type in Rust, and an answer of the old type that is not of the new one can no longer be read."
    ANSWER_WIDENED "answer-type-widened" { wire: Risky, rust: Major, behaviour: Same }
        "something that is answered has a wider type"
        "An answer may contain values that were not possible before, and it has another type in Rust."
    ANSWER_TYPE "answer-type-changed" { wire: Breaking, rust: Major, behaviour: Same }
        "something that is answered has another type"
        "New answers cannot be read as the old type."
    MEDIA_TYPE "answer-media-type-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "a text or a file that is answered has another media type"
        "The client asks for it, and refuses the old one; code does not change."
    MEDIA_TYPES_WIDENED "answer-media-types-widened" { wire: Risky, rust: Patch, behaviour: Same }
        "a text or a file that is answered may have another media type, too, or its media types have another order"
        "The client asks for all of them, and accepts each; a program that reads one of them may get another."
    MEDIA_TYPE_OFFERED "answer-media-type-offered" { wire: Safe, rust: Patch, behaviour: Same }
        "a parameter can choose another media type of a file, or is described to choose it"
        "Calls that do not choose it ask for the same types as before."
    JSON_TYPE "answer-json-type-changed" { wire: Risky, rust: Patch, behaviour: Same }
        "an answer in JSON has another media type"
        "The client asks for it, and reads any JSON; the service may refuse it, or answer with other fields."
    LIST_PAGED "list-has-pages" { wire: Risky, rust: Major, behaviour: Paging }
        "a list has pages now"
        "An answer may have only the first page, and code that names its type does not compile."
    LIST_WHOLE "list-has-no-pages" { wire: Risky, rust: Major, behaviour: Paging }
        "a list has no pages any more"
        "Parameters of a page may be refused, and code that walks over the pages does not compile."
    ANSWER_STATUS "answer-status-changed" { wire: Safe, rust: Patch, behaviour: Same }
        "an answer has another status"
        "The client takes each status from 200 to 299 for a success."
    BY_STATUS "answer-depends-on-status" { wire: Risky, rust: Major, behaviour: Same }
        "an answer depends on the status now"
        "An answer may be of a kind that was not possible before, and `send` returns an enum with a variant for each kind."
    NOT_BY_STATUS "answer-no-longer-depends-on-status" { wire: Risky, rust: Major, behaviour: Same }
        "an answer no longer depends on the status"
        "There is only one kind of answer, perhaps with another status, and `send` returns its body in place of an enum."
    KIND_ADDED "answer-kind-added" { wire: Risky, rust: Minor, behaviour: Reading }
        "a kind of answer was added"
        "It was read as `Unknown` before; code that looks for it there no longer finds it."
    KIND_REMOVED "answer-kind-removed" { wire: Safe, rust: Major, behaviour: Same }
        "a kind of answer was removed"
        "The service no longer sends it; its variant is removed."
    KIND_RENAMED "answer-kind-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "a kind of answer was renamed"
        "It has the same status; its variant has another name."
    KIND_STATUS "answer-kind-status-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "a kind of answer has another status"
        "A client that knows the old one reads it as `Unknown`; its variant is the same."
    HEADER_ADDED "answer-header-added" { wire: Safe, rust: Minor, behaviour: Same }
        "a header of an answer became known"
        "`send_with_headers` returns it; `send` returns what it returned before."
    HEADER_REMOVED "answer-header-removed" { wire: Risky, rust: Major, behaviour: Same }
        "a header of an answer is no longer known"
        "A program that needs it no longer receives it, and code that names it does not compile."
    HEADER_RENAMED "answer-header-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "a header of an answer was renamed"
        "It is the same on the wire; the field of the struct has another name."
    HEADER_WIRE "answer-header-wire-name-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "a header of an answer has another name on the wire"
        "A client that looks for the old name finds nothing; code does not change."
    FIELD_ADDED "optional-field-added" { wire: Safe, rust: Minor, behaviour: Same }
        "a field was added"
        "Records are open to new fields, and no code has to change."
    FIELD_LEARNED "field-of-open-record-added" { wire: Safe, rust: Minor, behaviour: ExtraFields }
        "a field of a record with unknown fields became known"
        "It was found in `extra`, and is now found in a field of its own only."
    REQUIRED_FIELD_ADDED "required-field-added" { wire: Risky, rust: Minor, behaviour: Reading }
        "a required field was added"
        "An answer without it can no longer be read."
    FIELD_REMOVED "optional-field-removed" { wire: Risky, rust: Major, behaviour: Same }
        "a field was removed"
        "A program that needs it no longer receives it, and code that names it does not compile."
    REQUIRED_FIELD_REMOVED "required-field-removed" { wire: Breaking, rust: Major, behaviour: Same }
        "a required field was removed"
        "A client that needs it can no longer read the answer, and code that names it does not compile."
    FIELD_RENAMED "field-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "a field was renamed"
        "It is the same on the wire; the field of the struct, and its method if it is sent, has another name."
    FIELD_WIRE "field-wire-name-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "a field has another name on the wire"
        "A client that looks for the old name finds nothing; code does not change."
    FIELD_REQUIRED "field-became-required" { wire: Safe, rust: Major, behaviour: Reading }
        "a field became required"
        "It is no longer an `Option`, and an answer without it can no longer be read."
    FIELD_OPTIONAL "field-became-optional" { wire: Breaking, rust: Major, behaviour: Reading }
        "a field is no longer required"
        "A client that needs it cannot read an answer without it; it becomes an `Option`."
    FIELD_BECAME_SECRET "field-became-secret" { wire: Safe, rust: Patch, behaviour: Secrecy }
        "a field became secret"
        "`Debug` shows `***` in place of its value."
    FIELD_NO_LONGER_SECRET "field-no-longer-secret" { wire: Safe, rust: Patch, behaviour: Secrecy }
        "a field is no longer secret"
        "`Debug` shows its value, so it can reach a log."
    FIELD_CIRCULAR "field-circular-changed" { wire: Safe, rust: Major, behaviour: Same }
        "a record in a field can contain the record of this field, or no longer"
        "It is in a `Box`, or no longer: otherwise the size of both would be infinite."
    FIELD_DEPRECATED "field-deprecated" { wire: Safe, rust: Minor, behaviour: Same }
        "a field is deprecated"
        "It is still answered; code that reads it compiles with a warning."
    FIELD_UNDEPRECATED "field-no-longer-deprecated" { wire: Safe, rust: Patch, behaviour: Same }
        "a field is no longer deprecated"
        "A warning of the compiler is removed."
    RECORD_OPENED "record-opened" { wire: Safe, rust: Minor, behaviour: ExtraFields }
        "a record may have unknown fields"
        "It keeps them in its new field `extra`."
    RECORD_CLOSED "record-closed" { wire: Safe, rust: Major, behaviour: ExtraFields }
        "a record no longer has unknown fields"
        "Its field `extra` is removed; what is unknown is reported to the observer and not kept."

    TYPE_RENAMED "type-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "a type was renamed"
        "Names of types are not on the wire, and code names them."
    TYPE_REBUILT "type-rebuilt" { wire: Safe, rust: Major, behaviour: Same }
        "a type became a type of another sort"
        "The same values are sent and read as before; it has another type or other functions in Rust."
    TYPE_WIRE "type-wire-changed" { wire: Breaking, rust: Major, behaviour: Same }
        "a type is something else on the wire"
        "Values of the old type are not values of the new one."
    VALUE_SENT_ADDED "request-value-added" { wire: Safe, rust: Minor, behaviour: Same }
        "a value that can be sent was added"
        "The set is open: it could be sent before as `Unknown`."
    VALUE_ANSWERED_ADDED "answer-value-added" { wire: Risky, rust: Minor, behaviour: Reading }
        "a value that can be answered was added"
        "It was read as `Unknown` before; code that looks for it there no longer finds it."
    VALUE_SENT_REMOVED "request-value-removed" { wire: Breaking, rust: Major, behaviour: Same }
        "a value that could be sent was removed"
        "The service may refuse it; its variant is removed."
    VALUE_ANSWERED_REMOVED "answer-value-removed" { wire: Safe, rust: Major, behaviour: Same }
        "a value that could be answered was removed"
        "The service no longer sends it; its variant is removed."
    VALUE_RENAMED "value-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "a value was renamed"
        "It is the same on the wire; its variant has another name."
    VALUE_WIRE "value-wire-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "a value has another spelling on the wire"
        "The old spelling may be refused, or be read as `Unknown`; its variant is the same."
    VALUE_DEPRECATED "value-deprecated" { wire: Safe, rust: Minor, behaviour: Same }
        "a value is deprecated"
        "It is still one of the set; code that names its variant compiles with a warning."
    VALUE_UNDEPRECATED "value-no-longer-deprecated" { wire: Safe, rust: Patch, behaviour: Same }
        "a value is no longer deprecated"
        "A warning of the compiler is removed."
    VALUES_REORDERED "values-reordered" { wire: Safe, rust: Major, behaviour: Same }
        "the values of a set are in another order"
        "The variants are compared with `<` in this order."
    TEMPLATE_ADDED "template-added" { wire: Safe, rust: Minor, behaviour: Same }
        "a template of a text was added"
        "It is one more function; such a text could be sent before."
    TEMPLATE_REMOVED "template-removed" { wire: Breaking, rust: Major, behaviour: Same }
        "a template of a text was removed"
        "The service may refuse such a text; its function is removed."
    TEMPLATE_RENAMED "template-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "a template of a text was renamed"
        "The text is the same; its function has another name."
    TEMPLATE_TEXT "template-text-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "a template of a text is written in another way"
        "The old text may be refused; its function is the same."
    TEMPLATE_PARTS "template-arguments-changed" { wire: Breaking, rust: Major, behaviour: Same }
        "the parts of a template changed"
        "Its function has other arguments."
    PATTERN "pattern-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "a day or a point in time is written in another way"
        "The old format may be refused, and new answers cannot be parsed with it."
    PATTERN_PRECISION "pattern-precision-changed" { wire: Breaking, rust: Major, behaviour: Same }
        "a day became a point in time, or one with a zone, or the other way round"
        "`parse` returns another type."
    MAP_KEY_ADDED "map-key-added" { wire: Safe, rust: Patch, behaviour: Same }
        "a key of a map became known"
        "A map accepts any key; `KEYS` has one more."
    MAP_KEY_REMOVED "map-key-removed" { wire: Risky, rust: Patch, behaviour: Same }
        "a key of a map is no longer known"
        "The service may no longer send or take it; `KEYS` has one less."
    VARIANT_ADDED "variant-added" { wire: Safe, rust: Minor, behaviour: Same }
        "a variant was added"
        "It is one more function."
    VARIANT_REMOVED "variant-removed" { wire: Breaking, rust: Major, behaviour: Same }
        "a variant was removed"
        "The service may refuse it; its function is removed."
    VARIANT_RENAMED "variant-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "a variant was renamed"
        "It is the same on the wire; its function and its type have another name."
    VARIANT_WIRE "variant-wire-changed" { wire: Breaking, rust: Patch, behaviour: Same }
        "a variant has another spelling on the wire"
        "The old spelling may be refused; its function is the same."

    ERROR_ADDED "error-added" { wire: Risky, rust: Minor, behaviour: ErrorMapping }
        "an error with a new meaning is documented"
        "Operations can fail in a way that was not documented before; `Condition` has one more variant."
    ERROR_REMOVED "error-removed" { wire: Safe, rust: Major, behaviour: ErrorMapping }
        "an error is no longer documented anywhere"
        "Its variant of `Condition` is removed."
    ERROR_RENAMED "error-renamed" { wire: Safe, rust: Major, behaviour: Same }
        "an error was renamed"
        "It is recognized as before; its variant of `Condition` has another name."
    CASE_ADDED "error-case-added" { wire: Risky, rust: Patch, behaviour: ErrorMapping }
        "an operation has one more documented error"
        "The operation can fail in a way that was documented only for other operations."
    CASE_REMOVED "error-case-removed" { wire: Safe, rust: Patch, behaviour: ErrorMapping }
        "an operation has one documented error fewer"
        "Such an answer is still an error, but has no `Condition`."
    RECOGNITION "error-recognition-changed" { wire: Risky, rust: Patch, behaviour: ErrorMapping }
        "an error is recognized in another way"
        "Other answers are now recognized as this error."
    CAPTURES "error-captures-changed" { wire: Safe, rust: Major, behaviour: ErrorMapping }
        "the captures of an error changed"
        "The variant of `Condition` has other fields."

    JOB_ADDED "job-added" { wire: Safe, rust: Minor, behaviour: Same }
        "a job was added"
        "The request that starts it has the methods `run` and `start_job`."
    JOB_REMOVED "job-removed" { wire: Safe, rust: Major, behaviour: Job }
        "a job was removed"
        "`run` and `start_job` are removed, and stored handles cannot be followed."
    JOB_RENAMED "job-renamed" { wire: Safe, rust: Major, behaviour: Job }
        "a job was renamed"
        "Its type has another name, and stored handles hold the old one."
    JOB_START "job-start-changed" { wire: Safe, rust: Major, behaviour: Job }
        "a job is started by another operation"
        "`run` and `start_job` move to another request."
    JOB_OUTPUT "job-output-changed" { wire: Safe, rust: Major, behaviour: Job }
        "a job returns the answer of another operation"
        "What `run` returns has another type."
    JOB_STEPS "job-steps-changed" { wire: Safe, rust: Patch, behaviour: Job }
        "a job is polled in another way"
        "The client makes other calls, or reads the end of the job from another field. A stored handle may lack a value that is needed now."
    FIND_ADDED "job-find-added" { wire: Safe, rust: Major, behaviour: Job }
        "a job is found in a list"
        "The ids of the job come from an item of the list, so stored handles are not understood. `find_job` is there."
    FIND_REMOVED "job-find-removed" { wire: Safe, rust: Major, behaviour: Job }
        "a job is no longer found in a list"
        "The ids of the job come from the answer of the start, so stored handles are not understood. `find_job` is removed."
    LOCATION_ADDED "job-location-added" { wire: Safe, rust: Major, behaviour: Job }
        "the ids of a job are in an address in a header"
        "The ids have other names than before, so stored handles are not understood."
    LOCATION_REMOVED "job-location-removed" { wire: Safe, rust: Major, behaviour: Job }
        "the ids of a job are no longer in an address in a header"
        "The ids have other names than before, so stored handles are not understood."
    CANCEL_ADDED "job-cancel-added" { wire: Safe, rust: Minor, behaviour: Job }
        "a job can be cancelled"
        "The handle of the job has the method `cancel`. A stored handle may lack a value that is needed now."
    CANCEL_REMOVED "job-cancel-removed" { wire: Safe, rust: Major, behaviour: Job }
        "a job can no longer be cancelled"
        "The method `cancel` is removed."
    DOWNLOAD_ADDED "download-added" { wire: Safe, rust: Minor, behaviour: Job }
        "the result of a job can be downloaded"
        "A finished job has the method `save`."
    DOWNLOAD_REMOVED "download-removed" { wire: Safe, rust: Major, behaviour: Job }
        "the result of a job can no longer be downloaded"
        "The method `save` is removed."
    DOWNLOAD_CHANGED "download-changed" { wire: Safe, rust: Patch, behaviour: Job }
        "the download of a job changed"
        "The client reads the address from another field, or accepts another media type."
}
