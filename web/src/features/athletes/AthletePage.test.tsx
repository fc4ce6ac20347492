import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { visit } from '@/testPage';
import { problemAnswer } from '@/testServer';
import { AthletePage } from './AthletePage';

const maya = {
  documentId: 'maya',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  notes: 'Never two hard days in a row.',
};
const details = { athleteName: 'Maya Lindqvist', description: '', startDate: '2026-10-19', duration: 12 };

const progress = {
  athleteId: 'maya',
  today: '2026-10-15',
  weeks: [
    {
      weekStartDate: '2026-10-12',
      plannedMeters: 72_500,
      plannedSeconds: 0,
      doneMeters: 27_500,
      doneSeconds: 9_000,
      plannedSessions: 6,
      doneSessions: 2,
      isDoneEstimated: false,
    },
  ],
  sessionTypes: [{ type: 'EasyRun', done: 8, planned: 10 }],
  load: {
    from: '2026-10-12',
    loads: [],
    fitness: [40, 42, 43, 44],
    fatigue: [50, 52, 55, 57],
    raceMornings: [],
    bases: [{ basis: 'effort', sessions: 2 }],
  },
  efforts: [{ day: '2026-10-14', workoutId: 'w1', type: 'EasyRun', effort: 8 }],
  bestEfforts: [],
  longerRuns: [
    { day: '2026-10-18', meters: 24_000, longestBeforeInMeters: 16_200, percentMore: 48, isPlanned: true },
  ],
  recent: [
    {
      day: '2026-10-14',
      workoutId: 'w1',
      scheduleId: 'one',
      activityId: 'run',
      title: 'Easy run',
      type: 'EasyRun',
      plannedMeters: 10_000,
      doneMeters: 10_400,
      outcome: 'done',
      effort: 8,
    },
    { day: '2026-10-09', activityId: 'extra', doneMeters: 5_100, doneSeconds: 1_740 },
  ],
};

it('an athlete shows planned and done, load, effort and recent sessions', async () => {
  await visit({
    component: () => <AthletePage athleteId="maya" paceReview={null} paces={null} messages={null} />,
    validateSearch: () => ({}),
    answers: {
      '/api/GetAthletes': () => Response.json([maya]),
      '/api/GetScheduleSummary': () => Response.json([]),
      '/api/GetRosterProgress': () => Response.json([]),
      '/api/GetActivities': () => Response.json([]),
      '/api/GetProgress': () => Response.json(progress),
    },
  });
  await screen.findByText(
    'Sun 18 Oct: 24.0 km planned, 48% longer than the longest run in the 30 days before (16.2 km).',
  );
  expect(screen.getByRole('img', { name: /12 Oct: 27.5 of 72.5 km$/ })).toBeDefined();
  expect(screen.getByRole('img', { name: /^Fitness 44 and fatigue 57 today/ })).toBeDefined();
  screen.getByText('8 on an easy day');
  screen.getByText('Effort × minutes: 2 sessions as answered.');
  const recent = within(screen.getByRole('region', { name: 'Recent sessions' })).getAllByRole('row');
  expect(recent[1]?.textContent).toContain('Easy run10.0 km10.4 km+0.4 km8');
  expect(recent[2]?.textContent).toContain('5.1 km, 29 minExtra run');
});

it('an athlete’s page shows plans, paces and messages, and the form behind a button', async () => {
  await visit({
    component: () => (
      <AthletePage athleteId="maya" paceReview={null} paces={<p>Paces</p>} messages={<p>Messages sent</p>} />
    ),
    validateSearch: () => ({}),
    answers: {
      '/api/GetAthletes': () => Response.json([maya]),
      '/api/GetScheduleSummary': () =>
        Response.json([
          { scheduleDocumentId: 'one', athleteId: 'maya', details: { ...details, name: 'Autumn block' } },
          { scheduleDocumentId: 'two', athleteId: 'ben', details: { ...details, name: 'Somebody else’s' } },
        ]),
    },
  });
  await screen.findByText('Never two hard days in a row.');
  const plans = screen.getByRole('region', { name: 'Plans' });
  const plan = await within(plans).findByRole('link', { name: 'Autumn block' });
  expect(plan.getAttribute('href')).toBe('/edit/one');
  expect(within(plans).queryByText('Somebody else’s')).toBeNull();
  within(screen.getByRole('region', { name: 'Paces and results' })).getByText('Paces');
  screen.getByText('Messages sent');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Edit athlete' }));
  await screen.findByRole('dialog', { name: 'Edit athlete' });
});

it('the open form of an athlete who was deleted elsewhere keeps what was typed', async () => {
  let listed = [maya];
  await visit({
    component: () => <AthletePage athleteId="maya" paceReview={null} paces={null} messages={null} />,
    validateSearch: () => ({}),
    answers: {
      '/api/GetAthletes': () => Response.json(listed),
      '/api/UpdateAthlete': () => problemAnswer(404, 'athlete-not-found'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit athlete' }));
  await userEvent.type(await screen.findByLabelText(/^Notes/), ' Knee.');
  listed = [];
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This athlete isn’t on your roster.');
  screen.getByText(/^Maya Lindqvist is no longer on your roster\./);
  expect(screen.getByLabelText(/^Notes/)).toHaveProperty('value', 'Never two hard days in a row. Knee.');
});
