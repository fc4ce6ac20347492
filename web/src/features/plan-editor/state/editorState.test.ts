import { describe, expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { drop } from '../drag/carrying';
import { blockIn, clearRange, filled, placed, putCells } from '../selection/blocks';
import {
  type EditorState,
  edited,
  fieldLeft,
  hasUnsavedChanges,
  openedPlan,
  redone,
  saved,
  undone,
} from './editorState';
import {
  chooseAthlete,
  describePlan,
  putWorkout,
  removeWorkout,
  rename,
  replacePlan,
  setWeeks,
  startOn,
  typeDuration,
} from './planChanges';

function workout(id: string, changes: Partial<Workout> = {}): Workout {
  return {
    ...newWorkoutContent('km'),
    title: 'Run',
    description: 'Easy',
    id,
    isCompleted: false,
    ...changes,
  };
}

function plan(changes: Partial<Plan> = {}): Plan {
  return { ...newPlan('2026-10-14', 'km'), name: 'Autumn', ...changes };
}

/** A linear congruential generator: the same edits on every run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const idsOn = (plan: Plan, day: number) => workoutsOn(plan, day).map(({ id }) => id);

type Edit = [recipe: (plan: Plan) => void, mergeKey?: string];

function anyEdit(below: (limit: number) => number): Edit {
  const day = 2 + below(40);
  const to = 2 + below(40);
  const id = `workout-${below(60)}`;
  const newId = () => `new-${below(1_000_000)}`;
  const edits: Edit[] = [
    [(plan) => rename(plan, `Plan ${below(5)}`), 'name'],
    [(plan) => describePlan(plan, `Text ${below(5)}`), 'description'],
    [(plan) => chooseAthlete(plan, below(3) === 0 ? null : { id: `${below(4)}`, name: 'Ana' })],
    [(plan) => startOn(plan, `2026-1${below(3)}-${10 + below(19)}`)],
    [(plan) => typeDuration(plan, ['', '0', 'abc', '53', `${1 + below(52)}`][below(5)] ?? ''), 'duration'],
    [(plan) => setWeeks(plan, 1 + below(12))],
    [(plan) => putWorkout(plan, day, workout(id, { title: `Run ${below(9)}` }))],
    [(plan) => putWorkout(plan, day, workout(id, { distance: { amount: below(30), unit: 'miles' } }))],
    [(plan) => removeWorkout(plan, day, id)],
    [
      (plan) =>
        drop(
          plan,
          { kind: 'workouts', from: day, ids: idsOn(plan, day) },
          { day: to },
          below(3) === 0,
          newId,
        ),
    ],
    [(plan) => drop(plan, { kind: 'template', content: workout('template') }, { day: to }, false, newId)],
    [
      (plan) =>
        putCells(
          plan,
          placed(blockIn(plan, { anchor: day, head: to }), { anchor: to, head: to }).filter(
            ({ day }) => day < 42,
          ),
          newId,
        ),
    ],
    [(plan) => putCells(plan, filled(plan, { anchor: day, head: to }), newId)],
    [(plan) => clearRange(plan, { anchor: day, head: to })],
    [(plan) => replacePlan(plan, newPlan('2026-12-01', 'miles'))],
  ];
  return edits[below(edits.length)] as Edit;
}

describe('any sequence of edits followed by as many undos restores the first state', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))('seed %d', (seed) => {
    const below = random(seed);
    const first = plan({
      weeks: 6,
      durationText: '6',
      days: { 3: [workout('workout-1')], 9: [workout('workout-2')] },
    });
    const count = 1 + below(80);
    const states: EditorState[] = [openedPlan(first)];
    for (let made = 0; made < count; made += 1) {
      const last = states.at(-1) as EditorState;
      const next = below(6) === 0 ? fieldLeft(last) : last;
      states.push(edited(next, ...anyEdit(below)));
    }
    const last = states.at(-1) as EditorState;

    let back = last;
    for (let made = 0; made < count; made += 1) back = undone(back);
    let forth = back;
    for (let made = 0; made < count; made += 1) forth = redone(forth);

    expect(back.present).toEqual(first);
    expect(hasUnsavedChanges(back)).toBe(false);
    expect(forth.present).toEqual(last.present);
  });
});

describe('undo', () => {
  it('reverts a typed word as a whole', () => {
    let state = openedPlan(plan({ name: '' }));
    for (const name of ['T', 'Te', 'Ten']) state = edited(state, (draft) => rename(draft, name), 'name');
    state = edited(fieldLeft(state), (draft) => rename(draft, 'Ten K'), 'name');

    expect(undone(state).present.name).toBe('Ten');
    expect(undone(undone(state)).present.name).toBe('');
  });

  it('discards the redo history when something else is done', () => {
    const one = edited(openedPlan(plan()), (draft) => rename(draft, 'One'));
    const other = edited(undone(one), (draft) => rename(draft, 'Other'));
    expect(redone(other).present.name).toBe('Other');
  });

  it('ignores an edit that changes nothing', () => {
    const opened = openedPlan(plan());
    expect(edited(opened, (draft) => rename(draft, 'Autumn')).past).toEqual([]);
    expect(undone(opened).present).toBe(opened.present);
  });
});

describe('unsaved changes', () => {
  it('exist after an edit and not after saving, also when undone back to the saved state', () => {
    const renamed = edited(openedPlan(plan()), (draft) => rename(draft, 'One'), 'name');
    expect(hasUnsavedChanges(renamed)).toBe(true);
    const kept = saved(renamed);
    expect(hasUnsavedChanges(kept)).toBe(false);
    expect(hasUnsavedChanges(fieldLeft(kept))).toBe(false);
    const again = edited(kept, (draft) => rename(draft, 'Two'), 'name');
    expect(hasUnsavedChanges(again)).toBe(true);
    expect(hasUnsavedChanges(undone(again))).toBe(false);
    expect(hasUnsavedChanges(undone(undone(again)))).toBe(true);
  });
});

it('a cell sees the same array while its day does not change', () => {
  const state = openedPlan(plan({ days: { 3: [workout('a')] } }));
  const other = edited(state, (draft) => putWorkout(draft, 4, workout('b')));
  expect(workoutsOn(other.present, 3)).toBe(workoutsOn(state.present, 3));
  expect(workoutsOn(other.present, 5)).toBe(workoutsOn(state.present, 5));
});
