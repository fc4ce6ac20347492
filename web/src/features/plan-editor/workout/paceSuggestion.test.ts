import { expect, test } from 'vitest';
import type { Paces } from '@/domain/goals/queries';
import { suggestionOf } from './paceSuggestion';

function paces(from: string, to: string, isOverridden = false): Paces {
  const workouts = [{ type: 'Tempo', pace: 'Threshold', from, to, isOverridden }] as Paces['workouts'];
  return { score: 48.68, workouts } as Paces;
}

test('a type with a pace is suggested as a range', () => {
  expect(suggestionOf(paces('4:21/km', '4:31/km'), 'tempo', 'Maya')).toEqual({
    text: 'Tempo for Maya: 4:21–4:31 /km',
    range: { from: '4:21/km', to: '4:31/km' },
  });
  expect(suggestionOf(paces('6:50/mile', '6:50/mile', true), 'tempo', 'Maya').text).toBe(
    'Tempo for Maya: 6:50 /mile, set by hand',
  );
});

test('a pace slower than the fields allow is shown but not offered', () => {
  expect(suggestionOf(paces('10:40/mile', '11:20/mile'), 'tempo', 'Maya')).toEqual({
    text: 'Tempo for Maya: 10:40–11:20 /mile',
  });
});

test('without a pace it says how to get one', () => {
  const text = 'No pace for Maya yet. Add a goal with a target time, or a recent race, in Goals.';
  expect(suggestionOf(undefined, 'tempo', 'Maya')).toEqual({ text });
  expect(suggestionOf(paces('4:21/km', '4:31/km'), 'easy', 'Maya')).toEqual({ text });
  expect(suggestionOf(undefined, 'hills', 'Maya').text).toBe('Hills go by effort, not by pace.');
});
