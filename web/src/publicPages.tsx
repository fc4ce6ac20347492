import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
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
import { PublicHeader } from '@/features/landing/PublicHeader';
import { Terms } from '@/features/landing/Terms';

/** What is above the fold of the landing page, as `Landing` lays it out. */
function LandingTop() {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <PublicHeader isOverHero />
      <main>
        <Hero />
      </main>
    </div>
  );
}

const pages = {
  '': () => (
    <>
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
  const rendered = Object.entries(pages).map(async ([path, Page]) => [path, await rendering(Page)] as const);
  return Object.fromEntries(await Promise.all(rendered));
}

/** What is painted of the landing page before its script has run. */
export async function landingTop(): Promise<string> {
  return rendering(LandingTop);
}

async function rendering(Page: () => ReactNode): Promise<string> {
  const root = createRootRoute({ component: Page });
  const others = ['/login', '/signup', '/try', '/cookies', '/terms'].map((to) =>
    createRoute({ getParentRoute: () => root, path: to }),
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren(others), history });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}
