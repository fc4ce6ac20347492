import { givenSharedPlan } from './support/links';
import { acceptCookies, expect, expectNoSidewaysScroll, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('the watch sheet keeps the chosen watch, and gives a file for an Apple Watch', {
  tag: '@thumb',
}, async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await context.newPage();
  await phone.goto(`/a/${plan.hash}`);
  await phone.getByRole('button', { name: 'Send to watch' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Send to watch' });
  await sheet.getByRole('button', { name: /^Apple/ }).click();
  await expect(sheet.getByRole('radio', { name: 'Apple' })).toBeChecked();
  await expect(sheet.getByRole('list', { name: 'What arrives' })).toContainText('Every step, in order');
  for (const width of [320, 360, 1280]) {
    await phone.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(phone);
  }

  const download = phone.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Get the workout file' }).click();
  expect((await download).suggestedFilename()).toMatch(/Steady eight\.workout$/);

  await phone.reload();
  await phone.getByRole('button', { name: 'Send to watch' }).click();
  await expect(sheet.getByRole('radio', { name: 'Apple' })).toBeChecked();
  await sheet.getByRole('button', { name: /^Polar/ }).click();
  await sheet.getByRole('button', { name: 'Add to calendar' }).click();
  await expect(phone.getByRole('dialog', { name: 'Add to calendar' })).toBeVisible();
});
