import { atLength, speakAtLength, speakTo } from './support/languages';
import { givenSharedPlan } from './support/links';
import { coachScreens, publicScreens } from './support/screens';
import { test } from './support/sharedPages';
import { expect } from './support/test';
import { expectToFitEveryWidth } from './support/widths';

/* A pseudo-language with longer words than any real one, at common widths. */

const desktop = { width: 1440, height: 900 };

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

test('longer words fit every width of the editor', async ({ fullAccount: { page, scheduleId } }) => {
  await speakAtLength(page);
  await page.goto(`/edit/${scheduleId}`);
  await expect(page.locator('[data-workout]').first()).toBeVisible();
  await expectToFitEveryWidth(page);
  await speakTo(page, 'en');
});

test("longer words fit every width of the athlete's page", async ({ coachPage: page }) => {
  const { hash } = await givenSharedPlan(page, [
    '8 km easy',
    '2 km easy, 6x400 m @ 5k pace r 200 m jog, 2 km easy',
  ]);
  await speakAtLength(page);
  await page.goto(`/a/${hash}`);
  await expect(page.getByRole('button', { name: atLength('Your data') })).toBeVisible();
  await expectToFitEveryWidth(page);
});

for (const [path, button] of [
  ['/athletes', 'Add athlete'],
  ['/workouts', 'Create Template'],
  ['/goals', 'New goal'],
  ['/settings', 'Delete account'],
] as const) {
  test(`longer words fit every width of the dialog “${button}”`, async ({ fullAccount: { page } }) => {
    await speakAtLength(page);
    await page.setViewportSize(desktop);
    await page.goto(path);
    await page
      .getByRole('button', { name: atLength(button) })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectToFitEveryWidth(page);
    await speakTo(page, 'en');
  });
}
