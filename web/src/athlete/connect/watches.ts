import { readStored, store } from '@/athlete/storage';

/** In the order of the tiles. */
export const watches = ['apple', 'garmin', 'coros', 'suunto', 'polar'] as const;
export type Watch = (typeof watches)[number];

/** Names of makers are the same in every language. */
export const watchNames: Record<Watch, string> = {
  apple: 'Apple',
  garmin: 'Garmin',
  coros: 'COROS',
  suunto: 'Suunto',
  polar: 'Polar',
};

const key = 'longrun-watch';

/** What was chosen last, on this device. */
export function chosenWatch(): Watch | undefined {
  const chosen = readStored(key);
  return watches.find((watch) => watch === chosen);
}

export function keepWatch(watch: Watch): void {
  store(key, watch);
}

/** Those that take sessions from intervals.icu, and files. */
export function isByIntervals(watch: Watch): boolean {
  return watch !== 'apple' && watch !== 'polar';
}

/** Nothing that an Apple Watch could be paired with. */
export function isComputer(): boolean {
  return matchMedia('(hover: hover) and (pointer: fine)').matches;
}
