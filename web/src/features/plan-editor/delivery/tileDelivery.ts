import type { ReactNode } from 'react';

/** Where a session of the days to come is on its way to the watch. */
export type TileDelivery = {
  /** "sent to intervals.icu" */
  spoken: string;
  /** Its mark, whose script comes after the calendar's. */
  mark: ReactNode;
};

/** By workout; undefined for an athlete without a connection. */
export type TileDeliveries = ReadonlyMap<string, TileDelivery> | undefined;

/** "Easy run, 8.0 km; sent to intervals.icu" */
export function withDelivery(sentence: string, delivery: TileDelivery | undefined): string {
  return delivery ? `${sentence}; ${delivery.spoken}` : sentence;
}
