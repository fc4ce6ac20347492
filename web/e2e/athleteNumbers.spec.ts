import { given, givenAthlete } from './support/given';
import { asCoach, dayFromToday, givenSharedPlan } from './support/links';
import { givenRun } from './support/recordings';
import { acceptCookies, expect, expectAccessibleInBothThemes, test } from './support/test';
import { expectToFitEveryWidth } from './support/widths';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('an athlete sees the range of a race once the coach shows it, and no more once it is hidden', async ({
  coachPage: page,
  context,
}) => {
  const { athleteId, scheduleId, hash } = await givenSharedPlan(page, ['Steady eight']);
  await given(page, 'SaveRaceResult', {
    ...{ athleteId, raceName: 'Parkrun', raceDate: dayFromToday(-20) },
    ...{ distance: 5, distanceType: 'km', time: '20:00' },
  });
  await given(page, 'SaveGoal', {
    ...{ athleteId, scheduleId, raceName: 'Lidingö', raceDate: dayFromToday(14) },
    ...{ distance: 10, distanceType: 'km', targetTime: '42:00', priority: 'A' },
  });
  const phone = await context.newPage();
  await phone.goto(`/a${hash}`);
  const race = phone.getByRole('button', { name: /Lidingö/ });
  const range = phone.getByText(/Where you stand today/);
  await expect(race).toBeVisible();
  await expect(range).toHaveCount(0);

  await page.goto('/goals');
  const shown = page.getByRole('switch', { name: 'Show Maya Lindqvist the range' });
  await expect(shown).not.toBeChecked();
  await shown.click();
  await expect(shown).toBeChecked();
  await expectAccessibleInBothThemes(page);
  await phone.reload();
  await expect(range).toContainText(/41:20.42:40, from the 5K/);
  await expectAccessibleInBothThemes(phone);
  await expectToFitEveryWidth(phone);

  await shown.click();
  await expect(shown).not.toBeChecked();
  await phone.reload();
  await expect(race).toBeVisible();
  await expect(range).toHaveCount(0);
});

test('results have an age grade once birthday and table are known', async ({ coachPage: page }) => {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  await given(page, 'SaveRaceResult', {
    ...{ athleteId, raceName: 'Sevilla', raceDate: '2026-06-14' },
    ...{ distance: 10, distanceType: 'km', time: '42:25' },
  });
  await page.goto(`/athletes/${athleteId}`);
  const result = page.getByRole('listitem').filter({ hasText: 'Sevilla' });
  await expect(result).toContainText('score');
  await expect(result).not.toContainText('age grade');

  await given(page, 'UpdateAthleteNumbers', { athleteId, birthday: '1969-06-15' }, 'PUT');
  await page.reload();
  const numbers = page.getByRole('region', { name: 'Numbers' });
  await numbers.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Maya’s numbers' });
  await dialog.getByRole('button', { name: /Age-grade table/ }).click();
  await page.getByRole('option', { name: 'women', exact: true }).click();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(numbers).toContainText('women');
  await expect(result).toContainText('age grade 82.4%');
  await expectToFitEveryWidth(page);
});

test('a long steady run says how the heart rate drifted, unless it was hot', async ({ coachPage: page }) => {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const steady = await givenRun(page, athleteId, -3, [
    { seconds: 3_000, speed: 3, heartRate: 140 },
    { seconds: 2_400, speed: 3, heartRate: 147 },
  ]);
  await page.goto(`/athletes/${athleteId}/activities/${steady}`);
  const drift = page.getByRole('region', { name: 'Heart rate over the run' });
  await expect(drift).toContainText('In the second half, the same pace took 5% more heartbeats');
  await expectAccessibleInBothThemes(page);
  await expectToFitEveryWidth(page);

  const hot = { athleteId, day: dayFromToday(-3), temperatureInC: 28, humidityInPercent: 50 };
  await asCoach(page, 'POST', 'SaveConditions', hot);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Weather' })).toContainText('28');
  await expect(drift).toHaveCount(0);
});
