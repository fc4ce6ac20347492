import type { Page } from '@playwright/test';
import { deliver, hasNetwork, nextMessage, shownBy, subscribeHere, touch } from './support/browserPush';
import { asAthlete, asCoach, givenSharedPlan } from './support/links';
import { address } from './support/places.mjs';
import { acceptCookies, expect, test } from './support/test';

/** Replies are told by day: it is noon here. */
const hoursAhead = 12 - new Date().getUTCHours();

// The headless shell refuses notifications; the whole browser shows them.
test.use({
  timezoneId: `Etc/GMT${hoursAhead > 0 ? -hoursAhead : `+${-hoursAhead}`}`,
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, executablePath: process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium' });
  },
});

test.beforeEach(async ({ page, context }) => {
  await acceptCookies(page);
  await context.grantPermissions(['notifications'], { origin: address });
});

async function givenPhone(page: Page, titles: readonly string[]) {
  const plan = await givenSharedPlan(page, titles);
  const browser = await subscribeHere(page.context());
  const phone = await page.context().newPage();
  await phone.goto(`/a/${plan.hash}`);
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await phone.getByRole('button', { name: 'Notifications' }).click();
  await phone.getByRole('button', { name: 'Switch on' }).click();
  await expect(phone.getByText('On. They come to this phone.')).toBeVisible();
  return { plan, browser, phone };
}

/** State of the athlete's messages, newest first. */
async function statesOf(page: Page, athleteId: string): Promise<string[]> {
  const { history } = await asCoach(page, 'GET', `GetMessages?athlete=${athleteId}`);
  return history.map(({ state }: { state: string }) => state);
}

test('a reply reaches the phone, is shown, and counts as delivered and read', async ({ coachPage: page }) => {
  const { plan, browser, phone } = await givenPhone(page, ['Steady eight']);
  const [workoutId] = plan.workoutIds;
  await asCoach(page, 'POST', 'SaveReply', { scheduleId: plan.scheduleId, workoutId, text: 'Slowly' });
  const message = await nextMessage(page, browser);
  expect(message, 'a lock screen shows no words of the coach').not.toContain('Slowly');
  await deliver(phone, message);
  await expect
    .poll(async () => (await shownBy(phone)).map(({ title }) => title))
    .toEqual(['Nora Eklund has written to you']);
  await expect.poll(() => statesOf(page, plan.athleteId)).toEqual(['Delivered']);
  await touch(phone);
  await expect.poll(() => statesOf(page, plan.athleteId)).toEqual(['Read']);
  expect(await shownBy(phone)).toEqual([]);
});

const aboutToday = (workout: string | undefined) => {
  const buttons = [
    { action: 'done', title: 'Done' },
    { action: 'moved', title: 'Moved' },
  ];
  return JSON.stringify({ title: 'Your session', text: '', workout, buttons });
};

async function outcomesOf(page: Page, scheduleId: string): Promise<string[]> {
  const { answers } = await asCoach(page, 'GET', `GetAnswers?schedule=${scheduleId}`);
  return answers.map(({ outcome }: { outcome: string }) => outcome);
}

test('Done on a notification answers without opening the page', async ({ coachPage: page }) => {
  const { plan, phone } = await givenPhone(page, ['Steady eight']);
  await deliver(phone, aboutToday(plan.workoutIds[0]));
  await expect.poll(async () => (await shownBy(phone))[0]?.actions).toEqual(['Done', 'Moved']);
  await touch(phone, 'done');
  await expect.poll(() => outcomesOf(page, plan.scheduleId)).toEqual(['done']);
});

test('Done without a network is kept, and sent by the page', async ({ coachPage: page }) => {
  const { plan, phone } = await givenPhone(page, ['Steady eight']);
  await deliver(phone, aboutToday(plan.workoutIds[0]));
  await expect.poll(async () => (await shownBy(phone)).length).toBe(1);
  await hasNetwork(phone, false);
  await touch(phone, 'done');
  await expect.poll(async () => (await shownBy(phone)).length).toBe(0);
  expect(await outcomesOf(page, plan.scheduleId)).toEqual([]);
  await hasNetwork(phone, true);
  await phone.reload();
  await expect.poll(() => outcomesOf(page, plan.scheduleId)).toEqual(['done']);
});

test('a coach is told of pain, and the app can be installed', async ({ coachPage: page }) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const browser = await subscribeHere(page.context());
  await page.goto('/settings');
  const onThisDevice = page.getByRole('switch', { name: 'Notify me on this device' });
  const kept = page.waitForResponse(/SavePushSubscription/);
  await onThisDevice.click();
  await kept;
  await expect(onThisDevice).toHaveAttribute('aria-checked', 'true');
  const [workoutId] = plan.workoutIds;
  await asAthlete(page, plan, 'POST', 'SaveAnswer', { workoutId, comment: 'Knee sore going down' });
  const message = await nextMessage(page, browser);
  expect(JSON.parse(message)).toMatchObject({ title: 'An athlete needs you', badge: 1 });
  await deliver(page, message);
  await expect
    .poll(async () => (await shownBy(page)).map(({ title }) => title))
    .toEqual(['An athlete needs you']);
  await touch(page);
  await expect(page).toHaveURL('/inbox');

  const browserTools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browserTools.send('Page.getInstallabilityErrors');
  // Every window of the tests is private.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});
