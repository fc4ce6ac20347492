// An intervals.icu of our own: whoever has a key is known by it, and every coach has the same two athletes.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

/** Events with this name are refused. */
export const refusedName = 'Too many steps';

/** Starts the service and returns the server's settings for it. */
export async function startIntervals({ port }) {
  const events = new Map();
  const server = createServer((request, response) => {
    answer(events, request).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise((listening) => server.listen(port, '127.0.0.1', listening));
  return { LONGRUN_INTERVALS_URL: `http://127.0.0.1:${port}` };
}

async function answer(events, request) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const body = request.method === 'GET' ? undefined : await json(request);
  // For the tests: the names in a calendar, by day.
  if (pathname.startsWith('/calendars/')) return told(200, namesOf(events, pathname.split('/')[2]));
  const caller = callerOf(request.headers.authorization);
  if (!caller) return told(401, { status: 401, error: 'Unauthorized' });
  const [, athlete, what = ''] = /^\/api\/v1\/athlete\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
  const id = athlete === '0' ? caller : athlete;
  switch (`${request.method} ${what}`) {
    case 'GET ':
      return told(200, { id, name: id.startsWith('coach') ? 'Nora Eklund' : 'Maya L.' });
    case 'GET athlete-summary':
      return told(200, [
        { athlete_id: `maya${id}`, athlete_name: 'Maya L.' },
        { athlete_id: `daniel${id}`, athlete_name: 'Daniel Kiplagat' },
      ]);
    case 'GET activities':
      return told(200, []);
    case 'POST events/bulk':
      return put(events, id, body);
    case 'PUT events/bulk-delete':
      for (const { id: eventId, external_id } of body)
        for (const [key, event] of events)
          if (event.id === eventId || key === `${id} ${external_id}`) events.delete(key);
      return told(200, { eventsDeleted: body.length });
    default:
      return told(404, { status: 404, error: 'Not found' });
  }
}

/** Whoever has a key is called by it. */
function callerOf(authorization = '') {
  const [kind, encoded = ''] = authorization.split(' ');
  const [user, key] = Buffer.from(encoded, 'base64').toString().split(':');
  return kind === 'Basic' && user === 'API_KEY' && /^(coach|own)[0-9a-f]{8}$/.test(key) ? key : undefined;
}

function put(events, athlete, batch) {
  if (batch.some(({ name }) => name === refusedName))
    return told(422, { status: 422, error: 'Workout has too many steps' });
  const kept = batch.map((event) => {
    const key = `${athlete} ${event.external_id}`;
    const id = events.get(key)?.id ?? events.size + 1;
    events.set(key, { ...event, id, athlete });
    return { id, external_id: event.external_id };
  });
  return told(200, kept);
}

function namesOf(events, athlete) {
  const mine = [...events.values()].filter((event) => event.athlete === athlete);
  return mine
    .toSorted((one, other) => one.start_date_local.localeCompare(other.start_date_local))
    .map(({ name }) => name);
}

function told(status, body) {
  return { status, body: JSON.stringify(body) };
}
