import { Plural, useLingui } from '@lingui/react/macro';
import { Repeat } from 'lucide-react';
import { type DistanceUnit, withUnit } from '@/domain/units/distance';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import type { WorkoutType } from '@/domain/workouts/workoutTypes';
import { fixedText } from '@/lib/language/numbers';
import { effortOf, effortType, withEasyAround } from './effort';
import { stepSeconds, sumOfDistances } from './figures';
import { figuresText } from './stepFigures';
import {
  inOrder,
  isRepeated,
  type NamedPaces,
  type RepeatedSteps,
  type SingleStep,
  type Step,
} from './steps';
import { extentText, targetText, timeText } from './stepText';

type Props = {
  steps: readonly Step[];
  type: WorkoutType;
  paces: NamedPaces;
  unit: DistanceUnit;
};

export function StepList({ steps, ...shared }: Props) {
  const { t } = useLingui();
  return (
    <ol aria-label={t`Steps`} className="text-sm">
      {withEasyAround(steps).map((step, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its place in the session
          key={place}
          className="border-line not-first:border-t"
        >
          {isRepeated(step) ? <Repeats step={step} {...shared} /> : <SingleLine step={step} {...shared} />}
        </li>
      ))}
    </ol>
  );
}

type Shared = Omit<Props, 'steps'>;

function Repeats({ step, ...shared }: Shared & { step: RepeatedSteps }) {
  const { t } = useLingui();
  const { times, timesTo, steps } = step.repeat;
  const singles = inOrder([step]);
  const known = singles.map((one) => stepSeconds(one, shared.type, shared.paces));
  const distance = sumOfDistances(singles, shared.unit);
  const seconds = known.reduce((sum, one) => sum + (one.isKnown ? one.seconds : 0), 0);
  const time = timeText(Math.round(seconds / 60) * 60);
  const range = `${times}–${timesTo}`;
  const isWhole = known.every((one) => one.isKnown);
  return (
    <div className="py-1">
      <p className="flex min-h-[26px] items-center gap-[9px]">
        <Repeat className="size-[15px] flex-none text-ink-2" strokeWidth={1.9} aria-hidden="true" />
        <b className="font-semibold">
          {timesTo === undefined ? <Plural value={times} one="# time" other="# times" /> : t`${range} times`}
        </b>
        <span className="ml-auto text-xs whitespace-nowrap text-ink-3">
          {[
            distance && withUnit(fixedText(distance, 1), shared.unit),
            seconds > 0 && (isWhole ? time : t`${time} and more`),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <ol className="ml-[7px] border-l-2 border-line-strong pl-[17px]">
        {steps.map((inner, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its place in the repeat
          <li key={place}>
            {isRepeated(inner) ? (
              <Repeats step={inner} {...shared} />
            ) : (
              <SingleLine step={inner} {...shared} />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function SingleLine({ step, type, paces, unit }: Shared & { step: SingleStep }) {
  return (
    <p className="flex min-h-8 items-center gap-[9px]">
      <WorkoutMark type={effortType[effortOf(step, type, paces)]} size="sm" />
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold">{extentText(step.extent)}</b> {targetText(step.target)}
        {step.note !== undefined && <span className="text-ink-2"> {step.note}</span>}
      </span>
      <span className="ml-auto text-right text-xs text-ink-3">{figuresText(step, type, paces, unit)}</span>
    </p>
  );
}
