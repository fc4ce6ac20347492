"""For schemathesis: the id of what was made is answered as plain text, and links lead on from it."""

import schemathesis


@schemathesis.deserializer("text/plain")
def read_text(context, response):
    return response.content.decode()
