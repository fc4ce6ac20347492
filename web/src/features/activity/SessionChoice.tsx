import { parseDate } from '@internationalized/date';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Calendar, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { DateField } from '@/components/fields/DateField';
import type { Activity, Candidate } from '@/domain/activities/activity';
import { activitiesQuery } from '@/domain/activities/queries';
import { isRunOf } from '@/domain/activities/runTitle';
import { type PlannedSession, useSessions } from '@/domain/activities/sessions';
import { shortDateOf } from '@/domain/plans/days';
import { useSettings } from '@/domain/settings/settings';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { lengthText, plannedLength, whenText } from './candidateText';

/** A workout, or none for an extra run; nothing until somebody chooses. */
export type Chosen = PlannedSession | 'extra' | undefined;

type Props = {
  activity: Activity;
  candidates: readonly (Candidate | PlannedSession)[];
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

/** Which workout a run was: the likeliest first, any other by its day, or none. */
export function SessionChoice({ activity, candidates, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const group = useId();
  const [day, setDay] = useState<string>();
  const sessions = useSessions(activity.athleteId);
  const known = new Set(candidates.map(({ workoutId }) => workoutId));
  const ofDay = sessions.filter((session) => session.day === day && !known.has(session.workoutId));
  const row = (session: Candidate | PlannedSession, index?: number) => (
    <SessionRow
      key={session.workoutId}
      group={group}
      activity={activity}
      session={session}
      isClosest={index === 0 && 'likeness' in session && (session.likeness ?? 0) >= 0.5}
      isChosen={typeof chosen === 'object' && chosen.workoutId === session.workoutId}
      onChoose={() => onChoose(session)}
    />
  );
  return (
    <fieldset>
      <legend className="sr-only">{t`Which workout was this?`}</legend>
      <div className="flex flex-col gap-2">
        {candidates.map(row)}
        {day === undefined ? (
          <span>
            <Button
              variant="ghost"
              size="sm"
              icon={<Calendar strokeWidth={1.9} aria-hidden="true" />}
              onPress={() => setDay(activity.day)}
            >
              {t`Another day`}
            </Button>
          </span>
        ) : (
          <div className="flex flex-col gap-2">
            <div className="max-w-60">
              <DateField label={t`Day`} name="day" value={day} onChange={setDay} />
            </div>
            {ofDay.map((session) => row(session))}
            {ofDay.length === 0 && (
              <p role="status" className="text-sm text-ink-2">
                {t`No other workout is planned on that day.`}
              </p>
            )}
          </div>
        )}
        <ChoiceRow
          group={group}
          isDashed
          isChosen={chosen === 'extra'}
          onChoose={() => onChoose('extra')}
          mark={
            <span
              aria-hidden="true"
              className="grid size-[26px] flex-none place-items-center rounded-[7px] border-[1.5px] border-dashed border-control text-ink-2"
            >
              <Plus className="size-[15px]" strokeWidth={1.9} />
            </span>
          }
          name={isRunOf(activity) ? t`Keep it as an extra run` : t`Keep it as extra training`}
          line={t`Counts towards the week. No planned workout is ticked off.`}
        />
      </div>
    </fieldset>
  );
}

type SessionRowProps = {
  group: string;
  activity: Activity;
  session: Candidate | PlannedSession;
  isClosest: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function SessionRow({ group, activity, session, isClosest, isChosen, onChoose }: SessionRowProps) {
  const { t } = useLingui();
  const { distanceUnit: unit } = useSettings();
  const hasRun = useHasRun(activity, session);
  const when = whenText(activity, session);
  const length = lengthText(activity, session, unit);
  return (
    <ChoiceRow
      group={group}
      isChosen={isChosen}
      onChoose={onChoose}
      mark={<WorkoutMark type={workoutTypeOfName[session.type]} size="lg" />}
      name={session.title}
      line={shortDateOf(parseDate(session.day))}
      planned={plannedLength(session, unit)}
      reason={isClosest ? t`Closest` : when}
      more={[hasRun ? t`has a run already` : '', length, isClosest ? when : ''].filter(Boolean).join(', ')}
    />
  );
}

/** Another recording is this session already. */
export function useHasRun({ activityId, athleteId }: Activity, session: Candidate | PlannedSession): boolean {
  const isTold = 'hasRun' in session;
  const around = parseDate(session.day);
  const [from, to] = [around.subtract({ days: 7 }).toString(), around.add({ days: 7 }).toString()];
  const runs = useQuery({ ...activitiesQuery(athleteId, from, to), enabled: !isTold });
  if (isTold) return session.hasRun;
  return (runs.data ?? []).some(
    (run) => run.workout?.workoutId === session.workoutId && run.activityId !== activityId,
  );
}

type ChoiceRowProps = {
  group: string;
  isChosen: boolean;
  isDashed?: boolean;
  onChoose: () => void;
  mark: ReactNode;
  name: string;
  line: string;
  planned?: string;
  reason?: string;
  more?: string;
};

function ChoiceRow({
  group,
  isChosen,
  isDashed = false,
  onChoose,
  mark,
  name,
  line,
  planned,
  reason,
  more,
}: ChoiceRowProps) {
  return (
    <label
      className={`grid min-h-[60px] cursor-pointer grid-cols-[16px_26px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-lg border bg-surface px-3.5 py-2 text-sm hover:border-control has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-focus ${isDashed ? 'border-dashed border-control' : 'border-line-strong md:grid-cols-[16px_26px_minmax(0,1fr)_92px_176px]'}`}
    >
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="size-4 accent-(--ink) outline-none"
      />
      {mark}
      <span className="min-w-0 wrap-anywhere">
        <b className="block text-base leading-[19px] font-semibold">{name}</b>
        <small className="block text-xs text-ink-3">{line}</small>
      </span>
      {planned !== undefined && <span className="font-semibold max-md:col-start-3">{planned}</span>}
      {reason !== undefined && (
        <span className="max-md:col-start-3">
          <b className="block font-medium">{reason}</b>
          <small className="block text-xs text-ink-3">{more}</small>
        </span>
      )}
    </label>
  );
}
