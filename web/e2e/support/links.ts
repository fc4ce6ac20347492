import type { Page } from '@playwright/test';
import { givenAthlete, givenSchedule } from './given';
import { coachOf, expect } from './test';

/** The day this many days from today, by the browser's clock. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export type SharedPlan = { athleteId: string; scheduleId: string; workoutIds: string[]; hash: string };

/** A plan with a workout today and on each of the next days, and the link to the athlete's page that shows it. */
export async function givenSharedPlan(page: Page, titles: readonly string[]): Promise<SharedPlan> {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const scheduleId = await givenSchedule(page, {
    ...{ name: 'Valencia Marathon', athleteId, startDate: dayFromToday(-7) },
    workouts: titles.map((title, day) => ({ scheduledDate: dayFromToday(day), title, distance: 8 })),
  });
  const { url } = await asCoach(page, 'POST', 'CreateAthleteLink', { athleteId, scheduleId });
  const { hash } = new URL(url);
  const { plans } = await asCoach(page, 'GET', `GetSchedule?schedule=${scheduleId}`);
  const workouts = plans.flatMap((week: { workouts: { id: string }[] }) => week.workouts);
  return { athleteId, scheduleId, workoutIds: workouts.map(({ id }: { id: string }) => id), hash };
}

/** A call as the signed-in coach of the page. */
export async function asCoach(page: Page, method: string, name: string, data?: object) {
  return call(page, method, name, `Bearer ${coachOf(page).token}`, data);
}

/** A call with the athlete's link. */
export async function asAthlete(
  page: Page,
  { hash }: SharedPlan,
  method: string,
  name: string,
  data?: object,
) {
  return call(page, method, name, `Link ${hash.slice(1)}`, data);
}

async function call(page: Page, method: string, name: string, authorization: string, data?: object) {
  const headers = { Authorization: authorization };
  const answer = await page.request.fetch(`/api/${name}`, { method, headers, ...(data && { data }) });
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return answer.headers()['content-type']?.includes('json') ? JSON.parse(text) : text;
}
