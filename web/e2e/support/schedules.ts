import { expect, type Page } from '@playwright/test';

type Workout = { day: number; title: string; type?: string; km?: number; minutes?: number };

/** Day 0 of every schedule made here: to come for years, so that week 1 is the one that phones show open. */
const monday = Date.UTC(2030, 0, 7);

function isoDay(day: number): string {
  return new Date(monday + day * 86_400_000).toISOString().slice(0, 10);
}

/** Saves a schedule through the server and opens it. */
export async function openSchedule(
  page: Page,
  workouts: Workout[],
  { weeks = 6, startsOn = isoDay(2) }: { weeks?: number; startsOn?: string } = {},
): Promise<string> {
  const { token } = await (await page.request.post('/auth/refresh')).json();
  const headers = { Authorization: `Bearer ${token}` };
  const athlete = await page.request.post('/api/CreateAthlete', {
    headers,
    data: { firstName: 'Maya', lastName: 'Lindqvist' },
  });
  const { documentId: athleteId } = await athlete.json();
  const answer = await page.request.post('/api/saveschedule', {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      details: { name: 'Autumn', description: '', startDate: startsOn, duration: weeks },
      athleteId,
      distanceType: 'km',
      plans: Array.from({ length: weeks }, (_, week) => ({
        workouts: workouts
          .filter(({ day }) => Math.floor(day / 7) === week)
          .map(({ day, title, type = 'EasyRun', km = 0, minutes = 0 }) => ({
            scheduledDate: isoDay(day),
            title,
            description: `${title}.`,
            type,
            distance: km,
            distanceType: 'km',
            durationInMinutes: minutes,
          })),
      })),
    },
  });
  expect(answer.status()).toBe(201);
  const id = await answer.text();
  await page.goto(`/edit/${id.replaceAll('"', '')}`);
  await expect(page.getByRole('heading', { name: 'Edit Schedule' })).toBeVisible();
  await expect(page.locator('[data-workout]').first()).toBeVisible();
  return id;
}
