import { given, givenAthlete } from './support/given';
import { startPayingServer } from './support/payingServer.mjs';
import { payingAddress } from './support/places.mjs';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStatus,
  password,
  signUp,
  test,
} from './support/test';

test.use({ baseURL: payingAddress });

// One server for all of them, on one port.
test.describe.configure({ mode: 'default' });

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

test('a tried plan that the tier has no room for stays in the browser until there is room', async ({
  page,
}) => {
  expectStatus(page, 402);
  await acceptCookies(page);
  const { email } = await signUp(page, 'Ida Holm');
  const mia = await givenAthlete(page, { firstName: 'Mia', lastName: 'Moss' });
  await givenAthlete(page, { firstName: 'Kai', lastName: 'Berg' });
  await page.context().clearCookies();
  await page.goto('/try');
  await page.getByRole('button', { name: 'Start with an empty plan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My plan');

  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('button', { name: 'Add it to your plans' }).click();
  await expect(page.getByText('“My plan” stays in this browser.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the tiers' })).toHaveAttribute(
    'href',
    '/settings/billing',
  );

  await given(page, `DeleteAthlete?documentId=${mia}`, undefined, 'DELETE');
  await page.reload();
  await page.getByRole('button', { name: 'Add it to your plans' }).click();
  await expect(page.getByText('My plan for Ida Holm')).toBeVisible();
});
