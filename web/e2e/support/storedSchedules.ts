import type { Page } from '@playwright/test';
import { givenAthlete, givenSchedule } from './given';
import { coachOf, expect, signUp } from './test';
import { openWorkout } from './workouts';

export type Coach = { email: string; token: string; athleteId: string };

/** A new coach with one athlete; the page's cookies belong to them. */
export async function signUpWithAthlete(page: Page): Promise<Coach> {
  const { email } = await signUp(page, 'Nora Eklund');
  const athleteId = await givenAthlete(page, { firstName: 'Maya', lastName: 'Lindqvist' });
  return { email, token: coachOf(page).token, athleteId };
}

type Planned = { day: number; title: string; type?: string; distance?: number };

/** Starts on Monday 5 Oct 2026; days count from there. */
export async function storeSchedule(
  page: Page,
  { athleteId }: Coach,
  workouts: readonly Planned[],
  weeks = 4,
): Promise<string> {
  const planned = { name: 'Valencia Marathon', athleteId, startDate: '2026-10-05', duration: weeks };
  return givenSchedule(page, { ...planned, workouts: workouts.map(bodyOf) });
}

export type Stored = { name: string; workouts: { date: string; title: string; distance: number }[] };

export async function storedSchedule(page: Page, { token }: Coach, id: string): Promise<Stored> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/api/GetSchedule?schedule=${id}`, { headers });
  const { details, plans } = await answer.json();
  type Answered = { scheduledDate: string; title: string; distance: number };
  const workouts = plans.flatMap((week: { workouts: Answered[] }) => week.workouts);
  return {
    name: details.name,
    workouts: workouts.map(({ scheduledDate: date, title, distance }: Answered) => ({
      date,
      title,
      distance,
    })),
  };
}

export async function storedNames(page: Page, { token }: Coach): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/GetScheduleSummary', { headers });
  return (await answer.json()).map(({ details }: { details: { name: string } }) => details.name);
}

/** Opens the day's dialog with all fields, in the grid or on a card. */
export async function openDay(page: Page, day: number): Promise<void> {
  const place = page.locator(`[data-day="${day}"]`);
  const areCards = (page.viewportSize()?.width ?? 0) < 768;
  if (areCards) {
    const week = page.locator(
      `[data-week="${Math.floor(day / 7) + 1}"] button[aria-expanded]:not([aria-haspopup])`,
    );
    if ((await week.getAttribute('aria-expanded')) === 'false') await week.click();
  }
  await openWorkout(areCards ? place.getByRole('button').first() : place);
}

/** Changes the title of a day's workout, or adds one. */
export async function writeDay(page: Page, day: number, title: string): Promise<void> {
  await openDay(page, day);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('textbox', { name: /Description/ }).fill('As it feels');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

export async function save(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /(Save|Update) Schedule$/ })
    .filter({ visible: true })
    .click();
}

function bodyOf({ day, title, type = 'EasyRun', distance = 8 }: Planned) {
  const scheduledDate = new Date(Date.UTC(2026, 9, 5 + day)).toISOString().slice(0, 10);
  return { scheduledDate, title, description: 'As it feels', type, distance, durationInMinutes: 45 };
}
