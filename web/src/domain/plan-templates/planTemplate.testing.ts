import { type PlanTemplate, planTemplateOf } from './planTemplate';

/** A half marathon plan of 12 weeks; tests override the fields they are about. */
export function planTemplate(changes: Partial<PlanTemplate> = {}): PlanTemplate {
  return planTemplateOf({
    templateId: 'half',
    name: 'Half, two quality days',
    description: 'Threshold and long-run pace work',
    raceDistance: 21.0975,
    raceDistanceType: 'km',
    level: 'Intermediate',
    anchor: 'RaceDay',
    weeks: 12,
    distanceType: 'km',
    tags: [],
    workoutCount: 60,
    sessionsFrom: 5,
    sessionsTo: 5,
    weeklyDistances: [40, 44, 48, 40, 50, 54, 58, 48, 60, 62, 48, 36],
    weeklyDurationsInMinutes: Array.from({ length: 12 }, () => 300),
    measure: 'distance',
    usedCount: 0,
    createdAt: '2026-10-01T08:00:00Z',
    updatedAt: '2026-10-01T08:00:00Z',
    ...changes,
  });
}
