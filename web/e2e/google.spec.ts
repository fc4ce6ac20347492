import type { Page } from '@playwright/test';
import { choose, closes, openWindow } from './support/googleWindow';
import { acceptCookies, expect, signUp, test } from './support/test';

// With the browser's popup blocker, which is off in other tests.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] });
  },
});

test.beforeEach(async ({ page }) => acceptCookies(page));

const picture = 'https://pictures.example/ana.svg';

function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

async function expectDashboard(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText(name)).toBeVisible();
}

test('a new user signs in through a popup of 500 by 600, and returns to the same account', async ({
  page,
}) => {
  const email = newEmail();
  await page.route(picture, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto('/signup');
  const popup = await openWindow(page);
  expect(popup.viewportSize()).toEqual({ width: 500, height: 600 });
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeDisabled();

  await popup.getByLabel('Picture').fill(picture);
  await choose(popup, { email, name: 'Ana Lind' });

  await expectDashboard(page, 'Ana Lind');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('img')).toHaveAttribute('src', picture);
  await page.reload();
  await expectDashboard(page, 'Ana Lind');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();

  await page.goto('/athletes');
  await expect(page).toHaveURL(/\/login/);
  await choose(await openWindow(page), { email, name: 'Another Name' });
  await expect(page).toHaveURL('/athletes');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Ana Lind')).toBeVisible();
});

test('a popup that is closed, cancelled or rejected says so, and another try succeeds', async ({
  page,
  context,
}) => {
  const { email } = await signUp(page, 'Nora Eklund');
  await context.clearCookies();
  await page.goto('/login');
  const told = page.getByRole('alert');
  await (await openWindow(page)).close();
  await expect(told).toHaveText('Sign-in was cancelled.');
  await page.getByLabel('Email').fill('a');
  await expect(told).toBeHidden();

  const popup = await openWindow(page);
  await closes(popup, () => popup.getByRole('button', { name: 'Cancel' }).click());
  await expect(told).toHaveText('Sign-in was cancelled.');

  // An address that has a password is not linked.
  await choose(await openWindow(page), { email });
  await expect(told).toContainText(
    'An account already exists with the same email but different sign-in method.',
  );
  await choose(await openWindow(page), { email: newEmail(), isVerified: false });
  await expect(told).toHaveText('Failed to sign in with Google. Please try again.');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('longrun_session');

  // Whoever was told to link the two comes to the page where that is done.
  await choose(await openWindow(page), { email: newEmail() });
  await expect(page).toHaveURL('/settings/security');
});
