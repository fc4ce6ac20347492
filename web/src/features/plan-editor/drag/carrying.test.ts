import { describe, expect, it } from 'vitest';
import { newPlan, newWorkoutContent, type Plan, type Workout } from '@/domain/plans/plan';
import { type Carried, copyOf, drop, type Landing, outcomeOf } from './carrying';
import { captionOf, droppedText } from './dropText';

function workout(id: string, km = 0): Workout {
  const content = { ...newWorkoutContent('km'), title: `Run ${id}`, description: 'Easy' };
  return { ...content, distance: { amount: km, unit: 'km' }, id, isCompleted: id === 'a' };
}

/** Starts on a Wednesday: days 0 and 1 are before the start. */
function plan(): Plan {
  return {
    ...newPlan('2026-10-14', 'km'),
    days: { 3: [workout('a', 10)], 8: [workout('b', 5), workout('c', 6)], 10: [workout('d', 7)] },
  };
}

const from = (day: number, ...ids: string[]): Carried => ({ kind: 'workouts', from: day, ids });
const template: Carried = { kind: 'template', content: { ...newWorkoutContent('km'), title: 'Hills' } };

function dropped(carried: Carried, landing: Landing, isCopying = false) {
  const after = plan();
  let made = 0;
  drop(after, carried, landing, isCopying, () => `new-${++made}`);
  return Object.fromEntries(
    Object.entries(after.days).map(([day, workouts]) => [day, workouts.map(({ id }) => id).join(' ')]),
  );
}

it('a copy of a template has its content, and neither its tags nor its id', () => {
  const ofTemplate = {
    ...newWorkoutContent('km'),
    title: 'Hills',
    notes: 'Steady',
    tags: ['hills'],
    id: 't',
  };
  const { tags, ...copy } = copyOf(ofTemplate, 'new') as Workout & { tags?: string[] };
  expect(tags).toBeUndefined();
  expect(copy).toEqual({
    ...newWorkoutContent('km'),
    title: 'Hills',
    notes: 'Steady',
    id: 'new',
    isCompleted: false,
  });
});

describe('dropping', () => {
  it('moves to an empty day', () => {
    expect(dropped(from(3, 'a'), { day: 4 })).toEqual({ 4: 'a', 8: 'b c', 10: 'd' });
  });

  it('swaps with a day’s only workout', () => {
    expect(dropped(from(3, 'a'), { day: 10 })).toEqual({ 3: 'd', 8: 'b c', 10: 'a' });
  });

  it('swaps with the workout it is dropped on', () => {
    expect(dropped(from(3, 'a'), { day: 8, onto: 'c' })).toEqual({ 3: 'c', 8: 'b a', 10: 'd' });
  });

  it('swaps whole days, and one of several with the first', () => {
    expect(dropped(from(8, 'b', 'c'), { day: 3 })).toEqual({ 3: 'b c', 8: 'a', 10: 'd' });
    expect(dropped(from(3, 'a'), { day: 8 })).toEqual({ 3: 'b c', 8: 'a', 10: 'd' });
    expect(dropped(from(8, 'c'), { day: 3 })).toEqual({ 3: 'c', 8: 'b a', 10: 'd' });
  });

  it('adds copies with their own ids, not completed', () => {
    expect(dropped(from(3, 'a'), { day: 8 }, true)).toEqual({ 3: 'a', 8: 'b c new-1', 10: 'd' });
    const after = plan();
    drop(after, from(3, 'a'), { day: 4 }, true, () => 'copy');
    expect(after.days[4]).toEqual([{ ...workout('a', 10), id: 'copy', isCompleted: false }]);
    expect(after.days[4]?.[0]?.distance).not.toBe(after.days[3]?.[0]?.distance);
    const session = { text: '8k easy', steps: [] };
    expect(copyOf({ ...newWorkoutContent('km'), session }, 'copy').session).toEqual(session);
    expect(dropped(template, { day: 10 })).toEqual({ 3: 'a', 8: 'b c', 10: 'd new-1' });
  });

  it('does nothing before the start, on its own day, or on a full day', () => {
    expect(dropped(from(3, 'a'), { day: 1 })).toEqual(dropped(from(3, 'a'), { day: 3 }));
    const full = plan();
    full.days[10] = ['1', '2', '3', '4', '5'].map((id) => workout(id));
    expect(outcomeOf(full, from(3, 'a'), { day: 10 }, true)).toBe('full');
    expect(outcomeOf(full, template, { day: 10 }, false)).toBe('full');
    expect(outcomeOf(full, from(3, 'a'), { day: 10 }, false)).toBe('swap');
  });
});

describe('the caption', () => {
  it('says what a drop would do, and the new total of the week', () => {
    expect(captionOf(plan(), from(3, 'a'), { day: 9 }, false)).toEqual({
      text: 'Move to Wed 21 Oct',
      total: 'Week 2: 28.0 km',
    });
    expect(captionOf(plan(), from(3, 'a'), { day: 10 }, false)).toEqual({
      text: 'Swap with Run d, Thu 22 Oct',
      total: 'Week 2: 21.0 km',
    });
    expect(captionOf(plan(), from(3, 'a'), { day: 10 }, true)?.text).toBe('Copy to Thu 22 Oct');
    expect(captionOf(plan(), template, { day: 10 }, false)?.text).toBe('Add to Thu 22 Oct');
    expect(captionOf(plan(), from(3, 'a'), { day: 1 }, false)).toEqual({
      text: 'Before the start date',
      total: '',
    });
    expect(captionOf(plan(), from(3, 'a'), { day: 3 }, false)).toBeUndefined();
  });

  it('does not change the plan', () => {
    const shown = plan();
    captionOf(shown, from(3, 'a'), { day: 10 }, false);
    captionOf(shown, template, { day: 10 }, false);
    expect(shown).toEqual(plan());
  });

  it('and describes what was done', () => {
    expect(droppedText(plan(), from(3, 'a'), { day: 9 }, false)).toBe('Moved Run a to Wed 21 Oct');
    expect(droppedText(plan(), from(8, 'b', 'c'), { day: 3 }, false)).toBe(
      'Swapped 2 workouts with Run a, Thu 15 Oct',
    );
  });
});
