"""Makes the sandbox fail once, and moves its clock until a report is ready."""

import json
import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

BASE_URL = os.environ.get("AUTOMATION_BASE_URL", "http://127.0.0.1:4010")
HEADERS = {"Authorization": "Bearer any", "Content-Type": "application/json"}


def call(method, path, body=None):
    """Returns the JSON of a response, or None if it has no body."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(BASE_URL + path, method=method, headers=HEADERS, data=data)
    with urlopen(request, timeout=30) as response:
        text = response.read()
    return json.loads(text) if text else None


call("POST", "/__sandbox/reset")
call("POST", "/__sandbox/faults", {"operation": "getGoal", "times": 1, "status": 503})
try:
    call("GET", "/goals/1")
except HTTPError as error:
    print("The first time:", error.code)
print("The second time:", call("GET", "/goals/1")["name"])

report = call("POST", "/experiments/1/results", {})
path = f"/results?dataCode={report['dataCode']}"
print("Now:", call("GET", path)["status"])
call("POST", "/__sandbox/clock", {"advance": 60_000})
print("A minute later:", call("GET", path)["status"])

print(len(call("GET", "/__sandbox/requests")), "requests were made.")
call("DELETE", "/__sandbox/faults")
