//! Rules about documented errors and jobs.

use crate::rules::class::{Behaviour, Level, Topic, Wire};
use crate::rules::rule::{FindingRule, rules};

rules! {
    ERROR_ADDED "error-added" Risky Minor ErrorMapping
        "an error with a new meaning is documented"
        "Operations can fail in a way that was not documented before; `Condition` has one more variant."
    ERROR_REMOVED "error-removed" Safe Major ErrorMapping
        "an error is no longer documented anywhere"
        "Its variant of `Condition` is removed."
    ERROR_RENAMED "error-renamed" Safe Major Same
        "an error was renamed"
        "It is recognized as before; its variant of `Condition` has another name."
    CASE_ADDED "error-case-added" Risky Patch ErrorMapping
        "an operation has one more documented error"
        "The operation can fail in a way that was documented only for other operations."
    CASE_REMOVED "error-case-removed" Safe Patch ErrorMapping
        "an operation has one documented error fewer"
        "Such an answer is still an error, but has no `Condition`."
    RECOGNITION "error-recognition-changed" Risky Patch ErrorMapping
        "an error is recognized in another way"
        "Other answers are now recognized as this error."
    CAPTURES "error-captures-changed" Safe Major ErrorMapping
        "the captures of an error changed"
        "The variant of `Condition` has other fields."

    JOB_ADDED "job-added" Safe Minor Same
        "a job was added"
        "The request that starts it has the methods `run` and `start_job`."
    JOB_REMOVED "job-removed" Safe Major Job
        "a job was removed"
        "`run` and `start_job` are removed, and stored handles cannot be followed."
    JOB_RENAMED "job-renamed" Safe Major Job
        "a job was renamed"
        "Its type has another name, and stored handles hold the old one."
    JOB_START "job-start-changed" Safe Major Job
        "a job is started by another operation"
        "`run` and `start_job` move to another request."
    JOB_OUTPUT "job-output-changed" Safe Major Job
        "a job returns the answer of another operation"
        "What `run` returns has another type."
    JOB_STEPS "job-steps-changed" Safe Patch Job
        "a job is polled in another way"
        "The client makes other calls, or reads the end of the job from another field. A stored handle may lack a value that is needed now."
    FIND_ADDED "job-find-added" Safe Major Job
        "a job is found in a list"
        "The ids of the job come from an item of the list, so stored handles are not understood. `find_job` is there."
    FIND_REMOVED "job-find-removed" Safe Major Job
        "a job is no longer found in a list"
        "The ids of the job come from the answer of the start, so stored handles are not understood. `find_job` is removed."
    LOCATION_ADDED "job-location-added" Safe Major Job
        "the ids of a job are in an address in a header"
        "The ids have other names than before, so stored handles are not understood."
    LOCATION_REMOVED "job-location-removed" Safe Major Job
        "the ids of a job are no longer in an address in a header"
        "The ids have other names than before, so stored handles are not understood."
    CANCEL_ADDED "job-cancel-added" Safe Minor Job
        "a job can be cancelled"
        "The handle of the job has the method `cancel`. A stored handle may lack a value that is needed now."
    CANCEL_REMOVED "job-cancel-removed" Safe Major Job
        "a job can no longer be cancelled"
        "The method `cancel` is removed."
    DOWNLOAD_ADDED "download-added" Safe Minor Job
        "the result of a job can be downloaded"
        "A finished job has the method `save`."
    DOWNLOAD_REMOVED "download-removed" Safe Major Job
        "the result of a job can no longer be downloaded"
        "The method `save` is removed."
    DOWNLOAD_CHANGED "download-changed" Safe Patch Job
        "the download of a job changed"
        "The client reads the address from another field, or accepts another media type."
}
