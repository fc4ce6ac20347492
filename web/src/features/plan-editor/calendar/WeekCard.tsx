import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WeekPhase } from '@/domain/plans/days';
import type { Workout } from '@/domain/plans/plan';
import { WorkoutMark } from '@/domain/workouts/WorkoutMark';
import { WeekAmount } from './WeekAmount';
import './calendar.css';

type Props = {
  week: number;
  /** "12 Oct – 18 Oct" */
  range: string;
  phase: WeekPhase;
  /** "72.5 km" or "6 h 08" */
  text: string;
  /** Kilometres or minutes. */
  amount: number;
  /** Weeks until a race. */
  toGo: string | undefined;
  /** The athlete has answered or recorded something. */
  isAnswered?: boolean;
  isOpen: boolean;
  onToggle: (week: number) => void;
  /** The week's menu, at the end of its line. */
  menu?: ReactNode;
  /** The days: rows if it is open, icons if it is folded. */
  children: ReactNode;
};

const phaseClass = { past: 'is-past', now: 'is-now', next: '' };

export function WeekCard({
  week,
  range,
  phase,
  text,
  amount,
  toGo,
  isAnswered = false,
  isOpen,
  onToggle,
  menu,
  children,
}: Props) {
  const { t } = useLingui();
  const name = t`Week ${week}`;
  return (
    <section
      data-week={week}
      aria-label={name}
      className={`scroll-mt-[76px] overflow-hidden rounded-lg border border-line bg-surface ${phaseClass[phase]}`}
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
              {name}
              {toGo !== undefined && <span className="font-body text-ink-3">, {toGo}</span>}
            </b>
            <span className="block text-xs text-ink-3">{range}</span>
          </span>
          <span>
            <WeekAmount
              week={week}
              text={text}
              amount={amount}
              isAnswered={isAnswered}
              className="mb-1.5 block leading-[18px] font-semibold"
            />
          </span>
          <ChevronDown
            className={`size-[18px] text-ink-3 transition-transform duration-(--dur-2) ${isOpen ? 'rotate-180' : ''}`}
            strokeWidth={1.9}
            aria-hidden="true"
          />
        </button>
        {menu}
      </div>
      {isOpen ? (
        <ul className="flex flex-col gap-1 border-t border-line px-1.5 pt-1 pb-1.5">{children}</ul>
      ) : (
        <div className="grid grid-cols-7 gap-1 pr-3 pb-3 pl-3.5">{children}</div>
      )}
    </section>
  );
}

/** A day of a folded week: only icons. */
export function FoldedDay({ day, workouts }: { day: number; workouts: readonly Workout[] }) {
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
