import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PaceProposal, PaceReview } from '@/domain/goals/paceReview';
import { visit } from '@/testPage';
import { PaceReviewPage } from './PaceReviewPage';

const range = (from: string, to: string) => ({ from: `${from}/km`, to: `${to}/km`, isOverridden: false });

const proposal: PaceProposal = {
  score: 51.2,
  secondsPerKm: -5,
  isEstimate: true,
  paces: [
    { type: 'EasyRun', now: range('5:15', '5:42'), after: range('5:09', '5:36') },
    { type: 'Tempo', now: { ...range('4:05', '4:05'), isOverridden: true }, after: range('4:05', '4:05') },
  ],
  sessions: [
    {
      ...{ scheduleId: 'plan', workoutId: 'tempo', day: '2026-11-26', title: '3 × 10 min', type: 'Tempo' },
      ...{ now: range('4:12', '4:20'), after: range('4:07', '4:15'), isFixed: false },
    },
    {
      ...{ scheduleId: 'plan', workoutId: 'typed', day: '2026-11-28', title: '6 × 1 km', type: 'Intervals' },
      ...{ now: range('3:50', '3:55'), after: range('3:50', '3:55'), isFixed: true },
    },
    {
      ...{ scheduleId: 'plan', workoutId: 'easy', day: '2026-11-29', title: 'Easy', type: 'EasyRun' },
      ...{ now: range('5:15', '5:42'), after: range('5:09', '5:36'), isFixed: false },
    },
  ],
};

const session = {
  activityId: 'run',
  day: '2026-11-17',
  secondsPerKm: -5.4,
  heatSeconds: null,
  isHeatAtMost: false,
  effort: 7,
};

function review(change: Partial<PaceReview> = {}): PaceReview {
  const none = { race: null, criticalSpeed: null, repeats: null, heartRate: null, day: '2026-11-17' };
  return {
    ...{ athleteId: 'tomas', athleteName: 'Tomás Herrera', firstName: 'Tomás', score: 49.8, quiet: null },
    basis: {
      ...{ kind: 'latestResult', raceName: 'Autumn', raceDate: '2026-08-19', distance: 10 },
      ...{ distanceType: 'km', time: '40:45' },
    },
    since: '2026-08-19',
    evidence: [
      {
        ...{ ...none, kind: 'repeats', says: 'quicker', secondsPerKm: -5.4 },
        repeats: {
          sessions: [session, { ...session, activityId: 'hot', heatSeconds: 7 }],
          off: 2,
          leastEffort: 7,
        },
      },
      {
        ...{ ...none, kind: 'heartRate', says: 'noChange', secondsPerKm: -1 },
        heartRate: { now: 145, before: 146, runs: 6 },
      },
    ],
    proposal,
    earlier: [],
    ...change,
  };
}

async function open(shown: PaceReview) {
  const { calls } = await visit({
    component: () => <PaceReviewPage athleteId="tomas" />,
    validateSearch: () => ({}),
    answers: {
      '/api/GetPaceReview': () => Response.json(shown),
      '/api/AcceptPaceReview': () => new Response(null, { status: 204 }),
    },
  });
  await screen.findByRole('heading', { level: 2, name: /Tomás|Nothing/ });
  return calls;
}

const region = (name: string) => within(screen.getByRole('region', { name }));

it('what is found is a sentence, with what speaks for it, against it, and what it changes', async () => {
  await open(review());
  screen.getByRole('heading', { name: 'Tomás is about 5\u00a0s\u00a0/km quicker than the paces' });
  screen.getByText('1 sign since 19 Aug 2026 says so. Nothing changes until you accept.');
  const evidence = region('The evidence');
  evidence.getByText('2 of 2 sessions quicker than planned');
  evidence.getByText('146 before, 145 in the last two weeks at the same speed. That’s normal variation.');
  evidence.getByText('Tue 17 Nov: about 7 s /km of it was the heat.');
  expect(region('New paces').getByText('by hand')).toBeTruthy();
  const weeks = region('The next two weeks');
  weeks.getByText('2 sessions with a pace, and 1 easy run');
  weeks.getByText('typed');
  expect(weeks.queryByText('Easy')).toBeNull();
  await userEvent.click(weeks.getByRole('button', { name: 'Show the easy runs' }));
  weeks.getByText('Easy');
});

it('accepting repeats the score that was shown', async () => {
  const calls = await open(review());
  await userEvent.click(screen.getByRole('button', { name: 'Accept new paces' }));
  const [accepted] = calls('/api/AcceptPaceReview');
  expect(await accepted?.json()).toEqual({ athleteId: 'tomas', score: 51.2 });
});

it('what was put off says when it comes back, and can be taken back', async () => {
  const earlier = [{ day: '2026-11-20', isAccepted: false, secondsPerKm: 6 }];
  await open(review({ proposal: null, quiet: 'notNow', earlier }));
  screen.getByText(/^You said “Not now”. It comes back after three weeks if there’s something new/);
  region('Earlier reviews').getByText('Not now, 6 s /km slower');
  region('Earlier reviews').getByRole('button', { name: 'Undo' });
  expect(screen.queryByRole('button', { name: 'Accept new paces' })).toBeNull();
});
