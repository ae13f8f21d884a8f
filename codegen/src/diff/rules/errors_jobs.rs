//! Rules about documented errors and jobs.

use crate::diff::rules::class::{Behaviour, Level, Topic, Wire};
use crate::diff::rules::rule::{Rule, rules};

rules! {
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
