import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { visit } from '@/testPage';
import { Connections } from './Connections';
import { athleteOf } from './connections.testing';

afterEach(() => vi.unstubAllGlobals());

const base = { hasSignIn: false, daysAhead: 14, reaches: [], coachKey: null };
const coachKey = {
  lastFour: '3f2a',
  intervalsName: 'Nora',
  connectedAt: '2026-10-01T06:00:00Z',
  checkedAt: '2026-10-01T06:00:00Z',
};
const kenji = athleteOf('Kenji Watanabe', { state: 'filesOnly' });
const found = [{ intervalsId: 'i2', name: 'Kenji W.', suggestedAthleteId: kenji.athleteId }];
const done = () => new Response(null, { status: 204 });

function visiting(answers: Record<string, () => Response>) {
  return visit({ component: Connections, validateSearch: () => ({}), answers });
}

const refusal = (status: number, code: string, detail: string) =>
  new Response(JSON.stringify({ title: code, status, code, detail }), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });

async function connectWith(key: string) {
  await userEvent.click(await screen.findByLabelText(/Coach key/));
  await userEvent.paste(key);
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
}

test('says what is sent and fetched before connecting, and shows nothing below', async () => {
  await visiting({ '/api/GetConnections': () => Response.json({ ...base, athletes: [kenji] }) });
  await screen.findByText(/sessions of the next 14 days go to the athlete’s calendar/);
  expect(screen.queryByRole('heading', { name: 'Athletes' })).toBeNull();
});

test('the coach connects, and a match by name is suggested, not made', async () => {
  const answers = [
    { ...base, athletes: [kenji] },
    { ...base, coachKey, athletes: [kenji] },
    { ...base, coachKey, athletes: [athleteOf('Kenji Watanabe', { state: 'syncing', isOwn: false })] },
  ];
  const matched = vi.fn(done);
  await visiting({
    '/api/GetConnections': () => Response.json(answers.length > 1 ? answers.shift() : answers[0]),
    '/api/ConnectIntervals': () => Response.json({ athletes: found }),
    '/api/MatchIntervalsAthletes': matched,
  });
  await connectWith('1l0nlqjq3j1obdhg08rz5rfhx');
  const dialog = await screen.findByRole('dialog', { name: 'Match athletes' });
  within(dialog).getByRole('button', { name: 'Kenji W., suggested by name Kenji Watanabe' });
  expect(matched).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save matches' }));
  await screen.findByText('Syncing');
  expect(matched).toHaveBeenCalledOnce();
});

test.each([
  ['key-refused', 422, 'This key is not accepted. Copy it again from intervals.icu.'],
  ['intervals-unavailable', 502, 'intervals.icu does not answer. Nothing has changed.'],
])('a key that fails with %s is explained in words', async (code, status, detail) => {
  await visiting({
    '/api/GetConnections': () => Response.json({ ...base, athletes: [kenji] }),
    '/api/ConnectIntervals': () => refusal(status, code, detail),
  });
  await connectWith('wrong');
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
});

test('removing the key says for how many athletes', async () => {
  const priya = athleteOf('Priya Raman', { state: 'works', isOwn: false });
  const removed = vi.fn(done);
  await visiting({
    '/api/GetConnections': () => Response.json({ ...base, coachKey, athletes: [kenji, priya] }),
    '/api/DisconnectIntervals': removed,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByText(/^1 athlete is disconnected\. Sessions from today on are removed/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(removed).toHaveBeenCalledOnce());
});

test('runs from phones are listed without any connection, and a quiet phone stands out', async () => {
  const phones = [{ app: 'connect', madeAt: '2026-01-01T06:00:00Z', lastSeenAt: '2026-01-02T06:00:00Z' }];
  const answer = { ...base, athletes: [kenji, { ...athleteOf('Priya Raman', {}), phones }] };
  await visiting({ '/api/GetConnections': () => Response.json(answer) });
  const list = await screen.findByRole('list', { name: 'Runs from phones' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  within(list).getByText('Priya Raman');
  within(list).getByText('HC Webhook');
  within(list).getByText(/^Nothing since 2 Jan 2026/);
});
