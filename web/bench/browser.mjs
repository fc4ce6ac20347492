// Shared by all browser benchmarks: a signed-in coach, and a way to make calls as them.
import { chromium } from '@playwright/test';

export const slowdown = 4;

/** Runs a benchmark and prints its results as JSON. The script's arguments name the server and the coach. */
export async function measureInBrowser(measure) {
  const [base, email, password] = process.argv.slice(2);
  if (!password) throw new Error(`usage: node ${process.argv[1]} <address> <email> <password>`);
  const browser = await launch();
  try {
    const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'accepted'));
    await page.goto('/login');
    await page.locator('[name=email]').fill(email);
    await page.locator('[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/login');
    const devtools = await context.newCDPSession(page);
    const api = (path, init) => page.evaluate(call, { path, init });
    console.log(JSON.stringify(await measure({ page, devtools, api })));
  } finally {
    await browser.close();
  }
}

export function launch() {
  return chromium.launch({
    // Full Chromium, not the headless shell: it compiles and paints as it does for users.
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
}

export function quantile(figures, share) {
  const sorted = figures.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))] * 10) / 10;
}

async function call({ path, init }) {
  const { token } = await (await fetch('/auth/refresh', { method: 'POST' })).json();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answer = await fetch(path, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
