import type { Page } from '@playwright/test';
import { given, givenAthlete } from './given';
import { asCoach, dayFromToday } from './links';
import { givenRun } from './recordings';
import { coachOf, expect } from './test';

/** A climb from 4 to 6 km, and back down. */
export function courseFile(): string {
  const points = Array.from({ length: 501 }, (_, index) => {
    const metres = index * 20;
    const height = 20 + Math.max(0, 40 - Math.abs(metres - 6_000) / 50);
    return `<trkpt lat="${(39.47 + metres / 111_195).toFixed(7)}" lon="-0.37"><ele>${height.toFixed(1)}</ele></trkpt>`;
  });
  return `<?xml version="1.0"?><gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
}

const athlete = { firstName: 'Maximiliane-Alexandra', lastName: 'von Hohenstein-Wittelsbach' };
const raceName = 'Valencia Ciudad del Running Ten Kilometres Trinidad Alfonso';

/** The addresses of a shown race plan, of a race that was run against its plan, and of the athlete's page. */
export async function givenRacePlans(page: Page) {
  const athleteId = await givenAthlete(page, athlete);
  const course = await page.request.post('/api/SaveCourse?name=valencia-10k-2027-with-a-long-name', {
    data: Buffer.from(courseFile()),
    headers: {
      Authorization: `Bearer ${coachOf(page).token}`,
      'Content-Type': 'application/octet-stream',
    },
  });
  expect(course.ok(), await course.text()).toBe(true);
  const { courseId } = await course.json();
  const planned = async (raceDate: string, resultTime: string | null) => {
    const goalId = await given(page, 'SaveGoal', {
      ...{ athleteId, raceName, raceDate, distance: 10, distanceType: 'km' },
      ...{ targetTime: '52:00', resultTime, priority: 'A', notes: '' },
    });
    await asCoach(page, 'POST', 'SaveRacePlan', {
      ...{ goalId, courseId, targetTime: '52:00', strategy: 'NegativeSplit', startsAt: '08:30' },
      ...{ temperatureCelsius: 22, humidityPercent: 70, isShown: true },
      edgesMeters: [2_000, 4_000, 6_000, 8_000],
      sectionNames: ['Along the harbour wall and back', '', 'Avenida del Cid, the climb', 'Down', 'Finish'],
      stations: [
        { meters: 3_000, table: 'Water, isotonic drink, sponges', take: 'A cup of water, two sips at most' },
        { meters: 6_000, table: 'Water', take: 'Gel with water', carbohydrateGrams: 25 },
      ],
      cutOffs: [{ meters: 8_000, seconds: 3_000 }],
      note: 'Hold back until halfway. Slow down on the climb; you get it back on the way to the finish.',
    });
    return `/athletes/${athleteId}/goals/${goalId}/race`;
  };
  const plan = await planned(dayFromToday(5), null);
  const run = await planned(dayFromToday(-3), '53:20');
  await givenRun(page, athleteId, -3, [
    { seconds: 1_560, speed: 3.2 },
    { seconds: 1_640, speed: 3.054 },
  ]);
  const { url } = await asCoach(page, 'POST', 'CreateAthleteLink', { athleteId });
  return { plan, after: `${run}/after`, athlete: `/a/${new URL(url).hash}` };
}
