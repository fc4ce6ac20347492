import { givenSharedPlan } from './support/links';
import {
  acceptCookies,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  expectStatus,
  test,
} from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

const told = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} +0000`;

/** What Health Auto Export sends of eight kilometres that ended an hour ago. */
function delivery() {
  const end = Date.now() - 3_600_000;
  const start = end - 2_400_000;
  const distance = { qty: 8, units: 'km' };
  const run = { name: 'Outdoor Run', start: told(start), end: told(end), duration: 2400, distance };
  return { data: { workouts: [run], metrics: [{ name: 'weight_body_mass', data: [{ qty: 61.5 }] }] } };
}

test('an athlete sets up the phone, a run comes back, and the coach sees that it did', {
  tag: '@phone',
}, async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await context.newPage();
  await phone.goto(`/a/${plan.hash}`);
  const open = async () => {
    await phone.getByRole('button', { name: 'Send to watch' }).click();
    const watches = phone.getByRole('dialog', { name: 'Send to watch' });
    const apple = watches.getByRole('button', { name: /^Apple/ });
    await expect(apple.or(watches.getByRole('radio', { name: 'Apple' })).first()).toBeAttached();
    if (await apple.isVisible()) await apple.click();
    await watches.getByRole('button', { name: /^Runs back by themselves/ }).click();
    return phone.getByRole('dialog', { name: 'Runs back by themselves' });
  };
  let sheet = await open();
  await expect(sheet.getByRole('list', { name: 'What comes back' })).toContainText('thrown away if sent');
  await sheet.getByText('iPhone', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Make your address' }).click();
  await expect(sheet.getByRole('status')).toContainText('Waiting for the first run');
  const address = await sheet.getByRole('textbox', { name: 'Your address' }).inputValue();
  const setUp = await sheet.getByRole('link', { name: 'Open Health Auto Export' }).getAttribute('href');
  expect(new URL(setUp ?? '').searchParams.get('url')).toBe(address);
  for (const width of [320, 390, 1280]) {
    await phone.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(phone);
  }
  await expectAccessibleInBothThemes(phone);

  const { pathname } = new URL(address);
  const post = async (path: string) => (await page.request.post(path, { data: delivery() })).status();
  expect(await post(pathname)).toBe(200);
  await phone.reload();
  sheet = await open();
  await sheet.getByText('iPhone', { exact: true }).click();
  await expect(sheet.getByRole('status')).toContainText('8.0 km');
  await expect(sheet.getByRole('status')).toContainText('Arrived today');
  await expect(sheet.getByText('Works', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessibleInBothThemes(phone);

  await page.goto('/settings/connections');
  const phones = page.getByRole('list', { name: 'Runs from phones' });
  await expect(phones.getByRole('listitem')).toHaveText(/Maya Lindqvist.*Health Auto Export.*Last run today/);
  expect(await page.content()).not.toContain(pathname.split('/').at(-1));
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  await sheet.getByRole('button', { name: 'New address' }).click();
  await expect(sheet.getByRole('textbox', { name: 'Your address' })).not.toHaveValue(address);
  expectStatus(page, 404);
  expect(await post(pathname)).toBe(404);
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await expect(sheet.getByRole('button', { name: 'Make your address' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Coach key', { exact: true })).toBeVisible();
  await expect(phones).toBeHidden();
});
