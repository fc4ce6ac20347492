import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@/components/layout/Card';
import type { Progress } from '@/domain/activities/activity';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName, workoutTypeText } from '@/domain/workouts/workoutTypes';

/** One plain bar for each type; the words say as much. */
export function SessionsDone({ sessionTypes }: Pick<Progress, 'sessionTypes'>) {
  const { t } = useLingui();
  const done = sessionTypes.reduce((sum, type) => sum + type.done, 0);
  const planned = sessionTypes.reduce((sum, type) => sum + type.planned, 0);
  return (
    <Card title={t`Sessions done`} line={t`${done} of ${planned} in the last 12 weeks`}>
      <ul className="flex flex-col gap-2.5 text-sm">
        {sessionTypes.map((count) => {
          const type = workoutTypeOfName[count.type];
          const [ran, all] = [count.done, count.planned];
          return (
            <li
              key={count.type}
              className="grid grid-cols-[minmax(0,9.5rem)_minmax(2rem,1fr)_auto] items-center gap-3"
            >
              <span className="flex min-w-0 items-center gap-2">
                <WorkoutMark type={type} size="sm" />
                <span className="min-w-0 leading-4 wrap-break-word">{workoutTypeText(type)}</span>
              </span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-xs bg-bar-track">
                <span
                  className="block h-full bg-bar-past forced-colors:bg-[CanvasText]"
                  style={{ width: `${all === 0 ? 0 : Math.min(100, (ran / all) * 100)}%` }}
                />
              </span>
              <span className="text-right text-ink-2 tabular-nums">
                <Trans>
                  <b className="font-semibold text-ink">{ran}</b> of {all}
                </Trans>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
