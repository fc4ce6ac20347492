import type { Page } from '@playwright/test';
import { type OtherLanguage, otherLanguages, speakTo, translated } from './support/languages';
import { givenSharedPlan } from './support/links';
import { test } from './support/sharedPages';
import { expect, expectAccessible } from './support/test';

/* The product in its languages: a walk through each, and a change on the page. */

for (const [language, name] of Object.entries(otherLanguages) as [OtherLanguage, string][]) {
  test(`a coach and an athlete are spoken to in ${name}`, async ({ coachPage: page }) => {
    const { scheduleId, hash } = await givenSharedPlan(page, ['8 km easy']);
    await speakTo(page, language);
    for (const [path, heading] of [
      ['/', 'Dashboard'],
      ['/plans', 'Training Plans'],
      ['/athletes', 'Athletes'],
    ] as const) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1, name: translated(language, heading), exact: true }),
      ).toBeVisible();
    }
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.goto(`/edit/${scheduleId}`);
    await expect(page.locator('[data-workout]').first()).toBeVisible();
    await expect(
      page.getByRole('button', { name: translated(language, 'Update Schedule') }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/a/${hash}`);
    await expect(page.getByRole('button', { name: translated(language, 'Your data') })).toBeVisible();
  });
}

test('changing the language in the settings leaves nothing in the one before, and the page as it was', async ({
  coachPage: page,
}) => {
  await page.goto('/settings');
  // What is on the page is not built anew, so a menu that was folded stays so, and what is typed would stay too.
  const schedules = page.getByRole('navigation').locator('button[aria-controls]');
  await schedules.click();
  await expect(schedules).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: /Language$/ }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: translated('de', 'Settings'), exact: true }),
  ).toBeVisible();
  await expect(schedules).toHaveAttribute('aria-expanded', 'false');
  await schedules.click();
  const changed = await textOf(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => textOf(page), 'nothing was left in the language before').toEqual(changed);
});

test('a visitor changes the language in the footer', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.getByRole('heading', { level: 1, name: translated('fr', 'Sign in') })).toBeVisible();
  await expect(page.locator('input[type="email"]')).toHaveValue('nora@example.com');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel(translated('fr', 'Language')).selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const changed = await textOf(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => textOf(page)).toEqual(changed);
});

test('a visitor whose translations fail to load sees English', async ({ page }) => {
  await page.route(/\/assets\/it-[^/]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'oops(' }),
  );
  await speakTo(page, 'it');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

function textOf(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what a visitor sees, without scripts and hidden texts
  return page.evaluate(() => document.body.innerText);
}
