import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { SettingsProvider } from '@/domain/settings/settings';

/** Renders a public page at `/`, along with the routes that public pages link to. */
export async function visit(Page: RouteComponent) {
  vi.stubGlobal('scrollTo', () => {});
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Page });
  const linked = ['/login', '/signup', '/try', '/cookies', '/terms'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> }),
  );
  const router = createRouter({
    routeTree: root.addChildren([home, ...linked]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const page = render(
    <SettingsProvider>
      <RouterProvider router={router} />
    </SettingsProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return page;
}
