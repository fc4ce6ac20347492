import './landing.css';
import { CalendarSection } from './CalendarSection';
import { ClosingBand } from './ClosingBand';
import { Features } from './Features';
import { Hero } from './Hero';
import { PublicFooter } from './PublicFooter';
import { PublicHeader } from './PublicHeader';

export function Landing() {
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <PublicHeader isOverHero />
      <main>
        <Hero />
        <CalendarSection />
        <Features />
        <ClosingBand />
      </main>
      <PublicFooter />
    </div>
  );
}
