import { t } from '@lingui/core/macro';
import type { Activity, LoadBasis } from '@/domain/activities/activity';
import {
  durationText,
  inUnit,
  metresText,
  minutesAndSeconds,
  paceSeconds,
  secondsForUnit,
} from '@/domain/activities/runFigures';
import { mean, type RunLine, stretchOf, timerOf } from '@/domain/activities/runLine';
import { isWork } from '@/domain/activities/stepGroups';
import { type DistanceUnit, distanceFigure, unitText } from '@/domain/units/distance';
import { hoursAndMinutes } from '@/domain/units/hoursAndMinutes';
import { perUnit } from '@/domain/units/pace';
import { wholeText } from '@/lib/language/numbers';

export type Figure = {
  name: string;
  value: string;
  unit?: string;
  /** What it compares with. */
  line?: string | undefined;
  /** What it is computed from. */
  basis?: string;
};

/** What there is to say of a run; what it lacks is left out. `line` comes later than the rest. */
export function figuresOfRun(activity: Activity, line: RunLine | undefined, unit: DistanceUnit): Figure[] {
  const {
    distanceInMeters: metres,
    timerSeconds,
    ascentInMeters,
    descentInMeters,
    gradedSecondsPerKm,
    heartRate,
    maxHeartRate,
    cadence,
    usualLoad,
  } = activity;
  const planned = activity.workout;
  const pace = paceSeconds(metres, timerSeconds, unit);
  const reps = repsOf(activity, line, unit);
  const figures: (Figure | undefined)[] = [
    metres
      ? {
          name: t`Distance`,
          value: distanceFigure(inUnit(metres, unit)),
          unit: unitText(unit),
          line: planned?.plannedMeters ? ofPlanned(metresText(planned.plannedMeters, unit)) : undefined,
        }
      : undefined,
    {
      name: t`Moving time`,
      value: durationText(timerSeconds),
      line: planned?.plannedSeconds
        ? ofPlanned(hoursAndMinutes(Math.round(planned.plannedSeconds / 60)))
        : undefined,
    },
    pace === undefined
      ? undefined
      : { name: t`Pace`, value: minutesAndSeconds(pace), unit: perUnit(unit), line: reps.pace },
    gradedSecondsPerKm
      ? {
          name: t`Graded pace`,
          value: minutesAndSeconds(secondsForUnit(gradedSecondsPerKm, unit)),
          unit: perUnit(unit),
          line: t`as if flat`,
        }
      : undefined,
    typeof ascentInMeters === 'number'
      ? {
          name: t`Climb`,
          value: wholeText(ascentInMeters),
          unit: 'm',
          line: typeof descentInMeters === 'number' ? down(descentInMeters) : undefined,
        }
      : undefined,
    heartRate
      ? {
          name: t`Heart rate`,
          value: wholeText(heartRate),
          unit: t`bpm`,
          line: maxHeartRate ? highest(maxHeartRate) : undefined,
        }
      : undefined,
    cadence ? { name: t`Cadence`, value: wholeText(cadence), unit: t`spm`, line: reps.cadence } : undefined,
    {
      name: t`Load`,
      value: wholeText(activity.load.value),
      line: typeof usualLoad === 'number' ? usual(usualLoad) : undefined,
      basis: basisText(activity.load.basis),
    },
  ];
  return figures.filter((figure) => figure !== undefined);
}

function ofPlanned(planned: string): string {
  return t`of ${planned}`;
}

function highest(maxHeartRate: number): string {
  const beats = wholeText(maxHeartRate);
  return t`highest ${beats}`;
}

function down(descentInMeters: number): string {
  const metres = wholeText(descentInMeters);
  return t`down ${metres}`;
}

/** What such a session took of the athlete in the last six weeks. */
function usual(load: number): string {
  const usually = wholeText(load);
  return t`usual ${usually}`;
}

/** Only effort is what somebody said; all else is estimated. */
function basisText(basis: LoadBasis): string {
  switch (basis) {
    case 'effort':
      return t`effort × minutes`;
    case 'pace':
      return t`estimated by pace`;
    case 'heartRate':
      return t`estimated by heart rate`;
    case 'usual':
      return t`estimated by type`;
  }
}

/** The work alone, where there are repeats. */
function repsOf(
  { steps, pauses }: Activity,
  line: RunLine | undefined,
  unit: DistanceUnit,
): { pace?: string; cadence?: string } {
  const work = steps.filter(isWork).flatMap(({ run }) => run ?? []);
  if (work.length < 2) return {};
  const metres = work.reduce((sum, part) => sum + (part.meters ?? 0), 0);
  const seconds = work.reduce((sum, part) => sum + part.seconds, 0);
  const pace = work.every((part) => part.meters) ? paceSeconds(metres, seconds, unit) : undefined;
  const cadence =
    line && mean(work.map((part) => stretchOf(line, 'seconds', ...timerOf(part, pauses)).cadence));
  const paceOfReps = pace === undefined ? '' : minutesAndSeconds(pace);
  const cadenceOfReps = cadence === undefined ? '' : wholeText(Math.round(cadence));
  return {
    ...(paceOfReps && { pace: ofReps(paceOfReps) }),
    ...(cadenceOfReps && { cadence: ofReps(cadenceOfReps) }),
  };
}

function ofReps(figure: string): string {
  return t`reps ${figure}`;
}
