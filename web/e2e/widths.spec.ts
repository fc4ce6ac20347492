import type { Page } from '@playwright/test';
import { givenAthlete, givenSchedule, givenTemplate } from './support/given';
import { acceptCookies, expect, test } from './support/test';
import { expectToFitEveryWidth } from './support/widths';

/* Every screen, filled with long texts, at every width that people have. */

const athlete = {
  firstName: 'Maximiliane-Alexandra',
  lastName: 'von Hohenstein-Wittelsbach',
  phoneNumber: '+49 170 1234567',
  strava: 'https://www.strava.com/athletes/12345678901234567890',
  notes:
    'Comes back from an injury of the Achilles tendon, so hills only from week six on, and never two days in a row.',
};
const template = {
  title: 'Progressive long run with a fast finish over the last five kilometres',
  description:
    'Begin easy, end at marathon pace. Drink every five kilometres, and take a gel at fifteen and twenty-five.',
  type: 'LongRun',
  distance: 32,
  durationInMinutes: 165,
  paceFrom: '4:20/km',
  paceTo: '5:30/km',
  category: 'RacePreparation',
  difficulty: 'Intermediate',
  tags: ['marathon', 'progressive', 'fuelling practice', 'hilly', 'race rehearsal'],
};

const publicScreens = ['/', '/login', '/signup', '/forgot-password', '/cookies', '/terms', '/nowhere'];
const coachScreens = [
  { path: '/', heading: 'Dashboard' },
  { path: '/plans', heading: 'Training Plans' },
  { path: '/newschedule', heading: 'Create New Schedule' },
  { path: '/workouts', heading: 'Workout Library' },
  { path: '/athletes', heading: 'Athletes' },
  { path: '/goals', heading: 'Goals' },
  { path: '/settings', heading: 'Settings' },
  { path: '/profile', heading: 'Profile' },
  { path: '/templates', heading: 'Plan Templates' },
];

test.beforeEach(async ({ page }) => acceptCookies(page));

for (const path of publicScreens) {
  test(`${path} of a visitor fits every width`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFitEveryWidth(page);
  });
}

for (const { path, heading } of coachScreens) {
  test(`${path} of a coach fits every width`, async ({ coachPage: page }) => {
    await givenFullAccount(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectToFitEveryWidth(page);
  });
}

test('the editor of a full plan fits every width', async ({ coachPage: page }) => {
  await openFullPlan(page);
  await expectToFitEveryWidth(page);
});

test('the editor with its templates, its details folded, fits every width', async ({ coachPage: page }) => {
  await openFullPlan(page);
  await page.getByRole('button', { name: 'Fold plan details' }).click();
  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  await expect(page.locator('[data-template]').first()).toBeVisible();
  await expectToFitEveryWidth(page);
});

test('the dialogs of a workout fit every width', async ({ coachPage: page }) => {
  await openFullPlan(page);
  await page.locator('[data-workout]').first().click();
  await expect(page.getByRole('dialog', { name: 'Edit Workout' })).toBeVisible();
  await expectToFitEveryWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Add Another', exact: true }).click();
  await page.getByRole('button', { name: 'Browse' }).click();
  await page.getByRole('dialog').getByText(template.title).click();
  await expect(page.getByText(`Using: ${template.title}`)).toBeVisible();
  await expectToFitEveryWidth(page);
});

for (const [path, button] of [
  ['/athletes', 'Edit Maximiliane'],
  ['/workouts', 'Edit Progressive'],
  ['/plans', 'Delete plan'],
  ['/settings', 'Delete account'],
] as const) {
  test(`"${button}" fits every width`, async ({ coachPage: page }) => {
    await givenFullAccount(page);
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await expectToFitEveryWidth(page);
  });
}

async function openFullPlan(page: Page): Promise<void> {
  await page.goto(`/edit/${await givenFullAccount(page)}`);
  await expect(page.locator('[data-workout]').first()).toBeVisible();
}

async function givenFullAccount(page: Page): Promise<string> {
  const athleteId = await givenAthlete(page, athlete);
  await givenTemplate(page, template);
  return givenSchedule(page, {
    name: 'Valencia Marathon under three hours, the second attempt after the winter',
    description: 'Sixteen weeks with three blocks; every fourth week is lighter.',
    athleteId,
    startDate: '2026-11-04',
    duration: 6,
    workouts: fullWeeks(6),
  });
}

const types = ['EasyRun', 'Tempo', 'Intervals', 'Hills', 'Recovery', 'LongRun', 'AlternativeTraining'];

/** A workout a day from the start on, with every figure that a tile may show. */
function fullWeeks(weeks: number) {
  return Array.from({ length: weeks * 7 - 2 }, (_, day) => ({
    scheduledDate: new Date(Date.UTC(2026, 10, 4 + day)).toISOString().slice(0, 10),
    title: day % 5 === 0 ? template.title : 'Steady with strides',
    type: types[day % 7] ?? 'EasyRun',
    distance: day % 6 === 5 ? 0 : 8 + (day % 7) * 3.7,
    durationInMinutes: 45 + (day % 7) * 15,
    paceFrom: '4:20/km',
    paceTo: '5:30/km',
    isCompleted: day < 9,
  }));
}
