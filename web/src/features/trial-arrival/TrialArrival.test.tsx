import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newPlan } from '@/domain/plans/plan';
import { plansQuery } from '@/domain/plans/queries';
import { type Trial, writeTrial } from '@/domain/trial/trial';
import { trialStorageKey } from '@/lib/trialStorage';
import { visit } from '@/testPage';
import { TrialArrival } from './TrialArrival';

const trial: Trial = {
  ...{ id: 'tried', changeCount: 1, isWanted: true, setAside: [] },
  plan: { ...newPlan('2026-10-12', 'km'), name: 'My plan' },
  goal: { raceName: '', race: { distance: 21.1, distanceType: 'km' }, targetTime: '', raceDay: 5 },
};
const ana = { athleteId: 'ana', firstName: 'Ana', lastName: 'Lind' };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** Like the list of plans, which was fetched before the tried plan arrived. */
function List() {
  const { data } = useQuery(plansQuery());
  return <p>{data ? `${data.length} plans` : 'loading'}</p>;
}

const arriving = () =>
  visit({
    component: () => (
      <>
        <List />
        <TrialArrival />
      </>
    ),
    validateSearch: () => ({}),
    answers: {
      '/api/GetScheduleSummary': () => Response.json([]),
      '/api/GetAthletesSlim': () => Response.json([ana]),
    },
  });

test('a plan that another tab has kept before this script was loaded is looked for', async () => {
  const { calls } = await arriving();
  await waitFor(() => expect(calls('/api/GetScheduleSummary').length).toBeGreaterThan(1));
  expect(screen.queryByRole('status')).toBeNull();
});

test('an offer ends when another tab keeps the plan, and the lists are read again', async () => {
  writeTrial(trial);
  const { calls } = await arriving();
  await screen.findByRole('button', { name: 'Add it to your plans' });
  const before = calls('/api/GetScheduleSummary').length;
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: trialStorageKey, newValue: null })));
  await waitFor(() => expect(calls('/api/GetScheduleSummary').length).toBeGreaterThan(before));
  expect(screen.queryByRole('button', { name: 'Add it to your plans' })).toBeNull();
});
