import type { Page } from '@playwright/test';
import { givenAthlete, givenSchedule } from './given';
import { asAthlete, asCoach, dayFromToday, type SharedPlan } from './links';

const workout = { title: 'Track, then strides', description: 'By feel', type: 'EasyRun', distance: 8 };

/** Maya has skipped her last two sessions. */
export async function givenMissedSessions(
  page: Page,
  athlete = { firstName: 'Maya', lastName: 'Lindqvist' },
) {
  const athleteId = await givenAthlete(page, { ...athlete, phoneNumber: '+46 70 123 45 01' });
  const scheduleId = await givenSchedule(page, {
    ...{ name: 'Valencia Marathon', athleteId, startDate: dayFromToday(-8), duration: 8 },
    workouts: [-3, -2, -1].map((day) => ({ ...workout, scheduledDate: dayFromToday(day) })),
  });
  const { url } = await asCoach(page, 'POST', 'CreateAthleteLink', { athleteId, scheduleId });
  const { plans } = await asCoach(page, 'GET', `GetSchedule?schedule=${scheduleId}`);
  const workouts: { id: string }[] = plans.flatMap((week: { workouts: { id: string }[] }) => week.workouts);
  const plan: SharedPlan = {
    ...{ athleteId, scheduleId, hash: new URL(url).hash },
    workoutIds: workouts.map(({ id }) => id),
  };
  for (const workoutId of plan.workoutIds.slice(1)) {
    await asAthlete(page, plan, 'POST', 'SaveAnswer', { workoutId, outcome: 'skipped' });
  }
  return plan;
}

export function commentOf(page: Page, plan: SharedPlan, comment: string) {
  const workoutId = plan.workoutIds[0];
  return asAthlete(page, plan, 'POST', 'SaveAnswer', { workoutId, outcome: 'done', effort: 8, comment });
}
