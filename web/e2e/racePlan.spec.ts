import { asCoach, dayFromToday, givenSharedPlan } from './support/links';
import { acceptCookies, expect, expectAccessible, expectNoAnswers, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

/** A climb from 4 to 6 km, and back down. */
function course(): string {
  const points = Array.from({ length: 501 }, (_, index) => {
    const metres = index * 20;
    const height = 20 + Math.max(0, 40 - Math.abs(metres - 6_000) / 50);
    return `<trkpt lat="${(39.47 + metres / 111_195).toFixed(7)}" lon="-0.37"><ele>${height.toFixed(1)}</ele></trkpt>`;
  });
  return `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}

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
    ...{ name: 'valencia.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(course()) },
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
