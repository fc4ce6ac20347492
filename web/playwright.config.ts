import { defineConfig } from '@playwright/test';
import { address, port } from './e2e/support/places.mjs';

/**
 * The headless shell, which takes a third less time than full Chromium; the flags keep it from connecting to the
 * internet.
 */
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
  // A test that passes on retry is reported as flaky, and is a defect to fix; it does not stop the rest.
  retries: 1,
  reporter: 'list',
  // A machine that is busy with something else is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // Without animations, which took half of the painting time; a file that tests motion turns them on.
  use: { baseURL: address, launchOptions, contextOptions: { reducedMotion: 'reduce' } },
  projects: [
    { name: 'desktop', use: desktop, grepInvert: /@thumb/ },
    // Tests that differ on a phone (@phone) or apply only there (@thumb); the others run once.
    { name: 'phone', use: phone, grep: /@phone|@thumb/ },
  ],
  webServer: {
    command: 'node e2e/support/server.mjs',
    url: `${address}/readyz`,
    stdout: 'ignore',
    stderr: 'ignore',
  },
});
