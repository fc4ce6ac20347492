import type { User } from '@/lib/session';

export type HeartZones = User['heartRateZones'];

export const zonesOf = ['maximum', 'threshold', 'reserve'] as const satisfies readonly HeartZones['of'][];

export const zoneCounts = [3, 4, 5, 6, 7] as const;

/** Where zones usually begin, in percent, from three of them to seven. Those of the threshold are Friel’s. */
const usual: Record<HeartZones['of'], readonly (readonly number[])[]> = {
  maximum: [
    [60, 75, 88],
    [60, 72, 82, 90],
    [50, 60, 70, 80, 90],
    [50, 60, 70, 80, 87, 94],
    [50, 60, 70, 77, 84, 90, 95],
  ],
  threshold: [
    [65, 90, 100],
    [65, 85, 95, 100],
    [65, 85, 90, 95, 100],
    [65, 85, 90, 95, 100, 106],
    [65, 85, 90, 95, 100, 103, 106],
  ],
  reserve: [
    [50, 70, 85],
    [50, 65, 75, 85],
    [50, 60, 70, 80, 90],
    [50, 60, 70, 80, 86, 93],
    [45, 55, 65, 74, 80, 86, 93],
  ],
};

export function usualZones(of: HeartZones['of'], count: number): number[] {
  return [...(usual[of][count - 3] ?? [])];
}
