import type { Import } from './imports';

/** An import for tests. */
export function importOf(change: Partial<Import>): Import {
  return {
    importId: '0198c000-0000-7000-8000-000000000001',
    name: 'Maya-Lindqvist.csv',
    source: 'trainingPeaks',
    state: 'done',
    isPaused: false,
    createdAt: '2026-10-17T20:00:00Z',
    items: 0,
    handled: 0,
    people: [],
    found: {
      sessions: 0,
      readSessions: 0,
      recordings: 0,
      answers: 0,
      comments: 0,
      otherSports: 0,
      passedOver: 0,
      notUnderstood: 0,
      notUnderstoodRows: [],
      shortened: 0,
      unreadableCount: 0,
      unreadable: [],
      previews: [],
    },
    report: {
      sessions: 0,
      knownSessions: 0,
      recordings: 0,
      knownRecordings: 0,
      left: 0,
      answers: 0,
      comments: 0,
      plans: 0,
      kept: [],
    },
    ...change,
  };
}
