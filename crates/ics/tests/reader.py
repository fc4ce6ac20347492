"""What icalendar, a reader of another make, finds in the calendar: one line of JSON an event."""

import json
import sys

from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())
for event in calendar.walk("VEVENT"):
    found = {
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "from": event["DTSTART"].dt.isoformat(),
        "to": event["DTEND"].dt.isoformat(),
        "summary": str(event["SUMMARY"]),
        "description": str(event.get("DESCRIPTION", "")),
    }
    print(json.dumps(found, ensure_ascii=False))
