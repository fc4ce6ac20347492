import { givenAthlete, givenSchedule } from './support/given';
import { acceptCookies, expect, expectAccessible, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('the entries link to their pages and the current one is marked', { tag: '@phone' }, async ({
  coachPage: page,
  isMobile,
}) => {
  await page.goto('/');
  for (const [entry, path] of [
    ['Athletes', '/athletes'],
    ['New Schedule', '/newschedule'],
    ['Workouts', '/workouts'],
    ['Settings', '/settings'],
    ['Profile', '/profile'],
    ['Dashboard', '/'],
  ] as const) {
    if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: entry, exact: true }).click();
    await expect(page).toHaveURL(path);
    if (isMobile) {
      await expect(menu).toBeHidden();
    } else {
      await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  }
});

test('a page prints without the shell', async ({ coachPage: page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose Theme' })).toBeHidden();
});

test('the sidebar shows the coach and logs out', { tag: '@phone' }, async ({ coachPage: page, isMobile }) => {
  await page.goto('/profile');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText('Nora Eklund')).toBeVisible();
  await expect(menu.getByText('Coach', { exact: true })).toBeVisible();
  await expect(menu.getByText('Pro', { exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
});

test('header buttons show their tooltips at once', async ({ coachPage: page }) => {
  await page.goto('/');
  // Tooltips ignore the first movement on a page.
  await page.mouse.move(500, 500);
  await page.mouse.move(520, 520);
  await page.getByRole('button', { name: 'Notifications', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Notifications');
});

test('the palette finds entries with the keyboard alone', { tag: '@phone' }, async ({
  coachPage: page,
  isMobile,
}) => {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  await givenSchedule(page, { name: 'Göteborg half', athleteId, startDate: '2026-10-05' });
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  } else await page.keyboard.press('ControlOrMeta+k');

  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('goteborg');
  const plan = page.getByRole('group', { name: 'Plans' }).getByRole('option', { name: /Göteborg half/ });
  await expect(plan).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');

  await field.fill('maya');
  const newPlan = page.getByRole('option', { name: 'New plan for Maya Lindqvist' });
  await expect(newPlan).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(newPlan).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/newschedule?athlete=${athleteId}`);
  await expect(page.getByRole('button', { name: /Maya Lindqvist/ })).toBeVisible();
});

test('the account menu links to the settings, shows the shortcuts and logs out', async ({
  coachPage: page,
}) => {
  await page.goto('/');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Account NE' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Settings');
  await expect(page).toHaveURL('/settings');
  await choose('Billing');
  await expect(page.getByRole('heading', { name: 'This server has no limits' })).toBeVisible();
  await choose('Keyboard shortcuts');
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByRole('button', { name: 'Close' })
    .click();
  await choose('Logout');
  await expect(page).toHaveURL(/\/login/);
});

test('the theme is chosen from the menu, stored, and applied before the first paint; an unknown one means light', async ({
  coachPage: page,
  baseURL,
}) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: /theme/i }).first().click();
  await expect(page.getByText('Choose Theme')).toBeVisible();
  await page.getByRole('menuitemradio', { name: /Dark/ }).click();
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.getByText('Choose Theme')).toBeHidden();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'theme');
  expect(cookie).toMatchObject({ value: 'dark', sameSite: 'Lax', path: '/' });
  expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(364 * 24 * 3600 * 1000);
  const html = async () => (await page.request.get('/settings', { headers: { accept: 'text/html' } })).text();
  expect(await html()).toContain('<html lang="en" class="dark">');
  await page.context().addCookies([{ name: 'theme', value: 'neon', url: baseURL ?? '' }]);
  expect(await html()).toContain('<html lang="en" class="light">');
});

test('the shell works with the keyboard alone', async ({ coachPage: page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('link', { name: 'Athletes', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/athletes');
});
