"""A fake intervals.icu on loopback: a coach's key, the athletes who follow the coach, and their calendars."""

import base64
import json
import random
import threading
import time
from http.server import BaseHTTPRequestHandler

from whatsapp import Listener

COACHS_KEY = "key-of-the-coach"
SLOWEST_ANSWER = 0.06


class Calendars:
    """Takes events on arrival and responds after a delay, so that a server can be killed in between. Servers are told apart by their
    connections' port in `flags_of`."""

    def __init__(self, athletes=0):
        self.lock = threading.Lock()
        self.athletes = [f"i{number}" for number in range(1, athletes + 1)]
        self.events = {}
        self.batches = 0
        self.complaints = []
        self.under_way = {}
        calendars = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                calendars.answer(self)

            do_POST = do_PUT = do_GET

            def log_message(self, *_):
                pass

        self.handler = Handler
        self.listeners = {}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for listener in self.listeners.values():
            listener.shutdown()

    def flags_of(self, server):
        """The settings of a server; each has a port of its own here, by which it is known."""
        listener = self.listeners[server] = Listener(("127.0.0.1", 0), self.handler)
        listener.name = server
        threading.Thread(target=listener.serve_forever, daemon=True).start()
        return ["--intervals-url", f"http://127.0.0.1:{listener.server_port}"]

    def sending(self):
        with self.lock:
            return [server for server, count in self.under_way.items() if count > 0]

    def answer(self, request):
        server = request.server.name
        length = int(request.headers.get("content-length", 0))
        body = json.loads(request.rfile.read(length)) if length else None
        path = request.path.split("?")[0].removeprefix("/api/v1/athlete/")
        if request.headers.get("authorization") != basic(COACHS_KEY):
            status, told = 401, {"status": 401, "error": "Unauthorized"}
        elif request.path.startswith("/api/v1/athlete/"):
            with self.lock:
                status, told = self.told(request.command, path, body)
                self.under_way[server] = self.under_way.get(server, 0) + 1
            time.sleep(random.uniform(0.005, SLOWEST_ANSWER))
            with self.lock:
                self.under_way[server] -= 1
        else:
            status, told = 404, {"status": 404, "error": "Not found"}
        sent = json.dumps(told).encode()
        try:
            request.send_response(status)
            request.send_header("content-type", "application/json")
            request.send_header("content-length", str(len(sent)))
            request.end_headers()
            request.wfile.write(sent)
        except OSError:
            request.close_connection = True  # whoever asked was killed

    def told(self, method, path, body):
        athlete, _, what = path.partition("/")
        match (method, what):
            case ("GET", ""):
                return 200, {"id": "c1", "name": "Nora Eklund"}
            case ("GET", "athlete-summary"):
                return 200, [{"athlete_id": one, "athlete_name": one} for one in self.athletes]
            case ("GET", "activities"):
                return 200, []
            case ("POST", "events/bulk"):
                return self.put(athlete, body)
            case ("PUT", "events/bulk-delete"):
                for event in body:
                    self.events.pop((athlete, event.get("external_id")), None)
                return 200, {"eventsDeleted": len(body)}
        return 404, {"status": 404, "error": "Not found"}

    def put(self, athlete, events):
        self.batches += 1
        for event in events:
            if not (event.get("external_id") and event.get("name") and event["start_date_local"].endswith("T00:00:00")):
                self.complaints.append(event)
            known = self.events.get((athlete, event["external_id"]))
            event["id"] = known["id"] if known else len(self.events) + 1
            self.events[athlete, event["external_id"]] = event
        return 200, [{"id": event["id"], "external_id": event["external_id"]} for event in events]


def basic(key):
    return "Basic " + base64.b64encode(f"API_KEY:{key}".encode()).decode()
