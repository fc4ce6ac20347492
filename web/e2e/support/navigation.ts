import type { Page } from '@playwright/test';

/** Goes to another page without loading the app again, so that what it keeps in memory counts. */
export async function followSidebar(page: Page, entry: string): Promise<void> {
  const menu = page.getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();
}
