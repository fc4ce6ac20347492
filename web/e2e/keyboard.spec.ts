import { givenAthlete, givenRunners, givenSchedule } from './support/given';
import { commentOf, givenMissedSessions } from './support/openMatters';
import { openDay } from './support/storedSchedules';
import { acceptCookies, expect, test } from './support/test';
import { sessionField } from './support/workouts';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('the inbox takes keys at once, and moves to the next row after a reply', async ({ coachPage: page }) => {
  await commentOf(page, await givenMissedSessions(page), 'Legs flat from Sunday. Should I worry?');
  await page.goto('/inbox');
  const rows = page.locator('[data-matter]');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  const commented = rows.filter({ hasText: 'Legs flat' });
  const place = await rows.evaluateAll((all) =>
    all.findIndex((row) => row.textContent?.includes('Legs flat')),
  );
  for (let presses = 0; presses < place; presses += 1) await page.keyboard.press('j');
  await expect(commented).toBeFocused();

  await page.keyboard.press('r');
  await expect(page.getByLabel('Reply to Maya Lindqvist')).toBeFocused();
  await page.keyboard.type('A good sign. Thursday stays.');
  await page.keyboard.press('Control+Enter');
  await expect(commented).toHaveCount(0);
  // The other item about the same session is resolved too.
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
});

test('Back closes only the open dialog, and no second one opens', async ({ coachPage: page }) => {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const scheduleId = await givenSchedule(page, { name: 'Valencia', athleteId, startDate: '2030-01-09' });
  await page.goto('/plans');
  await page
    .getByRole('link', { name: /Valencia/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/edit/${scheduleId}`);
  await page.getByLabel('Plan Name').fill('Valencia Marathon');
  await openDay(page, 4);
  const dialog = page.getByRole('dialog', { name: 'Add Workout' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(sessionField(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await expect(page).toHaveURL(`/edit/${scheduleId}`);
  await expect(page.getByLabel('Plan Name')).toHaveValue('Valencia Marathon');
  // With nothing open it leaves the page, and asks about unsaved changes.
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('in a picker inside a dialog, keys choose, and Escape and Back close only the picker', async ({
  coachPage: page,
}) => {
  await givenRunners(page, 3);
  await page.goto('/plans');
  await page.getByRole('link', { name: 'Goals' }).first().click();
  await page
    .getByRole('button', { name: /^(New|Add) goal/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /goal/i });
  const trigger = dialog.getByRole('button', { name: /^Athlete/ });
  const search = page.getByRole('combobox', { name: /^Search athletes/ });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  // Enter takes the typed text, however quickly it follows.
  await page.keyboard.type('002');
  await page.keyboard.press('Enter');
  await expect(trigger).toContainText('Runner 002');
  await expect(trigger).toBeFocused();
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await close();
    await expect(search).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(trigger).toBeFocused();
  }
});
