import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { refuse } from './support/answers';
import { givenAthlete, givenTemplate } from './support/given';
import { address } from './support/places.mjs';
import {
  acceptCookies,
  coachOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStatus,
  password,
  test,
} from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('the unit and the theme are confirmed and stored', { tag: '@phone' }, async ({ coachPage: page }) => {
  await page.goto('/settings');
  await page.getByRole('radio', { name: /miles/i }).check({ force: true });
  await expect(page.getByText('Distance unit changed to MILES')).toBeVisible();
  await page.getByRole('radio', { name: /km/i }).check({ force: true });
  await expect(page.getByText('Distance unit changed to KM')).toBeVisible();
  await page.getByRole('radio', { name: /dark/i }).check({ force: true });
  await expect(page.getByText('Theme changed to Dark')).toBeVisible();
  await expect(page.locator('html')).toHaveClass('dark');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: /dark/i })).toBeChecked();
  await expect(page.locator('html')).toHaveClass('dark');
  await expectNoSidewaysScroll(page);
});

test('changing the password signs out other devices', async ({ coachPage: page, playwright }) => {
  expectStatus(page, 401);
  const { email } = coachOf(page);
  const elsewhere = await playwright.request.newContext({ baseURL: address });
  await elsewhere.post('/auth/signin', { data: { email, password } });
  await page.goto('/settings/security');
  const form = section(page, 'Password');
  const change = form.getByRole('button', { name: 'Change password' });
  await change.click();
  await expect(form.getByText('Enter your password.')).toBeVisible();
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password', { exact: true }).fill('short');
  await change.click();
  await expect(form.getByText('Password must be at least 6 characters long.')).toBeVisible();
  await form.getByLabel('New password', { exact: true }).fill('nine laps a week');
  await change.click();
  await expect(form.getByText('Incorrect password. Please try again.')).toBeVisible();
  await expect(form.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Current password').fill(password);
  await change.click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');

  expect((await elsewhere.post('/auth/refresh')).status()).toBe(401);
  expect((await elsewhere.post('/auth/signin', { data: { email, password } })).status()).not.toBe(200);
  const again = await elsewhere.post('/auth/signin', { data: { email, password: 'nine laps a week' } });
  expect(again.status()).toBe(200);
  await elsewhere.dispose();
});

test('devices are listed and signed out', async ({ coachPage: page, playwright }) => {
  const { email } = coachOf(page);
  const signInElsewhere = async (userAgent: string) => {
    const device = await playwright.request.newContext({ baseURL: address, userAgent });
    expect((await device.post('/auth/signin', { data: { email, password } })).status()).toBe(200);
    return device;
  };
  const firefox = await signInElsewhere(
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  );
  const tablet = await signInElsewhere(
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  );
  await page.goto('/settings/security');
  const devices = section(page, 'Where you are signed in').getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: 'this one' })).toHaveCount(1);
  await expectAccessible(page);
  await devices
    .filter({ hasText: 'Firefox' })
    .getByRole('button', { name: /Sign out/ })
    .click();
  await expect(page.getByText(/Firefox on Linux signed out/)).toBeVisible();
  await expect(devices).toHaveCount(2);
  expect((await firefox.post('/auth/refresh')).status()).toBe(401);

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Other devices signed out')).toBeVisible();
  await expect(devices).toHaveCount(1);
  expect((await tablet.post('/auth/refresh')).status()).toBe(401);

  const accept = await refuse(page, 'GetSessions');
  await page.reload();
  await expect(page.getByText('Failed to load your devices.')).toBeVisible();
  await accept();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(devices).toHaveCount(1);
  await firefox.dispose();
  await tablet.dispose();
});

test('all data of the account is exported as one file', async ({ coachPage: page }) => {
  await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  await givenTemplate(page, { title: 'Hill sprints' });
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^longrun-\d{4}-\d\d-\d\d\.json$/);
  const held = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(JSON.stringify(held)).toContain('Lindqvist');
  expect(JSON.stringify(held)).toContain('Hill sprints');
  expect(JSON.stringify(held)).toContain(coachOf(page).email);

  await refuse(page, 'ExportAccount');
  await page.getByRole('button', { name: 'Export everything' }).click();
  await expect(page.getByText('Failed to export your data. Try again.')).toBeVisible();
});

test('an account is deleted once its address and password are typed', async ({ coachPage: page }) => {
  const { email } = coachOf(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill('somebody@example.com');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This isn’t the email address of your account.')).toBeVisible();

  const accept = await refuse(page, 'DeleteAccount');
  await dialog.getByLabel('Email').fill(email.toUpperCase());
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('Failed to delete your account. Try again.')).toBeVisible();
  await accept();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /ultimate training planning tool/i }),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
  const signIn = await page.request.post('/auth/signin', { data: { email, password } });
  expect((await signIn.json()).code).toBe('auth/user-not-found');
});
