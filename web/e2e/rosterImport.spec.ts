import type { Page } from '@playwright/test';
import { refuse } from './support/answers';
import { givenAthlete } from './support/given';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

const list = [
  'Förnamn\tEfternamn\tE-post\tMobil\tFödd\tBästa tid\tSträcka\tGrupp',
  'Grace\tMbeki\tgrace@posteo.example\t+46 70 118 42 06\t25/02/1994\t44:12\t10K\tMasters',
  'Isabel\tMoreno\tisabel.moreno@gmailcom\t\t04/05/1988\t\t\t',
  'Maya\tLindqvist\t\t\t\t\t\t',
  'Freja\tHolm\t\t070 413\t\t21:75\t5K\t',
].join('\n');

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test.beforeEach(async ({ page }) => acceptCookies(page));

test('a pasted list is checked, mended, added, and taken back', async ({ coachPage: page }) => {
  await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  await page.goto('/athletes');
  await page.getByRole('button', { name: 'More ways to add athletes' }).click();
  await page.getByRole('menuitem', { name: 'From a spreadsheet' }).click();
  await expect(page.getByText('Paste the list from your spreadsheet here')).toBeVisible();
  await expectAccessible(page);

  await paste(page, list);
  const add = (name: string) => page.getByRole('button', { name });
  await expect(add('Add 1 athlete')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Need a fix 2' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Already here 1' })).toBeVisible();
  await expect(page.getByText('Too short, left out.')).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByText('Month first, 5 April').click();
  await expect(page.getByRole('textbox', { name: 'Birthday, row 3' })).toHaveValue('5 Apr 1988');
  await page.getByRole('button', { name: 'Use gmail.com' }).click();
  await expect(add('Add 2 athletes')).toBeVisible();
  const time = page.getByRole('textbox', { name: 'Best time, row 5' });
  await time.fill('22:15');
  await time.press('Enter');
  await expect(add('Add 3 athletes')).toBeVisible();

  await page.reload();
  await add('Add 3 athletes').click();
  await expect(page.getByText('3 athletes added.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'All 1' })).toBeVisible();
  await expect(page.getByText('1 of 4 rows left')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'All 4' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Paste the list from your spreadsheet here')).toBeVisible();
  await page.goto('/athletes');
  await expect(page.getByText('Showing 1 of 1 athlete')).toBeVisible();
});

test('a photo, too many rows and a busy server are said in words', async ({ coachPage: page }) => {
  await page.goto('/athletes/import');
  await page.getByLabel('File').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]),
  });
  await expect(page.getByRole('alert')).toContainText('There is no list in this file');

  const names = Array.from({ length: 5_000 }, (_, at) => `Given${at}\tFamily${at}`).join('\n');
  await paste(page, `First name\tLast name\n${names}`);
  await expect(
    page.getByText('The first 1000 rows are read. Add them, then paste the other 4000.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show 900 more rows' })).toBeVisible();

  const accept = await refuse(page, 'PreviewRoster');
  await paste(page, 'Grace\tMbeki');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await accept();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Add 1 athlete' })).toBeVisible();
});

test('a list that somebody else has added meanwhile adds nobody twice', async ({ coachPage: page }) => {
  await page.goto('/athletes/import');
  await expect(page.getByText('Paste the list from your spreadsheet here')).toBeVisible();
  await paste(page, 'First name\tLast name\tEmail\nGrete\tWaitz\tgrete@example.org');
  const add = page.getByRole('button', { name: 'Add 1 athlete' });
  await expect(add).toBeVisible();
  await givenAthlete(page, { firstName: 'Grete', lastName: 'Waitz' });
  await add.click();
  await expect(page.getByText('Everyone on the list is here.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Already here 1' })).toBeVisible();
});
