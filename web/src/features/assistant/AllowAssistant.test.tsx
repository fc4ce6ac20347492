import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '@/lib/session';
import { problemAnswer, serve, sessionAnswer } from '@/testServer';
import { AllowAssistant } from './AllowAssistant';

const { leaveFor } = vi.hoisted(() => ({ leaveFor: vi.fn() }));
vi.mock('./leaveFor', () => ({ leaveFor }));

afterEach(() => {
  leaveFor.mockClear();
  vi.unstubAllGlobals();
});

const asked = { name: 'Desk assistant', sendsTo: 'desk.example', declineTo: 'https://desk.example/?error=a' };
const athletes = [
  { athleteId: 'a1', firstName: 'Maya', lastName: 'Lindqvist' },
  { athleteId: 'a2', firstName: 'Tom', lastName: 'Berg' },
];

async function visit(answers: Parameters<typeof serve>[0] = {}) {
  const server = serve({
    '/auth/refresh': sessionAnswer,
    '/api/GetAssistantRequest': () => Response.json(asked),
    '/api/GetAthletesSlim': () => Response.json(athletes),
    '/api/AllowAssistant': () => Response.json({ redirectTo: 'https://desk.example/?code=c' }),
    ...answers,
  });
  await session.renew();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <AllowAssistant request="cmVxdWVzdA" />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 2 });
  return async () => {
    const sent = server.mock.calls.map(([input]) => input).filter((input) => input instanceof Request);
    const request = sent.find(({ url }) => url.endsWith('/api/AllowAssistant'));
    return request && JSON.parse(await request.clone().text());
  };
}

const allow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Allow' });

test('a person reads who asks and where they go back to, and allows it for all athletes', async () => {
  const sent = await visit();
  screen.getByRole('heading', { name: 'Let Desk assistant be your assistant?' });
  screen.getByText('desk.example');
  await userEvent.click(allow());
  await waitFor(() => expect(leaveFor.mock.calls[0]?.[0]).toBe('https://desk.example/?code=c'));
  expect(await sent()).toEqual({ request: 'cmVxdWVzdA' });
});

test('some athletes are chosen by name', async () => {
  const sent = await visit();
  await userEvent.click(screen.getByRole('radio', { name: /Only some/ }));
  expect(allow().disabled).toBe(true);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tom Berg' }));
  await userEvent.click(allow());
  await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  expect(await sent()).toEqual({ request: 'cmVxdWVzdA', onlyAthletes: ['a2'] });
});

test('not now goes back without asking the server', async () => {
  const sent = await visit();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(leaveFor).toHaveBeenCalledWith('https://desk.example/?error=a');
  expect(await sent()).toBeUndefined();
});

test('a failure that is not about the program says so, and can be tried again', async () => {
  let isDown = true;
  await visit({
    '/api/GetAssistantRequest': () => (isDown ? problemAnswer(503, 'unavailable') : Response.json(asked)),
  });
  screen.getByRole('heading', { name: 'This program cannot be connected now' });
  expect(screen.queryByText('We don’t know this program')).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Let Desk assistant be your assistant?' });
});

test('a program that nobody knows is not offered', async () => {
  await visit({ '/api/GetAssistantRequest': () => problemAnswer(404, 'assistant-not-found') });
  screen.getByRole('heading', { name: 'We don’t know this program' });
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull();
});
