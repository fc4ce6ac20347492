import type { Page } from '@playwright/test';
import { refusedName } from './support/intervalsService.mjs';
import { asCoach, dayFromToday, givenSharedPlan } from './support/links';
import { intervalsPort } from './support/places.mjs';
import {
  acceptCookies,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectStatus,
  test,
} from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

/** The names of what is in a calendar at intervals.icu. */
async function calendarOf(page: Page, athlete: string): Promise<string[]> {
  const answer = await page.request.get(`http://127.0.0.1:${intervalsPort}/calendars/${athlete}`);
  return answer.json();
}

const newKey = (whose: 'coach' | 'own') => `${whose}${crypto.randomUUID().slice(0, 8)}`;

test('a coach connects the roster with one key, finds a refused session, and removes the key', async ({
  coachPage: page,
}) => {
  const plan = await givenSharedPlan(page, ['Steady eight', refusedName]);
  await page.goto('/settings/connections');
  const key = newKey('coach');
  const field = page.getByLabel('Coach key', { exact: true });
  expectStatus(page, 422);
  await field.fill('somebody-elses-key');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('not accepted');
  await field.fill(key);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Match athletes' });
  await expect(dialog.getByRole('button', { name: /Maya L\., suggested by name/ })).toContainText(
    'Maya Lindqvist',
  );
  expect(await calendarOf(page, `maya${key}`), 'nothing is sent before the coach says who is who').toEqual(
    [],
  );
  await dialog.getByRole('button', { name: 'Save matches' }).click();
  await expect(page.getByText('1 not sent')).toBeVisible();
  expect(await calendarOf(page, `maya${key}`)).toEqual(['Steady eight']);
  await expectAccessibleInBothThemes(page);
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }

  await page.getByRole('link', { name: 'See which' }).click();
  await expect(page).toHaveURL(new RegExp(`/edit/${plan.scheduleId}`));
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell', { name: /Too many steps.*could not be sent/ })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: /Steady eight.*sent to intervals\.icu/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'To come' })).toContainText('sent to intervals.icu');

  await page.goto('/settings/connections');
  await page.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the key?' });
  await expect(question).toContainText('1 athlete is disconnected.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(field).toBeVisible();
  await expect.poll(() => calendarOf(page, `maya${key}`)).toEqual([]);
});

test('an athlete connects with a key of their own, and stops', {
  tag: '@thumb',
}, async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight', 'Long run']);
  const phone = await context.newPage();
  await phone.goto(`/a/${plan.hash}`);
  await phone.getByRole('button', { name: 'Send to watch' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Send to watch' });
  await sheet.getByRole('button', { name: /^Garmin/ }).click();
  await expect(sheet.getByText(/Your runs come back the same way/)).toBeVisible();
  const key = newKey('own');
  await sheet.getByLabel('Your key').fill('somebody-elses-key');
  await sheet.getByRole('button', { name: 'Connect intervals.icu' }).click();
  await expect(sheet.getByRole('alert')).toContainText('not accepted');
  await sheet.getByLabel('Your key').fill(key);
  await sheet.getByRole('button', { name: 'Connect intervals.icu' }).click();
  await expect(sheet.getByText(/2 sessions, until/)).toBeVisible();
  expect(await calendarOf(page, key)).toEqual(['Steady eight', 'Long run']);
  for (const width of [320, 390, 1280]) {
    await phone.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(phone);
  }
  const { athletes } = await asCoach(page, 'GET', 'GetConnections');
  expect(athletes[0].connection.isOwn).toBe(true);
  expect(JSON.stringify(athletes), 'the coach sees no key').not.toContain(key);

  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet.getByText(/Runs already here stay/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet.getByText('Not connected')).toBeVisible();
  await expect.poll(() => calendarOf(page, key)).toEqual([]);
});

test('coming back from a sign-in is told, also without a plan', {
  tag: '@thumb',
}, async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await context.newPage();
  const told = 'You didn’t sign in, so nothing is connected.';
  await phone.goto(`/a/?intervals=cancelled${plan.hash}`);
  await expect(phone.getByRole('dialog', { name: 'Send to watch' }).getByText(told)).toBeVisible();
  await expect(phone).toHaveURL(`/a/${plan.hash}`);

  await asCoach(page, 'PUT', 'ShowSchedule', { scheduleId: plan.scheduleId, isShown: false });
  await phone.goto(`/a/?intervals=cancelled&on=${dayFromToday(0)}${plan.hash}`);
  await expect(phone.getByRole('heading', { name: 'No plan yet' })).toBeVisible();
  await expect(phone.getByRole('dialog', { name: 'Send to watch' }).getByText(told)).toBeVisible();
});
