import type { Browser, Page } from '@playwright/test';
import { choose } from './support/choices';
import { givenAthlete, givenSchedule } from './support/given';
import { linkInMailTo } from './support/mails';
import {
  acceptCookies,
  complaintsOf,
  expect,
  expectAccessible,
  expectStatus,
  fromNewAddress,
  password,
  test,
} from './support/test';

/* Several people in one account. Each has a browser of their own. */

test.beforeEach(async ({ page }) => acceptCookies(page));

async function inOwnBrowser(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    extraHTTPHeaders: fromNewAddress(test.info().parallelIndex * 1000 + test.info().workerIndex),
  });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await acceptCookies(page);
  await act(page);
  expect(complaints, 'the console stays silent').toEqual([]);
  await context.close();
}

async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.goto('/settings/team');
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Not answered');
  await expect.poll(() => linkInMailTo(email)).toBeDefined();
  return linkInMailTo(email) ?? '';
}

const email = (name: string) => `${name}-${crypto.randomUUID()}@example.com`;
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('a second coach is invited, looks after an athlete, and is removed', async ({ coachPage, browser }) => {
  const nora = coachPage;
  const maya = await givenAthlete(nora, { firstName: 'Maya', lastName: 'Lindqvist' });
  await givenAthlete(nora, { firstName: 'Ben', lastName: 'Okafor' });
  const plan = await givenSchedule(nora, { name: 'Valencia', athleteId: maya, startDate: '2026-11-02' });
  await nora.goto('/athletes');
  await expect(nora.getByRole('link', { name: 'Maya Lindqvist', exact: true })).toBeVisible();
  await expect(nora.getByRole('radio', { name: /^Mine/ })).toHaveCount(0);
  const address = email('johan');
  const link = await invite(nora, address, 'Coach');
  await expectAccessible(nora);

  await inOwnBrowser(browser, async (johan) => {
    for (const status of [401, 404]) expectStatus(johan, status);
    await johan.goto(link);
    await heading(johan, 'Join Nora Eklund');
    await expectAccessible(johan);
    await johan.getByRole('link', { name: 'Create your sign-in and join' }).click();
    await johan.getByLabel('Full name').fill('Johan Berg');
    await expect(johan.getByLabel('Email')).toHaveValue(address);
    await johan.getByLabel('Password', { exact: true }).fill(password);
    await johan.getByLabel('Confirm password').fill(password);
    await johan.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await johan.getByRole('button', { name: 'Join Nora Eklund' }).click();
    await heading(johan, 'Dashboard');
    await expect(johan.getByText('Valencia')).toBeVisible();

    await johan.goto(link);
    await heading(johan, 'This invitation no longer works');

    await johan.goto('/athletes');
    await johan.getByRole('button', { name: 'Choose who looks after Ben Okafor' }).click();
    const handing = johan.getByRole('dialog', { name: 'Hand over athletes' });
    await choose(handing, /They go to/, 'Johan Berg');
    await handing.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(johan.getByRole('button', { name: 'Looked after by Johan Berg' })).toBeVisible();
    await johan.keyboard.press('m');
    await expect(johan.getByRole('link', { name: 'Maya Lindqvist', exact: true })).toHaveCount(0);
    await expect(johan.getByRole('link', { name: 'Ben Okafor', exact: true })).toBeVisible();

    // A page that is the owner's, and the way to their own account and back.
    await johan.goto('/settings/billing');
    await expect(johan.getByText('Ask Nora.')).toBeVisible();
    await johan.getByRole('button', { name: /^Account/ }).click();
    await johan.getByRole('menuitem', { name: /^Johan Berg/ }).click();
    await heading(johan, 'Dashboard');
    await expect(johan.getByText('Valencia')).toHaveCount(0);
    await johan.reload();
    await heading(johan, 'Dashboard');
    await expect(johan.getByText('Valencia')).toHaveCount(0);
    await johan.getByRole('button', { name: /^Account/ }).click();
    await johan.getByRole('menuitem', { name: /^Nora Eklund/ }).click();
    await expect(johan.getByText('Valencia')).toBeVisible();

    await johan.goto(`/edit/${plan}`);
    await heading(johan, 'Edit Schedule');

    await nora.goto('/settings/team');
    await nora.getByRole('button', { name: 'More for Johan Berg' }).click();
    await nora.getByRole('menuitem', { name: 'Remove' }).click();
    const removing = nora.getByRole('dialog', { name: 'Remove Johan Berg?' });
    await expect(removing.getByRole('button', { name: /Who takes 1 athlete/ })).toContainText('Nora Eklund');
    await removing.getByRole('button', { name: 'Remove' }).click();
    await expect(nora.getByRole('row', { name: /Johan Berg/ })).toHaveCount(0);

    await johan.getByRole('link', { name: 'Inbox' }).click();
    await expect(johan.getByText('You are no longer a member of Nora Eklund.')).toBeVisible();
    await heading(johan, 'Dashboard');
    await expect(johan.getByText('Valencia')).toHaveCount(0);
  });
  // With nobody else in it the account is what it was.
  await nora.goto('/athletes');
  await expect(nora.getByRole('link', { name: 'Ben Okafor', exact: true })).toBeVisible();
  await expect(nora.getByRole('radio', { name: /^Mine/ })).toHaveCount(0);
});
