import { acceptCookies, expect, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('every call to action leads where it says', { tag: '@phone' }, async ({ page }) => {
  for (const [name, path] of [
    ['Login', '/login'],
    ['Get Started', '/signup'],
    ['Start Free Today', '/signup'],
    ['Sign In', '/login'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(path);
  }
});

test('the footer leads to sign-up, login, cookies and terms', async ({ page }) => {
  for (const [name, path] of [
    ['Sign up', '/signup'],
    ['Login', '/login'],
    ['Privacy & Cookies', '/cookies'],
    ['Terms', '/terms'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('the six features are named', async ({ page }) => {
  await page.goto('/');
  for (const name of [
    'Training schedules',
    'Client management',
    'Workout library',
    'WhatsApp notifications',
    'PDF export',
    'Goal setting',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
});

test('the terms name the support address of this server', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByText('July 8, 2025')).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@longrun.example' })).toBeVisible();
});
