"""Coaches that write continuously, and remember what the server has acknowledged."""

import threading

from server import NoAnswer


class Writers:
    """Adds athletes with unique names to the accounts in turn. `counts_when_sent` also remembers unacknowledged names, as a control."""

    def __init__(self, coaches, count, ports=None, counts_when_sent=False):
        self.coaches = coaches
        self.ports = ports or [coaches[0].port]
        self.counts_when_sent = counts_when_sent
        self.acknowledged = []
        self.refused = []
        self.is_over = threading.Event()
        self.threads = [threading.Thread(target=self.write, args=(number,)) for number in range(count)]

    def write(self, writer):
        number = 0
        while not self.is_over.is_set():
            number += 1
            name = f"runner {id(self):x}-{writer}-{number}."
            if self.counts_when_sent:
                self.acknowledged.append(name)
            try:
                port = self.ports[(writer + number) % len(self.ports)]
                coach = self.coaches[(writer + number) % len(self.coaches)]
                status, _, body = coach.call("POST", "/api/CreateAthlete", {"firstName": name, "lastName": "Lind"}, port=port)
            except NoAnswer:
                self.is_over.wait(0.01)
                continue
            if status == 201:
                self.acknowledged.append(name)
            else:
                self.refused.append((status, body))

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.is_over.set()
        for thread in self.threads:
            thread.join()


def kept_names(coach, port=None):
    status, _, athletes = coach.call("GET", "/api/GetAthletes", timeout=60, port=port)
    assert status == 200, (status, athletes)
    return [athlete["firstName"] for athlete in athletes]
