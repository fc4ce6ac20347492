import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { billing, plan } from '@/domain/billing/billing.testing';
import { billingKey } from '@/domain/billing/queries';
import { AuthProvider } from '@/lib/auth';
import { serverSettings } from '@/lib/serverSettings';
import { session } from '@/lib/session';
import { sessionAnswer } from '@/testServer';
import { RosterRoom } from './RosterRoom';

afterEach(() => {
  serverSettings.pricing = undefined;
});

async function shown(athletes: number): Promise<string> {
  serverSettings.pricing = plan.pricing;
  session.enter(await sessionAnswer().json());
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  cache.setQueryData(billingKey, { ...billing, athletes });
  const root = createRootRoute({
    component: () => (
      <main>
        <RosterRoom />
      </main>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const page = render(
    <AuthProvider session={session}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AuthProvider>,
  );
  const text = (await screen.findByRole('main')).textContent ?? '';
  page.unmount();
  return text;
}

test('the limit is announced two athletes before it is reached, and at the limit the way to upgrade', async () => {
  expect(await shown(12)).toBe('');
  expect(await shown(13)).toBe('13 of 15 athletes, 2 more before Pro See plans');
  expect(await shown(15)).toBe(
    '15 of 15 athletes. Everything stays; to add one more, move to Pro. See plans',
  );
});
