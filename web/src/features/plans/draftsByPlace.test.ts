import { expect, it } from 'vitest';
import type { LeftDraft } from '@/domain/drafts/queries';
import { draftsByPlace } from './draftsByPlace';
import { planOf } from './plan.testing';

const draft = (scheduleId: string, id: string): LeftDraft => ({
  key: { accountId: 'nora', scheduleId, id },
  changedAt: 0,
  name: '',
  isOfTemplate: false,
});

it('takes the newest draft of each schedule, and lists those without a row', () => {
  const plans = [planOf({ scheduleDocumentId: 'autumn' })];
  const drafts = [draft('autumn', '3'), draft('new', '2'), draft('autumn', '1'), draft('gone', '0')];
  const { ofPlan, elsewhere } = draftsByPlace(drafts, plans);
  expect(ofPlan.get('autumn')?.key.id).toBe('3');
  expect(elsewhere.map(({ key }) => key.id)).toEqual(['2', '0']);
});
