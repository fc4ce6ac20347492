import { readCookie, writeCookie } from '@/lib/cookies';
import { i18n } from './texts';

/** How dates and times are written on this device, where the language leaves a choice. */
export type Region = {
  /** "15 Oct 2026" or "Oct 15, 2026". Only English is written both ways. */
  dateOrder: 'day-first' | 'month-first';
  /** "18:30" or "6:30 pm". */
  clock: '24' | '12';
};

const cookieName = 'region';
const usual: Region = { dateOrder: 'day-first', clock: '24' };

let region: Region | undefined;

export function currentRegion(): Region {
  region ??= storedRegion();
  return region;
}

/** Re-renders the page. */
export function chooseRegion(change: Partial<Region>): void {
  region = { ...currentRegion(), ...change };
  writeCookie(cookieName, `${region.dateOrder} ${region.clock}`);
  i18n.emit('change');
}

/** Identifies everything that texts, dates and times depend on. */
export function manner(): string {
  const { dateOrder, clock } = currentRegion();
  return `${i18n.locale} ${dateOrder} ${clock}`;
}

function storedRegion(): Region {
  const stored = typeof document === 'undefined' ? '' : (readCookie(cookieName) ?? '');
  return {
    dateOrder: stored.includes('month-first') ? 'month-first' : usual.dateOrder,
    clock: stored.endsWith(' 12') ? '12' : usual.clock,
  };
}
