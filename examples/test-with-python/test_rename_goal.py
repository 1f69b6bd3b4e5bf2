# region start
import json
import os
import subprocess
import unittest
import urllib.error
import urllib.request

from rename_goal import rename_goal

KIT = os.environ.get("KIT", "node_modules/.bin/openapi-contract-kit")


def setUpModule():
    """Starts the mock; its first line of output is JSON with its URL."""
    global process, mock
    contract = "experimentation-automation/openapi.json"
    process = subprocess.Popen([KIT, "mock", "--contract", contract, "--check"], stdout=subprocess.PIPE, text=True)
    mock = json.loads(process.stdout.readline())


def tearDownModule():
    """Ends the mock; its exit code says whether every request kept the contract."""
    process.terminate()
    process.stdout.close()
    if process.wait() != 0:
        raise AssertionError("The contract was broken, see above.")


# endregion start
def control(method, name, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(mock["control"] + name, method=method, data=data)
    with urllib.request.urlopen(request) as response:
        text = response.read()
    return json.loads(text) if text else None


class RenameGoal(unittest.TestCase):
    def test_renames_a_goal(self):
        self.assertEqual(rename_goal(mock["url"], 1, "Order placed"), "Order placed")
        last = control("GET", "requests")[-1]
        self.assertEqual((last["operation"], last["params"]), ("updateGoal", {"goalId": 1}))

    def test_says_so_when_there_is_no_such_goal(self):
        control("POST", "respond-next", {"operation": "updateGoal", "status": 404})
        with self.assertRaises(urllib.error.HTTPError) as caught:
            rename_goal(mock["url"], 1, "Order placed")
        self.assertEqual(caught.exception.code, 404)
        caught.exception.close()


if __name__ == "__main__":
    unittest.main()
