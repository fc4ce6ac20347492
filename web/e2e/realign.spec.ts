import { asCoach, dayFromToday, givenSharedPlan } from './support/links';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('a plan is bent around time off as one step that can be undone', async ({ page, isMobile }) => {
  await signUp(page, 'Nora Eklund');
  const shared = await givenSharedPlan(page, ['Easy run', 'Hills', 'Tempo', 'Long run']);
  await page.goto(`/edit/${shared.scheduleId}`);
  const hills = page.locator(`[data-day]`, { hasText: 'Hills' }).first();
  await expect(hills).toBeVisible();

  await asCoach(page, 'POST', 'SaveAbsence', {
    ...{ athleteId: shared.athleteId, kind: 'ill' },
    ...{ from: dayFromToday(0), to: dayFromToday(1), note: 'Fever' },
  });
  const [absence] = await asCoach(page, 'GET', `GetAbsences?athlete=${shared.athleteId}`);
  await page.goto(`/edit/${shared.scheduleId}?off=${absence.absenceId}`);
  const sheet = page.getByRole('complementary', { name: 'Time off' });
  await expect(sheet.getByText('2 sessions, 16.0 km')).toBeVisible();
  await sheet.getByRole('radio', { name: /Move the plan/ }).check({ force: true });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'See what changes' }).click();

  const dialog = page.getByRole('dialog', { name: /Maya is sick/ });
  await expect(dialog.getByText(/^4 sessions in week/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: /Leave out/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Ease back in' })).toBeVisible();
  await expect(dialog.getByText('excused').first()).toBeVisible();
  await dialog.getByRole('radio', { name: /Move the plan/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Move the plan' }).click();
  await expect(page.getByText('The plan has moved')).toBeVisible();

  const dayOf = async (title: string) =>
    page.locator('[data-day]', { hasText: title }).first().getAttribute('data-day');
  const moved = Number(await dayOf('Hills'));
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(async () => Number(await dayOf('Hills'))).toBe(moved - 2);
  if (isMobile) return;

  await page.getByRole('button', { name: /^Week 1 actions/ }).click();
  await page.getByRole('menuitem', { name: 'Realign the plan…' }).click();
  const form = page.getByRole('dialog', { name: 'Realign the plan' });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'See what changes' }).click();
  await expect(page.getByRole('dialog', { name: /Maya missed/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(form).toBeVisible();
});
