import { givenAthlete } from './support/given';
import { address } from './support/places.mjs';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStatus,
  test,
} from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('a token is made, used and removed, and tries calls', { tag: '@phone' }, async ({
  coachPage: page,
  playwright,
}) => {
  await givenAthlete(page, { firstName: 'Mia', lastName: 'Moss' });
  await page.goto('/settings/access');
  await expect(page.getByText('No token yet.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Club spreadsheet');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make token' }).click();
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue();
  expect(token).toMatch(/^lr_[\w-]{43}$/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`lr_…${token.slice(-4)}`)).toBeVisible();
  await expectNoSidewaysScroll(page);

  const script = await playwright.request.newContext({
    baseURL: address,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  const athletes = await (await script.get('/api/GetAthletes')).json();
  expect(athletes[0].lastName).toBe('Moss');
  expect(
    (await script.post('/api/CreateAthlete', { data: { firstName: 'A', lastName: 'B' } })).status(),
  ).toBe(403);

  await page.goto('/api/docs');
  await page.getByLabel('Your token, to try calls').fill(token);
  const call = page.locator('article', { has: page.locator('[data-path="/api/GetAthletesSlim"]') });
  await call.getByText('Try it').click();
  await call.getByRole('button', { name: 'Send' }).click();
  await expect(call.getByRole('status')).toContainText('Moss');

  await page.goto('/settings/access');
  await page.getByRole('button', { name: 'Remove Club spreadsheet' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No token yet.', { exact: false })).toBeVisible();
  expect((await script.get('/api/GetAthletes')).status()).toBe(401);
});

test('a webhook is added, tested and removed', { tag: '@phone' }, async ({ coachPage: page }) => {
  expectStatus(page, 422);
  await page.goto('/settings/access');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://192.168.1.10/hook');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This server does not call addresses in its own network')).toBeVisible();
  await dialog.getByLabel('Address').fill('https://hooks.longrun.invalid/hook');
  await dialog.getByLabel('Runs').check({ force: true });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The test didn’t arrive', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('"type": "test"', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Actions for', exact: false }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No webhook yet.', { exact: false })).toBeVisible();
});
