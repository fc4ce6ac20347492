import { expect, it } from 'vitest';
import { estimatesOf } from './formEstimates';
import type { Reading } from './queries';

it('empty figures show what the header says, and typed ones stand for themselves', () => {
  const reading: Reading = {
    problems: [],
    workouts: [
      {
        text: '45 min easy',
        title: 'Easy Run',
        type: 'easy',
        distance: 0,
        unit: 'km',
        durationMinutes: 45,
        isEstimated: true,
        hasOpenDistance: true,
        paceFrom: '',
        paceTo: '',
        steps: [
          {
            kind: 'work',
            extent: { type: 'time', seconds: 2_700 },
            target: { type: 'named', name: 'easy' },
          },
        ],
      },
    ],
  };
  const form = {
    ...{ title: '', type: 'easy' as const, description: '', distance: '', unit: 'km' as const },
    ...{ durationInMinutes: '45', paceFrom: '', paceTo: '', stepsText: '45 min easy' },
  };
  const stated = { paces: {}, unit: 'km' as const };
  expect(estimatesOf(form, reading, stated)).toEqual({ distance: 'about 7.5' });
  expect(estimatesOf({ ...form, distance: '8' }, reading, stated)).toEqual({});
  expect(estimatesOf({ ...form, stepsText: '' }, reading, stated)).toEqual({});
});
