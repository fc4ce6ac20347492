import type { Locator, Page } from '@playwright/test';
import { hold, refuse } from './support/answers';
import { givenAthlete, givenSchedule } from './support/given';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search plans' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' });
const names = (page: Page) =>
  page.getByRole('region', { name: 'Plans' }).getByRole('link').filter({ visible: true });
const tile = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
/** A row of the table, or a card on a phone. */
const plan = (page: Page, name: string): Locator =>
  page.locator('tr, article').filter({ has: page.getByRole('link', { name, exact: true }) });

async function act(page: Page, name: string, action: string): Promise<void> {
  const more = plan(page, name).getByRole('button', { name: 'Plan actions' });
  const button = plan(page, name).getByRole('button', { name: action });
  await more.or(button).waitFor();
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: action }).click();
  } else {
    await button.click();
  }
}

/** Two plans of eight and four weeks, with three workouts in all. The last saved one is listed first. */
async function givenTwoPlans(page: Page): Promise<void> {
  const maya = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const tomas = await givenAthlete(page, { firstName: 'Tomás', lastName: 'Herrera' });
  await givenSchedule(page, {
    name: 'Valencia Marathon',
    athleteId: maya,
    startDate: '2026-10-05',
    duration: 8,
    description: 'Negative split',
    workouts: [
      { scheduledDate: '2026-10-06', distance: 12 },
      { scheduledDate: '2026-10-11', distance: 24 },
    ],
  });
  await givenSchedule(page, {
    name: 'Base Building',
    athleteId: tomas,
    startDate: '2027-01-06',
    workouts: [{ scheduledDate: '2027-01-07', distance: 8 }],
  });
}

test('the list shows totals and every plan, newest first', { tag: '@phone' }, async ({
  coachPage: page,
  isMobile,
}) => {
  await givenTwoPlans(page);
  for (const path of ['/', '/dashboard', '/plans']) {
    await page.goto(path);
    await expect(names(page)).toHaveText(['Base Building', 'Valencia Marathon']);
  }
  await expect(page.getByPlaceholder('Search by plan name, athlete, or description...')).toBeVisible();
  await expect(tile(page, 'Total Plans')).toHaveText('2');
  await expect(tile(page, 'Total Workouts')).toHaveText('3');
  await expect(tile(page, 'Total Weeks')).toHaveText('12');
  await expect(tile(page, 'Avg Weeks/Plan')).toHaveText('6');
  await expect(count(page)).toHaveText('Showing 2 of 2 plans');

  const valencia = plan(page, 'Valencia Marathon');
  await expect(valencia).toContainText('Maya Lindqvist');
  await expect(valencia).toContainText('8 weeks');
  if (isMobile) {
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(valencia).toContainText('5 Oct – 30 Nov');
  } else {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Plan Name',
      'Athlete',
      'Duration',
      'Workouts',
      'Start Date',
      'Actions',
    ]);
    await expect(valencia).toContainText('Negative split');
    await expect(valencia).toContainText('5 Oct 2026to 30 Nov 2026');
  }
  await expect(valencia.getByRole('img', { name: /peak/i })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('search, size and page are kept in the URL', async ({ coachPage: page }) => {
  await givenTwoPlans(page);
  await page.goto('/plans');
  for (const words of ['VALENCIA', 'lindqvist', 'negative']) {
    await search(page).fill(words);
    await expect(count(page)).toHaveText(`Showing 1 of 1 plan matching “${words}”`);
    await expect(names(page)).toHaveText(['Valencia Marathon']);
  }
  await expect(page).toHaveURL('/plans?q=negative');
  await page.reload();
  await expect(search(page)).toHaveValue('negative');
  await expect(names(page)).toHaveText(['Valencia Marathon']);
  await names(page).click();
  await expect(page).toHaveURL(/\/edit\//);
  await page.goBack();
  await expect(search(page)).toHaveValue('negative');

  await search(page).fill('boston');
  await expect(page.getByRole('heading', { name: 'No plans found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(count(page)).toHaveText('Showing 2 of 2 plans');
});

test('a plan is edited and duplicated from its row', { tag: '@phone' }, async ({ coachPage: page }) => {
  await givenTwoPlans(page);
  await page.goto('/plans');
  const acceptReading = await refuse(page, 'GetSchedule');
  await act(page, 'Valencia Marathon', 'Duplicate plan');
  await expect(page.getByText('Failed to fetch schedule data: 503')).toBeVisible();
  await acceptReading();
  const acceptSaving = await refuse(page, 'saveschedule');
  await act(page, 'Valencia Marathon', 'Duplicate plan');
  await expect(page.getByText('Failed to duplicate schedule: 503')).toBeVisible();
  await acceptSaving();
  await expect(names(page)).toHaveCount(2);

  await act(page, 'Valencia Marathon', 'Duplicate plan');
  await expect(page.getByText('Schedule "Valencia Marathon" duplicated successfully!')).toBeVisible();
  await expect(names(page)).toHaveText(['Valencia Marathon (Copy)', 'Base Building', 'Valencia Marathon']);
  await expect(tile(page, 'Total Workouts')).toHaveText('5');
  await act(page, 'Valencia Marathon (Copy)', 'Edit plan');
  await expect(page).toHaveURL(/\/edit\//);
  await expect(page.getByText('36.0 km').filter({ visible: true }).first()).toBeVisible();
});

test('deleting a plan asks with its figures, and a failure keeps it', async ({ coachPage: page }) => {
  await givenTwoPlans(page);
  await page.goto('/plans');
  await act(page, 'Valencia Marathon', 'Delete plan');
  const dialog = page.getByRole('alertdialog', { name: 'Delete Training Plan' });
  await expect(dialog).toContainText('Are you sure you want to delete this training plan?');
  await expect(dialog).toContainText('Valencia Marathon');
  await expect(dialog).toContainText('Maya Lindqvist');
  await expect(dialog).toContainText('8 weeks, 2 workouts');
  await expect(dialog).toContainText(
    'This action is irreversible. It removes all workout data, schedules and progress tracking.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  const accept = await refuse(page, 'deleteschedule');
  await act(page, 'Valencia Marathon', 'Delete plan');
  await dialog.getByRole('button', { name: 'Delete Plan' }).click();
  await expect(page.getByText('Failed to delete plan. Please try again.')).toBeVisible();
  await expect(dialog).toBeVisible();
  await accept();
  const letGo = await hold(page, 'deleteschedule');
  await dialog.getByRole('button', { name: 'Delete Plan' }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeVisible();
  letGo();
  await expect(page.getByText('"Valencia Marathon" has been deleted successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(names(page)).toHaveText(['Base Building']);
  await expect(tile(page, 'Total Plans')).toHaveText('1');
});

test('the list is fetched once, refreshed on demand, and shows its state', async ({ coachPage: page }) => {
  let fetches = 0;
  page.on('request', (request) => {
    if (request.url().includes('GetScheduleSummary')) fetches += 1;
  });
  await givenTwoPlans(page);
  const letGo = await hold(page, 'GetScheduleSummary');
  await page.goto('/plans');
  await expect(page.getByRole('status').filter({ hasText: 'Loading Training Plans' })).toBeVisible();
  await expectAccessible(page);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await refresh.click();
  letGo();
  await expect(names(page)).toHaveCount(2);
  expect(fetches).toBe(1);

  const athleteId = await givenAthlete(page, { firstName: 'Aoife', lastName: 'Brennan' });
  await givenSchedule(page, { name: 'Dublin', athleteId, startDate: '2026-10-05' });
  await refresh.click();
  await expect(names(page)).toHaveText(['Dublin', 'Base Building', 'Valencia Marathon']);
  expect(fetches).toBe(2);

  await page.unrouteAll();
  const accept = await refuse(page, 'GetScheduleSummary');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Error Loading Plans' })).toBeVisible();
  await expect(page.getByText('HTTP error! status: 503')).toBeVisible();
  await expectAccessible(page);
  await accept();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(names(page)).toHaveCount(3);
});
