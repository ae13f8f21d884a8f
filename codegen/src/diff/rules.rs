//! Every rule there is: what changed, how bad that is in each lane, and why.

use super::class::{Behaviour, Level, Topic, Wire};
use super::rule::Rule;

/// The rule of this name.
pub fn rule(id: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.id == id).copied()
}

macro_rules! rules {
    ($($name:ident $id:literal $wire:ident $rust:ident $topic:ident $what:literal $why:literal)*) => {
        $(pub(super) static $name: Rule = Rule {
            id: $id,
            wire: Wire::$wire,
            rust: Level::$rust,
            behaviour: rules!(@ $topic),
            what: $what,
            why: $why,
        };)*

        /// The table of all rules, in the order in which they are documented.
        pub static RULES: &[&Rule] = &[$(&$name),*];
    };
    (@ Same) => { Behaviour::Same };
    (@ $topic:ident) => { Behaviour::Changed(Topic::$topic) };
}

rules! {
    SERVICE_NAME "service-name-changed" Safe Patch Same
        "the service's name changed"
        "The client only shows it."
    CRATE "crate-renamed" Safe Major Same
        "the client crate was renamed"
        "It is another crate: manifests and `use` lines name it."
    VARIABLE "variable-renamed" Safe Patch Environment
        "an environment variable was renamed"
        "`Client::from_env` compiles as before, and no longer finds what is set where the program runs."
    BASE_PATH "base-path-changed" Breaking Patch Same
        "the base path changed"
        "Every request goes to another path."
    KEY_HEADER "key-header-changed" Breaking Patch Same
        "the header with the key changed"
        "Every request carries its key in another way."
    KEY_CHECK "key-check-changed" Safe Patch Permission
        "the operation that shows whether a key works changed"
        "The error for refused access names it."
    ERROR_BODY "error-body-changed" Breaking Patch ErrorMapping
        "the place or type of an error's code or message changed"
        "A client that looks where they were takes an error answer for a success, or for an unknown error."

    PAGE_ADDED "page-added" Safe Minor Same
        "lists have an envelope"
        "The type `Page` is new."
    PAGE_REMOVED "page-removed" Safe Major Same
        "lists no longer have an envelope"
        "The type `Page` is gone; what that does on the wire is told at each operation."
    PAGE_ITEMS "page-items-changed" Breaking Major Same
        "the field with the items of a list changed"
        "No list can be read with the old name, and the field of `Page` has another name."
    PAGE_POSITION "page-position-changed" Safe Patch Paging
        "where a page stands in the list is read off another field"
        "A walk over pages ends, and notices trouble, by these fields."
    PAGE_PARAMETERS_LEARNED "page-parameters-learned" Safe Major Same
        "the parameters that control the page became known"
        "`pages` no longer takes their names as an argument."
    PAGE_PARAMETERS_DROPPED "page-parameters-dropped" Risky Major Same
        "the parameters that control the page are no longer known"
        "`pages` takes their names as an argument, and the old ones may no longer work."
    PAGE_PARAMETER "page-parameter-renamed" Breaking Patch Paging
        "a parameter that controls the page was renamed"
        "With the old name the service answers with the first page again and again."
    PAGE_LIMIT_LEARNED "page-limit-learned" Safe Patch Paging
        "the parameter for the size of a page became known"
        "A walk over pages can ask for pages of a size."
    PAGE_LIMIT_DROPPED "page-limit-dropped" Risky Patch Paging
        "the parameter for the size of a page is no longer known"
        "A walk over pages that asks for pages of a size can no longer do so."

    GROUP_RENAMED "group-renamed" Safe Major Same
        "a group was renamed"
        "Its module and the method of `Client` have another name, and so have the markers of its operations."
    NAME_TAKEN_OVER "name-taken-over" Breaking Major Meaning
        "a name stands for what had another one"
        "Code that uses the name can compile as before, and now calls, sends or reads something else."
    OPERATION_ADDED "operation-added" Safe Minor Same
        "an operation was added"
        "Nothing that was there changes."
    OPERATION_REMOVED "operation-removed" Breaking Major Same
        "an operation was removed"
        "Whoever calls it gets an error from the service, or from the compiler."
    OPERATION_RENAMED "operation-renamed" Safe Major Same
        "an operation was renamed"
        "The path is the same; the function, its request type and its marker have another name."
    PATH "operation-path-changed" Breaking Patch Same
        "the path of an operation changed"
        "Requests go to another path; the function is the same."
    NO_LONGER_READ "effect-no-longer-read" Safe Patch Retried
        "an operation that only read changes something"
        "The client no longer sends it again, refuses to walk over its pages, and a lost answer is `OutcomeUnknown`."
    BECAME_READ "effect-became-read" Safe Patch Resent
        "an operation that changed something only reads"
        "The client may now send it more than once. If it does change something, that is done twice."
    EFFECT "effect-changed" Safe Patch Same
        "the effect of a changing operation changed"
        "The documentation changes; the client treats all changing operations alike."
    BECAME_BETA "operation-became-beta" Risky Patch Same
        "an operation is now in beta"
        "It is subject to change."
    LEFT_BETA "operation-left-beta" Safe Patch Same
        "an operation is no longer in beta"
        "A remark in the documentation is gone."
    DEPRECATED "operation-deprecated" Safe Minor Same
        "an operation is deprecated"
        "It still works; code that calls it compiles with a warning."
    UNDEPRECATED "operation-no-longer-deprecated" Safe Patch Same
        "an operation is no longer deprecated"
        "A warning of the compiler is gone."
    PERMISSION_ADDED "permission-added" Risky Patch Permission
        "an operation needs a permission"
        "A key that was good enough may be refused; the error names the permission."
    PERMISSION_REMOVED "permission-removed" Safe Patch Permission
        "an operation no longer needs a permission"
        "Every key that worked still works; an error for refused access names no permission."
    PERMISSION_CHANGED "permission-changed" Risky Patch Permission
        "an operation needs another permission"
        "A key that was good enough may be refused; the error names the new permission."
    PERMISSION_RENAMED "permission-renamed" Risky Patch Permission
        "a permission was renamed"
        "Every operation that needed the old one needs the new one. Keys may have to be given it."
    VERIFICATION "verification-changed" Safe Patch Verification
        "what shows whether a call got through changed"
        "The error for a lost answer names another operation, or none."
    SUCCESS_ADDED "success-condition-added" Risky Patch Success
        "an answer counts as a success only with a certain value"
        "Answers that were successes may now be errors."
    SUCCESS_REMOVED "success-condition-removed" Safe Patch Success
        "an answer counts as a success without a certain value"
        "Answers that were errors may now be successes."
    SUCCESS_CHANGED "success-condition-changed" Risky Patch Success
        "an answer counts as a success only with another value"
        "Answers that were successes are now errors, and the other way round."

    REQUIRED_PARAMETER_ADDED "required-parameter-added" Breaking Major Same
        "a required parameter was added"
        "Calls without it are refused, and the function has one more argument."
    OPTIONAL_PARAMETER_ADDED "optional-parameter-added" Safe Minor Same
        "an optional parameter was added"
        "It is one more method of the request."
    KIND_GREW "first-optional-parameter-of-kind-added" Safe Major Same
        "a kind has its first optional parameter"
        "Its function returned the type of all kinds, and now returns one of its own that collects the parameter."
    PARAMETER_REMOVED "parameter-removed" Risky Major Same
        "a parameter was removed"
        "The service may ignore or refuse it; the argument or method is gone."
    BECAME_REQUIRED "parameter-became-required" Breaking Major Same
        "a parameter became required"
        "Calls without it are refused; its method becomes an argument of the function."
    BECAME_OPTIONAL "parameter-became-optional" Safe Major Same
        "a parameter became optional"
        "The argument of the function becomes a method."
    METHOD_RENAMED "optional-parameter-renamed" Safe Major Same
        "an optional parameter was renamed"
        "It is the same on the wire; its method has another name."
    ARGUMENT_RENAMED "argument-renamed" Safe Patch Same
        "an argument was renamed"
        "It is the same on the wire; the names of arguments are not part of the API."
    PARAMETER_WIRE "parameter-wire-name-changed" Breaking Patch Same
        "a parameter has another name on the wire"
        "The service may ignore the old name; code stays as it is."
    REORDERED "arguments-reordered" Safe Major Same
        "required parameters stand in another order"
        "The arguments of the function change places, and the compiler refuses old calls."
    REORDERED_UNNOTICED "arguments-of-one-type-reordered" Safe Major Meaning
        "required parameters of one type changed places"
        "The compiler does not notice: old calls send each value under the name of another."
    PARAMETER_WIDENED "parameter-type-widened" Safe Major Same
        "a parameter takes more than before"
        "All that was sent still can be; the argument has another type."
    PARAMETER_NARROWED "parameter-type-narrowed" Risky Major Same
        "a parameter takes less than before"
        "Some of what was sent may be refused; the argument has another type."
    PARAMETER_TYPE "parameter-type-changed" Breaking Major Same
        "a parameter has another type"
        "What was sent is refused, and the argument has another type."
    SPELLING "parameter-spelling-changed" Breaking Patch Same
        "yes and no are spelled in another way"
        "`true` and `false` become 1 and 0, or the other way round; the argument is a `bool` in both."
    DEFAULT_LEARNED "default-learned" Safe None Same
        "a default became known"
        "The client never sends it; only the documentation changes."
    DEFAULT_DROPPED "default-dropped" Risky None Default
        "a default is no longer known"
        "What the service does with a call that leaves the parameter out may have changed."
    DEFAULT_CHANGED "default-changed" Risky None Default
        "a default changed"
        "The client never sends it, so a call that leaves the parameter out now means something else."
    BECAME_SECRET "parameter-became-secret" Safe Patch Secrecy
        "a parameter became secret"
        "Its value is no longer shown anywhere."
    NO_LONGER_SECRET "parameter-no-longer-secret" Safe Patch Secrecy
        "a parameter is no longer secret"
        "Its value is shown in addresses, messages and logs."
    SECRET_ARGUMENT "secret-argument-changed" Safe Major Same
        "a text is taken in another way"
        "A single secret text is taken as `impl Into<Secret>`, any other text as `&str`."
    BECAME_REPEATED "parameter-became-repeated" Safe Patch Repeating
        "a parameter may be sent several times"
        "Its method adds a value where it replaced the one that was set before."
    NO_LONGER_REPEATED "parameter-no-longer-repeated" Breaking Patch Repeating
        "a parameter may be sent only once"
        "Its method replaces the value that was set before, so that only the last one is sent."

    ANSWER_LEARNED "answer-type-learned" Safe Major Same
        "the type of something that is answered became known"
        "What came as `Json` or `Object` comes as a type. The service answers as before."
    ANSWER_DROPPED "answer-type-dropped" Risky Major Same
        "the type of something that is answered is no longer known"
        "What came as a type comes as `Json` or `Object`, and may hold anything."
    ANSWER_NARROWED "answer-type-narrowed" Safe Major Same
        "something that is answered has a narrower type"
        "All that comes could be read before; it has another type in Rust."
    ANSWER_WIDENED "answer-type-widened" Risky Major Same
        "something that is answered has a wider type"
        "What comes may be something that could not come before, and it has another type in Rust."
    ANSWER_TYPE "answer-type-changed" Breaking Major Same
        "something that is answered has another type"
        "What comes cannot be read as what it was."
    FIELD_ADDED "optional-field-added" Safe Minor Same
        "a field was added"
        "Records are open to new fields, and nobody has to look at it."
    FIELD_LEARNED "field-of-open-record-added" Safe Minor ExtraFields
        "a field of a record with unknown fields became known"
        "It was found in `extra`, and is now found in a field of its own only."
    REQUIRED_FIELD_ADDED "required-field-added" Risky Minor Reading
        "a required field was added"
        "An answer without it can no longer be read."
    FIELD_REMOVED "optional-field-removed" Risky Major Same
        "a field was removed"
        "Whoever needs it finds nothing, and code that names it does not compile."
    REQUIRED_FIELD_REMOVED "required-field-removed" Breaking Major Same
        "a required field was removed"
        "A client that needs it can no longer read the answer, and code that names it does not compile."
    FIELD_RENAMED "field-renamed" Safe Major Same
        "a field was renamed"
        "It is the same on the wire; the field of the struct has another name."
    FIELD_WIRE "field-wire-name-changed" Breaking Patch Same
        "a field has another name on the wire"
        "A client that looks for the old name finds nothing; code stays as it is."
    FIELD_REQUIRED "field-became-required" Safe Major Reading
        "a field became required"
        "It is no longer an `Option`, and an answer without it can no longer be read."
    FIELD_OPTIONAL "field-became-optional" Breaking Major Reading
        "a field is no longer required"
        "A client that needs it cannot read an answer without it; it becomes an `Option`."
    RECORD_OPENED "record-opened" Safe Minor ExtraFields
        "a record may have unknown fields"
        "It keeps them in its new field `extra`."
    RECORD_CLOSED "record-closed" Safe Major ExtraFields
        "a record no longer has unknown fields"
        "Its field `extra` is gone; what is unknown is reported to the observer and not kept."

    TYPE_RENAMED "type-renamed" Safe Major Same
        "a type was renamed"
        "Names of types are not on the wire, and code names them."
    TYPE_REBUILT "type-rebuilt" Safe Major Same
        "a type became a type of another sort"
        "It is the same on the wire, and has other functions in Rust."
    TYPE_WIRE "type-wire-changed" Breaking Major Same
        "a type is something else on the wire"
        "What was sent and read as the one is not the other."
    VALUE_SENT_ADDED "request-value-added" Safe Minor Same
        "a value that can be sent was added"
        "The set is open: it could be sent before as `Unknown`."
    VALUE_ANSWERED_ADDED "answer-value-added" Risky Minor Reading
        "a value that can be answered was added"
        "It came as `Unknown` before; code that looks for it there no longer finds it."
    VALUE_SENT_REMOVED "request-value-removed" Breaking Major Same
        "a value that could be sent was removed"
        "The service may refuse it; its variant is gone."
    VALUE_ANSWERED_REMOVED "answer-value-removed" Safe Major Same
        "a value that could be answered was removed"
        "It no longer comes; its variant is gone."
    VALUE_RENAMED "value-renamed" Safe Major Same
        "a value was renamed"
        "It is the same on the wire; its variant has another name."
    VALUE_WIRE "value-wire-changed" Breaking Patch Same
        "a value is spelled otherwise on the wire"
        "The old spelling may be refused, or come as `Unknown`; its variant is the same."
    VALUES_REORDERED "values-reordered" Safe Major Same
        "the values of a set stand in another order"
        "The variants are compared with `<` in this order."
    FORM_ADDED "form-added" Safe Minor Same
        "a form of a text was added"
        "It is one more function; such a text could be sent before."
    FORM_REMOVED "form-removed" Breaking Major Same
        "a form of a text was removed"
        "The service may refuse such a text; its function is gone."
    FORM_RENAMED "form-renamed" Safe Major Same
        "a form of a text was renamed"
        "The text is the same; its function has another name."
    FORM_TEXT "form-text-changed" Breaking Patch Same
        "a form of a text is written in another way"
        "The old text may be refused; its function is the same."
    FORM_PARTS "form-arguments-changed" Breaking Major Same
        "the parts of a form changed"
        "Its function has other arguments."
    PATTERN "pattern-changed" Breaking Patch Same
        "a day or a point in time is written in another way"
        "The old writing may be refused, and new answers cannot be parsed with it."
    PATTERN_PRECISION "pattern-precision-changed" Breaking Major Same
        "a day became a point in time, or the other way round"
        "`parse` returns another type."
    MAP_KEY_ADDED "map-key-added" Safe Patch Same
        "a key of a map became known"
        "Maps hold whatever keys come; `KEYS` has one more."
    MAP_KEY_REMOVED "map-key-removed" Risky Patch Same
        "a key of a map is no longer known"
        "It may no longer come; `KEYS` has one less."
    KIND_ADDED "kind-added" Safe Minor Same
        "a kind was added"
        "It is one more function."
    KIND_REMOVED "kind-removed" Breaking Major Same
        "a kind was removed"
        "The service may refuse it; its function is gone."
    KIND_RENAMED "kind-renamed" Safe Major Same
        "a kind was renamed"
        "It is the same on the wire; its function and its type have another name."
    KIND_WIRE "kind-wire-changed" Breaking Patch Same
        "a kind is spelled otherwise on the wire"
        "The old spelling may be refused; its function is the same."

    ERROR_ADDED "error-added" Risky Minor ErrorMapping
        "an error with a new meaning is documented"
        "Operations can fail in a way that nobody knew of; it is one more variant of `Condition`."
    ERROR_REMOVED "error-removed" Safe Major ErrorMapping
        "an error is no longer documented anywhere"
        "Its variant of `Condition` is gone."
    ERROR_RENAMED "error-renamed" Safe Major Same
        "an error was renamed"
        "It is recognised as before; its variant of `Condition` has another name."
    CASE_ADDED "error-case-added" Risky Patch ErrorMapping
        "an operation has one more documented error"
        "It can fail in a way that nobody knew of; other operations could before."
    CASE_REMOVED "error-case-removed" Safe Patch ErrorMapping
        "an operation has one documented error less"
        "Such an answer is an error still, without a `Condition`."
    RECOGNITION "error-recognition-changed" Risky Patch ErrorMapping
        "an error is recognised in another way"
        "Answers that were taken for this error no longer are, and others now are."
    CAPTURES "error-captures-changed" Safe Major ErrorMapping
        "what an error's message tells changed"
        "The variant of `Condition` has other fields."

    JOB_ADDED "job-added" Safe Minor Same
        "a job was added"
        "Its start has the methods `run` and `start_job`."
    JOB_REMOVED "job-removed" Safe Major Job
        "a job was removed"
        "`run` and `start_job` are gone, and stored handles cannot be followed."
    JOB_RENAMED "job-renamed" Safe Major Job
        "a job was renamed"
        "Its type has another name, and stored handles hold the old one."
    JOB_START "job-start-changed" Safe Major Job
        "a job is started by another operation"
        "`run` and `start_job` are found at another request."
    JOB_OUTPUT "job-output-changed" Safe Major Job
        "a job ends with the answer of another operation"
        "What `run` returns has another type."
    JOB_STEPS "job-steps-changed" Safe Patch Job
        "a job is followed in another way"
        "Other calls are made, or its end is read off another field. Stored handles may not hold what is needed now."
    DOWNLOAD_ADDED "download-added" Safe Minor Job
        "the result of a job can be downloaded"
        "A finished job has the method `save`."
    DOWNLOAD_REMOVED "download-removed" Safe Major Job
        "the result of a job can no longer be downloaded"
        "The method `save` is gone."
    DOWNLOAD_CHANGED "download-changed" Safe Patch Job
        "the download of a job changed"
        "Its address is read off another field, or another media type is accepted."
}
