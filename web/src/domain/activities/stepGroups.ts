import { t } from '@lingui/core/macro';
import { extentText } from '@/domain/steps/stepText';
import { type DistanceUnit, unitKm } from '@/domain/units/distance';
import type { ComparedStep } from './activity';

export type NamedStep = {
  step: ComparedStep;
  /** Among all steps. */
  place: number;
  name: string;
  /** Of the repeats, from 1. */
  rep?: number;
};

export type StepGroup = {
  steps: readonly NamedStep[];
  /** How often its work is repeated; 1 stands alone. */
  times: number;
};

/** The steps in order; work of one length that comes again, with what is between, is a group. */
export function stepGroups(steps: readonly ComparedStep[], unit: DistanceUnit): StepGroup[] {
  const groups: StepGroup[] = [];
  let first = 0;
  while (first < steps.length) {
    const start = first;
    const end = endOfRepeats(steps, start);
    const own = steps.slice(start, end);
    const times = own.filter(isWork).length;
    let rep = 0;
    const named = own.map((step, index) => {
      const name = stepName(step, unit);
      const place = start + index;
      if (times < 2 || !isWork(step)) return { step, place, name };
      rep += 1;
      return { step, place, name: `${name}, ${rep}`, rep };
    });
    groups.push({ steps: named, times: times < 2 ? 1 : times });
    first = end;
  }
  return groups;
}

/** Where the repeats that begin at `first` end; just behind it where nothing is repeated. */
function endOfRepeats(steps: readonly ComparedStep[], first: number): number {
  const work = steps[first];
  if (!work || !isWork(work)) return first + 1;
  let end = first + 1;
  let works = 1;
  for (let next = end; next < steps.length; next += 1) {
    const step = steps[next];
    if (!step || !(isBetween(step) || isAlike(step, work))) break;
    end = next + 1;
    if (isWork(step)) works += 1;
  }
  return works < 2 ? first + 1 : end;
}

function isAlike(one: ComparedStep, other: ComparedStep): boolean {
  const extent = ({ plannedMeters, plannedSeconds }: ComparedStep) => `${plannedMeters} ${plannedSeconds}`;
  return isWork(one) && extent(one) === extent(other);
}

export function isWork({ kind }: ComparedStep): boolean {
  return kind === 'work';
}

function isBetween({ kind }: ComparedStep): boolean {
  return kind === 'recovery' || kind === 'rest';
}

/** "Warm-up", "Jog", "1 km", "10 min" */
function stepName(step: ComparedStep, unit: DistanceUnit): string {
  switch (step.kind) {
    case 'warmUp':
      return t`Warm-up`;
    case 'coolDown':
      return t`Cool-down`;
    case 'recovery':
      return t`Jog`;
    case 'rest':
      return t({ message: 'Rest', context: 'between repeats' });
    case 'work':
      return plannedExtent(step, unit) || t`Work`;
  }
}

/** "3 km", "2 min", and nothing where it lasts until the lap button. */
export function plannedExtent({ plannedMeters, plannedSeconds }: ComparedStep, unit: DistanceUnit): string {
  if (plannedMeters) {
    // What is no round number of miles was planned in metres.
    const km = plannedMeters / 1_000;
    const miles = km / unitKm('miles');
    const isMiles = unit === 'miles' && Math.abs(miles * 4 - Math.round(miles * 4)) < 0.02;
    const distance = isMiles
      ? { distance: Math.round(miles * 4) / 4, distanceType: 'miles' as const }
      : { distance: Math.round(km * 1_000) / 1_000, distanceType: 'km' as const };
    return extentText({ type: 'distance', ...distance });
  }
  if (plannedSeconds) return extentText({ type: 'time', seconds: Math.round(plannedSeconds) });
  return '';
}
