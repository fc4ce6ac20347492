import { parseDate } from '@internationalized/date';
import { ChevronDown } from 'lucide-react';
import type { CSSProperties } from 'react';
import { WorkoutMark } from '@/components/WorkoutMark';
import { numbers } from '@/lib/plan/numbers';
import { weekAmount, weekText } from '@/lib/plan/summary';
import { phaseOfWeek } from '@/lib/plan/weekPhase';
import { useRaces } from '../races/PlanRaces';
import { weeksToGo } from '../races/planRaces';
import { usePlan, useWorkoutsOn } from '../state/editorStore';
import { WeekMenuButton } from '../week-menu/WeekMenuButton';
import { DayRows } from './DayRows';
import { DistanceText } from './DistanceText';

type Props = {
  week: number;
  /** "12 Oct – 18 Oct" */
  range: string;
  firstDate: string;
  startDay: number;
  today: number;
  isOpen: boolean;
  onToggle: (week: number) => void;
  onOpen: (day: number, workoutId?: string) => void;
};

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

export function WeekCard({ week, range, firstDate, startDay, today, isOpen, onToggle, onOpen }: Props) {
  const text = usePlan((plan) => weekText(plan, week));
  const amount = usePlan((plan) => weekAmount(plan, week));
  const toGo = weeksToGo(useRaces(), week);
  const firstDay = (week - 1) * 7;
  const monday = parseDate(firstDate);
  return (
    <section
      data-week={week}
      aria-label={`Week ${week}`}
      className={`scroll-mt-[76px] overflow-hidden rounded-lg border border-line bg-surface ${phaseClass[phaseOfWeek(week, today)]}`}
    >
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onToggle(week)}
          className="grid min-h-15 min-w-0 flex-1 grid-cols-[36px_1fr_88px_18px] max-[359px]:grid-cols-[28px_1fr_70px_18px] max-[359px]:gap-1.5 items-center gap-2 py-[11px] pr-1 pl-3.5 text-left focus-visible:-outline-offset-2"
        >
          <span
            aria-hidden="true"
            className="type-lane text-[25px] leading-none in-[.is-now]:text-tartan-text"
          >
            {week}
          </span>
          <span>
            <b className="block leading-[19px] font-semibold">
              Week {week}
              {toGo !== undefined && <span className="font-body text-ink-3">, {toGo}</span>}
            </b>
            <span className="block text-xs text-ink-3">{range}</span>
          </span>
          <span>
            <b className="mb-1.5 block leading-[18px] font-semibold">
              <DistanceText text={text} />
            </b>
            <span className="week-bar" style={{ '--amount': amount } as CSSProperties} />
          </span>
          <ChevronDown
            className={`size-[18px] text-ink-3 transition-transform duration-(--dur-2) ${isOpen ? 'rotate-180' : ''}`}
            strokeWidth={1.9}
            aria-hidden="true"
          />
        </button>
        <WeekMenuButton week={week} className="mr-0.5 size-11 flex-none" />
      </div>
      {isOpen ? (
        <ul className="flex flex-col gap-1 border-t border-line px-1.5 pt-1 pb-1.5">
          {numbers(firstDay, 7).map((day) => (
            <DayRows
              key={day}
              day={day}
              date={monday.add({ days: day - firstDay })}
              startDay={startDay}
              today={today}
              onOpen={onOpen}
            />
          ))}
        </ul>
      ) : (
        <div className="grid grid-cols-7 gap-1 pr-3 pb-3 pl-3.5">
          {numbers(firstDay, 7).map((day) => (
            <FoldedDay key={day} day={day} />
          ))}
        </div>
      )}
    </section>
  );
}

/** A day of a folded week: its marks alone. */
function FoldedDay({ day }: { day: number }) {
  const workouts = useWorkoutsOn(day);
  return (
    <span data-day={day} className="flex h-[26px] gap-px overflow-hidden rounded-sm">
      {workouts.map(({ id, type }) => (
        <span
          key={id}
          data-t={type}
          className={`workout grid! flex-1 place-items-center rounded-none! p-0! ${type === 'rest' ? 'bg-transparent [&>*]:bg-transparent! [&>*]:text-wt!' : ''}`}
        >
          <WorkoutMark type={type} size="sm" />
        </span>
      ))}
    </span>
  );
}
