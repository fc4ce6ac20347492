import { useEffect } from 'react';
import { serverSettings } from '@/lib/serverSettings';
import { CalendarSection } from './CalendarSection';
import { ClosingBand } from './ClosingBand';
import { Features } from './Features';
import { Pricing } from './Pricing';

/** What is seen once the page is scrolled. Its script comes after the hero's, so an address of a part waits for it. */
export function BelowHero() {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <CalendarSection />
      <Features />
      {serverSettings.pricing && <Pricing pricing={serverSettings.pricing} />}
      <ClosingBand />
    </>
  );
}
