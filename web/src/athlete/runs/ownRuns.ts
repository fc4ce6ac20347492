import { t } from '@lingui/core/macro';
import { type Day, shortDay } from '@/athlete/plan/days';
import type { Page, Run } from '@/athlete/plan/page';
import { deviceText } from '@/domain/activities/deviceText';
import { startText } from '@/domain/activities/startText';

/** The recordings that came with the page. One that was kept before there were any has none. */
export function runsOf({ runs }: Pick<Page, 'runs'>): readonly Run[] {
  return (runs as Run[] | undefined) ?? [];
}

/** What was run of a session, in the order of the day. */
export function runsOfWorkout(page: Pick<Page, 'runs'>, workoutId: string): Run[] {
  return byStart(runsOf(page).filter(({ workout }) => workout?.workoutId === workoutId));
}

/** All runs of a day, in its order. */
export function runsOnDay(page: Pick<Page, 'runs'>, day: Day): Run[] {
  return byStart(runsOf(page).filter((run) => run.day === day));
}

/** The metres of runs between two days that are none of the planned sessions. */
export function extraMeters(
  page: Pick<Page, 'runs'>,
  isPlanned: (workoutId: string) => boolean,
  [from, to]: readonly [Day, Day],
): number {
  const extra = runsOf(page).filter(
    ({ day, sport, workout }) =>
      day >= from &&
      day <= to &&
      (sport === 'run' || sport === 'treadmill') &&
      !isPlanned(workout?.workoutId ?? ''),
  );
  return sumOfRuns(extra).meters ?? 0;
}

/** What counts of a run, or of all recordings of a session together. */
export type Amount = Pick<Run, 'distanceInMeters' | 'timerSeconds'>;
type Sum = { meters: number | undefined; seconds: number };

/** Together. What has no distance, such as a treadmill without a sensor, adds none; undefined where nothing has one. */
export function sumOfRuns(runs: readonly Amount[]): Sum {
  const distances = runs.flatMap(({ distanceInMeters }) => distanceInMeters ?? []);
  return {
    meters: distances.length === 0 ? undefined : distances.reduce((sum, one) => sum + one, 0),
    seconds: runs.reduce((sum, { timerSeconds }) => sum + timerSeconds, 0),
  };
}

/** "Thu 15 Oct, 17:36" */
export function dayAndStart(run: Run): string {
  return `${shortDay(run.day)}, ${startText(run)}`;
}

/** "From Forerunner 265, started at 17:36" */
export function sourceText(run: Run, coach: string): string {
  const time = startText(run);
  if (run.isCoachs) return t`Added by ${coach}, started at ${time}`;
  const source = run.device ? deviceText(run.device) : run.fileName;
  return source ? t`From ${source}, started at ${time}` : t`Started at ${time}`;
}

function byStart(runs: readonly Run[]): Run[] {
  return [...runs].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}
