import { given, givenAthlete, givenSchedule } from './support/given';
import { asCoach, dayFromToday, givenSharedPlan } from './support/links';
import { acceptCookies, expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/test';
import { expectToFitEveryWidth } from './support/widths';

test.beforeEach(async ({ page }) => acceptCookies(page));

/** From tomorrow on, a run on each of seven days. */
const weekOfRuns = Array.from({ length: 7 }, (_, index) => ({
  ...{ scheduledDate: dayFromToday(index + 1), title: `Run ${index + 1}`, type: 'EasyRun' },
  ...{ distance: 10, durationInMinutes: 50 },
}));

test('a coach says when an athlete can run, and the plan check tells what does not fit', async ({
  coachPage: page,
}) => {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const scheduleId = await givenSchedule(page, {
    ...{ name: 'Autumn', athleteId, startDate: dayFromToday(0), workouts: weekOfRuns },
  });
  await page.goto('/athletes');
  await page.getByRole('button', { name: 'Maya Lindqvist’s running days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Maya’s running days' });
  const friday = dialog.getByRole('slider', { name: 'Time on Friday' });
  await friday.press('Home');
  await expect(friday).toHaveAttribute('aria-valuetext', 'No run');
  await expect(dialog.getByText('6 days, 7 h 30 a week')).toBeVisible();
  await expect(dialog.getByText(/isn’t a running day\./)).toBeVisible();
  const monday = dialog.getByRole('slider', { name: 'Time on Monday' });
  const box = await monday.boundingBox();
  if (!box) throw new Error('no bar');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * 0.75);
  await page.mouse.up();
  await expect(monday).toHaveAttribute('aria-valuetext', '45 min');
  await expectAccessibleInBothThemes(page);
  await expectToFitEveryWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/edit/${scheduleId}`);
  await expect(page.getByRole('columnheader', { name: /Fri\s*No run/ })).toBeVisible();
  await page.getByRole('button', { name: /Plan check/ }).click();
  await expect(page.getByText(/^Not on a running day/)).toBeVisible();
  await expect(page.getByText('Friday isn’t a running day.')).toBeVisible();
});

test('a template goes to the days that an athlete can run, and names what is left out', async ({
  coachPage: page,
}) => {
  const session = (weekday: number, title: string, type: string) => ({
    ...{ week: 1, weekday, title, type, distance: 10 },
    ...{ description: 'Run', distanceType: 'km', durationInMinutes: 60 },
  });
  const templateId = await given(page, 'SavePlanTemplate', {
    ...{ name: 'One week', level: 'Intermediate', anchor: 'Start', weeks: 1, distanceType: 'km' },
    workouts: [
      session(1, 'Easy ten', 'EasyRun'),
      session(2, 'Threshold', 'Tempo'),
      session(7, 'Long', 'LongRun'),
    ],
  });
  expect(templateId).toBeTruthy();
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  await asCoach(page, 'POST', 'SaveAvailability', { athleteId, minutes: [0, 0, 50, 0, 0, 0, 90] });
  await page.goto('/athletes');
  await page.getByRole('button', { name: 'Use template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use plan' });
  await dialog.getByRole('checkbox', { name: 'Maya Lindqvist' }).check();
  await dialog.getByRole('button', { name: /Template/ }).click();
  await page.getByRole('option', { name: 'One week' }).click();
  await dialog.getByRole('radio', { name: /Starts on/ }).click();
  await dialog.getByLabel('Starts on', { exact: true }).last().fill('2031-06-02');
  await expect(dialog.getByText('1 session left out')).toBeVisible();
  await dialog.getByText('What is left out').click();
  await expect(dialog.getByText('Week 1: Easy ten (no day left to run it)')).toBeVisible();
  await dialog.getByText('What doesn’t fit').click();
  await expect(
    dialog.getByText('Week 1: 1 h 00 on Wed 4 Jun: 10 min more than there is time for.'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'On each athlete’s running days' }).uncheck();
  await expect(dialog.getByText('1 session left out')).toHaveCount(0);
});

test('an athlete says when they can run on their page', { tag: '@thumb' }, async ({
  coachPage: page,
  context,
}) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await context.newPage();
  await phone.goto(`/a/${plan.hash}`);
  await phone.getByRole('button', { name: 'My running days' }).click();
  const sheet = phone.getByRole('dialog', { name: 'My running days' });
  for (let presses = 0; presses < 4; presses += 1) {
    await sheet.getByRole('button', { name: 'Less on Friday' }).click();
  }
  await expect(sheet.getByText('6 days, 7 h 30 a week')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Long run on Saturday' }).check();
  await expectAccessible(phone);
  await sheet.getByRole('button', { name: 'Let Nora know' }).click();
  await expect(sheet).toHaveCount(0);
  const { availability } = await asCoach(page, 'GET', `GetAvailability?athlete=${plan.athleteId}`);
  expect(availability).toMatchObject({
    minutes: [60, 60, 60, 60, 0, 90, 120],
    longRunWeekday: 6,
    isAthletes: true,
  });
});
