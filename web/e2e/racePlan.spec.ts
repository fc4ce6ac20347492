import { asCoach, dayFromToday, givenSharedPlan } from './support/links';
import { courseFile } from './support/racePlans';
import { acceptCookies, expect, expectAccessible, expectNoAnswers, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('a goal and a course make a plan, which the athlete has without a signal @phone', async ({
  coachPage: page,
  browser,
}) => {
  const shared = await givenSharedPlan(page, ['Shake-out']);
  await asCoach(page, 'POST', 'SaveGoal', {
    ...{ athleteId: shared.athleteId, raceName: 'Valencia 10K', raceDate: dayFromToday(5) },
    ...{ distance: 10, distanceType: 'km', targetTime: '42:00', priority: 'A', notes: '' },
    scheduleId: shared.scheduleId,
  });
  await page.goto('/goals');
  await page.getByRole('link', { name: 'Race plan' }).click();
  await expect(page.getByRole('region', { name: 'Valencia 10K, 42:00' })).toBeVisible();
  await page.setInputFiles('input[type=file]', {
    ...{ name: 'valencia.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(courseFile()) },
  });
  await expect(page.getByRole('img', { name: /^Target pace by section/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^Even effort/ }).check();
  await page.getByRole('textbox', { name: 'A sentence for Maya' }).fill('Slow down on the climb.');
  await page.getByRole('button', { name: 'Show on Maya’s page' }).click();
  await expect(page.getByText('Shown', { exact: true })).toBeVisible();

  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/after`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await phone.goto(`/a/${shared.hash}`);
  await phone.getByRole('button', { name: 'Your race plan' }).click();
  await expect(phone.getByText('Kept on this phone. It works without a signal.')).toBeVisible();
  await expect(phone.getByText('Slow down on the climb.')).toBeVisible();

  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.reload();
  await context.setOffline(true);
  expectNoAnswers(phone);
  await phone.reload();
  await phone.getByRole('button', { name: 'Your race plan' }).click();
  await expect(phone.getByText('adds up to 42:00')).toBeVisible();
  await context.close();
});
