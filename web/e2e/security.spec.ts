import type { Page } from '@playwright/test';
import { codeOf } from './support/authenticatorCode.mjs';
import {
  acceptCookies,
  coachOf,
  expect,
  expectAccessible,
  expectStatus,
  password,
  test,
} from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

/**
 * A device of the browser's own that makes and uses passkeys, and always knows its person. It would answer a suggestion
 * in the email field by itself, before anybody presses a button.
 */
async function givenDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.goto('/login');
}

test('a passkey is added, signs in, is renamed and removed', async ({ coachPage: page }) => {
  await givenDevice(page);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Name this passkey' });
  await naming.getByLabel('Name').fill('Nora’s MacBook');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(page.getByText('Nora’s MacBook', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto('/settings/security');
  await expect(page.getByText(/^Added .*, used today/)).toBeVisible();
  await page.getByRole('button', { name: 'Rename Nora’s MacBook' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old Mac');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Old Mac' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Old Mac removed')).toBeVisible();
  await expect(page.getByText('Old Mac', { exact: true })).toHaveCount(0);
});

test('a password needs a code once two-factor sign-in is on', async ({ coachPage: page }) => {
  expectStatus(page, 401);
  const { email } = coachOf(page);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const kept = page.getByRole('dialog', { name: 'Backup codes' });
  const backup = (await kept.locator('code').first().textContent()) ?? '';
  await kept.getByLabel('I have saved them').check({ force: true });
  await kept.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^On since/)).toBeVisible();
  await expect(page.getByText(/^10 of 10 left/)).toBeVisible();

  await logOut(page);
  const signIn = async () => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('That code has expired or was mistyped.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(backup);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await logOut(page);
  await signIn();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
