import { expect, test } from './support/test';

test('the banner appears after a second, is accepted once, and never comes back', async ({ page }) => {
  await page.clock.install();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const banner = page.getByRole('region', { name: /cookie/i });
  await page.clock.runFor(900);
  await expect(banner).toBeHidden();
  await page.clock.runFor(200);
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: /accept/i }).click();
  await page.clock.runFor(1000);
  await expect(banner).toBeHidden();
  const stored = await page.evaluate(() => [
    localStorage.getItem('cookie-consent'),
    localStorage.getItem('cookie-consent-date'),
  ]);
  expect(stored[0]).toBe('accepted');
  expect(new Date(stored[1] ?? '').toISOString()).toBe(stored[1]);
  await page.reload();
  await page.clock.runFor(3000);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('the page about cookies shows no banner', async ({ page }) => {
  await page.clock.install();
  await page.goto('/cookies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(3000);
  await expect(page.getByRole('region', { name: /cookie/i })).toBeHidden();
});
