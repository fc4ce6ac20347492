import { givenAthlete, givenSchedule } from './support/given';
import { save } from './support/storedSchedules';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('a version is looked at, compared with today and brought back, and that is undone', async ({ page }) => {
  await signUp(page, 'Nora Eklund');
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const id = await givenSchedule(page, {
    name: 'Valencia Marathon',
    athleteId,
    startDate: '2030-01-07',
    workouts: [
      { title: 'Easy run', scheduledDate: '2030-01-08' },
      { title: 'Hills', scheduledDate: '2030-01-10' },
    ],
  });
  await page.goto(`/edit/${id}`);
  const day = (number: number) => page.locator(`[data-day="${number}"]`).filter({ visible: true });
  await expect(day(3)).toContainText('Hills');
  await day(3).focus();
  await page.keyboard.press('Delete');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Reset|Delete/ })
    .click();
  await page.keyboard.press('Control+Shift+S');
  await expect(page.getByText('Schedule updated successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'History' }).click();
  const sheet = page.getByRole('complementary', { name: 'History' });
  await expect(sheet.getByText('Hills on Thu 10 Jan left out.')).toBeVisible();
  await expect(sheet.getByText('First version.')).toBeVisible();
  await sheet.getByRole('button', { name: 'View' }).click();
  await expect(page.getByText('You’re looking at the version from')).toBeVisible();
  await expect(page.locator('.day.is-differing')).toHaveCount(1);
  await expect(page.locator('.day.is-differing')).toContainText('Hills');
  await expectAccessible(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }

  await sheet.getByRole('button', { name: 'Bring this version back' }).click();
  await expect(page.getByText('The version is back. Undo with Ctrl+Z.')).toBeVisible();
  await expect(day(3)).toContainText('Hills');
  await expect(sheet.getByText(/brought back/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Control+Z');
  await expect(day(3)).not.toContainText('Hills');
  await save(page);
});
