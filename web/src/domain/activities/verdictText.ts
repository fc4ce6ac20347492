import { t } from '@lingui/core/macro';
import { timeText } from '@/domain/steps/stepText';
import type { DistanceUnit } from '@/domain/units/distance';
import { listed } from '@/lib/language/lists';
import { wholeText } from '@/lib/language/numbers';
import type { ComparedStep } from './activity';
import { exactText, secondsForUnit } from './runFigures';

/** A warm-up or a cool-down is not held against its pace or its length: it is told only if it was left out. */
export function isJudged({ kind, verdict }: ComparedStep): boolean {
  const isEasyPart = kind === 'warmUp' || kind === 'coolDown';
  return verdict !== 'noTarget' && (!isEasyPart || verdict === 'notRun');
}

/** "on target", "4 s fast", "cut short by 26 s", "0.45 km longer", "not run" */
export function verdictText(step: ComparedStep, unit: DistanceUnit): string {
  switch (step.verdict) {
    case 'onTarget':
      return t`on target`;
    case 'fast':
      return fastText(step.bySeconds, unit);
    case 'slow':
      return slowText(step, unit);
    case 'highHeartRate':
      return highText(step.byBeats);
    case 'lowHeartRate':
      return lowText(step.byBeats);
    case 'cutShort': {
      const missing = apart(step, unit);
      return missing ? t`cut short by ${missing}` : t`cut short`;
    }
    case 'longer': {
      const amount = apart(step, unit);
      return amount ? t`${amount} longer` : t`longer`;
    }
    case 'notRun':
      return t`not run`;
    case 'noTarget':
      return t`no target`;
  }
}

/** "4 s fast", of seconds a kilometre. */
export function fastText(secondsAKm: number | null | undefined, unit: DistanceUnit): string {
  if (!secondsAKm) return t({ message: 'fast', context: 'verdict' });
  const seconds = Math.round(secondsForUnit(secondsAKm, unit));
  return t`${seconds} s fast`;
}

type Slow = Pick<
  ComparedStep,
  'bySeconds' | 'hillSeconds' | 'heatSeconds' | 'isHeatAtMost' | 'heightSeconds'
>;

/** "6 s slow, 4 of them the heat" */
export function slowText(step: Slow, unit: DistanceUnit): string {
  return [slowByText(step.bySeconds, unit), reasonsText(step, unit)].filter(Boolean).join(', ');
}

function slowByText(secondsAKm: number | null | undefined, unit: DistanceUnit): string {
  if (!secondsAKm) return t({ message: 'slow', context: 'verdict' });
  const seconds = Math.round(secondsForUnit(secondsAKm, unit));
  return t`${seconds} s slow`;
}

/** "4 of them the heat": what of the seconds is not the athlete’s. */
export function reasonsText(step: Slow, unit: DistanceUnit): string {
  const { bySeconds, hillSeconds, heatSeconds, isHeatAtMost, heightSeconds } = step;
  const sum = (hillSeconds ?? 0) + (heatSeconds ?? 0) + (heightSeconds ?? 0);
  // They may be more than the whole, so how they share it is not known.
  if (bySeconds && sum >= bySeconds && !isHeatAtMost) return allText(step);
  const inUnit = (seconds: number | null | undefined) => Math.round(secondsForUnit(seconds ?? 0, unit));
  const whole = bySeconds ? inUnit(bySeconds) : Number.POSITIVE_INFINITY;
  const hills = Math.min(inUnit(hillSeconds), whole);
  const heat = Math.min(inUnit(heatSeconds), whole - hills);
  const height = Math.min(inUnit(heightSeconds), whole - hills - heat);
  const parts: string[] = [];
  if (hills > 0) parts.push(t`${hills} of them the hills`);
  const isFirst = parts.length === 0;
  if (heat > 0 && isHeatAtMost)
    parts.push(isFirst ? t`up to ${heat} of them the heat` : t`up to ${heat} the heat`);
  if (heat > 0 && !isHeatAtMost) parts.push(isFirst ? t`${heat} of them the heat` : t`${heat} the heat`);
  if (height > 0)
    parts.push(parts.length === 0 ? t`${height} of them the altitude` : t`${height} the altitude`);
  return parts.join(', ');
}

/** "all of it the hills and the heat" */
function allText({ hillSeconds, heatSeconds, heightSeconds }: Slow): string {
  const reasons: string[] = [];
  if (hillSeconds) reasons.push(t({ message: 'the hills', context: 'all of it …' }));
  if (heatSeconds) reasons.push(t({ message: 'the heat', context: 'all of it …' }));
  if (heightSeconds) reasons.push(t({ message: 'the altitude', context: 'all of it …' }));
  const list = listed(reasons);
  return t`all of it ${list}`;
}

/** "6 bpm high" */
export function highText(byBeats: number | null | undefined): string {
  if (!byBeats) return t`heart rate high`;
  const beats = wholeText(byBeats);
  return t`${beats} bpm high`;
}

export function lowText(byBeats: number | null | undefined): string {
  if (!byBeats) return t`heart rate low`;
  const beats = wholeText(byBeats);
  return t`${beats} bpm low`;
}

/** How far the run is from the plan, in what the plan counts: metres or seconds. */
function apart({ plannedMeters, plannedSeconds, run }: ComparedStep, unit: DistanceUnit): string | undefined {
  if (!run) return undefined;
  if (plannedMeters && run.meters) return exactText(Math.abs(run.meters - plannedMeters), unit);
  if (plannedSeconds) return timeText(Math.round(Math.abs(run.seconds - plannedSeconds)));
  return undefined;
}
