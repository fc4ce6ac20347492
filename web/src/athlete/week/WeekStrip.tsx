import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Check, ChevronLeft, ChevronRight, Flag, Slash } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { awayOn } from '@/athlete/away/awayDays';
import { isDone, isMovedAway, onDay, type Placed, weekNumberAt } from '@/athlete/plan/calendar';
import {
  type Day,
  dayOfMonth,
  longDay,
  mondayOf,
  plusDays,
  weekdayShort,
  weekRange,
} from '@/athlete/plan/days';
import type { Page, PagePlan } from '@/athlete/plan/page';
import { raceOn } from '@/athlete/plan/raceTarget';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { workoutTypeOfName } from '@/domain/workouts/workoutTypes';

type Props = {
  page: Page;
  plan: PagePlan;
  placed: readonly Placed[];
  day: Day;
  today: Day;
  onChoose: (day: Day) => void;
};

const swipePx = 48;

export function WeekStrip({ page, plan, placed, day, today, onChoose }: Props) {
  const { t } = useLingui();
  const swipeFrom = useRef<number>(undefined);
  const monday = mondayOf(day);
  const days = Array.from({ length: 7 }, (_, after) => plusDays(monday, after));
  const week = weekNumberAt(plan, day);
  const { duration } = plan;
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Record<string, Day> = {
      ArrowLeft: plusDays(day, -1),
      ArrowRight: plusDays(day, 1),
      Home: monday,
      End: plusDays(monday, 6),
    };
    const chosen = steps[event.key];
    if (chosen === undefined) return;
    event.preventDefault();
    const strip = event.currentTarget;
    onChoose(chosen);
    requestAnimationFrame(() => strip.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
  };
  const endSwipe = (event: PointerEvent) => {
    const moved = swipeFrom.current === undefined ? 0 : event.clientX - swipeFrom.current;
    swipeFrom.current = undefined;
    if (Math.abs(moved) > swipePx) onChoose(plusDays(day, moved < 0 ? 7 : -7));
  };
  return (
    <section aria-label={t`Days`} className="mb-3 touch-pan-y">
      <div className="-mx-2 mb-0.5 flex items-center justify-between">
        <WeekButton label={t`Week before`} onClick={() => onChoose(plusDays(day, -7))}>
          <ChevronLeft className="size-5" strokeWidth={1.9} aria-hidden="true" />
        </WeekButton>
        <div className="flex min-w-0 flex-wrap items-center justify-center gap-x-2">
          <p className="min-w-0 text-center text-sm" aria-live="polite">
            <b className="font-semibold wrap-break-word">
              {week >= 1 && week <= duration ? t`Week ${week} of ${duration}` : plan.name}
            </b>{' '}
            <span className="ml-0.5 inline-block text-ink-3">{weekRange(monday)}</span>
          </p>
          {day !== today && (
            <button
              type="button"
              onClick={() => onChoose(today)}
              className="min-h-9 flex-none rounded-md border border-control bg-surface px-3 text-sm font-semibold"
            >
              <Trans>Today</Trans>
            </button>
          )}
        </div>
        <WeekButton label={t`Week after`} onClick={() => onChoose(plusDays(day, 7))}>
          <ChevronRight className="size-5" strokeWidth={1.9} aria-hidden="true" />
        </WeekButton>
      </div>
      <div
        role="tablist"
        aria-label={t`Days of the week`}
        className="grid grid-cols-7 gap-1"
        onKeyDown={chooseByKey}
        onPointerDown={(event) => {
          swipeFrom.current = event.clientX;
        }}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          swipeFrom.current = undefined;
        }}
      >
        {days.map((one) => (
          <DayTab
            key={one}
            day={one}
            workouts={onDay(placed, one)}
            race={raceOn([plan], one)?.raceName}
            isOff={awayOn(page, one, today) !== undefined}
            isToday={one === today}
            isChosen={one === day}
            onChoose={() => onChoose(one)}
          />
        ))}
      </div>
    </section>
  );
}

function WeekButton({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid h-10 w-11 place-items-center rounded-md text-ink-2"
    >
      {children}
    </button>
  );
}

type TabProps = {
  day: Day;
  workouts: Placed[];
  race: string | undefined;
  isOff: boolean;
  isToday: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function DayTab({ day, workouts, race, isOff, isToday, isChosen, onChoose }: TabProps) {
  const { t } = useLingui();
  const [first] = workouts;
  const state = first && stateOf(first);
  const name = [
    longDay(day),
    isToday && t`today`,
    isOff && t`day off`,
    race,
    ...workouts.map(({ workout }) => workout.title),
    state?.word,
  ];
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isChosen}
      aria-label={name.filter(Boolean).join(', ')}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      className={`relative flex min-h-[74px] min-w-0 flex-col items-center rounded-md pt-1.5 pb-1 text-[min(0.75rem,15px)] leading-[18px] text-ink-3 [text-size-adjust:125%] ${
        isOff ? 'day-off ' : ''
      }${isChosen ? `bg-surface ring-[1.5px] ${isToday ? 'ring-tartan' : 'ring-ink'}` : ''}`}
    >
      {weekdayShort(day)}
      <b className={`mb-1 text-[15px] leading-5 font-semibold ${isToday ? 'text-tartan-text' : 'text-ink'}`}>
        {dayOfMonth(day)}
      </b>
      {first && <WorkoutMark type={workoutTypeOfName[first.workout.type]} />}
      {!first && race && (
        <Flag className="size-[18px] text-tartan-text" strokeWidth={1.9} aria-hidden="true" />
      )}
      {state && (
        <span className="absolute bottom-1 left-1/2 ml-[5px] grid size-[14px] place-items-center rounded-full bg-paper text-ink">
          <state.icon className="size-[11px]" strokeWidth={3} aria-hidden="true" />
        </span>
      )}
    </button>
  );
}

function stateOf(placed: Placed) {
  if (isMovedAway(placed)) return { icon: ArrowRight, word: t`moved` };
  if (isDone(placed.workout)) return { icon: Check, word: t`done` };
  if (placed.workout.answer?.outcome === 'skipped') return { icon: Slash, word: t`skipped` };
  return undefined;
}
