import type { Page } from '@playwright/test';
import { hold } from './support/answers';
import { choose } from './support/choices';
import { givenTemplate } from './support/given';
import { actOnRow } from './support/rows';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

const edit = { button: 'Edit', menuItem: 'Edit template' };

const threshold = {
  title: '3 × 10 min threshold',
  description: 'Two minutes easy between',
  type: 'Tempo',
  distance: 13,
  distanceType: 'km',
  durationInMinutes: 58,
  paceFrom: '4:20/km',
  paceTo: '4:30/km',
  tags: ['threshold', 'autumn', 'track', 'half', 'club'],
  difficulty: 'Advanced',
  category: 'RacePreparation',
};
const hills = { title: 'Hill sprints', type: 'Hills', difficulty: 'Intermediate', category: 'Strength' };

test.beforeEach(async ({ page }) => acceptCookies(page));

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search templates' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' });
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const titles = (page: Page) =>
  page.getByRole('region', { name: 'Templates' }).getByRole('heading', { level: 2 });

test('an empty library adds twelve starter templates with one click', async ({ coachPage: page }) => {
  await page.goto('/workouts');
  await expect(page.getByRole('heading', { name: 'No templates found' })).toBeVisible();
  await expect(page.getByText('Create your first workout template to get started')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 12 starter templates' }).click();
  await expect(page.getByText('12 starter templates added')).toBeVisible();
  await expect(count(page)).toHaveText('Showing 12 of 12 templates');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a template is created in the unit of its coach, with its tags and paces', { tag: '@phone' }, async ({
  coachPage: page,
}) => {
  await page.goto('/settings');
  await page.getByRole('radio', { name: /miles/i }).check({ force: true });
  await page.goto('/workouts');
  await page.getByRole('button', { name: 'Create Template' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Create Template' });
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Create Template' }).click();
  await expect(dialog.getByText('Title is required')).toBeVisible();
  await expect(dialog.getByText('Description is required')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Distance (miles)').fill('-1');
  await dialog.getByLabel('Duration (min)').fill('-5');
  await dialog.getByRole('button', { name: 'Create Template' }).click();
  await expect(dialog.getByText('Distance cannot be negative')).toBeVisible();
  await expect(dialog.getByText('Duration cannot be negative')).toBeVisible();
  await expectAccessible(page);

  // The unit can change while there is no distance, and is fixed by one.
  await dialog.getByLabel('Distance (miles)').fill('0');
  await dialog.getByRole('button', { name: 'Switch to KM' }).click();
  await choose(dialog, /Pace Range From, minutes/, '4');
  await expect(dialog.getByRole('button', { name: /Pace Range From, seconds/ })).toContainText('00');
  await choose(dialog, /Pace Range From, seconds/, '45');
  await choose(dialog, /To, minutes/, '5');
  await choose(dialog, /To, minutes/, '–');
  await expect(dialog.getByRole('button', { name: /To, seconds/ })).toBeDisabled();
  await dialog.getByLabel('Distance (kilometers)').fill('10.5');
  await expect(dialog.getByRole('button', { name: 'Switch to Miles' })).toBeDisabled();

  await dialog.getByLabel('Title').fill('Progression');
  await dialog.getByRole('textbox', { name: /Description/ }).fill('Each third faster');
  await dialog.getByText('Tempo', { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: 'Tempo' })).toBeChecked();
  await choose(dialog, /Difficulty/, 'Elite');
  await choose(dialog, /Category/, 'Base Building');
  await dialog.getByLabel('Duration (min)').fill('50');
  const tags = dialog.getByLabel('Tags');
  await tags.fill('  steady ');
  await tags.press('Enter');
  await tags.fill('Steady');
  await tags.press('Enter');
  for (const tag of ['negative split', 'road', 'autumn']) {
    await tags.fill(tag);
    await dialog.getByRole('button', { name: 'Add tag' }).click();
  }
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(4);

  const letGo = await hold(page, 'saveworkout');
  await dialog.getByRole('button', { name: 'Create Template' }).click();
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
  letGo();
  await expect(page.getByText('Workout template created successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const made = card(page, 'Progression');
  await expect(made).toContainText('10.5 km');
  await expect(made).toContainText('50 min');
  await expect(made).toContainText('4:45');
  await expect(made).toContainText('Elite');
  await expect(made).toContainText('Base Building');
  await expect(made.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'steady',
    'negative split',
    'road',
    '+1',
  ]);
  await expectAccessible(page);
});

test('editing a template keeps its unit', async ({ coachPage: page }) => {
  await givenTemplate(page, {
    ...threshold,
    distanceType: 'miles',
    paceFrom: '7:10/mile',
    paceTo: '7:20/mile',
  });
  await page.goto('/workouts');
  await actOnRow(page, threshold.title, edit);
  const dialog = page.getByRole('dialog', { name: 'Edit Template' });
  await expect(dialog.getByLabel('Distance (miles)')).toHaveValue('13');
  await expect(dialog.getByRole('button', { name: /Switch to/ })).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByLabel('Title').fill('2 × 15 min threshold');
  await choose(dialog, /Pace Range From, seconds/, '–');
  const letGo = await hold(page, 'updateworkout');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
  letGo();
  await expect(page.getByText('Workout template updated successfully!')).toBeVisible();
  await expect(card(page, '2 × 15 min threshold')).toContainText('13.0 miles');
  await page.reload();
  await actOnRow(page, '2 × 15 min threshold', edit);
  await expect(dialog.getByRole('button', { name: /Pace Range From, minutes/ })).toContainText('–');
  await expect(dialog.getByRole('button', { name: /To, minutes/ })).toContainText('7');
});

test('search and filters combine and are kept in the URL', { tag: '@phone' }, async ({ coachPage: page }) => {
  await givenTemplate(page, threshold);
  await givenTemplate(page, hills);
  await givenTemplate(page, { title: 'Easy hour', tags: ['club'] });
  await page.goto('/workouts');
  for (const [words, shown] of [
    ['THRESH', 1],
    ['easy between', 1],
    ['club', 2],
  ] as const) {
    await search(page).fill(words);
    await expect(count(page)).toHaveText(`Showing ${shown} of 3 templates`);
  }
  const filters = page.getByRole('region', { name: 'Templates' });
  await choose(filters, /Type/, 'Tempo');
  await choose(filters, /Difficulty/, 'Advanced');
  await choose(filters, /Category/, 'Race Preparation');
  await expect(count(page)).toHaveText('Showing 1 of 3 templates');
  await expect(page).toHaveURL('/workouts?q=club&type=tempo&difficulty=Advanced&category=RacePreparation');
  await page.reload();
  await expect(titles(page)).toHaveText([threshold.title]);
  await expect(search(page)).toHaveValue('club');

  await choose(filters, /Category/, 'Speed');
  await expect(page.getByRole('heading', { name: 'No templates found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(titles(page)).toHaveText([threshold.title]);
  await choose(filters, /Category/, 'Speed');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(count(page)).toHaveText('Showing 3 of 3 templates');
  await expect(page).toHaveURL('/workouts');
});
