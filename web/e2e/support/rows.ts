import type { Page } from '@playwright/test';

/** Performs an action on a row: with its button, or on a phone with its action sheet. */
export async function actOnRow(
  page: Page,
  name: string,
  action: { button: string; menuItem: string },
): Promise<void> {
  const button = page.getByRole('button', { name: `${action.button} ${name}`, exact: true });
  const more = page.getByRole('button', { name: `Actions for ${name}`, exact: true });
  await button.or(more).last().waitFor();
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: action.menuItem, exact: true }).click();
  } else {
    await button.last().click();
  }
}
