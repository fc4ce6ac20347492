import { t } from '@lingui/core/macro';
import type { ActivitySummary } from '@/domain/activities/activity';
import { durationText, metresText, minutesAndSeconds, paceSeconds } from '@/domain/activities/runFigures';
import { runTitle } from '@/domain/activities/runTitle';
import { haveMarks, marksText, shownMarks } from '@/domain/activities/stepMarks';
import type { DistanceUnit } from '@/domain/units/distance';
import type { components } from '@/lib/schema';
import type { ExtraRun, Runs, WorkoutRun } from './runs';

type WorkoutTypeName = components['schemas']['WorkoutTypeName'];

/** Of several recordings of a workout the earliest is shown. The list begins with the latest. */
export function runsOf(list: readonly ActivitySummary[], unit: DistanceUnit): Runs {
  const byWorkout = new Map<string, WorkoutRun>();
  const extra = new Map<string, ExtraRun[]>();
  for (const run of list) {
    if (run.workout) byWorkout.set(run.workout.workoutId, workoutRun(run));
    else extra.set(run.day, [extraRun(run, unit), ...(extra.get(run.day) ?? [])]);
  }
  return { byWorkout, extra };
}

const ofOneStep: readonly WorkoutTypeName[] = ['EasyRun', 'LongRun', 'Recovery'];

/** A run at one pace throughout is worth a mark only if it was off target. */
function workoutRun({ activityId, marks, workout }: ActivitySummary): WorkoutRun {
  const isOneStep = marks.length === 1 && ofOneStep.includes(workout?.type ?? 'Rest');
  const isShown = haveMarks(marks) && !(isOneStep && marks[0] === 'onTarget');
  return {
    activityId,
    marks: isShown ? marks : [],
    bars: isShown ? shownMarks(marks).length : 0,
    marksText: isShown ? marksText(marks) : '',
    isOneStep,
  };
}

function extraRun(run: ActivitySummary, unit: DistanceUnit): ExtraRun {
  const { activityId, athleteId, sport, distanceInMeters: metres, timerSeconds: seconds, effort } = run;
  const isRun = sport === 'run' || sport === 'treadmill';
  const title = runTitle(run);
  const amount = metres ? metresText(metres, unit) : durationText(seconds);
  const pace = isRun || sport === 'walk' ? paceSeconds(metres, seconds, unit) : undefined;
  return {
    activityId,
    athleteId,
    title,
    amount,
    pace: pace === undefined ? '' : minutesAndSeconds(pace),
    spoken: isRun ? t`extra run, ${amount}` : `${title}, ${amount}`,
    effort: effort ?? undefined,
    metres: isRun ? (metres ?? 0) : 0,
    minutes: Math.round(seconds / 60),
  };
}
