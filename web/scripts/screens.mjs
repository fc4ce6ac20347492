// Twenty screens of the demo in each language, for translators: `npm run screens [language…]`. Pictures, PDFs and mails go
// to the folder SCREENS, by default `screens` in the folder for temporary files. LONGRUN_BINARY names the binary and
// SCREENS_WIDTH the width of the window.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const binary = process.env.LONGRUN_BINARY ?? new URL('../../target/local/longrun', import.meta.url).pathname;
const folder = process.env.SCREENS ?? join(tmpdir(), 'screens');
const port = Number(process.env.SCREENS_PORT ?? 18470);
const address = `http://localhost:${port}`;
const desktop = { width: Number(process.env.SCREENS_WIDTH ?? 1280), height: 900 };
const phone = { width: 390, height: 844 };
const named = process.argv.slice(2);
const languages = named.length > 0 ? named : ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt-BR'];

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
  const listen = ['--listen', `127.0.0.1:${port}`, '--metrics-listen', '127.0.0.1:0'];
  const server = spawn(binary, ['--data', data, 'serve', ...listen], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  try {
    await answering();
    await takeScreens(language, to, { email, password });
    cpSync(join(data, 'outbox'), join(to, 'mails'), { recursive: true });
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

async function takeScreens(language, to, { email, password }) {
  const context = await browser.newContext({
    baseURL: address,
    locale: language,
    viewport: desktop,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'language', value: language, url: address }]);
  await context.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const take = async (name, path, size = desktop) => {
    await page.setViewportSize(size);
    await page.goto(path, { waitUntil: 'networkidle' });
    // A slow machine is idle between two scripts as well.
    const isShown = () => (document.querySelector('main') ?? document.body).textContent.trim().length > 80;
    await page
      .waitForFunction(isShown, undefined, { timeout: 60_000 })
      .catch(() => console.log(`${name} shows little`));
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(to, `${name}.png`) });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    console.log(`${language}/${name}.png${wider > 0 ? ` is ${wider} px wider than the window` : ''}`);
  };
  await take('landing', '/');
  await take('landing-phone', '/', phone);
  await take('login', '/login');
  await take('try', '/try');
  await context.request.post('/auth/reset', { data: { email } });
  await context.request.post('/auth/signup', {
    data: { email: 'new@example.org', password: 'a short sentence', displayName: 'New Coach', language },
  });
  const signedIn = await context.request.post('/auth/signin', { data: { email, password } });
  const { token } = await signedIn.json();
  const headers = { authorization: `Bearer ${token}` };
  const plans = await (await context.request.get('/api/GetScheduleSummary', { headers })).json();
  const plan = plans.find(({ isShown }) => isShown) ?? plans[0];
  await take('plans', '/plans');
  await take('plans-phone', '/plans', phone);
  await take('editor', `/edit/${plan.scheduleDocumentId}`);
  await take('editor-phone', `/edit/${plan.scheduleDocumentId}`, phone);
  await take('inbox', '/inbox');
  await take('athletes', '/athletes');
  await take('athlete', `/athletes/${plan.athleteId}`);
  await take('goals', '/goals');
  await take('workouts', '/workouts');
  await take('templates', '/templates');
  await take('settings', '/settings');
  await take('security', '/settings/security');
  await take('connections', '/settings/connections');
  const link = await context.request.get(`/api/GetAthleteLink?athlete=${plan.athleteId}`, { headers });
  const { pathname, hash } = new URL((await link.json()).url);
  await take('athlete-page', pathname + hash, phone);
  for (const layout of ['compact', 'detailed']) {
    const path = `/api/GetSchedulePdf?schedule=${plan.scheduleDocumentId}&layout=${layout}`;
    const pdf = await context.request.get(path, { headers: { ...headers, 'accept-language': language } });
    writeFileSync(join(to, `plan-${layout}.pdf`), await pdf.body());
  }
  await context.close();
}

async function answering() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server does not answer');
}
