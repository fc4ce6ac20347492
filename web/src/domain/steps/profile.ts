import { t } from '@lingui/core/macro';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { type Effort, effortOf, withEasyAround } from './effort';
import { stepSeconds } from './figures';
import { clock } from './pace';
import { inOrder, isRecovery, isRepeated, type NamedPaces, type Step } from './steps';
import { repeatLabel, targetText, timeText } from './stepText';

export type Bar = { seconds: number; effort: Effort };
/** The bars above one label: a step, or all the bars of a repeat. */
export type BarGroup = { seconds: number; bars: Bar[]; label: string; detail: string };

/** A repeat with more bars than this is drawn as a single one: they would be indistinguishable. */
const maxBars = 120;

export function profileOf(steps: readonly Step[], type: WorkoutType, paces: NamedPaces): BarGroup[] {
  // Kilometres on a bike, in water or on foot take as long as nobody knows.
  if (type === 'alt' && inOrder(steps).some(({ extent }) => extent.type === 'distance')) return [];
  return withEasyAround(steps).map((step) => {
    const bars = inOrder([step])
      .slice(0, maxBars)
      .map((one) => ({
        seconds: stepSeconds(one, type, paces).seconds,
        effort: effortOf(one, type, paces),
      }));
    const seconds = bars.reduce((sum, bar) => sum + bar.seconds, 0);
    const { label: length, recovery } = repeatLabel(step);
    const pace = writtenPace(step);
    const label = pace === '' ? length : t({ message: `${length} at ${pace}`, comment: '3 × 3 km at 4:35' });
    return { seconds, bars, label, detail: isRepeated(step) ? recovery : detailOf(step, seconds) };
  });
}

/** "4:35" or "4:00–4:10": the pace of a step or of all the work of a repeat, if the coach wrote one. */
function writtenPace(step: Step): string {
  const work = isRepeated(step) ? inOrder([step]).filter((one) => !isRecovery(one)) : [step];
  const paces = work.map(({ target }) =>
    target?.type === 'pace' ? rangeText(clock(target.secondsFrom), clock(target.secondsTo)) : '',
  );
  return paces.every((pace) => pace === paces[0]) ? (paces[0] ?? '') : '';
}

function rangeText(from: string, to: string): string {
  return from === to ? from : `${from}–${to}`;
}

function detailOf(step: Exclude<Step, { repeat: unknown }>, seconds: number): string {
  if (step.extent.type === 'distance') return timeText(Math.round(seconds / 60) * 60);
  return targetText(step.target);
}

/** "2 km easy, then 5 times 1 km with 90 s jog, then 2 km easy. 50 min, 10.2 km." */
export function profileSentence(steps: readonly Step[], totals: readonly string[]): string {
  const parts = steps.map((step) => {
    const { label, count, work, recovery } = repeatLabel(step);
    if (!isRepeated(step)) return [label, targetText(step.target)].filter(Boolean).join(' ');
    return recovery === '' ? t`${count} times ${work}` : t`${count} times ${work} with ${recovery}`;
  });
  const inTurn = parts.slice(1).reduce((before, next) => t`${before}, then ${next}`, parts[0] ?? '');
  return [inTurn, totals.join(', ')].filter(Boolean).join('. ');
}
