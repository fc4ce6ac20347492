import type { Plan } from './plan';

type Details = Partial<Plan['details']>;

/** A plan for a test, which sets only the fields it is about. */
export function planOf({
  details,
  ...rest
}: Partial<Omit<Plan, 'details'>> & { details?: Details } = {}): Plan {
  return {
    scheduleDocumentId: '0199a1de-0000-7000-8000-000000000100',
    athleteId: '0199a1de-0000-7000-8000-000000000010',
    createdAt: '2026-09-01T08:00:00Z',
    isShown: false,
    workoutCount: 12,
    weeklyDistances: [20, 30, 40, 25],
    weeklyDurationsInMinutes: [120, 180, 240, 150],
    measure: 'distance',
    distanceType: 'km',
    unpublishedChanges: 0,
    ...rest,
    details: {
      name: 'Valencia Marathon, sub 3:15',
      athleteName: 'Maya Lindqvist',
      description: 'Two quality days',
      startDate: '2026-09-16',
      duration: 4,
      ...details,
    },
  };
}
