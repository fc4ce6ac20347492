import { givenAthlete, givenSchedule } from './support/given';
import { asCoach, dayFromToday } from './support/links';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './support/test';

/** Sunday of the twelfth week of a plan that is in its fifth. */
const raceIn = () => 7 * 8 - new Date(`${dayFromToday(0)}T12:00:00Z`).getUTCDay();

/** Twelve weeks that began four weeks ago, with a race at their end. */
async function givenRunningPlan(page: Parameters<typeof givenAthlete>[0]) {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const days = Array.from({ length: 28 + raceIn() }, (_, day) => day - 28).filter((day) => day % 2 === 0);
  const workouts = days.map((day) => ({ scheduledDate: dayFromToday(day), title: 'Easy run', distance: 12 }));
  const scheduleId = await givenSchedule(page, {
    ...{ name: 'Valencia Marathon', athleteId, startDate: dayFromToday(-28), duration: 12 },
    workouts: [...workouts, { scheduledDate: dayFromToday(raceIn()), title: 'Valencia', distance: 42.2 }],
  });
  const goal = {
    ...{ athleteId, scheduleId, raceName: 'Valencia', raceDate: dayFromToday(raceIn()) },
    ...{ distance: 42.195, distanceType: 'km', priority: 'A' },
  };
  await asCoach(page, 'POST', 'SaveGoal', goal);
  return { athleteId, scheduleId };
}

test.beforeEach(async ({ page }) => acceptCookies(page));

test('a running plan asks before its start moves, and what is over stays', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the field is folded away');
  await signUp(page, 'Nora Eklund');
  const { scheduleId } = await givenRunningPlan(page);
  await page.goto(`/edit/${scheduleId}?start=${dayFromToday(-21)}`);
  const dialog = page.getByRole('dialog', { name: /^Start on .* instead\?$/ });
  await expect(dialog.getByText('never moved')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: /Move what’s ahead/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(/^That’s a week after Valencia/)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText(/^What comes before it, .* stays in the history\.$/)).toBeVisible();
  await dialog.getByRole('radio', { name: /Move what’s ahead/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Move what’s ahead' }).click();
  await expect(page.getByText('The plan has moved')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The plan has moved')).toBeHidden();
});

test('a race that moves later brings its goal along, and both go back in one step', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the menu of weeks is not on phones');
  await signUp(page, 'Nora Eklund');
  const { scheduleId } = await givenRunningPlan(page);
  const raceDay = async () => (await asCoach(page, 'GET', 'GetGoals'))[0].raceDate;
  await page.goto(`/edit/${scheduleId}`);
  await page.getByRole('button', { name: /^Week 5 actions/ }).click();
  await page.getByRole('menuitem', { name: 'Realign the plan…' }).click();
  const form = page.getByRole('dialog', { name: 'Realign the plan' });
  await form.getByRole('radio', { name: /A race moves/ }).check({ force: true });
  await form.getByLabel('New day').fill(dayFromToday(raceIn() + 14));
  await form.getByRole('button', { name: 'See what changes' }).click();
  const dialog = page.getByRole('dialog', { name: /^Valencia moved to/ });
  const repeat = dialog.getByRole('button', { name: /^Repeat weeks 9 and 10$/ });
  await expect(repeat).toBeVisible();
  await expect(dialog.getByText(/^fitness \d+ \([+−]\d+\), form [+−]\d+$/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('radio', { name: /Repeat weeks/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Insert 2 easy weeks' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await repeat.click();
  await expect.poll(raceDay).toBe(dayFromToday(raceIn() + 14));
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(raceDay).toBe(dayFromToday(raceIn()));
});
