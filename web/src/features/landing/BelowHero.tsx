import './below-hero.css';
import { useEffect } from 'react';
import { serverSettings } from '@/lib/serverSettings';
import { CalendarSection } from './CalendarSection';
import { ClosingBand } from './ClosingBand';
import { DeliverySection } from './DeliverySection';
import { Features } from './Features';
import { GoalsAndSquads } from './GoalsAndSquads';
import { LiveSection } from './LiveSection';
import { Ownership } from './Ownership';
import { PhoneSection } from './PhoneSection';
import { Pricing } from './Pricing';

/** Everything below the fold. Its script loads after the hero's, so a URL with a fragment waits for it. */
export function BelowHero() {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <CalendarSection />
      <LiveSection />
      <PhoneSection />
      <DeliverySection />
      <GoalsAndSquads />
      <Ownership />
      <Features />
      {serverSettings.pricing && <Pricing pricing={serverSettings.pricing} />}
      <ClosingBand />
    </>
  );
}
