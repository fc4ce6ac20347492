import { openSchedule } from './support/schedules';
import { acceptCookies, expect, inMotion, test } from './support/test';

test.use(inMotion);
test.beforeEach(async ({ page }) => acceptCookies(page));

test('settings are confirmed by at most three toasts, and the unit is stored for a year', async ({
  coachPage: page,
  baseURL,
}) => {
  await page.clock.install();
  await page.goto('/settings');
  const miles = page.getByRole('radio', { name: /miles/i });
  const km = page.getByRole('radio', { name: /kilometres|km/i });
  await miles.check({ force: true });
  await expect(page.getByText('Distance unit changed to MILES')).toBeVisible();
  await km.check({ force: true });
  await expect(page.getByText('Distance unit changed to KM')).toBeVisible();
  await page.getByRole('radio', { name: /dark/i }).check({ force: true });
  await expect(page.getByText('Theme changed to Dark')).toBeVisible();
  await miles.check({ force: true });
  await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
  const toaster = page.locator('[data-sonner-toaster]');
  await expect(toaster).toHaveAttribute('data-x-position', 'center');
  await expect(toaster).toHaveAttribute('data-y-position', 'top');
  await page.mouse.move(10, 800);
  await page.clock.fastForward(5000);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'settings');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({ distanceUnit: 'miles' });
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 24 * 3600 * 1000);
  await page.reload();
  await expect(miles).toBeChecked();

  // An unreadable cookie is ignored.
  await page.context().addCookies([{ name: 'settings', value: '%7Bbroken', url: baseURL ?? '' }]);
  await page.reload();
  await expect(km).toBeChecked();
});

test('a toast is inside the window, with its buttons', async ({ coachPage: page }) => {
  await openSchedule(page, [{ day: 2, title: 'Easy', km: 8 }]);
  const actions = page.getByRole('button', { name: 'Week 1 actions' });
  await actions.hover();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Clear week' }).click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toBeInViewport({ ratio: 1 });
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await expect(toast.getByRole('button', { name: 'Dismiss' })).toBeInViewport({ ratio: 1 });
});
