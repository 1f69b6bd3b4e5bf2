"""Prints the results of active experiments, from nothing but credentials."""

import json
import os
import sys
import time
from itertools import count, islice
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import HTTPRedirectHandler, Request, build_opener

BASE_URL = os.environ.get("AUTOMATION_BASE_URL", "http://127.0.0.1:4010")
CLIENT_ID = os.environ.get("AUTOMATION_CLIENT_ID", "any")
CLIENT_SECRET = os.environ.get("AUTOMATION_CLIENT_SECRET", "any")
MOST = int(sys.argv[1]) if len(sys.argv) > 1 else 3


class NoRedirects(HTTPRedirectHandler):
    """Treats a redirect as an error: urllib would send the token to the new address."""

    def redirect_request(self, *_):
        return None


opener = build_opener(NoRedirects)


def call(method, path, headers, data=None):
    """Returns the JSON and the headers of a response. After a 429, waits and tries again."""
    place = f"{method} {path.partition('?')[0]}"
    request = Request(BASE_URL + path, method=method, headers=headers, data=data)
    for attempts_left in reversed(range(5)):
        try:
            with opener.open(request, timeout=30) as response:
                return json.load(response), response.headers
        except HTTPError as error:
            with error:
                if error.code != 429 or attempts_left == 0:
                    sys.exit(f"{place} failed with {error.code}: {error.read().decode()}")
                seconds = error.headers.get("Retry-After", "")
            time.sleep(int(seconds) if seconds.isdigit() else 10)
        except URLError as error:
            sys.exit(f"{place} failed: {error.reason}")


def create_access_token():
    credentials = {
        "grant_type": "client_credentials",
        "client_id": CLIENT_ID,
        "client_secret": CLIENT_SECRET,
    }
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    token, _ = call("POST", "/oauth/token", form, urlencode(credentials).encode())
    return token["access_token"]


def active_experiments():
    """Yields the active experiments and fetches each page when it is needed."""
    active = [{"field": "status", "operator": "EQUAL", "parameters": ["ACTIVE"]}]
    for page in count(1):
        query = urlencode({"page": page, "perPage": 20, "filter": json.dumps(active)})
        experiments, headers = call("GET", f"/experiments?{query}", authorized)
        yield from experiments
        pages = headers.get("X-Pagination-Page-Count")
        if len(experiments) < 20 if pages is None else page >= int(pages):
            return


def request_results(experiment_id):
    headers = {**authorized, "Content-Type": "application/json"}
    question = json.dumps({"conversionType": "ALL_CONVERSION"}).encode()
    report, _ = call("POST", f"/experiments/{experiment_id}/results", headers, question)
    return report["dataCode"]


def wait_for_results(data_code):
    """Asks every two seconds, for ten minutes at most."""
    deadline = time.monotonic() + 600
    while time.monotonic() < deadline:
        report, _ = call("GET", f"/results?{urlencode({'dataCode': data_code})}", authorized)
        if report["status"] == "READY":
            return report.get("data", {})
        if report["status"] in ("ERROR", "TIMEOUT"):
            sys.exit(f"The report {data_code} ended with {report['status']}. Request it again.")
        time.sleep(2)
    sys.exit(f"The report {data_code} is not ready after ten minutes.")


authorized = {"Authorization": f"Bearer {create_access_token()}"}
reports = [
    (experiment, request_results(experiment["id"]))
    for experiment in islice(active_experiments(), MOST)
]
if not reports:
    print("There are no active experiments.")
for experiment, data_code in reports:
    print(f"{experiment['id']}: {experiment.get('name')}")
    results = wait_for_results(data_code)
    for variation, result in results.get("variationData", {}).items():
        figures = result.get("breakdownData", {}).get("_reference", {}).get("generalData", {})
        for goal, of_goal in figures.get("goalsData", {}).items():
            print(
                f"  variation {variation}, goal {goal}: {figures.get('visitCount')} visits,",
                f"{of_goal.get('conversionCount')} conversions,",
                f"improvement {of_goal.get('improvementRate')},",
                f"reliability {of_goal.get('reliability')}",
            )
