import { describe, expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { drop } from '../drag/carrying';
import { type Block, blockIn, clearRange, filled, placed, putCells } from '../selection/blocks';
import { copyOfWeek, pasteWeek, removeWeek, repeatWeek } from '../week-menu/weekChanges';
import { type EditorState, edited, openedPlan, redone, saved, undone } from './editorState';

/** A linear congruential generator: the same edits on every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const lastDay = 41;

function workout(id: string): Workout {
  return { ...newWorkoutContent('km'), title: 'Run', description: 'Easy', id, isCompleted: false };
}

function filledPlan(): Plan {
  const days = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [index * 2, [workout(`w${index}`), workout(`v${index}`)]]),
  );
  return { ...newPlan('2026-10-12', 'km'), weeks: 6, durationText: '6', days };
}

function idsOf(plan: Plan): string[] {
  return Object.values(plan.days).flatMap((workouts) => workouts.map(({ id }) => id));
}

const sorted = (ids: Iterable<string>) => [...ids].sort();

describe('any sequence of moves, cuts, pastes, saves and undos', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'keeps ids unique and loses none: seed %d',
    (seed) => {
      const below = random(seed);
      let made = 0;
      const newId = () => `new-${++made}`;
      let state: EditorState = openedPlan(filledPlan());
      let cut: Block<Workout> | undefined;
      const range = () => {
        const anchor = below(lastDay);
        return { anchor, head: Math.min(lastDay, anchor + below(9)) };
      };
      const paste = (block: Block<Workout>, isMoved: boolean) => {
        const cells = placed(block, range()).filter(({ day }) => day <= lastDay);
        const replaced = cells.flatMap(({ day }) => workoutsOn(state.present, day).map(({ id }) => id));
        const before = idsOf(state.present);
        state = edited(state, (plan) => putCells(plan, cells, newId, isMoved));
        const kept = before.filter((id) => !replaced.includes(id));
        const pasted = cells.flatMap(({ workouts }) => workouts.map(({ id }) => id));
        const after = idsOf(state.present);
        expect(after).toEqual(expect.arrayContaining(kept));
        expect(after).toHaveLength(kept.length + pasted.length);
        if (isMoved) expect(after).toEqual(expect.arrayContaining(pasted));
      };
      const steps = [
        () => {
          const from = below(lastDay + 1);
          const ids = workoutsOn(state.present, from).map(({ id }) => id);
          const carried = { kind: 'workouts' as const, from, ids: below(2) === 0 ? ids : ids.slice(0, 1) };
          const before = sorted(idsOf(state.present));
          state = edited(state, (plan) => drop(plan, carried, { day: below(lastDay + 1) }, false, newId));
          expect(sorted(idsOf(state.present))).toEqual(before);
        },
        () => {
          const chosen = range();
          cut = blockIn(state.present, chosen);
          state = edited(state, (plan) => clearRange(plan, chosen));
        },
        () => cut && paste(cut, true),
        () => paste(blockIn(state.present, range()), false),
        () => {
          state = edited(state, (plan) => putCells(plan, filled(plan, range()), newId));
        },
        () => {
          const week = 1 + below(3);
          const copied = copyOfWeek(state.present, week);
          state = edited(state, (plan) => pasteWeek(plan, week + 1, copied, newId));
        },
        () => {
          state = edited(state, (plan) => repeatWeek(plan, 1 + below(3), 1, newId));
        },
        () => {
          if (state.present.weeks > 5) state = edited(state, (plan) => removeWeek(plan, 1 + below(3)));
        },
        () => {
          state = undone(state);
        },
        () => {
          state = redone(state);
        },
        () => {
          state = saved(state);
        },
      ];
      for (let step = 0; step < 80; step += 1) {
        steps[below(steps.length)]?.();
        const ids = idsOf(state.present);
        expect(new Set(ids).size).toBe(ids.length);
      }
      while (state.past.length > 0) state = undone(state);
      expect(state.present).toEqual(filledPlan());
    },
  );
});
