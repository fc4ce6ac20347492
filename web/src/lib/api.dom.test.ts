import { afterEach, expect, test, vi } from 'vitest';
import { nora, problemAnswer, serve, sessionAnswer } from '@/testServer';
import { api, capitalisedJson } from './api';
import { session } from './session';

afterEach(() => vi.unstubAllGlobals());

/** Any call will do: the client treats all of them the same. */
const call = () => api.POST('/auth/signup', { body: { displayName: 'N', email: 'n@x', password: 'secret' } });

function bearers(server: ReturnType<typeof serve>): (string | null)[] {
  return server.mock.calls
    .map(([input]) => input)
    .filter((input) => input instanceof Request)
    .map((request) => request.headers.get('Authorization'));
}

test('without a user no request is sent', async () => {
  const server = serve({});
  await expect(call()).rejects.toThrow('User not authenticated');
  expect(server).not.toHaveBeenCalled();
});

test('the token goes in the bearer header', async () => {
  const server = serve({ '/auth/refresh': sessionAnswer, '/auth/signup': sessionAnswer });
  await session.renew();
  await call();
  expect(bearers(server)).toEqual(['Bearer token-1']);
});

test('a rejected token is refreshed and the call retried once', async () => {
  let renewals = 0;
  const refused = problemAnswer(401, 'unauthenticated', { 'WWW-Authenticate': 'Bearer' });
  const answers = [refused, sessionAnswer()];
  const server = serve({
    '/auth/refresh': () => sessionAnswer(`token-${++renewals}`),
    '/auth/signup': () => answers.shift() ?? problemAnswer(500, 'spent'),
  });
  await session.renew();
  await call();
  expect(bearers(server)).toEqual(['Bearer token-1', 'Bearer token-2']);
});

test('a call is never sent for another account than the one that started it', async () => {
  serve({ '/auth/refresh': sessionAnswer });
  await session.renew();
  const ben = { ...nora, id: '0199a1de-0000-7000-8000-000000000002' };
  const server = serve({
    '/auth/refresh': () => sessionAnswer('token-of-ben', 300_000, ben),
    '/auth/signup': () => problemAnswer(401, 'unauthenticated', { 'WWW-Authenticate': 'Bearer' }),
  });
  await expect(call()).rejects.toThrow('User not authenticated');
  expect(bearers(server)).toEqual(['Bearer token-1']);
});

test('a wrong password is not mistaken for a rejected token', async () => {
  const server = serve({
    '/auth/refresh': sessionAnswer,
    '/auth/signup': () => problemAnswer(401, 'auth/wrong-password'),
  });
  await session.renew();
  await expect(call()).rejects.toMatchObject({ problem: { code: 'auth/wrong-password' } });
  expect(bearers(server)).toHaveLength(1);
});

test('any other error response is thrown with its status and problem', async () => {
  serve({ '/auth/refresh': sessionAnswer, '/auth/signup': () => problemAnswer(409, 'taken') });
  await session.renew();
  await expect(call()).rejects.toMatchObject({
    message: 'HTTP error! status: 409',
    status: 409,
    problem: { code: 'taken' },
  });
});

test('field names are capitalised, values are left alone', () => {
  const json = capitalisedJson({ documentId: 'a', firstName: 'ana', tags: ['hills'], paceFrom: null });
  expect(JSON.parse(json)).toEqual({ DocumentId: 'a', FirstName: 'ana', Tags: ['hills'], PaceFrom: null });
});
