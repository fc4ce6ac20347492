import { givenRunners } from './support/given';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('several athletes are put into a group and archived at once', async ({ coachPage: page }) => {
  await givenRunners(page, 4);
  await page.goto('/athletes');
  const boxes = page.getByRole('checkbox', { name: /^Choose Runner/ });
  await expect(boxes).toHaveCount(4);
  await page
    .getByRole('link', { name: /^Runner/ })
    .first()
    .focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Chosen athletes' });
  await expect(bar).toContainText('1 chosen');
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 chosen');
  await expectAccessible(page);
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await bar.getByRole('button', { name: 'Group' }).click();
  await page.getByRole('textbox', { name: 'New group' }).fill('Spring');
  await page.getByRole('button', { name: 'Apply to 3' }).click();
  await expect(page.getByText('Groups of 3 athletes changed')).toBeVisible();
  await expect(page.getByRole('row', { name: /Spring/ })).toHaveCount(3);

  await bar.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('3 athletes archived')).toBeVisible();
  await expect(page.getByText('Showing 1 of 1 athlete')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Showing 4 of 4 athletes')).toBeVisible();
});
