import { readFile } from 'node:fs/promises';
import { givenAthlete, givenSchedule } from './support/given';
import { acceptCookies, expect, expectAccessible, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('a plan becomes a template that is edited, duplicated, found, exported and imported', async ({
  coachPage: page,
}) => {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const schedule = await givenSchedule(page, {
    name: 'Valencia, sub 3:15',
    athleteId,
    startDate: '2026-10-12',
    duration: 2,
    workouts: [{ scheduledDate: '2026-10-13', title: 'Ten kilometres', distance: 10, paceFrom: '5:00/km' }],
  });
  const list = page.getByRole('region', { name: 'Plan templates' });
  const dialog = page.getByRole('dialog');

  // Saved from the editor, also on a phone, without the athlete's figures.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/edit/${schedule}`);
  await page.getByRole('button', { name: 'Plan actions' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Template name').fill('Marathon block');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();

  // Edited in the same editor, by weeks and weekdays.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/templates');
  await list.getByRole('link', { name: 'Marathon block' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan template' })).toBeVisible();
  const tuesday = page.getByRole('gridcell', { name: /^Tuesday, week 1: .*Ten kilometres/ });
  await expect(tuesday).toBeVisible();
  await expect(page.getByText('5:00/km')).toHaveCount(0);
  await expectAccessible(page);
  const thursday = page.getByRole('gridcell', { name: 'Thursday, week 2, no workout' });
  await thursday.focus();
  await page.keyboard.type('8 km easy');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: /^Thursday, week 2: .*8/ })).toBeVisible();
  await page.getByRole('button', { name: 'Update template' }).click();
  await expect(page).toHaveURL(/\/templates$/);

  // Duplicated and found.
  await list.getByRole('button', { name: 'Duplicate Marathon block', exact: true }).click();
  await expect(list.getByRole('heading', { name: 'Marathon block (Copy)' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search plan templates' }).fill('copy');
  await expect(page.getByText('Showing 1 of 2 templates')).toBeVisible();
  // Hovering shows a tooltip as long as the mouse is there.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await expectAccessible(page);

  // Exported as a CSV file, and imported again.
  await list.getByRole('button', { name: 'Export Marathon block (Copy)' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const file = await (await downloading).path();
  const csv = await readFile(file, 'utf8');
  expect(csv).toContain('8 km easy');
  await page.getByRole('button', { name: 'More ways to add templates' }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  const bytes = Buffer.from(csv.replace('Marathon block (Copy)', 'From a spreadsheet'));
  await dialog.getByLabel('File').setInputFiles({ name: 'block.csv', mimeType: 'text/csv', buffer: bytes });
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('gridcell', { name: /^Thursday, week 2: .*8/ })).toBeVisible();
  await page.goto('/templates?q=spreadsheet');
  await list.getByRole('button', { name: 'Delete From a spreadsheet' }).click();
  await page.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('No plan templates found')).toBeVisible();
});
