import type { Page } from '@playwright/test';
import { save, signUpWithAthlete, storedSchedule, storeSchedule } from './support/storedSchedules';
import { acceptCookies, expect, expectAccessible, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

const workouts = [
  { day: 1, title: 'Easy', distance: 8 },
  { day: 6, title: 'Long', distance: 21, type: 'LongRun' },
  { day: 9, title: 'Tempo', distance: 13, type: 'Tempo' },
  { day: 26, title: 'Last', distance: 5 },
];

async function opened(page: Page) {
  const coach = await signUpWithAthlete(page);
  const id = await storeSchedule(page, coach, workouts);
  await page.goto(`/edit/${id}`);
  await page.getByRole('button', { name: 'Week 1 actions' }).waitFor({ state: 'attached' });
  /** The stored titles by day. */
  const saved = async () => {
    await save(page);
    await expect(page.getByText('Schedule updated successfully!')).toBeVisible();
    const stored = await storedSchedule(page, coach, id);
    return stored.workouts.map(({ date, title, distance }) => {
      const day = (Date.parse(date) - Date.UTC(2026, 9, 5)) / 86_400_000;
      return `${day} ${title} ${distance}`;
    });
  };
  return { saved };
}

async function choose(page: Page, week: number, action: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name: `Week ${week} actions` });
  await button.hover();
  await button.click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true }).first().click();
}

test('a week is copied, pasted and repeated', { tag: '@phone' }, async ({ page }) => {
  const { saved } = await opened(page);
  await choose(page, 1, 'Copy week');
  const button = page.getByRole('button', { name: 'Week 3 actions' });
  await button.hover();
  await button.click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Paste week 1' }).click();
  await expect(page.getByText('Week 1 pasted on week 3')).toBeVisible();

  await choose(page, 3, 'Repeat week…');
  const dialog = page.getByRole('dialog', { name: 'Repeat week 3' });
  await dialog.getByLabel('Times').fill('60');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('A whole number from 1 to 49, not 0')).toBeVisible();
  await dialog.getByLabel('Times').fill('2');
  await expect(dialog.getByText('On weeks 4 to 5. The plan grows to 5 weeks.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Repeat week' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Repeat week 3?' });
  await expect(asked.getByText('1 workout in the weeks after it is replaced.')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Repeat week' }).click();
  await expect(page.getByRole('button', { name: 'Week 5 actions' })).toBeAttached();

  expect(await saved()).toEqual([
    '1 Easy 8',
    '6 Long 21',
    '9 Tempo 13',
    '15 Easy 8',
    '20 Long 21',
    '22 Easy 8',
    '27 Long 21',
    '29 Easy 8',
    '34 Long 21',
  ]);
});

test('a week is scaled up and down and cleared, and each is one undo step', async ({ page }) => {
  const { saved } = await opened(page);
  await choose(page, 1, 'Change volume…');
  const dialog = page.getByRole('dialog', { name: 'Change the volume of week 1' });
  await dialog.getByLabel('Change').fill('-15');
  await expect(dialog.getByText(/From 29\.0 km to 25\.0 km\./)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Volume of week 1 changed by −15%')).toBeVisible();
  await choose(page, 2, 'Lighten for recovery (−30%)');
  await choose(page, 1, 'Clear week');
  await expect(page.getByText('Long', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await undo(page);
  expect(await saved()).toEqual(['1 Easy 7', '6 Long 18', '9 Tempo 9', '26 Last 5']);
});

test('a week is inserted and removed, asking if workouts would be lost', async ({ page }) => {
  const { saved } = await opened(page);
  await choose(page, 2, 'Insert week above');
  await expect(page.getByRole('button', { name: 'Week 5 actions' })).toBeAttached();
  await choose(page, 1, 'Remove week');
  const asked = page.getByRole('alertdialog', { name: 'Remove week 1?' });
  await expect(asked.getByText('2 workouts will be removed with it. Later weeks move up.')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Keep week' }).click();
  await choose(page, 2, 'Remove week');
  await expect(page.getByText('Week 2 removed')).toBeVisible();
  await choose(page, 1, 'Remove week');
  await asked.getByRole('button', { name: 'Remove week' }).click();
  await expect(page.getByText('Week 1 removed')).toBeVisible();
  expect(await saved()).toEqual(['2 Tempo 13', '19 Last 5']);
});

test('the rest of the plan is shifted by days, asking if something falls off the end', async ({ page }) => {
  const { saved } = await opened(page);
  await choose(page, 2, 'Shift from here…');
  const dialog = page.getByRole('dialog', { name: 'Shift the plan from week 2' });
  await dialog.getByLabel('Days').fill('2');
  await expect(
    dialog.getByText(/1 workout would fall before the start, after the end or on a full day/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Shift the plan from week 2?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 2, 'Shift from here…');
  await dialog.getByLabel('Days').fill('-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Workouts from week 2 moved 1 day earlier')).toBeVisible();
  expect(await saved()).toEqual(['1 Easy 8', '6 Long 21', '8 Tempo 13', '25 Last 5']);
});

test('the week menu works with the keyboard alone', async ({ page }) => {
  await opened(page);
  const day = page.locator('[data-day="9"]');
  await page.locator('[data-day="9"]').focus();
  await page.keyboard.press('Shift+M');
  const menu = page.getByRole('menu', { name: 'Week 2 actions' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(day).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Week 2 actions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('l');
  await expect(menu.getByRole('menuitem', { name: /^Lighten/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Week 2 lightened by 30%')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /Tempo, 9\.0 km/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('gridcell', { name: /Tempo, 13\.0 km/ })).toBeVisible();
});

test('the plan check gives advice, links to the days, and stays quiet once it is turned off', async ({
  page,
}) => {
  const coach = await signUpWithAthlete(page);
  const id = await storeSchedule(page, coach, [
    { day: 7, title: 'Easy', distance: 30 },
    { day: 9, title: 'Repeats', distance: 10, type: 'Intervals' },
    { day: 10, title: 'Threshold', distance: 10, type: 'Tempo' },
  ]);
  await page.goto(`/edit/${id}`);
  const button = page.getByRole('button', { name: /^Plan check/ }).filter({ visible: true });
  await expect(button).toHaveText(/1$/);
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Plan check' });
  await expect(panel.getByText('2 hard days in a row: Intervals, Tempo.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Thu 15 Oct' }).click();
  await expect(panel).toBeHidden();
  await expect(
    page.locator('[data-day="10"], [data-week="2"]').filter({ visible: true }).first(),
  ).toBeInViewport();

  await button.click();
  const kept = page.waitForResponse('**/api/SetAsideAdvice');
  await panel.getByRole('button', { name: /^Set aside/ }).click();
  expect((await kept).status()).toBe(204);
  await page.reload();
  await expect(button).toHaveText(/0$/);
  await button.click();
  await panel.getByText('1 set aside').click();
  await panel.getByRole('button', { name: /^Bring back/ }).click();
  await expect(panel.getByText('2 hard days in a row: Intervals, Tempo.')).toBeVisible();
  await panel.getByRole('button', { name: 'Switch off for this plan' }).click();
  await expect(panel.getByText('Switched off for this plan.')).toBeVisible();
  await page.keyboard.press('Escape');
  await save(page);
  await expect(page.getByText('Schedule updated successfully!')).toBeVisible();
  await page.goto(`/edit/${id}`);
  await expect(button).toHaveText(/off$/);
});
