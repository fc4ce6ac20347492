import { givenAthlete, givenSchedule } from './support/given';
import { asCoach, dayFromToday } from './support/links';
import { acceptCookies, expect, expectAccessible, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('open figures are estimated wherever a plan is shown: lists, roster and the athlete’s page', async ({
  coachPage: page,
}) => {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const today = dayFromToday(0);
  const run = { title: 'Easy + strides', scheduledDate: today, distance: 0, durationInMinutes: 45 };
  const scheduleId = await givenSchedule(page, {
    ...{ name: 'By time and distance', athleteId, startDate: today, duration: 2 },
    workouts: [
      { ...run, description: '45 min easy + strides' },
      { title: 'Ten', scheduledDate: dayFromToday(7), distance: 10, durationInMinutes: 0 },
    ],
  });
  await page.goto('/plans');
  await expect(
    page.getByRole('img', { name: /Weekly distance over 2 weeks, peak 10.0 km in week 2/ }),
  ).toBeVisible();
  await page.goto('/athletes');
  await expect(page.getByText(/0 of about 7.5 km/)).toBeVisible();

  const { url } = await asCoach(page, 'POST', 'CreateAthleteLink', { athleteId, scheduleId });
  await page.goto(`/a/${new URL(url).hash}`);
  await expect(page.getByText('about 7.5 km').first()).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).filter({ visible: true }).click();
  await expect(page.getByText('As planned, about 7.5 km')).toBeVisible();
});

test('an ambiguous text is asked about in its day, with suggestions', async ({ coachPage: page }) => {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const plan = { name: 'Autumn', athleteId, startDate: '2030-01-07', duration: 4 };
  await page.goto(`/edit/${await givenSchedule(page, plan)}`);
  const day = (number: number) => page.locator(`[data-day="${number}"]`).filter({ visible: true });
  await day(3).focus();
  await page.keyboard.type('4 miles easy 5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is not clear what “5” is')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /5 km more/ }).click();
  await expect(page.getByText('It is not clear what “5” is')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(day(3).locator('[data-workout]')).toHaveCount(1);
  await expect(day(3)).toBeFocused();

  await day(4).focus();
  await page.keyboard.type('4 miles easy 5');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Leave it out/ }).click();
  await page.keyboard.press('Enter');
  await expect(day(4).locator('[data-workout]')).toContainText('4.0');
});

test('advice on an unsaved plan is dismissed, and stays dismissed once it is saved', async ({
  coachPage: page,
}) => {
  await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  await page.goto('/templates/new');
  const day = (number: number) => page.locator(`[data-day="${number}"]`).filter({ visible: true });
  for (const [number, text] of [
    [1, 'Tempo 8 km'],
    [2, '8x400 m @ 5k'],
  ] as const) {
    await day(number).focus();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(day(number).locator('[data-workout]')).toHaveCount(1);
  }
  const button = page.getByRole('button', { name: /^Plan check/ }).filter({ visible: true });
  const panel = page.getByRole('dialog', { name: 'Plan check' });
  await button.click();
  await panel.getByRole('button', { name: /^Set aside.*Hard days back to back$/ }).click();
  await expect(panel.getByText('1 set aside')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Template name').fill('Two hard days');
  const kept = page.waitForResponse('**/api/SetAsideTemplateAdvice');
  await page.getByRole('button', { name: 'Save template' }).filter({ visible: true }).click();
  expect((await kept).status()).toBe(204);
  await page.getByRole('link', { name: 'Two hard days' }).first().click();
  await button.click();
  await expect(panel.getByText('1 set aside')).toBeVisible();
});
