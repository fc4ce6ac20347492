import type { Reading, ReadWorkout } from './queries';

/** A reading with the given fields; the default is a run of ten kilometres. */
export function readingOf(...workouts: Partial<ReadWorkout>[]): Reading {
  return {
    problems: [],
    workouts: workouts.map((workout) => ({
      text: '10k easy',
      title: 'Easy Run',
      type: 'easy',
      distance: 10,
      unit: 'km',
      durationMinutes: 0,
      isEstimated: false,
      hasOpenDistance: false,
      paceFrom: '',
      paceTo: '',
      steps: [
        { kind: 'work', extent: { type: 'distance', distance: workout.distance ?? 10, distanceType: 'km' } },
      ],
      ...workout,
    })),
  };
}

export function notUnderstood(text: string): Reading {
  return {
    ...readingOf({ title: text, distance: 0, steps: [] }),
    problems: [{ start: 0, end: text.length, message: `“${text}” is not understood`, choices: [] }],
  };
}
