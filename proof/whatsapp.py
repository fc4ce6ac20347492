"""A fake WhatsApp Cloud API on loopback: the one call that the server makes, and webhooks."""

import hashlib
import hmac
import json
import random
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from server import call

VERSION = "v23.0"
PHONE_NUMBER_ID = "106540352242922"
APP_SECRET = "app-secret"
SLOWEST_ANSWER = 0.06


class Listener(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *_):
        """The connected server was killed."""


class Provider:
    """Accepts each message on arrival, and responds after a delay. Senders are identified by their token."""

    def __init__(self):
        self.lock = threading.Lock()
        self.taken = []
        self.complaints = []
        self.under_way = {}
        provider = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                provider.answer(self)

            def log_message(self, *_):
                pass

        self.http = Listener(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def flags_of(self, token):
        """The settings for a server that uses this provider."""
        return [
            *("--whatsapp-url", f"http://127.0.0.1:{self.http.server_port}"),
            *("--whatsapp-api-version", VERSION),
            *("--whatsapp-phone-number-id", PHONE_NUMBER_ID),
            *("--whatsapp-number", "+46700000000"),
            *("--whatsapp-token", token),
            *("--whatsapp-app-secret", APP_SECRET),
            *("--whatsapp-verify-token", "agreed-on"),
        ]

    def answer(self, request):
        length = int(request.headers.get("content-length", 0))
        body = json.loads(request.rfile.read(length))
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        complaint = complaint_about(request.path, body)
        with self.lock:
            if complaint:
                self.complaints.append(complaint)
            else:
                self.taken.append((body["biz_opaque_callback_data"], body["to"], token))
            number = len(self.taken)
            self.under_way[token] = self.under_way.get(token, 0) + 1
        time.sleep(random.uniform(0.005, SLOWEST_ANSWER))
        with self.lock:
            self.under_way[token] -= 1
        if complaint:
            status, told = 400, {"error": {"message": complaint, "code": 100}}
        else:
            contacts = [{"input": body["to"], "wa_id": body["to"]}]
            status, told = 200, {"messaging_product": "whatsapp", "contacts": contacts, "messages": [{"id": f"wamid.{number}"}]}
        sent = json.dumps(told).encode()
        try:
            request.send_response(status)
            request.send_header("content-type", "application/json")
            request.send_header("content-length", str(len(sent)))
            request.end_headers()
            request.wfile.write(sent)
        except OSError:
            request.close_connection = True  # whoever asked was killed

    def sending(self):
        """The tokens of senders waiting for a response now."""
        with self.lock:
            return [token for token, count in self.under_way.items() if count > 0]

    def report_everything(self, ports):
        """Reports everything as sent, delivered and read, twice and in random order. Returns the responses other than 200."""
        now = int(time.time())
        statuses = [
            {"id": f"wamid.{number}", "status": status, "timestamp": str(now), "recipient_id": to, "biz_opaque_callback_data": mark}
            for number, (mark, to, _) in enumerate(self.taken, 1)
            for status in ("sent", "delivered", "read")
        ] * 2
        random.shuffle(statuses)
        bodies = [report(statuses[start : start + 50]) for start in range(0, len(statuses), 50)]
        refused = []

        def post(share, port):
            for body in share:
                signature = hmac.new(APP_SECRET.encode(), json.dumps(body).encode(), hashlib.sha256).hexdigest()
                status, _, told = call(port, "POST", "/webhooks/whatsapp", body, {"x-hub-signature-256": f"sha256={signature}"})
                if status != 200:
                    refused.append((status, told))

        threads = [threading.Thread(target=post, args=(bodies[place::4], ports[place % len(ports)])) for place in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return refused

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.http.shutdown()
        self.http.server_close()


def report(statuses):
    metadata = {"display_phone_number": "46700000000", "phone_number_id": PHONE_NUMBER_ID}
    value = {"messaging_product": "whatsapp", "metadata": metadata, "statuses": statuses}
    return {"object": "whatsapp_business_account", "entry": [{"id": "1", "changes": [{"field": "messages", "value": value}]}]}


def complaint_about(path, body):
    """What is wrong with a template request, by the published schema and limits."""
    template = body.get("template", {})
    text, *buttons = template.get("components", [{}])
    parameter = text.get("parameters", [{}])[0]
    line = parameter.get("text", "")
    rules = {
        "the path": path == f"/{VERSION}/{PHONE_NUMBER_ID}/messages",
        "the envelope": body.get("messaging_product") == "whatsapp" and body.get("recipient_type") == "individual",
        "the receiver": body.get("to", "").isdigit() and len(body["to"]) > 6,
        "the mark": 1 <= len(body.get("biz_opaque_callback_data", "")) <= 512,
        "the type": body.get("type") == "template",
        "the template": template.get("name") == "longrun_tomorrow" and template.get("language", {}).get("code") == "en",
        "the text": text.get("type") == "body" and parameter.get("type") == "text" and 1 <= len(line) <= 1024,
        "one line": not any(part in line for part in ("\n", "\t", "    ")),
        "the buttons": [button.get("index") for button in buttons] == ["0", "1", "2"] and all(map(is_quick_reply, buttons)),
    }
    wrong = [name for name, is_right in rules.items() if not is_right]
    return f"not as published: {', '.join(wrong)} in {body}" if wrong else None


def is_quick_reply(button):
    payload = button.get("parameters", [{}])[0]
    is_short = 1 <= len(payload.get("payload", "")) <= 256
    return button.get("type") == "button" and button.get("sub_type") == "quick_reply" and payload.get("type") == "payload" and is_short
