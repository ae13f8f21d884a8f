"""Writes the document and the settings of schemathesis for one of two worlds.

In the *open* world the document is unchanged: enums within objects are open, and a parameter of one variant can be sent with any other variant. The
service may refuse undocumented values, and the document does not say how. So status 400 for a call that matches the schema is not a
finding there. Everything else is: answers, statuses, media types, calls that should be refused.

In the *closed* world the document is reduced to the known part: listed values, named templates, no parameter of a variant, no variant
that requires a parameter, no empty text, which the mock server takes for none, and small numbers, since the document states no ranges.
There a refusal is a finding, unless the operation documents its status. The removed part is not wrong, so this world does not check that wrong calls are refused.
"""

import json
import sys

source, world, target, settings = sys.argv[1:]
with open(source, encoding="utf-8") as file:
    document = json.load(file)

PARTS = {"integer": "[1-5]", "number": "[1-5]"}


def template(schemas, one):
    """A template of a text as a regular expression, with plain parts."""
    text = "".join("\\" + c if c in ".^$*+?()[]|\\" else c for c in one["text"])
    for name, part in one.get("parts", {}).items():
        part = schemas[part["$ref"].rsplit("/", 1)[1]] if "$ref" in part else part
        text = text.replace("{" + name + "}", PARTS.get(part.get("type"), "[a-z]{3}"))
    return {"type": "string", "pattern": f"^{text}$"}


allowed = {}
if world == "closed":
    schemas = document["components"]["schemas"]
    for schema in schemas.values():
        if "x-extensible-enum" in schema:
            needy = {own["value"] for own in schema.get("x-variants", []) if any(one.get("required") for one in own.get("parameters", []))}
            schema["enum"] = [value for value in schema["x-extensible-enum"] if value not in needy]
        elif schema.get("type") == "string":
            schema["minLength"] = 1
        if "x-templates" in schema:
            del schema["type"]
            schema["anyOf"] = [template(schemas, one) for one in schema["x-templates"]]
    for operation in [operation for item in document["paths"].values() for operation in item.values()]:
        parameters = operation.get("parameters", [])
        operation["parameters"] = [own for own in parameters if "x-only-with" not in own]
        for own in operation["parameters"]:
            if own["schema"].get("type") in ("integer", "number") and "enum" not in own["schema"]:
                own["schema"] |= {"minimum": 0, "maximum": 9999}
            if own["schema"].get("type") == "string":
                own["schema"]["minLength"] = 1
        allowed[operation["operationId"]] = [
            status for status in operation["responses"] if status not in ("200", "4XX", "5XX")
        ]

with open(target, "w", encoding="utf-8") as file:
    json.dump(document, file)

ORDINARY = ["2xx", "401", "403", "404", "409", "5xx"]
lines = ["[checks.positive_data_acceptance]"]
lines.append(f"expected-statuses = {json.dumps(ORDINARY + (['400'] if world == 'open' else []))}")
for operation_id, statuses in allowed.items():
    if statuses:
        lines += ["", "[[operations]]", f"include-operation-id = {json.dumps(operation_id)}"]
        lines.append(f"checks.positive_data_acceptance.expected-statuses = {json.dumps(ORDINARY + statuses)}")
with open(settings, "w", encoding="utf-8") as file:
    file.write("\n".join(lines) + "\n")
