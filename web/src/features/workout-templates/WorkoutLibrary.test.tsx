import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { templateAnswer } from '@/domain/workout-templates/template.testing';
import { readTemplateFilter } from '@/domain/workout-templates/templateChoices';
import { clearCookies, setCookie } from '@/testCookies';
import { visit } from '@/testPage';
import { problemAnswer } from '@/testServer';
import { WorkoutLibrary } from './WorkoutLibrary';

beforeEach(clearCookies);
afterEach(() => {
  vi.unstubAllGlobals();
});

const library = '/api/getworkouts';
const threshold = templateAnswer('threshold', {
  title: '3 × 10 min threshold',
  description: 'Two minutes of jogging between.',
  type: 'tempo',
  difficulty: 'Advanced',
  distance: { amount: 13, unit: 'km' },
  durationMinutes: 58,
  paceFrom: '4:20/km',
  paceTo: '4:30/km',
  tags: ['threshold', 'marathon', 'flat', 'autumn', 'road'],
});
const strength = templateAnswer('strength', {
  title: 'Strength for runners',
  type: 'alt',
  category: 'CrossTraining',
  distance: { amount: 2, unit: 'miles' },
});
const rest = templateAnswer('rest', { title: 'Full rest', type: 'rest', category: 'Recovery' });
type TemplateAnswer = typeof rest;

type Answers = Parameters<typeof visit>[0]['answers'];
const visitLibrary = (answers: Answers, place: { at?: string } = {}) =>
  visit({ component: WorkoutLibrary, validateSearch: readTemplateFilter, answers, ...place });
const lists = (...templates: TemplateAnswer[]) => ({ [library]: () => Response.json(templates) });
const cards = () =>
  within(screen.getByRole('region', { name: 'Templates' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);
const dialog = () => within(screen.getByRole('dialog'));

async function choose(select: RegExp, option: string) {
  await userEvent.click(screen.getByRole('button', { name: select }));
  await userEvent.click(screen.getByRole('option', { name: option }));
}

test('a card shows figures, three tags and how many more, level and category', async () => {
  await visitLibrary(lists(threshold, rest));
  await screen.findByText('Showing 2 of 2 templates');
  const [card, resting] = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-t'));
  expect(card?.textContent).toContain('13.0 km58 min4:20–4:30 /km');
  const tags = within(card as HTMLElement).getAllByRole('listitem');
  expect(tags.map((tag) => tag.textContent)).toEqual(['threshold', 'marathon', 'flat', '+2']);
  expect(card?.textContent).toContain('AdvancedEndurance');
  expect(resting?.textContent).toContain('No distance or duration');
});

test('search and filters combine, are kept in the URL and can be cleared', async () => {
  const { router } = await visitLibrary(lists(threshold, strength, rest));
  await screen.findByText('Showing 3 of 3 templates');
  await choose(/Category/, 'Cross Training');
  await screen.findByText('Showing 1 of 3 templates');
  await userEvent.type(screen.getByRole('searchbox'), 'RUNNERS');
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ q: 'RUNNERS', category: 'CrossTraining' }),
  );
  expect(cards()).toEqual(['Strength for runners']);

  await choose(/Difficulty/, 'Elite');
  await screen.findByText('Try adjusting your search or filters');
  screen.getByText('Showing 0 of 3 templates');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await screen.findByText('Showing 3 of 3 templates');
  expect(router.state.location.search).toEqual({});
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('the URL determines what is shown', async () => {
  await visitLibrary(lists(threshold, strength, rest), { at: '/?type=rest&q=full' });
  await screen.findByText('Showing 1 of 3 templates');
  expect(cards()).toEqual(['Full rest']);
});

test('a new template starts in the unit of the settings and is listed first', async () => {
  setCookie(`settings=${encodeURIComponent('{"distanceUnit":"miles"}')}`);
  const created = templateAnswer('new', { title: 'Hill sprints' });
  const { calls } = await visitLibrary({
    ...lists(rest),
    '/api/saveworkout': () => Response.json(created, { status: 201 }),
  });
  await screen.findByText('Showing 1 of 1 template');
  await userEvent.click(screen.getByRole('button', { name: 'Create Template' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Create Template' }));
  await dialog().findByText('Title is required');
  dialog().getByText('Description is required');
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText('Title')));

  await userEvent.keyboard(' Hill sprints ');
  await userEvent.type(dialog().getByLabelText('Description'), 'Short and steep.');
  await userEvent.click(dialog().getByRole('radio', { name: 'Hills' }));
  await userEvent.type(dialog().getByLabelText('Distance (miles)'), '3,1');
  await choose(/Pace Range From, minutes/, '8');
  await userEvent.type(dialog().getByLabelText('Tags'), ' power {Enter}Power{Enter}form');
  await userEvent.click(dialog().getByRole('button', { name: 'Add tag' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Create Template' }));
  await screen.findByText('Workout template created successfully!');
  expect(cards()).toEqual(['Hill sprints', 'Full rest']);
  expect(await calls('/api/saveworkout')[0]?.json()).toEqual({
    Title: 'Hill sprints',
    Description: 'Short and steep.',
    Type: 'Hills',
    Distance: 3.1,
    DistanceType: 'miles',
    DurationInMinutes: 0,
    PaceFrom: '8:00/mile',
    PaceTo: null,
    Notes: '',
    Tags: ['power', 'form'],
    Difficulty: 'Beginner',
    Category: 'Endurance',
    IsPublic: false,
  });
});

test('the unit of a new template can be switched while its distance is 0', async () => {
  await visitLibrary(lists(rest));
  await userEvent.click(await screen.findByRole('button', { name: 'Create Template' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Switch to Miles' }));
  const field = dialog().getByLabelText('Distance (miles)');
  await userEvent.type(field, '5');
  expect(dialog().getByRole('button', { name: 'Switch to KM' })).toHaveProperty('disabled', true);
  await userEvent.clear(field);
  await userEvent.click(dialog().getByRole('button', { name: 'Switch to KM' }));
  dialog().getByLabelText('Distance (kilometers)');
});

test('an existing template keeps its unit, and the response replaces it', async () => {
  const { calls } = await visitLibrary({
    ...lists(rest, strength),
    '/api/updateworkout': () => Response.json({ ...strength, title: 'Strength, short' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Strength for runners' }));
  dialog().getByLabelText('Distance (miles)');
  expect(dialog().queryByRole('button', { name: /Switch to/ })).toBeNull();
  await userEvent.type(dialog().getByLabelText('Notes'), 'x');
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('Workout template updated successfully!');
  expect(cards()).toEqual(['Full rest', 'Strength, short']);
  expect(await calls('/api/updateworkout')[0]?.json()).toMatchObject({
    DocumentId: 'strength',
    Distance: 2,
    DistanceType: 'miles',
  });
});

test('a session of a template has its paces in the unit of the coach, and what is estimated is no figure', async () => {
  const session = { text: '45 min easy', steps: [] };
  const timed = templateAnswer('timed', {
    ...{ title: '45 min easy', distance: { amount: 0, unit: 'miles' }, durationMinutes: 45, session },
  });
  const read = {
    ...{ title: 'Easy Run', type: 'Easy', distance: 0, distanceType: 'Miles', durationInMinutes: 45 },
    ...{ isEstimated: false, hasOpenDistance: true, text: '45 min easy', paceFrom: null, paceTo: null },
    steps: [
      { kind: 'work', extent: { type: 'time', seconds: 2_700 }, target: { type: 'named', name: 'easy' } },
    ],
  };
  await visitLibrary({
    ...lists(timed),
    '/api/ReadSessions': () => Response.json({ sessions: [{ workouts: [read], problems: [] }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 45 min easy' }));
  const distance = await dialog().findByPlaceholderText(/^about/);
  expect(distance).toBe(dialog().getByLabelText('Distance (miles)'));
  expect(dialog().getAllByText('/km')).toHaveLength(2);
  expect(dialog().queryByText('/mile')).toBeNull();
});

test('clearing the minutes or the seconds empties a pace', async () => {
  const { calls } = await visitLibrary({
    ...lists(threshold),
    '/api/updateworkout': () => Response.json(threshold),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  await choose(/Pace Range From, seconds/, '–');
  await choose(/To, minutes/, '–');
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('Workout template updated successfully!');
  expect(await calls('/api/updateworkout')[0]?.json()).toMatchObject({ PaceFrom: null, PaceTo: null });
});

test('a rejected value is explained at its field', async () => {
  const refusal = () =>
    new Response(
      JSON.stringify({ errors: [{ field: 'tags', message: 'A template can have at most 20 tags' }] }),
      { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
    );
  await visitLibrary({ ...lists(rest), '/api/updateworkout': refusal });
  await userEvent.click(await screen.findByRole('button', { name: 'Full rest' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('A template can have at most 20 tags');
});

test('a failure to save is shown above the form and in a toast', async () => {
  await visitLibrary({ ...lists(rest), '/api/updateworkout': () => problemAnswer(500, 'internal') });
  await userEvent.click(await screen.findByRole('button', { name: 'Full rest' }));
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('Failed to update workout template');
  expect(dialog().getByRole('alert').textContent).toContain('HTTP error! status: 500');
});

test('a duplicate is listed first under its own title', async () => {
  const { calls } = await visitLibrary({
    ...lists(rest, threshold),
    '/api/saveworkout': () =>
      Response.json(
        { ...threshold, documentId: 'copy', title: '3 × 10 min threshold (Copy)' },
        { status: 201 },
      ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate 3 × 10 min threshold' }));
  await screen.findByText('Workout template duplicated successfully!');
  expect(cards()).toEqual(['3 × 10 min threshold (Copy)', 'Full rest', '3 × 10 min threshold']);
  const sent = await calls('/api/saveworkout')[0]?.json();
  expect(sent.Title).toBe('3 × 10 min threshold (Copy)');
  expect(sent).not.toHaveProperty('DocumentId');
  expect(sent).not.toHaveProperty('IsPublic');
});

test('a failure to duplicate changes nothing', async () => {
  await visitLibrary({ ...lists(rest), '/api/saveworkout': () => problemAnswer(500, 'internal') });
  await userEvent.click(await screen.findByRole('button', { name: 'Duplicate Full rest' }));
  await screen.findByText('Failed to duplicate workout template');
  expect(cards()).toEqual(['Full rest']);
});

test('a deleted template and its dialog disappear once the server confirms, without a reload', async () => {
  let answer: (response: Response) => void = () => {};
  const { calls } = await visitLibrary({
    ...lists(rest, threshold),
    '/api/DeleteWorkoutTemplate': () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Full rest' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete template' }));
  await screen.findByText('Deleting...');
  screen.getByRole('heading', { name: 'Full rest', hidden: true });

  answer(new Response(null, { status: 204 }));
  await screen.findByText('Workout template deleted successfully!');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(cards()).toEqual(['3 × 10 min threshold']);
  expect(calls(library)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Templates' })));
});

test('a template that could not be deleted stays, and its dialog says why', async () => {
  await visitLibrary({
    ...lists(strength, rest),
    '/api/DeleteWorkoutTemplate': () => problemAnswer(503, 'busy'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Full rest' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete template' }));
  await screen.findByText('Failed to delete workout template');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete template' }));
  expect(dialog.getByRole('alert').textContent).toContain('HTTP error! status: 503');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(cards()).toEqual(['Strength for runners', 'Full rest']);
});

test('a template created while the library loads does not stop the load', async () => {
  const loads = [new Promise<Response>(() => {}), Promise.resolve(Response.json([rest]))];
  await visitLibrary({
    [library]: () => loads.shift() ?? Response.json([rest]),
    '/api/saveworkout': () => Response.json(rest, { status: 201 }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Create Template' }));
  await userEvent.type(dialog().getByLabelText(/^Title/), 'Full rest');
  await userEvent.type(dialog().getByLabelText(/^Description/), 'None.');
  await userEvent.click(dialog().getByRole('button', { name: 'Create Template' }));
  await waitFor(() => expect(cards()).toEqual(['Full rest']));
});

test('an empty library offers the starter templates', async () => {
  await visitLibrary({
    ...lists(),
    '/api/AddStarterTemplates': () => Response.json([threshold, rest], { status: 201 }),
  });
  await screen.findByText('Create your first workout template to get started');
  await userEvent.click(screen.getByRole('button', { name: 'Add 12 starter templates' }));
  await screen.findByText('2 starter templates added');
  expect(cards()).toEqual(['3 × 10 min threshold', 'Full rest']);
});

test('a failure to load is shown and can be retried', async () => {
  let isDown = true;
  await visitLibrary({ [library]: () => (isDown ? problemAnswer(500, 'internal') : Response.json([rest])) });
  await screen.findByText('Failed to load workout templates');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Showing 1 of 1 template');
});

test('of thousands of templates only those near the viewport are rendered', async () => {
  const thousands = Array.from({ length: 2_000 }, (_, index) => ({ ...rest, documentId: `t${index}` }));
  await visitLibrary(lists(...thousands));
  await screen.findByText('Showing 2,000 of 2,000 templates');
  expect(cards().length).toBeLessThan(120);
});
