import './landing.css';
import { lazy, Suspense } from 'react';
import { Hero } from './Hero';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

const BelowHero = lazy(() => import('./BelowHero').then(({ BelowHero }) => ({ default: BelowHero })));

export function Landing() {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <PublicHeader isOverHero />
      <main>
        <Hero />
        <Suspense fallback={<div className="h-dvh" />}>
          <BelowHero />
        </Suspense>
      </main>
      <PublicFooter />
    </div>
  );
}
