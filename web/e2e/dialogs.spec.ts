import type { Page } from '@playwright/test';
import { givenAthlete, givenSchedule, givenTemplate } from './support/given';
import { openDay } from './support/storedSchedules';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';
import { openWorkout } from './support/workouts';

const first = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const dialogs: [name: string, open: (page: Page, scheduleId: string) => Promise<void>][] = [
  [
    'Edit athlete',
    async (page) => {
      await page.goto('/athletes');
      await first(page, 'Edit Maya Lindqvist');
    },
  ],
  [
    'Create Template',
    async (page) => {
      await page.goto('/workouts');
      await first(page, 'Create Template');
    },
  ],
  [
    'Delete account',
    async (page) => {
      await page.goto('/settings');
      await first(page, 'Delete account');
    },
  ],
  [
    'Athlete Name',
    async (page) => {
      await page.goto('/newschedule');
      await first(page, /^Athlete Name/);
      await expect(page.getByRole('option')).toHaveCount(1);
    },
  ],
  [
    'Add Workout',
    async (page, scheduleId) => {
      await page.goto(`/edit/${scheduleId}`);
      await openDay(page, 4);
      const browse = page.getByRole('button', { name: 'Browse' });
      await browse.or(page.getByText('Showing 1 of 1 template')).first().waitFor();
      if (await browse.isVisible()) await browse.click();
    },
  ],
  [
    'Edit Workout',
    async (page, scheduleId) => {
      await page.goto(`/edit/${scheduleId}`);
      await openWorkout(page.locator('[data-day="3"] [data-workout]'));
    },
  ],
];

// Other tests cover the light theme.
test('dialogs are accessible in the dark theme too, on a desktop and on a phone', async ({
  coachPage: page,
  baseURL,
}) => {
  await acceptCookies(page);
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }]);
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  await givenTemplate(page, { title: 'Threshold', type: 'Tempo', distance: 13 });
  const scheduleId = await givenSchedule(page, {
    name: 'Valencia',
    athleteId,
    startDate: '2030-01-09',
    workouts: [{ scheduledDate: '2030-01-10', distance: 8, paceFrom: '5:00/km' }],
  });
  for (const [name, open] of dialogs) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, scheduleId);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 900 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  }
});
