"""Prints one fact of the document: `path`, the path of the server, or `header`, the name of the header with the key."""

import json
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    document = json.load(file)
if sys.argv[2] == "path":
    print(re.sub(r"^({base_url}|https://[^/]+)", "", document["servers"][0]["url"]))
else:
    (scheme,) = document["components"]["securitySchemes"].values()
    print(scheme.get("name", "authorization"))
