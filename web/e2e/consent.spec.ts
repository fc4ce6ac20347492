import { expect, test } from './support/test';

test('the banner appears, is accepted once, and never comes back', async ({ page }) => {
  await page.goto('/terms');
  const banner = page.getByRole('region', { name: /cookie/i });
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: /accept/i }).click();
  await expect(banner).toBeHidden();
  const [consent, date] = await page.evaluate(() => [
    localStorage.getItem('cookie-consent'),
    localStorage.getItem('cookie-consent-date'),
  ]);
  expect(consent).toBe('accepted');
  expect(new Date(date ?? '').toISOString()).toBe(date);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(banner).toBeHidden();
});

test('the page about cookies shows no banner', async ({ page }) => {
  await page.goto('/cookies');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(page.getByRole('region', { name: /cookie/i })).toBeHidden();
});
