// The pictures of README.md and docs/tour.md, and the one that other sites show with a link, taken of the demo: `make pictures`. LONGRUN_BINARY names the binary.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const binary = process.env.LONGRUN_BINARY ?? new URL('../../target/local/longrun', import.meta.url).pathname;
const folder = new URL('../../docs/pictures', import.meta.url).pathname;
const port = Number(process.env.PICTURES_PORT ?? 18460);
const address = `http://localhost:${port}`;
const desktop = { width: 1440, height: 900 };
/** As other sites show a link. */
const preview = { width: 1200, height: 630 };
const phone = { width: 390, height: 844 };

const data = mkdtempSync(join(tmpdir(), 'longrun-pictures-'));
mkdirSync(folder, { recursive: true });
const told = execFileSync(binary, ['--data', data, 'demo'], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
});
const [email, password] = ['email', 'password'].map((name) => new RegExp(`${name} +(.+)`).exec(told)?.[1]);

const server = spawn(
  binary,
  ['--data', data, 'serve', '--listen', `127.0.0.1:${port}`, '--metrics-listen', '127.0.0.1:0'],
  { stdio: 'ignore' },
);
try {
  await answering();
  await takeAll();
} finally {
  server.kill('SIGTERM');
  server.on('exit', () => rmSync(data, { recursive: true, force: true }));
}

async function answering() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server does not answer');
}

async function takeAll() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const context = await browser.newContext({ baseURL: address, viewport: desktop, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'accepted');
    localStorage.setItem('cookie-consent-date', new Date().toISOString());
  });
  const page = await context.newPage();
  const take = async (name, path, size = desktop) => {
    await page.setViewportSize(size);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    console.log(`docs/pictures/${name}.png`);
  };

  await take('landing', '/');
  await take('try', '/try');
  await page.setViewportSize(preview);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.screenshot({ path: new URL('../public/preview.png', import.meta.url).pathname });
  console.log('web/public/preview.png');

  const { token, user } = await (
    await context.request.post('/auth/signin', { data: { email, password } })
  ).json();
  const ask = async (method, path, body) => {
    const answer = await context.request.fetch(`/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { data: body }),
    });
    return answer.json();
  };
  await context.addInitScript((id) => {
    localStorage.setItem(`editor-preferences-${id}`, JSON.stringify({ isFolded: true, hasSeenHint: true }));
  }, user.id);
  const plan = await busiestPlan(ask);

  await take('editor', `/edit/${plan.scheduleDocumentId}`);
  await take('progress', `/athletes/${plan.athleteId}`);
  await take('inbox', '/inbox');
  await take('plans', '/plans');
  const { url } = await ask('GET', `GetAthleteLink?athlete=${plan.athleteId}`);
  await take('athlete-page', new URL(url).pathname + new URL(url).hash, phone);
  await browser.close();
}

/** The shared plan that is running and has the most recorded runs. */
async function busiestPlan(ask) {
  const today = new Date().toISOString().slice(0, 10);
  const plans = await ask('GET', 'GetScheduleSummary');
  const running = plans.filter(
    ({ details, isShown }) => isShown && details.startDate <= today && endOf(details) >= today,
  );
  const counted = await Promise.all(
    running.map(async (plan) => {
      const query = `athlete=${plan.athleteId}&from=${plan.details.startDate}&to=${today}`;
      const answer = await ask('GET', `GetActivities?${query}`);
      return { plan, count: JSON.stringify(answer).split('"activityId"').length };
    }),
  );
  const [most] = counted.sort((one, other) => other.count - one.count);
  if (!most) throw new Error('the demo has no plan that is running and shared');
  return most.plan;
}

/** The last day, as an ISO date. */
function endOf({ startDate, duration }) {
  return new Date(Date.parse(startDate) + duration * 7 * 86_400_000).toISOString().slice(0, 10);
}
