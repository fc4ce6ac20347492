import { useLingui } from '@lingui/react/macro';
import { numbers } from '@/domain/plans/numbers';
import { effortText } from '@/domain/workouts/effortWords';
import { type WorkoutType, workoutTypeOfName, workoutTypeText } from '@/domain/workouts/workoutTypes';
import type { Answer } from './feedback';
import { isHighForEasy } from './feedbackText';
import { usualEffort } from './usualEffort';

type Props = {
  effort: number | null | undefined;
  type: WorkoutType;
  /** All of the plan. */
  answers: readonly (Answer | undefined)[];
};

/** How hard it was, beside what is usual for the type in this plan. */
export function EffortScale({ effort, type, answers }: Props) {
  const { t } = useLingui();
  if (!effort) return null;
  const alike = answers.flatMap((answer) =>
    answer?.effort && answer.planned && workoutTypeOfName[answer.planned.type] === type
      ? [answer.effort]
      : [],
  );
  const usual = usualEffort(alike);
  const isUsual = (one: number) => usual !== undefined && one >= usual.from && one <= usual.to;
  const range = usual && (usual.from === usual.to ? `${usual.from}` : `${usual.from}–${usual.to}`);
  const typeName = workoutTypeText(type);
  const usualText = range ? t`usual for ${typeName} ${range}` : '';
  const effortOfTen = t`Effort ${effort} of 10`;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">
        {t`Effort`} {usualText && <small className="ml-1 text-xs font-body text-ink-2">{usualText}</small>}
      </h3>
      <div
        role="img"
        aria-label={usualText ? `${effortOfTen}, ${usualText}` : effortOfTen}
        className="grid grid-cols-10 gap-1"
      >
        {numbers(1, 10).map((one) => (
          <span
            key={one}
            className={`grid h-6 place-items-center rounded-sm border text-xs ${
              one === effort
                ? 'border-ink bg-ink font-semibold text-on-ink'
                : isUsual(one)
                  ? 'border-dashed border-ink-2'
                  : 'border-line-strong text-ink-2'
            }`}
          >
            {one}
          </span>
        ))}
      </div>
      <p className="mt-1.5 text-sm">
        <b className="font-semibold">{effortText(effort)}.</b>{' '}
        {isHighForEasy(type, effort) && <span className="text-ink-2">{t`High for an easy day.`}</span>}
      </p>
    </section>
  );
}
