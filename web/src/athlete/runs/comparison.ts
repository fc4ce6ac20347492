import { t } from '@lingui/core/macro';
import type { Placed } from '@/athlete/plan/calendar';
import { pacesOfRunner, pageFigures } from '@/athlete/plan/figures';
import type { Page, Run } from '@/athlete/plan/page';
import { paceText as plannedPaceText } from '@/athlete/plan/unit';
import type { ComparedStep } from '@/domain/activities/activity';
import { metresText, minutesAndSeconds, paceSeconds } from '@/domain/activities/runFigures';
import { distanceFigure, timeFigure } from '@/domain/plans/figures';
import { paceInUnit, paceRangeText } from '@/domain/steps/pace';
import { stepsOfAnswer } from '@/domain/steps/sessionBody';
import { inOrder, type NamedPaces, type SingleStep } from '@/domain/steps/steps';
import { workPaceText } from '@/domain/steps/workPace';
import type { DistanceUnit } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { perUnit } from '@/domain/units/pace';
import { sumOfRuns } from './ownRuns';

export type Compared = { name: string; planned: string; run: string };

/**
 * What was planned over what was run, a column each. Of a session with repeats the pace is that of the work; until its steps
 * are there, and where the plan has none, it is that of the whole.
 */
export function comparison(
  placed: Placed,
  page: Page,
  unit: DistanceUnit,
  runs: readonly Run[],
  steps: readonly ComparedStep[],
): Compared[] {
  const { workout, plan } = placed;
  const figures = pageFigures(placed, page, unit);
  const own = stepsOfAnswer(workout.steps);
  const paces = pacesOfRunner(page, plan.distanceType);
  const work = inOrder(own).filter(({ kind }) => kind === 'work');
  const isRepeated = work.length > 1;
  const written = plannedPaceText(workout.paceFrom, workout.paceTo, unit);
  const plannedPace =
    (isRepeated ? paceOfWork(work, paces, unit) : written) || written || workPaceText(own, paces, unit);
  const { meters, seconds } = sumOfRuns(runs);
  const pace = isRepeated ? workPace(steps, unit) : paceSeconds(meters, seconds, unit);
  const per = perUnit(unit);
  const columns = [
    {
      name: t`Distance`,
      planned: distanceFigure(figures),
      run: meters === undefined ? '' : metresText(meters, unit),
    },
    {
      name: isRepeated
        ? t({ message: `Reps ${per}`, comment: 'Head of a column of paces: Reps /km' })
        : t({ message: `Pace ${per}`, comment: 'Head of a column of paces: Pace /km' }),
      planned: plannedPace.replace(` ${per}`, ''),
      run: pace === undefined ? '' : minutesAndSeconds(pace),
    },
    { name: t`Time`, planned: timeFigure(figures), run: hoursAndMinutes(Math.round(seconds / 60)) },
  ];
  return columns.filter(({ planned, run }) => planned !== '' || run !== '');
}

/** "4:20–4:30 /km" where all the work has one pace; what differs is told step by step. */
function paceOfWork(work: readonly SingleStep[], paces: NamedPaces, unit: DistanceUnit): string {
  const targets = work.map(({ target }) => paceInUnit(target, paces, unit));
  const texts = new Set(targets.map((target) => (target ? paceRangeText(target, unit) : '')));
  return texts.size === 1 ? [...texts].join('') : '';
}

/** The pace of all work together. */
function workPace(steps: readonly ComparedStep[], unit: DistanceUnit): number | undefined {
  const run = steps.flatMap((step) => (step.kind === 'work' && step.run?.meters ? [step.run] : []));
  const meters = run.reduce((sum, part) => sum + (part.meters ?? 0), 0);
  const seconds = run.reduce((sum, part) => sum + part.seconds, 0);
  return paceSeconds(meters, seconds, unit);
}
