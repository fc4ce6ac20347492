import { describe, expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import { blockIn, clearRange, filled, placed, placeProblem, putCells } from './blocks';
import type { Range } from './range';

function workout(id: string): Workout {
  const content = { ...newWorkoutContent('km'), title: `Run ${id}`, description: 'Easy' };
  return { ...content, id, isCompleted: true };
}

/** Starts on a Wednesday: days 0 and 1 are before the start. */
function plan(): Plan {
  return {
    ...newPlan('2026-10-14', 'km'),
    days: { 3: [workout('a')], 4: [workout('b'), workout('c')], 10: [workout('d')] },
  };
}

const on = (anchor: number, head = anchor): Range => ({ anchor, head });

function titles({ days }: Plan): Record<string, string> {
  return Object.fromEntries(
    Object.entries(days).map(([day, workouts]) => [
      day,
      workouts.map(({ title }) => title.slice(4)).join(' '),
    ]),
  );
}

function pasted(from: Range, to: Range) {
  const after = plan();
  const cells = placed(blockIn(after, from), to);
  const problem = placeProblem(after, cells);
  if (problem !== undefined) return problem;
  let made = 0;
  putCells(after, cells, () => `new-${++made}`);
  return titles(after);
}

describe('a block of days', () => {
  it('is pasted from the first day of the selection on', () => {
    expect(pasted(on(3, 4), on(16))).toEqual({ 3: 'a', 4: 'b c', 10: 'd', 16: 'a', 17: 'b c' });
  });

  it('is the same whichever corner the selection started at', () => {
    const both = { 3: 'a', 4: 'b c', 10: 'd', 18: 'a', 19: 'b c', 25: 'd' };
    for (const range of [on(3, 11), on(11, 3), on(4, 10), on(10, 4)]) {
      expect(pasted(range, on(18))).toEqual(both);
    }
  });

  it('replaces existing workouts, except under empty cells', () => {
    expect(pasted(on(2, 4), on(9))).toEqual({ 3: 'a', 4: 'b c', 10: 'a', 11: 'b c' });
  });

  it('fills a larger selection evenly', () => {
    expect(pasted(on(3), on(16, 24))).toEqual({
      ...{ 3: 'a', 4: 'b c', 10: 'd', 16: 'a', 17: 'a', 23: 'a', 24: 'a' },
    });
  });

  it('starts on Monday if it is whole weeks', () => {
    expect(pasted(on(0, 6), on(17))).toEqual({ 3: 'a', 4: 'b c', 10: 'd', 17: 'a', 18: 'b c' });
  });

  it('is rejected if it does not fit', () => {
    expect(pasted(on(3), on(1))).toMatch(/before the start date/);
    expect(pasted(on(3, 4), on(13))).toMatch(/1 day would fall after Sunday/);
    expect(pasted(on(3, 10), on(25))).toMatch(/1 day would fall after the end/);
    expect(pasted(on(5), on(9))).toBe('There is no workout to paste');
  });

  it('pastes copies as not completed, unless they were moved', () => {
    const after = plan();
    putCells(after, placed(blockIn(after, on(3)), on(9)), () => 'new');
    expect(after.days[9]).toEqual([{ ...workout('a'), id: 'new', isCompleted: false }]);
  });

  it('keeps the id of a cut workout, once', () => {
    const after = plan();
    const block = blockIn(after, on(3));
    clearRange(after, on(3));
    putCells(after, placed(block, on(9, 10)), () => 'new', true);
    expect(after.days[9]).toEqual([workout('a')]);
    expect(after.days[10]).toEqual([{ ...workout('a'), id: 'new', isCompleted: false }]);
    putCells(after, placed(block, on(12)), () => 'newer', true);
    expect(after.days[12]?.[0]?.id).toBe('newer');
  });

  it('is cleared', () => {
    const after = plan();
    clearRange(after, on(3, 11));
    expect(titles(after)).toEqual({});
  });
});

describe('filling', () => {
  const afterFilling = (range: Range) => {
    const changed = plan();
    putCells(changed, filled(changed, range), () => 'new');
    return titles(changed);
  };

  it('copies down over weeks', () => {
    expect(afterFilling(on(3, 18))).toEqual({ 3: 'a', 4: 'b c', 10: 'a', 11: 'b c', 17: 'a', 18: 'b c' });
  });

  it('copies right within a week', () => {
    expect(afterFilling(on(3, 6))).toEqual({ 3: 'a', 4: 'a', 5: 'a', 6: 'a', 10: 'd' });
  });

  it('copies a single day from the week before', () => {
    expect(afterFilling(on(11))).toEqual({ 3: 'a', 4: 'b c', 10: 'd', 11: 'b c' });
    expect(afterFilling(on(2))).toEqual(titles(plan()));
  });
});
