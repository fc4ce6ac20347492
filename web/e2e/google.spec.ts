import type { Page } from '@playwright/test';
import { acceptCookies, expect, signUp, test } from './support/test';

// With the browser's own popup blocker, which tests are otherwise spared.
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

/** Presses the button; the window that opens has arrived at the provider. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

/** Chooses an account at the provider; the window then closes itself. */
async function choose(
  popup: Page,
  person: { email: string; name?: string; isVerified?: boolean },
): Promise<void> {
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Name').fill(person.name ?? 'Ana Lind');
  await popup.getByLabel('Verified').setChecked(person.isVerified ?? true);
  await closes(popup, () => popup.getByRole('button', { name: 'Continue' }).click());
}

async function closes(popup: Page, action: () => Promise<void>): Promise<void> {
  const closed = popup.waitForEvent('close');
  await action();
  await closed;
}

async function expectDashboard(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText(name)).toBeVisible();
}

test('somebody new signs in through a window of 500 by 600', async ({ page }) => {
  await page.route(picture, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.goto('/login');
  const popup = await openWindow(page);
  expect(popup.viewportSize()).toEqual({ width: 500, height: 600 });
  const button = page.getByRole('button', { name: 'Signing in...' });
  await expect(button).toBeVisible();
  await expect(page.getByLabel('Email')).toBeDisabled();

  await popup.getByLabel('Picture').fill(picture);
  await choose(popup, { email: newEmail(), name: 'Ana Lind' });

  await expectDashboard(page, 'Ana Lind');
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('img')).toHaveAttribute('src', picture);
  await page.reload();
  await expectDashboard(page, 'Ana Lind');
});

test('whoever comes again gets the same account, from sign-up too', async ({ page }) => {
  const email = newEmail();
  await page.goto('/signup');
  await choose(await openWindow(page), { email, name: 'Ana Lind' });
  await expectDashboard(page, 'Ana Lind');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();

  await page.goto('/login');
  await choose(await openWindow(page), { email, name: 'Another Name' });

  await expectDashboard(page, 'Ana Lind');
});

test('the page that asked for somebody is shown after signing in', async ({ page }) => {
  await page.goto('/athletes');
  await expect(page).toHaveURL(/\/login/);
  await choose(await openWindow(page), { email: newEmail() });
  await expect(page).toHaveURL('/athletes');
});

test('closing the window cancels', async ({ page }) => {
  await page.goto('/login');
  const popup = await openWindow(page);
  await popup.close();
  await expect(page.getByRole('alert')).toHaveText('Sign-in was cancelled.');

  await page.getByLabel('Email').fill('a');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('cancelling at Google cancels, and another try succeeds', async ({ page }) => {
  await page.goto('/login');
  const popup = await openWindow(page);
  await closes(popup, () => popup.getByRole('button', { name: 'Cancel' }).click());
  await expect(page.getByRole('alert')).toHaveText('Sign-in was cancelled.');

  await choose(await openWindow(page), { email: newEmail() });
  await expectDashboard(page, 'Ana Lind');
});

test('a blocked window is explained', async ({ page }) => {
  // What a browser does that blocks one; the one that runs the tests does not.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Popup was blocked by your browser. Please allow popups and try again.',
  );
});

test('an address that has a password is not given away', async ({ page, context }) => {
  const { email } = await signUp(page, 'Nora Eklund');
  await context.clearCookies();
  await page.goto('/login');
  await choose(await openWindow(page), { email });
  await expect(page.getByRole('alert')).toHaveText(
    'An account already exists with the same email but different sign-in method.',
  );
});

test('an address that Google has not verified signs nobody in', async ({ page }) => {
  await page.goto('/login');
  await choose(await openWindow(page), { email: newEmail(), isVerified: false });
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google. Please try again.');
});

test('a callback that nobody asked for signs nobody in', async ({ page, context }) => {
  await page.goto('/login');
  const other = await context.newPage();
  const answer = await other.goto(`/auth/google/callback?code=stolen&state=${'A'.repeat(43)}`);
  expect(answer?.status()).toBe(400);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});
