import { asAthlete, asCoach, givenSharedPlan } from './support/links';
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

test('a save is a draft until it is published, and discarding goes back', async ({ page }) => {
  await signUp(page, 'Nora Eklund');
  const shared = await givenSharedPlan(page, ['Easy run', 'Hills']);
  await page.goto('/settings');
  await page.getByRole('radio', { name: /When I publish/ }).check({ force: true });
  await expect(page.getByText('Athletes see changes when you publish')).toBeVisible();
  const seen = async () => JSON.stringify(await asAthlete(page, shared, 'GET', 'GetAthletePage'));
  const remove = async (title: string) => {
    const cell = page.getByRole('gridcell', { name: new RegExp(title) });
    await cell.focus();
    await page.keyboard.press('Delete');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /Reset|Delete/ })
      .click();
    const saved = page.waitForResponse(/UpdateSchedule/);
    await save(page);
    await saved;
    await expect(page.getByText('Saved. Not published yet.')).toBeVisible();
  };

  await page.goto(`/edit/${shared.scheduleId}`);
  await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled();
  await remove('Hills');
  await expect(page.getByText(/Maya still sees the old plan/)).toBeVisible();
  expect(await seen()).toContain('Hills');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Changes discarded. Undo with Ctrl+Z.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /Hills/ })).toBeVisible();

  await remove('Hills');
  await page.getByRole('button', { name: 'Publish 1 change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish 1 change to Maya' });
  await expect(dialog.getByText('left out')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  expect(await seen()).not.toContain('Hills');

  await remove('Easy run');
  await page.goto('/plans');
  await expect(page.getByText('1 plan has changes that aren’t published yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose and publish' }).click();
  await page.getByRole('button', { name: 'Publish 1 plan' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  expect(await asCoach(page, 'GET', `GetUnpublished?schedule=${shared.scheduleId}`)).toMatchObject({
    changeCount: 0,
  });
});
