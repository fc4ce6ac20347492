import { t } from '@lingui/core/macro';
import { type HeartRates, isRepeated, type Step, type Target } from './steps';

export type Beats = readonly [from: number, to: number];

export type ZonesOf = HeartRates['zonesOf'];

/** What a target lacks. */
export type Lacking = 'maximum' | 'threshold' | 'resting';

const references: Partial<Record<Extract<Target, { type: 'percent' }>['of'], ZonesOf>> = {
  maxHeartRate: 'maximum',
  thresholdHeartRate: 'threshold',
  heartRateReserve: 'reserve',
};

/** On either side of a single rate. */
const margin = 5;

/** The beats of a zone or a percentage; undefined for other targets, or if a number is missing. Beats that were typed stay words. */
export function beatsOf(target: Target | undefined, heart: HeartRates | undefined): Beats | undefined {
  if (!target || !heart) return undefined;
  if (target.type === 'zone') {
    const [from, to] = [heart.zones[target.from - 1]?.[0], heart.zones[target.to - 1]?.[1]];
    return from === undefined || to === undefined ? undefined : [from, to];
  }
  if (target.type !== 'percent') return undefined;
  const of = references[target.of];
  const [from, to] = [shareOf(of, target.from, heart), shareOf(of, target.to, heart)];
  if (from === undefined || to === undefined) return undefined;
  return target.from === target.to ? [from - margin, Math.min(to + margin, 255)] : [from, to];
}

function shareOf(of: ZonesOf | undefined, percent: number, heart: HeartRates): number | undefined {
  const most = of === 'threshold' ? heart.threshold : heart.maximum;
  const least = of === 'reserve' ? heart.resting : 0;
  if (!of || typeof most !== 'number' || typeof least !== 'number') return undefined;
  return Math.min(Math.max(Math.round(least + ((most - least) * percent) / 100), 1), openEnd);
}

/** An end that is no bound. */
const openEnd = 230;
const openStart = 60;

/** "133–152 bpm", "<145 bpm", ">171 bpm" */
export function beatsText([from, to]: Beats): string {
  const beats =
    from === openStart && to < openEnd
      ? `<${to}`
      : to === openEnd
        ? `>${from}`
        : from === to
          ? `${from}`
          : `${from}–${to}`;
  return t`${beats} bpm`;
}

/** What the steps need of the athlete and is not known, each once. */
export function lackingOf(steps: readonly Step[], heart: HeartRates | undefined): Lacking[] {
  if (!heart) return [];
  const lacking = steps.flatMap((step): Lacking[] =>
    isRepeated(step) ? lackingOf(step.repeat.steps, heart) : lackingOfTarget(step.target, heart),
  );
  return [...new Set(lacking)];
}

function lackingOfTarget(target: Target | undefined, heart: HeartRates): Lacking[] {
  const of =
    target?.type === 'zone' && target.to <= heart.zoneCount
      ? heart.zonesOf
      : target?.type === 'percent'
        ? references[target.of]
        : undefined;
  if (!of) return [];
  const needed: Lacking[] = of === 'reserve' ? ['maximum', 'resting'] : [of];
  return needed.filter((name) => typeof heart[name] !== 'number');
}
