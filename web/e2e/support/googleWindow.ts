import type { Page } from '@playwright/test';
import { expect } from './test';

/* The popup of the tests' own Google. */

/** Presses the button and waits until the popup has reached the provider, which has forgotten who signed in before. */
export async function openWindow(page: Page): Promise<Page> {
  await page.context().clearCookies({ name: /^_session/ });
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

/** Chooses an account at the provider; the popup then closes itself. */
export async function choose(
  popup: Page,
  person: { email: string; name?: string; isVerified?: boolean },
): Promise<void> {
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByLabel('Name').fill(person.name ?? 'Ana Lind');
  await popup.getByLabel('Verified').setChecked(person.isVerified ?? true);
  await closes(popup, () => popup.getByRole('button', { name: 'Continue' }).click());
}

export async function closes(popup: Page, action: () => Promise<void>): Promise<void> {
  const closed = popup.waitForEvent('close');
  await action();
  await closed;
}
