import { afterEach, expect, it, vi } from 'vitest';
import { toTemplates } from './templateCalls';

const counts = vi.hoisted(() => ({ changeCounts: [] as number[] }));
vi.mock('@/domain/plan-use/queries', () => ({
  planChangesOf: async () => counts.changeCounts.map((changeCount) => ({ changeCount })),
}));
afterEach(() => {
  counts.changeCounts = [];
});

it('saving a template offers the linked plans that would change', async () => {
  counts.changeCounts = [3, 0, 1];
  expect(await toTemplates.offer?.('half')).toEqual({
    search: { linked: 'half' },
    text: '2 linked plans can follow',
  });
});

it('nothing is offered if no linked plan would change', async () => {
  counts.changeCounts = [0];
  expect(await toTemplates.offer?.('half')).toBeUndefined();
});
