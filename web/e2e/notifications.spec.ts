import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { asAthlete, asCoach, givenSharedPlan } from './support/links';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test.beforeEach(async ({ page, context }) => {
  await acceptCookies(page);
  await context.grantPermissions(['notifications']);
});

test('an athlete switches notifications on, gets one, and answers on it', {
  tag: '@thumb',
}, async ({ coachPage: page, context }) => {
  await pretendToSubscribe(context);
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const [workoutId = ''] = plan.workoutIds;
  const phone = await context.newPage();
  await phone.goto(`/a/${plan.hash}`);
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await phone.getByRole('button', { name: 'Notifications' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet.getByText(/the day before at 18:00/)).toBeVisible();
  await expectAccessible(phone);
  await sheet.getByRole('button', { name: 'Switch on' }).click();
  await expect(sheet.getByText('On. They come to this phone.')).toBeVisible();
  for (const width of [320, 390, 1280]) {
    await phone.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(phone);
  }
  expect(await pushState(page, plan.athleteId)).toBe('Agreed');

  const buttons = [{ action: 'done', title: 'Done' }];
  await deliver(phone, '/a/', {
    id: randomUUID(),
    title: 'Your session',
    text: '',
    workout: workoutId,
    buttons,
  });
  await expect.poll(() => shown(phone, '/a/')).toEqual(['Your session']);

  await sheet.getByRole('button', { name: 'Switch off' }).click();
  await expect(sheet.getByRole('button', { name: 'Switch on' })).toBeVisible();
  expect(await pushState(page, plan.athleteId)).toBe('Withdrawn');
});

test('after the first answer notifications are offered once', {
  tag: '@thumb',
}, async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await context.newPage();
  await phone.goto(`/a/${plan.hash}`);
  const offer = phone.getByRole('region', { name: 'Notifications' });
  await expect(phone.getByRole('button', { name: 'Done' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await asAthlete(page, plan, 'POST', 'SaveAnswer', { workoutId: plan.workoutIds[0], outcome: 'done' });
  await phone.reload();
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'No, thanks' }).click();
  await expect(offer).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByText('Done', { exact: true }).first()).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('a coach is notified on this device, and no longer after signing out', async ({
  coachPage: page,
  context,
}) => {
  await pretendToSubscribe(context);
  await page.goto('/settings');
  const section = page.getByRole('switch', { name: 'Notify me on this device' });
  await section.click();
  await expect(section).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('radio', { name: 'Once a day, at 7:00' }).check();
  await expectAccessible(page);
  await deliver(page, '/', {
    id: randomUUID(),
    title: 'An athlete needs you',
    text: '',
    badge: 1,
    buttons: [],
  });
  await expect.poll(() => shown(page, '/')).toEqual(['An athlete needs you']);
  await section.click();
  await expect(section).toHaveAttribute('aria-checked', 'false');
});

/** The makers' push services cannot be reached here, so the browser gets an address and keys of its own. */
async function pretendToSubscribe(context: BrowserContext): Promise<void> {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  await context.addInitScript(
    ({ p256dh, auth, endpoint }) => {
      let key: ArrayBuffer | undefined;
      const subscription = () => ({
        endpoint,
        options: { applicationServerKey: key },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          key = undefined;
          return true;
        },
      });
      Object.assign(PushManager.prototype, {
        subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
          key = options.applicationServerKey.buffer;
          return subscription();
        },
        getSubscription: async () => (key ? subscription() : null),
      });
    },
    {
      p256dh: point.toString('base64url'),
      auth: Buffer.alloc(16, 7).toString('base64url'),
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    },
  );
}

/** A message as the browser hands it to the service worker, once decrypted. */
async function deliver(page: Page, scope: string, message: object): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === scope);
      if (found) resolve(found.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', {
    ...{ origin, registrationId, data: JSON.stringify(message) },
  });
}

function shown(page: Page, scope: string): Promise<string[]> {
  return page.evaluate(async (path) => {
    const registration = await navigator.serviceWorker.getRegistration(path);
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title }) => title);
  }, scope);
}

async function pushState(page: Page, athleteId: string): Promise<string | undefined> {
  const { consents } = await asCoach(page, 'GET', `GetMessages?athlete=${athleteId}`);
  return consents.find(({ channel }: { channel: string }) => channel === 'Push')?.state;
}
