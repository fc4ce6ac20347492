import type { BrowserContext, Page } from '@playwright/test';
import { type OtherLanguage, speakTo, translated } from './support/languages';
import { asAthlete, asCoach, dayFromToday, givenSharedPlan, type SharedPlan } from './support/links';
import { acceptCookies, complaintsOf, expect, expectNoSidewaysScroll, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

/** The sheets of the athlete's page by the button that opens them. */
const sheets = [
  'Done',
  'Moved',
  'Skipped',
  'Ill or away',
  'When I can run',
  'Add to calendar',
  'Send to watch',
  'Add a run',
  'Your runs',
  'Your data',
];

for (const language of ['en', 'de'] as const) {
  const say = (text: string) => (language === 'en' ? text : translated(language as OtherLanguage, text));

  test(`every sheet of the athlete's page opens in ${language}, also with text of twice the size`, async ({
    coachPage: page,
    browser,
    baseURL,
  }) => {
    const plan = await givenSharedPlan(page, ['Steady eight', 'Hill repeats with strides']);
    const context = await browser.newContext({
      ...{ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
      ...{ colorScheme: 'dark', ...(baseURL && { baseURL }) },
    });
    const phone = await context.newPage();
    const errors = complaintsOf(phone);
    await speakTo(phone, language);
    for (const percent of [100, 200]) {
      await phone.goto(`/a${plan.hash}`);
      await phone.evaluate((of) => {
        document.documentElement.style.setProperty('text-size-adjust', `${of}%`);
      }, percent);
      await expect(phone.getByRole('tablist')).toBeVisible();
      await expectNoSidewaysScroll(phone);
      await expectWordsApart(phone);
      for (const name of sheets) {
        await phone
          .getByRole('button', { name: say(name), exact: true })
          .filter({ visible: true })
          .last()
          .click();
        const sheet = phone.getByRole('dialog');
        await expect(sheet, name).toBeVisible();
        const tooWide = await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
        expect(tooWide, `${name} at ${percent}%`).toBeLessThanOrEqual(0);
        await expectWordsApart(phone);
        await phone.keyboard.press('Escape');
        await expect(sheet, name).toBeHidden();
      }
      expect(errors).toEqual([]);
    }
    await context.close();
  });
}

/** "Rest of this week21.4": what stands side by side is read apart. */
async function expectWordsApart(page: Page): Promise<void> {
  const glued = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, button, label, legend, p')]
      // biome-ignore lint/performance/useDomNodeTextContent: as it is laid out, not as it is written
      .map(({ innerText }) => innerText)
      .filter((text) => /\p{Ll}{2}(?:\p{Lu}\p{Ll}|\d)/u.test(text)),
  );
  expect(glued).toEqual([]);
}

const places = [
  '/plans',
  '/athletes',
  '/workouts',
  '/plan-templates',
  '/goals',
  '/inbox',
  '/settings',
  '/profile',
];

for (const language of ['en', 'de'] as const) {
  test(`every dialog behind a button of the app opens without an error in ${language}`, async ({
    coachPage: page,
  }) => {
    await givenSharedPlan(page, ['Steady eight']);
    await speakTo(page, language);
    const errors = complaintsOf(page);
    for (const place of places) {
      await page.goto(place);
      await expect(page.getByRole('main')).toBeVisible();
      const buttons = page.getByRole('main').getByRole('button').filter({ visible: true });
      const count = Math.min(await buttons.count(), 14);
      for (let index = 0; index < count; index++) {
        const button = buttons.nth(index);
        if (!(await button.isEnabled({ timeout: 500 }).catch(() => false))) continue;
        await button.click({ timeout: 2_000 }).catch(() => undefined);
        const opened = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'));
        await opened
          .first()
          .waitFor({ timeout: 400 })
          .catch(() => undefined);
        if ((await opened.count()) > 0) await page.keyboard.press('Escape');
        if (new URL(page.url()).pathname !== place) await page.goto(place);
      }
      expect(errors, place).toEqual([]);
    }
  });
}

test('a recording that arrives neither closes the sheet nor takes the words', async ({
  coachPage: page,
  context,
}) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await openedPage(context, plan);
  await phone.getByRole('button', { name: 'Done' }).click();
  await phone.getByRole('radio', { name: '9, very hard' }).click();
  await phone.getByLabel(/Anything Nora should know/).fill('Sharp pain in my shin');
  await phone.getByLabel('Yes').check({ force: true });
  await phone.getByRole('radio', { name: '6, changes how I run' }).click();
  await phone.getByLabel('Where?').fill('Left shin');
  // Somewhere else the session is answered, as an upload does.
  const [workoutId] = plan.workoutIds;
  await asAthlete(page, plan, 'POST', 'SaveAnswer', { workoutId, outcome: 'done' });
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(phone.getByRole('status').filter({ hasText: 'Done' }).first()).toBeAttached();
  await expect(phone.getByRole('dialog')).toBeVisible();

  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Not sent: Done, effort 9' })).toBeVisible();
  await phone.getByRole('button', { name: 'Go on' }).click();
  await expect(phone.getByLabel(/Anything Nora should know/)).toHaveValue('Sharp pain in my shin');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByText('Pain 6 of 10, Left shin')).toBeVisible();
  await expect(phone.getByRole('heading', { name: /^Not sent/ })).toHaveCount(0);

  await page.goto('/inbox');
  const first = page.getByRole('main').getByText('Pain 6 of 10, Left shin');
  await expect(first).toBeVisible();
});

test('time off and a usual week are kept without a network, and sent with it', async ({
  coachPage: page,
  context,
}) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const phone = await openedPage(context, plan);
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Ill or away' }).click();
  await phone.getByLabel(/Anything Nora should know/).fill('Fever');
  await phone.getByRole('button', { name: 'Tell Nora' }).click();
  await expect(phone.getByText(/Off sick until/)).toBeVisible();
  await phone.getByRole('button', { name: 'When I can run' }).click();
  await phone.getByRole('button', { name: 'Less on Monday' }).click();
  await phone.getByRole('button', { name: 'Tell Nora' }).click();
  await phone.reload();
  await expect(phone.getByText(/Off sick until/), 'kept').toBeVisible();
  await context.setOffline(false);
  const told = () => asAthlete(page, plan, 'GET', 'GetAthletePage');
  await expect.poll(async () => (await told()).availability?.minutes[0]).toBe(45);
  expect((await told()).absences).toMatchObject([{ kind: 'ill', note: 'Fever' }]);
});

test('a swap moves both sessions and is undone as one', async ({ coachPage: page, context }) => {
  const plan = await givenSharedPlan(page, ['Steady eight', 'Hill repeats']);
  const phone = await openedPage(context, plan);
  await phone.getByRole('button', { name: 'Moved' }).click();
  await phone.getByRole('button', { name: /^Swap with/ }).click();
  await expect(phone.getByText('Swapped with Hill repeats')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Hill repeats', exact: true })).toBeVisible();
  const days = async () => {
    const { answers } = await asCoach(page, 'GET', `GetAnswers?schedule=${plan.scheduleId}`);
    return answers.map(({ movedTo }: { movedTo: string }) => movedTo).sort();
  };
  await expect.poll(days).toEqual([dayFromToday(0), dayFromToday(1)]);
  await phone.getByRole('button', { name: 'Undo' }).last().click();
  await expect(phone.getByText(/Swapped with/)).toHaveCount(0);
  await expect.poll(days).toEqual([]);
});

async function openedPage(context: BrowserContext, { hash }: SharedPlan): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(`/a${hash}`);
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(phone.getByRole('tablist')).toBeVisible();
  return phone;
}
