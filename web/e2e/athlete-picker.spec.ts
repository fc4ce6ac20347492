import type { Page } from '@playwright/test';
import { hold, refuse } from './support/answers';
import { givenAthlete, givenRunners } from './support/given';
import { acceptCookies, expect, expectAccessible, inMotion, test } from './support/test';

test.use(inMotion);
test.beforeEach(async ({ page }) => acceptCookies(page));

const trigger = (page: Page, shown: string) =>
  page.getByRole('button', { name: `Athlete Name ${shown}`, exact: true });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search athletes...' });

async function openPicker(page: Page): Promise<void> {
  await page.goto('/newschedule');
  await trigger(page, 'Select an athlete...').click();
}

test('an athlete is found and chosen with the keyboard alone, and cleared again', async ({
  coachPage: page,
}) => {
  await givenRunners(page, 12);
  await givenAthlete(page, { firstName: 'Tomás', lastName: 'Herrera' });
  await page.goto('/newschedule');
  await trigger(page, 'Select an athlete...').focus();
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('option', { name: 'Runner 001' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.type('zatopek');
  await expect(page.getByText('No athletes found.', { exact: true })).toBeVisible();
  await search(page).fill('');
  await page.keyboard.type('TOMAS');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(trigger(page, 'Tomás Herrera')).toBeFocused();

  await trigger(page, 'Tomás Herrera').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(search(page)).toBeHidden();
  await trigger(page, 'Select an athlete...').click();
  await expect(page.getByRole('option', { name: 'Runner 001' })).toBeVisible();
  for (let presses = 0; presses < 11; presses += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeHidden();
  await trigger(page, 'Runner 011').click();
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('option', { name: 'Runner 011' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(trigger(page, 'Runner 011')).toBeFocused();
});

test('reopened while it fades out, it takes the focus', async ({ coachPage: page }) => {
  await givenRunners(page, 3);
  await openPicker(page);
  await page.getByRole('option', { name: 'Runner 002' }).click();
  await expect(search(page)).toBeHidden();
  await trigger(page, 'Runner 002').click();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(trigger(page, 'Select an athlete...')).toBeVisible();
  await expect(search(page)).toBeVisible();
  await trigger(page, 'Select an athlete...').click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('001');
  await expect(page.getByRole('option')).toHaveCount(1);
});

test('a roster that failed to load can be retried, and a coach without athletes adds themselves', async ({
  coachPage: page,
}) => {
  const load = await refuse(page, 'GetAthletesSlim');
  await openPicker(page);
  await expect(page.getByRole('alert')).toContainText('Failed to load athletes');
  await expectAccessible(page);
  await load();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: 'Athlete Name' })).toContainText('No athletes found');
  await expectAccessible(page);

  const accept = await refuse(page, 'CreateAthlete');
  await page.getByRole('button', { name: 'Add Myself as Athlete' }).click();
  await expect(page.getByText('Failed to create athlete. Please try again.')).toBeVisible();
  await accept();

  const letGo = await hold(page, 'CreateAthlete');
  await page.getByRole('button', { name: 'Add Myself as Athlete' }).click();
  await expect(page.getByRole('button', { name: 'Creating...' })).toBeVisible();
  letGo();
  await expect(page.getByText('Successfully created yourself as an athlete!')).toBeVisible();
  await expect(trigger(page, 'Nora Eklund')).toBeVisible();
});
