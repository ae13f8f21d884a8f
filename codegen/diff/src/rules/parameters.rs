//! Rules about parameters.

use crate::rules::class::{Behaviour, Level, Topic, Wire};
use crate::rules::rule::{FindingRule, rules};

rules! {
    REQUIRED_PARAMETER_ADDED "required-parameter-added" Breaking Major Same
        "a required parameter or field of a request was added"
        "Calls without it are refused, and the function that makes the request, or the object in it, has one more argument."
    OPTIONAL_PARAMETER_ADDED "optional-parameter-added" Safe Minor Same
        "an optional parameter or field of a request was added"
        "It is one more method of the request, or of the object in it."
    VARIANT_GREW "first-optional-parameter-of-variant-added" Safe Major Same
        "a variant has its first optional parameter"
        "Its function returned the type of all variants, and now returns one of its own that collects the parameter."
    PARAMETER_REMOVED "parameter-removed" Risky Major Same
        "a parameter or field of a request was removed"
        "The service may ignore or refuse it; the argument or method is removed."
    BECAME_REQUIRED "parameter-became-required" Breaking Major Same
        "a parameter or field of a request became required"
        "Calls without it are refused; its method becomes an argument of the function."
    BECAME_OPTIONAL "parameter-became-optional" Safe Major Same
        "a parameter or field of a request became optional"
        "The argument of the function becomes a method; a field becomes an `Option`."
    METHOD_RENAMED "optional-parameter-renamed" Safe Major Same
        "a parameter that is optional or repeated was renamed"
        "It is the same on the wire; its method has another name."
    ARGUMENT_RENAMED "argument-renamed" Safe Patch Same
        "an argument was renamed"
        "It is the same on the wire; the names of arguments are not part of the API."
    PARAMETER_WIRE "parameter-wire-name-changed" Breaking Patch Same
        "a parameter or field of a request has another name on the wire"
        "The service may ignore the old name; code does not change."
    PARAMETER_MOVED "parameter-moved" Breaking Patch Same
        "a parameter is sent at another place"
        "The service looks for it in another part of the request; code does not change."
    REORDERED "arguments-reordered" Safe Major Same
        "required parameters or fields of a request are in another order"
        "The arguments of the function change places, and the compiler refuses old calls."
    REORDERED_UNNOTICED "arguments-of-one-type-reordered" Safe Major Meaning
        "required parameters or fields of a request of one type changed places"
        "The compiler does not notice: old calls send each value under the name of another."
    PARAMETER_WIDENED "parameter-type-widened" Safe Major Same
        "a parameter or field of a request accepts more than before"
        "Every value that was sent can still be sent; the argument has another type."
    PARAMETER_NARROWED "parameter-type-narrowed" Risky Major Same
        "a parameter or field of a request accepts less than before"
        "Some of what was sent may be refused; the argument has another type."
    PARAMETER_TYPE "parameter-type-changed" Breaking Major Same
        "a parameter or field of a request has another type"
        "What was sent is refused, and the argument has another type."
    LIMITS_NARROWED "parameter-limits-narrowed" Breaking Patch Refusal
        "a parameter has narrower limits"
        "The client refuses values that it sent before, as the service now does."
    LIMITS_WIDENED "parameter-limits-widened" Safe Patch Refusal
        "a parameter has wider limits, or none"
        "The client sends values that it refused before."
    NULLABLE "parameter-can-be-cleared" Safe Minor Same
        "a parameter can be sent as `null`"
        "The request has one more method, which clears it."
    NO_LONGER_NULLABLE "parameter-cannot-be-cleared" Breaking Major Same
        "a parameter can no longer be sent as `null`"
        "The service refuses it or does something else; the method that clears it is removed."
    SPELLING "parameter-spelling-changed" Breaking Patch Same
        "yes and no are spelled in another way"
        "`true` and `false` become 1 and 0, or the other way round; the argument is a `bool` in both."
    PARAMETER_DEPRECATED "parameter-deprecated" Safe Minor Same
        "a parameter or field of a request is deprecated"
        "It can still be sent; code that calls its method compiles with a warning."
    PARAMETER_UNDEPRECATED "parameter-no-longer-deprecated" Safe Patch Same
        "a parameter or field of a request is no longer deprecated"
        "A warning of the compiler is removed."
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
        "a parameter or field of a request became secret"
        "Its value is no longer shown anywhere."
    NO_LONGER_SECRET "parameter-no-longer-secret" Safe Patch Secrecy
        "a parameter or field of a request is no longer secret"
        "Its value is shown in addresses, messages and logs."
    SHOWN_CONFIRMED "shown-confirmed" Risky Patch Same
        "a parameter or field is shown although its name is that of a secret, and `shown_although` is new or reworded"
        "Only these words say that its value may be in addresses, messages and logs."
    SECRET_ARGUMENT "secret-argument-changed" Safe Major Same
        "a text is taken in another way"
        "A single secret text is taken as `impl Into<Secret>`, any other text as `&str`."
    BECAME_REPEATED "parameter-became-repeated" Safe Patch Repeating
        "a parameter may be sent several times"
        "Its method adds a value where it replaced the one that was set before."
    NO_LONGER_REPEATED "parameter-no-longer-repeated" Breaking Patch Repeating
        "a parameter may be sent only once"
        "Its method replaces the value that was set before, so that only the last one is sent."
    ARGUMENT_BECAME_REPEATED "argument-became-repeated" Safe Minor Same
        "an argument may have several values"
        "The first stays an argument, and a new method adds another one."
    ARGUMENT_NO_LONGER_REPEATED "argument-no-longer-repeated" Breaking Major Same
        "an argument may have only one value"
        "The method that adds another one is removed."
    BECAME_LIST "parameter-became-list" Breaking Minor Repeating
        "a parameter in a JSON body became a list"
        "It is sent as a list even if it has one value. A method adds a value, where a method replaced the one that was set before."
    SEPARATION "parameter-separation-changed" Breaking Patch Same
        "several values are sent in another way"
        "They are sent as one with commas between them, or each on its own; a service of the other kind reads one value. Code does not change."
}
