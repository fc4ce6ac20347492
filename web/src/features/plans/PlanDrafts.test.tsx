import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drafts } from '@/domain/drafts/draftDatabase';
import { nora } from '@/testServer';
import { planOf } from './plan.testing';
import { visitPlans } from './visitPlans.testing';

vi.mock('@/domain/drafts/draftDatabase', async () => {
  const { memoryDrafts } = await import('@/testDrafts');
  return { drafts: memoryDrafts(), newPlanId: 'new' };
});

const plan = planOf();
const lists = { '/api/GetScheduleSummary': () => Response.json([plan]) };
const changedAt = new Date(2026, 10, 12, 14, 2).getTime();

function leaveDraft(scheduleId: string, { accountId = nora.id, name = 'Spring' } = {}): Promise<void> {
  const key = { accountId, scheduleId, id: `${accountId}-${scheduleId}` };
  return drafts.put(key, { changedAt, fields: { name } }, {});
}

beforeEach(async () => {
  for (const accountId of [nora.id, 'ben']) {
    const kept = await drafts.listChanges(accountId);
    await Promise.all(kept.map(({ key }) => drafts.remove(key)));
  }
});
afterEach(() => vi.unstubAllGlobals());

test.each([true, false])(
  'a plan with unsaved changes says so, and leads to them (wide: %s)',
  async (isWide) => {
    await leaveDraft(plan.scheduleDocumentId);
    const { router } = await visitPlans(lists, { isWide });
    const link = await screen.findByRole('link', { name: /Unsaved draft from 12 Nov/ });
    expect(screen.queryByRole('region', { name: 'Unsaved draft' })).toBeNull();
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/edit/${plan.scheduleDocumentId}`));
  },
);

test('drafts of another account are not shown', async () => {
  await leaveDraft(plan.scheduleDocumentId, { accountId: 'ben' });
  await leaveDraft('new', { accountId: 'ben' });
  await visitPlans(lists);
  await screen.findByText(plan.details.name);
  await Promise.resolve();
  expect(screen.queryByText(/Unsaved draft/)).toBeNull();
});

test('a draft of a new schedule can be continued, or discarded after asking', async () => {
  await leaveDraft('new');
  const { router } = await visitPlans(lists);
  const line = within(await screen.findByRole('region', { name: 'Unsaved draft' }));
  line.getByText(/Unsaved draft from 12 Nov/);
  line.getByText(/Spring/);

  await userEvent.click(line.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep draft' }));
  expect(await drafts.listChanges(nora.id)).toHaveLength(1);
  await userEvent.click(line.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved draft' })).toBeNull());
  expect(await drafts.listChanges(nora.id)).toEqual([]);
  expect(router.state.location.pathname).toBe('/plans');
});

test('a draft of a schedule that is not in the list stays accessible', async () => {
  await leaveDraft('gone');
  const { router } = await visitPlans(lists);
  await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/gone'));
});

test('deleting a plan deletes its drafts', async () => {
  await leaveDraft(plan.scheduleDocumentId);
  await visitPlans({ ...lists, '/api/deleteschedule': () => new Response(null, { status: 204 }) });
  await screen.findByRole('link', { name: /Unsaved draft/ });
  await userEvent.click(screen.getByRole('button', { name: /^Delete plan / }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Plan' }));
  await screen.findByText('No training plans yet');
  await waitFor(async () => expect(await drafts.listChanges(nora.id)).toEqual([]));
  expect(screen.queryByText(/Unsaved draft/)).toBeNull();
});
