import { expect, test } from './support/test';

test('the banner appears except on the cookies page, is accepted once, and never returns', async ({
  page,
}) => {
  await page.clock.install();
  const banner = page.getByRole('region', { name: /cookie/i });
  /** Longer than the banner takes to appear. */
  const openAndWait = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.runFor(1500);
  };
  await openAndWait('/cookies');
  await expect(banner).toBeHidden();

  await openAndWait('/terms');
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: /accept/i }).click();
  await expect(banner).toBeHidden();
  const [consent, date] = await page.evaluate(() => [
    localStorage.getItem('cookie-consent'),
    localStorage.getItem('cookie-consent-date'),
  ]);
  expect(consent).toBe('accepted');
  expect(new Date(date ?? '').toISOString()).toBe(date);
  await openAndWait('/terms');
  await expect(banner).toBeHidden();
});
