import { expect, test } from 'vitest';
import type { InboxItem } from '@/domain/inbox/inbox';
import { fastRun, item, race, tuesday, unsent } from '@/domain/inbox/inbox.testing';
import { nextSteps, realignLink, type Step } from './nextSteps';

const missed = { count: 2, skipped: 0, sessions: [tuesday] };

test.each<[InboxItem, Step[]]>([
  [item('comment', { workout: tuesday }), ['reply', 'plan']],
  [item('pain', { workout: tuesday }), ['reply', 'plan']],
  [item('missed', { workout: tuesday, missed }), ['plan', 'message']],
  [item('missed', { workout: tuesday, missed, quote: 'cold' }), ['plan', 'reply']],
  [item('missed', { workout: tuesday, missed: { ...missed, count: 3 } }), ['realign', 'message']],
  [item('missed', { workout: tuesday, missed, phoneE164: null }), ['plan', 'reply']],
  [item('hardOnEasy', { workout: tuesday }), ['plan', 'reply']],
  [item('hardOnEasy', { workout: tuesday, run: fastRun }), ['run', 'reply']],
  [item('raceRun', { goalId: 'race', run: race }), ['take-result', 'run']],
  [item('trainingBest', { run: race }), ['take-result', 'run']],
  [item('paceReview', { paceSecondsPerKm: -5 }), ['pace-review']],
  [item('planEnds'), ['plan-next', 'plan']],
  [item('goalNear', { goalId: 'race' }), ['plan', 'goal']],
  [item('goalNear', { goalId: 'race', scheduleId: null }), ['goal']],
  [item('raceBeyondPlan', { goalId: 'race' }), ['realign', 'goal']],
  [item('connectionStopped'), ['connections']],
  [item('messageFailed', { message: { ...unsent, canEmail: true } }), ['athlete', 'email']],
  [item('messageFailed', { message: unsent }), ['athlete', 'whatsapp']],
  [item('messageFailed', { message: { ...unsent, whatsAppUrl: null } }), ['athlete', 'plan']],
])('%# is acted on in the likely way first', (matter, steps) => {
  expect(nextSteps(matter, true)).toEqual(steps);
});

test.each<[InboxItem, Step[]]>([
  [item('raceRun', { goalId: 'race', run: race }), ['run']],
  [item('connectionStopped'), []],
  [item('messageFailed', { message: { ...unsent, canEmail: true } }), ['whatsapp', 'plan']],
])('%# offers an assistant what they may do', (matter, steps) => {
  expect(nextSteps(matter, false)).toEqual(steps);
});

test('a race that moved away from its plan opens the plan with the ways to follow', () => {
  const matter = item('raceBeyondPlan', { goalId: 'race', racePlannedOn: '2026-12-06' });
  expect(realignLink(matter).search).toEqual({ apart: 'race.2026-12-06' });
});
