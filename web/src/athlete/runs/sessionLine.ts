import type { Activity, ComparedStep } from '@/domain/activities/activity';
import { type RunLine, timerOf } from '@/domain/activities/runLine';
import { type Effort, effortOf, withEasyAround } from '@/domain/steps/effort';
import { stepSeconds } from '@/domain/steps/figures';
import { secondsOfName } from '@/domain/steps/likelyPaces';
import { paceInUnit } from '@/domain/steps/pace';
import { inOrder, type NamedPaces, type SingleStep, type Step } from '@/domain/steps/steps';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';

/** A planned step where it was run. Width is time without pauses, height is speed, as for the run itself. */
export type Block = { from: number; to: number; speed: number; effort: Effort };
/** A point of the run: seconds without pauses, and metres a second. */
export type Point = { at: number; speed: number };

const maxPoints = 160;

/** The speed of a run over its time, each point the mean of a stretch; nothing where there is no distance. */
export function speedsOf({ points, metres, seconds }: RunLine): Point[] {
  if (metres === 0 || seconds === 0) return [];
  const width = seconds / maxPoints;
  const line: Point[] = [];
  let before = points[0];
  for (const [place, point] of points.entries()) {
    const isLast = place === points.length - 1;
    if (!before || (point.seconds - before.seconds < width && !isLast)) continue;
    const time = point.seconds - before.seconds;
    if (time > 0)
      line.push({ at: (before.seconds + point.seconds) / 2, speed: (point.metres - before.metres) / time });
    before = point;
  }
  return line;
}

/** The planned steps where they were run; where none was found, one after another from the start. */
export function blocksOf(
  planned: readonly Step[],
  compared: readonly ComparedStep[],
  pauses: Activity['pauses'],
  type: WorkoutType,
  paces: NamedPaces,
): Block[] {
  const steps = inOrder(withEasyAround(planned));
  const wereRun = compared.some(({ run }) => run);
  if (wereRun && compared.length === steps.length) {
    return steps.flatMap((step, place) => {
      const run = compared[place]?.run;
      if (!run) return [];
      const [from, to] = timerOf(run, pauses);
      return [{ from, to, ...heightOf(step, compared[place], type, paces) }];
    });
  }
  let from = 0;
  return steps.map((step) => {
    const to = from + stepSeconds(step, type, paces).seconds;
    const block = { from, to, ...heightOf(step, undefined, type, paces) };
    from = to;
    return block;
  });
}

function heightOf(
  step: SingleStep,
  compared: ComparedStep | undefined,
  type: WorkoutType,
  paces: NamedPaces,
): Pick<Block, 'speed' | 'effort'> {
  const effort = effortOf(step, type, paces);
  const target =
    compared?.paceFrom && compared.paceTo
      ? [compared.paceFrom, compared.paceTo]
      : paceInUnit(step.target, paces, 'km');
  if (target?.[0] && target[1]) return { speed: 2_000 / (target[0] + target[1]), effort };
  return { speed: effort === 'rest' ? 0 : 1_000 / secondsOfName(likelyName[effort], paces), effort };
}

const likelyName = {
  rest: 'walk',
  jog: 'jog',
  easy: 'easy',
  steady: 'marathon',
  threshold: 'threshold',
  fast: 'interval',
} as const;

export type Scale = { seconds: number; slowest: number; fastest: number };

/** From well below the slowest that is planned or mostly run to a little above the fastest. */
export function scaleOf(blocks: readonly Block[], line: readonly Point[]): Scale {
  const speeds = line.map(({ speed }) => speed).sort((one, other) => one - other);
  const share = (part: number) => speeds[Math.min(speeds.length - 1, Math.floor(speeds.length * part))] ?? 0;
  const planned = blocks.map(({ speed }) => speed).filter((speed) => speed > 0);
  const moving = [share(0.1), ...planned].filter((speed) => speed > 0);
  const fastest = Math.max(share(0.98), ...planned, 1) * 1.05;
  return {
    seconds: Math.max(line.at(-1)?.at ?? 0, ...blocks.map(({ to }) => to), 1),
    slowest: Math.min(...moving, fastest / 2) * 0.75,
    fastest,
  };
}

/** From 0 at the bottom to 1. */
export function heightAt(speed: number, { slowest, fastest }: Scale): number {
  return Math.min(1, Math.max(0, (speed - slowest) / (fastest - slowest)));
}
