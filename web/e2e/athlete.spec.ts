import type { Page } from '@playwright/test';
import { choose } from './support/choices';
import { asAthlete, asCoach, dayFromToday, givenSharedPlan } from './support/links';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStatus,
  test,
} from './support/test';
import { openWorkout } from './support/workouts';

test.beforeEach(async ({ page }) => acceptCookies(page));

test('answers given offline are stored, and sent once and in order when the network returns', {
  tag: '@thumb',
}, async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight', 'Hill repeats']);
  const phone = await context.newPage();
  await openLink(phone, plan.hash);
  await expect(phone.getByRole('heading', { name: 'Steady eight' })).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Done' }).click();
  await phone.getByRole('radio', { name: '7, hard' }).click();
  await phone.getByLabel(/Anything Nora should know/).fill('Flat legs');
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByText('Kept on this phone, sent later')).toBeVisible();

  await phone.reload();
  await expect(phone.getByText('Offline. Your answers are kept and sent later.')).toBeVisible();
  await expect(phone.getByText('Done, effort 7')).toBeVisible();
  await phone.getByRole('tab', { selected: true }).press('ArrowRight');
  await expect(phone.getByRole('heading', { name: 'Hill repeats' })).toBeVisible();
  await phone.getByRole('button', { name: 'Skipped' }).click();
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByText('Kept on this phone, sent later')).toBeVisible();

  // The tab closes before the network returns; two others find what it left.
  await phone.close();
  const others = await Promise.all([context.newPage(), context.newPage()]);
  await context.setOffline(false);
  await Promise.all(others.map((other) => openLink(other, plan.hash)));
  for (const other of others) await expect(other.getByText(/sent to Nora/)).toBeVisible();

  const { answers, comments } = await asCoach(page, 'GET', `GetAnswers?schedule=${plan.scheduleId}`);
  const outcomes = answers.map(({ outcome }: { outcome: string }) => outcome);
  expect(outcomes, 'oldest first').toEqual(['done', 'skipped']);
  expect(comments.map(({ text }: { text: string }) => text)).toEqual(['Flat legs']);

  const registrations = () =>
    navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => new URL(scope).pathname));
  await page.goto('/plans');
  await expect(page.getByRole('heading', { name: 'Training Plans' }).first()).toBeVisible();
  expect(await page.evaluate(registrations)).toEqual(['/a/']);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('over plain http at home an answer is sent, without locks, UUIDs and storage', async ({
  coachPage: page,
  context,
}) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await context.newPage();
  await phone.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await phone.goto(`/a${plan.hash}`);
  await phone.getByRole('button', { name: 'Done' }).click();
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByText(/sent to Nora/)).toBeVisible();
  const { answers } = await asCoach(page, 'GET', `GetAnswers?schedule=${plan.scheduleId}`);
  expect(answers.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['done']);
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(phone.getByRole('button', { name: 'Done' })).toBeVisible();
});

test('a plan is shared and opens on the phone, and a revoked link says so', {
  tag: '@thumb',
}, async ({ coachPage: page }) => {
  const { athleteId, scheduleId } = await givenSharedPlan(page, ['Steady eight']);
  await asCoach(page, 'POST', 'WithdrawAthleteLink', { athleteId });
  await asCoach(page, 'PUT', 'ShowSchedule', { scheduleId, isShown: false });
  await page.goto('/plans');
  await expect(page.getByRole('switch', { name: /Show Valencia Marathon/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Plan actions for Valencia Marathon' }).click();
  await page.getByRole('menuitem', { name: 'Share plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share with Maya' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog.getByLabel('Personal link').inputValue();
  await expect(dialog.getByRole('checkbox', { name: 'Valencia Marathon' })).toBeChecked();
  await expectAccessible(page);

  const { hash } = new URL(address);
  await openLink(page, hash);
  await expect(page.getByRole('heading', { name: 'Steady eight' })).toBeVisible();

  await asCoach(page, 'POST', 'WithdrawAthleteLink', { athleteId });
  expectStatus(page, 401);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  for (const name of ['Maya', 'Nora', 'Valencia']) await expect(page.getByText(name)).toHaveCount(0);
  await expectAccessible(page);
});

test('the terrain that a coach sets in the dialog is on the athlete’s page', async ({
  coachPage: page,
  context,
}) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  await page.goto(`/edit/${plan.scheduleId}`);
  await openWorkout(page.locator('[data-workout]').first());
  const dialog = page.getByRole('dialog', { name: 'Edit Workout' });
  await choose(dialog, /Terrain/, 'Trail');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await page.locator('[data-workout]').first().click();
  await expect(page.getByRole('combobox', { name: 'Terrain' })).toHaveValue('Trail');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Update Schedule' }).click();
  await expect(page).toHaveURL('/plans');

  const phone = await context.newPage();
  await openLink(phone, plan.hash);
  await expect(phone.getByRole('definition').filter({ hasText: 'Trail' })).toBeVisible();
  await expectAccessible(phone);
});

test('the coach sees answers in the open editor, replies, and accepts a move', async ({
  coachPage: page,
  context,
}) => {
  const plan = await givenSharedPlan(page, ['Steady eight', 'Hill repeats']);
  const [steady, hills] = plan.workoutIds;
  await page.goto(`/edit/${plan.scheduleId}`);
  const day = page.getByRole('gridcell', { name: /Steady eight/ });
  await expect(day).toBeVisible();
  await page.getByLabel('Plan Name').fill('Valencia, unsaved');

  const comment = '<script>document.title = "broken"</script> Flat legs';
  await asAthlete(page, plan, 'POST', 'SaveAnswer', {
    workoutId: steady,
    outcome: 'done',
    effort: 8,
    comment,
  });
  const movedTo = dayFromToday(3);
  await asAthlete(page, plan, 'POST', 'SaveAnswer', { workoutId: hills, outcome: 'moved', movedTo });
  await comeBackTo(page);
  await expect(day).toHaveAccessibleName(/completed, effort 8, high for an easy day, comment, not answered/);
  await expect(page.getByRole('gridcell', { name: /Hill repeats, .*moved to/ })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /Hill repeats, moved from/ })).toBeVisible();

  await day.focus();
  await page.keyboard.press('f');
  const sheet = page.getByRole('complementary', { name: 'Feedback' });
  await expect(sheet.getByText(comment)).toBeVisible();
  await expect(sheet.getByRole('row', { name: /Distance/ })).toContainText('8.0 km');
  await expectAccessible(page);
  await sheet.getByLabel('Reply to Maya').fill('Rest well');
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByText('Rest well')).toBeVisible();
  await expect(sheet.getByLabel('Reply to Maya')).toHaveValue('');
  await expect(day).toHaveAccessibleName(/, comment(\.|$)/);

  const phone = await context.newPage();
  await openLink(phone, plan.hash);
  await expect(phone.getByText('Rest well')).toBeVisible();
  await phone.close();

  await sheet.getByRole('button', { name: 'Next answer' }).click();
  await sheet.getByRole('button', { name: 'Accept into the plan' }).click();
  await expect(page.getByRole('gridcell', { name: /moved/ })).toHaveCount(0);
  await expect(page.getByLabel('Plan Name')).toHaveValue('Valencia, unsaved');
  await page.getByRole('button', { name: 'Update Schedule' }).click();
  await expect(page).toHaveURL('/plans');
  const { details, plans } = await asCoach(page, 'GET', `GetSchedule?schedule=${plan.scheduleId}`);
  expect(details.name).toBe('Valencia, unsaved');
  const workouts = plans.flatMap(
    (week: { workouts: { id: string; scheduledDate: string }[] }) => week.workouts,
  );
  const moved = workouts.find(({ id }: { id: string }) => id === hills);
  expect(moved.scheduledDate).toBe(movedTo);
});

/** Waits until the page is cached for offline use. */
async function openLink(page: Page, hash: string): Promise<void> {
  await page.goto(`/a${hash}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Like switching back from another tab. */
async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
