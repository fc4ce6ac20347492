import type { DistanceUnit } from '@/domain/units/distance';
import { paceInUnit, paceRangeText } from './pace';
import { isRepeated, type NamedPaces, type Step } from './steps';

/** The fastest named pace of the work, ignoring strides: shown for a session without a pace in figures. */
export function workPaceText(steps: readonly Step[], paces: NamedPaces, unit: DistanceUnit): string {
  const [fastest] = workPaces(steps, paces, unit).sort(([one], [other]) => one - other);
  return fastest ? paceRangeText(fastest, unit) : '';
}

function workPaces(steps: readonly Step[], paces: NamedPaces, unit: DistanceUnit): [number, number][] {
  return steps.flatMap((step) => {
    if (isRepeated(step)) return workPaces(step.repeat.steps, paces, unit);
    const { kind, target } = step;
    if (kind !== 'work' || target?.type !== 'named' || target.name === 'strides') return [];
    const pace = paceInUnit(target, paces, unit);
    return pace ? [pace] : [];
  });
}
