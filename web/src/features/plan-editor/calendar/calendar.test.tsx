import { parseDate } from '@internationalized/date';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startDay } from '@/domain/plans/days';
import { newPlan, newWorkoutContent, type Plan, workoutsOn } from '@/domain/plans/plan';
import { summaryOf } from '@/domain/plans/summary';
import { CalendarGrid } from './CalendarGrid';
import { DayCell } from './DayCell';
import { DayRows } from './DayRows';
import { gridDays } from './gridDays';
import { wholeOfWeek } from './totals';
import { FoldedDay, WeekCard } from './WeekCard';
import { WeekHead } from './WeekHead';
import { WeekRow } from './WeekRow';

const plan: Plan = {
  ...newPlan('2026-10-14', 'km'),
  weeks: 1,
  days: {
    3: [
      {
        ...newWorkoutContent('km'),
        id: 'tempo',
        title: 'Tempo 3 × 2 km',
        type: 'tempo',
        distance: { amount: 12, unit: 'km' },
        isCompleted: true,
      },
    ],
  },
};

it('a read-only page shows the grid of a plan, without add buttons', () => {
  const [summary] = summaryOf(plan).weeks;
  render(
    <CalendarGrid weeks={1} todayColumn={3} measure="distance" peak={12} longest={12}>
      <WeekRow
        week={1}
        phase="now"
        head={
          summary && (
            <WeekHead
              week={1}
              startDate="12 Oct"
              whole={wholeOfWeek(summary, { paces: {}, unit: 'km' })}
              basis="at an easy 6:00 /km"
              measure="distance"
              unit="km"
              isPeak
              change={undefined}
              toGo={undefined}
            />
          )
        }
      >
        {gridDays(1, { startsOn: plan.startsOn, startDay: startDay(plan.startsOn), today: 3 }).map(
          (gridDay) => (
            <DayCell
              key={gridDay.day}
              {...gridDay}
              race={gridDay.day === 6 ? 'Autumn half' : undefined}
              workouts={workoutsOn(plan, gridDay.day)}
              isTabStop={gridDay.day === 3}
            />
          ),
        )}
      </WeekRow>
    </CalendarGrid>,
  );

  expect(screen.getByRole('rowheader').textContent).toContain('12.0 km');
  expect(screen.getByRole('gridcell', { name: 'Monday 12 Oct 2026, before the start date' })).toBeTruthy();
  const today = screen.getByRole('gridcell', { name: /^Thursday 15 Oct 2026: / });
  expect(today.getAttribute('aria-current')).toBe('date');
  expect(within(today).getByRole('button', { name: /Tempo 3 × 2 km/ })).toBeTruthy();
  expect(screen.getByRole('gridcell', { name: /race day: Autumn half/ })).toBeTruthy();
  expect(screen.queryByText('Add')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add another workout' })).toBeNull();
});

it('and its weeks as cards, open or folded', () => {
  const card = {
    range: '12 Oct – 18 Oct',
    phase: 'now',
    text: '12.0 km',
    amount: 12,
    toGo: undefined,
  } as const;
  render(
    <>
      <WeekCard {...card} week={1} isOpen onToggle={() => undefined}>
        <DayRows
          day={3}
          date={parseDate('2026-10-15')}
          startDay={2}
          today={3}
          race={undefined}
          workouts={workoutsOn(plan, 3)}
          onOpen={() => undefined}
        />
      </WeekCard>
      <WeekCard {...card} week={2} isOpen={false} onToggle={() => undefined}>
        <FoldedDay day={3} workouts={workoutsOn(plan, 3)} />
      </WeekCard>
    </>,
  );
  const [open, folded] = screen.getAllByRole('region');
  expect(within(open as HTMLElement).getByRole('button', { name: /Tempo 3 × 2 km/ })).toBeTruthy();
  expect((folded as HTMLElement).querySelector('[data-t="tempo"]')).not.toBeNull();
});
