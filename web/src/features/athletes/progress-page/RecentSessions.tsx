import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Ban, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActivitySummary, Progress, RecentSession } from '@/domain/activities/activity';
import { StepMarks } from '@/domain/activities/StepMarks';
import { haveMarks } from '@/domain/activities/stepMarks';
import { shortDateOf } from '@/domain/plans/days';
import { isHighForEasy } from '@/domain/plans/feedback/feedbackText';
import { useSettings } from '@/domain/settings/settings';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { amounts, differenceText } from './recentText';
import '@/domain/plans/feedback/feedback.css';

type Props = { progress: Progress; runs: readonly ActivitySummary[] };
type RowProps = {
  session: RecentSession;
  run: ActivitySummary | undefined;
  athleteId: string;
  today: string;
};

/** What was planned and run lately, the latest first. */
export function RecentSessions({ progress, runs }: Props) {
  const { t } = useLingui();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { athleteId, today } = progress;
  const byId = new Map(runs.map((run) => [run.activityId, run]));
  const rows = progress.recent.map((session) => ({
    session,
    run: session.activityId ? byId.get(session.activityId) : undefined,
    athleteId,
    today,
    key: session.workoutId ?? session.activityId ?? session.day,
  }));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="recent-sessions">
      <h2 id="recent-sessions" className="mt-1.5 mb-2.5 text-[15px] leading-5">
        {t`Recent sessions`}
      </h2>
      {isWide ? (
        <div className="overflow-x-auto rounded-lg border border-line bg-surface">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line-strong text-left text-xs text-ink-2 *:px-3 *:py-2.5 *:font-semibold *:first:pl-[18px]">
                <th scope="col">{t`Day`}</th>
                <th scope="col">{t`Session`}</th>
                <th scope="col">{t`Planned`}</th>
                <th scope="col">{t`Done`}</th>
                <th scope="col">{t`Difference`}</th>
                <th scope="col">{t`Effort`}</th>
                <th scope="col" className="max-xl:hidden">{t`Source`}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, ...row }) => (
                <SessionRow key={key} {...row} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <ul className="rounded-lg border border-line bg-surface">
          {rows.map(({ key, ...row }) => (
            <SessionItem key={key} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SessionRow(row: RowProps) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const { session, run } = row;
  const { plannedMeters, plannedSeconds, outcome } = session;
  const planned = amounts({ metres: plannedMeters, seconds: plannedSeconds }, unit);
  return (
    <tr className="h-[46px] border-line not-last:border-b *:px-3 *:first:pl-[18px]">
      <td className="whitespace-nowrap">{shortDateOf(parseDate(session.day))}</td>
      <td className="max-w-64">
        <span className="flex items-center gap-[9px]">
          <SessionMark session={session} />
          <SessionLink {...row} className="truncate" />
        </span>
      </td>
      <td className="whitespace-nowrap">{planned || '–'}</td>
      <td className="whitespace-nowrap">{useDone(session)}</td>
      <td className="whitespace-nowrap">
        <Difference {...row} />
      </td>
      <td>{session.effort ? <EffortBox session={session} effort={session.effort} /> : '–'}</td>
      <td className="max-w-40 truncate text-xs text-ink-3 max-xl:hidden" title={run?.fileName}>
        {run ? run.fileName : outcome ? t`Answer` : '–'}
      </td>
    </tr>
  );
}

/** Where there is no room for columns. */
function SessionItem(row: RowProps) {
  const { t } = useLingui();
  const { session } = row;
  const { effort } = session;
  const day = shortDateOf(parseDate(session.day));
  return (
    <li className="grid min-h-[60px] grid-cols-[26px_minmax(0,1fr)_auto] items-center gap-x-3 border-line px-3.5 py-2.5 not-first:border-t">
      <SessionMark session={session} size="lg" />
      <span className="min-w-0">
        <SessionLink {...row} className="block truncate text-[15px] leading-5 font-semibold" />
        <small className="block text-sm text-ink-3">{effort ? t`${day}, effort ${effort}` : day}</small>
      </span>
      <span className="text-right text-base">
        {useDone(session)}
        <small className="block text-sm text-ink-2">
          <Difference {...row} />
        </small>
      </span>
    </li>
  );
}

/** What was done; what nobody told more of was as planned. */
function useDone({ outcome, doneMeters, doneSeconds }: RecentSession): string {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const done = amounts({ metres: doneMeters, seconds: doneSeconds }, unit);
  return done !== '' ? done : outcome === 'done' ? t`done` : '–';
}

function SessionMark({ session: { type }, size = 'sm' }: { session: RecentSession; size?: 'sm' | 'lg' }) {
  if (type) return <WorkoutMark type={workoutTypeOfName[type]} size={size} />;
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-sm border border-dashed border-control text-ink-2 ${size === 'sm' ? 'size-4' : 'size-[26px]'}`}
    >
      <Plus className="size-3" strokeWidth={1.9} />
    </span>
  );
}

/** To the run, or else to the workout in its plan. */
function SessionLink({ session, athleteId, className }: RowProps & { className: string }) {
  const { t } = useLingui();
  const { activityId, scheduleId, workoutId, title, outcome } = session;
  const name = title ?? t`Extra run`;
  const look = `decoration-control decoration-1 underline-offset-3 hover:underline ${className} ${outcome === 'skipped' ? 'text-ink-2 line-through' : 'font-medium'}`;
  if (activityId)
    return (
      <Link
        to="/athletes/$athleteId/activities/$activityId"
        params={{ athleteId, activityId }}
        className={look}
        title={name}
      >
        {name}
      </Link>
    );
  if (scheduleId && workoutId)
    return (
      <Link
        to="/edit/{-$scheduleId}"
        params={{ scheduleId }}
        search={{ workout: workoutId }}
        className={look}
        title={name}
      >
        {name}
      </Link>
    );
  return <span className={look}>{name}</span>;
}

function Difference({ session, run, today }: RowProps) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  if (!session.workoutId)
    return (
      <Pill icon={<Plus className="size-3" strokeWidth={1.9} aria-hidden="true" />}>{t`Extra run`}</Pill>
    );
  if (session.isExcused)
    return <Pill icon={<Ban className="size-3" strokeWidth={1.9} aria-hidden="true" />}>{t`Excused`}</Pill>;
  if (session.outcome === 'skipped')
    return <Pill icon={<Ban className="size-3" strokeWidth={1.9} aria-hidden="true" />}>{t`Skipped`}</Pill>;
  if (session.outcome === 'moved')
    return (
      <Pill icon={<ArrowRight className="size-3" strokeWidth={1.9} aria-hidden="true" />}>{t`Moved`}</Pill>
    );
  if (!session.outcome)
    return <span className="text-ink-3">{session.day === today ? t`today` : t`not answered`}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      {run && haveMarks(run.marks) && run.marks.length > 1 && <StepMarks marks={run.marks} />}
      {differenceText(session, run, unit)}
    </span>
  );
}

function Pill({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="inline-flex h-6 items-center gap-1.5 rounded-full border border-line-strong bg-sunken px-2.5 text-xs font-semibold text-ink-2">
      {icon}
      {children}
    </span>
  );
}

function EffortBox({ session: { type }, effort }: { session: RecentSession; effort: number }) {
  const isHigh = type && isHighForEasy(workoutTypeOfName[type], effort);
  return <span className={`effort-box w-fit px-1 ${isHigh ? 'is-high' : ''}`}>{effort}</span>;
}
