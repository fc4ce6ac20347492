import { expect, type Page } from '@playwright/test';
import { givenAthlete, givenSchedule } from './given';

type Workout = { day: number; title: string; type?: string; km?: number; minutes?: number };

/** Day 0 of every schedule created here: years ahead, so that phones show week 1 open. */
const monday = Date.UTC(2030, 0, 7);

export function isoDay(day: number): string {
  return new Date(monday + day * 86_400_000).toISOString().slice(0, 10);
}

/** Saves a schedule through the API and opens it. */
export async function openSchedule(
  page: Page,
  workouts: Workout[],
  { weeks = 6, startsOn = isoDay(2) }: { weeks?: number; startsOn?: string } = {},
): Promise<string> {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const id = await givenSchedule(page, {
    ...{ name: 'Autumn', athleteId, startDate: startsOn, duration: weeks },
    workouts: workouts.map(({ day, title, type = 'EasyRun', km = 0, minutes = 0 }) => ({
      ...{ scheduledDate: isoDay(day), title, description: `${title}.`, type },
      distance: km,
      durationInMinutes: minutes,
    })),
  });
  await page.goto(`/edit/${id}`);
  await expect(page.getByRole('heading', { name: 'Edit Schedule' })).toBeVisible();
  await expect(page.locator('[data-workout]').first()).toBeVisible();
  return id;
}
