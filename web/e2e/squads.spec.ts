import type { Page } from '@playwright/test';
import { given, givenAthlete } from './support/given';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';
import { expectToFitEveryWidth } from './support/widths';
import { openWorkout } from './support/workouts';

test.beforeEach(async ({ page }) => acceptCookies(page));

const session = (week: number, weekday: number, title: string, type: string, distance: number) => ({
  ...{ week, weekday, title, type, distance },
  description: 'Run',
  distanceType: 'km',
  durationInMinutes: 0,
});
const half = {
  name: 'Half, two quality days',
  level: 'Intermediate',
  anchor: 'Start',
  weeks: 2,
  distanceType: 'km',
  workouts: [
    session(1, 2, 'Easy ten', 'EasyRun', 10),
    session(1, 7, 'Long eighteen', 'LongRun', 18),
    session(2, 2, 'Easy eight', 'EasyRun', 8),
    session(2, 4, 'Threshold', 'Tempo', 9),
  ],
};

/** The Monday after next: far enough ahead that the whole plan is in the future. */
function monday(): string {
  const day = new Date();
  day.setDate(day.getDate() + 15 - (day.getDay() || 7));
  return day.toISOString().slice(0, 10);
}

test('a template is given to a squad, one plan is adapted, and a change of the template reaches the rest', async ({
  coachPage: page,
}) => {
  await given(page, 'SavePlanTemplate', half);
  await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist', groups: ['Half'] });
  await givenAthlete(page, { firstName: 'Kenji', lastName: 'Watanabe', groups: ['Half'] });
  await givenAthlete(page, { firstName: 'Ben', lastName: 'Okafor' });

  await page.goto('/athletes?group=Half');
  await page.getByRole('button', { name: 'Use template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use plan' });
  await expect(dialog.getByRole('checkbox', { name: 'Maya Lindqvist' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Ben Okafor' })).not.toBeChecked();
  await dialog.getByRole('button', { name: /Template/ }).click();
  await page.getByRole('option', { name: half.name }).click();
  await dialog.getByRole('radio', { name: /Starts on/ }).click();
  await dialog.getByLabel('Starts on', { exact: true }).last().fill(monday());
  await expect(dialog.getByText('28.0 km').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Adapt for Maya Lindqvist' }).click();
  await dialog.getByRole('button', { name: /Volume for Maya Lindqvist/ }).click();
  await page.getByRole('option', { name: '80% of distances' }).click();
  await expect(dialog.getByText('22.5 km')).toBeVisible();
  await expectAccessible(page);
  await expectToFitEveryWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Create 2 plans' }).click();
  const created = page.getByRole('dialog', { name: '2 plans created' });
  await expect(created).toBeVisible();
  await expectAccessible(page);
  await created.getByRole('button', { name: 'Share all' }).click();
  const links = page.getByRole('dialog', { name: '2 plans have a link' });
  await expect(links.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await expectToFitEveryWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await links.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(half.name)).toHaveCount(2);
  await expectNoSidewaysScroll(page);

  // One plan is adapted.
  await planOf(page, 'Maya').click();
  await renames(page, 'Easy eight', 'Swim instead');
  await page.getByRole('button', { name: 'Update Schedule' }).click();
  await expect(page).toHaveURL(/\/plans$/);

  // The template changes: the adapted day, and another.
  await page.goto('/templates');
  await page.getByRole('link', { name: half.name }).click();
  await renames(page, 'Easy eight', 'Easy nine');
  await renames(page, 'Threshold', 'Cruise');
  await page.getByRole('button', { name: 'Update template' }).click();

  // Its effect on each plan is offered at once, reviewed, and applied.
  const following = page.getByRole('dialog', { name: 'Linked plans' });
  await expect(following.getByText('1 adapted here and kept')).toBeVisible();
  await expect(following.getByText('2 days change')).toBeVisible();
  await following.getByText('Day by day').first().click();
  await expect(following.getByText('Easy nine').first()).toBeVisible();
  await expectAccessible(page);
  await following.getByRole('button', { name: 'Apply to 2 plans' }).click();
  await expect(page.getByText('2 plans changed')).toBeVisible();
  await expect(following.getByRole('button', { name: 'Nothing to apply' })).toBeDisabled();
  // The button is disabled now; keys still reach the dialog.
  await expect(following).toBeFocused();
  await page.goto('/athletes?group=Half');
  await planOf(page, 'Maya').click();
  await expect(tile(page, 'Cruise')).toBeVisible();
  await expect(tile(page, 'Swim instead')).toBeVisible();
  await page.goBack();
  await planOf(page, 'Kenji').click();
  await expect(tile(page, 'Easy nine')).toBeVisible();
});

const planOf = (page: Page, athlete: string) =>
  page.getByRole('row', { name: new RegExp(athlete) }).getByRole('link', { name: half.name });

const tile = (page: Page, title: string) =>
  page.locator('[data-workout]').filter({ hasText: title, visible: true });

/** In the editor of a plan or of a template. */
async function renames(page: Page, before: string, after: string): Promise<void> {
  await openWorkout(tile(page, before));
  const editing = page.getByRole('dialog', { name: 'Edit Workout' });
  await editing.getByLabel('Title').fill(after);
  await editing.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tile(page, after)).toBeVisible();
}
