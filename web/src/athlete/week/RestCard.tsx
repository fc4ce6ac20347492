import { type Day, longDay } from '@/athlete/plan/days';
import type { PageWorkout } from '@/athlete/plan/page';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';

export function RestCard({ day, today, workout }: { day: Day; today: Day; workout?: PageWorkout }) {
  return (
    <article data-t="rest" className="rounded-xl border border-line-strong bg-surface px-4 py-6 text-center">
      <span className="inline-block">
        <WorkoutMark type="rest" size="xl" />
      </span>
      <h1 className="mt-3 text-[22px] leading-7">{workout ? workout.title : 'Rest'}</h1>
      <p className="mt-1 text-sm text-ink-3">
        {longDay(day)}
        {day === today && ', today'}
      </p>
      <p className="mt-3 text-[15px] text-ink-2">Nothing planned. Rest is part of it.</p>
      {workout && workout.description !== '' && (
        <p className="mt-2 text-[15px] leading-[22px] whitespace-pre-line text-ink-2">
          {workout.description}
        </p>
      )}
    </article>
  );
}
