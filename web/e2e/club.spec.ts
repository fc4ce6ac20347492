import type { Browser, Page } from '@playwright/test';
import { choose } from './support/choices';
import { given, givenAthlete, givenSchedule } from './support/given';
import { givenSharedPlan } from './support/links';
import {
  acceptCookies,
  complaintsOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStatus,
  fromNewAddress,
  password,
  signUp,
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

/** The server sends no mail, so the link is passed on. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.goto('/settings/team');
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Not answered');
  return link;
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
    await johan.getByRole('button', { name: 'Sign Up' }).click();
    await heading(johan, 'Dashboard');
    await expect(johan.getByText('You joined Nora Eklund')).toBeVisible();
    await expect(johan.getByText('Valencia')).toBeVisible();

    await johan.goto(link);
    await heading(johan, 'This invitation no longer works');

    await johan.goto('/athletes');
    await johan.getByRole('button', { name: 'Choose who looks after Ben Okafor' }).click();
    const handing = johan.getByRole('dialog', { name: 'Hand over athletes' });
    await choose(handing, /They go to/, 'Johan Berg');
    await handing.getByRole('button', { name: 'Hand over', exact: true }).click();
    await expect(handing).toHaveCount(0);
    await expect(johan.getByRole('button', { name: 'Looked after by Johan Berg' })).toBeVisible();
    await johan.keyboard.press('m');
    await expect(johan.getByRole('link', { name: 'Maya Lindqvist', exact: true })).toHaveCount(0);
    await expect(johan.getByRole('link', { name: 'Ben Okafor', exact: true })).toBeVisible();

    // A page that is the owner's, and the way to their own account and back.
    await johan.goto('/settings/billing');
    await expect(johan.getByText('Ask Nora.')).toBeVisible();
    await johan.getByRole('button', { name: /^Account/ }).click();
    const switched = johan.waitForResponse('**/api/SwitchAccount');
    await johan.getByRole('menuitem', { name: /^Johan Berg/ }).click();
    await switched;
    await expect(johan.getByText('Three first steps')).toBeVisible();
    await expect(johan.getByText('Valencia')).toHaveCount(0);
    await johan.reload();
    await expect(johan.getByText('Three first steps')).toBeVisible();
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
    await expect(removing.getByRole('button', { name: /Who takes over 1 athlete/ })).toContainText(
      'Nora Eklund',
    );
    await removing.getByRole('button', { name: 'Remove' }).click();
    await expect(nora.getByRole('row', { name: /Johan Berg/ })).toHaveCount(0);

    await johan.getByRole('link', { name: 'Inbox' }).click();
    await expect(johan.getByText('You’re no longer a member of Nora Eklund.')).toBeVisible();
    await heading(johan, 'Dashboard');
    await expect(johan.getByText('Valencia')).toHaveCount(0);
  });
  // With nobody else in it the account is what it was.
  await nora.goto('/athletes');
  await expect(nora.getByRole('link', { name: 'Ben Okafor', exact: true })).toBeVisible();
  await expect(nora.getByRole('radio', { name: /^Mine/ })).toHaveCount(0);
});

test('an assistant drafts for the athletes given to them, and an owner publishes it', async ({
  coachPage: nora,
  browser,
}) => {
  const { athleteId, scheduleId } = await givenSharedPlan(nora, ['Easy miles']);
  await givenAthlete(nora, { firstName: 'Ben', lastName: 'Okafor' });
  const address = email('amira');
  const note = 'Maya is looking forward to it.';
  const invited = { email: address, role: 'assistant', athleteIds: [athleteId], note };
  const { link } = await given(nora, 'InviteMember', invited);

  // Forwarded to somebody else.
  await inOwnBrowser(browser, async (oskar) => {
    await signUp(oskar, 'Oskar Lind');
    await oskar.goto(link);
    await heading(oskar, 'This invitation is for someone else');
  });

  await inOwnBrowser(browser, async (amira) => {
    await signUp(amira, 'Amira Saleh', address);
    await amira.goto(link);
    await expect(amira.getByText(note)).toBeVisible();
    await amira.getByRole('button', { name: 'Join Nora Eklund' }).click();
    await heading(amira, 'Dashboard');
    await amira.getByRole('link', { name: 'Athletes', exact: true }).click();
    await expect(amira.getByRole('link', { name: 'Maya Lindqvist', exact: true })).toBeVisible();
    await expect(amira.getByRole('link', { name: 'Ben Okafor', exact: true })).toHaveCount(0);
    await expect(amira.getByRole('button', { name: 'Add athlete' })).toHaveCount(0);
    for (const path of ['/settings/connections', `/athletes/${athleteId}/messages`, '/templates/new']) {
      await amira.goto(path);
      await expect(amira.getByText('Ask Nora.')).toBeVisible();
    }

    await amira.goto(`/edit/${scheduleId}`);
    await amira.locator('[data-day]').last().focus();
    await amira.keyboard.type('8k easy');
    await amira.keyboard.press('Enter');
    await expect(amira.getByText('Workout added')).toBeAttached();
    await amira.getByRole('button', { name: 'Save and stay' }).click();
    await expect(amira.getByText('Saved as a draft.', { exact: false })).toBeVisible();
    await expect(amira.getByText(/Maya still sees the old plan/)).toBeVisible();
    await expect(amira.getByRole('button', { name: /^(Publish|Share|Discard)/ })).toHaveCount(0);
    await expectAccessible(amira);

    await nora.goto(`/edit/${scheduleId}`);
    await expect(nora.getByText('Amira is here too')).toBeAttached();
    await nora.getByRole('button', { name: 'Publish 1 change' }).click();
    const dialog = nora.getByRole('dialog', { name: 'Publish 1 change to Maya' });
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(nora.getByText('Published.', { exact: true })).toBeVisible();
    await nora.getByRole('button', { name: 'History' }).click();
    const now = nora.getByRole('listitem').filter({ hasText: 'Amira Saleh' });
    await expect(now).toContainText('Published by Nora Eklund');

    await amira.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/settings/team', '/athletes', '/goals']) {
      await amira.goto(path);
      await heading(amira, path === '/settings/team' ? 'Settings' : path === '/goals' ? 'Goals' : 'Athletes');
      await expectNoSidewaysScroll(amira);
    }
  });
});
