import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { missingHeaders } from './policy';

type Fixtures = {
  /** A page with a new, signed-in coach. */
  coachPage: Page;
};

const expectedFailures = new WeakMap<Page, Set<number>>();

/** The browser logs every failed request as a console error; those with this status are expected. */
export function expectStatus(page: Page, status: number): void {
  expectedFailures.set(page, (expectedFailures.get(page) ?? new Set()).add(status));
}

const offlinePages = new WeakSet<Page>();

/** The browser logs every request without a response as a console error; here they are expected. */
export function expectNoAnswers(page: Page): void {
  offlinePages.add(page);
}

/** For tests of animations; elsewhere they are off. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' as const } };

let addresses = 0;

/** A client address that no other test uses, from the range for documentation. */
export function fromNewAddress(worker: number): { 'x-forwarded-for': string } {
  addresses += 1;
  return { 'x-forwarded-for': `2001:db8:${worker.toString(16)}:${addresses.toString(16)}::1` };
}

/** Every console error and violation of the page from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('response', (answer) => {
    // Responses mocked by a test have no request id.
    const missing = answer.headers()['x-request-id'] ? missingHeaders(answer.headers()) : [];
    if (missing.length > 0) complaints.push(`${answer.url()} lacks ${missing.join(', ')}`);
  });
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const failed = /status of (\d{3})/.exec(message.text());
    if (failed && expectedFailures.get(page)?.has(Number(failed[1]))) return;
    if (offlinePages.has(page) && message.text().includes('net::ERR_')) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use, info) => {
    await context.setExtraHTTPHeaders(fromNewAddress(info.parallelIndex * 1000 + info.workerIndex));
    await use(context);
  },

  page: async ({ page }, use) => {
    const complaints = complaintsOf(page);
    await use(page);
    expect(complaints, 'the console stays silent').toEqual([]);
  },

  coachPage: async ({ page }, use) => {
    await signUp(page, 'Nora Eklund');
    await use(page);
  },
});

export { expect };

export const password = 'eight laps a week';

const signedIn = new WeakMap<Page, { token: string; email: string }>();

/** The signed-in coach of the page, and their access token. */
export function coachOf(page: Page): { token: string; email: string } {
  const coach = signedIn.get(page);
  if (!coach) throw new Error('nobody signed up on this page');
  return coach;
}

/** Creates an account through the API; the page gets its cookies. */
export async function signUp(
  page: Page,
  displayName: string,
  email = `${crypto.randomUUID()}@example.com`,
): Promise<{ email: string }> {
  const answer = await page.request.post('/auth/signup', { data: { displayName, email, password } });
  expect(answer.status()).toBe(201);
  const { token } = await answer.json();
  signedIn.set(page, { token, email });
  return { email };
}

/** Accepts the cookie banner beforehand, so that it does not cover the page. */
export async function acceptCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('cookie-consent', 'accepted');
    localStorage.setItem('cookie-consent-date', new Date().toISOString());
  });
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page, everyRule)).toEqual([]);
}

/**
 * On a desktop and, after a resize, on a phone: every rule in the light theme, and in the dark theme only those about
 * colours, which alone differ.
 */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const wear = (theme: string) =>
    page.evaluate((chosen) => {
      document.documentElement.className = chosen;
    }, theme);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    expect(await violationsOf(page, everyRule), `light, ${size.width} wide`).toEqual([]);
    await wear('dark');
    expect(await violationsOf(page, rulesOfColours), `dark, ${size.width} wide`).toEqual([]);
    await wear('light');
  }
}

/**
 * This rule wants initials and every figure of a day in its name; our names are sentences that contain the words
 * (decision 064).
 */
const leftAside = { 'label-content-name-mismatch': { enabled: false } };
/** A dialog that fills the screen hides the page with its heading and its landmark. */
const hiddenBehindDialog = {
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
};

/** Something may be half faded out while axe runs, such as an expiring toast; a second run does not find it. */
async function violationsOf(page: Page, runOnly: string[]): Promise<string[]> {
  const violations = await violationsAtFirstSight(page, runOnly);
  return violations.length === 0 ? violations : violationsAtFirstSight(page, runOnly);
}

async function violationsAtFirstSight(page: Page, runOnly: string[]): Promise<string[]> {
  await settle(page);
  const isBehindDialog = (await page.getByRole('dialog').count()) > 0;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, rules }) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        // The live announcer is for screen readers only, and is not part of the page.
        { exclude: [['[data-live-announcer]']] },
        { runOnly, resultTypes: ['violations'], rules },
      );
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { runOnly, rules: isBehindDialog ? { ...leftAside, ...hiddenBehindDialog } : leftAside },
  );
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page is not wider than the window').toBeLessThanOrEqual(0);
}

/** Waits until fonts have loaded and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A new element starts to move one frame later; endless animations cannot finish and do not matter.
    for (let quietFrames = 0; quietFrames < 5; quietFrames += 1) {
      await nextFrame();
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) continue;
        if (animation.playState !== 'finished') quietFrames = 0;
        animation.finish();
      }
    }
  });
}
