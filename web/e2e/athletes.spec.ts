import type { Page } from '@playwright/test';
import { hold, refuse } from './support/answers';
import { givenAthlete, givenRunners, givenSchedule } from './support/given';
import { actOnRow } from './support/rows';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStatus,
  test,
} from './support/test';

const maya = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  phoneNumber: '+46 70 174 02 11',
  strava: 'https://www.strava.com/athletes/mayalindqvist',
  notes: 'Valencia in December',
};
const edit = { button: 'Edit', menuItem: 'Edit athlete' };
const remove = { button: 'Delete', menuItem: 'Delete athlete' };

test.beforeEach(async ({ page }) => acceptCookies(page));

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search athletes' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' });

test('the first athlete of an empty roster is added in the dialog', { tag: '@phone' }, async ({
  coachPage: page,
}) => {
  await page.goto('/athletes');
  await expect(page.getByRole('heading', { name: 'No Athletes Yet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add athlete' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Add athlete' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add athlete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('First name and last name are required');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);

  await dialog.getByLabel('First name').fill(maya.firstName);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByLabel('Last name').fill(maya.lastName);
  await dialog.getByLabel('Phone number').fill(maya.phoneNumber);
  await dialog.getByLabel('Strava profile').fill(maya.strava);
  await dialog.getByLabel('Notes').fill(maya.notes);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Athlete added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(count(page)).toHaveText('Showing 1 of 1 athlete');
  await expect(page.getByText('Maya Lindqvist')).toBeVisible();
  await expectAccessible(page);
});

test('an invalid phone number and an invalid Strava link are reported at their fields', async ({
  coachPage: page,
}) => {
  expectStatus(page, 422);
  await givenAthlete(page, maya);
  await page.goto('/athletes');
  await actOnRow(page, 'Maya Lindqvist', edit);
  const dialog = page.getByRole('dialog', { name: 'Edit athlete' });
  const phone = dialog.getByLabel('Phone number');
  const strava = dialog.getByLabel('Strava profile');
  await expect(phone).toHaveValue(maya.phoneNumber);
  await phone.fill('call me');
  await strava.fill('https://strava.com.elsewhere.example/athletes/1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(phone).toHaveAccessibleDescription(
    'Phone number can hold only digits, spaces and + - . / ( )',
  );
  await expect(strava).toHaveAccessibleDescription('Strava link must be an https address on strava.com');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('call me');
  await expectAccessible(page);

  await phone.fill('');
  await strava.fill('https://www.strava.com/athletes/42');
  const letGo = await hold(page, 'UpdateAthlete');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
  letGo();
  await expect(page.getByText('Athlete updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a new name shows in the roster and in the plans at once', async ({ coachPage: page }) => {
  const athleteId = await givenAthlete(page, maya);
  await givenSchedule(page, { name: 'Valencia', athleteId, startDate: '2026-10-05' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/plans');
  await expect(page.getByText('Maya Lindqvist').locator('visible=true')).toBeVisible();
  await menu.getByRole('link', { name: 'Athletes' }).click();
  await actOnRow(page, 'Maya Lindqvist', edit);
  const dialog = page.getByRole('dialog', { name: 'Edit athlete' });
  await dialog.getByLabel('Last name').fill('Lind');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Maya Lind', { exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Maya Lind', { exact: true }).locator('visible=true')).toBeVisible();
});

test('deleting asks first, and the plans keep the name', { tag: '@phone' }, async ({ coachPage: page }) => {
  const athleteId = await givenAthlete(page, maya);
  await givenSchedule(page, { name: 'Valencia', athleteId, startDate: '2026-10-05' });
  await page.goto('/athletes');
  await actOnRow(page, 'Maya Lindqvist', remove);
  const dialog = page.getByRole('alertdialog', { name: 'Delete athlete' });
  await expect(dialog).toContainText('This cannot be undone.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);

  const accept = await refuse(page, 'DeleteAthlete');
  await dialog.getByRole('button', { name: 'Delete athlete' }).click();
  await expect(page.getByText('Failed to delete athlete')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('HTTP error! status: 503');
  await accept();

  await dialog.getByRole('button', { name: 'Delete athlete' }).click();
  await expect(page.getByText('Athlete deleted successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No Athletes Yet' })).toBeVisible();
  await page.goto('/plans');
  await expect(page.getByText('Maya Lindqvist').locator('visible=true')).toBeVisible();
});

test('search, page and size are kept in the URL, across a reload and Back', async ({ coachPage: page }) => {
  await givenRunners(page, 50);
  await givenAthlete(page, maya);
  await page.goto('/athletes');
  await expect(count(page)).toHaveText('Showing 25 of 51 athletes');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pager.getByRole('button', { name: 'Page 3' }).click();
  await expect(page).toHaveURL('/athletes?page=3');
  await expect(count(page)).toHaveText('Showing 1 of 51 athletes');
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('Runner 050')).toBeVisible();
  await expectNoSidewaysScroll(page);

  for (const words of ['LINDQ', '174 02', '+46701740211', 'strava.com/athletes/maya', 'december']) {
    await search(page).fill(words);
    await expect(count(page)).toHaveText(`Showing 1 of 1 athlete matching “${words}”`);
    await expect(page.getByText('Maya Lindqvist')).toBeVisible();
  }
  await expect(page).toHaveURL('/athletes?q=december');
  await expect(pager).toBeHidden();
  await page.goto('/settings');
  await page.goBack();
  await expect(search(page)).toHaveValue('december');
  await search(page).fill('zatopek');
  await expect(page.getByRole('heading', { name: 'No athletes found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(page).toHaveURL('/athletes');

  for (const [size, shown] of [
    ['Show 50', 50],
    ['Show All', 51],
  ] as const) {
    await page.getByRole('button', { name: /Page size/ }).click();
    await page.getByRole('option', { name: size }).click();
    await expect(count(page)).toHaveText(`Showing ${shown} of 51 athletes`);
  }
  await expect(page).toHaveURL('/athletes?size=all');
  await expect(pager).toBeHidden();
  await page.reload();
  await expect(count(page)).toHaveText('Showing 51 of 51 athletes');
  await page.goBack();
  await expect(count(page)).toHaveText('Showing 50 of 51 athletes');
});
