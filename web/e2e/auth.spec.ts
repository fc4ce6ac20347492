import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { linkInMailTo } from './support/mails';
import { binary, data } from './support/places.mjs';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectStatus,
  password,
  signUp,
  test,
} from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

async function signIn(page: Page, email: string, withPassword = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(withPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const alert = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

const expectDashboard = async (page: Page) => {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
};

test('signing in: no address, an unknown one, a wrong password, the right one, and a disabled account', async ({
  page,
}) => {
  for (const status of [401, 403, 404, 422]) expectStatus(page, status);
  const { email } = await signUp(page, 'Ana Lind');
  await page.context().clearCookies();
  await page.goto('/login');
  await signIn(page, 'ana at example');
  await alert(page, 'Please enter a valid email address.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await signIn(page, `not-${email}`);
  await alert(page, 'No account found with this email address.');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await signIn(page, email, 'not the password');
  await alert(page, 'Incorrect password. Please try again.');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await signIn(page, email);
  await expectDashboard(page);

  await page.context().clearCookies();
  execFileSync(binary, ['--data', data, 'account', 'disable', email]);
  await page.goto('/login');
  await signIn(page, email);
  await alert(page, 'This account has been disabled.');
});

test('signing up: a taken address, an invalid one, a common password, and a good one', async ({ page }) => {
  expectStatus(page, 409);
  expectStatus(page, 422);
  const { email } = await signUp(page, 'Ana Lind');
  await page.context().clearCookies();
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Ana Lind');
  const choose = async (address: string, chosen = password) => {
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm password').fill(chosen);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  };
  await choose(email);
  await alert(page, 'An account with this email already exists.');
  await choose('ana at example');
  await alert(page, 'Please enter a valid email address.');
  const free = `${crypto.randomUUID()}@example.com`;
  await choose(free, 'password');
  await alert(page, 'Password is too weak. Please choose a stronger password.');
  await expectAccessible(page);
  await choose(free);
  await expectDashboard(page);
});

test('a forgotten password is replaced through the link in the mail', async ({ page }) => {
  expectStatus(page, 404);
  expectStatus(page, 422);
  const { email } = await signUp(page, 'Ana Lind');
  await page.context().clearCookies();
  await page.goto('/forgot-password');
  const ask = async (address: string) => {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Send reset link' }).click();
  };
  await ask('ana at example');
  await alert(page, 'Please enter a valid email address.');
  await ask(`not-${email}`);
  await alert(page, 'No account found with this email address.');
  await ask(email);
  await expect(page.getByText('Check your email')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send another email' })).toBeVisible();
  await expectAccessible(page);

  await expect.poll(() => linkInMailTo(email, 'reset-password')).toBeDefined();
  await page.goto(linkInMailTo(email, 'reset-password') ?? '');
  await page.getByLabel('New password', { exact: true }).fill('a new set of laps');
  await page.getByLabel(/Confirm/).fill('a new set of laps');
  await page
    .getByRole('main')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expectDashboard(page);
});

test('the test page calls a protected endpoint and shows the response', async ({ coachPage: page }) => {
  await page.goto('/testentry');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('main')).toContainText(/entry/i);
  await expect(page.getByRole('main')).toContainText('Nora Eklund');
});
