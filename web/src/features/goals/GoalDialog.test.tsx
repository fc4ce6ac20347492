import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Goal } from '@/domain/goals/goal';
import { goal } from '@/domain/goals/goal.testing';
import { visit } from '@/testPage';
import { GoalDialog } from './GoalDialog';

afterEach(() => vi.useRealTimers());

const maya = { athleteId: 'athlete-1', firstName: 'Maya', lastName: 'Lindqvist' };
const block = {
  scheduleDocumentId: 'block',
  athleteId: 'athlete-1',
  details: {
    name: 'Autumn block',
    athleteName: 'Maya Lindqvist',
    description: '',
    startDate: '2026-10-19',
    duration: 12,
  },
  createdAt: '2026-10-01T08:00:00Z',
  workoutCount: 60,
};

function opening(edited?: Goal) {
  return visit({
    component: () => <GoalDialog {...(edited && { goal: edited })} onClose={() => {}} />,
    validateSearch: () => ({}),
    answers: {
      '/api/GetScheduleSummary': () => Response.json([block]),
      '/api/GetAthletesSlim': () => Response.json([maya]),
      '/api/SaveGoal': () => Response.json(goal({ scheduleId: 'block' })),
      '/api/UpdateGoal': () => Response.json(goal({ scheduleId: 'block' })),
    },
  });
}

it('a plan that contains the race is linked', async () => {
  await opening();
  await userEvent.click(await screen.findByRole('button', { name: /Select an athlete/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Maya/ }));
  fireEvent.change(screen.getByLabelText('Race day'), { target: { value: '2027-01-10' } });
  await screen.findByRole('button', { name: 'Training plan Autumn block' });
  fireEvent.change(screen.getByLabelText('Race day'), { target: { value: '2027-03-10' } });
  await screen.findByRole('button', { name: /Select a plan/ });
});

it('a race that moves while its plan runs opens the plan, which asks what follows', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T08:00:00Z') });
  const { router } = await opening(goal({ goalId: 'race', raceDate: '2027-01-10', scheduleId: 'block' }));
  fireEvent.change(await screen.findByLabelText('Race day'), { target: { value: '2027-01-24' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.href).toBe('/edit/block?race=race.2027-01-10'));
});

it('a race moved past the end of its plan offers more weeks or a later start, in one dialog', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-13T08:00:00Z') });
  const { router } = await opening(goal({ raceDate: '2027-01-10', scheduleId: 'block' }));
  fireEvent.change(await screen.findByLabelText('Race day'), { target: { value: '2027-01-24' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'The race is past the end of its plan' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  within(dialog).getByRole('button', { name: 'Move the plan 2 weeks later' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add 2 weeks' }));
  await waitFor(() => expect(router.state.location.href).toBe('/edit/block?weeks=14'));
});
