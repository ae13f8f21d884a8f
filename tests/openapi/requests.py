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
base = re.sub(r"^({base_url}|https://[^/]+)", "", document["servers"][0]["url"])


def send(method, target, own=(), body=None):
    """Returns the status, and prism's complaint if it has one. Prism's own messages are problem+json."""
    sent = headers | dict(own) | ({"content-type": "application/json"} if body else {})
    request = urllib.request.Request(address + target, method=method, headers=sent, data=body and body.encode())
    try:
        answer = urllib.request.urlopen(request)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        body = answer.read().decode()
        is_problem = "problem+json" in (answer.headers.get("content-type") or "")
        fault = body if is_problem else answer.headers.get("sl-violations")
        return answer.status, fault


def parsed(line):
    """Method, target, headers and body of a line. Hidden secrets become an empty JSON object in base64, which is also a text."""
    (method, target), *rest = [part.split(" ", 1) if number == 0 else part for number, part in enumerate(line.split("  "))]
    body = next((part.replace('"***"', '"e30="') for part in rest if part.startswith("{")), None)
    own = [part.split(": ", 1) for part in rest if not part.startswith(("{", "#"))]
    own = [(name, value.replace("***", "e30=")) for name, value in own]
    return method, target.replace("=***", "=e30%3D").removeprefix(base), own, body


def operation_of(method, target):
    """The method and path in the document. The path with the most text takes precedence."""
    fits = lambda path: re.fullmatch(re.sub(r"\\{[^{}]*\\}", "[^/]+", re.escape(path)), target.split("?")[0])  # noqa: E731
    paths = [path for path, item in document["paths"].items() if method.lower() in item and fits(path)]
    return method, max(paths, key=lambda path: len(re.sub(r"{[^{}]*}", "", path)), default=None)


with open(lock_path, encoding="utf-8") as file:
    lines = re.findall(r"^ +(MIN|FULL) +([A-Z]+ .*)$", file.read(), re.MULTILINE)
lines = [(size, parsed(line)) for size, line in lines]
# An operation without parameters may have no line for a full call.
full = [call for size, call in lines if size == "FULL"]
called = {operation_of(*call[:2]) for call in full}
short = [call for size, call in lines if size == "MIN"]
calls = full + [call for call in short if operation_of(*call[:2]) not in called]
called = {operation_of(*call[:2]) for call in calls}
known = {(method.upper(), path) for path, item in document["paths"].items() for method in item}
assert called == known, f"wire.lock lacks {known - called}, or has too many: {called - known}"

faults = 0
refused = 0
for call in calls:
    status, fault = send(*call)
    refused += status >= 400
    if fault:
        faults += 1
        print(f"{status} {call[0]} {call[1]}\n  {fault}")

# Checks that prism finds mistakes: a required parameter is missing.
required = next(
    (method.upper(), path)
    for path, item in document["paths"].items()
    for method, operation in item.items()
    if any(parameter["required"] and parameter["in"] != "path" for parameter in operation.get("parameters", []))
)
assert send(*required)[1], f"prism accepted {required} without what it requires"

print(f"{len(calls)} full requests, {faults} faults; {refused} were refused by the mock server, in the documented form")
sys.exit(1 if faults or not calls else 0)
