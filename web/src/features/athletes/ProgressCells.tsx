import { getLocalTimeZone, today } from '@internationalized/date';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Ban, Bandage, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { LateAbsenceLine } from '@/domain/absences/LateAbsenceLine';
import { isHighForEasy } from '@/domain/plans/feedback/feedbackText';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';
import { percentSign } from '@/lib/language/numbers';
import { type AthleteProgress, answerText, planWeekText, raceText, weekDone } from './progress';
import '@/domain/plans/feedback/feedback.css';

type Props = { progress: AthleteProgress | undefined };

export function PlanAndWeek({ progress }: Props) {
  if (!progress?.plan)
    return (
      <span className="text-ink-3">
        <Trans>No plan</Trans>
      </span>
    );
  const { name, scheduleId } = progress.plan;
  return (
    <TwoLines
      first={
        <Link
          to="/edit/{-$scheduleId}"
          params={{ scheduleId }}
          title={name}
          className="block truncate font-medium hover:underline"
        >
          {name}
        </Link>
      }
      second={planWeekText(progress)}
    />
  );
}

/** The bar repeats the text. */
export function WeekDone({ progress }: Props) {
  const { t } = useLingui();
  const week = progress?.thisWeek && weekDone(progress.thisWeek);
  const off = progress?.absence && (
    <span className="mt-1 block truncate text-xs text-ink-2">
      <LateAbsenceLine absence={progress.absence} />
    </span>
  );
  if (!week) return off ?? <None />;
  const { done, planned, excused } = week;
  const whole = t`${done} of ${planned}`;
  const percent = Math.round(week.share * 100);
  return (
    <>
      <span className="flex justify-between gap-2 text-xs text-ink-2">
        <span className="truncate" title={excused === '' ? whole : t`${whole}, ${excused} excused`}>
          <Trans>
            <b className="font-semibold text-ink">{done}</b> of {planned}
          </Trans>
        </span>
        <span className="max-[90rem]:hidden">{`${percent}${percentSign()}`}</span>
      </span>
      <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden rounded-xs bg-bar-track">
        <span
          className="block h-full bg-bar-past forced-colors:bg-[CanvasText]"
          style={{ width: `${percent}%` }}
        />
      </span>
      {off}
    </>
  );
}

const outcomeIcons = { done: Check, moved: ArrowRight, skipped: Ban };

export function LastAnswer({ progress }: Props) {
  const answer = progress?.lastAnswer;
  if (!answer) return <None />;
  const { day, words } = answerText(answer);
  const { effort, outcome, pain, type } = answer;
  const Icon = pain ? Bandage : outcomeIcons[outcome];
  const isHigh = effort && type && isHighForEasy(workoutTypeOfName[type], effort);
  return (
    <span className="flex items-center gap-2">
      <Icon
        className={`size-4 flex-none ${pain ? 'text-warning' : 'text-ink-2 max-[84rem]:hidden'}`}
        strokeWidth={1.9}
        aria-hidden="true"
      />
      <TwoLines first={<span className="block truncate font-medium">{day}</span>} second={words} />
      {effort && (
        <span className={`effort-box flex-none ${isHigh ? 'is-high' : ''}`}>
          {isHigh ? (
            <Trans>
              <span className="sr-only">effort </span>
              {effort}
              <span className="sr-only">, high for an easy day</span>
            </Trans>
          ) : (
            <Trans>
              <span className="sr-only">effort </span>
              {effort}
            </Trans>
          )}
        </span>
      )}
    </span>
  );
}

export function NextRace({ progress }: Props) {
  const race = progress?.nextRace;
  if (!race) return <None />;
  return (
    <TwoLines
      first={
        <span className="block truncate font-medium" title={race.name}>
          {race.name}
        </span>
      }
      second={raceText(race, today(getLocalTimeZone()))}
    />
  );
}

/** Shown until the progress is loaded. */
export function NotKnown() {
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">…</span>
      <span className="sr-only">
        <Trans>Not known yet</Trans>
      </span>
    </span>
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <span className="block min-w-0">
      {first}
      <span className="block truncate text-xs text-ink-3" title={second}>
        {second}
      </span>
    </span>
  );
}

function None() {
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">
        <Trans>None</Trans>
      </span>
    </span>
  );
}
