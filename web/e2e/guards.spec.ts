import { acceptCookies, expect, test } from './support/test';

test('a reload keeps the coach signed in, and logging out in one tab ends the other', async ({
  coachPage: page,
  context,
}) => {
  await acceptCookies(page);
  await page.goto('/settings');
  const other = await context.newPage();
  await other.goto('/profile');
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login|\/$/);
  await expect(other).toHaveURL(/\/login|\/$/);
});
