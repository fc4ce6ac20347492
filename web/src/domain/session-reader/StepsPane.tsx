import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '@/components/buttons/Button';
import { IntensityProfile } from '@/domain/steps/IntensityProfile';
import { StepList } from '@/domain/steps/StepList';
import { countSteps, inOrder, type NamedPaces } from '@/domain/steps/steps';
import type { DistanceUnit } from '@/domain/units/distance';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { maxText } from '@/lib/limits';
import { keptAsText, type Reading } from './queries';
import { byHeartRate, readTotals } from './readTotals';
import { StepsField } from './StepsField';

type Props = {
  text: string;
  onChange: (text: string) => void;
  /** The parsed text; undefined without text, or if the reader is unavailable. */
  reading: Reading | undefined;
  isOutOfReach: boolean;
  type: WorkoutType;
  unit: DistanceUnit;
  paces: NamedPaces;
  /** Whose paces the steps use. */
  athleteName: string | undefined;
  profileHeight: number;
  /** What the steps would change in the other fields, shown right below them. */
  offer?: ReactNode;
  /** Actions on the steps, shown below them. */
  actions?: ReactNode;
};

/** A session's text, and the steps read from it. */
export function StepsPane({
  text,
  onChange,
  reading,
  isOutOfReach,
  type,
  unit,
  paces,
  athleteName,
  profileHeight,
  offer,
  actions,
}: Props) {
  const { t } = useLingui();
  const example = t({
    message: '2k easy, 5x1k @ 4:00 r 90s, 2k easy',
    comment: 'A session as a coach types it. The reader knows the words of each language.',
  });
  const forms = t({
    message:
      'Distances 400, 2k, 1mi. Times 90s, 10min. Pace after @, or easy, steady, tempo, jog. Repeats 5x( … ).',
    comment: 'What can be typed. The reader knows these words in each language.',
  });
  const steps = reading?.workouts.flatMap((workout) => workout.steps) ?? [];
  const problems = reading?.problems ?? [];
  const problemCount = problems.length;
  const runCount = inOrder(steps).length;
  const stepCount = countSteps(steps);
  const workoutCount = reading?.workouts.length ?? 0;
  const totals = reading && readTotals(reading, { paces, unit });
  const hint = isOutOfReach
    ? keptAsText()
    : athleteName === undefined
      ? forms
      : `${forms} ${t`Easy and jog use ${athleteName}’s paces.`}`;
  const shared = { steps, type: reading?.workouts[0]?.type ?? type, paces };
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      <StepsField value={text} onChange={onChange} problems={problems} hint={hint} maxLength={maxText} />
      {text === '' && (
        <div className="-mt-2">
          <Button size="sm" onPress={() => onChange(example)}>
            <Trans>Try {example}</Trans>
          </Button>
        </div>
      )}
      {offer}
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
              <Trans>
                Told by heart rate, so it has no distance of its own. The distance is an estimate.
              </Trans>
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
    </div>
  );
}
