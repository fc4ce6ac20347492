// Screens of the demo in each language, for translators: `npm run screens [language…]`. Pictures, PDFs and mails go to the
// folder SCREENS, by default `screens` in the folder for temporary files. LONGRUN_BINARY names the binary, SCREENS_WIDTHS
// the widths of the window, and SCREENS_ONLY the screens.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { codeOf } from '../e2e/support/authenticatorCode.mjs';
import { webTexts } from './sharedTexts.mjs';

const binary = process.env.LONGRUN_BINARY ?? new URL('../../target/local/longrun', import.meta.url).pathname;
const folder = process.env.SCREENS ?? join(tmpdir(), 'screens');
const port = Number(process.env.SCREENS_PORT ?? 18470);
const address = `http://localhost:${port}`;
const widths = (process.env.SCREENS_WIDTHS ?? '1440,390').split(',').map(Number);
const only = process.env.SCREENS_ONLY?.split(',');
/** The height of a picture, in pixels. */
const most = 3600;
const named = process.argv.slice(2);
const languages = named.length > 0 ? named : ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt-BR'];

/** A review that finds paces too slow, with a sign of each kind. */
const range = (from, to) => ({ from: `${from}/km`, to: `${to}/km`, isOverridden: false });
const sign = { race: null, criticalSpeed: null, repeats: null, heartRate: null, day: '2026-11-17' };
const repeats = { activityId: 'run', day: '2026-11-17', secondsPerKm: -5.4, heatSeconds: null, effort: 7 };
const [slow, fast] = [range('4:12', '4:20'), range('4:07', '4:15')];
const workout = { scheduleId: 'plan', day: '2026-11-26', title: '3 × 10 min', type: 'Tempo', now: slow };
const offPaces = {
  quiet: null,
  evidence: [
    {
      ...{ ...sign, kind: 'criticalSpeed', says: 'quicker', secondsPerKm: -4 },
      criticalSpeed: { before: 252, beforeError: 2, now: 248, nowError: 2 },
    },
    {
      ...{ ...sign, kind: 'repeats', says: 'quicker', secondsPerKm: -5.4 },
      repeats: { sessions: [repeats, { ...repeats, heatSeconds: 7 }], off: 2, leastEffort: 7 },
    },
    {
      ...{ ...sign, kind: 'heartRate', says: 'noChange', secondsPerKm: -1 },
      heartRate: { now: 145, before: 146, runs: 6 },
    },
  ],
  proposal: {
    ...{ score: 51.2, secondsPerKm: -5, isEstimate: true },
    paces: [{ type: 'EasyRun', now: range('5:15', '5:42'), after: range('5:09', '5:36') }],
    sessions: [
      { ...workout, workoutId: 'tempo', after: fast, isFixed: false },
      { ...workout, workoutId: 'typed', after: slow, isFixed: true },
    ],
  },
  earlier: [{ day: '2026-09-01', isAccepted: false, secondsPerKm: -4 }],
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const language of languages) await takeAll(language);
await browser.close();

async function takeAll(language) {
  const data = mkdtempSync(join(tmpdir(), 'longrun-screens-'));
  const to = join(folder, language);
  mkdirSync(to, { recursive: true });
  const told = execFileSync(binary, ['--data', data, 'demo', '--language', language], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [email, password] = ['email', 'password'].map((name) => new RegExp(`${name} +(.+)`).exec(told)?.[1]);
  execFileSync(binary, ['--data', data, 'account', 'operator', email], { stdio: 'ignore' });
  const listen = ['--listen', `127.0.0.1:${port}`, '--metrics-listen', '127.0.0.1:0'];
  const server = spawn(binary, ['--data', data, 'serve', ...listen], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  try {
    await answering();
    await takeScreens(language, to, { email, password });
    const mails = join(data, 'outbox');
    if (existsSync(mails)) cpSync(mails, join(to, 'mails'), { recursive: true });
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

async function takeScreens(language, to, { email, password }) {
  const shared = { baseURL: address, locale: language, reducedMotion: 'reduce' };
  const context = await browser.newContext({ ...shared, viewport: { width: widths[0], height: 900 } });
  await context.addCookies([{ name: 'language', value: language, url: address }]);
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const texts = new Map(
    webTexts(language).flatMap(({ context, english, translation }) =>
      context ? [] : [[english, translation]],
    ),
  );
  const press = (english) =>
    page
      .getByRole('button', { name: texts.get(english), exact: true })
      .first()
      .click();

  /** Takes a page at each width; `open` opens what is to be seen on it. */
  const take = async (name, path, open) => {
    if (only && !only.includes(name)) return;
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      if (open || width === widths[0]) await page.goto(path, { waitUntil: 'networkidle' });
      // A slow machine is idle between two scripts as well.
      const isShown = () => (document.querySelector('main') ?? document.body).textContent.trim().length > 40;
      await page
        .waitForFunction(isShown, undefined, { timeout: 15_000 })
        .catch(() => console.log(`${name} shows little`));
      await page.waitForLoadState('networkidle');
      await open?.(width)?.catch((error) =>
        console.log(`${language}/${name}-${width}: ${String(error).split('\n')[0]}`),
      );
      // What opens may load first.
      if (open) await page.waitForTimeout(800);
      else await page.evaluate(scrollThrough);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(height, most) };
      await page.screenshot({
        path: join(to, `${name}-${width}.png`),
        // What is open is in the window.
        ...(open ? {} : { fullPage: true, clip }),
        timeout: 90_000,
      });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const cut = await page.evaluate(cutTexts);
      const problems = [...(wider > 0 ? [`${wider} px wider than the window`] : []), ...cut];
      console.log(`${language}/${name}-${width}.png${problems.map((each) => `\n  ${each}`).join('')}`);
    }
  };

  await take('landing', '/');
  await take('login', '/login');
  await take('signup', '/signup');
  await take('forgot-password', '/forgot-password');
  await take('try', '/try');
  await take('cookies', '/cookies');
  await context.request.post('/auth/reset', { data: { email } });
  await context.request.post('/auth/signup', {
    data: { email: 'new@example.org', password: 'a short sentence', displayName: 'New Coach', language },
  });
  const signedIn = await context.request.post('/auth/signin', { data: { email, password } });
  const { token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const plans = await (await context.request.get('/api/GetScheduleSummary', { headers })).json();
  const plan = plans.find(({ isShown }) => isShown) ?? plans[0];
  const link = await context.request.get(`/api/GetAthleteLink?athlete=${plan.athleteId}`, { headers });
  const { pathname, hash } = new URL((await link.json()).url);
  const own = pathname + hash;
  for (const layout of ['compact', 'detailed']) {
    const path = `/api/GetSchedulePdf?schedule=${plan.scheduleDocumentId}&layout=${layout}`;
    const pdf = await context.request.get(path, { headers: { ...headers, 'accept-language': language } });
    writeFileSync(join(to, `plan-${layout}.pdf`), await pdf.body());
  }
  const read = async (path) => (await context.request.get(path, { headers })).json();
  const athlete = `/athletes/${plan.athleteId}`;
  const activities = await read(`/api/GetActivities?athlete=${plan.athleteId}`);
  const editor = `/edit/${plan.scheduleDocumentId}`;
  await take('plans', '/plans');
  await take('new-plan', '/newschedule');
  await take('editor', editor);
  const emptyDay = () => page.locator('[role=gridcell].is-empty:not(.is-before):visible').first();
  await take('composer', '/newschedule', async (width) => {
    if (width < 768) return;
    await emptyDay().click();
    await page.keyboard.type('2k, 5x1k @ 4:00 r 90s, 2k');
  });
  await take('workout', '/newschedule', async (width) => {
    if (width < 768) return;
    await emptyDay().click();
    await press('All fields');
  });
  await take('history', editor, () => press('History'));
  await take('share', editor, (width) => (width < 768 ? undefined : press('Share')));
  await take('inbox', '/inbox');
  await take('athletes', '/athletes');
  await take('athlete', athlete);
  await take('weather', athlete, () => press('Add a day'));
  // In the demo nobody's paces are off.
  const review = await read(`/api/GetPaceReview?athlete=${plan.athleteId}&unit=km`);
  await page.route('**/api/GetPaceReview*', (route) => route.fulfill({ json: { ...review, ...offPaces } }));
  await take('pace-review', `${athlete}/pace-review`);
  if (activities.length > 0) await take('run', `${athlete}/activities/${activities[0].activityId}`);
  await take('messages', `${athlete}/messages`);
  await take('import', '/athletes/import');
  await take('goals', '/goals');
  await take('workouts', '/workouts');
  await take('templates', '/templates');
  for (const tab of ['', 'team', 'access', 'security', 'connections', 'billing'])
    await take(tab || 'settings', `/settings/${tab}`);
  await take('profile', '/profile');
  const post = async (path, data) => (await context.request.post(path, { headers, data })).json();
  const { secret } = await post('/api/StartAuthenticator', {});
  await post('/api/ConfirmAuthenticator', { code: codeOf(secret) });
  await take('operator', '/operator');
  await take('not-found', '/nothing/here');
  await page.route('**/api/GetScheduleSummary*', (route) => route.fulfill({ status: 500 }));
  await take('plans-failed', '/plans');
  await page.unroute('**/api/GetScheduleSummary*');
  await page.route(/\/(auth|api)\//, (route) => route.abort());
  await take('unreachable', '/plans');
  await page.unroute(/\/(auth|api)\//);

  await take('athlete-page', own);
  const sheet = (name, open) => take(`athlete-${name}`, own, open);
  for (const [name, button] of [
    ['done', 'Done'],
    ['moved', 'Moved'],
    ['skipped', 'Skipped'],
    ['away', 'Ill or away'],
    ['calendar', 'Add to calendar'],
    ['watch', 'Send to watch'],
    ['running-days', 'My running days'],
    ['data', 'Your data'],
  ])
    await sheet(name, () => press(button));
  await page.route(/\/a\/api\//, (route) => route.abort());
  await sheet('unreachable');
  await page.unroute(/\/a\/api\//);
  await take('athlete-link-ended', `${pathname}#${'A'.repeat(43)}`);
  await context.close();
}

/** Parts of a long page load when they are near. */
async function scrollThrough() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  scrollTo(0, 0);
}

/** Texts that the window cuts off: with an ellipsis, or at the edge of their box. */
function cutTexts() {
  const cut = [];
  for (const element of document.querySelectorAll('body *')) {
    if (element.childElementCount > 0 || !element.textContent.trim()) continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || overflowX === 'visible' || element.matches('[href="#content"]')) continue;
    if (element.scrollWidth <= element.clientWidth + 1) continue;
    const text = element.textContent.trim().slice(0, 60);
    cut.push(`${textOverflow === 'ellipsis' ? 'cut' : 'hidden'}: ${text}`);
  }
  return [...new Set(cut)];
}

async function answering() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server does not answer');
}
