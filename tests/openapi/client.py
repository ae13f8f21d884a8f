"""Calls the mock server with the client that openapi-python-client generated."""

import importlib
import inspect
import json
import re
import sys

from generated_client.client import AuthenticatedClient
from generated_client.types import UNSET

document_path, server, header, key = sys.argv[1:]
with open(document_path, encoding="utf-8") as file:
    document = json.load(file)
(scheme,) = document["components"]["securitySchemes"].values()
client = AuthenticatedClient(
    base_url=server, token=key, auth_header_name=header, prefix=scheme.get("x-prefix", "").strip()
)


def module(operation_id):
    """The module of an operation."""
    group, name = operation_id.split(".")
    return importlib.import_module(f"generated_client.api.{group}.{group}_{name}")


def call(operation_id, **arguments):
    """Makes a call. Parameters have their names on the wire."""
    function = module(operation_id).sync_detailed
    names = {name.rstrip("_"): name for name in inspect.signature(function).parameters}
    spelled = {names[re.sub("[^a-z0-9]+", "_", name.lower())]: value for name, value in arguments.items()}
    return function(client=client, **spelled)


# Calls every operation that only reads, with the examples of its required parameters. The answer has the documented type.
reads = 0
for path, item in document["paths"].items():
    for operation in item.values():
        if operation["x-effect"] != "read" or "requestBody" in operation:
            continue
        required = [parameter for parameter in operation.get("parameters", []) if parameter["required"]]
        answer = call(operation["operationId"], **{own["name"]: own["example"] for own in required})
        success = operation["responses"]["200"]["content"]["application/json"]
        assert answer.status_code in (200, 404), (path, answer)
        assert answer.parsed is not None, (path, answer)
        if answer.status_code == 200 and "$ref" in success["schema"]:
            found = type(answer.parsed).__name__
            assert found == success["schema"]["$ref"].rsplit("/", 1)[1], (path, found)
        reads += 1
print(f"{reads} operations were read")

# An operation that changes something, checked with the operation that the document names for that.
before = call("ack.host_list").parsed.list_
call("ack.host_add", host="python.example.com", type="global", comment="by a client in Python")
after = call("ack.host_list").parsed.list_
assert len(after) == len(before) + 1, (before, after)
assert any(item.awk_host.host == "python.example.com" for item in after)

# Known and unknown values are texts, and null or missing fields are accepted.
issues = call("issue.list", status="new").parsed.list_
assert issues and all(item.status.status == "new" for item in issues), issues
assert call("issue.list", status="fixed").status_code == 200
body = {"issue": {"issue_id": 1, "name": None, "new": 1}, "target": {"target_id": 2}, "status": None, "instances": None}
read = type(issues[0]).from_dict(body)
assert read.issue.name is None and read.issue["new"] == 1 and read.issue.severity is UNSET and read.status is None
body["status"] = {"issue_id": 1, "target_id": 2, "status": "tomorrow"}
assert type(issues[0]).from_dict(body).status.status == "tomorrow"

# Documented errors, with another status and with 200.
missing = call("issue.get", issue_id=999999)
assert missing.status_code == 404 and missing.parsed.message == "Issue Not Found", missing
assert call("scan.start", target_d=17).status_code == 200
again = call("scan.start", target_d=17)
assert again.status_code == 200 and again.parsed["message"].startswith("Scan Already In Progress"), again

# Each job that its first answer identifies, as x-jobs describes it.
for job in [job for job in document["x-jobs"] if "find" not in job]:
    started = call(job["start"], **{"id": "executive-summary"}).parsed
    for poll in job["polls"]:
        arguments = {name: getattr(started, field) for name, field in poll["with"].items()}
        for _ in range(20):
            state = call(poll["operation"], **arguments).parsed
            value = state
            for step in poll["until"]["field"].split("."):
                value = getattr(value, step)
            if value == poll["until"]["equals"]:
                break
        assert value == poll["until"]["equals"], state
    print(f"the job {job['name']} came to its end")
