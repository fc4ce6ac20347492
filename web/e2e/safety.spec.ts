import type { Browser, Page } from '@playwright/test';
import {
  save,
  signUpWithAthlete,
  storedNames,
  storedSchedule,
  storeSchedule,
  writeDay,
} from './support/storedSchedules';
import {
  acceptCookies,
  expect,
  expectAccessible,
  expectNoAnswers,
  expectNoSidewaysScroll,
  expectStatus,
  password,
  test,
} from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

const offer = (page: Page) => page.getByRole('region', { name: /^Restore draft from \d\d:\d\d\?$/ });
const planName = (page: Page) => page.getByLabel('Plan Name');

/** Another browser of the same coach. */
async function otherBrowser(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await acceptCookies(page);
  await page.request.post('/auth/signin', { data: { email, password } });
  return page;
}

/** The drafts that the browser stores. */
function keptDrafts(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('longrun-drafts');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction('changes').objectStore('changes').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
  );
}

/** Waits until a draft holds the text. Opening a database that is not there yet would create it without its stores. */
async function expectKept(page: Page, text: string): Promise<void> {
  const isThere = () =>
    page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'longrun-drafts'));
  await expect.poll(isThere).toBe(true);
  await expect.poll(async () => JSON.stringify(await keptDrafts(page))).toContain(text);
}

/** Damages the only stored draft. */
function changeDraft(page: Page, changes: Record<string, unknown>): Promise<void> {
  return page.evaluate(
    (changes) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('longrun-drafts');
        opening.onsuccess = () => {
          const store = opening.result.transaction('changes', 'readwrite').objectStore('changes');
          store.openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue>).result;
            cursor.update({ ...cursor.value, ...changes });
          };
          store.transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    changes,
  );
}

test('a killed tab loses nothing', async ({ page, context }) => {
  const coach = await signUpWithAthlete(page);
  const id = await storeSchedule(page, coach, [{ day: 1, title: 'Easy' }]);
  await page.goto(`/edit/${id}`);
  await writeDay(page, 2, 'Strides');
  await expectKept(page, 'Strides');
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await acceptCookies(again);
  await again.goto(`/edit/${id}`);
  await expect(offer(again)).toContainText('1 day');
  await expectAccessible(again);
  await offer(again).getByRole('button', { name: 'Restore draft' }).click();
  await expect(again.getByText('Strides').filter({ visible: true })).toBeVisible();
  await save(again);
  await expect(again.getByText('Schedule updated successfully!')).toBeVisible();
  expect((await storedSchedule(again, coach, id)).workouts.map(({ title }) => title)).toEqual([
    'Easy',
    'Strides',
  ]);

  await again.goto(`/edit/${id}`);
  await again.getByText('Strides').filter({ visible: true }).waitFor();
  await expect(offer(again)).toBeHidden();
  expect(await keptDrafts(again)).toEqual([]);
});

test('a new schedule is restored after a reload, and a draft can be postponed or discarded', async ({
  page,
}) => {
  await signUpWithAthlete(page);
  page.on('dialog', (warning) => void warning.accept());
  await page.goto('/newschedule');
  await planName(page).fill('Spring');
  await writeDay(page, 20, 'Jog');
  await expectKept(page, 'Jog');
  await page.reload();
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(planName(page)).toHaveValue('');
  await page.reload();
  await offer(page).getByRole('button', { name: 'Restore draft' }).click();
  await expect(planName(page)).toHaveValue('Spring');

  await page.reload();
  await offer(page).getByRole('button', { name: 'Discard draft' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Discard the draft?' });
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Discard draft' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(planName(page)).toHaveValue('');
  await expect(offer(page)).toBeHidden();
});

const lineOfDraft = (page: Page) => page.getByRole('region', { name: 'Unsaved draft' });
const markOfDraft = (page: Page) => page.getByRole('link', { name: /Unsaved draft from \d\d:\d\d/ });

test('the list marks unsaved plans, for their coach only', async ({ page }) => {
  const coach = await signUpWithAthlete(page);
  const id = await storeSchedule(page, coach, []);
  await page.goto(`/edit/${id}`);
  await writeDay(page, 2, 'Strides');
  await page.getByRole('link', { name: 'Back to Plans' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(markOfDraft(page)).toBeVisible();
  await expect(lineOfDraft(page)).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await markOfDraft(page).click();
  await offer(page).getByRole('button', { name: 'Restore draft' }).click();
  await save(page);
  await expect(page).toHaveURL('/plans');
  await expect(page.getByText('Valencia Marathon')).toBeVisible();
  await expect(markOfDraft(page)).toBeHidden();

  await page.goto('/newschedule');
  await planName(page).fill('Spring');
  await expectKept(page, 'Spring');
  await signUpWithAthlete(page);
  page.on('dialog', (warning) => void warning.accept());
  await page.goto('/plans');
  await expect(page.getByText('No training plans yet')).toBeVisible();
  await expect(lineOfDraft(page)).toBeHidden();
});

test('an unsaved new schedule can be continued from the list, or discarded', async ({ page }) => {
  await signUpWithAthlete(page);
  page.on('dialog', (warning) => void warning.accept());
  await page.goto('/newschedule');
  await planName(page).fill('Spring');
  await expectKept(page, 'Spring');
  await page.goto('/plans');
  await expect(lineOfDraft(page)).toContainText(/Unsaved draft from \d\d:\d\d, new schedule: Spring/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await lineOfDraft(page).getByRole('link', { name: 'Continue' }).click();
  await offer(page).getByRole('button', { name: 'Restore draft' }).click();
  await expect(planName(page)).toHaveValue('Spring');

  await page.getByRole('link', { name: 'Back to Plans' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await lineOfDraft(page).getByRole('button', { name: 'Discard' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Discard the draft?' });
  await asked.getByRole('button', { name: 'Discard draft' }).click();
  await expect(lineOfDraft(page)).toBeHidden();
  expect(await keptDrafts(page)).toEqual([]);
});

test('two browsers on one schedule lose nothing of each other', async ({ page, browser }) => {
  expectStatus(page, 412);
  const coach = await signUpWithAthlete(page);
  const id = await storeSchedule(page, coach, [
    { day: 1, title: 'Tuesday' },
    { day: 3, title: 'Thursday' },
  ]);
  const other = await otherBrowser(browser, coach.email);
  await page.goto(`/edit/${id}`);
  await other.goto(`/edit/${id}`);

  await writeDay(other, 1, 'Tuesday of the other');
  await save(other);
  await expect(other.getByText('Schedule updated successfully!')).toBeVisible();
  await writeDay(page, 3, 'Thursday of this one');
  await save(page);
  await expect(page.getByText('Schedule updated successfully!')).toBeVisible();
  await expect(page.getByText('Changes that were saved elsewhere are merged in')).toBeVisible();
  expect((await storedSchedule(page, coach, id)).workouts.map(({ title }) => title)).toEqual([
    'Tuesday of the other',
    'Thursday of this one',
  ]);

  await page.goto(`/edit/${id}`);
  await other.goto(`/edit/${id}`);
  await writeDay(other, 3, 'Fartlek');
  await save(other);
  await expect(other.getByText('Schedule updated successfully!')).toBeVisible();
  await writeDay(page, 3, 'Hills');
  await save(page);
  const merge = page.getByRole('dialog', { name: 'This schedule was changed elsewhere' });
  await expect(merge.getByText('Hills')).toBeVisible();
  await expect(merge.getByText('Fartlek')).toBeVisible();
  await expect(merge.getByText('Thursday 8 October 2026')).toBeVisible();
  await expectAccessible(page);
  await merge.getByText('Keep both').click();
  await merge.getByRole('button', { name: 'Merge and save' }).click();
  await expect(page.getByText('Schedule updated successfully!')).toBeVisible();
  expect((await storedSchedule(page, coach, id)).workouts.map(({ title }) => title)).toEqual([
    'Tuesday of the other',
    'Hills',
    'Fartlek',
  ]);
  await other.context().close();
});

test('a schedule deleted by another browser is saved as a new one', async ({ page, browser }) => {
  expectStatus(page, 404);
  const coach = await signUpWithAthlete(page);
  const id = await storeSchedule(page, coach, [{ day: 1, title: 'Tuesday' }]);
  await page.goto(`/edit/${id}`);
  await writeDay(page, 2, 'Strides');
  const other = await otherBrowser(browser, coach.email);
  await other.goto('/plans');
  await other.getByRole('button', { name: 'Delete plan' }).click();
  await other.getByRole('button', { name: 'Delete Plan', exact: true }).click();
  await expect(other.getByText('No training plans yet')).toBeVisible();
  await other.context().close();

  await save(page);
  const deleted = page.getByRole('dialog', { name: 'This schedule was deleted elsewhere' });
  await expect(deleted).toBeVisible();
  await expectAccessible(page);
  await deleted.getByRole('button', { name: 'Keep editing' }).click();
  await writeDay(page, 3, 'Hills');
  await save(page);
  await deleted.getByRole('button', { name: 'Save as new schedule' }).click();
  await expect(page.getByText('Schedule saved successfully!')).toBeVisible();
  await expect(page).not.toHaveURL(`/edit/${id}`);
  await expect(page).toHaveURL(/\/edit\/[\da-f-]{36}$/);
  const newId = new URL(page.url()).pathname.slice('/edit/'.length);
  expect((await storedSchedule(page, coach, newId)).workouts.map(({ title }) => title)).toEqual([
    'Tuesday',
    'Strides',
    'Hills',
  ]);
  expect(await storedNames(page, coach)).toEqual(['Valencia Marathon']);
  expect(await keptDrafts(page)).toEqual([]);
  await writeDay(page, 4, 'Friday');
  await save(page);
  await expect(page.getByText('Schedule updated successfully!')).toBeVisible();
});

test('a draft is merged with a later save from elsewhere', async ({ page, browser, context }) => {
  const coach = await signUpWithAthlete(page);
  const id = await storeSchedule(page, coach, [{ day: 1, title: 'Tuesday' }]);
  await page.goto(`/edit/${id}`);
  await writeDay(page, 2, 'Draft');
  await expectKept(page, 'Draft');
  await page.close({ runBeforeUnload: false });
  const other = await otherBrowser(browser, coach.email);
  await other.goto(`/edit/${id}`);
  await writeDay(other, 2, 'Saved');
  await save(other);
  await expect(other.getByText('Schedule updated successfully!')).toBeVisible();
  await other.context().close();

  const again = await context.newPage();
  await acceptCookies(again);
  await again.goto(`/edit/${id}`);
  await expect(offer(again)).toContainText('saved elsewhere since');
  await offer(again).getByRole('button', { name: 'Restore draft' }).click();
  const merge = again.getByRole('dialog', { name: 'This schedule was changed elsewhere' });
  await merge.getByText('Yours').click();
  await merge.getByRole('button', { name: 'Restore draft' }).click();
  await expect(again.getByText('Draft', { exact: true }).filter({ visible: true })).toBeVisible();
  await save(again);
  await expect(again.getByText('Schedule updated successfully!')).toBeVisible();
  expect((await storedSchedule(again, coach, id)).workouts.map(({ title }) => title)).toEqual([
    'Tuesday',
    'Draft',
  ]);
});

async function fillNewSchedule(page: Page, name: string): Promise<void> {
  await page.goto('/newschedule');
  await planName(page).fill(name);
  await page.getByRole('button', { name: /Athlete Name|Select an athlete/ }).click();
  await page.getByRole('option', { name: /Maya Lindqvist/ }).click();
}

const waiting = (page: Page) => page.getByText('Not saved yet: no connection.');

test('a schedule saved offline is saved once when the network returns', async ({ page, context }) => {
  expectNoAnswers(page);
  const coach = await signUpWithAthlete(page);
  await fillNewSchedule(page, 'Offline');
  await context.setOffline(true);
  await save(page);
  await expect(waiting(page)).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Schedule saved successfully!')).toBeVisible();
  expect(await storedNames(page, coach)).toEqual(['Offline']);
});

test('a server that stops during a save stores one schedule, whatever changes meanwhile', async ({
  page,
}) => {
  expectNoAnswers(page);
  await page.clock.install();
  const coach = await signUpWithAthlete(page);
  await fillNewSchedule(page, 'Once');
  let attempts = 0;
  const keys = new Set<string | undefined>();
  await page.route('**/api/saveschedule', async (route) => {
    attempts += 1;
    keys.add(route.request().headers()['idempotency-key']);
    if (attempts > 2) return route.continue();
    // The server stores it, and dies before it responds.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page);
  await expect(waiting(page)).toBeVisible();
  await planName(page).fill('Once and for all');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.poll(() => attempts).toBe(2);
  await expect(waiting(page)).toBeVisible();
  await page.clock.fastForward('00:30');
  await expect(page.getByText('Schedule saved successfully!')).toBeVisible({ timeout: 30_000 });
  expect(await storedNames(page, coach)).toEqual(['Once and for all']);
  expect(keys.size).toBe(1);
});

test('a save without a response resumes after a reload', async ({ page }) => {
  expectNoAnswers(page);
  page.on('dialog', (warning) => void warning.accept());
  const coach = await signUpWithAthlete(page);
  await fillNewSchedule(page, 'Reloaded');
  await page.route('**/api/saveschedule', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await save(page);
  await expect(waiting(page)).toBeVisible();
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await expect(planName(page)).toHaveValue('Reloaded');
  await page.unroute('**/api/saveschedule');
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('Schedule saved successfully!')).toBeVisible();
  expect(await storedNames(page, coach)).toEqual(['Reloaded']);
  expect(await keptDrafts(page)).toEqual([]);
});

test('an update whose response is lost is not a conflict with itself', async ({ page }) => {
  expectNoAnswers(page);
  expectStatus(page, 412);
  const coach = await signUpWithAthlete(page);
  const id = await storeSchedule(page, coach, []);
  await page.goto(`/edit/${id}`);
  await writeDay(page, 2, 'Strides');
  await page.route(
    '**/api/UpdateSchedule*',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await save(page);
  await expect(waiting(page)).toBeVisible();
  await writeDay(page, 2, 'Strides and hills');
  await expect(page.getByText('Schedule updated successfully!')).toBeVisible({ timeout: 30_000 });
  expect((await storedSchedule(page, coach, id)).workouts.map(({ title }) => title)).toEqual([
    'Strides and hills',
  ]);
});

test('an expired session keeps the changes, and saves them once the same account signs in again', async ({
  page,
}) => {
  expectStatus(page, 401);
  const coach = await signUpWithAthlete(page);
  const id = await storeSchedule(page, coach, []);
  await page.goto(`/edit/${id}`);
  await writeDay(page, 2, 'Strides');
  await page.route('**/api/UpdateSchedule*', (route) =>
    route.fulfill({ status: 401, headers: { 'WWW-Authenticate': 'Bearer' } }),
  );
  await page.route('**/auth/refresh', (route) => route.fulfill({ status: 401 }));
  await save(page);
  await expect(page).toHaveURL(/\/login/);
  await page.unroute('**/api/UpdateSchedule*');
  await page.unroute('**/auth/refresh');

  await page.getByLabel('Email').fill(coach.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Schedule updated successfully!')).toBeVisible();
  expect((await storedSchedule(page, coach, id)).workouts.map(({ title }) => title)).toEqual(['Strides']);
});

test('logging out asks about drafts, and the next account sees none', async ({ page }) => {
  // From calls in flight while logging out.
  expectStatus(page, 401);
  const coach = await signUpWithAthlete(page);
  await page.goto('/newschedule');
  await planName(page).fill('Secret');
  await expectKept(page, 'Secret');
  const logOut = async () => {
    await page.getByRole('button', { name: 'Logout', exact: true }).filter({ visible: true }).click();
  };
  await logOut();
  const asked = page.getByRole('dialog', { name: 'Sign out with unsaved changes?' });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Keep and sign out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.context().clearCookies();
  await signUpWithAthlete(page);
  await page.goto('/newschedule');
  await planName(page).waitFor();
  await expect(offer(page)).toBeHidden();
  await logOut();
  await expect(page).toHaveURL(/\/login/);

  await page.request.post('/auth/signin', { data: { email: coach.email, password } });
  await page.goto('/newschedule');
  await offer(page).getByRole('button', { name: 'Restore draft' }).click();
  await expect(planName(page)).toHaveValue('Secret');
  await expectKept(page, 'Secret');
  await logOut();
  await asked.getByRole('button', { name: 'Delete and sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await keptDrafts(page)).toEqual([]);
});

test('a damaged draft, or one of another version, is reported, and neither applied nor lost', async ({
  page,
}) => {
  page.on('dialog', (warning) => void warning.accept());
  const coach = await signUpWithAthlete(page);
  const id = await storeSchedule(page, coach, [{ day: 1, title: 'Easy' }]);
  await page.goto(`/edit/${id}`);
  await writeDay(page, 2, 'Strides');
  await expectKept(page, 'Strides');
  const told = page.getByRole('region', { name: /^Draft from \d\d:\d\d cannot be opened$/ });
  await changeDraft(page, { days: { 2: [{ title: 5 }] } });
  await page.reload();
  await expect(told).toContainText('It is damaged.');
  await changeDraft(page, { version: 0 });
  await page.reload();
  await expect(told).toContainText('another version of Longrun');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await told.getByRole('button', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('longrun-draft.json');
  await told.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Easy', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Strides')).toHaveCount(0);
  expect(await keptDrafts(page)).toHaveLength(1);
});
