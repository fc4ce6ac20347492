import type { Page } from '@playwright/test';
import { coachOf, expect } from './test';

/** Test data of an account, created by API calls because clicking is slow. */

type AthleteBody = {
  firstName: string;
  lastName: string;
  phoneNumber?: string;
  strava?: string;
  notes?: string;
  groups?: readonly string[];
};

type PaceBody = { athleteId: string; pace: string; from: string; to: string };

type TemplateBody = { title: string } & Record<string, unknown>;

type WorkoutBody = { scheduledDate: string } & Record<string, unknown>;

type ScheduleBody = {
  name: string;
  athleteId: string;
  startDate: string;
  duration?: number;
  description?: string;
  distanceType?: 'km' | 'miles';
  workouts?: readonly WorkoutBody[];
};

export async function givenAthlete(page: Page, athlete: AthleteBody): Promise<string> {
  const { documentId } = await given(page, 'CreateAthlete', athlete);
  return documentId;
}

/** A pace set by hand. */
export async function givenPace(page: Page, pace: PaceBody): Promise<void> {
  await given(page, 'SavePaceOverride', pace);
}

/** A 10K far ahead. */
export async function givenGoal(
  page: Page,
  goal: { athleteId: string; raceName: string; raceDate: string },
): Promise<void> {
  await given(page, 'SaveGoal', {
    distance: 10,
    distanceType: 'km',
    targetTime: '42:00',
    priority: 'A',
    ...goal,
  });
}

/** "Runner 001" and so on, which is also their order. */
export async function givenRunners(page: Page, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(3, '0'));
  await Promise.all(numbers.map((number) => givenAthlete(page, { firstName: 'Runner', lastName: number })));
}

export async function givenTemplate(page: Page, template: TemplateBody): Promise<void> {
  await given(page, 'saveworkout', { description: 'As it says', ...template });
}

export async function givenSchedule(page: Page, schedule: ScheduleBody): Promise<string> {
  const { athleteId, distanceType = 'km', workouts = [], ...details } = schedule;
  return given(page, 'saveschedule', {
    details: { description: '', duration: 4, ...details },
    athleteId,
    distanceType,
    plans: [{ workouts: workouts.map((workout) => ({ ...plainWorkout, distanceType, ...workout })) }],
  });
}

/** Six weeks towards race day, with a session on every other day. */
export async function givenPlanTemplate(
  page: Page,
  name = 'Half marathon for people who come back after a long winter break',
): Promise<string> {
  const days = Array.from({ length: 21 }, (_, index) => index * 2);
  return given(page, 'SavePlanTemplate', {
    name,
    description: 'Two quality days, every fourth week is lighter, and a taper of two weeks before the race.',
    raceDistance: 21.0975,
    level: 'Advanced',
    anchor: 'RaceDay',
    weeks: 6,
    tags: ['half marathon', 'threshold'],
    workouts: days.map((day) => ({
      ...plainWorkout,
      week: Math.floor(day / 7) + 1,
      weekday: (day % 7) + 1,
      distance: 8 + (day % 5),
    })),
  });
}

const plainWorkout = {
  title: 'Easy miles',
  description: 'Relaxed, nose breathing',
  type: 'EasyRun',
  distance: 0,
  durationInMinutes: 0,
};

/** Makes any call as the coach of the page. */
export async function given(page: Page, name: string, data: unknown, method = 'POST') {
  const headers = { Authorization: `Bearer ${coachOf(page).token}` };
  const answer = await page.request.fetch(`/api/${name}`, { method, data, headers });
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return answer.headers()['content-type']?.includes('json') ? JSON.parse(text) : text;
}
