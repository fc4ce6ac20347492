import { t } from '@lingui/core/macro';
import { timeText } from '@/domain/steps/stepText';
import type { DistanceUnit } from '@/domain/units/distance';
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
      return slowText(step.bySeconds, unit);
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

export function slowText(secondsAKm: number | null | undefined, unit: DistanceUnit): string {
  if (!secondsAKm) return t({ message: 'slow', context: 'verdict' });
  const seconds = Math.round(secondsForUnit(secondsAKm, unit));
  return t`${seconds} s slow`;
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
