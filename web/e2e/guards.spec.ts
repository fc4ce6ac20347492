import { acceptCookies, expect, password, signUp, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('a visitor on a protected page signs in and comes back to it', async ({ page }) => {
  const { email } = await signUp(page, 'Maya Lindqvist');
  await page.context().clearCookies();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('the way back never leaves this site', async ({ coachPage: page }) => {
  await page.goto('/login?redirect=https%3A%2F%2Fevil.example%2Fplans');
  await expect(page).toHaveURL('/');
  await page.goto('/login?redirect=%2F%2Fevil.example');
  await expect(page).toHaveURL('/');
});

test('nothing is shown until it is known who is there', async ({ coachPage: page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/auth/refresh', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/auth/refresh');
  await page.goto('/plans');
  await asked;
  await expect(page.locator('body')).toHaveText('');
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Training Plans' })).toBeVisible();
});

test('logging out in one tab ends the other', async ({ coachPage: page, context }) => {
  const other = await context.newPage();
  await page.goto('/settings');
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login|\/$/);
  await expect(other).toHaveURL(/\/login|\/$/);
});

test('a reload keeps the coach signed in', async ({ coachPage: page }) => {
  await page.goto('/profile');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});
