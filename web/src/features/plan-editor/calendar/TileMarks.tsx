import { lazy, Suspense } from 'react';
import type { WorkoutRun } from '../feedback/runs';

const StepMarks = lazy(() =>
  import('@/domain/activities/StepMarks').then(({ StepMarks }) => ({ default: StepMarks })),
);

/** The steps against the plan, at the end of the title; a click opens the run. The day's name contains it. */
export function TileMarks({ run: { activityId, marks, marksText } }: { run: WorkoutRun }) {
  return (
    <span className="step-marks" data-run={activityId} title={marksText}>
      <Suspense fallback={null}>
        <StepMarks marks={marks} isSilent />
      </Suspense>
    </span>
  );
}

/** "Intervals, 5 × 1 km, 11.5 km, completed, effort 8; 4 of 5 on target, rep 1 fast" */
export function withMarks(sentence: string, run: WorkoutRun | undefined): string {
  return run?.marksText ? `${sentence}; ${run.marksText}` : sentence;
}
