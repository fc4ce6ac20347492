import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { RacePlan, RacePlanBody } from '@/domain/race-plan/racePlan';
import { racePlan } from '@/domain/race-plan/racePlan.testing';
import { visit } from '@/testPage';
import { RacePlanPage } from './RacePlanPage';

afterEach(() => sessionStorage.clear());

type Answers = Parameters<typeof visit>[0]['answers'];

async function open(plan: RacePlan, answers: Answers = {}) {
  const { calls } = await visit({
    component: () => <RacePlanPage athleteId="athlete-1" goalId="goal-1" />,
    validateSearch: () => ({}),
    answers: {
      '/api/GetRacePlan': () => Response.json(plan),
      '/api/GetCourses': () => Response.json({ courses: [] }),
      ...answers,
    },
  });
  await screen.findByRole('region', { name: /^Valencia Marathon/ });
  return calls;
}

/** What was just sent. */
async function sentBody(): Promise<RacePlanBody> {
  const [request] = vi.mocked(fetch).mock.lastCall ?? [];
  return (request as Request).clone().json();
}

/** As the server does it: what was asked, with figures that show which. */
const preview = (plan: RacePlan) => async () => {
  const body = await sentBody();
  const firstSeconds = body.strategy === 'EvenPace' ? 5_850 : 5_865;
  return Response.json({
    ...plan,
    plan: body,
    halves: { firstSeconds, secondSeconds: 11_700 - firstSeconds },
  });
};

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));

it('the goal, the evidence and the day stand beside the course', async () => {
  await open(racePlan());
  region('Valencia Marathon, 3:15:00').getByText('Start 08:30. Course: valencia-2027, 42.195 km');
  screen.getByText('3:15:00 is quicker than the evidence, 3:18–3:27.');
  screen.getByRole('button', { name: 'Plan for 3:18:00' });
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('Section 8, River to the finish');
  region('What the day costs').getByText('14 °C, 60% humidity');
  region('Strategy').getByText('The quickest kilometre is 4:32, so the cap isn’t reached.');
  region('Aid stations').getByText('198 g of carbohydrate, 61 g an hour');
  region('Aid stations').getByText('Cut-off 3:55:00 at 30 km');
});

it('a change asks for its figures, counts, and is kept until it is saved', async () => {
  const plan = racePlan();
  const calls = await open(plan, { '/api/PreviewRacePlan': preview(plan) });
  await userEvent.click(screen.getByRole('radio', { name: /^Even pace/ }));
  await waitFor(() => expect(screen.getAllByText('1:37:30')).toHaveLength(2));
  screen.getByText('1 change not saved.');
  expect(calls('/api/SaveRacePlan')).toHaveLength(0);

  cleanup();
  await open(plan, { '/api/PreviewRacePlan': preview(plan) });
  screen.getByText('They’re from before you left this page.');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(/not saved/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Slight negative/ }).checked).toBe(true);
});

it('without a connection the change stays, and the figures are said to be older', async () => {
  await open(racePlan());
  await userEvent.click(screen.getByRole('radio', { name: /^Even effort/ }));
  await screen.findByText('There’s no connection, so the figures are from before your change.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Even effort/ }).checked).toBe(true);
  screen.getByText('1:37:45');
});

it('showing it saves everything; after that it is shown, and changes are counted', async () => {
  const plan = racePlan();
  const saved: RacePlanBody[] = [];
  await open(plan, {
    '/api/PreviewRacePlan': preview(plan),
    '/api/SaveRacePlan': async () => {
      const body = await sentBody();
      saved.push(body);
      return Response.json({ ...plan, plan: body });
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show on Maya’s page' }));
  await screen.findByText('Shown');
  expect(saved.at(-1)?.isShown).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Even pace/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 change' }));
  await screen.findByText('Shown');
  expect(saved.at(-1)).toMatchObject({ isShown: true, strategy: 'EvenPace' });
});

it('a pace that cannot be read stays in its field and is not asked about', async () => {
  const plan = racePlan();
  const calls = await open(plan, { '/api/PreviewRacePlan': preview(plan) });
  const field = screen.getByLabelText(/^Downhills, no quicker than/);
  await userEvent.clear(field);
  await userEvent.type(field, '4:6x');
  screen.getByText('A pace looks like 4:30');
  expect((field as HTMLInputElement).value).toBe('4:6x');
  expect(screen.getByRole('button', { name: 'Show on Maya’s page' }).hasAttribute('disabled')).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, '4:20');
  await waitFor(async () => {
    const last = await calls('/api/PreviewRacePlan').at(-1)?.clone().json();
    expect(last?.fastestDownhillPace).toBe('4:20/km');
  });
});

it('an edge moves by the arrow keys, splits by Enter and joins by Delete', async () => {
  const plan = racePlan();
  const calls = await open(plan, { '/api/PreviewRacePlan': preview(plan) });
  const edges = async () => {
    const last = await calls('/api/PreviewRacePlan').at(-1)?.clone().json();
    return last?.edgesMeters as number[] | undefined;
  };
  const edge = screen.getByRole('slider', { name: 'Start of section 6, Avenida del Cid, the climb' });
  fireEvent.keyDown(edge, { key: 'ArrowRight' });
  await waitFor(async () => expect((await edges())?.[4]).toBe(26_100));
  fireEvent.keyDown(edge, { key: 'Enter' });
  await waitFor(async () => expect(await edges()).toHaveLength(8));
  fireEvent.keyDown(edge, { key: 'Delete' });
  await waitFor(async () => expect(await edges()).toHaveLength(7));
});

it('a course of another length is asked about', async () => {
  const plan = racePlan({ courseOffBy: -0.0236 });
  const calls = await open(plan, { '/api/PreviewRacePlan': preview(plan) });
  screen.getByText('The course has 41.199 km.');
  await userEvent.click(screen.getByRole('button', { name: 'Stretch it' }));
  await waitFor(() => expect(calls('/api/PreviewRacePlan')).toHaveLength(1));
  expect(await calls('/api/PreviewRacePlan')[0]?.clone().json()).toMatchObject({ fitCourse: 'Stretch' });
});

it('rows of 5 km open to kilometres by key', async () => {
  await open(racePlan());
  const splits = region('Splits');
  const row = splits.getByRole('button', { name: '25–30 km' });
  fireEvent.keyDown(row, { key: 'ArrowRight' });
  splits.getByText('km 26');
  fireEvent.keyDown(row, { key: 'ArrowLeft' });
  expect(splits.queryByText('km 26')).toBeNull();
});

it('without a course there is a place to drop one, and no chart', async () => {
  const recordings = [
    { activityId: 'run', name: 'Valencia 2026', day: '2026-01-11', distanceMeters: 42_300 },
  ];
  await open(racePlan({ course: null, recordings }));
  const course = region('Course');
  course.getByText('Drop the course as GPX, or pick a run over it');
  course.getByText('Valencia 2026');
  expect(screen.queryByRole('img')).toBeNull();
});

it('a goal without a time is asked for one, and nothing can be shown before', async () => {
  const { goal } = racePlan();
  const plan = racePlan({
    ...{ isSaved: false, goal: { ...goal, targetTime: null } },
    prediction: { lowSeconds: 11_880, highSeconds: 12_420, sentence: '' },
  });
  const calls = await open(plan, { '/api/PreviewRacePlan': preview(plan) });
  const show = () => screen.getByRole('button', { name: 'Show on Maya’s page' });
  screen.getByText('This race has no goal time yet.');
  expect(show().hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Plan for 3:22:30' }));
  await waitFor(() => expect(calls('/api/PreviewRacePlan')).toHaveLength(1));
  expect(screen.queryByText('This race has no goal time yet.')).toBeNull();
  expect(show().hasAttribute('disabled')).toBe(false);
});

it('what another tab saved since stays, where it was not changed here', async () => {
  const plan = racePlan();
  const theirs = racePlan({ revision: 4, plan: { ...plan.plan, strategy: 'EvenPace' } });
  let answers = 0;
  const saved: RacePlanBody[] = [];
  await open(plan, {
    '/api/GetRacePlan': () => Response.json(answers++ === 0 ? plan : theirs),
    '/api/PreviewRacePlan': preview(plan),
    '/api/SaveRacePlan': async () => {
      const body = await sentBody();
      saved.push(body);
      return Response.json({ ...theirs, plan: body });
    },
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'A sentence for Maya' }), 'Hold back');
  await userEvent.click(await screen.findByRole('button', { name: 'Show on Maya’s page' }));
  await screen.findByText('Shown');
  expect(saved).toMatchObject([{ strategy: 'EvenPace', isShown: true }]);
  expect(saved[0]?.note).toContain('Hold back');
});
