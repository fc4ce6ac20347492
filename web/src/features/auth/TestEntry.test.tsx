import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AuthProvider } from '@/lib/auth';
import { session } from '@/lib/session';
import { nora, problemAnswer, serve, sessionAnswer } from '@/testServer';
import { TestEntry } from './TestEntry';

afterEach(() => vi.unstubAllGlobals());

async function visit(answer: () => Response) {
  const server = serve({ '/auth/refresh': sessionAnswer, '/api/AddTestEntry': answer });
  await session.renew();
  render(
    <AuthProvider session={session}>
      <QueryClientProvider client={new QueryClient()}>
        <TestEntry />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add test entry' }));
  return server;
}

test('shows the current user and the raw response', async () => {
  await visit(() => new Response('Test entry 1 added.'));
  expect((await screen.findByText('Test entry 1 added.')).role).toBeDefined();
  expect(screen.getByText(nora.email)).toBeDefined();
  expect(screen.getByText(nora.id)).toBeDefined();
});

test('shows the error', async () => {
  await visit(() => problemAnswer(500, 'internal'));
  expect((await screen.findByRole('alert')).textContent).toBe('HTTP error! status: 500');
});
