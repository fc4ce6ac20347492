import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serverSettings } from '@/lib/serverSettings';
import { visit } from '@/testPage';
import { problemAnswer } from '@/testServer';
import { ShareAllDialog } from './ShareAllDialog';

const plans = [
  { scheduleId: 'p1', planName: 'Half', athleteId: 'maya', name: 'Maya Lindqvist' },
  { scheduleId: 'p2', planName: 'Half', athleteId: 'kenji', name: 'Kenji Watanabe' },
];
const link = (url: string) => ({
  url,
  canAnswer: true,
  weeksAhead: 0,
  madeAt: '2026-10-12T08:00:00Z',
  timesOpened: 0,
});
const messages = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  phone: '+46701234567',
  consents: [{ channel: 'Email', state: 'Agreed' }],
  history: [],
  next: [],
};

beforeEach(() => {
  serverSettings.sendsEmail = true;
});

it('makes the missing links one by one, tells those who agreed, and names what failed', async () => {
  const calls: string[] = [];
  let looks = 0;
  let makes = 0;
  const page = await visit({
    validateSearch: (search) => search,
    component: () => <ShareAllDialog plans={plans} onClose={() => undefined} />,
    answers: {
      '/api/GetAthleteLink': () => {
        looks += 1;
        return Response.json(looks === 1 ? link('https://plan.example/a#maya') : null);
      },
      '/api/ShowSchedule': () => {
        calls.push('shown');
        return new Response(null, { status: 204 });
      },
      '/api/CreateAthleteLink': () => {
        makes += 1;
        if (makes === 1) return problemAnswer(503, 'busy');
        return Response.json(link('https://plan.example/a#kenji'), { status: 201 });
      },
      '/api/GetMessages': () => Response.json(messages),
      '/api/GetAthletes': () =>
        Response.json([
          { documentId: 'maya', firstName: 'Maya', lastName: 'Lindqvist', email: 'maya@example.com' },
        ]),
      '/api/SendMessage': () => {
        calls.push('sent');
        return Response.json({});
      },
    },
  });
  const dialog = await screen.findByRole('dialog', { name: '1 plan has a link' });
  expect(calls).toEqual(['shown']);
  const kenji = within(dialog).getByText('Kenji Watanabe').closest('li') as HTMLElement;
  await userEvent.click(await within(kenji).findByRole('button', { name: 'Make it' }));
  expect(await within(kenji).findByText('plan.example/a#kenji')).toBeDefined();
  expect(screen.getByRole('dialog', { name: '2 plans have a link' })).toBeDefined();

  await userEvent.click(within(dialog).getByRole('button', { name: 'Notify 2 athletes by email' }));
  await vi.waitFor(() => expect(calls).toEqual(['shown', 'sent', 'sent']));

  const maya = within(dialog).getByText('Maya Lindqvist').closest('li') as HTMLElement;
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(within(maya).getByRole('button', { name: 'Email to Maya Lindqvist' }));
  expect(opened.mock.calls[0]?.[0]).toMatch(/^mailto:maya%40example\.com\?subject=/);
  await vi.waitFor(() => expect(calls).toHaveLength(4));
  expect(await page.calls('/api/SendMessage').at(-1)?.json()).toMatchObject({
    channel: 'Email',
    inOwnApp: true,
  });
  maya.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(kenji);
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await userEvent.keyboard('c');
  expect(await within(kenji).findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(writeText).toHaveBeenCalledWith('https://plan.example/a#kenji');
  await userEvent.keyboard('q');
  expect(
    within(kenji).getByRole('img', { name: 'The link to Kenji Watanabe’s page as a code' }),
  ).toBeDefined();
});

it('offers no mail that this server cannot send', async () => {
  serverSettings.sendsEmail = false;
  await visit({
    validateSearch: (search) => search,
    component: () => <ShareAllDialog plans={plans.slice(0, 1)} onClose={() => undefined} />,
    answers: {
      '/api/GetAthleteLink': () => Response.json(link('https://plan.example/a#maya')),
      '/api/ShowSchedule': () => new Response(null, { status: 204 }),
      '/api/GetMessages': () => Response.json(messages),
      '/api/GetAthletes': () => Response.json([]),
    },
  });
  const dialog = await screen.findByRole('dialog', { name: '1 plan has a link' });
  await within(dialog).findByText('agreed to email');
  expect(within(dialog).queryByRole('button', { name: /^Notify/ })).toBeNull();
  expect(within(dialog).getByText('Nobody knows yet.')).toBeTruthy();
});
