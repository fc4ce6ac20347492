import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { ClosingBand } from '@/features/landing/ClosingBand';
import { Cookies } from '@/features/landing/Cookies';
import { DeliverySection } from '@/features/landing/DeliverySection';
import { Features } from '@/features/landing/Features';
import { GoalsAndSquads } from '@/features/landing/GoalsAndSquads';
import { Hero } from '@/features/landing/Hero';
import { Ownership } from '@/features/landing/Ownership';
import { PhoneSection } from '@/features/landing/PhoneSection';
import { PublicFooter } from '@/features/landing/PublicFooter';
import { Terms } from '@/features/landing/Terms';

const pages = {
  '': () => (
    <>
      <Hero />
      <PhoneSection />
      <DeliverySection />
      <GoalsAndSquads />
      <Ownership />
      <Features />
      <ClosingBand />
      <PublicFooter />
    </>
  ),
  cookies: Cookies,
  terms: Terms,
};

/** The pages of text as HTML in the language that is spoken now, for readers without script. */
export async function publicPages(): Promise<Record<string, string>> {
  const rendered = Object.entries(pages).map(async ([path, Page]) => {
    const root = createRootRoute({ component: Page });
    const others = ['/login', '/signup', '/try', '/cookies', '/terms'].map((to) =>
      createRoute({ getParentRoute: () => root, path: to }),
    );
    const history = createMemoryHistory({ initialEntries: ['/'] });
    const router = createRouter({ routeTree: root.addChildren(others), history });
    await router.load();
    const html = renderToStaticMarkup(<RouterProvider router={router as never} />);
    return [path, html] as const;
  });
  return Object.fromEntries(await Promise.all(rendered));
}
