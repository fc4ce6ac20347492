import { expect, test } from 'vitest';
import { goal } from '@/domain/goals/goal.testing';
import { prediction } from '@/domain/goals/prediction.testing';
import { targetAdvice } from './targetAdvice';

const plan = { startsOn: '2026-10-14', weeks: 8, unit: 'km' } as const;

test('a target that is quicker than the range is advice on race day', () => {
  const advice = targetAdvice(plan, [goal()], [prediction()]);
  expect(advice.map(({ week, days, reason }) => [week, days, reason])).toEqual([
    [
      8,
      [55],
      'Valencia Marathon: the target of 3:15:00 is 3 min quicker than the range: 3:18–3:27, from the half and 52 km a week.',
    ],
  ]);
});

test('nothing is said of a target inside the range or slower, of a race without one, or beyond the plan', () => {
  const told = (change: Parameters<typeof goal>[0], weeks = 8) =>
    targetAdvice({ ...plan, weeks }, [goal(change)], [prediction()]);
  expect(told({ targetTime: '3:18:00' })).toEqual([]);
  expect(told({ targetTime: '4:00:00' })).toEqual([]);
  expect(told({ targetTime: null })).toEqual([]);
  expect(told({}, 7)).toEqual([]);
  expect(targetAdvice(plan, [goal()], [prediction({ low: null, high: null, reason: 'noRace' })])).toEqual([]);
});

test('advice that was set aside comes back with other figures only', () => {
  const figures = (low: number, targetTime = '3:15:00') =>
    targetAdvice(plan, [goal({ targetTime })], [prediction({ low, high: 12_420 })])[0]?.figures;
  expect(figures(11_940)).toEqual(figures(11_880 + 30));
  expect(figures(12_300)).not.toEqual(figures(11_880));
  expect(figures(11_880, '3:10:00')).not.toEqual(figures(11_880));
});
