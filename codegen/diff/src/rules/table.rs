//! The table of rules: the service, its pages, groups and operations; parameters; answers and named types; errors and jobs.

use crate::rules::{FindingRule, Level, Topic, Wire};

/// Declares the table of rules, each as a static with its fields.
macro_rules! rules {
    ($($name:ident { id: $id:literal, wire: $wire:ident, rust: $rust:ident, behaviour: $topic:ident }
        what: $what:literal
        why: $why:literal
    )*) => {
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
    (@ Same) => { None };
    (@ $topic:ident) => { Some(Topic::$topic) };
}

rules! {
    SERVICE_NAME { id: "service-name-changed", wire: Safe, rust: Patch, behaviour: Same }
        what: "the service's name changed"
        why: "The client only shows it."
    CRATE { id: "crate-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "the client crate was renamed"
        why: "It is another crate: manifests and `use` lines name it."
    VARIABLE { id: "variable-renamed", wire: Safe, rust: Patch, behaviour: Environment }
        what: "an environment variable was renamed"
        why: "`Client::from_env` compiles as before, and no longer finds what is set where the program runs."
    ADDRESS_LEARNED { id: "address-learned", wire: Safe, rust: Minor, behaviour: Same }
        what: "an address of the service became known"
        why: "A client can be built without naming it."
    ADDRESS_DROPPED { id: "address-dropped", wire: Safe, rust: Major, behaviour: Environment }
        what: "an address of the service is no longer known"
        why: "The item that named it is removed, and programs that relied on it have to pass an address."
    ADDRESS_CHANGED { id: "address-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "an address of the service changed"
        why: "Requests of clients that rely on it go to another host."
    BASE_PATH { id: "base-path-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "the base path changed"
        why: "Every request below it goes to another path."
    BASE_PATH_SPLIT { id: "base-path-split", wire: Safe, rust: Patch, behaviour: Same }
        what: "the base path ends at another place"
        why: "The paths below it begin there. The findings of each operation say whether its whole path changed."
    KEY_HEADER { id: "key-header-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "the header with the key changed"
        why: "Every request carries its key in another way."
    KEY_PLACE { id: "key-place-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "the key moved between the header and the query, or its parameter was renamed"
        why: "Every request carries its key in another place."
    KEY_KIND { id: "key-kind-changed", wire: Breaking, rust: Major, behaviour: Environment }
        what: "the service takes another kind of key, or now takes one, or no longer takes one"
        why: "`Client::builder` takes other arguments, and `Client::from_env` looks for other variables."
    KEY_CHECK { id: "key-check-changed", wire: Safe, rust: Patch, behaviour: Permission }
        what: "the operation that shows whether a key works changed"
        why: "The error for refused access names it."
    ERROR_BODY { id: "error-body-changed", wire: Breaking, rust: Patch, behaviour: ErrorMapping }
        what: "the place or type of an error's code or message changed, or which answers are errors"
        why: "A client that looks at the old place reads an error answer as a success, or as an unknown error."

    RATE_LIMIT { id: "rate-limit-changed", wire: Safe, rust: Patch, behaviour: Waiting }
        what: "the header that says when to try again changed, became known, or is no longer known"
        why: "The client waits as long as the header says before it retries a call that reads."

    PAGE_ADDED { id: "page-added", wire: Safe, rust: Minor, behaviour: Same }
        what: "lists have an envelope"
        why: "The type `Page` is new."
    PAGE_REMOVED { id: "page-removed", wire: Safe, rust: Major, behaviour: Same }
        what: "lists no longer have an envelope"
        why: "The type `Page` is removed. The findings of each operation say what changes on the wire."
    PAGE_ITEMS { id: "page-items-changed", wire: Breaking, rust: Major, behaviour: Same }
        what: "the field with the items of a list changed"
        why: "No list can be read with the old name, and the field of `Page` has another name."
    PAGE_POSITION { id: "page-position-changed", wire: Safe, rust: Patch, behaviour: Paging }
        what: "the position of a page is read from another field or header"
        why: "A walk over pages uses these fields and this header to continue, to end, and to notice problems."
    PAGE_PARAMETERS_LEARNED { id: "page-parameters-learned", wire: Safe, rust: Patch, behaviour: Paging }
        what: "the parameters that control the page became known"
        why: "`pages` uses them unless the client or the request names others."
    PAGE_PARAMETERS_DROPPED { id: "page-parameters-dropped", wire: Risky, rust: Patch, behaviour: Paging }
        what: "the parameters that control the page are no longer known"
        why: "`pages` fails unless the client or the request names them, and the old ones may no longer work."
    PAGE_PARAMETER { id: "page-parameter-renamed", wire: Breaking, rust: Patch, behaviour: Paging }
        what: "a parameter that controls the page was renamed"
        why: "With the old name the service answers with the first page again and again."
    PAGE_SELECTION { id: "page-selection-changed", wire: Breaking, rust: Patch, behaviour: Paging }
        what: "pages are selected in another way, or begin with another number or cursor"
        why: "A walk gets the first page again and again, or it misses a page or asks for one that is not there."
    PAGE_LIMIT_NARROWED { id: "page-limit-narrowed", wire: Breaking, rust: Patch, behaviour: Paging }
        what: "the largest page is smaller"
        why: "A walk that asks for larger pages fails before anything is sent."
    PAGE_LIMIT_WIDENED { id: "page-limit-widened", wire: Safe, rust: Patch, behaviour: Paging }
        what: "the largest page is larger, or no longer known"
        why: "A walk can ask for larger pages."
    PAGE_LIMIT_LEARNED { id: "page-limit-learned", wire: Safe, rust: Patch, behaviour: Paging }
        what: "the parameter for the size of a page became known"
        why: "A walk over pages can ask for pages of a size."
    PAGE_LIMIT_DROPPED { id: "page-limit-dropped", wire: Risky, rust: Patch, behaviour: Paging }
        what: "the parameter for the size of a page is no longer known"
        why: "A walk over pages that asks for pages of a size can no longer do so."

    GROUP_RENAMED { id: "group-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "a group was renamed"
        why: "Its module and the method of `Client` have another name, and so have the markers of its operations."
    NAME_TAKEN_OVER { id: "name-taken-over", wire: Breaking, rust: Major, behaviour: Meaning }
        what: "a name stands for what had another one"
        why: "Code that uses the name can compile as before, and now calls, sends or reads something else."
    OPERATION_ADDED { id: "operation-added", wire: Safe, rust: Minor, behaviour: Same }
        what: "an operation was added"
        why: "Nothing else changes."
    OPERATION_REMOVED { id: "operation-removed", wire: Breaking, rust: Major, behaviour: Same }
        what: "an operation was removed"
        why: "Calls fail at the service, and code that calls it does not compile."
    OPERATION_RENAMED { id: "operation-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "an operation was renamed"
        why: "The path is the same; the function, its request type and its marker have another name."
    PATH { id: "operation-path-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "the path of an operation changed"
        why: "Requests go to another path; the function is the same."
    METHOD { id: "operation-method-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "the method of an operation changed"
        why: "Requests have another method; the function is the same. Whether the client may resend them depends on the effect alone."
    BODY_FORMAT { id: "body-format-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "the body of an operation became a form, a file, or JSON"
        why: "The service reads the body in another way; code does not change, unless the findings of its parameters say otherwise."
    MEDIA_TYPE_ADDED { id: "media-type-added", wire: Safe, rust: Patch, behaviour: Same }
        what: "the body can have another media type"
        why: "Calls that name the media type were refused before anything was sent."
    MEDIA_TYPE_REMOVED { id: "media-type-removed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "the body can no longer have a media type, or has another one by default"
        why: "Calls that name it fail before anything is sent; calls that name none send another type."
    NO_LONGER_READ { id: "effect-no-longer-read", wire: Safe, rust: Patch, behaviour: Retried }
        what: "an operation that only read changes something"
        why: "The client no longer sends it again, refuses to walk over its pages, and a lost answer is `OutcomeUnknown`."
    BECAME_READ { id: "effect-became-read", wire: Safe, rust: Patch, behaviour: Resent }
        what: "an operation that changed something only reads"
        why: "The client may now send it more than once. If it does change something, that is done twice."
    READ_CONFIRMED { id: "read-confirmed", wire: Risky, rust: Patch, behaviour: Same }
        what: "an operation reads although something says that it changes something, and `reads_although` is new or reworded"
        why: "Only these words say that the client may send it more than once."
    EFFECT { id: "effect-changed", wire: Safe, rust: Patch, behaviour: Same }
        what: "the effect of a changing operation changed"
        why: "The documentation changes; the client treats all changing operations alike."
    IDEMPOTENCY_KEY_ADDED { id: "idempotency-key-added", wire: Safe, rust: Patch, behaviour: Resent }
        what: "an operation that changes something has an idempotency key"
        why: "The client makes a key for each call, and may send the call more than once. If the service ignores the key, it is carried out twice."
    IDEMPOTENCY_KEY_REMOVED { id: "idempotency-key-removed", wire: Safe, rust: Patch, behaviour: Retried }
        what: "an operation that changes something no longer has an idempotency key"
        why: "The client no longer sends the call again, and a lost answer is `OutcomeUnknown` at once."
    BECAME_BETA { id: "operation-became-beta", wire: Risky, rust: Patch, behaviour: Same }
        what: "an operation is now in beta"
        why: "It is subject to change."
    LEFT_BETA { id: "operation-left-beta", wire: Safe, rust: Patch, behaviour: Same }
        what: "an operation is no longer in beta"
        why: "A remark in the documentation is removed."
    DEPRECATED { id: "operation-deprecated", wire: Safe, rust: Minor, behaviour: Same }
        what: "an operation or a whole group is deprecated"
        why: "It still works; code that calls it compiles with a warning."
    UNDEPRECATED { id: "operation-no-longer-deprecated", wire: Safe, rust: Patch, behaviour: Same }
        what: "an operation or a whole group is no longer deprecated"
        why: "A warning of the compiler is removed."
    NEEDS_KEY { id: "operation-needs-key", wire: Risky, rust: Patch, behaviour: Permission }
        what: "an operation needs a key"
        why: "The client sends its key with the call, and the service may refuse it."
    NEEDS_NO_KEY { id: "operation-needs-no-key", wire: Risky, rust: Patch, behaviour: Permission }
        what: "an operation needs no key"
        why: "The client sends the call without its key. A service that needs one refuses it."
    PERMISSION_ADDED { id: "permission-added", wire: Risky, rust: Patch, behaviour: Permission }
        what: "an operation needs a permission"
        why: "A key that was good enough may be refused; the error names the permission."
    PERMISSION_REMOVED { id: "permission-removed", wire: Safe, rust: Patch, behaviour: Permission }
        what: "an operation no longer needs a permission"
        why: "Every key that worked still works; an error for refused access names no permission."
    PERMISSION_CHANGED { id: "permission-changed", wire: Risky, rust: Patch, behaviour: Permission }
        what: "an operation needs another permission"
        why: "A key that was good enough may be refused; the error names the new permission."
    PERMISSION_RENAMED { id: "permission-renamed", wire: Risky, rust: Patch, behaviour: Permission }
        what: "a permission was renamed"
        why: "Every operation that needed the old one needs the new one. Keys may have to be given it."
    VERIFICATION { id: "verification-changed", wire: Safe, rust: Patch, behaviour: Verification }
        what: "the verification of an operation changed"
        why: "The error for a lost answer names another operation, or none."
    SUCCESS_ADDED { id: "success-condition-added", wire: Risky, rust: Patch, behaviour: Success }
        what: "an answer counts as a success only with a certain value"
        why: "Answers that were successes may now be errors."
    SUCCESS_REMOVED { id: "success-condition-removed", wire: Safe, rust: Patch, behaviour: Success }
        what: "an answer counts as a success without a certain value"
        why: "Answers that were errors may now be successes."
    SUCCESS_CHANGED { id: "success-condition-changed", wire: Risky, rust: Patch, behaviour: Success }
        what: "an answer counts as a success only with another value"
        why: "Answers that were successes are now errors, and the other way round."

    REQUIRED_PARAMETER_ADDED { id: "required-parameter-added", wire: Breaking, rust: Major, behaviour: Same }
        what: "a required parameter or field of a request was added"
        why: "Calls without it are refused, and the function that makes the request, or the object in it, has one more argument."
    CONSTANT_ADDED { id: "constant-added", wire: Risky, rust: Patch, behaviour: Same }
        what: "each request has one more value that is always the same"
        why: "The client sends it. A service that needed it refuses what was sent before."
    CONSTANT_REMOVED { id: "constant-removed", wire: Risky, rust: Patch, behaviour: Same }
        what: "a value that was always the same is no longer sent"
        why: "A service that still needs it refuses the request."
    CONSTANT_CHANGED { id: "constant-changed", wire: Risky, rust: Patch, behaviour: Same }
        what: "a value that is always the same is another one"
        why: "The service may read the rest of the request in another way, or answer in another."
    BECAME_CONSTANT { id: "parameter-became-constant", wire: Risky, rust: Major, behaviour: Same }
        what: "a parameter always has the same value"
        why: "The client sends it, and no other; its argument or method is removed."
    NO_LONGER_CONSTANT { id: "parameter-no-longer-constant", wire: Safe, rust: Major, behaviour: Same }
        what: "callers set a parameter that was always the same"
        why: "It is an argument or a method, and the client no longer sends it by itself."
    CONSTANT_BECAME_OPTIONAL { id: "constant-became-optional", wire: Risky, rust: Minor, behaviour: Same }
        what: "a value that was always the same is sent only if callers set it"
        why: "Programs that do not set it no longer send it, and a service that still needs it refuses the request."
    OPTIONAL_PARAMETER_ADDED { id: "optional-parameter-added", wire: Safe, rust: Minor, behaviour: Same }
        what: "an optional parameter or field of a request was added"
        why: "It is one more method of the request, or of the object in it."
    VARIANT_GREW { id: "first-optional-parameter-of-variant-added", wire: Safe, rust: Major, behaviour: Same }
        what: "a variant has its first optional parameter"
        why: "Its function returned the type of all variants, and now returns one of its own that collects the parameter."
    PARAMETER_REMOVED { id: "parameter-removed", wire: Risky, rust: Major, behaviour: Same }
        what: "a parameter or field of a request was removed"
        why: "The service may ignore or refuse it; the argument or method is removed."
    BECAME_REQUIRED { id: "parameter-became-required", wire: Breaking, rust: Major, behaviour: Same }
        what: "a parameter or field of a request became required"
        why: "Calls without it are refused; its method becomes an argument of the function."
    BECAME_OPTIONAL { id: "parameter-became-optional", wire: Safe, rust: Major, behaviour: Same }
        what: "a parameter or field of a request became optional"
        why: "The argument of the function becomes a method; a field becomes an `Option`."
    METHOD_RENAMED { id: "optional-parameter-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "a parameter that is optional or repeated was renamed"
        why: "It is the same on the wire; its method has another name."
    ARGUMENT_RENAMED { id: "argument-renamed", wire: Safe, rust: Patch, behaviour: Same }
        what: "an argument was renamed"
        why: "It is the same on the wire; the names of arguments are not part of the API."
    PARAMETER_WIRE { id: "parameter-wire-name-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "a parameter or field of a request has another name on the wire"
        why: "The service may ignore the old name; code does not change."
    PARAMETER_MOVED { id: "parameter-moved", wire: Breaking, rust: Patch, behaviour: Same }
        what: "a parameter is sent at another place"
        why: "The service looks for it in another part of the request; code does not change."
    REORDERED { id: "arguments-reordered", wire: Safe, rust: Major, behaviour: Same }
        what: "required parameters or fields of a request are in another order"
        why: "The arguments of the function change places, and the compiler refuses old calls."
    REORDERED_UNNOTICED { id: "arguments-of-one-type-reordered", wire: Safe, rust: Major, behaviour: Meaning }
        what: "required parameters or fields of a request of one type changed places"
        why: "The compiler does not notice: old calls send each value under the name of another."
    PARAMETER_WIDENED { id: "parameter-type-widened", wire: Safe, rust: Major, behaviour: Same }
        what: "a parameter or field of a request accepts more than before"
        why: "Every value that was sent can still be sent; the argument has another type."
    PARAMETER_NARROWED { id: "parameter-type-narrowed", wire: Risky, rust: Major, behaviour: Same }
        what: "a parameter or field of a request accepts less than before"
        why: "Some of what was sent may be refused; the argument has another type."
    PARAMETER_TYPE { id: "parameter-type-changed", wire: Breaking, rust: Major, behaviour: Same }
        what: "a parameter or field of a request has another type"
        why: "What was sent is refused, and the argument has another type."
    LIMITS_NARROWED { id: "parameter-limits-narrowed", wire: Breaking, rust: Patch, behaviour: Refusal }
        what: "a parameter has narrower limits"
        why: "The client refuses values that it sent before, as the service now does."
    LIMITS_WIDENED { id: "parameter-limits-widened", wire: Safe, rust: Patch, behaviour: Refusal }
        what: "a parameter has wider limits, or none"
        why: "The client sends values that it refused before."
    NULLABLE { id: "parameter-can-be-cleared", wire: Safe, rust: Minor, behaviour: Same }
        what: "a parameter can be sent as `null`"
        why: "The request has one more method, which clears it."
    NO_LONGER_NULLABLE { id: "parameter-cannot-be-cleared", wire: Breaking, rust: Major, behaviour: Same }
        what: "a parameter can no longer be sent as `null`"
        why: "The service refuses it or does something else; the method that clears it is removed."
    SPELLING { id: "parameter-spelling-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "yes and no are spelled in another way"
        why: "`true` and `false` become 1 and 0, or the other way round; the argument is a `bool` in both."
    PARAMETER_DEPRECATED { id: "parameter-deprecated", wire: Safe, rust: Minor, behaviour: Same }
        what: "a parameter or field of a request is deprecated"
        why: "It can still be sent; code that calls its method compiles with a warning."
    PARAMETER_UNDEPRECATED { id: "parameter-no-longer-deprecated", wire: Safe, rust: Patch, behaviour: Same }
        what: "a parameter or field of a request is no longer deprecated"
        why: "A warning of the compiler is removed."
    DEFAULT_LEARNED { id: "default-learned", wire: Safe, rust: None, behaviour: Same }
        what: "a default became known"
        why: "The client never sends it; only the documentation changes."
    DEFAULT_DROPPED { id: "default-dropped", wire: Risky, rust: None, behaviour: Default }
        what: "a default is no longer known"
        why: "What the service does with a call that leaves the parameter out may have changed."
    DEFAULT_CHANGED { id: "default-changed", wire: Risky, rust: None, behaviour: Default }
        what: "a default changed"
        why: "The client never sends it, so a call that leaves the parameter out now means something else."
    BECAME_SECRET { id: "parameter-became-secret", wire: Safe, rust: Patch, behaviour: Secrecy }
        what: "a parameter or field of a request became secret"
        why: "Its value is no longer shown anywhere."
    NO_LONGER_SECRET { id: "parameter-no-longer-secret", wire: Safe, rust: Patch, behaviour: Secrecy }
        what: "a parameter or field of a request is no longer secret"
        why: "Its value is shown in addresses, messages and logs."
    SHOWN_CONFIRMED { id: "shown-confirmed", wire: Risky, rust: Patch, behaviour: Same }
        what: "a parameter or field is shown although its name is that of a secret, and `shown_although` is new or reworded"
        why: "Only these words say that its value may be in addresses, messages and logs."
    SECRET_ARGUMENT { id: "secret-argument-changed", wire: Safe, rust: Major, behaviour: Same }
        what: "a text is taken in another way"
        why: "A single secret text is taken as `impl Into<Secret>`, any other text as `impl AsRef<str>`."
    BECAME_REPEATED { id: "parameter-became-repeated", wire: Safe, rust: Patch, behaviour: Repeating }
        what: "a parameter may be sent several times"
        why: "Its method adds a value where it replaced the one that was set before."
    NO_LONGER_REPEATED { id: "parameter-no-longer-repeated", wire: Breaking, rust: Patch, behaviour: Repeating }
        what: "a parameter may be sent only once"
        why: "Its method replaces the value that was set before, so that only the last one is sent."
    ARGUMENT_BECAME_REPEATED { id: "argument-became-repeated", wire: Safe, rust: Minor, behaviour: Same }
        what: "an argument may have several values"
        why: "The first stays an argument, and a new method adds another one."
    ARGUMENT_NO_LONGER_REPEATED { id: "argument-no-longer-repeated", wire: Breaking, rust: Major, behaviour: Same }
        what: "an argument may have only one value"
        why: "The method that adds another one is removed."
    BECAME_LIST { id: "parameter-became-list", wire: Breaking, rust: Minor, behaviour: Repeating }
        what: "a parameter in a JSON body became a list"
        why: "It is sent as a list even if it has one value. A method adds a value, where a method replaced the one that was set before."
    SEPARATION { id: "parameter-separation-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "several values are sent in another way"
        why: "They are sent as one with commas between them, or each on its own; a service of the other kind reads one value. Code does not change."

    ANSWER_LEARNED { id: "answer-type-learned", wire: Safe, rust: Major, behaviour: Same }
        what: "the type of something that is answered became known"
        why: "What was read as `Json` or `Object` is read as a type. The service answers as before."
    ANSWER_DROPPED { id: "answer-type-dropped", wire: Risky, rust: Major, behaviour: Same }
        what: "the type of something that is answered is no longer known"
        why: "What was read as a type is read as `Json` or `Object`, and may contain anything."
    ANSWER_NARROWED { id: "answer-type-narrowed", wire: Safe, rust: Major, behaviour: Reading }
        what: "something that is answered has a narrower type"
        why: "It has another type in Rust, and an answer of the old type that is not of the new one can no longer be read."
    ANSWER_WIDENED { id: "answer-type-widened", wire: Risky, rust: Major, behaviour: Same }
        what: "something that is answered has a wider type"
        why: "An answer may contain values that were not possible before, and it has another type in Rust."
    ANSWER_TYPE { id: "answer-type-changed", wire: Breaking, rust: Major, behaviour: Same }
        what: "something that is answered has another type"
        why: "New answers cannot be read as the old type."
    MEDIA_TYPE { id: "answer-media-type-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "a text or a file that is answered has another media type"
        why: "The client asks for it, and refuses the old one; code does not change."
    MEDIA_TYPES_WIDENED { id: "answer-media-types-widened", wire: Risky, rust: Patch, behaviour: Same }
        what: "a text or a file that is answered may have another media type, too, or its media types have another order"
        why: "The client asks for all of them, and accepts each; a program that reads one of them may get another."
    MEDIA_TYPE_OFFERED { id: "answer-media-type-offered", wire: Safe, rust: Patch, behaviour: Same }
        what: "a parameter can choose another media type of a file, or is described to choose it"
        why: "Calls that do not choose it ask for the same types as before."
    JSON_TYPE { id: "answer-json-type-changed", wire: Risky, rust: Patch, behaviour: Same }
        what: "an answer in JSON has another media type"
        why: "The client asks for it, and reads any JSON; the service may refuse it, or answer with other fields."
    LIST_PAGED { id: "list-has-pages", wire: Risky, rust: Major, behaviour: Paging }
        what: "a list has pages now"
        why: "An answer may have only the first page, and code that names its type does not compile."
    LIST_WHOLE { id: "list-has-no-pages", wire: Risky, rust: Major, behaviour: Paging }
        what: "a list has no pages any more"
        why: "Parameters of a page may be refused, and code that walks over the pages does not compile."
    ANSWER_STATUS { id: "answer-status-changed", wire: Safe, rust: Patch, behaviour: Same }
        what: "an answer has another status"
        why: "The client takes each status from 200 to 299 for a success."
    BY_STATUS { id: "answer-depends-on-status", wire: Risky, rust: Major, behaviour: Same }
        what: "an answer depends on the status now"
        why: "An answer may be of a kind that was not possible before, and `send` returns an enum with a variant for each kind."
    NOT_BY_STATUS { id: "answer-no-longer-depends-on-status", wire: Risky, rust: Major, behaviour: Same }
        what: "an answer no longer depends on the status"
        why: "There is only one kind of answer, perhaps with another status, and `send` returns its body in place of an enum."
    KIND_ADDED { id: "answer-kind-added", wire: Risky, rust: Minor, behaviour: Reading }
        what: "a kind of answer was added"
        why: "It was read as `Unknown` before; code that looks for it there no longer finds it."
    KIND_REMOVED { id: "answer-kind-removed", wire: Safe, rust: Major, behaviour: Same }
        what: "a kind of answer was removed"
        why: "The service no longer sends it; its variant is removed."
    KIND_RENAMED { id: "answer-kind-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "a kind of answer was renamed"
        why: "It has the same status; its variant has another name."
    KIND_STATUS { id: "answer-kind-status-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "a kind of answer has another status"
        why: "A client that knows the old one reads it as `Unknown`; its variant is the same."
    HEADER_ADDED { id: "answer-header-added", wire: Safe, rust: Minor, behaviour: Same }
        what: "a header of an answer became known"
        why: "`send_with_headers` returns it; `send` returns what it returned before."
    HEADER_REMOVED { id: "answer-header-removed", wire: Risky, rust: Major, behaviour: Same }
        what: "a header of an answer is no longer known"
        why: "A program that needs it no longer receives it, and code that names it does not compile."
    HEADER_RENAMED { id: "answer-header-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "a header of an answer was renamed"
        why: "It is the same on the wire; the field of the struct has another name."
    HEADER_WIRE { id: "answer-header-wire-name-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "a header of an answer has another name on the wire"
        why: "A client that looks for the old name finds nothing; code does not change."
    FIELD_ADDED { id: "optional-field-added", wire: Safe, rust: Minor, behaviour: Same }
        what: "a field was added"
        why: "Records are open to new fields, and no code has to change."
    FIELD_LEARNED { id: "field-of-open-record-added", wire: Safe, rust: Minor, behaviour: ExtraFields }
        what: "a field of a record with unknown fields became known"
        why: "It was found in `extra`, and is now found in a field of its own only."
    REQUIRED_FIELD_ADDED { id: "required-field-added", wire: Risky, rust: Minor, behaviour: Reading }
        what: "a required field was added"
        why: "An answer without it can no longer be read."
    FIELD_REMOVED { id: "optional-field-removed", wire: Risky, rust: Major, behaviour: Same }
        what: "a field was removed"
        why: "A program that needs it no longer receives it, and code that names it does not compile."
    REQUIRED_FIELD_REMOVED { id: "required-field-removed", wire: Breaking, rust: Major, behaviour: Same }
        what: "a required field was removed"
        why: "A client that needs it can no longer read the answer, and code that names it does not compile."
    FIELD_RENAMED { id: "field-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "a field was renamed"
        why: "It is the same on the wire; the field of the struct, and its method if it is sent, has another name."
    FIELD_WIRE { id: "field-wire-name-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "a field has another name on the wire"
        why: "A client that looks for the old name finds nothing; code does not change."
    FIELD_REQUIRED { id: "field-became-required", wire: Safe, rust: Major, behaviour: Reading }
        what: "a field became required"
        why: "It is no longer an `Option`, and an answer without it can no longer be read."
    FIELD_OPTIONAL { id: "field-became-optional", wire: Breaking, rust: Major, behaviour: Reading }
        what: "a field is no longer required"
        why: "A client that needs it cannot read an answer without it; it becomes an `Option`."
    FIELD_BECAME_SECRET { id: "field-became-secret", wire: Safe, rust: Patch, behaviour: Secrecy }
        what: "a field became secret"
        why: "`Debug` shows `***` in place of its value."
    FIELD_NO_LONGER_SECRET { id: "field-no-longer-secret", wire: Safe, rust: Patch, behaviour: Secrecy }
        what: "a field is no longer secret"
        why: "`Debug` shows its value, so it can reach a log."
    FIELD_CIRCULAR { id: "field-circular-changed", wire: Safe, rust: Major, behaviour: Same }
        what: "a record in a field can contain the record of this field, or no longer"
        why: "It is in a `Box`, or no longer: otherwise the size of both would be infinite."
    FIELD_DEPRECATED { id: "field-deprecated", wire: Safe, rust: Minor, behaviour: Same }
        what: "a field is deprecated"
        why: "It is still answered; code that reads it compiles with a warning."
    FIELD_UNDEPRECATED { id: "field-no-longer-deprecated", wire: Safe, rust: Patch, behaviour: Same }
        what: "a field is no longer deprecated"
        why: "A warning of the compiler is removed."
    RECORD_OPENED { id: "record-opened", wire: Safe, rust: Minor, behaviour: ExtraFields }
        what: "a record may have unknown fields"
        why: "It keeps them in its new field `extra`."
    RECORD_CLOSED { id: "record-closed", wire: Safe, rust: Major, behaviour: ExtraFields }
        what: "a record no longer has unknown fields"
        why: "Its field `extra` is removed; what is unknown is reported to the observer and not kept."

    TYPE_RENAMED { id: "type-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "a type was renamed"
        why: "Names of types are not on the wire, and code names them."
    TYPE_REBUILT { id: "type-rebuilt", wire: Safe, rust: Major, behaviour: Same }
        what: "a type became a type of another sort"
        why: "The same values are sent and read as before; it has another type or other functions in Rust."
    TYPE_WIRE { id: "type-wire-changed", wire: Breaking, rust: Major, behaviour: Same }
        what: "a type is something else on the wire"
        why: "Values of the old type are not values of the new one."
    VALUE_SENT_ADDED { id: "request-value-added", wire: Safe, rust: Minor, behaviour: Same }
        what: "a value that can be sent was added"
        why: "The set is open: it could be sent before as `Unknown`."
    VALUE_ANSWERED_ADDED { id: "answer-value-added", wire: Risky, rust: Minor, behaviour: Reading }
        what: "a value that can be answered was added"
        why: "It was read as `Unknown` before; code that looks for it there no longer finds it."
    VALUE_SENT_REMOVED { id: "request-value-removed", wire: Breaking, rust: Major, behaviour: Same }
        what: "a value that could be sent was removed"
        why: "The service may refuse it; its variant is removed."
    VALUE_ANSWERED_REMOVED { id: "answer-value-removed", wire: Safe, rust: Major, behaviour: Same }
        what: "a value that could be answered was removed"
        why: "The service no longer sends it; its variant is removed."
    VALUE_RENAMED { id: "value-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "a value was renamed"
        why: "It is the same on the wire; its variant has another name."
    VALUE_WIRE { id: "value-wire-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "a value has another spelling on the wire"
        why: "The old spelling may be refused, or be read as `Unknown`; its variant is the same."
    VALUE_DEPRECATED { id: "value-deprecated", wire: Safe, rust: Minor, behaviour: Same }
        what: "a value is deprecated"
        why: "It is still one of the set; code that names its variant compiles with a warning."
    VALUE_UNDEPRECATED { id: "value-no-longer-deprecated", wire: Safe, rust: Patch, behaviour: Same }
        what: "a value is no longer deprecated"
        why: "A warning of the compiler is removed."
    VALUES_REORDERED { id: "values-reordered", wire: Safe, rust: Major, behaviour: Same }
        what: "the values of a set are in another order"
        why: "The variants are compared with `<` in this order."
    TEMPLATE_ADDED { id: "template-added", wire: Safe, rust: Minor, behaviour: Same }
        what: "a template of a text was added"
        why: "It is one more function; such a text could be sent before."
    TEMPLATE_REMOVED { id: "template-removed", wire: Breaking, rust: Major, behaviour: Same }
        what: "a template of a text was removed"
        why: "The service may refuse such a text; its function is removed."
    TEMPLATE_RENAMED { id: "template-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "a template of a text was renamed"
        why: "The text is the same; its function has another name."
    TEMPLATE_TEXT { id: "template-text-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "a template of a text is written in another way"
        why: "The old text may be refused; its function is the same."
    TEMPLATE_PARTS { id: "template-arguments-changed", wire: Breaking, rust: Major, behaviour: Same }
        what: "the parts of a template changed"
        why: "Its function has other arguments."
    PATTERN { id: "pattern-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "a day or a point in time is written in another way"
        why: "The old format may be refused, and new answers cannot be parsed with it."
    PATTERN_PRECISION { id: "pattern-precision-changed", wire: Breaking, rust: Major, behaviour: Same }
        what: "a day became a point in time, or one with a zone, or the other way round"
        why: "`parse` returns another type."
    MAP_KEY_ADDED { id: "map-key-added", wire: Safe, rust: Patch, behaviour: Same }
        what: "a key of a map became known"
        why: "A map accepts any key; `KEYS` has one more."
    MAP_KEY_REMOVED { id: "map-key-removed", wire: Risky, rust: Patch, behaviour: Same }
        what: "a key of a map is no longer known"
        why: "The service may no longer send or take it; `KEYS` has one less."
    VARIANT_ADDED { id: "variant-added", wire: Safe, rust: Minor, behaviour: Same }
        what: "a variant was added"
        why: "It is one more function."
    VARIANT_REMOVED { id: "variant-removed", wire: Breaking, rust: Major, behaviour: Same }
        what: "a variant was removed"
        why: "The service may refuse it; its function is removed."
    VARIANT_RENAMED { id: "variant-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "a variant was renamed"
        why: "It is the same on the wire; its function and its type have another name."
    VARIANT_WIRE { id: "variant-wire-changed", wire: Breaking, rust: Patch, behaviour: Same }
        what: "a variant has another spelling on the wire"
        why: "The old spelling may be refused; its function is the same."

    ERROR_ADDED { id: "error-added", wire: Risky, rust: Minor, behaviour: ErrorMapping }
        what: "an error with a new meaning is documented"
        why: "Operations can fail in a way that was not documented before; `Condition` has one more variant."
    ERROR_REMOVED { id: "error-removed", wire: Safe, rust: Major, behaviour: ErrorMapping }
        what: "an error is no longer documented anywhere"
        why: "Its variant of `Condition` is removed."
    ERROR_RENAMED { id: "error-renamed", wire: Safe, rust: Major, behaviour: Same }
        what: "an error was renamed"
        why: "It is recognized as before; its variant of `Condition` has another name."
    CASE_ADDED { id: "error-case-added", wire: Risky, rust: Patch, behaviour: ErrorMapping }
        what: "an operation has one more documented error"
        why: "The operation can fail in a way that was documented only for other operations."
    CASE_REMOVED { id: "error-case-removed", wire: Safe, rust: Patch, behaviour: ErrorMapping }
        what: "an operation has one documented error fewer"
        why: "Such an answer is still an error, but has no `Condition`."
    RECOGNITION { id: "error-recognition-changed", wire: Risky, rust: Patch, behaviour: ErrorMapping }
        what: "an error is recognized in another way"
        why: "Other answers are now recognized as this error."
    CAPTURES { id: "error-captures-changed", wire: Safe, rust: Major, behaviour: ErrorMapping }
        what: "the captures of an error changed"
        why: "The variant of `Condition` has other fields."

    JOB_ADDED { id: "job-added", wire: Safe, rust: Minor, behaviour: Same }
        what: "a job was added"
        why: "The request that starts it has the methods `run` and `start_job`."
    JOB_REMOVED { id: "job-removed", wire: Safe, rust: Major, behaviour: Job }
        what: "a job was removed"
        why: "`run` and `start_job` are removed, and stored handles cannot be followed."
    JOB_RENAMED { id: "job-renamed", wire: Safe, rust: Major, behaviour: Job }
        what: "a job was renamed"
        why: "Its type has another name, and stored handles hold the old one."
    JOB_START { id: "job-start-changed", wire: Safe, rust: Major, behaviour: Job }
        what: "a job is started by another operation"
        why: "`run` and `start_job` move to another request."
    JOB_OUTPUT { id: "job-output-changed", wire: Safe, rust: Major, behaviour: Job }
        what: "a job returns the answer of another operation"
        why: "What `run` returns has another type."
    JOB_STEPS { id: "job-steps-changed", wire: Safe, rust: Patch, behaviour: Job }
        what: "a job is polled in another way"
        why: "The client makes other calls, or reads the end of the job from another field. A stored handle may lack a value that is needed now."
    FIND_ADDED { id: "job-find-added", wire: Safe, rust: Major, behaviour: Job }
        what: "a job is found in a list"
        why: "The ids of the job come from an item of the list, so stored handles are not understood. `find_job` is there."
    FIND_REMOVED { id: "job-find-removed", wire: Safe, rust: Major, behaviour: Job }
        what: "a job is no longer found in a list"
        why: "The ids of the job come from the answer of the start, so stored handles are not understood. `find_job` is removed."
    LOCATION_ADDED { id: "job-location-added", wire: Safe, rust: Major, behaviour: Job }
        what: "the ids of a job are in an address in a header"
        why: "The ids have other names than before, so stored handles are not understood."
    LOCATION_REMOVED { id: "job-location-removed", wire: Safe, rust: Major, behaviour: Job }
        what: "the ids of a job are no longer in an address in a header"
        why: "The ids have other names than before, so stored handles are not understood."
    CANCEL_ADDED { id: "job-cancel-added", wire: Safe, rust: Minor, behaviour: Job }
        what: "a job can be cancelled"
        why: "The handle of the job has the method `cancel`. A stored handle may lack a value that is needed now."
    CANCEL_REMOVED { id: "job-cancel-removed", wire: Safe, rust: Major, behaviour: Job }
        what: "a job can no longer be cancelled"
        why: "The method `cancel` is removed."
    DOWNLOAD_ADDED { id: "download-added", wire: Safe, rust: Minor, behaviour: Job }
        what: "the result of a job can be downloaded"
        why: "A finished job has the method `save`."
    DOWNLOAD_REMOVED { id: "download-removed", wire: Safe, rust: Major, behaviour: Job }
        what: "the result of a job can no longer be downloaded"
        why: "The method `save` is removed."
    DOWNLOAD_CHANGED { id: "download-changed", wire: Safe, rust: Patch, behaviour: Job }
        what: "the download of a job changed"
        why: "The client reads the address from another field, or accepts another media type."
}
