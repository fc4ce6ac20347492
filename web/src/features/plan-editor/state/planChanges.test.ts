import { describe, expect, it } from 'vitest';
import { dateOfDay } from '@/domain/plans/days';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import {
  lostByDuration,
  lostByStart,
  putWorkout,
  removeWorkout,
  setWeeks,
  startOn,
  typeDuration,
} from './planChanges';

function workout(id: string): Workout {
  return { ...newWorkoutContent('km'), title: 'Run', description: 'Easy', id, isCompleted: false };
}

function plan(changes: Partial<Plan> = {}): Plan {
  return { ...newPlan('2026-10-14', 'km'), ...changes };
}

function changed(first: Plan, change: (plan: Plan) => void): Plan {
  const copy = structuredClone(first);
  change(copy);
  return copy;
}

describe('the start date', () => {
  it('moves every workout by whole weeks', () => {
    const first = plan({ days: { 6: [workout('sunday')] } });
    expect(dateOfDay(first.startsOn, 6).toString()).toBe('2026-10-18');

    const moved = changed(first, (draft) => startOn(draft, '2026-12-29'));

    expect(dateOfDay(moved.startsOn, 6).toString()).toBe('2027-01-03');
    expect(moved.days).toEqual(first.days);
  });

  it('reports which workouts of the first week would end up before it', () => {
    const first = plan({ days: { 2: [workout('wednesday')], 3: [workout('thursday')] } });
    expect(lostByStart(first, '2026-10-15').map(({ id }) => id)).toEqual(['wednesday']);
    expect(lostByStart(first, '2026-10-21')).toEqual([]);
    expect(Object.keys(changed(first, (draft) => startOn(draft, '2026-10-15')).days)).toEqual(['3']);
  });
});

describe('the duration', () => {
  const held = plan({ days: { 10: [workout('week 2')], 27: [workout('week 4'), workout('week 4 too')] } });

  it.each(['0', '-3', 'abc', '4.5', '1e1'])('ignores "%s"', (text) => {
    expect(changed(held, (draft) => typeDuration(draft, text))).toEqual(held);
  });

  it('keeps the weeks while the field is empty or too long', () => {
    for (const text of ['', '53', '100']) {
      const typed = changed(held, (draft) => typeDuration(draft, text));
      expect(typed).toMatchObject({ durationText: text, weeks: 4 });
    }
  });

  it('applies at once if no workout is lost', () => {
    expect(changed(held, (draft) => typeDuration(draft, '52')).weeks).toBe(52);
    expect(changed(plan({ days: { 10: [workout('a')] } }), (draft) => typeDuration(draft, '2')).weeks).toBe(
      2,
    );
  });

  it('never drops a workout while typing', () => {
    const typed = changed(held, (draft) => typeDuration(draft, '3'));
    expect(typed).toMatchObject({ durationText: '3', weeks: 4, days: held.days });
    expect(lostByDuration(typed, 3).map(({ id }) => id)).toEqual(['week 4', 'week 4 too']);
  });

  it('drops workouts beyond the end once that is confirmed', () => {
    const shortened = changed(held, (draft) => setWeeks(draft, 3));
    expect(shortened).toMatchObject({ durationText: '3', weeks: 3 });
    expect(Object.keys(shortened.days)).toEqual(['10']);
  });
});

describe('a day', () => {
  it('holds several workouts, each replaced by id', () => {
    const held = changed(plan(), (draft) => {
      putWorkout(draft, 5, workout('a'));
      putWorkout(draft, 5, workout('b'));
      putWorkout(draft, 5, { ...workout('a'), title: 'Tempo' });
    });
    expect(held.days[5]?.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'Tempo'],
      ['b', 'Run'],
    ]);
  });

  it('is empty again without its last workout', () => {
    const held = plan({ days: { 5: [workout('a'), workout('b')] } });
    const one = changed(held, (draft) => removeWorkout(draft, 5, 'a'));
    expect(one.days[5]?.map(({ id }) => id)).toEqual(['b']);
    expect(changed(one, (draft) => removeWorkout(draft, 5, 'b')).days).toEqual({});
  });
});
