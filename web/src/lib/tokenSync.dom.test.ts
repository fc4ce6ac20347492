import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serve, sessionAnswer } from '@/testServer';
import { SessionStore, session as sessionOfThePage } from './session';
import { createTokenSync } from './tokenSync';

// The page's own session would listen on the same channel and refresh along with the others.
beforeAll(() => sessionOfThePage.dispose());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const path = '/sync';
const done = () => new Response(null, { status: 204 });

function requests(server: ReturnType<typeof serve>) {
  return server.mock.calls
    .filter(([input]) => String(input).endsWith(path))
    .map(([, init]) => [init?.method, new Headers(init?.headers).get('Authorization')]);
}

test.each([null, '', 'https://elsewhere.example/sync', '//elsewhere.example/sync', 'http://'])(
  'without an address of this site (%s) nothing is ever sent',
  (address) => {
    expect(createTokenSync(address)).toBeUndefined();
  },
);

test('the token is sent at sign-in and at each refresh, and removed at sign-out', async () => {
  const tokens = ['token-2', 'token-2', 'token-3'];
  const server = serve({
    '/auth/signin': () => sessionAnswer('token-1'),
    '/auth/refresh': () => sessionAnswer(tokens.shift()),
    '/auth/signout': done,
    [path]: done,
  });
  const session = new SessionStore(createTokenSync(path));
  await session.signIn({ email: 'nora@example.com', password: 'secret-1' });
  await session.renew();
  await session.renew();
  await session.renew();
  await session.signOut();
  session.dispose();

  await vi.waitFor(() =>
    expect(requests(server)).toEqual([
      ['POST', 'Bearer token-1'],
      ['POST', 'Bearer token-2'],
      ['POST', 'Bearer token-3'],
      ['DELETE', null],
    ]),
  );
});

test('the removal waits for the token that is still in flight', async () => {
  let answer: (response: Response) => void = () => {};
  const server = serve({ [path]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  const sync = createTokenSync(path);
  sync?.began('token-1');
  sync?.ended();
  await vi.waitFor(() => expect(requests(server)).toHaveLength(1));
  answer(done());
  await vi.waitFor(() => expect(requests(server).map(([method]) => method)).toEqual(['POST', 'DELETE']));
});

test('a token that has waited for more than five minutes is not sent', async () => {
  let answer: (response: Response) => void = () => {};
  const server = serve({ [path]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  const sync = createTokenSync(path);
  sync?.began('token-1');
  await vi.waitFor(() => expect(requests(server)).toHaveLength(1));
  sync?.began('token-2');
  vi.advanceTimersByTime(300_001);
  sync?.ended();
  answer(done());
  await vi.waitFor(() =>
    expect(requests(server)).toEqual([
      ['POST', 'Bearer token-1'],
      ['DELETE', null],
    ]),
  );
});

test('a failure does not stop later requests', async () => {
  let count = 0;
  const server = serve({
    [path]: () => {
      if (count++ === 0) throw new TypeError('failed to fetch');
      return done();
    },
  });
  const sync = createTokenSync(path);
  sync?.began('token-1');
  sync?.began('token-2');
  await vi.waitFor(() => expect(requests(server)).toHaveLength(2));
});
