import type { Goal } from './goal';

export function goal(change: Partial<Goal> = {}): Goal {
  return {
    goalId: 'goal-1',
    athleteId: 'athlete-1',
    athleteName: 'Maya Lindqvist',
    isAthleteDeleted: false,
    raceName: 'Valencia Marathon',
    raceDate: '2026-12-06',
    distance: 42.195,
    distanceType: 'km',
    targetTime: '3:15:00',
    priority: 'A',
    scheduleId: null,
    scheduleName: null,
    isScheduleDeleted: false,
    resultTime: null,
    notes: '',
    revision: 1,
    createdAt: '2026-10-01T08:00:00Z',
    ...change,
  };
}
