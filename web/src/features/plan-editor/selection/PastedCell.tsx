import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { shortDate } from '@/domain/plans/days';
import { factsOf } from '@/domain/plans/figures';
import { type Plan, type WorkoutContent, workoutsOn } from '@/domain/plans/plan';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { useEstimating } from '../paces/planPaces';
import { PastedFields } from './PastedFields';
import type { PastedDay } from './readPaste';

type Props = {
  plan: Plan;
  day: number;
  pasted: PastedDay | undefined;
  onChange: (pasted: PastedDay, workout: WorkoutContent, content: WorkoutContent) => void;
};

export function PastedCell({ plan, day, pasted, onChange }: Props) {
  if (!pasted) return <td />;
  const there = workoutsOn(plan, day)
    .map(({ title }) => title)
    .join(', ');
  const when = shortDate(plan.startsOn, day);
  return (
    <td
      className={`rounded-md border p-1.5 ${pasted.isUnderstood ? 'border-line' : 'border-dashed border-control'}`}
    >
      <span className="sr-only">{when}</span>
      {pasted.workouts.map((workout, index) => (
        <PastedWorkout
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids yet, and keep their order.
          key={index}
          workout={workout}
          when={when}
          onChange={(content) => onChange(pasted, workout, content)}
        />
      ))}
      {pasted.isUnderstood ? (
        pasted.problem !== undefined && <span className="mt-0.5 block text-danger">{pasted.problem}</span>
      ) : (
        <span className="mt-0.5 block text-ink-3">
          <Trans>As description</Trans>
        </span>
      )}
      {there !== '' && (
        <span className="mt-0.5 block wrap-break-word text-ink-3">
          <Trans>Replaces {there}</Trans>
        </span>
      )}
    </td>
  );
}

type WorkoutProps = {
  workout: WorkoutContent;
  when: string;
  onChange: (content: WorkoutContent) => void;
};

function PastedWorkout({ workout, when, onChange }: WorkoutProps) {
  const { t } = useLingui();
  const [isChanging, setIsChanging] = useState(false);
  const { type, title, description } = workout;
  const figures = factsOf(workout, useEstimating());
  if (isChanging) {
    return (
      <PastedFields
        workout={workout}
        when={when}
        onDone={(content) => {
          setIsChanging(false);
          onChange(content);
        }}
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={t`Change ${title}, ${when}`}
      title={description}
      onClick={() => setIsChanging(true)}
      className="mb-1 block w-full rounded-sm text-left last:mb-0 hover:bg-sunken"
    >
      <span className="flex min-w-0 items-center gap-1.5">
        <WorkoutMark type={type} size="sm" />
        <span className="truncate font-semibold" title={title}>
          {title}
        </span>
      </span>
      {figures.length > 0 && <span className="mt-0.5 block text-ink-2">{figures.join(', ')}</span>}
      {description !== title && <span className="mt-0.5 line-clamp-2 text-ink-3">{description}</span>}
    </button>
  );
}
