import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { given } from './support/given';
import { givenSharedPlan } from './support/links';
import { linkInMailTo } from './support/mails';
import { log } from './support/places.mjs';
import { missingHeaders } from './support/policy';
import { coachScreens, publicScreens } from './support/screens';
import { acceptCookies, coachOf, expect, expectStatus, password, test } from './support/test';

/* Every page is opened in some test, and every test checks the response headers and the violations of the policy.
   This file opens the remaining pages, and checks the log of the whole run. */

const openedInWidths = [
  ...[...publicScreens, ...coachScreens].map(({ path }) => path),
  '/athletes/$athleteId',
  '/athletes/$athleteId/messages',
  '/edit/{-$scheduleId}',
  '/templates/$templateId',
];
const openedHere = [
  '/dashboard',
  '/reset-password',
  '/confirm-address',
  '/keep-second-step',
  '/remove-second-step',
  '/testentry',
  '/settings/connections',
];
/** Pages that access.spec.ts, assistant.spec.ts, billing.spec.ts, club.spec.ts, operator.spec.ts, racePlan.spec.ts, recordings.spec.ts and rosterImport.spec.ts open, and the route for unknown pages. */
const openedElsewhere = [
  '/access',
  '/assistant',
  '/billing',
  '/join',
  '/operator',
  '/team',
  '/athletes/import',
  '/athletes/$athleteId/pace-review',
  '/athletes/$athleteId/activities/$activityId',
  '/athletes/$athleteId/goals/$goalId/race',
  '/athletes/$athleteId/goals/$goalId/race/after',
  '$',
];

test('every route is opened under the policy', () => {
  const router = readFileSync('src/router.tsx', 'utf8');
  const routes = new Set([...router.matchAll(/path: '([^']+)'/g)].map(([, path]) => path));
  const opened = new Set([...openedInWidths, ...openedHere, ...openedElsewhere, '/connections', '/security']);
  expect([...routes].filter((path) => path && !opened.has(path))).toEqual([]);
});

test('pages and files follow the policy, and no secret is in the log', async ({ coachPage: page }) => {
  const secrets = secretsOf(page);
  await acceptCookies(page);
  const { email } = coachOf(page);
  for (const path of openedHere) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const plan = await givenSharedPlan(page, ['Easy miles']);
  secrets.add(plan.hash.slice(1));
  await page.goto(`/a/${plan.hash}`);
  await expect(page.getByText('Easy miles').first()).toBeVisible();
  const { calendarUrl, busyCalendarUrl } = await given(
    page,
    `GetAthleteLink?athlete=${plan.athleteId}`,
    undefined,
    'GET',
  );
  for (const url of [calendarUrl, busyCalendarUrl]) {
    secrets.add(new URL(url).pathname.slice('/feeds/'.length, -'.ics'.length));
    await expectHeaders(page, new URL(url).pathname, 200);
  }
  await agreeAndWithdraw(page, plan.athleteId, secrets);
  await given(page, 'WithdrawAthleteLink', { athleteId: plan.athleteId });
  expectStatus(page, 401);
  await page.goto(`/a/${plan.hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  secrets.add('wrong-verify-token').add('wrong-signature');
  await expectHeaders(page, '/webhooks/whatsapp?hub.verify_token=wrong-verify-token', 404);
  const headers = { 'stripe-signature': 't=1,v1=wrong-signature' };
  const report = await page.request.post('/webhooks/stripe', { data: {}, headers });
  expect(missingHeaders(report.headers())).toEqual([]);
  for (const path of ['/api/none', '/assets/none.js']) await expectHeaders(page, path, 404);
  await expectHeaders(page, '/healthz', 200);
  await expectHeaders(page, '/favicon.svg', 200);

  await signInByHand(page, email, secrets);
  await resetPassword(page, email, secrets);

  const refresh = (await page.context().cookies()).filter(({ name }) => name === 'longrun_refresh');
  for (const { value } of refresh) secrets.add(value);
  expect(secrets.size, 'the secrets were seen').toBeGreaterThanOrEqual(12);
  expect(existsSync(log), 'the log is kept').toBe(true);
  const lines = readFileSync(log, 'utf8');
  for (const masked of ['/feeds/…', '/consent/…', '/auth/signin', '/webhooks/stripe'])
    expect(lines, 'the log tells of what was done').toContain(masked);
  expect([...secrets].filter((secret) => withoutMails(lines).includes(secret))).toEqual([]);
});

/** A server without a mail server logs the links of its mails on purpose, for the operator to pass on. */
function withoutMails(lines: string): string {
  const isOfMail = (line: string) => line.includes('no mail server is set up');
  return lines
    .split('\n')
    .filter((line) => !isOfMail(line))
    .join('\n');
}

/** The password of every test, and every token that this page receives from now on. */
function secretsOf(page: Page): Set<string> {
  const secrets = new Set([password, coachOf(page).token]);
  page.on('response', async (answer) => {
    if (!/\/auth\/(signin|refresh|reset\/confirm)$/.test(answer.url()) || !answer.ok()) return;
    // The last answer may come when the test is over.
    const body = await answer.json().catch(() => undefined);
    if (body) secrets.add(body.token);
  });
  return secrets;
}

async function expectHeaders(page: Page, path: string, status: number): Promise<void> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(status);
  expect(missingHeaders(answer.headers()), path).toEqual([]);
}

async function agreeAndWithdraw(page: Page, athleteId: string, secrets: Set<string>): Promise<void> {
  const named = { documentId: athleteId, firstName: 'Maya', lastName: 'Lindqvist' };
  await given(page, 'UpdateAthlete', { ...named, phoneNumber: '+46 70 174 02 11' }, 'PUT');
  const asked = { athleteId, channel: 'WhatsApp', state: 'Asked' };
  const { askUrl } = await given(page, 'UpdateConsent', asked);
  const secret = /\/consent\/([\w-]+)/.exec(decodeURIComponent(askUrl))?.[1] ?? '';
  expect(secret).not.toBe('');
  secrets.add(secret);
  await page.goto(`/consent/${secret}`);
  await page.locator('button[value="agree"]').click();
  await expect(page.locator('button[value="agree"]')).toHaveCount(0);
  await page.goto(`/consent/${secret}/stop`);
  await page.getByRole('button').click();
  expectStatus(page, 404);
  await expect
    .poll(async () => (await page.request.get(`/consent/${secret}`)).status(), 'withdrawn at once')
    .toBe(404);
}

async function signInByHand(page: Page, email: string, secrets: Set<string>): Promise<void> {
  await page.context().clearCookies();
  const wrong = `wrong-${crypto.randomUUID()}`;
  secrets.add(wrong);
  await page.goto('/login');
  for (const typed of [wrong, password]) {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(typed);
    const answer = page.waitForResponse(/\/auth\/signin/);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    expect((await answer).ok()).toBe(typed === password);
  }
  await expect(page).not.toHaveURL(/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function resetPassword(page: Page, email: string, secrets: Set<string>): Promise<void> {
  await page.request.post('/auth/reset', { data: { email } });
  await expect.poll(() => linkInMailTo(email, 'reset-password')).toBeDefined();
  const link = linkInMailTo(email, 'reset-password') ?? '';
  secrets.add(link.slice(link.indexOf('token=') + 'token='.length));
  const chosen = `chosen-${crypto.randomUUID()}`;
  secrets.add(chosen);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel(/Confirm/).fill(chosen);
  const answer = page.waitForResponse(/\/auth\/reset\/confirm/);
  await page.keyboard.press('Enter');
  expect((await answer).ok()).toBe(true);
}
