import type { Page } from '@playwright/test';
import { givenAthlete, givenPlanTemplate, givenSchedule, givenTemplate } from './given';

/* An account whose texts are as long as people make them. */

const athlete = {
  firstName: 'Maximiliane-Alexandra',
  lastName: 'von Hohenstein-Wittelsbach',
  phoneNumber: '+49 170 1234567',
  strava: 'https://www.strava.com/athletes/12345678901234567890',
  notes:
    'Comes back from an injury of the Achilles tendon, so hills only from week six on, and never two days in a row.',
};
export const longTitle = 'Progressive long run with a fast finish over the last five kilometres';
const template = {
  title: longTitle,
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

/** One athlete, one template, one plan template and one plan of six weeks. Returns the plan's id. */
export async function givenFullAccount(page: Page): Promise<string> {
  const athleteId = await givenAthlete(page, athlete);
  await givenTemplate(page, template);
  await givenPlanTemplate(page);
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

/** A workout on every day from the start on, with every figure that a tile can show. */
export function fullWeeks(weeks: number) {
  return Array.from({ length: weeks * 7 - 2 }, (_, day) => ({
    scheduledDate: new Date(Date.UTC(2026, 10, 4 + day)).toISOString().slice(0, 10),
    title: day % 5 === 0 ? longTitle : 'Steady with strides',
    description: 'Relaxed, nose breathing',
    type: types[day % 7] ?? 'EasyRun',
    distance: day % 6 === 5 ? 0 : 8 + (day % 7) * 3.7,
    durationInMinutes: 45 + (day % 7) * 15,
    paceFrom: '4:20/km',
    paceTo: '5:30/km',
    // The first of a month has the most to show on one line.
    isCompleted: day < 9 || day === 27,
  }));
}
