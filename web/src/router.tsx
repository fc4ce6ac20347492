import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';

const rootRoute = createRootRoute();

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyRouteComponent(() => import('@/features/landing/Landing'), 'Landing'),
});
const cookies = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cookies',
  component: lazyRouteComponent(() => import('@/features/landing/Cookies'), 'Cookies'),
});
const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  component: lazyRouteComponent(() => import('@/features/landing/Terms'), 'Terms'),
});

export const router = createRouter({ routeTree: rootRoute.addChildren([home, cookies, terms]) });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
