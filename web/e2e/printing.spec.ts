import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { givenAthlete, givenSchedule } from './support/given';
import { acceptCookies, expect, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

async function givenPlan(page: Page): Promise<string> {
  const maya = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  return givenSchedule(page, {
    name: 'Göteborg spring',
    athleteId: maya,
    startDate: '2026-10-07',
    duration: 6,
    workouts: [
      { scheduledDate: '2026-10-08', distance: 12 },
      { scheduledDate: '2026-11-15', distance: 24 },
    ],
  });
}

/** The browser's printed PDF, as far as it can be read as text. */
async function printed(page: Page): Promise<string> {
  return (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
}

async function download(page: Page, choose: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), choose()]);
  const bytes = await readFile(await file.path());
  return { name: file.suggestedFilename(), isPdf: bytes.subarray(0, 5).toString() === '%PDF-' };
}

test('a plan can be downloaded from the list in either layout', async ({ coachPage: page }) => {
  await givenPlan(page);
  await page.goto('/plans');
  for (const layout of ['Compact', 'Detailed']) {
    const file = await download(page, async () => {
      await page.getByRole('button', { name: /^Download PDF of / }).click();
      await page.getByRole('menuitem', { name: `${layout} PDF` }).click();
    });
    expect(file).toEqual({
      name: `Göteborg spring - Maya Lindqvist - ${layout.toLowerCase()}.pdf`,
      isPdf: true,
    });
    await expect(page.getByText(`${layout} PDF generated successfully for "Göteborg spring"`)).toBeVisible();
  }
});

test('the editor prints the saved plan, and says so', async ({ coachPage: page }) => {
  await page.goto(`/edit/${await givenPlan(page)}`);
  const choose = async () => {
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await page.getByRole('menuitem', { name: 'Compact PDF' }).click();
  };
  expect(await download(page, choose)).toMatchObject({ isPdf: true });

  await page.keyboard.press('Escape');
  const name = page.locator('[name="planName"]');
  await name.fill('Another name');
  await name.blur();
  await choose();
  await expect(
    page.getByText('Save the schedule first: the PDF shows the last saved version.'),
  ).toBeVisible();
});

test('printing the editor gives four weeks per page', async ({ coachPage: page }) => {
  await page.goto(`/edit/${await givenPlan(page)}`);
  await page.getByRole('heading', { name: 'Training Schedule' }).waitFor({ state: 'attached' });

  // PDFs list their pages uncompressed: one entry in the page tree for each. The print view loads after the calendar.
  await expect.poll(() => printed(page)).toMatch(/\/MediaBox\s*\[0 0 84\d(\.\d+)? 59\d(\.\d+)?\]/);
  expect((await printed(page)).match(/\/Type\s*\/Page\b/g)).toHaveLength(2);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-page')).toHaveCount(2);
  await expect(page.locator('.printed-page').first().locator('tbody tr')).toHaveCount(4);
  await expect(page.locator('.printed-plan')).toContainText('Page 2 of 2');
  await expect(page.locator('[data-before-start="true"]').filter({ visible: true })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Update Schedule' })).toBeHidden();
});

test('printing too early waits for the plan', async ({ coachPage: page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printedPages = String(document.querySelectorAll('.printed-page').length);
    };
  });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/PrintedPlan-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/edit/${await givenPlan(page)}`);
  await page.getByRole('heading', { name: 'Training Schedule' }).waitFor();
  await page.keyboard.press('Control+p');
  await expect(page.locator('body')).not.toHaveAttribute('data-printed-pages');
  letGo();
  await expect(page.locator('body')).toHaveAttribute('data-printed-pages', '2');
});

test('the print uses the account’s paper size', async ({ coachPage: page }) => {
  const id = await givenPlan(page);
  await page.goto('/settings');
  await page.getByText('US Letter').click();
  await expect(page.getByText('Paper changed to US Letter')).toBeVisible();

  await page.goto(`/edit/${id}`);
  await page.getByRole('heading', { name: 'Training Schedule' }).waitFor({ state: 'attached' });
  await expect.poll(() => printed(page)).toMatch(/\/MediaBox\s*\[0 0 792 612\]/);
});
