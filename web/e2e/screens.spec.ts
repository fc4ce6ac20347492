import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './support/test';

const publicScreens = [
  { path: '/', title: 'Longrun', heading: /ultimate training planning tool/i },
  { path: '/login', title: 'Sign in · Longrun' },
  { path: '/signup', title: 'Create an account · Longrun' },
  { path: '/forgot-password', title: 'Reset your password · Longrun' },
  { path: '/cookies', title: 'Privacy & Cookies · Longrun' },
  { path: '/terms', title: 'Terms of Service · Longrun' },
  { path: '/nowhere', title: 'Page not found · Longrun' },
];

const coachScreens = [
  { path: '/', heading: 'Dashboard' },
  { path: '/dashboard', heading: 'Dashboard' },
  { path: '/plans', heading: 'Training Plans' },
  { path: '/newschedule', heading: 'Create New Schedule' },
  { path: '/workouts', heading: 'Workout Library' },
  { path: '/athletes', heading: 'Athletes' },
  { path: '/goals', heading: 'Goals' },
  { path: '/settings', heading: 'Settings' },
  { path: '/profile', heading: 'Profile' },
  { path: '/templates', heading: 'Plan Templates' },
];

test.beforeEach(async ({ page }) => acceptCookies(page));

for (const { path, title, heading } of publicScreens) {
  test(`a visitor opens ${path}`, async ({ page, theme }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1, ...(heading && { name: heading }) })).toBeVisible();
    await expect(page.locator('html')).toHaveClass(theme);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

for (const { path, heading } of coachScreens) {
  test(`a coach opens ${path}`, async ({ page, theme }) => {
    await signUp(page, 'Nora Eklund');
    await page.goto(path);
    await expect(page).toHaveTitle(`${heading} · Longrun`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveClass(theme);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
