import { givenAthlete } from './support/given';
import { acceptCookies, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test';

const headings =
  'Title,WorkoutType,WorkoutDescription,PlannedDuration,PlannedDistanceInMeters,WorkoutDay,CoachComments,DistanceInMeters,AthleteComments,TimeTotalInHours,Rpe';
const rows = [
  'Threshold,Run,"2k easy, 5x1k @ 3:55-4:05 r 90s jog, 2k easy",1.1,12000,2025-10-13,Well paced,12100,Felt good,1.05,7',
  'Hills,Run,"The usual loop, feel good hills",1,,2025-10-14,,,,,',
];
const peaks = [headings, ...rows].join('\n');

function csv(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

test.beforeEach(async ({ page }) => acceptCookies(page));

test('exports are dropped, matched, brought in and taken back', async ({ coachPage: page }) => {
  await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  await page.goto('/athletes');
  await page.getByRole('button', { name: 'More ways to add athletes' }).click();
  await page.getByRole('menuitem', { name: 'From another tool' }).click();
  await expect(page.getByText('Drop exports here')).toBeVisible();
  await expectAccessible(page);

  const input = page.getByLabel('Exports', { exact: true });
  await input.setInputFiles([
    csv('Maya-Lindqvist.csv', peaks),
    csv('team.csv', 'Date,Athlete,Title\n2025-10-13,M. Lindqvist,8 km easy\n'),
    csv('weight.csv', 'Date,Weight\n2025-10-13,60\n'),
  ]);
  await expect(page.getByText('2 in', { exact: true })).toBeVisible();
  await expect(page.getByText('This table has no sessions in it', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Who is “M. Lindqvist”?')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'It’s Maya Lindqvist' }).click();
  await expect(page.getByText('1 in', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 of 3 are in' })).toBeVisible();

  const row = page.getByRole('row', { name: 'TrainingPeaks' });
  await row.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Undone')).toBeVisible();
  await page.goto('/plans');
  await expect(page.getByText('team 10/2025')).toBeVisible();
  await expect(page.getByText('TrainingPeaks 10/2025')).toBeHidden();
});
