import type { Page } from '@playwright/test';
import { dayFromToday } from './links';
import { tcx } from './tcx';
import { coachOf, expect } from './test';

type Parts = Parameters<typeof tcx>[1];

/** A run of that many days from today, uploaded by the coach. Returns its id. */
export async function givenRun(page: Page, athleteId: string, day: number, parts: Parts): Promise<string> {
  const answer = await page.request.post(`/api/UploadActivity?athlete=${athleteId}&name=run.tcx`, {
    data: Buffer.from(tcx(dayFromToday(day), parts)),
    headers: {
      Authorization: `Bearer ${coachOf(page).token}`,
      'Content-Type': 'application/octet-stream',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).activities[0].activityId;
}

/** A GPX file of a run northwards, a point every ten seconds: so many metres in so many seconds. */
export function gpxOf(startsAt: Date, metres: number, seconds: number) {
  const points = Array.from({ length: Math.floor(seconds / 10) + 1 }, (_, place) => {
    const [second, north] = [place * 10, (metres * place * 10) / seconds / 111_195];
    const time = new Date(startsAt.getTime() + second * 1_000).toISOString();
    return `<trkpt lat="${(59.3 + north).toFixed(7)}" lon="18.07"><time>${time}</time></trkpt>`;
  });
  const text = `<?xml version="1.0"?><gpx version="1.1" creator="Forerunner 265" xmlns="http://www.topografix.com/GPX/1/1"><trk><type>running</type><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  return { name: 'Evening_Run.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(text) };
}
