import type { Page } from '@playwright/test';
import { given, givenAthlete, givenSchedule } from './support/given';
import { asCoach } from './support/links';
import {
  acceptCookies,
  complaintsOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './support/test';
import { openWorkout } from './support/workouts';

const widths = [320, 390, 768, 1024, 1280, 1440, 1920];

/** Maya has a phone, and a plan shown to her with a session on each of the next two days: in the evening tomorrow's is told already. */
async function givenShownPlan(page: Page): Promise<{ athleteId: string; scheduleId: string }> {
  await acceptCookies(page);
  const athleteId = await givenAthlete(page, {
    firstName: 'Maya',
    lastName: 'Lindqvist',
    phoneNumber: '+46 70 174 02 11',
  });
  const today = new Date();
  const days = [1, 2].map((later) => new Date(today.getTime() + later * 86_400_000));
  const scheduleId = await givenSchedule(page, {
    name: 'Autumn marathon',
    athleteId,
    // Its first week has tomorrow, also on a Sunday.
    startDate: days[0]?.toLocaleDateString('sv-SE') ?? '',
    workouts: days.map((day) => ({
      scheduledDate: day.toLocaleDateString('sv-SE'),
      ...{ title: 'Easy + 6 strides', description: 'Relaxed', distance: 8 },
    })),
  });
  await given(page, 'ShowSchedule', { scheduleId, isShown: true }, 'PUT');
  return { athleteId, scheduleId };
}

test('a coach asks for consent, sees the next message, sends on WhatsApp and finds it in the history', async ({
  coachPage: page,
}) => {
  await givenShownPlan(page);
  // Keeps all traffic on this machine.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

  await page.goto('/athletes');
  await page.getByRole('link', { name: 'Messages to Maya Lindqvist' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const channels = page.getByRole('region', { name: 'Channels' });
  await expect(channels.getByText('Nothing is sent until Maya agrees.')).toHaveCount(2);

  await channels.getByRole('button', { name: 'Ask on Email' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask Maya for email' });
  await ask.getByText('Agreed already').click();
  await ask.getByLabel('Email address').fill('maya@example.org');
  await ask.getByLabel('How Maya agreed').fill('Told me at training');
  await ask.getByRole('button', { name: 'Keep it' }).click();
  await expect(channels.getByText('Told me at training')).toBeVisible();
  await channels.getByRole('button', { name: 'Ask on WhatsApp' }).click();
  await page.getByRole('button', { name: 'Write the question' }).click();
  const question = page.getByRole('link', { name: 'Open WhatsApp' });
  await expect(question).toHaveAttribute('href', /^https:\/\/wa\.me\/46701740211\?text=.*consent/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(channels.getByText('Asked, no answer')).toBeVisible();

  const settings = page.getByRole('region', { name: 'When and how' });
  await settings.getByRole('switch', { name: /Rest days too/ }).check();
  const next = page.getByRole('region', { name: 'Next message' });
  await next.getByText('Email', { exact: true }).click();
  await expect(next.getByText('Easy Run: Easy + 6 strides. 8.0 km')).toBeVisible();

  await page.getByRole('button', { name: 'Send a message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Maya a message' });
  const send = dialog.getByRole('link', { name: 'Send on WhatsApp' });
  await expect(send).toHaveAttribute('href', /^https:\/\/wa\.me\/46701740211\?text=\w+day%20.*strides/);
  expect((await send.getAttribute('href'))?.length).toBeLessThanOrEqual(2000);
  const [opened] = await Promise.all([page.waitForEvent('popup'), send.click()]);
  await opened.close();
  await expect(dialog.getByText('Email isn’t set up on this server', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByRole('row')).toHaveCount(2);
  await expect(history.getByText('Opened in WhatsApp', { exact: true })).toBeVisible();

  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await expectAccessible(page);
});

test('an athlete agrees on the consent page, and withdraws with one click', async ({
  coachPage: page,
  context,
}) => {
  const { athleteId } = await givenShownPlan(page);
  const state = async () => {
    const { consents } = await asCoach(page, 'GET', `GetMessages?athlete=${athleteId}`);
    return consents.find(({ channel }: { channel: string }) => channel === 'WhatsApp').state;
  };
  const { askUrl } = await given(page, 'UpdateConsent', { athleteId, channel: 'WhatsApp', state: 'Asked' });
  const [address] = /\/consent\/[\w-]+/.exec(decodeURIComponent(askUrl)) ?? [];
  const phone = await context.newPage();
  const complaints = complaintsOf(phone);
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.goto(address ?? '');
  await expect(phone.getByText('Nora Eklund would like to send you your training on WhatsApp')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  expect(await state()).toBe('Asked');
  await phone.getByRole('button', { name: 'I agree' }).click();
  await expect(phone.getByRole('status')).toHaveText('You’re in. Your training will come here from now on.');
  expect(await state()).toBe('Agreed');

  await phone.goto(`${address}/stop`);
  expect(await state()).toBe('Agreed');
  await phone.getByRole('button', { name: 'Stop these messages' }).click();
  await expect(phone.getByRole('status')).toHaveText('You won’t get these messages any more.');
  expect(await state()).toBe('Withdrawn');
  expect(complaints).toEqual([]);
});

test('a week and a day of a plan open WhatsApp with their text', async ({ coachPage: page }) => {
  const { scheduleId } = await givenShownPlan(page);
  await page.goto(`/edit/${scheduleId}`);
  const send = page.getByRole('link', { name: 'Send on WhatsApp' });
  const menu = page.getByRole('button', { name: 'Week 1 actions' });
  await menu.hover();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send week…' }).click();
  await expect(send).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/46701740211\?text=Week%201%3A%20[12]%20session/,
  );
  await page
    .getByRole('dialog', { name: 'Send week 1' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();

  await openWorkout(page.getByRole('button', { name: /Easy \+ 6 strides/ }).first());
  await page.getByRole('textbox', { name: 'Steps' }).fill('8k easy');
  await page.getByRole('button', { name: 'Send this day' }).click();
  await expect(send).toHaveAttribute('href', /^https:\/\/wa\.me\/46701740211\?text=\w+day%20.*strides/);
});
