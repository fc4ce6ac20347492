import { type CSSProperties, useState } from 'react';
import { formatDayAndMonth } from '@/lib/formatDay';
import { firstMonday, startDay as startDayOf } from '@/lib/plan/days';
import { numbers } from '@/lib/plan/numbers';
import { summaryOf } from '@/lib/plan/summary';
import { usePlan } from '../state/editorStore';
import { WeekCard } from './WeekCard';

type Props = {
  today: number;
  onOpen: (day: number, workoutId?: string) => void;
};

/** The weeks of a narrow screen. The current one is open at first, or the first one. */
export function WeekCards({ today, onOpen }: Props) {
  const weeks = usePlan((plan) => plan.weeks);
  const startsOn = usePlan((plan) => plan.startsOn);
  const peak = usePlan((plan) => summaryOf(plan).peakAmount);
  const thisWeek = Math.floor(today / 7) + 1;
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const firstOpen = thisWeek >= 1 && thisWeek <= weeks ? thisWeek : 1;
  const monday = firstMonday(startsOn);
  const toggle = (week: number) => {
    const next = new Set(toggled);
    if (!next.delete(week)) next.add(week);
    setToggled(next);
  };
  return (
    <div className="flex flex-col gap-2.5" style={{ '--peak': peak || 1 } as CSSProperties}>
      {numbers(1, weeks).map((week) => {
        const from = monday.add({ days: (week - 1) * 7 });
        return (
          <WeekCard
            key={week}
            week={week}
            range={`${formatDayAndMonth(from)} – ${formatDayAndMonth(from.add({ days: 6 }))}`}
            firstDate={from.toString()}
            startDay={startDayOf(startsOn)}
            today={today}
            isOpen={(week === firstOpen) !== toggled.has(week)}
            onToggle={toggle}
            onOpen={onOpen}
          />
        );
      })}
    </div>
  );
}
