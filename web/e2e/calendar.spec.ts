import type { Locator, Page } from '@playwright/test';
import { givenAthlete, givenPace, givenSchedule } from './support/given';
import { isoDay, openSchedule } from './support/schedules';
import { acceptCookies, expect, expectAccessible, inMotion, test } from './support/test';
import { openAllFields, openWorkout, sessionField } from './support/workouts';

test.use(inMotion);
test.beforeEach(async ({ page }) => acceptCookies(page));

const workouts = [
  { day: 3, title: 'Six by 800', type: 'Intervals', km: 10 },
  { day: 8, title: 'Jog', type: 'Recovery', km: 5 },
  { day: 10, title: 'Cruise', type: 'Tempo', km: 12 },
];

const dayOf = (page: Page, day: number) => page.locator(`[data-day="${day}"]`).filter({ visible: true });
const tileOn = (page: Page, day: number) => dayOf(page, day).locator('[data-workout]');

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function lift(page: Page, tile: Locator): Promise<void> {
  const { x, y } = await centre(tile);
  await page.mouse.move(x, y);
  // The last one has landed.
  await expect(page.locator('.drag-ghost')).toHaveCount(0);
  await page.mouse.down();
  await page.mouse.move(x + 6, y + 2, { steps: 3 });
  await expect(page.locator('.drag-ghost')).toBeVisible();
}

async function dragTo(page: Page, target: Locator): Promise<void> {
  const { x, y } = await centre(target);
  await page.mouse.move(x, y, { steps: 8 });
}

test.describe('dragging with a mouse', () => {
  test('moves to an empty day, swaps on a filled one and copies with Alt, each undone in one step', async ({
    coachPage: page,
  }) => {
    await openSchedule(page, workouts);
    const undo = page.getByRole('button', { name: 'Undo' });
    await lift(page, tileOn(page, 3));
    await dragTo(page, dayOf(page, 11));
    await expect(page.locator('.drag-caption')).toHaveText('Move to Fri 18 JanWeek 2: 27.0 kmAlt copies');
    await expect(dayOf(page, 11)).toHaveAttribute('data-drop', 'move');
    await page.mouse.up();

    await expect(tileOn(page, 11)).toContainText('Six by 800');
    await expect(tileOn(page, 3)).toHaveCount(0);
    await expect(page.locator('.drag-ghost')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Moved Six by 800 to Fri 18 Jan')).toBeVisible();
    await undo.last().click();
    await expect(tileOn(page, 3)).toContainText('Six by 800');
    await expect(undo.first()).toBeDisabled();

    await lift(page, tileOn(page, 3));
    await dragTo(page, dayOf(page, 10));
    await expect(page.locator('.drag-caption')).toContainText('Swap with Cruise, Thu 17 Jan');
    await page.mouse.up();
    await expect(tileOn(page, 10)).toContainText('Six by 800');
    await expect(tileOn(page, 3)).toContainText('Cruise');
    await undo.first().click();
    await expect(tileOn(page, 3)).toContainText('Six by 800');

    await lift(page, tileOn(page, 3));
    await dragTo(page, dayOf(page, 11));
    await page.keyboard.down('Alt');
    await expect(page.locator('.drag-caption')).toContainText('Copy to Fri 18 Jan');
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect(tileOn(page, 11)).toContainText('Six by 800');
    await expect(tileOn(page, 3)).toContainText('Six by 800');
    await undo.first().click();
    await expect(tileOn(page, 11)).toHaveCount(0);
    await expect(undo.first()).toBeDisabled();
  });

  test('is rejected before the start, and Escape puts everything back', async ({ coachPage: page }) => {
    await openSchedule(page, workouts);
    await lift(page, tileOn(page, 3));
    await dragTo(page, dayOf(page, 0));
    await expect(dayOf(page, 0)).toHaveAttribute('data-drop', 'before');
    await expect(page.locator('.drag-caption')).toHaveText('Before the start date');
    await page.mouse.up();
    await expect(tileOn(page, 3)).toContainText('Six by 800');

    await lift(page, tileOn(page, 3));
    await dragTo(page, dayOf(page, 11));
    await page.keyboard.press('Escape');
    await expect(page.locator('.drag-ghost')).toHaveCount(0);
    await dragTo(page, tileOn(page, 3));
    await page.mouse.up();
    await expect(tileOn(page, 3)).toContainText('Six by 800');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeDisabled();
  });

  test('scrolls at the edge of the screen', async ({ coachPage: page }) => {
    await openSchedule(page, workouts, { weeks: 30 });
    await lift(page, tileOn(page, 3));
    await page.mouse.move(900, 890, { steps: 8 });
    await expect(dayOf(page, 3 + 7 * 20)).toBeInViewport();
    await page.mouse.move(900, 500, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByText(/Moved Six by 800 to/)).toBeVisible();
    await expect(tileOn(page, 3)).toHaveCount(0);
  });
});

test('the keyboard picks up, carries and drops', async ({ coachPage: page }) => {
  await openSchedule(page, workouts);
  await dayOf(page, 3).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Picked up Six by 800\./)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByRole('status').getByText('Swap with Cruise, Thu 17 Jan. Week 2: 15.0 km'),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(tileOn(page, 3)).toContainText('Six by 800');

  await dayOf(page, 3).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(tileOn(page, 11)).toContainText('Six by 800');
  await expect(dayOf(page, 11)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(tileOn(page, 3)).toContainText('Six by 800');
});

test('the dialog moves and copies without dragging', { tag: '@phone' }, async ({ coachPage: page }) => {
  await openSchedule(page, workouts);
  await openWorkout(tileOn(page, 3));
  await page.getByRole('button', { name: 'Move to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to…' });
  await dialog.getByLabel('Day').fill('2030-01-17');
  await expect(dialog.getByText('Swap with Cruise, Thu 17 Jan. Week 2: 15.0 km')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Day').fill('2030-01-08');
  await expect(dialog.getByText(/Choose a day from/)).toBeVisible();
  await dialog.getByLabel('Day').fill('2030-01-18');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('Moved Six by 800 to Fri 18 Jan')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('like a spreadsheet', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  const selected = (page: Page) => page.locator('[aria-selected="true"]');
  const onClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
  const putOnClipboard = (page: Page, text: string) =>
    page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

  test('days are selected with Shift, by mouse and by keyboard', async ({ coachPage: page }) => {
    await openSchedule(page, workouts);
    await dayOf(page, 8).focus();
    await dayOf(page, 17).click({ modifiers: ['Shift'] });
    await expect(selected(page)).toHaveCount(6);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('status').getByText('6 days selected, 2 workouts')).toBeAttached();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(selected(page)).toHaveCount(3);
    await expectAccessible(page);
    await page.keyboard.press('Control+a');
    await expect(selected(page)).toHaveCount(42);
    await page.keyboard.press('Escape');
    await expect(selected(page)).toHaveCount(0);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(selected(page)).toHaveCount(0);
    await expect(dayOf(page, 12)).toBeFocused();
  });

  test('a range is copied, pasted, cut, filled and deleted, each undone in one step', async ({
    coachPage: page,
  }) => {
    await openSchedule(page, workouts);
    const count = () => page.locator('[data-workout]').count();
    await dayOf(page, 8).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+c');
    await expect(dayOf(page, 8)).toHaveAttribute('data-copied', '');
    await dayOf(page, 22).focus();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('2 workouts pasted')).toBeVisible();
    await expect(tileOn(page, 22)).toContainText('Jog');
    await expect(tileOn(page, 24)).toContainText('Cruise');
    await page.keyboard.press('Control+z');
    await expect.poll(count).toBe(3);
    await page.keyboard.press('Control+Shift+z');

    await dayOf(page, 24).focus();
    await page.keyboard.press('Control+x');
    await expect(tileOn(page, 24)).toHaveCount(0);
    await dayOf(page, 31).focus();
    await page.keyboard.press('Control+v');
    await expect(tileOn(page, 31)).toContainText('Cruise');

    await dayOf(page, 3).focus();
    for (let weeks = 0; weeks < 3; weeks += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(page.getByText('3 days filled, 1 workout replaced')).toBeVisible();
    await expect(tileOn(page, 24)).toContainText('Six by 800');
    await page.keyboard.press('Control+z');
    await expect(tileOn(page, 10)).toContainText('Cruise');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await expect.poll(count).toBe(0);
    await page.keyboard.press('Control+z');
    await expect.poll(count).toBe(5);
  });

  test('a range is copied as text and pasted unchanged', async ({ coachPage: page }) => {
    await openSchedule(page, workouts);
    await dayOf(page, 8).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+c');
    const text = '"Recovery · 5 km\nJog\nJog."\t\t"Tempo · 12 km\nCruise\nCruise."';
    await expect.poll(() => onClipboard(page)).toBe(text);
    await page.reload();
    await putOnClipboard(page, `${text.replaceAll('\n', '\r\n')}\r\n`);
    await dayOf(page, 22).focus();
    await page.keyboard.press('Control+v');
    await page.getByRole('button', { name: 'Paste 2 workouts' }).click();
    await expect(tileOn(page, 24)).toContainText(/12\.0\skm/);
    await dayOf(page, 22).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+c');
    await expect.poll(() => onClipboard(page)).toBe(text);
  });

  test('a plan from a spreadsheet is previewed, then pasted', async ({ coachPage: page }) => {
    await openSchedule(page, workouts);
    await putOnClipboard(
      page,
      'Week\tMon\tTue\tWed\tThu\tFri\tSat\tSun\n1\trest\t8 x 400m\t10k easy\t45 min tempo\t\tBring a friend\t6 miles easy @ 8:30/mile\n',
    );
    await dayOf(page, 9).focus();
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog', { name: 'Paste workouts' });
    await expect(dialog.getByText('6 workouts for week 2')).toBeVisible();
    await expect(dialog.getByText('Replaces Jog')).toBeVisible();
    await expect(dialog.getByText('1 text could not be read and becomes a description.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(tileOn(page, 8)).toContainText('Jog');
    await page.keyboard.press('Control+v');
    await page.getByRole('button', { name: 'Paste 6 workouts' }).click();
    await expect(page.getByText('6 workouts pasted, 2 replaced')).toBeVisible();
    await expect(dayOf(page, 8)).toHaveAccessibleName(/Intervals, 8 × 400 m, 3\.2 km(\.|$)/);
    await expect(dayOf(page, 13)).toHaveAccessibleName(/Easy Run, Easy Run, 6\.0 miles(\.|$)/);
    await page.keyboard.press('Control+z');
    await expect(tileOn(page, 8)).toContainText('Jog');
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeDisabled();
  });

  test('a session is typed into the dialog and shown in the paces of the plan’s athlete', async ({
    coachPage: page,
  }) => {
    const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
    await givenPace(page, { athleteId, pace: 'Interval', from: '3:56/km', to: '4:02/km' });
    const plan = { name: 'Autumn', athleteId, startDate: isoDay(2), duration: 6, workouts: [] };
    await page.goto(`/edit/${await givenSchedule(page, plan)}`);
    await dayOf(page, 10).focus();
    await page.keyboard.press('Enter');
    await openAllFields(page);
    const dialog = page.getByRole('dialog', { name: 'Add Workout' });
    await dialog.getByLabel('Steps').fill('2k easy, 5x1k @ I r 90s jgo, 2k easy');
    await expect(dialog.getByRole('alert')).toContainText('“jgo” is not understood');
    await dialog.getByRole('button', { name: 'Use “jog”' }).click();
    await expect(dialog.getByText('3:56–4:02 /km, about 4 min')).toBeVisible();
    await expect(
      dialog.getByRole('img', { name: /^2 km easy, then 5 times 1 km with 90 s jog/ }),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Copy as intervals.icu text' }).click();
    await expect(page.getByText('Copied as intervals.icu text')).toBeVisible();
    await expect.poll(() => onClipboard(page)).toContain('- 1km 3:56-4:02/km Pace');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(tileOn(page, 10)).toContainText('3:56–4:02');
  });

  test('what cannot be pasted is rejected with a reason', async ({ coachPage: page }) => {
    await openSchedule(page, workouts);
    const refused = async (text: string, day: number, reason: string) => {
      await putOnClipboard(page, text);
      await dayOf(page, day).focus();
      await page.keyboard.press('Control+v');
      await expect(page.getByText(reason)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await refused('10k easy '.repeat(120_000), 9, 'That is too much text');
    await refused('10k easy', 1, '1 day would fall before the start date. Nothing was pasted.');
    await putOnClipboard(page, '10k\n10k');
    await dayOf(page, 37).focus();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('button', { name: 'Extend and paste 2 workouts' })).toBeVisible();
    await expect(page.getByText(/^The plan grows from \d+ to \d+ weeks\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const html = '<table><tr><td>10k<script>window.ran = true</script></td></tr></table>';
      const data = new DataTransfer();
      data.setData('text/html', html);
      document
        .querySelector('[data-day="9"]')
        ?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
    });
    await expect(page.getByRole('button', { name: 'Paste 1 workout' })).toBeVisible();
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeDisabled();
  });
});

test.describe('the library next to the calendar', () => {
  test('can be dragged from, added by number, and pinned', async ({ coachPage: page }) => {
    await page.goto('/workouts');
    await page.getByRole('button', { name: /starter/i }).click();
    await expect(page.getByText('Showing 12 of 12 templates')).toBeVisible();
    await openSchedule(page, workouts);
    await page.getByRole('button', { name: 'Templates', exact: true }).click();
    const rail = page.getByRole('complementary', { name: 'Templates' });
    const template = (index: number) => rail.locator('[data-template]').nth(index);
    await expect(template(8)).toContainText('9');
    const titleOf = async (index: number) =>
      ((await template(index).locator('.line-clamp-2').textContent()) ?? '').trim();
    const [first, second, last] = [await titleOf(0), await titleOf(1), await titleOf(11)];
    await expectAccessible(page);

    await lift(page, template(0));
    await dragTo(page, dayOf(page, 12));
    await expect(page.locator('.drag-caption')).toContainText('Add to Sat 19 Jan');
    await page.mouse.up();
    await expect(tileOn(page, 12)).toContainText(first);
    await page.keyboard.press('Control+z');
    await expect(tileOn(page, 12)).toHaveCount(0);

    await dayOf(page, 11).focus();
    await page.keyboard.press('2');
    await expect(tileOn(page, 11)).toContainText(second);
    await expect(page.getByText(`Added ${second} to Fri 18 Jan`)).toBeVisible();
    await page.keyboard.press('Control+z');
    await dayOf(page, 15).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('2');
    await expect(page.getByText(`Added ${second} to 2 days`)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.locator('[data-workout]')).toHaveCount(3);

    await template(11).hover();
    await rail.getByRole('button', { name: `Pin ${last}`, exact: true }).click();
    await expect(template(0)).toContainText(last);
    await page.reload();
    await expect(template(0)).toContainText(last);
    await rail.getByRole('searchbox').fill('nothing like it');
    await expect(rail.getByText('No templates found')).toBeVisible();
  });
});

test('every keyboard shortcut is listed', async ({ coachPage: page }) => {
  await openSchedule(page, workouts);
  await dayOf(page, 9).focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const action of [
    'Pick up, then drop',
    'Select days',
    'Fill down or right',
    'Paste, also from a spreadsheet',
  ]) {
    await expect(dialog.getByText(action)).toBeVisible();
  }
  await expectAccessible(page);
});

test.describe('dragging by touch', { tag: '@thumb' }, () => {
  test('a long press picks up, a short one scrolls', async ({ coachPage: page }) => {
    await openSchedule(page, [{ day: 2, title: 'First', km: 3 }, ...workouts]);
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    const from = await centre(tileOn(page, 3));
    const to = await centre(dayOf(page, 5));

    await touch('touchStart', from);
    await page.waitForTimeout(450);
    await expect(page.locator('.drag-ghost')).toBeVisible();
    for (const share of [0.3, 0.6, 1]) {
      await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * share });
    }
    await expect(page.locator('.drag-caption')).toContainText('Move to Sat 12 Jan');
    await touch('touchEnd');
    await expect(tileOn(page, 5)).toContainText('Six by 800');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await touch('touchStart', from);
    for (const share of [0.3, 0.6, 1]) await touch('touchMove', { x: from.x, y: from.y - 120 * share });
    await touch('touchEnd');
    await expect(page.locator('.drag-ghost')).toHaveCount(0);
    await expect(tileOn(page, 5)).toContainText('Six by 800');
  });
});

test('days are filled by typing: Enter saves, Tab goes on, Escape leaves', async ({ coachPage: page }) => {
  await openSchedule(page, workouts);
  await dayOf(page, 4).focus();
  await page.keyboard.type('8k easy');
  await page.keyboard.press('Enter');
  await expect(tileOn(page, 4)).toContainText('8.0');
  await expect(dayOf(page, 4)).toBeFocused();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(sessionField(page)).toHaveValue('8k easy');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Workout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sessionField(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dayOf(page, 4)).toBeFocused();

  await dayOf(page, 11).focus();
  await page.keyboard.type('tempo 40 min');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog', { name: 'Sat 19 Jan' })).toBeVisible();
  await page.keyboard.type('6x800 @ 3:15');
  await expect(page.getByRole('group', { name: /two ways/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await expect(sessionField(page)).toHaveValue('6x800 @ 3:15/km');
  await page.keyboard.press('Enter');
  await expect(tileOn(page, 12)).toContainText('6 × 800 m');
  await expect(tileOn(page, 11)).toContainText('40');

  await dayOf(page, 13).focus();
  await page.keyboard.type('re');
  await page.keyboard.press('Escape');
  await expect(tileOn(page, 13)).toHaveCount(0);
});
