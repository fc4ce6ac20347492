import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IntensityProfile } from '@/domain/steps/IntensityProfile';
import { StepList } from '@/domain/steps/StepList';
import { countSteps, inOrder, type NamedPaces } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import type { Reading } from './queries';
import { byHeartRate, readTotals } from './readTotals';

export type StepsReadProps = {
  reading: Reading | undefined;
  type: WorkoutType;
  unit: DistanceUnit;
  paces: NamedPaces;
  profileHeight: number;
  /** Actions on the steps, shown below them. */
  actions?: ReactNode;
};

/** The steps that were read from a text. */
export function StepsRead({ reading, type, unit, paces, profileHeight, actions }: StepsReadProps) {
  const { t } = useLingui();
  const steps = reading?.workouts.flatMap((workout) => workout.steps) ?? [];
  const problemCount = reading?.problems.length ?? 0;
  const runCount = inOrder(steps).length;
  const stepCount = countSteps(steps);
  const workoutCount = reading?.workouts.length ?? 0;
  const totals = reading && readTotals(reading, { paces, unit }, type);
  const shared = { steps, type: workoutCount > 1 ? (reading?.workouts[0]?.type ?? type) : type, paces };
  return (
    <>
      {steps.length > 0 && reading && totals && (
        <>
          <IntensityProfile
            {...shared}
            totals={totals.figures.map(({ amount, unit: of }) => `${amount} ${of}`.trim())}
            height={profileHeight}
          />
          <div aria-live="polite" className="flex flex-wrap items-baseline gap-x-[22px]">
            {totals.figures.map(({ amount, unit: of }) => (
              <p key={amount} className="flex items-baseline gap-[5px]">
                <b className="font-display text-[20px] leading-6 font-semibold">{amount}</b>
                <span className="text-xs text-ink-3">
                  {problemCount > 0 ? t({ message: `${of} so far`, comment: '6 km so far' }) : of}
                </span>
              </p>
            ))}
            <span className="ml-auto text-xs text-ink-3">
              {problemCount > 0 ? (
                <Plural value={problemCount} one="# part not read" other="# parts not read" />
              ) : totals.isEstimated ? (
                <Plural value={runCount} one="# step, partly estimated" other="# steps, partly estimated" />
              ) : (
                <Plural value={runCount} one="# step" other="# steps" />
              )}
            </span>
          </div>
          {byHeartRate(reading) && (
            <p className="-mt-2 text-xs text-ink-3">
              <Trans>Set by heart rate, so the distance is an estimate.</Trans>
            </p>
          )}
          <div className="rounded-lg border border-line bg-surface px-3 py-0.5">
            <StepList {...shared} unit={unit} />
          </div>
          {actions}
        </>
      )}
      {reading && reading.workouts.length > 1 && (
        <p className="text-xs text-ink-3">
          <Trans>
            {workoutCount} runs on one day, <Plural value={stepCount} one="# step" other="# steps" /> in
            total.
          </Trans>
        </p>
      )}
    </>
  );
}
