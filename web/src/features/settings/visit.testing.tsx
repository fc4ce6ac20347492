import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
import { Toaster } from '@/components/states/Toaster';
import { ProofQuestion } from '@/domain/proof/ProofQuestion';
import { AuthProvider } from '@/lib/auth';
import { session } from '@/lib/session';
import { serve, sessionAnswer } from '@/testServer';

/** Renders one section for a signed-in user, with fake responses by path. */
export async function visit(Section: RouteComponent, answers: Parameters<typeof serve>[0] = {}) {
  vi.stubGlobal('scrollTo', () => {});
  const server = serve({ '/auth/refresh': sessionAnswer, ...answers });
  await session.renew();
  const root = createRootRoute();
  const settings = createRoute({ getParentRoute: () => root, path: '/settings', component: Section });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Home</h1> });
  const router = createRouter({
    routeTree: root.addChildren([settings, home]),
    history: createMemoryHistory({ initialEntries: ['/settings'] }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AuthProvider session={session}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ProofQuestion />
        <Toaster />
      </QueryClientProvider>
    </AuthProvider>,
  );
  await screen.findByRole('heading', { level: 2 });
  return { server, router };
}

/** The requests to a path, by method and body. */
export async function requestsTo(server: ReturnType<typeof serve>, path: string) {
  const requests = server.mock.calls
    .map(([input]) => input)
    .filter((input) => input instanceof Request)
    .filter(({ url }) => new URL(url).pathname === path);
  return Promise.all(
    requests.map(async (request) => [request.method, JSON.parse((await request.clone().text()) || 'null')]),
  );
}

export async function put(input: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
}
