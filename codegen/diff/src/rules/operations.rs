//! Rules about the service, its pages, groups and operations.

use crate::rules::class::{Behaviour, Level, Topic, Wire};
use crate::rules::rule::{FindingRule, rules};

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
    ADDRESS_LEARNED "address-learned" Safe Minor Same
        "an address of the service became known"
        "A client can be built without naming it."
    ADDRESS_DROPPED "address-dropped" Safe Major Environment
        "an address of the service is no longer known"
        "The item that named it is removed, and programs that relied on it have to pass an address."
    ADDRESS_CHANGED "address-changed" Breaking Patch Same
        "an address of the service changed"
        "Requests of clients that rely on it go to another host."
    BASE_PATH "base-path-changed" Breaking Patch Same
        "the base path changed"
        "Every request below it goes to another path."
    BASE_PATH_SPLIT "base-path-split" Safe Patch Same
        "the base path ends at another place"
        "The paths below it begin there. The findings of each operation say whether its whole path changed."
    KEY_HEADER "key-header-changed" Breaking Patch Same
        "the header with the key changed"
        "Every request carries its key in another way."
    KEY_PLACE "key-place-changed" Breaking Patch Same
        "the key moved between the header and the query, or its parameter was renamed"
        "Every request carries its key in another place."
    KEY_KIND "key-kind-changed" Breaking Major Environment
        "the service takes another kind of key, or now takes one, or no longer takes one"
        "`Client::builder` takes other arguments, and `Client::from_env` looks for other variables."
    KEY_CHECK "key-check-changed" Safe Patch Permission
        "the operation that shows whether a key works changed"
        "The error for refused access names it."
    ERROR_BODY "error-body-changed" Breaking Patch ErrorMapping
        "the place or type of an error's code or message changed, or which answers are errors"
        "A client that looks at the old place reads an error answer as a success, or as an unknown error."

    RATE_LIMIT "rate-limit-changed" Safe Patch Waiting
        "the header that says when to try again changed, became known, or is no longer known"
        "The client waits as long as the header says before it retries a call that reads."

    PAGE_ADDED "page-added" Safe Minor Same
        "lists have an envelope"
        "The type `Page` is new."
    PAGE_REMOVED "page-removed" Safe Major Same
        "lists no longer have an envelope"
        "The type `Page` is removed. The findings of each operation say what changes on the wire."
    PAGE_ITEMS "page-items-changed" Breaking Major Same
        "the field with the items of a list changed"
        "No list can be read with the old name, and the field of `Page` has another name."
    PAGE_POSITION "page-position-changed" Safe Patch Paging
        "the position of a page is read from another field or header"
        "A walk over pages uses these fields and this header to continue, to end, and to notice problems."
    PAGE_PARAMETERS_LEARNED "page-parameters-learned" Safe Patch Paging
        "the parameters that control the page became known"
        "`pages` uses them unless the client or the request names others."
    PAGE_PARAMETERS_DROPPED "page-parameters-dropped" Risky Patch Paging
        "the parameters that control the page are no longer known"
        "`pages` fails unless the client or the request names them, and the old ones may no longer work."
    PAGE_PARAMETER "page-parameter-renamed" Breaking Patch Paging
        "a parameter that controls the page was renamed"
        "With the old name the service answers with the first page again and again."
    PAGE_SELECTION "page-selection-changed" Breaking Patch Paging
        "pages are selected in another way, or begin with another number or cursor"
        "A walk gets the first page again and again, or it misses a page or asks for one that is not there."
    PAGE_LIMIT_NARROWED "page-limit-narrowed" Breaking Patch Paging
        "the largest page is smaller"
        "A walk that asks for larger pages fails before anything is sent."
    PAGE_LIMIT_WIDENED "page-limit-widened" Safe Patch Paging
        "the largest page is larger, or no longer known"
        "A walk can ask for larger pages."
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
        "Nothing else changes."
    OPERATION_REMOVED "operation-removed" Breaking Major Same
        "an operation was removed"
        "Calls fail at the service, and code that calls it does not compile."
    OPERATION_RENAMED "operation-renamed" Safe Major Same
        "an operation was renamed"
        "The path is the same; the function, its request type and its marker have another name."
    PATH "operation-path-changed" Breaking Patch Same
        "the path of an operation changed"
        "Requests go to another path; the function is the same."
    METHOD "operation-method-changed" Breaking Patch Same
        "the method of an operation changed"
        "Requests have another method; the function is the same. Whether the client may resend them depends on the effect alone."
    BODY_FORMAT "body-format-changed" Breaking Patch Same
        "the body of an operation became a form, a file, or JSON"
        "The service reads the body in another way; code does not change, unless the findings of its parameters say otherwise."
    MEDIA_TYPE_ADDED "media-type-added" Safe Patch Same
        "the body can have another media type"
        "Calls that name the media type were refused before anything was sent."
    MEDIA_TYPE_REMOVED "media-type-removed" Breaking Patch Same
        "the body can no longer have a media type, or has another one by default"
        "Calls that name it fail before anything is sent; calls that name none send another type."
    NO_LONGER_READ "effect-no-longer-read" Safe Patch Retried
        "an operation that only read changes something"
        "The client no longer sends it again, refuses to walk over its pages, and a lost answer is `OutcomeUnknown`."
    BECAME_READ "effect-became-read" Safe Patch Resent
        "an operation that changed something only reads"
        "The client may now send it more than once. If it does change something, that is done twice."
    READ_CONFIRMED "read-confirmed" Risky Patch Same
        "an operation reads although something says that it changes something, and `reads_although` is new or reworded"
        "Only these words say that the client may send it more than once."
    EFFECT "effect-changed" Safe Patch Same
        "the effect of a changing operation changed"
        "The documentation changes; the client treats all changing operations alike."
    IDEMPOTENCY_KEY_ADDED "idempotency-key-added" Safe Patch Resent
        "an operation that changes something has an idempotency key"
        "The client makes a key for each call, and may send the call more than once. If the service ignores the key, it is carried out twice."
    IDEMPOTENCY_KEY_REMOVED "idempotency-key-removed" Safe Patch Retried
        "an operation that changes something no longer has an idempotency key"
        "The client no longer sends the call again, and a lost answer is `OutcomeUnknown` at once."
    BECAME_BETA "operation-became-beta" Risky Patch Same
        "an operation is now in beta"
        "It is subject to change."
    LEFT_BETA "operation-left-beta" Safe Patch Same
        "an operation is no longer in beta"
        "A remark in the documentation is removed."
    DEPRECATED "operation-deprecated" Safe Minor Same
        "an operation is deprecated"
        "It still works; code that calls it compiles with a warning."
    UNDEPRECATED "operation-no-longer-deprecated" Safe Patch Same
        "an operation is no longer deprecated"
        "A warning of the compiler is removed."
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
        "the verification of an operation changed"
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
}
