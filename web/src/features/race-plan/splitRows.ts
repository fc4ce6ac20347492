import type { RaceSplit } from '@/domain/race-plan/racePlan';
import type { DistanceUnit } from '@/domain/units/distance';
import { metresPerUnit } from '@/domain/units/distance';

export type SplitRow = RaceSplit & {
  /** The kilometres or miles that it sums. */
  parts: readonly RaceSplit[];
};

const unitsARow = 5;

/** Kilometres or miles, five to a row. Times are sums, so that a column still adds up. */
export function rowsOfFive(splits: readonly RaceSplit[]): SplitRow[] {
  const rows: SplitRow[] = [];
  for (let first = 0; first < splits.length; first += unitsARow) {
    const parts = splits.slice(first, first + unitsARow);
    const [start, end] = [parts[0], parts.at(-1)];
    if (!start || !end) continue;
    const metres = end.toMeters - start.fromMeters;
    const splitSeconds = sum(parts, ({ splitSeconds }) => splitSeconds);
    rows.push({
      fromMeters: start.fromMeters,
      toMeters: end.toMeters,
      sections: [...new Set(parts.flatMap(({ sections }) => sections))],
      riseMeters: sum(parts, ({ riseMeters }) => riseMeters),
      paceSecondsPerKm: metres > 0 ? (splitSeconds * 1_000) / metres : 0,
      splitSeconds,
      arrivalSeconds: end.arrivalSeconds,
      parts,
    });
  }
  return rows;
}

/** "26": which kilometre or mile it is, counted from one. */
export function numberOfSplit({ fromMeters }: RaceSplit, unit: DistanceUnit): number {
  return Math.round(fromMeters / metresPerUnit[unit]) + 1;
}

function sum<One>(all: readonly One[], figure: (one: One) => number): number {
  return all.reduce((total, one) => total + figure(one), 0);
}
