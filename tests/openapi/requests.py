"""Sends every full request of wire.lock to prism, which must accept the request and the answer."""

import json
import re
import sys
import urllib.error
import urllib.request

document_path, lock_path, address, key = sys.argv[1:]
with open(document_path, encoding="utf-8") as file:
    document = json.load(file)
(scheme,) = document["components"]["securitySchemes"].values()
headers = {scheme.get("name", "authorization"): scheme.get("x-prefix", "") + key, "accept": "application/json"}
base = document["servers"][0]["url"].removeprefix("{base_url}")


def send(target):
    """Returns the status, and prism's complaint if it has one. Prism's own messages are problem+json."""
    try:
        answer = urllib.request.urlopen(urllib.request.Request(address + target, headers=headers))
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        body = answer.read().decode()
        is_problem = "problem+json" in (answer.headers.get("content-type") or "")
        fault = body if is_problem else answer.headers.get("sl-violations")
        return answer.status, fault


with open(lock_path, encoding="utf-8") as file:
    lines = re.findall(r"^\s*(MIN|FULL)\s+GET (\S+)(?:  # .*)?$", file.read(), re.MULTILINE)
# The file hides secrets. They are replaced by an empty JSON object in base64, which is also a valid text.
lines = [(size, target.replace("=***", "=e30%3D")) for size, target in lines]
# An operation without parameters may have no line for a full call.
full = [target.removeprefix(base) for size, target in lines if size == "FULL"]
called = {target.split("?")[0] for target in full}
short = [target.removeprefix(base) for size, target in lines if size == "MIN"]
targets = full + [target for target in short if target.split("?")[0] not in called]
called = {target.split("?")[0] for target in targets}
known = set(document["paths"])
assert called == known, f"wire.lock lacks {sorted(known - called)}, or has too many: {sorted(called - known)}"

faults = 0
refused = 0
for target in targets:
    status, fault = send(target)
    refused += status >= 400
    if fault:
        faults += 1
        print(f"{status} {target}\n  {fault}")

# It must be able to find fault: a required parameter is left out.
required = next(
    path
    for path, item in document["paths"].items()
    if any(parameter["required"] for parameter in item["get"].get("parameters", []))
)
assert send(required)[1], f"prism accepted {required} without what it requires"

print(f"{len(targets)} full requests, {faults} faults; {refused} were refused by the mock server, in the documented form")
sys.exit(1 if faults or not targets else 0)
