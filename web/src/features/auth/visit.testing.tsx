import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { AuthProvider } from '@/lib/auth';
import { SessionStore } from '@/lib/session';
import type { serve } from '@/testServer';

/** Renders a page at `/page` for a visitor, along with the routes that it links to. */
export async function visit(Page: RouteComponent) {
  vi.stubGlobal('scrollTo', () => {});
  const session = new SessionStore();
  await session.start();
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/page', component: Page });
  const linked = ['/', '/login', '/signup', '/forgot-password', '/cookies', '/terms'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  );
  const router = createRouter({
    routeTree: root.addChildren([page, ...linked]),
    history: createMemoryHistory({ initialEntries: ['/page'] }),
  });
  render(
    <AuthProvider session={session}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { session, router };
}

/** The body of the last request to a path. */
export function lastBody(server: ReturnType<typeof serve>, path: string): unknown {
  const call = server.mock.calls.findLast(([input]) => input === path);
  return JSON.parse(String(call?.[1]?.body));
}

/** Pastes the text: faster than typing key by key. */
export async function put(input: HTMLElement, text: string): Promise<void> {
  await userEvent.click(input);
  await userEvent.paste(text);
}
