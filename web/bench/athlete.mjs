// How soon a phone first shows the athlete's page, on a slow network and a slow processor.
// node bench/athlete.mjs http://127.0.0.1:8080 coach@example.com 'the password'
import { measureInBrowser, quantile, slowdown } from './browser.mjs';

const rounds = 5;
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 150 ms round trip. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

await measureInBrowser(async ({ page, api }) => {
  const hash = await sharedPlan(api);
  const browser = page.context().browser();
  const waits = [];
  for (let round = 0; round < rounds; round += 1) {
    // A new context, so that nothing is cached from the previous round.
    const context = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    const devtools = await context.newCDPSession(phone);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await phone.goto(`/a/${hash}`);
    await phone.getByRole('heading', { name: 'Steady eight' }).waitFor();
    waits.push(await phone.evaluate(firstPaint));
    await context.close();
  }
  return { firstPaintMs: quantile(waits, 0) };
});

/** A plan of 12 weeks with a session every day, and the fragment of the page that shows it. */
async function sharedPlan(api) {
  const post = (path, body) => api(path, { method: 'POST', body: JSON.stringify(body) });
  const athlete = await post('/api/CreateAthlete', { firstName: 'Maya', lastName: 'Lindqvist' });
  const today = Date.now();
  const day = (days) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  const workouts = Array.from({ length: 84 }, (_, index) => ({
    ...{ scheduledDate: day(index - 6), title: index === 6 ? 'Steady eight' : `Run ${index}` },
    ...{ description: 'Relaxed, nose breathing', type: 'EasyRun', distance: 8, durationInMinutes: 45 },
    distanceType: 'km',
  })).slice(0, 77);
  const scheduleId = await post('/api/saveschedule', {
    details: { name: 'Valencia Marathon', description: '', startDate: day(-6), duration: 12 },
    ...{ athleteId: athlete.documentId, distanceType: 'km', plans: [{ workouts }] },
  });
  const link = await post('/api/CreateAthleteLink', { athleteId: athlete.documentId, scheduleId });
  return new URL(link.url).hash;
}

/** Runs in the page: when the first text was painted. */
function firstPaint() {
  return performance.getEntriesByName('first-contentful-paint')[0].startTime;
}
