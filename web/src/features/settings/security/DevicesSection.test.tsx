import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { problemAnswer } from '@/testServer';
import { requestsTo, visit } from '../visit.testing';
import { DevicesSection } from './DevicesSection';

afterEach(() => vi.unstubAllGlobals());

const entry = (device: string, isCurrent = false) => ({
  sessionId: `0199a1de-0000-7000-8000-00000000000${device.length % 10}`,
  device,
  startedAt: new Date(2026, 9, 1, 8, 0).toISOString(),
  lastUsedAt: new Date(2026, 9, 15, 9, 5).toISOString(),
  expiresAt: new Date(2026, 11, 1).toISOString(),
  isCurrent,
});
const here = entry('Firefox on Linux', true);
const phone = entry('Safari on iPhone X');
const done = () => new Response(null, { status: 204 });

test('lists the devices, and only others can be signed out', async () => {
  await visit(DevicesSection, { '/api/GetSessions': () => Response.json([here, phone]) });
  const [current, other] = await screen.findAllByRole('listitem');
  if (!current || !other) throw new Error('two rows');
  expect(within(current).getByText('this one')).toBeDefined();
  expect(within(current).getByText('Signed in 1 Oct 2026, 08:00. Here now.')).toBeDefined();
  expect(within(current).queryByRole('button')).toBeNull();
  expect(within(other).getByText('Last used 15 Oct 2026')).toBeDefined();
  expect(within(other).getByRole('button', { name: 'Sign out Safari on iPhone X' })).toBeDefined();
});

test('signing out a device removes it from the list', async () => {
  const lists = [[here, phone], [here]];
  const { server } = await visit(DevicesSection, {
    '/api/GetSessions': () => Response.json(lists.shift()),
    '/api/EndSession': done,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out Safari/ }));
  await screen.findByText('Safari on iPhone X signed out');
  await waitFor(() => expect(screen.getAllByText('Firefox on Linux')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out / })).toBeNull());
  expect(await requestsTo(server, '/api/EndSession')).toEqual([['DELETE', null]]);
});

test('all other devices are signed out at once', async () => {
  const lists = [[here, phone], [here]];
  await visit(DevicesSection, {
    '/api/GetSessions': () => Response.json(lists.shift()),
    '/api/EndOtherSessions': done,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  await screen.findByText('Other devices signed out');
  await waitFor(() => expect(screen.queryByText('Sign out everywhere else')).toBeNull());
});

test('a failure to load can be retried', async () => {
  const answers = [problemAnswer(503, 'busy'), Response.json([here])];
  await visit(DevicesSection, { '/api/GetSessions': () => answers.shift() ?? problemAnswer(500, 'spent') });
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load your devices.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Firefox on Linux');
});
