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

test('an athlete tells time off, the coach sees it at once, and the athlete is back', async ({ page }) => {
  await signUp(page, 'Nora Eklund');
  const shared = await givenSharedPlan(page, ['Easy run', 'Hills', 'Tempo']);
  const { athleteId, hash } = shared;

  await page.goto(`/a/${hash}`);
  await page.getByRole('button', { name: 'Ill or away' }).click();
  const sheet = page.getByRole('dialog', { name: 'I’m ill or away' });
  await sheet.getByLabel('Last day off').fill(dayFromToday(1));
  await expect(sheet.getByText('2 sessions fall on these days.')).toBeVisible();
  await sheet.getByLabel(/Anything Nora should know/).fill('Fever since last night.');
  await expectAccessible(page);
  for (const width of [320, 390, 1366]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await sheet.getByRole('button', { name: 'Let Nora know' }).click();
  await expect(page.getByText(/^Off sick until .* Get well\.$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto('/inbox');
  await expect(page.getByText('Fever since last night.')).toBeVisible();
  await page
    .getByRole('link', { name: /^Open plan/ })
    .first()
    .click();
  const coachs = page.getByRole('complementary', { name: 'Time off' });
  await expect(coachs.getByText('2 sessions, 16.0 km')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /Sick: .*Hills/ })).toBeVisible();

  await page.goto(`/a/${hash}`);
  await page.getByRole('button', { name: 'I’m back' }).click();
  await expect(page.getByText(/^Off sick until/)).toBeHidden();
  expect(await asCoach(page, 'GET', `GetAbsences?athlete=${athleteId}`)).toEqual([]);
});
