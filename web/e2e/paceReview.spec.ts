import { given, givenAthlete, givenSchedule } from './support/given';
import { dayFromToday } from './support/links';
import { acceptCookies, expect, expectAccessibleInBothThemes, test } from './support/test';
import { expectToFitEveryWidth } from './support/widths';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('a quicker race asks once for other paces, and accepting them can be undone', async ({
  coachPage: page,
}) => {
  const athleteId = await givenAthlete(page, { firstName: 'Tomás', lastName: 'Herrera' });
  const race = { athleteId, distance: 10, distanceType: 'km' };
  const results = [
    { ...race, raceName: 'Spring 10', raceDate: dayFromToday(-60), time: '40:45' },
    { ...race, raceName: 'Sevilla', raceDate: dayFromToday(-6), time: '39:48' },
  ];
  for (const result of results) await given(page, 'SaveRaceResult', result);
  const saved = await given(page, `GetRaceResults?athlete=${athleteId}`, undefined, 'GET');
  const pinned = saved.find(({ raceName }: { raceName: string }) => raceName === 'Spring 10');
  await given(page, 'PinRaceResult', { athleteId, resultId: pinned.resultId });
  const text = '3 x 10 min @ threshold, 2 min jog';
  const { sessions } = await given(page, 'ReadSessions', { texts: [text], distanceType: 'km', athleteId });
  await givenSchedule(page, {
    ...{ name: 'Half', athleteId, startDate: dayFromToday(-14) },
    workouts: [
      {
        ...{ scheduledDate: dayFromToday(2), title: '3 × 10 min', type: 'Tempo', distance: 9 },
        ...{ durationInMinutes: 36, stepsText: text, steps: sessions[0].workouts[0].steps },
      },
    ],
  });

  await page.goto('/inbox');
  await page.getByRole('link', { name: /^Review paces/ }).click();
  const found = page.getByRole('heading', { name: /^Tomás is about \d+ s \/km quicker than the paces$/ });
  await expect(found).toBeVisible();
  await expect(page.getByRole('region', { name: 'The evidence' })).toContainText('10 km in 39:48');
  await expect(page.getByRole('region', { name: 'The next two weeks' })).toContainText('3 × 10 min');
  await page.getByRole('button', { name: 'Why' }).click();
  await expectAccessibleInBothThemes(page);
  await expectToFitEveryWidth(page);

  await page.getByRole('button', { name: 'Accept new paces' }).click();
  await expect(page.getByRole('heading', { name: 'Tomás’s paces fit' })).toBeVisible();
  await page.getByRole('region', { name: 'Earlier reviews' }).getByRole('button', { name: 'Undo' }).click();
  await expect(found).toBeVisible();

  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to decide now' })).toBeVisible();
});
