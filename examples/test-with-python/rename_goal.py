"""The code under test: part of an application that calls the service."""

import json
import urllib.request


def rename_goal(base_url, goal_id, name):
    request = urllib.request.Request(
        f"{base_url}/goals/{goal_id}",
        method="PATCH",
        headers={"Authorization": "Bearer secret", "Content-Type": "application/json"},
        data=json.dumps({"name": name}).encode(),
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)["name"]
