import type { BrowserContext, Page } from '@playwright/test';
import { asAthlete, givenSharedPlan, type SharedPlan } from './support/links';
import { gpxOf } from './support/recordings';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

/** Eight kilometres that ended a while ago, today wherever the test runs. */
/** A run of today, also just after midnight. */
const eightK = () => {
  const midnight = new Date().setHours(0, 0, 1, 0);
  return gpxOf(new Date(Math.max(Date.now() - 50 * 60_000, midnight)), 8_000, 45 * 60);
};

test('a recording is sent while the athlete answers, and stands beside the plan', {
  tag: '@thumb',
}, async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await openPage(context, plan);
  const send = await holdUploads(context);
  await phone.getByRole('button', { name: 'Done' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Done. How hard was it?' });
  await sheet.getByRole('radio', { name: '7, hard' }).click();
  await choose(phone, 'Add the recording', eightK());
  await expect(sheet.getByText(/^Sending, \d+ of \d+ kB$/)).toBeVisible();
  await expect(sheet.getByText(/As planned/)).toHaveCount(0);
  await expectAccessible(phone);

  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Done, effort 7'), 'the answer waits for no file').toBeVisible();
  await expect(phone.getByRole('progressbar', { name: 'Sending Evening_Run.gpx' })).toBeVisible();
  send();
  await expect(phone.getByText('Your run is in')).toBeVisible();
  await expect(phone.getByRole('row', { name: /^Run 8.0 km/ })).toBeVisible();
  await expect(phone.getByRole('radio', { name: '7, hard' })).toBeChecked();
  await expect(phone.getByRole('progressbar')).toHaveCount(0);
  for (const width of [320, 390, 1280]) {
    await phone.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(phone);
  }
  await expectAccessible(phone);

  const line = phone.getByRole('img', { name: 'The pace of the run over its time.' });
  await expect(line).toBeVisible();
  await context.setOffline(true);
  await phone.reload();
  await expect(phone.getByText('Your run is in')).toBeVisible();
  await expect(line, 'what was seen is kept').toBeVisible();
});

test('a recording that is added offline is kept, and sent once when there is a network', {
  tag: '@thumb',
}, async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await openPage(context, plan);
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Add a run' }).click();
  await choose(phone, 'Choose a file', eightK());
  const kept = phone.getByText('Kept on this phone, sent later');
  await expect(kept.first()).toBeVisible();
  await phone.getByRole('button', { name: 'Close' }).first().click();
  await phone.reload();
  await expect(kept, 'it outlives the page').toBeVisible();

  const others = await Promise.all([context.newPage(), context.newPage()]);
  await context.setOffline(false);
  await Promise.all(others.map((other) => other.goto(`/a/${plan.hash}`)));
  for (const other of [phone, ...others]) await expect(other.getByText('Your run is in')).toBeVisible();
  await expect(kept).toHaveCount(0);
  expect(await runsOf(page, plan)).toMatchObject([{ fileName: 'Evening_Run.gpx', day: expect.any(String) }]);
});

test('a file that another app shares is sent once the athlete agrees; a run is matched anew, and deleted', {
  tag: '@thumb',
}, async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await openPage(context, plan);
  await phone.goto('/a/');
  await share(phone, eightK());
  await expect(phone.getByRole('heading', { name: 'Send this to Nora?' })).toBeVisible();
  expect(phone.url(), 'the link is in no address').not.toContain(plan.hash.slice(1));
  expect(await runsOf(page, plan)).toEqual([]);
  await expectAccessible(phone);
  await phone
    .getByRole('region', { name: 'Shared with this page' })
    .getByRole('button', { name: 'Send' })
    .click();
  await expect(phone.getByText('Your run is in')).toBeVisible();

  await phone.getByRole('button', { name: 'Your runs' }).click();
  await phone.getByRole('radio', { name: /No route/ }).check();
  await phone
    .getByRole('list', { name: 'Your runs' })
    .getByRole('button', { name: /Steady eight/ })
    .click();
  const sheet = phone.getByRole('dialog', { name: 'Steady eight' });
  await expect(sheet.getByRole('img', { name: 'The route of the run as a line.' })).toBeVisible();
  await expect(sheet.getByText('Only you see it.')).toBeVisible();
  await expectAccessible(phone);
  await sheet.getByRole('button', { name: 'Change' }).click();
  await sheet.getByRole('radio', { name: 'An extra run' }).click();
  await sheet.getByRole('button', { name: 'Keep as an extra run' }).click();
  const extra = phone.getByRole('dialog', { name: 'Extra run' });
  await extra.getByRole('button', { name: 'Delete this run' }).click();
  await expect(extra.getByText('It cannot be undone.')).toBeVisible();
  await extra.getByRole('button', { name: 'Delete it' }).click();
  await expect(phone.getByText('No runs yet.')).toBeVisible();
  expect(await runsOf(page, plan)).toEqual([]);
});

type File = ReturnType<typeof gpxOf>;

/** Once the worker keeps the page, so that it opens without a network. */
async function openPage(context: BrowserContext, plan: SharedPlan): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(`/a/${plan.hash}`);
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => phone.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect(phone.getByRole('heading', { name: 'Steady eight' })).toBeVisible();
  return phone;
}

async function choose(phone: Page, name: string, file: File): Promise<void> {
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name }).click();
  await (await chooser).setFiles(file);
}

/** Uploads wait until the function that comes back is called. */
async function holdUploads(context: BrowserContext): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await context.route('**/api/UploadOwnActivity*', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

/** As the browser does for an installed page: it posts the file to the address that the manifest names. */
async function share(phone: Page, file: File): Promise<void> {
  await phone.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/a/share', enctype: 'multipart/form-data' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'recording', id: 'shared' });
    form.append(input);
    document.body.append(form);
  });
  await phone.locator('#shared').setInputFiles(file);
  await phone.evaluate(() => document.querySelector<HTMLFormElement>('form:has(#shared)')?.submit());
}

async function runsOf(page: Page, plan: SharedPlan): Promise<object[]> {
  return asAthlete(page, plan, 'GET', 'GetOwnActivities');
}
