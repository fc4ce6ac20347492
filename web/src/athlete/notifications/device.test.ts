import { afterEach, expect, test, vi } from 'vitest';
import { switchedOn } from './device';

const calls: [string, object][] = [];

vi.mock('@/athlete/offline/calls', () => ({
  call: async (_: string, name: string, { body }: { body: string }) => {
    calls.push([name, JSON.parse(body)]);
    return new Response(null, { status: 204 });
  },
}));
vi.mock('@/athlete/offline/pushDatabase', () => ({
  keptLink: async (secret: string) => ({ secret, showsText: true }),
  keepLink: async () => undefined,
  forgetLink: async () => undefined,
}));

afterEach(() => {
  vi.unstubAllGlobals();
  calls.length = 0;
});

const [oldKey, newKey] = ['AAAA', 'BBBB'];
const bytesOf = (key: string) => Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));

/** A browser that has subscribed to a server with that key. */
function browserSubscribedTo(key: string) {
  const subscriptionOf = (endpoint: string, applicationServerKey: Uint8Array<ArrayBuffer>) => ({
    endpoint,
    options: { applicationServerKey: applicationServerKey.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => true,
  });
  let subscription = subscriptionOf('https://push.example/old', bytesOf(key));
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      subscription = subscriptionOf('https://push.example/new', options.applicationServerKey);
      return subscription;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', {
    userAgent: '',
    serviceWorker: { getRegistration: async () => ({ pushManager }) },
  });
}

test('a browser stays subscribed as long as the server has the same key', async () => {
  browserSubscribedTo(oldKey);
  expect(await switchedOn('secret', oldKey)).toMatchObject({ showsText: true });
  expect(calls).toEqual([]);
});

test('a server with another key is subscribed to again, with the same choice', async () => {
  browserSubscribedTo(oldKey);
  expect(await switchedOn('secret', newKey)).toMatchObject({ showsText: true });
  expect(calls).toMatchObject([
    ['SavePushSubscription', { endpoint: 'https://push.example/new', showsText: true }],
    ['DeletePushSubscription', { endpoint: 'https://push.example/old' }],
  ]);
});
