import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newPlan, newWorkoutContent, type Plan } from '@/domain/plans/plan';
import { bodyOfPlan } from '@/domain/plans/planBody';
import { visit } from '@/testPage';
import { EditPlan } from './EditPlan';

/* The editor with a plan, for tests. */

export const anaId = '0199a1de-0000-7000-8000-0000000000aa';
export const tempo = {
  ...newWorkoutContent('km'),
  id: '0199a1de-0000-7000-8000-000000000009',
  type: 'tempo' as const,
  title: '3 × 10 min',
  description: 'Threshold',
  distance: { amount: 13, unit: 'km' as const },
  isCompleted: false,
};
export const sessionWorkout = {
  text: '5x1k',
  title: '5 × 1 km',
  type: 'Intervals',
  distance: 9,
  distanceType: 'km',
  durationInMinutes: 42,
  isEstimated: false,
  hasOpenDistance: false,
  paceFrom: null,
  paceTo: null,
  steps: [{ kind: 'work', extent: { type: 'distance', distance: 9, distanceType: 'km' } }],
};
export const autumn: Plan = {
  ...newPlan('2026-10-14', 'km'),
  name: 'Autumn',
  athlete: { id: anaId, name: 'Ana Silva' },
  days: { 3: [tempo], 22: [{ ...tempo, id: '0199a1de-0000-7000-8000-00000000000a', title: 'Hilly' }] },
};

export function answerOf(plan: Plan, tag = '"1"') {
  const { details, plans, athleteId, distanceType, planCheckOff } = bodyOfPlan(plan, {
    id: 'plan-1',
    createdAt: undefined,
    isNew: false,
  });
  return Response.json({ details, plans, athleteId, distanceType, planCheckOff }, { headers: { ETag: tag } });
}

export const athletes = () => Response.json([{ athleteId: anaId, firstName: 'Ana', lastName: 'Silva' }]);

export function editing(answers: Parameters<typeof visit>[0]['answers'] = {}, plan = autumn) {
  return visit({
    component: () => <EditPlan scheduleId="plan-1" />,
    validateSearch: () => ({}),
    answers: { '/api/GetSchedule': () => answerOf(plan), '/api/GetAthletesSlim': athletes, ...answers },
  });
}

export const day = (name: RegExp) => screen.findByRole('gridcell', { name });
export const press = (keys: string) => userEvent.keyboard(keys);

/** The field of the day that is open. */
export const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Session on/ });

/** Opens the dialog of the day that is open. */
export async function allFields(name: 'Add Workout' | 'Edit Workout'): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'All fields' }));
  const dialog = await screen.findByRole('dialog', { name });
  within(dialog).getByRole('textbox', { name: 'Steps' });
  return dialog;
}
