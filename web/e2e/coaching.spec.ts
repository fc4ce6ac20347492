import type { Page } from '@playwright/test';
import { acceptCookies, expect, expectAccessible, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

async function addAthlete(page: Page, first: string, last: string): Promise<void> {
  await page.goto('/athletes');
  await page.getByRole('button', { name: 'Add Athlete' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(first);
  await dialog.getByLabel('Last name').fill(last);
  await dialog
    .getByRole('button', { name: /Add Athlete|Save/ })
    .last()
    .click();
  await expect(page.getByText('Athlete added successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('a schedule is laid out, saved, opened again, duplicated and deleted', async ({
  coachPage: page,
  isMobile,
}) => {
  await addAthlete(page, 'Maya', 'Lindqvist');
  await page.goto('/newschedule');
  await page.getByLabel('Plan Name').fill('Valencia Marathon');
  await page.getByRole('button', { name: /Athlete Name|Select an athlete/ }).click();
  await page.getByRole('option', { name: /Maya Lindqvist/ }).click();

  if (isMobile) {
    await page.getByRole('button', { name: /Add/ }).filter({ visible: true }).last().click();
  } else {
    await page.getByRole('gridcell').filter({ visible: true }).last().click();
  }
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Add Workout')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await dialog.getByLabel('Title').fill('3 × 10 min');
  await dialog.getByRole('textbox', { name: /Description/ }).fill('Threshold, two minutes easy between');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Save Schedule' }).filter({ visible: true }).click();
  await expect(page.getByText('Schedule saved successfully!')).toBeVisible();
  await expect(page).toHaveURL('/plans');
  await expect(page.getByText('Showing 1 of 1 plans')).toBeVisible();
  await expectAccessible(page);

  await page.getByText('Valencia Marathon').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/edit\//);
  await expect(page.getByText('3 × 10 min').filter({ visible: true }).first()).toBeVisible();
  await page.goBack();

  if (!isMobile) {
    await page
      .getByRole('button', { name: /duplicate/i })
      .first()
      .click();
    await expect(page.getByText('Schedule "Valencia Marathon" duplicated successfully!')).toBeVisible();
    await expect(page.getByText('Valencia Marathon (Copy)').filter({ visible: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: /delete/i })
      .first()
      .click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await expect(question.getByText('Are you sure you want to delete this training plan?')).toBeVisible();
    await question.getByRole('button', { name: 'Delete Plan' }).click();
    await expect(page.getByText('has been deleted successfully')).toBeVisible();
    await expect(page.getByText('Showing 1 of 1 plans')).toBeVisible();
  }
});
