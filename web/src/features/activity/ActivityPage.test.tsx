import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Activity } from '@/domain/activities/activity';
import { visit } from '@/testPage';
import { ActivityPage } from './ActivityPage';
import { evenStreams, twoReps } from './activity.testing';

const lunch: Activity = {
  ...twoReps,
  workout: null,
  matchedBy: 'none',
  stepsBy: 'none',
  steps: [],
  marks: [],
  candidates: [
    {
      workoutId: 'long',
      scheduleId: 'plan',
      title: 'Long run',
      type: 'LongRun',
      day: '2026-10-12',
      plannedMeters: 3_900,
      likeness: 0.51,
      hasRun: false,
    },
  ],
};

function open(activity: Activity, others = {}) {
  return visit({
    component: () => <ActivityPage athleteId="maya" activityId="run" />,
    validateSearch: () => ({}),
    answers: {
      '/api/GetActivity': () => Response.json(activity),
      '/api/GetActivityStreams': () => Response.json(evenStreams),
      '/api/GetAthletesSlim': () =>
        Response.json([{ athleteId: 'maya', firstName: 'Maya', lastName: 'Lindqvist' }]),
      '/api/GetScheduleSummary': () => Response.json([]),
      '/api/GetAnswers': () => Response.json({ answers: [], comments: [], removedWorkoutIds: [] }),
      '/api/MatchActivity': () => Response.json({ ...lunch, workout: twoReps.workout, isChosen: true }),
      ...others,
    },
  });
}

it('a run shows its figures, each step with a word, and where the match comes from', async () => {
  await open(twoReps);
  const head = await screen.findByRole('region', { name: 'The run' });
  expect(head.textContent).toContain('2.0kmof 3.0 km');
  expect(head.textContent).toContain('Graded pace4:08/kmas if flat');
  expect(head.textContent).toContain('Climb12mdown 9');
  expect(head.textContent).toContain('Load92usual 78estimated by pace');
  expect(head.textContent).not.toContain('Cadence');
  within(head).getByText('1 of 3 on target, rep 1 fast, rep 3 not run');
  const steps = screen.getByRole('table', { name: 'Steps: planned, run, difference' });
  const words = within(steps)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(words).toEqual(['1 of 3 on target', '4 s fast', 'on target', 'not run']);
  screen.getByText('Matched from the watch’s own laps.');
  await screen.findByText('Maya hasn’t written anything.');
});

it('a run without its samples says so, shows the rest, and tries again', async () => {
  let hasFailed = false;
  await open(twoReps, {
    '/api/GetActivityStreams': () => {
      if (hasFailed) return Response.json(evenStreams);
      hasFailed = true;
      return Response.json({ title: 'Missing', status: 404, code: 'activity-not-found' }, { status: 404 });
    },
  });
  await screen.findByText('Failed to load the chart and the route');
  screen.getByRole('table', { name: 'Steps: planned, run, difference' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('slider', { name: 'Values of the run' });
});

it('the chart is read off and measured by keyboard, and is a table too', async () => {
  await open(twoReps);
  const reader = await screen.findByRole('slider', { name: 'Values of the run' });
  reader.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(reader.getAttribute('aria-valuetext')).toBe('0.2 km, 1 km, 1, 4:10 /km, 150 bpm');
  await userEvent.keyboard(' {End}');
  expect(reader.getAttribute('aria-valuetext')).toBe('1.8 km in 7:30, 4:10 /km, 150 bpm');
  await userEvent.keyboard('{Escape}t');
  const chart = screen.getByRole('region', { name: 'Pace' });
  expect(within(chart).getByRole('table', { name: 'Splits' }).textContent).toContain('1.00 km4:104:10150');
});

it('a run that fits nothing asks, with the likeliest workout chosen, and sends what is chosen', async () => {
  const { calls } = await open(lunch);
  await screen.findByText('Not matched yet.');
  const closest = (await screen.findByRole('radio', { name: /Long run/ })) as HTMLInputElement;
  expect(closest.checked).toBe(true);
  screen.getByText('1.9 km shorter, 1 day later');
  await userEvent.click(screen.getByRole('radio', { name: /Keep it as an extra run/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep as extra run' }));
  await screen.findByText('Kept as an extra run');
  expect(await calls('/api/MatchActivity')[0]?.json()).toEqual({ activityId: 'run', workoutId: null });
});
