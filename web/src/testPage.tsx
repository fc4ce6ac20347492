import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { vi } from 'vitest';
import { HeaderSlotsContext } from '@/components/layout/HeaderSlot';
import { Toaster } from '@/components/states/Toaster';
import { SettingsProvider } from '@/domain/settings/settings';
import { AuthProvider } from '@/lib/auth';
import { createQueryClient } from '@/lib/queryClient';
import { session } from '@/lib/session';
import { serve, sessionAnswer } from './testServer';

type Page = {
  component: () => ReactNode;
  validateSearch: (search: Record<string, unknown>) => object;
  answers: Parameters<typeof serve>[0];
  at?: string;
  /** The width of the screen. */
  rems?: number;
};

/** Renders a page at a URL, signed in, on a wide screen by default, with fake responses by path. */
export async function visit({ component, validateSearch, answers, at = '/', rems = 120 }: Page) {
  // Toasts outlive the page that showed them.
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  localStorage.removeItem('page-size-athletes');
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: leastRems(query) <= rems,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const fetched = serve({ '/auth/signin': sessionAnswer, ...answers });
  await session.signIn({ email: 'nora@example.com', password: 'secret-1' });

  const root = createRootRoute({ component: Frame });
  const page = createRoute({ getParentRoute: () => root, path: '/', validateSearch, component });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  render(
    <AuthProvider session={session}>
      <SettingsProvider>
        <RouterProvider router={router as never} />
      </SettingsProvider>
    </AuthProvider>,
  );
  await screen.findByTestId('page');
  const calls = (path: string) =>
    fetched.mock.calls.flatMap(([input]) =>
      input instanceof Request && new URL(input.url).pathname === path ? [input] : [],
    );
  return { router, calls };
}

function leastRems(query: string): number {
  const [, width, unit] = /min-width: ([\d.]+)(rem|px)/.exec(query) ?? [];
  return width === undefined ? Number.POSITIVE_INFINITY : Number(width) / (unit === 'px' ? 16 : 1);
}

function Frame() {
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <HeaderSlotsContext value={{ start: null, title: null, subtitle: null, badges: null, actions }}>
        <div data-testid="page" ref={setActions} />
        <Outlet />
      </HeaderSlotsContext>
      <Toaster />
    </QueryClientProvider>
  );
}
