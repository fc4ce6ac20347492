import { givenAthlete, givenGoal } from './support/given';
import { acceptCookies, expect, expectAccessible, test } from './support/test';
import { openWorkout } from './support/workouts';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('a goal leads to a plan, to a pace in a workout and to a flag on paper', async ({ coachPage: page }) => {
  await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Add your first goal' }).click();
  const dialog = page.getByRole('dialog', { name: 'New goal' });
  await dialog.getByLabel('Race name').fill('Valencia Marathon');
  await dialog.getByRole('button', { name: /^Athlete/ }).click();
  await page.getByRole('option', { name: 'Maya Lindqvist' }).click();
  await dialog.getByLabel('Race day').fill('2040-12-02');
  await dialog.getByLabel('Target time').fill('45:00');
  await dialog.getByRole('button', { name: 'Add goal' }).click();
  await expect(dialog).toContainText('Target time means a pace of 1:04/km, faster than anyone can run');
  await dialog.getByLabel('Target time').fill('3:15');
  await expect(dialog).toContainText('3:15:00, 4:37/km');
  await dialog.getByRole('button', { name: 'Add goal' }).click();

  await expect(page.getByRole('article', { name: 'Valencia Marathon' })).toContainText('days to go');
  await expect(page.getByRole('row', { name: /Tempo/ })).toContainText('4:21');
  await expect(page.getByRole('region', { name: 'Even splits' })).toContainText('5 km23:06');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Plan backwards' }).click();
  await page.getByLabel('Duration (weeks)').fill('2');
  await page.getByRole('button', { name: 'Open new schedule' }).click();
  const raceDay = page.getByRole('gridcell', { name: /race day: Valencia Marathon/ });
  await expect(page.getByText('race week')).toBeVisible();
  await openWorkout(raceDay);
  const workout = page.getByRole('dialog', { name: 'Add Workout' });
  await workout.getByLabel('Title').fill('The race');
  await workout.getByLabel('Description').fill('Even splits');
  await workout.getByRole('button', { name: 'Use pace' }).click();
  await workout.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(raceDay).toContainText('5:14–5:46 /km');

  await page.getByRole('button', { name: 'Save Schedule' }).click();
  await expect(page).toHaveURL('/plans');
  await expect(page.getByText(/Valencia Marathon in [\d,]+ days/)).toBeVisible();

  await page.getByRole('link', { name: /Valencia Marathon/ }).click();
  await expect(raceDay).toContainText('The race');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const paper = page.locator('.printed-plan');
  await expect(paper.locator('.printed-race')).toHaveText('Valencia Marathon');
  await expect(paper).toContainText('Race2 Dec 2040');
});

test('the goals of one athlete are found by name, and then everybody’s again', async ({
  coachPage: page,
}) => {
  for (const [firstName, raceName] of [
    ['Maya', 'Valencia Marathon'],
    ['Tomás', 'Göteborg 10K'],
  ] as const) {
    const athleteId = await givenAthlete(page, { firstName, lastName: 'Herrera' });
    await givenGoal(page, { athleteId, raceName, raceDate: '2040-12-02' });
  }
  await page.goto('/goals');
  await page.getByRole('button', { name: 'Athlete All athletes' }).press('Enter');
  await page.getByRole('combobox', { name: 'Search athletes...' }).pressSequentially('tomas');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/athlete=/);
  await expect(page.getByRole('article', { name: 'Göteborg 10K' })).toBeVisible();
  await expect(page.getByText('Valencia Marathon')).toHaveCount(0);
  await page.getByRole('button', { name: 'Athlete Tomás Herrera' }).click();
  await page.getByRole('button', { name: 'All athletes' }).last().click();
  await expect(page.getByText('Valencia Marathon')).toHaveCount(1);
});
