import { Trans, useLingui } from '@lingui/react/macro';
import { type Day, longDay } from '@/athlete/plan/days';
import type { PageWorkout } from '@/athlete/plan/page';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeText } from '@/domain/workouts/workoutTypes';

export function RestCard({ day, today, workout }: { day: Day; today: Day; workout?: PageWorkout }) {
  const { t } = useLingui();
  const date = longDay(day);
  return (
    <article data-t="rest" className="rounded-xl border border-line-strong bg-surface px-4 py-6 text-center">
      <span className="inline-block">
        <WorkoutMark type="rest" size="xl" />
      </span>
      <h1 className="mt-3 text-[22px] leading-7">{workout ? workout.title : workoutTypeText('rest')}</h1>
      <p className="mt-1 text-sm text-ink-3">{day === today ? t`${date}, today` : date}</p>
      <p className="mt-3 text-[15px] text-ink-2">
        <Trans>Nothing planned. Rest is part of it.</Trans>
      </p>
      {workout && workout.description !== '' && (
        <p className="mt-2 text-[15px] leading-[22px] whitespace-pre-line text-ink-2">
          {workout.description}
        </p>
      )}
    </article>
  );
}
