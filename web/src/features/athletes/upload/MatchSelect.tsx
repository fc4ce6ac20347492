import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Select } from '@/components/fields/Select';
import type { Activity } from '@/domain/activities/activity';
import { useMatchActivity } from '@/domain/activities/queries';
import { useSessions } from '@/domain/activities/sessions';
import { shortDateOf } from '@/domain/plans/days';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { daysBetween } from '@/lib/calendar';
import { toast } from '@/lib/toast';

/** On either side of the day. */
const daysAround = 4;
const extra = 'extra';

/** The session that a run is, or none. A choice is saved at once. */
export function MatchSelect({ activity, name }: { activity: Activity; name: string }) {
  const { t } = useLingui();
  const match = useMatchActivity();
  const sessions = useSessions(activity.athleteId);
  const day = parseDate(activity.day);
  const { workout } = activity;
  const near = sessions.filter(
    (session) =>
      Math.abs(daysBetween(day, parseDate(session.day))) <= daysAround ||
      session.workoutId === workout?.workoutId,
  );
  const options = [
    ...near.map((session) => ({
      id: session.workoutId,
      name: `${session.title}, ${shortDateOf(parseDate(session.day))}`,
      start: <WorkoutMark type={workoutTypeOfName[session.type]} size="sm" />,
    })),
    {
      id: extra,
      name: t`Extra run`,
      start: <Plus className="size-4 text-ink-2" strokeWidth={1.9} aria-hidden="true" />,
    },
  ];
  const value = workout?.workoutId ?? extra;
  if (!options.some(({ id }) => id === value)) return null;
  return (
    <Select
      label={t`${name}’s workout`}
      isLabelHidden
      options={options}
      value={value}
      isDisabled={match.isPending}
      className="w-60 max-md:w-full"
      onChange={(id) =>
        match.mutate(
          { activityId: activity.activityId, workoutId: id === extra ? null : id },
          { onError: () => toast.error(t`Failed to save the match. Try again.`) },
        )
      }
    />
  );
}
