import { expect, test } from 'vitest';
import type { InboxItem } from '@/lib/inbox/inbox';
import { item, tuesday } from '@/lib/inbox/inbox.testing';
import { nextSteps, type Step } from './nextSteps';

const missed = { count: 2, skipped: 0, sessions: [tuesday] };
const message = { channel: 'whatsapp', kind: 'Tomorrow', reason: 'no such number', attempts: 3 };

test.each<[InboxItem, Step[]]>([
  [item('comment', { workout: tuesday }), ['reply', 'plan']],
  [item('pain', { workout: tuesday }), ['reply', 'plan']],
  [item('missed', { workout: tuesday, missed }), ['plan', 'message']],
  [item('missed', { workout: tuesday, missed, quote: 'cold' }), ['plan', 'reply']],
  [item('missed', { workout: tuesday, missed, phoneE164: null }), ['plan', 'reply']],
  [item('hardOnEasy', { workout: tuesday }), ['plan', 'reply']],
  [item('planEnds'), ['plan-next', 'plan']],
  [item('goalNear', { goalId: 'race' }), ['plan', 'goal']],
  [item('goalNear', { goalId: 'race', scheduleId: null }), ['goal']],
  [item('messageFailed', { message }), ['athlete', 'plan']],
  [item('messageFailed', { message: { ...message, channel: 'mail' } }), ['athlete', 'message']],
])('%# is acted on in the likely way first', (matter, steps) => {
  expect(nextSteps(matter)).toEqual(steps);
});
