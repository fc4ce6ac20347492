import { speakAtLength, speakTo } from './support/languages';
import { coachScreens, publicScreens } from './support/screens';
import { test } from './support/sharedPages';
import { expect } from './support/test';
import { expectToFitEveryWidth } from './support/widths';

/* A pseudo-language with longer words than any real one, at common widths. */

for (const { path } of publicScreens) {
  test(`longer words fit every width of ${path} for a visitor`, async ({ page }) => {
    await speakAtLength(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFitEveryWidth(page);
  });
}

for (const { path } of coachScreens) {
  test(`longer words fit every width of ${path} for a coach`, async ({ fullAccount: { page } }) => {
    await speakAtLength(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectToFitEveryWidth(page);
    await speakTo(page, 'en');
  });
}
