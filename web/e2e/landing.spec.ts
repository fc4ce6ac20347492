import { acceptCookies, complaintsOf, expect, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('every call to action links to its page', { tag: '@phone' }, async ({ page }) => {
  for (const [name, path] of [
    ['Login', '/login'],
    ['Get Started', '/signup'],
    ['Start Free Today', '/signup'],
    ['Sign In', '/login'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL(path);
  }
});

test('the footer links to the terms, which show the configured support address', async ({ page }) => {
  await page.goto('/');
  // Wait for the content below the hero, which pushes the footer down.
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByText('July 8, 2025')).toBeVisible();
  await expect(page.getByRole('link', { name: 'help@longrun.example' })).toBeVisible();
});

for (const [language, headline, login] of [
  ['en', 'The ultimate training planning tool for coaches and athletes', 'Login'],
  ['de', 'Das Werkzeug zur Trainingsplanung für Coaches und Athleten', 'Anmelden'],
] as const) {
  test(`the top of the page is painted before its script in ${language}, which takes over in place`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: language, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await acceptCookies(page);
    const errors = complaintsOf(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: login, exact: true })).toBeVisible();
    const places = () =>
      page
        .locator('header a, .hero h1, .hero .hero-lead, .hero .cta a')
        .evaluateAll((elements) =>
          elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
        );
    await page.evaluate(() => document.fonts.ready.then(() => true));
    const before = await places();
    await page.evaluate(() => {
      const seen = new MutationObserver(() => {
        if (!document.querySelector('h1')) document.documentElement.dataset.wasEmpty = 'true';
      });
      seen.observe(document.body, { childList: true, subtree: true });
    });
    release();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await places(), 'nothing jumps').toEqual(before);
    expect(await page.evaluate(() => document.documentElement.dataset.wasEmpty)).toBeUndefined();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(errors).toEqual([]);
    await context.close();
  });
}
