import { describe, expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Plan, type Workout, workoutsOn } from '@/domain/plans/plan';
import { isSame, isSamePlan } from '../samePlan';
import { filledDays, putWorkout, removeWorkout, rename, setWeeks, startOn } from '../state/planChanges';
import { canHoldBoth, type DayConflict, type Merge, mergePlans, resolved } from './mergePlans';

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

function plan(days: Plan['days'] = {}): Plan {
  return { ...newPlan('2026-10-14', 'km'), name: 'Autumn', weeks: 6, durationText: '6', days };
}

function changed(first: Plan, change: (plan: Plan) => void): Plan {
  const copy = structuredClone(first);
  change(copy);
  return copy;
}

function ids(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `new-${count}`;
  };
}

const dayConflicts = ({ conflicts }: Merge) =>
  conflicts.filter((conflict): conflict is DayConflict => conflict.kind === 'day');

describe('merging', () => {
  const base = plan({ 3: [workout('a')], 9: [workout('b')] });

  it('takes a change of only one side, without asking', () => {
    const mine = changed(base, (draft) => putWorkout(draft, 3, workout('a', { title: 'Tempo' })));
    const theirs = changed(base, (draft) => {
      removeWorkout(draft, 9, 'b');
      putWorkout(draft, 10, workout('c'));
      rename(draft, 'Winter');
    });
    const merge = mergePlans(base, mine, theirs);
    expect(merge.conflicts).toEqual([]);
    const merged = resolved(merge, [], ids());
    expect(merged.name).toBe('Winter');
    expect(merged.days).toEqual({ 3: mine.days[3], 10: theirs.days[10] });
  });

  it('takes a tick that was set meanwhile, even on a changed day', () => {
    const mine = changed(base, (draft) => putWorkout(draft, 3, workout('a', { title: 'Tempo' })));
    const theirs = changed(base, (draft) => putWorkout(draft, 3, workout('a', { isCompleted: true })));
    const merge = mergePlans(base, mine, theirs);
    expect(merge.conflicts).toEqual([]);
    expect(resolved(merge, [], ids()).days[3]).toEqual([workout('a', { title: 'Tempo', isCompleted: true })]);
    expect(isSamePlan(base, theirs)).toBe(true);
  });

  it('asks if both changed the same day differently', () => {
    const mine = changed(base, (draft) => {
      putWorkout(draft, 3, workout('a', { title: 'Mine' }));
      removeWorkout(draft, 9, 'b');
    });
    const theirs = changed(base, (draft) => {
      putWorkout(draft, 3, workout('a', { title: 'Theirs' }));
      removeWorkout(draft, 9, 'b');
    });
    const merge = mergePlans(base, mine, theirs);
    expect(merge.conflicts).toMatchObject([{ kind: 'day', day: 3 }]);
    expect(resolved(merge, ['mine'], ids()).days[3]).toEqual(mine.days[3]);
    expect(resolved(merge, ['theirs'], ids()).days[3]).toEqual(theirs.days[3]);
    expect(resolved(merge, ['both'], ids()).days[3]?.map(({ id, title }) => [id, title])).toEqual([
      ['a', 'Mine'],
      ['new-1', 'Theirs'],
    ]);
  });

  it('asks if both changed the same field', () => {
    const mine = changed(base, (draft) => rename(draft, 'Mine'));
    const theirs = changed(base, (draft) => rename(draft, 'Theirs'));
    const merge = mergePlans(base, mine, theirs);
    expect(merge.conflicts).toMatchObject([{ kind: 'field', field: 'name' }]);
    expect(resolved(merge, ['theirs'], ids()).name).toBe('Theirs');
    expect(resolved(merge, ['mine'], ids()).name).toBe('Mine');
  });

  it('keeps a workout beyond the end or before the start of the other version', () => {
    const mine = changed(base, (draft) => {
      putWorkout(draft, 2, workout('first'));
      putWorkout(draft, 40, workout('last'));
    });
    const theirs = changed(base, (draft) => {
      setWeeks(draft, 2);
      startOn(draft, '2026-10-15');
    });
    const merged = resolved(mergePlans(base, mine, theirs), [], ids());
    expect(merged).toMatchObject({ startsOn: '2026-10-14', weeks: 6, durationText: '6' });
    expect(filledDays(merged)).toEqual([2, 3, 9, 40]);
  });

  it('keeps both if one moved a workout and the other changed it', () => {
    const mine = changed(base, (draft) => {
      removeWorkout(draft, 3, 'a');
      putWorkout(draft, 5, workout('a'));
    });
    const theirs = changed(base, (draft) => putWorkout(draft, 3, workout('a', { title: 'Theirs' })));
    const merged = resolved(mergePlans(base, mine, theirs), ['both'], ids());
    expect(merged.days[3]?.map(({ id, title }) => [id, title])).toEqual([['a', 'Theirs']]);
    expect(merged.days[5]?.map(({ id }) => id)).toEqual(['new-1']);
  });

  it('ignores space that the server trims', () => {
    const mine = changed(base, (draft) => rename(draft, 'Spring '));
    const theirs = changed(base, (draft) => rename(draft, 'Spring'));
    expect(mergePlans(base, mine, theirs).conflicts).toEqual([]);
    expect(isSamePlan(mine, theirs)).toBe(true);
  });

  it('offers both only if the day has room', () => {
    const five = Array.from({ length: 5 }, (_, index) => workout(`w${index}`));
    const conflict = (mine: Workout[], theirs: Workout[]): DayConflict => ({
      kind: 'day',
      day: 3,
      base: [],
      mine,
      theirs,
    });
    expect(canHoldBoth(conflict(five.slice(0, 3), five.slice(3)))).toBe(true);
    expect(canHoldBoth(conflict(five, [workout('more')]))).toBe(false);
    expect(canHoldBoth(conflict(five, five.slice(0, 2)))).toBe(true);
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

function anyChange(below: (limit: number) => number, side: string): (plan: Plan) => void {
  const day = 2 + below(39);
  const id = below(3) === 0 ? `${side}-${below(9)}` : `base-${below(12)}`;
  const changes: ((plan: Plan) => void)[] = [
    (plan) => putWorkout(plan, day, workout(id, { title: `${side} ${below(20)}` })),
    (plan) => {
      const full = filledDays(plan)[below(filledDays(plan).length)];
      if (full !== undefined) removeWorkout(plan, full, workoutsOn(plan, full)[0]?.id ?? '');
    },
    (plan) => {
      const from = filledDays(plan)[below(filledDays(plan).length)];
      const moved = from === undefined ? undefined : workoutsOn(plan, from)[0];
      if (from === undefined || !moved) return;
      removeWorkout(plan, from, moved.id);
      putWorkout(plan, day, moved);
    },
    (plan) => setWeeks(plan, 1 + below(8)),
    (plan) => startOn(plan, `2026-10-${12 + below(7)}`),
    (plan) => rename(plan, `${side} ${below(3)}`),
  ];
  return changes[below(changes.length)] as (plan: Plan) => void;
}

function contents(plan: Plan, day: number): Omit<Workout, 'id'>[] {
  return workoutsOn(plan, day).map(({ id: _, ...content }) => content);
}

describe('a merge loses no workout of either side', () => {
  it.each(Array.from({ length: 400 }, (_, seed) => seed))('seed %d', (seed) => {
    const below = random(seed);
    const base = plan();
    for (let made = 0; made < 12; made += 1) putWorkout(base, 2 + below(39), workout(`base-${made}`));
    const side = (name: string) =>
      changed(base, (draft) => {
        for (let made = below(9); made >= 0; made -= 1) anyChange(below, name)(draft);
      });
    const [mine, theirs] = [side('mine'), side('theirs')];

    const merge = mergePlans(base, mine, theirs);
    const asked = new Set(dayConflicts(merge).map(({ day }) => day));
    const merged = resolved(
      merge,
      merge.conflicts.map(() => 'both' as const),
      ids(),
    );

    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      for (const day of filledDays(one)) {
        // Only a workout that the other side removed, and this one left alone, may be missing.
        const isOthersAlone = isSame(workoutsOn(one, day), workoutsOn(base, day));
        const expected = isOthersAlone && !asked.has(day) ? contents(other, day) : contents(one, day);
        for (const content of expected) expect(contents(merged, day)).toContainEqual(content);
      }
    }
    const all = Object.values(merged.days).flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const day of filledDays(merged)) expect(day).toBeLessThan(merged.weeks * 7);
    for (const { day, mine: ours, theirs: others } of dayConflicts(merge)) {
      expect(isSame(ours, workoutsOn(mine, day)) && isSame(others, workoutsOn(theirs, day))).toBe(true);
    }
    expect(dayConflicts(mergePlans(base, mine, mine))).toEqual([]);
  });
});
