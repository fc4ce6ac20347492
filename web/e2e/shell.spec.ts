import { acceptCookies, expect, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('the entries lead to their pages and the current one is marked', async ({
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

test('on paper a page is without the shell', async ({ coachPage: page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Choose Theme' })).toBeHidden();
});

test('the schedules group folds and opens', async ({ coachPage: page, isMobile }) => {
  await page.goto('/');
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  const group = page.getByRole('button', { name: 'Schedules' });
  const entry = page.getByRole('link', { name: 'New Schedule' });
  await expect(entry).toBeVisible();
  await group.click();
  await expect(entry).toBeHidden();
  await group.click();
  await expect(entry).toBeVisible();
});

test('the sidebar names the coach and logs out', async ({ coachPage: page, isMobile }) => {
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

test('what is to come says so at once', async ({ coachPage: page, isMobile }) => {
  test.skip(isMobile, 'the three buttons give way to the title on a phone');
  await page.goto('/');
  // Tooltips pass over the very first movement on a page.
  await page.mouse.move(500, 500);
  await page.mouse.move(520, 520);
  for (const name of ['Search', 'Notifications']) {
    await page.getByRole('button', { name, exact: true }).hover();
    await expect(page.getByRole('tooltip')).toHaveText('Coming Soon');
    await page.mouse.move(400, 600);
    await expect(page.getByRole('tooltip')).toBeHidden();
  }
});

test('the theme is chosen from the menu, kept, and there before the first paint', async ({
  coachPage: page,
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
  const html = await (await page.request.get('/settings', { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('<html lang="en" class="dark">');
});

test('an unknown theme means light', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'theme', value: 'neon', url: baseURL ?? '' }]);
  await page.goto('/login');
  await expect(page.locator('html')).toHaveClass('light');
});

test('the shell is used with the keyboard alone', async ({ coachPage: page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.getByRole('link', { name: 'Athletes', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/athletes');
});
