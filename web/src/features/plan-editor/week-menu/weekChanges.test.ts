import { describe, expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import { edited, openedPlan, undone } from '../state/editorState';
import { filledDays } from '../state/planChanges';
import {
  clearWeek,
  copyOfWeek,
  insertWeek,
  lostByRemoving,
  lostByShifting,
  maxRepeats,
  pasteWeek,
  putScaled,
  removeWeek,
  repeatWeek,
  shiftFrom,
  toScale,
} from './weekChanges';

function workout(id: string, changes: Partial<Workout> = {}): Workout {
  return { ...newWorkoutContent('km'), title: id, description: 'Easy', id, isCompleted: false, ...changes };
}

/** Starts on a Wednesday. */
function plan(days: Plan['days'], weeks = 4): Plan {
  return { ...newPlan('2026-10-14', 'km'), weeks, durationText: String(weeks), days };
}

function ids(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `new-${count}`;
  };
}

/** Goes through the editor, which freezes its input: one step, reverted by one undo. */
function changed(first: Plan, change: (plan: Plan) => void): Plan {
  const state = edited(openedPlan(first), change);
  expect(state.past.length).toBeLessThanOrEqual(1);
  expect(undone(state).present).toEqual(first);
  return state.present;
}

const titles = ({ days }: Plan) =>
  Object.fromEntries(
    Object.entries(days).map(([day, workouts]) => [day, workouts.map(({ title }) => title)]),
  );

describe('a week', () => {
  const held = plan({
    3: [workout('thu')],
    8: [workout('tue', { isCompleted: true })],
    13: [workout('sun'), workout('sun too')],
    22: [workout('late')],
  });

  it('replaces another when pasted, with its own ids and nothing completed', () => {
    const pasted = changed(held, (draft) => pasteWeek(draft, 4, copyOfWeek(held, 2), ids()));
    expect(titles(pasted)).toEqual({
      3: ['thu'],
      8: ['tue'],
      13: ['sun', 'sun too'],
      22: ['tue'],
      27: ['sun', 'sun too'],
    });
    expect(pasted.days[22]).toMatchObject([{ id: 'new-1', isCompleted: false }]);
  });

  it('drops workouts that would be before the start', () => {
    const pasted = changed(held, (draft) => pasteWeek(draft, 1, copyOfWeek(held, 2), ids()));
    expect(titles(pasted)).toEqual({
      6: ['sun', 'sun too'],
      8: ['tue'],
      13: ['sun', 'sun too'],
      22: ['late'],
    });
  });

  it('is repeated over the following weeks, and extends the plan if necessary', () => {
    const repeated = changed(held, (draft) => repeatWeek(draft, 2, 3, ids()));
    expect(repeated).toMatchObject({ weeks: 5, durationText: '5' });
    expect(filledDays(repeated)).toEqual([3, 8, 13, 15, 20, 22, 27, 29, 34]);
    const all = Object.values(repeated.days).flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(maxRepeats(2)).toBe(50);
  });

  it('takes scaled sessions in place of the ones they were made of', () => {
    const runs = plan({
      7: [workout('long', { distance: { amount: 20, unit: 'km' } }), workout('done', { isCompleted: true })],
      8: [workout('rest', { type: 'rest' })],
      9: [workout('race')],
      14: [workout('other week')],
    });
    const before = toScale(runs, 2, new Map([[9, 'race']]));
    expect(before.map(({ id }) => id)).toEqual(['long']);
    const shorter = before.map(({ id: _, isCompleted: __, ...content }) => ({
      ...content,
      title: 'shorter',
      distance: { amount: 14, unit: 'km' as const },
    }));
    const scaled = changed(runs, (draft) => putScaled(draft, 2, before, shorter));
    expect(scaled.days[7]).toMatchObject([
      { id: 'long', title: 'shorter', distance: { amount: 14 } },
      { id: 'done' },
    ]);
    expect(scaled.days[14]).toBe(runs.days[14]);
  });

  it('keeps a session that was edited while it was being scaled', () => {
    const before = toScale(plan({ 7: [workout('run')] }), 2, new Map());
    const meanwhile = plan({ 7: [workout('run', { notes: 'With Ben' })] });
    const content = { ...newWorkoutContent('km'), title: 'scaled' };
    expect(changed(meanwhile, (draft) => putScaled(draft, 2, before, [content])).days[7]).toEqual(
      meanwhile.days[7],
    );
  });

  it('is cleared', () => {
    expect(titles(changed(held, (draft) => clearWeek(draft, 2)))).toEqual({ 3: ['thu'], 22: ['late'] });
  });

  it('is inserted: it and the later ones move down', () => {
    const inserted = changed(held, (draft) => insertWeek(draft, 2));
    expect(inserted).toMatchObject({ weeks: 5, durationText: '5' });
    expect(filledDays(inserted)).toEqual([3, 15, 20, 29]);
    expect(inserted.days[29]).toEqual(held.days[22]);
  });

  it('is removed: later ones move up', () => {
    expect(lostByRemoving(held, 2)).toBe(3);
    const removed = changed(held, (draft) => removeWeek(draft, 2));
    expect(removed).toMatchObject({ weeks: 3, durationText: '3' });
    expect(titles(removed)).toEqual({ 3: ['thu'], 15: ['late'] });
    expect(lostByRemoving(held, 3)).toBe(0);
  });

  it('reports what the second week would lose before the start if the first is removed', () => {
    expect(lostByRemoving(held, 1)).toBe(2);
    expect(titles(changed(held, (draft) => removeWeek(draft, 1)))).toEqual({
      6: ['sun', 'sun too'],
      15: ['late'],
    });
  });

  it('is removed and inserted again without a trace', () => {
    const without = changed(held, (draft) => removeWeek(draft, 3));
    expect(changed(without, (draft) => insertWeek(draft, 3))).toEqual(held);
  });
});

describe('the rest of a plan', () => {
  const held = plan({ 3: [workout('a')], 8: [workout('b')], 26: [workout('c')], 27: [workout('d')] });

  it('is shifted by days, and reports what falls off the end', () => {
    expect(lostByShifting(held, 2, 1)).toBe(1);
    expect(lostByShifting(held, 2, 2)).toBe(2);
    expect(titles(changed(held, (draft) => shiftFrom(draft, 2, 1)))).toEqual({
      3: ['a'],
      9: ['b'],
      27: ['c'],
    });
  });

  it('is shifted back onto days with room', () => {
    expect(lostByShifting(held, 2, -5)).toBe(0);
    expect(titles(changed(held, (draft) => shiftFrom(draft, 2, -5)))).toEqual({
      3: ['a', 'b'],
      21: ['c'],
      22: ['d'],
    });
    const full = plan({ 3: [1, 2, 3, 4].map((n) => workout(`full ${n}`)), 8: [workout('b'), workout('b2')] });
    expect(lostByShifting(full, 2, -5)).toBe(1);
    expect(lostByShifting(full, 2, -8)).toBe(2);
  });
});

/** A linear congruential generator: the same plans on every run. */
function random(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('any change of a week loses exactly what it reports, and one undo reverts it', () => {
  it.each(Array.from({ length: 150 }, (_, seed) => seed))('seed %d', (seed) => {
    const below = random(seed);
    const days: Plan['days'] = {};
    for (let made = 0; made < 25; made += 1) {
      const day = 2 + below(40);
      if ((days[day]?.length ?? 0) < 5) days[day] = [...(days[day] ?? []), workout(`w${made}`)];
    }
    const first = plan(days, 6);
    const countOf = (plan: Plan) => Object.values(plan.days).flat().length;
    const week = 1 + below(6);
    const shift = below(29) - 14;

    const shifted = changed(first, (draft) => shiftFrom(draft, week, shift));
    expect(countOf(first) - countOf(shifted)).toBe(lostByShifting(first, week, shift));
    const removed = changed(first, (draft) => removeWeek(draft, week));
    expect(countOf(first) - countOf(removed)).toBe(lostByRemoving(first, week));
    expect(countOf(changed(first, (draft) => insertWeek(draft, week)))).toBe(countOf(first));
    for (const made of [shifted, removed]) {
      for (const day of filledDays(made)) {
        expect(day).toBeGreaterThanOrEqual(2);
        expect(day).toBeLessThan(made.weeks * 7);
        expect(made.days[day]?.length).toBeLessThanOrEqual(5);
      }
    }
  });
});
