import type { Page } from '@playwright/test';
import { fullWeeks, givenFullAccount, longTitle } from './support/fullAccount';
import { given, givenPlanTemplate } from './support/given';
import { commentOf, givenMissedSessions } from './support/openMatters';
import { givenRacePlans } from './support/racePlans';
import { coachScreens, publicScreens } from './support/screens';
import { test } from './support/sharedPages';
import { expect, expectAccessibleInBothThemes, expectStatus } from './support/test';
import { expectToFitEveryWidth } from './support/widths';
import { openWorkout } from './support/workouts';

/* Every screen, filled with long texts, at common widths and in both themes. */

const desktop = { width: 1440, height: 900 };
const longRace = 'Valencia Ciudad del Running Marathon Trinidad Alfonso';
const pastedWeeks = [
  'Mon\tTue\tWed\tThu\tFri\tSat\tSun',
  'Rest\t8k easy with 6 strides\t5x1k @ 3:55 r 90s\t10k easy\trest\t45 min bike\t16 miles w/ last 4 @ MP',
  'Rest\t10k recovery\t3x10 min tempo, 3 min jog\t12k\t\thill sprints 10x20s\tlong run 30 km',
].join('\n');

const typedSteps = '3k easy, 4x(1k @ 3:55-4:05 r 90s jog, 400m hard r 200m walk), 10min @ tempo, 2k esy';

for (const { path, title } of publicScreens) {
  test(`${path} of a visitor fits every width and is accessible`, async ({ visitorPage: page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectToFitEveryWidth(page);
    await expectAccessibleInBothThemes(page);
  });
}

for (const { path, heading } of coachScreens) {
  test(`${path} of a coach fits every width and is accessible`, async ({ fullAccount: { page } }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${heading} · Longrun`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectToFitEveryWidth(page);
    await expectAccessibleInBothThemes(page);
  });
}

test('a full inbox, a reply in it and the notifications fit every width and are accessible', async ({
  coachPage: page,
}) => {
  const long = { firstName: 'Maximiliane-Alexandra', lastName: 'von Hohenstein-Wittelsbach' };
  const plan = await givenMissedSessions(page, long);
  await commentOf(page, plan, `${longTitle}. My knee is a little sore, and longwords/${'x'.repeat(60)}`);
  await page.goto('/inbox');
  const reply = page.getByRole('button', { name: /^Reply/ });
  await reply.first().click();
  await page.getByRole('textbox').fill(longTitle);
  await expectToFitEveryWidth(page);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectToFitEveryWidth(page);
});

test('the editor of a full plan fits every width and is accessible', async ({ fullAccount }) => {
  const { page, scheduleId } = fullAccount;
  await page.goto(`/edit/${scheduleId}`);
  await expect(page.locator('[data-workout]').first()).toBeVisible();
  await expectToFitEveryWidth(page);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const amounts = await page.locator('.workout-amount').allInnerTexts();
    expect(amounts.filter((amount) => !/\d\s*(km|miles|min|h)\b/.test(amount))).toEqual([]);
    await expect(page.locator('.workout-head > [data-t]').filter({ visible: false })).toHaveCount(0);
  }
  await expectAccessibleInBothThemes(page);
});

test('an empty account is accessible', async ({ coachPage: page }) => {
  for (const [path, text] of [
    ['/plans', 'No training plans yet'],
    ['/workouts', 'No templates found'],
    ['/athletes', 'No Athletes Yet'],
    ['/goals', 'No goals yet'],
    ['/templates', 'No plan templates yet'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});

test('the editor with its templates, and its details folded, fits every width', async ({
  coachPage: page,
}) => {
  await openFullPlan(page);
  await page.getByRole('button', { name: 'Fold plan details' }).click();
  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  await expect(page.locator('[data-template]').first()).toBeVisible();
  // The button's tooltip is no part of the layout.
  await page.mouse.move(0, 0);
  await expectToFitEveryWidth(page);
});

test('the editor of a plan template, and the dialog to save one, fit every width', async ({
  coachPage: page,
}) => {
  const scheduleId = await givenFullAccount(page);
  await page.goto(`/templates/${await givenPlanTemplate(page)}`);
  await expect(page.locator('[data-workout]').first()).toBeVisible();
  await expectToFitEveryWidth(page);
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(desktop);
  await page.goto(`/edit/${scheduleId}`);
  await page.getByRole('button', { name: 'Save as template' }).click();
  await expect(page.getByRole('dialog', { name: 'Save as template' })).toBeVisible();
  await expectToFitEveryWidth(page);
});

test('the dialogs of a workout fit every width', async ({ coachPage: page }) => {
  await openFullPlan(page);
  await openWorkout(page.locator('[data-workout]').first());
  await expect(page.getByRole('dialog', { name: 'Edit Workout' })).toBeVisible();
  await expectToFitEveryWidth(page);
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Add another', exact: true }).click();
  const advanced = page.getByRole('button', { name: /Advanced Settings/ });
  if ((await advanced.getAttribute('aria-expanded')) !== 'true') await advanced.click();
  await expect(page.getByRole('button', { name: 'Switch to Miles' })).toBeVisible();
  await expectToFitEveryWidth(page);
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Browse' }).click();
  await page.getByRole('dialog').getByText(longTitle).click();
  await expect(page.getByText(`Using: ${longTitle}`)).toBeVisible();
  await expectToFitEveryWidth(page);
});

test('the dialog to move a workout, and its steps, fit every width', async ({ coachPage: page }) => {
  await openFullPlan(page);
  await openWorkout(page.locator('[data-workout]').first());
  await page.getByRole('button', { name: 'Move to…' }).click();
  const moving = page.getByRole('dialog', { name: 'Move to…' });
  await expect(moving).toBeVisible();
  await expectToFitEveryWidth(page);
  await page.setViewportSize(desktop);
  await moving.getByRole('button', { name: 'Cancel' }).click();

  const dialog = page.getByRole('dialog', { name: 'Edit Workout' });
  await dialog.getByLabel('Steps').fill(typedSteps);
  await expect(dialog.getByText('1 km').first()).toBeVisible();
  await expectToFitEveryWidth(page);
});

test('the paste preview and the week dialogs fit every width', async ({ coachPage: page }) => {
  await openFullPlan(page);
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector('[data-day="7"]')?.dispatchEvent(event);
  }, pastedWeeks);
  await expect(page.getByRole('dialog', { name: 'Paste workouts' })).toBeVisible();
  await expectToFitEveryWidth(page);
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Cancel' }).click();

  for (const action of ['Repeat week…', 'Change volume…', 'Shift from here…']) {
    const button = page.getByRole('button', { name: 'Week 2 actions' });
    await button.hover();
    await button.click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectToFitEveryWidth(page);
    await page.setViewportSize(desktop);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('a restored draft and a merge conflict fit every width', async ({ coachPage: page }) => {
  expectStatus(page, 412);
  page.on('dialog', (warning) => void warning.accept());
  const id = await givenFullAccount(page);
  await page.goto(`/edit/${id}`);
  await openWorkout(page.locator('[data-workout]').first());
  await page.getByLabel('Title').fill(`${longTitle}, as one of them wants it`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForTimeout(200);
  await page.reload();
  const offer = page.getByRole('region', { name: /^Restore draft/ });
  await expect(offer).toBeVisible();
  await expectToFitEveryWidth(page);
  await page.setViewportSize(desktop);

  await offer.getByRole('button', { name: 'Restore draft' }).click();
  const [first, ...others] = fullWeeks(6);
  await given(page, `UpdateSchedule?schedule=${id}`, {
    details: { name: 'Valencia', description: '', startDate: '2026-11-04', duration: 6 },
    athleteId: await athleteOf(page),
    plans: [{ workouts: [{ ...first, description: 'Theirs', title: 'As the other wants it' }, ...others] }],
  });
  await page.getByRole('button', { name: 'Update Schedule' }).first().click();
  await expect(page.getByRole('dialog', { name: 'This schedule was changed elsewhere' })).toBeVisible();
  await expectToFitEveryWidth(page);
});

test('goals and their dialogs fit every width', async ({ coachPage: page }) => {
  const scheduleId = await givenFullAccount(page);
  const athleteId = await athleteOf(page);
  const race = { athleteId, distance: 42.195, targetTime: '3:15:00' };
  await given(page, 'SaveGoal', { ...race, raceName: longRace, raceDate: '2040-12-02', scheduleId });
  await given(page, 'SaveGoal', {
    ...{ ...race, raceName: 'Göteborgsvarvet half marathon', raceDate: '2026-05-23', distance: 21.0975 },
    ...{ resultTime: '1:29:12', targetTime: '1:30:00' },
  });
  await page.goto('/goals');
  await expect(page.getByRole('article', { name: longRace })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectToFitEveryWidth(page);
  for (const action of ['Edit goal', /’s paces$/, 'Plan backwards', 'Delete goal']) {
    await page.setViewportSize(desktop);
    await page.getByRole('button', { name: 'Goal actions' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectToFitEveryWidth(page);
    await page.keyboard.press('Escape');
  }
});

test("sharing with an athlete, and the athlete's page, fit every width", async ({ coachPage: page }) => {
  const scheduleId = await givenFullAccount(page);
  await given(page, 'ShowSchedule', { scheduleId, isShown: true }, 'PUT');
  const { url } = await given(page, 'CreateAthleteLink', { athleteId: await athleteOf(page) });
  await page.goto('/athletes');
  await page
    .getByRole('button', { name: /^Share with/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Share with/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectToFitEveryWidth(page);

  await page.goto(`/athletes/${await athleteOf(page)}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectToFitEveryWidth(page);
  await page.goto(`/athletes/${await athleteOf(page)}/messages`);
  await expect(page.getByRole('region', { name: 'Next message' })).toBeVisible();
  await expectToFitEveryWidth(page);

  await page.goto(`/a/${new URL(url).hash}`);
  await expect(page.getByRole('tablist')).toBeVisible();
  await expectToFitEveryWidth(page);
});

test('a race plan, the race against it and the plan on a phone fit every width and are accessible', async ({
  coachPage: page,
}) => {
  const races = await givenRacePlans(page);
  await page.goto(races.plan);
  await expect(page.getByRole('img', { name: /^Target pace by section/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectToFitEveryWidth(page);
  await expectAccessibleInBothThemes(page);

  await page.goto(races.after);
  await expect(page.getByRole('region', { name: 'What the plan had right' })).toBeVisible();
  await expectToFitEveryWidth(page);
  await expectAccessibleInBothThemes(page);

  await page.goto(races.athlete);
  await page.getByRole('button', { name: 'Your race plan' }).click();
  await expect(page.getByText('adds up to 52:00')).toBeVisible();
  await expectToFitEveryWidth(page);
  await expectAccessibleInBothThemes(page);
});

for (const [path, button] of [
  ['/athletes', 'Edit Maximiliane'],
  ['/workouts', 'Edit Progressive'],
  ['/plans', 'Delete plan'],
  ['/settings', 'Delete account'],
] as const) {
  test(`"${button}" fits every width`, async ({ fullAccount: { page } }) => {
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await expectToFitEveryWidth(page);
  });
}

async function openFullPlan(page: Page): Promise<void> {
  await page.goto(`/edit/${await givenFullAccount(page)}`);
  await expect(page.locator('[data-workout]').first()).toBeVisible();
}

/** The only athlete of the account. */
async function athleteOf(page: Page): Promise<string> {
  const [{ athleteId }] = await given(page, 'GetAthletesSlim', undefined, 'GET');
  return athleteId;
}
