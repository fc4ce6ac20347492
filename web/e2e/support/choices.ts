import type { Locator } from '@playwright/test';

/** Chooses from a select, whose list opens next to it. */
export async function choose(within: Locator, label: string | RegExp, option: string): Promise<void> {
  await within.getByRole('button', { name: label }).click();
  await within.page().getByRole('option', { name: option, exact: true }).click();
}
