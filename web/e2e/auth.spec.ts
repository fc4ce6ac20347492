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

/** The server refuses the next call with this code. */
async function refuse(page: Page, path: string, status: number, code: string): Promise<void> {
  expectStatus(page, status);
  await page.route(path, (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, detail: 'Refused', code }),
    }),
  );
}

const alert = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();

test.describe('signing in', () => {
  test('an unknown address, then a wrong password, then the right one', async ({ page }) => {
    expectStatus(page, 401);
    expectStatus(page, 404);
    const { email } = await signUp(page, 'Ana Lind');
    await page.context().clearCookies();
    await page.goto('/login');
    await signIn(page, `not-${email}`);
    await alert(page, 'No account found with this email address.');
    await page.getByLabel('Email').fill(email);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await signIn(page, email, 'not the password');
    await alert(page, 'Incorrect password. Please try again.');
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await signIn(page, email);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test('an address that is none', async ({ page }) => {
    expectStatus(page, 422);
    await page.goto('/login');
    await signIn(page, 'ana at example');
    await alert(page, 'Please enter a valid email address.');
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('an account that was disabled', async ({ page }) => {
    expectStatus(page, 403);
    const { email } = await signUp(page, 'Ana Lind');
    await page.context().clearCookies();
    execFileSync(binary, ['--data', data, 'account', 'disable', email]);
    await page.goto('/login');
    await signIn(page, email);
    await alert(page, 'This account has been disabled.');
  });

  test('too many attempts', async ({ page }) => {
    expectStatus(page, 401);
    expectStatus(page, 429);
    const { email } = await signUp(page, 'Ana Lind');
    await page.context().clearCookies();
    await page.goto('/login');
    // Each failure doubles the delay, so however slow the machine is, an attempt comes too early in the end.
    await expect(async () => {
      await signIn(page, email, 'not the password');
      await expect(page.getByRole('alert')).toHaveText(
        /Too many failed login attempts. Please try again later./,
        {
          timeout: 2000,
        },
      );
    }).toPass({ timeout: 25_000, intervals: [0] });
  });

  test('a server that fails', async ({ page }) => {
    await refuse(page, '**/auth/signin', 500, 'internal');
    await page.goto('/login');
    await signIn(page, 'ana@example.com');
    await alert(page, 'Failed to log in. Please check your credentials and try again.');
  });

  test('the password can be shown and hidden, and a manager knows the fields', async ({ page }) => {
    await page.goto('/login');
    const field = page.getByLabel('Password', { exact: true });
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /username|email/);
    await field.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field).toHaveAttribute('type', 'password');
  });

  test('the form is busy while the server thinks', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    expectStatus(page, 404);
    await page.route('**/auth/signin', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/login');
    await signIn(page, `${crypto.randomUUID()}@example.com`);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    await expect(page.getByLabel('Email')).toBeDisabled();
    answer();
    await alert(page, 'No account found with this email address.');
  });
});

test.describe('signing up', () => {
  test('what is missing is asked for in order, and any edit clears the message', async ({ page }) => {
    await page.goto('/signup');
    const submit = page.getByRole('button', { name: 'Sign Up', exact: true });
    await submit.click();
    await alert(page, 'Please enter your name.');
    await page.getByLabel('Full name').fill('Ana Lind');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await submit.click();
    await alert(page, 'Please enter your email address.');
    await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await submit.click();
    await alert(page, 'Password must be at least 6 characters long.');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill('another');
    await submit.click();
    await alert(page, 'Passwords do not match.');
    await page.getByLabel('Confirm password').fill(password);
    await submit.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  async function fill(page: Page, email: string, chosen = password): Promise<void> {
    await page.goto('/signup');
    await page.getByLabel('Full name').fill('Ana Lind');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(chosen);
    await page.getByLabel('Confirm password').fill(chosen);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  }

  test('an address that is taken, one that is none, and a password that everybody has', async ({ page }) => {
    expectStatus(page, 409);
    expectStatus(page, 422);
    const { email } = await signUp(page, 'Ana Lind');
    await page.context().clearCookies();
    await fill(page, email);
    await alert(page, 'An account with this email already exists.');
    await fill(page, 'ana at example');
    await alert(page, 'Please enter a valid email address.');
    await fill(page, `${crypto.randomUUID()}@example.com`, 'password');
    await alert(page, 'Password is too weak. Please choose a stronger password.');
  });

  for (const [status, code, text] of [
    [403, 'auth/operation-not-allowed', 'Email/password accounts are not enabled.'],
    [500, 'internal', 'Failed to create account. Please try again.'],
  ] as const) {
    test(`the server answers ${code}`, async ({ page }) => {
      await refuse(page, '**/auth/signup', status, code);
      await fill(page, 'ana@example.com');
      await alert(page, text);
    });
  }
});

test.describe('a forgotten password', () => {
  async function ask(page: Page, email: string): Promise<void> {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
  }

  test('is replaced through the link in the mail, which works once', async ({ page }) => {
    const { email } = await signUp(page, 'Ana Lind');
    await page.context().clearCookies();
    await ask(page, email);
    await expect(page.getByText('Check your email')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send another email' })).toBeVisible();
    await expectAccessible(page);

    await expect.poll(() => linkInMailTo(email)).toBeDefined();
    const link = linkInMailTo(email) ?? '';
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('a new set of laps');
    await page.getByLabel(/Confirm/).fill('a new set of laps');
    await page
      .getByRole('main')
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test('needs an address, and one that has an account', async ({ page }) => {
    expectStatus(page, 404);
    expectStatus(page, 422);
    await page.goto('/forgot-password');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await alert(page, 'Please enter your email address.');
    await ask(page, `${crypto.randomUUID()}@example.com`);
    await alert(page, 'No account found with this email address.');
    await ask(page, 'ana at example');
    await alert(page, 'Please enter a valid email address.');
  });

  for (const [status, code, text] of [
    [429, 'auth/too-many-requests', 'Too many password reset attempts. Please try again later.'],
    [500, 'internal', 'Failed to send password reset email. Please try again.'],
  ] as const) {
    test(`the server answers ${code}`, async ({ page }) => {
      await refuse(page, '**/auth/reset', status, code);
      await ask(page, 'ana@example.com');
      await alert(page, text);
    });
  }
});

test('the test page calls a protected endpoint and shows the answer', async ({ coachPage: page }) => {
  await page.goto('/testentry');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('main')).toContainText(/entry/i);
  await expect(page.getByRole('main')).toContainText('Nora Eklund');
});
