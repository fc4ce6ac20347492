import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { HeaderSlotsContext } from '@/components/layout/HeaderSlot';
import { Toaster } from '@/components/states/Toaster';
import { AuthProvider } from '@/lib/auth';
import { session } from '@/lib/session';
import { serve, sessionAnswer } from '@/testServer';
import { Plans } from './Plans';
import { readPlanSearch } from './planSearch';

type Answers = Parameters<typeof serve>[0];

/** Renders the list at a URL, signed in, on a wide or narrow screen, with fake responses by path. */
export async function visitPlans(answers: Answers, { at = '/plans', isWide = true } = {}) {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const fetched = serve({ '/auth/signin': sessionAnswer, ...answers });
  await session.signIn({ email: 'nora@example.com', password: 'secret-1' });

  const root = createRootRoute({ component: Frame });
  const plans = createRoute({
    getParentRoute: () => root,
    path: '/plans',
    validateSearch: readPlanSearch,
    component: Plans,
  });
  const others = ['/newschedule', '/edit/{-$scheduleId}'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  );
  const router = createRouter({
    routeTree: root.addChildren([plans, ...others]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(
    <AuthProvider session={session}>
      <RouterProvider router={router as never} />
    </AuthProvider>,
  );
  await screen.findByRole('button', { name: 'Refresh' });
  const calls = (path: string) =>
    fetched.mock.calls.flatMap(([input]) =>
      input instanceof Request && new URL(input.url).pathname === path ? [input] : [],
    );
  return { router, calls };
}

function Frame() {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [queryClient] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <HeaderSlotsContext value={{ start: null, title: null, subtitle: null, badges: null, actions }}>
        <div ref={setActions} />
        <Outlet />
      </HeaderSlotsContext>
      <Toaster />
    </QueryClientProvider>
  );
}
