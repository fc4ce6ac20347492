import { ChevronRight } from 'lucide-react';
import type { Run } from '@/athlete/plan/page';
import { runTitle } from '@/domain/activities/runTitle';
import { StepMarks } from '@/domain/activities/StepMarks';
import { startText } from '@/domain/activities/startText';
import { haveMarks } from '@/domain/activities/stepMarks';
import type { DistanceUnit } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { ExtraMark } from './ExtraMark';
import { dayAndStart } from './ownRuns';
import { amountText } from './runText';

type Props = {
  runs: readonly Run[];
  unit: DistanceUnit;
  label: string;
  /** They are of several days. */
  hasDays?: boolean;
  onOpen: (run: Run) => void;
};

export function RunRows({ runs, unit, label, hasDays = false, onOpen }: Props) {
  return (
    <ul aria-label={label} className="flex flex-col gap-1">
      {runs.map((run) => (
        <li key={run.activityId}>
          <button
            type="button"
            onClick={() => onOpen(run)}
            className="grid min-h-[54px] w-full grid-cols-[26px_minmax(0,1fr)_auto_16px] items-center gap-2.5 rounded-md px-2 py-1.5 text-left"
          >
            {run.workout?.type ? (
              <WorkoutMark type={workoutTypeOfName[run.workout.type]} size="lg" />
            ) : (
              <ExtraMark />
            )}
            <span className="min-w-0">
              <b className="block font-medium wrap-break-word">{runTitle(run)}</b>
              <small className="block text-xs text-ink-2">
                {hasDays ? dayAndStart(run) : startText(run)}
              </small>
            </span>
            <span className="flex flex-col items-end gap-1 text-right text-sm font-semibold">
              {amountText([run], unit)}
              {haveMarks(run.marks) && <StepMarks marks={run.marks} />}
            </span>
            <ChevronRight className="size-4 text-ink-3" strokeWidth={1.9} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
