import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clearCookies, setCookie } from '@/testCookies';
import { nora, problemAnswer, serve, sessionAnswer } from '@/testServer';
import { HttpError } from './httpError';
import { SessionStore, session as sessionOfThePage } from './session';

let session: SessionStore;

// The page's own session would listen on the same channel and refresh along with the others.
beforeAll(() => sessionOfThePage.dispose());

beforeEach(() => {
  clearCookies();
  sessionStorage.clear();
  session = new SessionStore();
});
afterEach(() => {
  session.dispose();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const signedIn = { status: 'signed-in', user: nora };
const signedOut = { status: 'signed-out', hasEnded: false };

test('without the marker cookie the visitor is signed out at once, without a request', async () => {
  const server = serve({});
  await session.start();
  expect(session.state).toEqual(signedOut);
  expect(server).not.toHaveBeenCalled();
});

test('with the marker cookie the session is refreshed', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': sessionAnswer });
  expect(session.state.status).toBe('loading');
  await session.start();
  expect(session.state).toEqual(signedIn);
  expect(await session.token()).toBe('token-1');
});

test('a session that has expired before the start leaves a visitor and a notice that it ended', async () => {
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': () => problemAnswer(401, 'auth/session-over') });
  await session.start();
  expect(session.state).toEqual({ status: 'signed-out', hasEnded: true });
  expect(await session.token()).toBeUndefined();
});

test.each([
  ['cannot be renewed', () => problemAnswer(503, 'unavailable')],
  ['meets a dead network', () => Promise.reject(new TypeError('failed to fetch'))],
])('a session that %s at the start is asked for until there is an answer', async (_, noAnswer) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  setCookie('longrun_session=1');
  serve({ '/auth/refresh': noAnswer });
  await session.start();
  expect(session.state).toEqual({ status: 'unreachable' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.state).toEqual({ status: 'unreachable' });

  serve({ '/auth/refresh': sessionAnswer });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(session.state).toEqual(signedIn);
});

test('a returning network triggers a retry at once', async () => {
  setCookie('longrun_session=1');
  serve({});
  await session.start();
  serve({ '/auth/refresh': sessionAnswer });
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(session.state).toEqual(signedIn));
});

test('signing in sends the credentials and stores the token', async () => {
  const server = serve({ '/auth/signin': sessionAnswer });
  await session.signIn({ email: nora.email, password: 'secret-1' });
  expect(session.state).toEqual(signedIn);
  expect(JSON.parse(String(server.mock.calls[0]?.[1]?.body))).toEqual({
    email: nora.email,
    password: 'secret-1',
  });
});

test('a rejected sign-in reports the reason and changes nothing', async () => {
  serve({ '/auth/signin': () => problemAnswer(401, 'auth/wrong-password') });
  await session.start();
  const refusal = await session.signIn({ email: nora.email, password: 'no' }).catch((error) => error);
  expect(refusal).toBeInstanceOf(HttpError);
  expect(refusal.message).toBe('HTTP error! status: 401');
  expect(refusal.problem.code).toBe('auth/wrong-password');
  expect(session.state).toEqual(signedOut);
});

test('concurrent callers share one refresh', async () => {
  const server = serve({ '/auth/refresh': sessionAnswer });
  await Promise.all([session.renew(), session.renew(), session.renew()]);
  expect(server).toHaveBeenCalledTimes(1);
  await session.renew();
  expect(server).toHaveBeenCalledTimes(2);
});

test('the token is refreshed shortly before it expires', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let renewals = 0;
  serve({ '/auth/refresh': () => sessionAnswer(`token-${++renewals}`) });
  await session.renew();
  await vi.advanceTimersByTimeAsync(269_000);
  expect(renewals).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(renewals).toBe(2);
  expect(await session.token()).toBe('token-2');
});

test('a clock far ahead does not cause a refresh loop', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const server = serve({ '/auth/refresh': () => sessionAnswer('token', -3_600_000) });
  await session.renew();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(server).toHaveBeenCalledTimes(1);
});

test('a failed refresh keeps the user signed in and is retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const answers = [
    () => sessionAnswer(),
    () => problemAnswer(503, 'unavailable'),
    () => sessionAnswer('token-2'),
  ];
  serve({ '/auth/refresh': () => answers.shift()?.() ?? problemAnswer(500, 'spent') });
  await session.renew();
  await vi.advanceTimersByTimeAsync(271_000);
  expect(session.state).toEqual(signedIn);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await session.token()).toBe('token-2');
});

test('signing out ends the session', async () => {
  serve({ '/auth/refresh': sessionAnswer, '/auth/signout': () => new Response(null, { status: 204 }) });
  await session.renew();
  await session.signOut();
  expect(session.state).toEqual(signedOut);
  expect(await session.token()).toBeUndefined();
});

test('a refresh that completes after signing out signs nobody in', async () => {
  serve({ '/auth/refresh': sessionAnswer, '/auth/signout': () => new Response(null, { status: 204 }) });
  await session.renew();
  let answer = (_: Response) => {};
  serve({
    '/auth/refresh': () => new Promise<Response>((resolve) => (answer = resolve)),
    '/auth/signout': () => {
      late ??= session.renew();
      return new Response(null, { status: 204 });
    },
  });
  let late: Promise<void> | undefined;
  await session.signOut();
  answer(sessionAnswer('token-2'));
  await late;
  expect(session.state).toEqual(signedOut);
  expect(await session.token()).toBeUndefined();
});

test('nothing is refreshed while signing out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let renewals = 0;
  let signedOutAtLast = (_: Response) => {};
  serve({
    '/auth/refresh': () => sessionAnswer(`token-${++renewals}`),
    '/auth/signout': () => new Promise<Response>((resolve) => (signedOutAtLast = resolve)),
  });
  await session.renew();
  const leaving = session.signOut();
  await vi.advanceTimersByTimeAsync(300_000);
  signedOutAtLast(new Response(null, { status: 204 }));
  await leaving;
  expect(renewals).toBe(1);
});

test('a session ended by the server differs from signing out', async () => {
  serve({ '/auth/refresh': sessionAnswer });
  await session.renew();
  serve({ '/auth/refresh': () => problemAnswer(401, 'auth/session-over') });
  await session.renew();
  expect(session.state).toEqual({ status: 'signed-out', hasEnded: true });
});

test('a failed sign-out is only logged to the console', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  serve({ '/auth/refresh': sessionAnswer });
  await session.renew();
  await session.signOut();
  expect(written).toHaveBeenCalledWith('Failed to logout', expect.anything());
  expect(session.state).toEqual(signedIn);
});

test('tabs sign in and out together', async () => {
  serve({
    '/auth/signin': sessionAnswer,
    '/auth/refresh': sessionAnswer,
    '/auth/signout': () => new Response(null, { status: 204 }),
  });
  const other = new SessionStore();
  try {
    await session.signIn({ email: nora.email, password: 'secret-1' });
    await vi.waitFor(() => expect(other.state).toEqual(signedIn));
    await session.signOut();
    await vi.waitFor(() => expect(other.state).toEqual(signedOut));
  } finally {
    other.dispose();
  }
});

test('a cookie received by another window signs in, or reports that it does not', async () => {
  serve({ '/auth/refresh': sessionAnswer });
  expect(await session.signInByCookie()).toBe(true);
  expect(session.state).toEqual(signedIn);

  serve({ '/auth/refresh': () => problemAnswer(401, 'unauthenticated') });
  expect(await session.signInByCookie()).toBe(false);
});

test('a changed name shows at once, here and in other tabs', async () => {
  const renamed = { ...nora, displayName: 'Nora E.' };
  serve({ '/auth/refresh': sessionAnswer });
  const other = new SessionStore();
  try {
    await Promise.all([session.renew(), other.renew()]);
    serve({ '/auth/refresh': () => sessionAnswer('token-2', 300_000, renamed) });
    session.changeUser(renamed);
    expect(session.state).toEqual({ status: 'signed-in', user: renamed });
    await vi.waitFor(() => expect(other.state).toEqual({ status: 'signed-in', user: renamed }));
  } finally {
    other.dispose();
  }
});

test('a sign-up that continues by mail signs nobody in', async () => {
  serve({ '/auth/signup': () => new Response(null, { status: 202 }) });
  await session.start();
  const account = { displayName: 'Nora', email: nora.email, password: 'secret-1' };
  expect(await session.signUp(account)).toBe('mail-sent');
  expect(session.state).toEqual(signedOut);
});

test('a tab keeps the account that it acts in, whatever other tabs do', async () => {
  const inClub = {
    ...nora,
    accountId: '0199a1de-0000-7000-8000-0000000000c1',
    accountName: 'Eklund Running',
  };
  const server = serve({ '/auth/refresh': () => sessionAnswer('token-2', 300_000, inClub) });
  session.enter(await sessionAnswer('token-1', 300_000, inClub).json());
  await session.renew();
  const [, sent] = server.mock.lastCall ?? [];
  expect(JSON.parse(String(sent?.body))).toEqual({ accountId: inClub.accountId });
  expect(session.state).toEqual({ status: 'signed-in', user: inClub });
});

test('somebody removed from an account is back in their own, and told which one they left', async () => {
  const inClub = {
    ...nora,
    accountId: '0199a1de-0000-7000-8000-0000000000c1',
    accountName: 'Eklund Running',
  };
  session.enter(await sessionAnswer('token-1', 300_000, inClub).json());
  serve({ '/auth/refresh': sessionAnswer });
  await session.renew();
  expect(session.state).toEqual({ ...signedIn, lostAccount: 'Eklund Running' });
});
