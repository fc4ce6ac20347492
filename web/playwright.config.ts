import { defineConfig } from '@playwright/test';
import { address, port } from './e2e/support/places.mjs';

/** Chromium without its own windows, which would take a third of the time; the flags keep it from looking outside. */
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  outputDir: `../target/e2e-${port}`,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A second try is reported as flaky, and is a defect to mend; it does not stop the rest.
  retries: 1,
  reporter: 'list',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // Nothing fades or glides, which half of the drawing went to; where motion matters a file asks for it.
  use: { baseURL: address, launchOptions, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@thumb/ },
    // What is another on a phone (@phone), and what only a phone has (@thumb); the rest is tried once.
    { name: 'phone', use: phone, grep: /@phone|@thumb/ },
  ],
  webServer: {
    command: 'node e2e/support/server.mjs',
    url: `${address}/readyz`,
    stdout: 'ignore',
    stderr: 'ignore',
  },
});
