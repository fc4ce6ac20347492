import type { BrowserContext, Page } from '@playwright/test';
import { type OtherLanguage, speakTo, translated } from './support/languages';
import { asAthlete, asCoach, dayFromToday, givenSharedPlan, type SharedPlan } from './support/links';
import { gpxOf } from './support/recordings';
import { acceptCookies, complaintsOf, expect, expectNoSidewaysScroll, test } from './support/test';

test.beforeEach(async ({ page }) => acceptCookies(page));

/** The sheets of the athlete's page by the button that opens them. */
const sheets = [
  'Done',
  'Moved',
  'Skipped',
  'Ill or away',
  'My running days',
  'Add to calendar',
  'Send to watch',
  'Add a run',
  'Your runs',
  'Your data',
];

/** As phones enlarge text, and as browsers do by their own setting. */
const textSizes = [
  ['text-size-adjust', '100%'],
  ['text-size-adjust', '200%'],
  ['font-size', '32px'],
] as const;

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
    for (const [property, size] of textSizes) {
      await phone.goto(`/a${plan.hash}`);
      await setTextSize(phone, property, size);
      await expect(phone.getByRole('tablist')).toBeVisible();
      await expectNoSidewaysScroll(phone);
      expect(await outside(phone, 'body'), size).toEqual([]);
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
        expect(tooWide, `${name} at ${size}`).toBeLessThanOrEqual(0);
        expect(await outside(phone, 'dialog[open]'), `${name} at ${size}`).toEqual([]);
        await expectWordsApart(phone);
        await phone.keyboard.press('Escape');
        await expect(sheet, name).toBeHidden();
      }
      expect(errors).toEqual([]);
    }
    await context.close();
  });
}

test('a recorded run has room for text of twice the size', async ({ coachPage: page, browser, baseURL }) => {
  const plan = await givenSharedPlan(page, ['Steady eight']);
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
    ...{ colorScheme: 'dark', ...(baseURL && { baseURL }) },
  });
  const phone = await context.newPage();
  await phone.goto(`/a${plan.hash}`);
  await phone.getByRole('button', { name: 'Add a run' }).click();
  const chooser = phone.waitForEvent('filechooser');
  await phone.getByRole('button', { name: 'Choose a file' }).click();
  const midnight = new Date().setHours(0, 0, 1, 0);
  const startsAt = new Date(Math.max(Date.now() - 50 * 60_000, midnight));
  await (await chooser).setFiles(gpxOf(startsAt, 8_000, 45 * 60));
  await phone.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(phone.getByRole('row', { name: /^Run/ })).toBeVisible();
  for (const [property, size] of textSizes) {
    await setTextSize(phone, property, size);
    await expectNoSidewaysScroll(phone);
    expect(await outside(phone, 'body'), size).toEqual([]);
    await phone.getByRole('button', { name: 'Show the run' }).click();
    await expect(phone.getByRole('dialog')).toBeVisible();
    expect(await outside(phone, 'dialog[open]'), `the run at ${size}`).toEqual([]);
    await phone.keyboard.press('Escape');
    await expect(phone.getByRole('dialog')).toBeHidden();
  }
  await context.close();
});

async function setTextSize(page: Page, property: string, size: string): Promise<void> {
  await page.evaluate(
    ([name, value]) => {
      document.documentElement.style.cssText = '';
      document.documentElement.style.setProperty(name, value);
    },
    [property, size] as const,
  );
}

/** What lies beyond the edges of the screen, or is wider than its own box. Drawings and what is for screen readers are left aside. */
async function outside(page: Page, root: string): Promise<string[]> {
  return page.locator(root).evaluate((element) => {
    const width = document.documentElement.clientWidth;
    const isDrawn = (one: Element) => !one.closest('svg, .sr-only') && one.getClientRects().length > 0;
    return [...element.querySelectorAll('*')].filter(isDrawn).flatMap((one) => {
      const box = one.getBoundingClientRect();
      const text = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const range = document.createRange();
      const widths = text.map((node) => {
        range.selectNodeContents(node);
        return range.getBoundingClientRect().width;
      });
      const isCut = getComputedStyle(one).display !== 'inline' && Math.max(0, ...widths) > box.width + 2;
      const isBeyond = box.left < -1 || box.right > width + 1;
      return isCut || isBeyond ? [`${one.tagName} ${one.textContent.trim().slice(0, 40)}`] : [];
    });
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
  await phone.getByRole('button', { name: 'Let Nora know' }).click();
  await expect(phone.getByText(/Off sick until/)).toBeVisible();
  await phone.getByRole('button', { name: 'My running days' }).click();
  await phone.getByRole('button', { name: 'Less on Monday' }).click();
  await phone.getByRole('button', { name: 'Let Nora know' }).click();
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
