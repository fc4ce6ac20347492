import type { Page } from '@playwright/test';
import { hold, refuse } from './support/answers';
import { choose } from './support/choices';
import { givenAthlete, givenSchedule, givenTemplate } from './support/given';
import { generatorAccount } from './support/places.mjs';
import { openDay, save } from './support/storedSchedules';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStatus,
  signUp,
  test,
} from './support/test';
import { openWorkout } from './support/workouts';

test.beforeEach(async ({ page }) => acceptCookies(page));

const dayOf = (page: Page, day: number) => page.locator(`[data-day="${day}"]`).filter({ visible: true });
const tilesOn = (page: Page, day: number) => dayOf(page, day).locator('[data-workout]');
const adding = (page: Page) => page.getByRole('dialog', { name: 'Add Workout' });
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Workout' });
const tile = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .filter({ visible: true });
const maya = { firstName: 'Maya', lastName: 'Lindqvist' };

/** On a phone the form of an existing plan is behind a button. */
async function openDetails(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Plan details', exact: true });
  await button.or(page.getByLabel('Plan Name')).first().waitFor();
  if (await button.isVisible()) await button.click();
}

/** Starts on Wednesday 9 Jan 2030, day 2, for four weeks. Phones show week 1 open. */
async function openPlan(page: Page, workouts: Parameters<typeof givenSchedule>[1]['workouts'] = []) {
  const athleteId = await givenAthlete(page, maya);
  const id = await givenSchedule(page, {
    name: 'Valencia Marathon',
    athleteId,
    startDate: '2030-01-09',
    workouts,
  });
  await page.goto(`/edit/${id}`);
  await expect(dayOf(page, 3)).toBeVisible();
  return id;
}

async function fillWorkout(page: Page, title: string): Promise<void> {
  await adding(page).getByLabel('Title').fill(title);
  await adding(page)
    .getByRole('textbox', { name: /Description/ })
    .fill('As it feels');
  await adding(page).getByRole('button', { name: 'Save' }).click();
  await expect(adding(page)).toBeHidden();
}

test('a new schedule is validated, laid out, saved, and listed', { tag: '@phone' }, async ({
  coachPage: page,
}) => {
  await givenAthlete(page, maya);
  await page.goto('/plans');
  await expect(page.getByText('No training plans yet')).toBeVisible();
  await page.getByRole('link', { name: 'New Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Create New Schedule' })).toBeVisible();
  await expect(page.getByLabel('Duration (weeks)')).toHaveValue('4');
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  await expect(page.getByLabel('Start Date', { exact: true })).toHaveValue(today);
  await expect(page.getByText('4 weeks').filter({ visible: true }).first()).toBeVisible();
  await expect(tile(page, 'Total Distance')).toHaveText('0.0 km');

  await save(page);
  await expect(page.getByText('Please fill in the plan name and select an athlete').first()).toBeVisible();
  await expect(page.getByLabel('Plan Name')).toBeFocused();
  await page.getByLabel('Plan Name').fill('Valencia Marathon');
  await page.getByRole('textbox', { name: 'Description' }).fill('Negative split');
  await save(page);
  await expect(page.getByRole('button', { name: /^Athlete Name/ })).toBeFocused();
  await page.getByRole('button', { name: /^Athlete Name/ }).click();
  await page.getByRole('option', { name: 'Maya Lindqvist' }).click();
  await page.getByLabel('Duration (weeks)').fill('');
  await expect(page.getByText('Duration is required')).toBeVisible();
  await save(page);
  await expect(page.getByText('Please specify a valid duration (at least 1 week)').first()).toBeVisible();
  await page.getByLabel('Duration (weeks)').fill('53');
  await expect(page.getByText('Duration must be at most 52 weeks')).toBeVisible();
  await page.getByLabel('Duration (weeks)').fill('6');
  await expect(tile(page, 'Weeks')).toHaveText('6');
  await expectAccessible(page);

  await openDay(page, 6);
  await fillWorkout(page, 'Sunday long run');
  await expect(tilesOn(page, 6)).toHaveCount(1);
  await expect(tile(page, 'Total Workouts')).toHaveText('1');
  const refusal = await refuse(page, 'saveschedule', 500);
  await save(page);
  await expect(page.getByText('Failed to save schedule: HTTP error! status: 500')).toBeVisible();
  await refusal();
  const letGo = await hold(page, 'saveschedule');
  await save(page);
  await expect(page.getByRole('button', { name: 'Saving...' }).filter({ visible: true })).toBeVisible();
  letGo();
  await expect(page.getByText('Schedule saved successfully!')).toBeVisible();
  await expect(page).toHaveURL('/plans');
  await expect(page.getByText('Showing 1 of 1 plan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Valencia Marathon' })).toBeVisible();
});

test('steps typed into a workout offer their figures, and a rest day that gets steps is no longer one', async ({
  coachPage: page,
}) => {
  await openPlan(page, [
    { scheduledDate: '2030-01-10', title: 'Threshold', distance: 13, type: 'Tempo' },
    { scheduledDate: '2030-01-11', title: 'Rest', distance: 0, type: 'Rest' },
  ]);
  await openWorkout(tilesOn(page, 3));
  const steps = editing(page).getByRole('textbox', { name: 'Steps' });
  await steps.fill('5x1k @ 3:55');
  await expect(editing(page).getByText('Set by hand', { exact: false }).last()).toBeVisible();
  await editing(page).getByRole('button', { name: 'Use these' }).click();
  await expect(editing(page).getByLabel(/^Distance/)).toHaveValue('5');
  await expect(editing(page).getByRole('radio', { name: 'Intervals' })).toBeChecked();
  await editing(page)
    .getByLabel(/^Distance/)
    .fill('');
  await steps.fill('6x1k @ 3:55');
  await expect(editing(page).getByLabel(/^Distance/)).toHaveValue('');
  await editing(page)
    .getByRole('button', { name: /^Use 6\.0 km/ })
    .click();
  await editing(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dayOf(page, 3)).toContainText('6.0');

  await openWorkout(tilesOn(page, 4));
  await steps.fill('8k easy');
  await expect(editing(page).getByRole('radio', { name: 'Easy Run' })).toBeChecked();
  await editing(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dayOf(page, 4)).toContainText('8.0');
});

test('a saved schedule is changed, updated, and listed with its changes', async ({ coachPage: page }) => {
  const athleteId = await givenAthlete(page, maya);
  await givenSchedule(page, { name: 'Valencia', athleteId, startDate: '2030-01-09' });
  await page.goto('/plans');
  await page.getByRole('link', { name: 'Valencia', exact: true }).click();
  await page.getByLabel('Plan Name').fill('Valencia Marathon');
  const refusal = await refuse(page, 'UpdateSchedule', 500);
  await save(page);
  await expect(page.getByText('Failed to update schedule: HTTP error! status: 500')).toBeVisible();
  await expect(page.getByLabel('Plan Name')).toHaveValue('Valencia Marathon');
  await refusal();
  const letGo = await hold(page, 'UpdateSchedule');
  await save(page);
  await expect(page.getByRole('button', { name: 'Updating...' }).filter({ visible: true })).toBeVisible();
  letGo();
  await expect(page.getByText('Schedule updated successfully!')).toBeVisible();
  await expect(page).toHaveURL('/plans');
  await expect(page.getByRole('link', { name: 'Valencia Marathon' })).toBeVisible();
});

test('a new start date moves every workout, and days before it take none', async ({ coachPage: page }) => {
  await openPlan(page, [{ scheduledDate: '2030-01-10', title: 'Tempo', distance: 10 }]);
  const before = page.getByRole('gridcell', { name: /before the start date/ });
  await expect(before).toHaveCount(2);
  await before.first().click({ force: true });
  await expect(adding(page)).toBeHidden();

  await page.getByLabel('Start Date', { exact: true }).fill('2030-01-22');
  await expect(page.getByText('Workouts moved 14 days later')).toBeVisible();
  await expect(page.getByText('Starts on a Tuesday. The grid begins on Monday 21 Jan.')).toBeVisible();
  await expect(before).toHaveCount(1);
  await expect(dayOf(page, 3)).toHaveAccessibleName(/Thursday 24 Jan 2030: Easy Run, Tempo, 10.0 km/);
});

test('shortening a schedule asks before it drops workouts', async ({ coachPage: page }) => {
  await openPlan(page, [
    { scheduledDate: '2030-01-10', distance: 8 },
    { scheduledDate: '2030-01-31', distance: 20 },
  ]);
  await page.getByLabel('Duration (weeks)').fill('2');
  await page.getByLabel('Plan Name').focus();
  const question = page.getByRole('alertdialog', { name: 'Shorten the schedule?' });
  await expect(question).toContainText('1 workout after week 2 will be removed.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep 4 weeks' }).click();
  await expect(page.getByLabel('Duration (weeks)')).toHaveValue('4');
  await expect(tile(page, 'Total Workouts')).toHaveText('2');
  await page.getByLabel('Duration (weeks)').fill('2');
  await page.getByLabel('Plan Name').focus();
  await question.getByRole('button', { name: 'Remove 1 workout' }).click();
  await expect(tile(page, 'Total Workouts')).toHaveText('1');
  await expect(tile(page, 'Total Distance')).toHaveText('8.0 km');
});

test('a day holds several workouts, each opened by itself', { tag: '@phone' }, async ({
  coachPage: page,
  isMobile,
}) => {
  await openPlan(page, [{ scheduledDate: '2030-01-10', title: 'Morning', distance: 8 }]);
  if (isMobile) {
    await openWorkout(tilesOn(page, 3));
    await editing(page).getByRole('button', { name: 'Add another' }).click();
  } else {
    await dayOf(page, 3).hover();
    await openWorkout(dayOf(page, 3).getByRole('button', { name: 'Add another workout' }));
  }
  await fillWorkout(page, 'Evening');
  await expect(tilesOn(page, 3)).toHaveCount(2);
  await openWorkout(tilesOn(page, 3).filter({ hasText: 'Evening' }));
  await expect(editing(page).getByLabel('Title')).toHaveValue('Evening');
  await expect(editing(page)).toContainText('Thursday 10 January 2030, week 1');
  await editing(page).getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
});

test('a workout is written in the dialog, with its unit and its paces', { tag: '@phone' }, async ({
  coachPage: page,
  isMobile,
}) => {
  await openPlan(page);
  await openDay(page, 3);
  await expect(adding(page).getByRole('radio', { name: 'Easy Run' })).toBeChecked();
  await adding(page).getByRole('button', { name: 'Save' }).click();
  await expect(adding(page).getByText('Title is required')).toBeVisible();
  await expect(adding(page).getByText('Description is required')).toBeVisible();
  await expect(adding(page).getByLabel('Title')).toBeFocused();
  await expectAccessible(page);

  await adding(page).getByLabel('Title').fill('3 × 10 min');
  await adding(page)
    .getByRole('textbox', { name: /Description/ })
    .fill('Two minutes easy between');
  await adding(page).getByRole('radio', { name: 'Tempo' }).check({ force: true });
  if (isMobile) {
    await adding(page)
      .getByRole('button', { name: /Advanced Settings/ })
      .click();
  }
  await adding(page).getByRole('button', { name: 'Switch to Miles' }).click();
  await expect(adding(page).getByLabel('Distance (miles)')).toBeVisible();
  await adding(page).getByRole('button', { name: 'Switch to KM' }).click();
  await adding(page).getByLabel('Distance (kilometers)').fill('13');
  await choose(adding(page), /Pace Range From, minutes/, '4');
  await expect(adding(page).getByRole('button', { name: /Pace Range From, seconds/ })).toContainText('00');
  await choose(adding(page), /Pace Range From, seconds/, '20');
  await choose(adding(page), /To, minutes/, '4');
  await choose(adding(page), /To, seconds/, '30');
  await expect(adding(page).getByText('13.0 km at 4:20–4:30 /km takes 56–58 min')).toBeVisible();
  await choose(adding(page), /To, minutes/, '–');
  await expect(adding(page).getByRole('button', { name: /To, seconds/ })).toBeDisabled();
  await adding(page).getByLabel('Notes').fill('Flat course');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(adding(page)).toBeHidden();
  await expect(tilesOn(page, 3)).toContainText('4:20 /km');
  await openDetails(page);
  await expect(tile(page, 'Total Distance')).toHaveText('13.0 km');

  await openWorkout(tilesOn(page, 3));
  await expect(editing(page).getByLabel('Notes')).toHaveValue('Flat course');
  await editing(page).getByLabel('Title').fill('2 × 15 min');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await editing(page).getByRole('button', { name: 'Save' }).click();
  await expect(tilesOn(page, 3)).toContainText('2 × 15 min');
});

test('a workout is created from a template, and the template removed again', { tag: '@phone' }, async ({
  coachPage: page,
}) => {
  await givenTemplate(page, {
    title: 'Threshold',
    type: 'Tempo',
    distance: 13,
    durationInMinutes: 58,
    difficulty: 'Advanced',
    category: 'RacePreparation',
    tags: ['autumn'],
    notes: 'Flat course',
  });
  await givenTemplate(page, { title: 'Hill sprints', type: 'Hills' });
  await openPlan(page);
  await openDay(page, 3);
  const browse = adding(page).getByRole('button', { name: 'Browse' });
  const panel = adding(page).getByRole('region', { name: 'Use Template' });
  await browse.or(panel).first().waitFor();
  if (await browse.isVisible()) await browse.click();
  await expect(panel.getByText('Showing 2 of 2 templates')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('searchbox', { name: 'Search templates' }).fill('AUTUMN');
  await choose(panel, /Type/, 'Tempo');
  await choose(panel, /Difficulty/, 'Advanced');
  await choose(panel, /Category/, 'Race Preparation');
  await expect(panel.getByText('Showing 1 of 2 templates')).toBeVisible();
  await choose(panel, /Category/, 'Speed');
  await expect(panel.getByText('No templates found')).toBeVisible();
  await panel.getByRole('button', { name: 'Clear Filters' }).click();
  await panel.getByRole('button', { name: /Threshold/ }).click();
  await expect(page.getByText('Applied template: Threshold')).toBeVisible();
  await expect(adding(page).getByText('Using: Threshold')).toBeVisible();
  await expect(adding(page).getByLabel('Title')).toHaveValue('Threshold');
  await expect(adding(page).getByLabel('Distance (kilometers)')).toHaveValue('13');
  await expect(adding(page).getByLabel('Notes')).toHaveValue('Flat course');
  await adding(page).getByRole('button', { name: 'Clear template' }).click();
  await expect(adding(page).getByLabel('Title')).toHaveValue('');
  await panel.getByRole('button', { name: /Threshold/ }).click();
  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(panel).toBeHidden();
  await adding(page).getByRole('button', { name: 'Save' }).click();
  await expect(tilesOn(page, 3)).toContainText('Threshold');
});

test('Reset asks, and every change can be undone and redone', async ({ coachPage: page }) => {
  await openPlan(page, [{ scheduledDate: '2030-01-10', title: 'Tempo', distance: 10 }]);
  await openWorkout(tilesOn(page, 3));
  await editing(page).getByRole('button', { name: 'Reset' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Reset' });
  await expect(question).toContainText(
    'This will permanently delete the workout for Thursday 10 January 2030 and cannot be undone. The day will return to an empty state.',
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await editing(page).getByRole('button', { name: 'Reset' }).click();
  await question.getByRole('button', { name: 'Reset Workout' }).click();
  await expect(tilesOn(page, 3)).toHaveCount(0);
  await expect(editing(page)).toBeHidden();

  await page.keyboard.press('Control+z');
  await expect(tilesOn(page, 3)).toContainText('Tempo');
  await page.keyboard.press('Control+Shift+z');
  await expect(tilesOn(page, 3)).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).first();
  const redo = page.getByRole('button', { name: 'Redo' }).filter({ visible: true }).first();
  await undo.click();
  await expect(tilesOn(page, 3)).toContainText('Tempo');
  await redo.click();
  await expect(tilesOn(page, 3)).toHaveCount(0);
  await undo.click();

  await page.getByLabel('Start Date', { exact: true }).fill('2030-01-16');
  await page.getByLabel('Plan Name').fill('Sevilla');
  await expect(redo).toBeDisabled();
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Plan Name')).toHaveValue('Valencia Marathon');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Start Date', { exact: true })).toHaveValue('2030-01-09');
  await expect(undo).toBeDisabled();
  await expect(tilesOn(page, 3)).toContainText('Tempo');
});

test('the row height can be switched, and is remembered', async ({ coachPage: page }) => {
  const id = await openPlan(page, [{ scheduledDate: '2030-01-10' }]);
  const height = async () => (await dayOf(page, 3).boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThanOrEqual(76);
  await page.getByRole('radio', { name: 'Compact' }).check({ force: true });
  await expect.poll(height).toBeLessThan(64);
  await page.goto(`/edit/${id}`);
  await expect(page.getByRole('radio', { name: 'Compact' })).toBeChecked();
  await expect.poll(height).toBeLessThan(64);
  await expectAccessible(page);
});

test('a sum of kilometres and miles is in the unit of the plan', async ({ coachPage: page }) => {
  await openPlan(page, [
    { scheduledDate: '2030-01-10', distance: 8 },
    { scheduledDate: '2030-01-11', distance: 5, distanceType: 'miles' },
  ]);
  await expect(page.getByText('16.0 km').filter({ visible: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('loading, a failure and a missing id are shown, with a way back', async ({ coachPage: page }) => {
  const athleteId = await givenAthlete(page, maya);
  const id = await givenSchedule(page, { name: 'Valencia', athleteId, startDate: '2030-01-09' });
  const letGo = await hold(page, 'GetSchedule');
  await page.goto(`/edit/${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading Schedule' })).toBeVisible();
  await expectAccessible(page);
  letGo();
  await expect(dayOf(page, 3)).toBeVisible();
  await page.unrouteAll();

  const accept = await refuse(page, 'GetSchedule', 500);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Error Loading Schedule' })).toBeVisible();
  await expect(page.getByText('HTTP error! status: 500')).toBeVisible();
  await expectAccessible(page);
  await accept();
  expectStatus(page, 404);
  await page.goto('/edit/0198c5a0-0000-7000-8000-000000000001');
  await expect(page.getByText('HTTP error! status: 404')).toBeVisible();
  await page.goto('/edit');
  await expect(page.getByText('No schedule ID provided')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Back to Plans' }).click();
  await expect(page).toHaveURL('/plans');
});

test('leaving with unsaved changes asks', { tag: '@phone' }, async ({ coachPage: page }) => {
  await openPlan(page);
  await openDetails(page);
  await page.getByLabel('Plan Name').fill('Sevilla');
  const back = page.getByRole('link', { name: 'Back to Plans' });
  await back.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('This schedule has changes that aren’t saved.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Plan Name')).toHaveValue('Sevilla');
  await back.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/plans');
  await expect(page.getByRole('link', { name: 'Valencia Marathon' })).toBeVisible();
});

test('the generator fills the weeks for accounts that have it, and Clear All empties them', async ({
  page,
}) => {
  await signUp(page, 'Gina Generator', generatorAccount);
  await givenAthlete(page, maya);
  await page.goto('/newschedule');
  await page.getByRole('button', { name: 'Schedule generator' }).click();
  for (const [label, value] of [
    ['Distance from (km)', '3'],
    ['Distance to (km)', '15'],
    ['Duration from (min)', '20'],
    ['Duration to (min)', '90'],
    ['Description length from', '15'],
    ['Description length to', '50'],
    ['Rest days from', '1'],
    ['Rest days to', '2'],
    ['Workouts per week', '5'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await expectAccessible(page);
  await page.getByLabel('Workouts per week').fill('3');
  await page.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByLabel('Plan Name')).not.toHaveValue('');
  await expect(tile(page, 'Total Workouts')).not.toHaveText('0');
  await expect(tile(page, 'Total Distance')).not.toHaveText('0.0 km');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByLabel('Plan Name')).toHaveValue('');
  await expect(tile(page, 'Total Workouts')).toHaveText('0');
  await page.getByRole('button', { name: 'Undo' }).filter({ visible: true }).first().click();
  await expect(tile(page, 'Total Workouts')).not.toHaveText('0');
});

test('nothing moves while nobody does anything', { tag: '@phone' }, async ({ coachPage: page }) => {
  await openPlan(page);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});
