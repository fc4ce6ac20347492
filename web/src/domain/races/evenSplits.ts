import { t } from '@lingui/core/macro';
import { metresPerUnit } from '@/domain/units/distance';
import { metresOf, type RaceDistance } from './raceDistance';

export const splitSteps = {
  km: { name: () => 'km', metres: 1_000, label: (count: number) => `${count} km` },
  mile: { name: () => t`mile`, metres: metresPerUnit.miles, label: (count: number) => `${count} mi` },
  '5km': { name: () => '5 km', metres: 5_000, label: (count: number) => `${count * 5} km` },
} as const;

export type SplitStep = keyof typeof splitSteps;

export type Split = { label: string; seconds: number; share: number; kind: 'split' | 'half' | 'finish' };

/** More would be unreadable. */
const maxSplits = 210;
/** Halfway is left out if a split is this close. */
const nearMetres = 100;

export function defaultStep(race: RaceDistance): SplitStep {
  if (metresOf(race) > 15_000) return '5km';
  return race.distanceType === 'miles' ? 'mile' : 'km';
}

export function hasRoomFor(race: RaceDistance, step: SplitStep): boolean {
  return metresOf(race) / splitSteps[step].metres <= maxSplits;
}

/** The split times of an even-paced race: at each step, at halfway, and at the finish. */
export function evenSplits(race: RaceDistance, seconds: number, step: SplitStep): Split[] {
  const whole = metresOf(race);
  const { metres, label } = splitSteps[step];
  const at = (place: number) => ({ seconds: Math.round((seconds * place) / whole), share: place / whole });
  const count = Math.ceil(whole / metres - 0.001) - 1;
  const splits: Split[] = Array.from({ length: count }, (_, index) => ({
    label: label(index + 1),
    ...at(metres * (index + 1)),
    kind: 'split',
  }));
  const half = whole / 2;
  const isHalfNew = splits.every(({ share }) => Math.abs(share * whole - half) > nearMetres);
  if (count >= 4 && isHalfNew) {
    const place = splits.findIndex(({ share }) => share > 0.5);
    splits.splice(place, 0, {
      label: t({ message: 'Half', context: 'halfway in a race' }),
      ...at(half),
      kind: 'half',
    });
  }
  return [...splits, { label: t`Finish`, seconds, share: 1, kind: 'finish' }];
}
