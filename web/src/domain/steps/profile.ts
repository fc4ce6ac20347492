import { t } from '@lingui/core/macro';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { type Effort, effortOf, withEasyAround } from './effort';
import { stepSeconds } from './figures';
import { inOrder, isRepeated, type NamedPaces, type Step } from './steps';
import { repeatLabel, targetText, timeText } from './stepText';

export type Bar = { seconds: number; effort: Effort };
/** The bars above one label: a step, or all the bars of a repeat. */
export type BarGroup = { seconds: number; bars: Bar[]; label: string; detail: string };

/** A repeat with more bars than this is drawn as a single one: they would be indistinguishable. */
const mostBars = 120;

export function profileOf(steps: readonly Step[], type: WorkoutType, paces: NamedPaces): BarGroup[] {
  // Kilometres on a bike, in water or on foot take as long as nobody knows.
  if (type === 'alt' && inOrder(steps).some(({ extent }) => extent.type === 'distance')) return [];
  return withEasyAround(steps).map((step) => {
    const bars = inOrder([step])
      .slice(0, mostBars)
      .map((one) => ({
        seconds: stepSeconds(one, type, paces).seconds,
        effort: effortOf(one, type, paces),
      }));
    const seconds = bars.reduce((sum, bar) => sum + bar.seconds, 0);
    const { label, recovery } = repeatLabel(step);
    return { seconds, bars, label, detail: isRepeated(step) ? recovery : detailOf(step, seconds) };
  });
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
