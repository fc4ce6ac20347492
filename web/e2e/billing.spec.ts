import { givenAthlete } from './support/given';
import { startPayingServer } from './support/payingServer.mjs';
import { payingAddress } from './support/places.mjs';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUp,
  test,
} from './support/test';

test.use({ baseURL: payingAddress });

let server: Awaited<ReturnType<typeof startPayingServer>>;
test.beforeAll(async () => {
  server = await startPayingServer();
});
test.afterAll(() => server.stop());

const widths = [320, 390, 768, 1440];

test('a coach upgrades from Free to Coach and back, and sees each limit before reaching it', async ({
  page,
}) => {
  await acceptCookies(page);
  await page.goto('/#pricing');
  const pricing = page.getByRole('region', { name: /Pay for the athletes you coach/ });
  await expect(pricing.getByText('€24', { exact: true })).toBeVisible();
  await pricing.getByRole('radio', { name: 'Yearly' }).check();
  await expect(pricing.getByText('€240', { exact: true })).toBeVisible();
  await expect(pricing.getByText('VAT is added where it applies.')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);

  await signUp(page, 'Nora Eklund');
  await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  await givenAthlete(page, { firstName: 'Kai', lastName: 'Berg' });
  await page.goto('/athletes');
  const room = page.getByText('2 of 2 athletes. Everything stays; to add one more, move to Coach.');
  await expect(room).toBeVisible();
  await page.getByRole('link', { name: 'See plans' }).click();

  await expect(page.getByText('Free for good')).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade to Coach' }).click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page).toHaveURL('/settings/billing?paid=true');
  await expect(page.getByText('Active')).toBeVisible();
  await expect(page.getByText('2 of 15 athletes')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invoices and card' }).click();
  await page.getByRole('link', { name: 'Back' }).click();

  await page.getByRole('button', { name: 'Change to Free' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Free?' });
  await expect(dialog.getByText('You keep everything', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change to Free' }).click();
  await expect(page.getByText('Your plan was changed.')).toBeVisible();
  await expect(page.getByText(/^Ends /)).toBeVisible();

  await server.endEverything();
  await page.reload();
  await expect(page.getByText('Free for good')).toBeVisible();
  await page.goto('/athletes');
  await expect(page.getByText('Maya Lindqvist')).toBeVisible();
});
