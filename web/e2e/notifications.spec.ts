import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { asAthlete, asCoach, givenSharedPlan } from './support/links';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test.beforeEach(async ({ page, context }) => {
  await acceptCookies(page);
  await pretendToSubscribe(context);
});

test('an athlete switches notifications on, and off again', {
  tag: '@thumb',
}, async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
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

test('a coach switches notifications on for this device, and off again', async ({ coachPage: page }) => {
  await page.goto('/settings');
  const section = page.getByRole('switch', { name: 'Notify me on this device' });
  await section.click();
  await expect(section).toHaveAttribute('aria-checked', 'true');
  await page.getByText('Once a day, at 7:00').click();
  await expect(page.getByRole('radio', { name: 'Once a day, at 7:00' })).toBeChecked();
  await expectAccessible(page);
  await section.click();
  await expect(section).toHaveAttribute('aria-checked', 'false');
});

/**
 * The browser of these tests refuses every notification, and the makers' push services cannot be reached: it gets the
 * right, an address and keys of its own. What the workers do with a message is tested beside them.
 */
async function pretendToSubscribe(context: BrowserContext): Promise<void> {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  await context.addInitScript(
    ({ p256dh, auth, endpoint }) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Object.assign(Notification, { requestPermission: async () => 'granted' });
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

async function pushState(page: Page, athleteId: string): Promise<string | undefined> {
  const { consents } = await asCoach(page, 'GET', `GetMessages?athlete=${athleteId}`);
  return consents.find(({ channel }: { channel: string }) => channel === 'Push')?.state;
}
