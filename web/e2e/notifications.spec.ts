import type { BrowserContext, Page } from '@playwright/test';
import { subscribeHere } from './support/browserPush';
import { asAthlete, asCoach, givenSharedPlan } from './support/links';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test.beforeEach(async ({ page, context }) => {
  await acceptCookies(page);
  await pretendToBeAllowed(context);
  await subscribeHere(context);
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

/** The headless shell of these tests refuses every notification; the whole browser shows them (push.spec.ts). */
async function pretendToBeAllowed(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Object.assign(Notification, { requestPermission: async () => 'granted' });
  });
}

async function pushState(page: Page, athleteId: string): Promise<string | undefined> {
  const { consents } = await asCoach(page, 'GET', `GetMessages?athlete=${athleteId}`);
  return consents.find(({ channel }: { channel: string }) => channel === 'Push')?.state;
}
