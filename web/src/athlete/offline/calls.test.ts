import { afterEach, expect, test, vi } from 'vitest';
import { loadPage, sendAnswer } from './calls';
import type { Pending } from './outbox';

afterEach(() => vi.unstubAllGlobals());

const answer: Pending = {
  key: 'k',
  body: { workoutId: 'w', outcome: 'done' },
  saidAt: '2026-11-16T08:00:00Z',
};
const problem = (status: number, code: string) => Response.json({ code, detail: 'Why' }, { status });

function serve(response: Response): void {
  vi.stubGlobal('fetch', async () => response);
}

test.each([
  ['a 401 of something in between', new Response('Sign in to this network', { status: 401 })],
  ['a 401 with another code', problem(401, 'token-missing')],
  ['403', new Response('Forbidden', { status: 403 })],
  ['404', problem(404, 'not-found')],
  ['408', new Response('', { status: 408 })],
  ['429', problem(429, 'too-many-requests')],
  ['502', new Response('Bad gateway', { status: 502 })],
  ['HTML with 200', new Response('<h1>Welcome</h1>')],
  ['something else with 200', Response.json({ isOnline: true })],
  ['304 for a page that is not here', new Response(null, { status: 304 })],
])('%s neither ends the link nor takes an answer', async (_, response) => {
  serve(response.clone());
  expect(await loadPage('secret', null)).toEqual({ kind: 'unreachable' });
  if (response.ok && response.headers.get('Content-Type')?.includes('json')) return;
  serve(response);
  expect(await sendAnswer('secret', answer)).toEqual({ kind: 'unreachable' });
});

test('only the server’s own response ends a link', async () => {
  serve(problem(401, 'link-ended'));
  expect(await loadPage('secret', '"1"')).toEqual({ kind: 'ended' });
  serve(problem(401, 'link-ended'));
  expect(await sendAnswer('secret', answer)).toEqual({ kind: 'ended' });
});

test.each([
  [403, 'see-only'],
  [404, 'workout-not-found'],
  [422, 'invalid'],
])('a %i of the call itself refuses the answer', async (status, code) => {
  serve(problem(status, code));
  expect(await sendAnswer('secret', answer)).toEqual({ kind: 'refused', message: 'Why' });
});

test('a page comes with its ETag, and without content if it is unchanged', async () => {
  serve(Response.json({ plans: [] }, { headers: { ETag: '"2"' } }));
  expect(await loadPage('secret', null)).toEqual({ kind: 'page', page: { plans: [] }, etag: '"2"' });
  serve(new Response(null, { status: 304 }));
  expect(await loadPage('secret', '"2"')).toEqual({ kind: 'same' });
});

test('a browser without AbortSignal.timeout loads the page', async () => {
  const { timeout } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, 'timeout');
  try {
    serve(Response.json({ plans: [] }));
    expect(await loadPage('secret', null)).toMatchObject({ kind: 'page' });
  } finally {
    AbortSignal.timeout = timeout;
  }
});

test('an answer says when it was given, even if it is sent later', async () => {
  let sent: unknown;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent = JSON.parse(String(init.body));
    return Response.json({ answer: null, comments: [] });
  });
  expect(await sendAnswer('secret', answer)).toEqual({ kind: 'sent' });
  expect(sent).toEqual({ ...answer.body, saidAt: answer.saidAt });
});
