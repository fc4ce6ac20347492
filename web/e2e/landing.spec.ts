import { acceptCookies, expect, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('every call to action links to its page', { tag: '@phone' }, async ({ page }) => {
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

test('the footer links to the terms, which show the configured support address', async ({ page }) => {
  await page.goto('/');
  // Wait for the content below the hero, which pushes the footer down.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByText('July 8, 2025')).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@longrun.example' })).toBeVisible();
});
