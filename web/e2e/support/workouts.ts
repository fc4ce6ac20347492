import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The field of the day that is open. */
export const sessionField = (page: Page) => page.getByRole('textbox', { name: /^Session on/ });

/** Opens the dialog with all fields from the field of a day. */
export async function openAllFields(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All fields' }).click();
  await expect(page.getByRole('dialog', { name: /^(Add|Edit) Workout$/ })).toBeVisible();
}

/** Opens the dialog of a workout, or of a day. */
export async function openWorkout(place: Locator): Promise<void> {
  await place.click();
  await openAllFields(place.page());
}
