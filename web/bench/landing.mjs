// How soon the landing page is painted on a slow network and a slow processor, and how soon a click opens a plan to try.
// node bench/landing.mjs http://127.0.0.1:8080
import { launch, quantile, slowdown } from './browser.mjs';

const rounds = 5;
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 150 ms round trip. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

const [base] = process.argv.slice(2);
if (!base) throw new Error(`usage: node ${process.argv[1]} <address>`);
const browser = await launch();
try {
  const [paints, openings] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    paints.push(await withVisitor(firstPaint));
    openings.push(await withVisitor(opening));
  }
  // Other programs can only make a round slower.
  console.log(JSON.stringify({ firstPaintMs: quantile(paints, 0), openingMs: quantile(openings, 0) }));
} finally {
  await browser.close();
}

/** A new context, so that nothing is cached from the previous round. */
async function withVisitor(measure) {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  const devtools = await context.newCDPSession(page);
  const figure = await measure(page, devtools);
  await context.close();
  return figure;
}

async function firstPaint(page, devtools) {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
}

async function opening(page, devtools) {
  await page.goto('/', { waitUntil: 'networkidle' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.getByRole('link', { name: 'Try it without an account' }).first().hover();
  return page.evaluate(untilThePlanIsShown);
}

/** Runs in the page: from the click to the frame with the sessions of the sample. */
async function untilThePlanIsShown() {
  const clicked = performance.now();
  document.querySelector('a[href="/try"]').click();
  do await new Promise(requestAnimationFrame);
  while (document.querySelectorAll('[data-workout]').length < 7);
  await new Promise(requestAnimationFrame);
  return performance.now() - clicked;
}
