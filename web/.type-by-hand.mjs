import { chromium } from 'playwright-core';
import { readFileSync, writeFileSync } from 'node:fs';
const lines = readFileSync('/tmp/reader/quoted.txt', 'utf8').split('\n').filter(Boolean);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', baseURL: 'http://127.0.0.1:19101' });
const page = await context.newPage();
await page.goto('/try');
for (const name of [/Accept|Necessary|Only/]) { const b = page.getByRole('button', { name }).first(); if (await b.isVisible().catch(() => false)) await b.click(); }
const empty = page.getByRole('button', { name: 'Start with an empty plan' });
await empty.waitFor({ timeout: 20000 }).catch(() => {});
if (await empty.isVisible()) await empty.click();
await page.waitForTimeout(800);
const time = process.argv[2] ?? '41:30';
await page.getByRole('button', { name: 'Plan details' }).click();
await page.waitForTimeout(400);
const race = page.getByLabel('Race', { exact: false });
writeFileSync('/tmp/reader/details.txt', await page.locator('body').innerText());
await page.screenshot({ path: '/tmp/reader/details.png' });
if (await page.getByLabel('Target time').isVisible().catch(() => false)) await page.getByLabel('Target time').fill(time);
await page.keyboard.press('Escape');
await page.waitForTimeout(300);
let out = '';
const field = page.getByRole('textbox', { name: /^Session on/ });
let at = 0;
for (const text of lines) {
  at += 1;
  if (!(await field.isVisible().catch(() => false))) {
    const day = page.getByRole('gridcell').nth(at % 7);
    await day.click();
  }
  await field.waitFor({ timeout: 8000 });
  await field.fill('');
  await field.pressSequentially(text, { delay: 2 });
  await page.waitForTimeout(700);
  const shown = await field.evaluate((el) => (el.closest('[role=dialog]') ?? el.closest('form') ?? el.parentElement.parentElement.parentElement).innerText);
  out += `=== ${text}\n${shown}\n`;
  if (process.argv[3] && text.includes(process.argv[3])) await page.screenshot({ path: '/tmp/reader/shot.png' });
}
writeFileSync('/tmp/reader/shown.txt', out);
await browser.close();
