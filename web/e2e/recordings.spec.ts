import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { given, givenAthlete, givenSchedule } from './support/given';
import { asCoach, dayFromToday } from './support/links';
import { givenRun } from './support/recordings';
import { tcx } from './support/tcx';
import { expect, expectAccessible, expectAccessibleInBothThemes, test } from './support/test';
import { expectToFitEveryWidth } from './support/widths';

const reps = [
  { seconds: 900, speed: 3 },
  { seconds: 235, speed: 4.26 },
  { seconds: 120, speed: 2.6 },
  { seconds: 242, speed: 4.13 },
  { seconds: 120, speed: 2.6 },
  { seconds: 600, speed: 3 },
];

/** An easy run yesterday and intervals today, and who they are for. */
async function givenPlan(page: Page): Promise<{ athleteId: string; scheduleId: string }> {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const text = '15 min warm-up\n2 x 1k @ 3:58-4:06/km, 2 min jog\n10 min cool-down';
  const { sessions } = await given(page, 'ReadSessions', { texts: [text], distanceType: 'km', athleteId });
  const scheduleId = await givenSchedule(page, {
    ...{ name: 'Autumn', athleteId, startDate: dayFromToday(-14) },
    workouts: [
      { scheduledDate: dayFromToday(-1), title: 'Easy run', distance: 8, durationInMinutes: 45 },
      {
        ...{ scheduledDate: dayFromToday(0), title: '2 × 1 km', type: 'Intervals', distance: 7 },
        ...{ durationInMinutes: 38, stepsText: text, steps: sessions[0].workouts[0].steps },
      },
    ],
  });
  return { athleteId, scheduleId };
}

test('files are uploaded with a line for each, and the match is changed by hand', async ({
  coachPage: page,
}) => {
  const { athleteId } = await givenPlan(page);
  await page.goto(`/athletes/${athleteId}`);
  await page.getByRole('button', { name: 'Upload activities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload activities' });
  const easy = tcx(dayFromToday(-1), [{ seconds: 2_700, speed: 2.96 }]);
  await dialog.getByLabel('Choose files').setInputFiles([
    { name: 'Easy.tcx', mimeType: 'application/xml', buffer: Buffer.from(easy) },
    { name: 'Again.tcx', mimeType: 'application/xml', buffer: Buffer.from(easy) },
    { name: 'letter.fit', mimeType: 'application/octet-stream', buffer: Buffer.from('Dear coach') },
    { name: 'empty.fit', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) },
  ]);
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(line('Easy.tcx')).toContainText('Matched');
  await expect(line('Again.tcx')).toContainText('Double');
  await expect(line('letter.fit')).toContainText('This is not a FIT, GPX or TCX file.');
  await expect(line('empty.fit')).toContainText('The file is empty.');
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expectAccessible(page);
  await line('Easy.tcx')
    .getByRole('button', { name: /Easy run/ })
    .click();
  await page.getByRole('option', { name: 'Extra run' }).click();
  await expect(line('Easy.tcx')).not.toContainText('Matched');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Recent sessions' })).toContainText('Extra run');
});

test('a run stands beside its plan and is read off by keyboard, at every width', async ({
  coachPage: page,
}) => {
  const { athleteId } = await givenPlan(page);
  const run = await givenRun(page, athleteId, 0, reps);
  await page.goto(`/athletes/${athleteId}/activities/${run}`);
  await expect(page.getByRole('heading', { level: 1, name: '2 × 1 km' })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Steps/ })).toContainText('on target');
  const reader = page.getByRole('slider', { name: 'Values of the run' });
  await reader.press('ArrowRight');
  await expect(reader).toHaveAttribute('aria-valuetext', /^0\.1 km, Warm-up, \d:\d\d \/km/);
  await reader.press('t');
  await expect(page.getByRole('table', { name: 'Splits' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Original file' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('run.tcx');
  expect(await readFile(await file.path(), 'utf8'), 'byte by byte').toBe(tcx(dayFromToday(0), reps));
  await expectToFitEveryWidth(page);
  await expectAccessibleInBothThemes(page);
});

test('a run that fits nothing asks, at every width', async ({ coachPage: page }) => {
  const { athleteId } = await givenPlan(page);
  const run = await givenRun(page, athleteId, -3, [{ seconds: 1_500, speed: 2.9 }]);
  await page.goto(`/athletes/${athleteId}/activities/${run}`);
  await expect(page.getByRole('radio', { name: /Keep it as an extra run/ })).toBeVisible();
  await expectToFitEveryWidth(page);
  await expectAccessibleInBothThemes(page);
});

test('a slow step of a hot day says what the heat cost, and keeps its planned pace', async ({
  coachPage: page,
}) => {
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  const text = '10 min warm-up\n6 km @ 5:00/km\n10 min cool-down';
  const { sessions } = await given(page, 'ReadSessions', { texts: [text], distanceType: 'km', athleteId });
  await givenSchedule(page, {
    ...{ name: 'Summer', athleteId, startDate: dayFromToday(-14) },
    workouts: [
      {
        ...{ scheduledDate: dayFromToday(-1), title: 'Tempo', type: 'Tempo', distance: 9.4 },
        ...{ durationInMinutes: 50, stepsText: text, steps: sessions[0].workouts[0].steps },
      },
    ],
  });
  const run = await givenRun(page, athleteId, -1, [
    { seconds: 600, speed: 2.8 },
    { seconds: 1_920, speed: 3.125 },
    { seconds: 600, speed: 2.8 },
  ]);
  await page.goto(`/athletes/${athleteId}/activities/${run}`);
  const tempo = page
    .getByRole('table', { name: /^Steps/ })
    .getByRole('row')
    .filter({ hasText: '5:00' });
  await expect(tempo).toContainText('20 s slow');
  await expect(tempo).not.toContainText('the heat');

  const hot = { athleteId, day: dayFromToday(-1), temperatureInC: 30, humidityInPercent: 50 };
  await asCoach(page, 'POST', 'SaveConditions', hot);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Weather' })).toContainText('30');
  await expect(tempo).toContainText(/6 km, 5:00.*20 s slow13 of them the heat/);
});

test('progress is shown at every width', async ({ coachPage: page }) => {
  const { athleteId } = await givenPlan(page);
  await givenRun(page, athleteId, 0, reps);
  await page.goto(`/athletes/${athleteId}`);
  await expect(page.getByRole('region', { name: 'Planned and done' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Training load' })).toBeVisible();
  await expectToFitEveryWidth(page);
  await expectAccessibleInBothThemes(page);
});

test('the calendar shows what was done beside the plan, at every width', async ({ coachPage: page }) => {
  const { athleteId, scheduleId } = await givenPlan(page);
  await givenRun(page, athleteId, 0, reps);
  await givenRun(page, athleteId, -2, [{ seconds: 1_800, speed: 2.8 }]);
  await page.goto(`/edit/${scheduleId}`);
  const today = page.getByRole('gridcell', { name: /2 × 1 km/ });
  await expect(today).toContainText(/7\.1\skm of 7\.0/);
  await expect(today).toHaveAccessibleName(/1 of 2 on target, rep 1 fast/);
  await expect(page.getByRole('gridcell', { name: /extra run, 5\.0 km/ })).toContainText('Extra run');
  // The easy run and the extra run are in this week or in the last.
  const week = page.getByRole('row').filter({ has: today }).getByRole('rowheader');
  await expect(week).toContainText(/(7\.1 of (7|15)\.0|12\.2 of 15\.0) km/);
  await expect(page.getByRole('list', { name: 'Past', exact: true })).toBeVisible();
  await expectToFitEveryWidth(page);
  await expectAccessibleInBothThemes(page);

  await page.setViewportSize({ width: 390, height: 900 });
  const extra = page.getByRole('link', { name: /extra run, 5\.0 km/ });
  if (!(await extra.isVisible())) await page.getByRole('button', { name: /^Week \d.* 5\.0 of/ }).click();
  await extra.click();
  await expect(page).toHaveURL(/\/activities\//);
});
