// A push service of our own: keeps what was sent to a browser, as it was sent, until a test asks for it.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Starts the service and returns the server's settings for it. */
export async function startPushService({ port }) {
  const sent = new Map();
  const server = createServer(async (request, response) => {
    const browser = request.url.slice(1);
    if (request.method === 'POST') {
      const message = (await buffer(request)).toString('base64');
      sent.set(browser, [...(sent.get(browser) ?? []), message]);
      response.writeHead(201).end();
    } else {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(sent.get(browser) ?? []));
    }
  });
  await new Promise((listening) => server.listen(port, '127.0.0.1', listening));
  return { LONGRUN_PUSH_HOSTS: `127.0.0.1:${port}` };
}
