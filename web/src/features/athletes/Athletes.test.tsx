import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { inboxOf, item } from '@/domain/inbox/inbox.testing';
import { inClub, johan, you } from '@/domain/members/members.testing';
import type { components } from '@/lib/schema';
import { visit } from '@/testPage';
import { problemAnswer, sessionAnswer } from '@/testServer';
import { Athletes } from './Athletes';
import { readRosterSearch } from './rosterSearch';

type AthleteAnswer = components['schemas']['AthleteAnswer'];

afterEach(() => {
  vi.unstubAllGlobals();
});

const roster = '/api/GetAthletes';
const maya: AthleteAnswer = {
  documentId: 'maya',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  phoneNumber: '+46 70 174 02 11',
  phoneNumberE164: '+46701740211',
  strava: 'https://www.strava.com/athletes/mayalindqvist',
  notes: 'Valencia in December.',
};
const kenji: AthleteAnswer = { documentId: 'kenji', firstName: 'Kenji', lastName: 'Watanabe' };
const many = Array.from({ length: 64 }, (_, index) => ({
  documentId: `a${index}`,
  firstName: 'Athlete',
  lastName: `Number ${index + 1}`,
}));

type Answers = Parameters<typeof visit>[0]['answers'];
const visitAthletes = (answers: Answers, place: { at?: string; rems?: number } = {}) =>
  visit({
    component: Athletes,
    validateSearch: readRosterSearch,
    answers: {
      '/api/GetGroups': () => Response.json([]),
      '/api/GetRosterProgress': () => Response.json([]),
      '/api/GetInbox': () => Response.json(inboxOf([])),
      ...answers,
    },
    ...place,
  });
const lists = (...athletes: AthleteAnswer[]) => ({ [roster]: () => Response.json(athletes) });
const rows = () => screen.getAllByRole('row').slice(1);
const invalid = (...errors: { field: string; message: string }[]) =>
  new Response(JSON.stringify({ status: 422, code: 'invalid-input', errors }), {
    status: 422,
    headers: { 'Content-Type': 'application/problem+json' },
  });

test('the roster shows athletes and their progress', async () => {
  const progress: components['schemas']['AthleteProgress'] = {
    athleteId: 'maya',
    plan: {
      scheduleId: 's1',
      name: 'Valencia, sub 3:15',
      startDate: '2026-09-14',
      duration: 12,
      isShown: true,
    },
    thisWeek: {
      weekNumber: 5,
      measure: 'distance',
      plannedDistance: 72.5,
      doneDistance: 27.5,
      distanceType: 'km',
      plannedMinutes: 0,
      doneMinutes: 0,
      isDoneDistanceEstimated: false,
      isDoneTimeEstimated: false,
      excusedDistance: 0,
      excusedMinutes: 0,
    },
    lastAnswer: {
      outcome: 'done',
      scheduledDate: '2026-10-14',
      effort: 8,
      type: 'EasyRun',
      hasComment: true,
    },
    nextRace: { name: 'Valencia Marathon', raceDate: '2999-12-06' },
  };
  await visitAthletes({
    ...lists({ ...maya, groups: ['Marathon', 'Track'] }, kenji),
    '/api/GetRosterProgress': () => Response.json([progress]),
  });
  await screen.findByText('week 5 of 12');
  const [kenjis, mayas] = rows();
  const texts = within(mayas as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(texts.slice(0, 4)).toEqual([
    'MLMaya LindqvistMarathon, Track',
    'Valencia, sub 3:15week 5 of 12',
    '27.5 of 72.5 km38%',
    'Wed 14 Octdone, commentedeffort 8, high for an easy day',
  ]);
  expect(texts[4]).toContain('Valencia Marathon6 Dec 2999');
  expect(kenjis?.textContent).toContain('No plan');
});

test('nobody is listed as without a plan until that is known', async () => {
  let isDown = true;
  await visitAthletes({
    ...lists(kenji),
    '/api/GetRosterProgress': () => (isDown ? problemAnswer(500, 'internal') : Response.json([])),
  });
  await screen.findByText(/could not be loaded/);
  expect(rows()[0]?.textContent).toContain('Not known yet');
  expect(screen.queryByText('No plan')).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No plan');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('a group filters the roster and is in the URL', async () => {
  const { router } = await visitAthletes(
    {
      ...lists({ ...maya, groups: ['Marathon'] }, kenji),
      '/api/GetGroups': () => Response.json([{ name: 'Marathon', athleteCount: 1 }]),
    },
    { at: '/?page=1' },
  );
  await screen.findByText('Showing 2 of 2 athletes');
  await userEvent.click(await screen.findByRole('radio', { name: 'Marathon 1' }));
  await screen.findByText('Showing 1 of 1 athlete');
  expect(router.state.location.search).toEqual({ group: 'Marathon' });
  await userEvent.click(screen.getByRole('radio', { name: 'All 2' }));
  await screen.findByText('Showing 2 of 2 athletes');
});

test('athletes who need the coach come first, unless another order is chosen', async () => {
  const { router } = await visitAthletes(
    {
      ...lists(kenji, maya),
      '/api/GetInbox': () => Response.json(inboxOf([item('comment', { athleteId: 'maya' })])),
    },
    { at: '/?page=1&size=50' },
  );
  const first = () => rows()[0]?.textContent;
  await waitFor(() => expect(first()).toContain('Maya'));
  await userEvent.click(screen.getByRole('button', { name: /Order/ }));
  await userEvent.click(screen.getByRole('option', { name: 'By name, A to Z' }));
  await waitFor(() => expect(first()).toContain('Kenji'));
  expect(router.state.location.search).toEqual({ size: 50, order: 'name' });
});

test('all that are shown are chosen at once, and whoever is on other pages when asked', async () => {
  await visitAthletes(lists(...many));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all 25' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Chosen athletes' }));
  bar.getByText('25 chosen');
  await userEvent.click(bar.getByRole('button', { name: 'Choose all 64' }));
  bar.getByText('64 chosen, 39 not shown');
  expect(bar.queryByRole('button', { name: 'Choose all 64' })).toBeNull();
});

test('a new group takes a name and its athletes', async () => {
  const { calls } = await visitAthletes({
    ...lists(maya, kenji),
    '/api/SaveGroup': () => new Response(null, { status: 204 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New group' }));
  const dialog = await screen.findByRole('dialog', { name: 'New group' });
  await userEvent.type(within(dialog).getByLabelText('Name'), ' Track ');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Kenji Watanabe' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Group saved');
  const [sent] = calls('/api/SaveGroup');
  expect(await sent?.json()).toEqual({ name: 'Track', athletes: ['kenji'] });
});

test('the dialog of an athlete has a safe link to Strava', async () => {
  await visitAthletes(lists(maya));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya Lindqvist' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit athlete' });
  const link = within(dialog).getByRole('link', { name: /^mayalindqvist/ });
  expect(link.getAttribute('href')).toBe(maya.strava);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('a link to any other site is plain text', async () => {
  await visitAthletes(lists({ ...maya, strava: 'javascript:alert(1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya Lindqvist' }));
  expect(screen.getByLabelText(/^Strava profile/)).toHaveProperty('value', 'javascript:alert(1)');
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
});

test('on a narrow screen athletes are cards with their actions in a menu', async () => {
  await visitAthletes(lists(maya), { rems: 24 });
  const card = await screen.findByRole('listitem');
  expect(card.textContent).toContain('Valencia in December.');
  await userEvent.click(within(card).getByRole('button', { name: 'Actions for Maya Lindqvist' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete athlete' }));
  await screen.findByRole('alertdialog', { name: 'Delete athlete' });
});

test('on a small laptop the table keeps its columns, with the actions in a menu', async () => {
  await visitAthletes(lists(maya), { rems: 64 });
  const row = await screen.findByRole('row', { name: /Maya Lindqvist/ });
  expect(within(row).queryByRole('button', { name: 'Delete Maya Lindqvist' })).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for Maya Lindqvist' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete athlete' }));
  await screen.findByRole('alertdialog', { name: 'Delete athlete' });
});

test('a search by phone filters the list, starts at page 1 and is in the URL', async () => {
  const { router } = await visitAthletes(lists(...many, maya), { at: '/?page=3' });
  await screen.findByText('Showing 15 of 65 athletes');
  const field = screen.getByRole('searchbox', { name: 'Search athletes' });
  await userEvent.type(field, '70 174');
  await screen.findByText('Showing 1 of 1 athlete matching “70 174”');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: '70 174' }));

  await userEvent.clear(field);
  await userEvent.type(field, 'zatopek');
  await screen.findByText('No athletes found');
  const [, clear] = screen.getAllByRole('button', { name: 'Clear search' });
  await userEvent.click(clear as HTMLElement);
  await screen.findByText('Showing 25 of 65 athletes');
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('the URL holds what is shown, and Back returns to it', async () => {
  const { router } = await visitAthletes(lists(...many), { at: '/?q=Number&page=2&size=50' });
  await screen.findByText('Showing 14 of 64 athletes matching “Number”');
  expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');

  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('Showing 50 of 64 athletes matching “Number”');
  router.history.back();
  await screen.findByText('Showing 14 of 64 athletes matching “Number”');

  await userEvent.click(screen.getByRole('button', { name: /Page size/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Show All' }));
  await screen.findByText('Showing 64 of 64 athletes matching “Number”');
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'Number', size: 'all' }));
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('adding requires both names, sends the filled fields, and reloads the list', async () => {
  let known = [kenji];
  const { calls } = await visitAthletes({
    [roster]: () => Response.json(known),
    '/api/CreateAthlete': () => {
      known = [kenji, maya];
      return Response.json(maya, { status: 201 });
    },
  });
  await screen.findByText('Showing 1 of 1 athlete');
  await userEvent.click(screen.getByRole('button', { name: 'Add athlete' }));
  const dialog = screen.getByRole('dialog', { name: 'Add athlete' });
  await userEvent.type(within(dialog).getByLabelText('First name'), ' Maya {Enter}');
  expect(within(dialog).getByRole('alert').textContent).toBe('First name and last name are required');
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Last name')));
  expect(calls('/api/CreateAthlete')).toHaveLength(0);

  await userEvent.keyboard('Lindqvist');
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add athlete' }));
  await screen.findByText('Athlete added successfully');
  await screen.findByText('Showing 2 of 2 athletes');
  expect(screen.queryByRole('dialog')).toBeNull();
  const [sent] = calls('/api/CreateAthlete');
  expect(await sent?.json()).toEqual({ firstName: 'Maya', lastName: 'Lindqvist', groups: [] });
});

test('a rejected value is explained at its field, and nothing typed is lost', async () => {
  const message = 'Strava link must be an https address on strava.com';
  const { calls } = await visitAthletes({
    ...lists(maya),
    '/api/UpdateAthlete': () => invalid({ field: 'strava', message }),
  });
  expect((await screen.findByRole('link', { name: 'Maya Lindqvist' })).getAttribute('href')).toBe(
    '/athletes/maya',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit Maya Lindqvist' }));
  const field = screen.getByLabelText(/^Strava profile/);
  await userEvent.clear(field);
  await userEvent.type(field, 'https://evil.example/{Enter}');
  await screen.findByText(message);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Strava profile/)));
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Maya');
  const [sent] = calls('/api/UpdateAthlete');
  expect(await sent?.json()).toMatchObject({ DocumentId: 'maya', FirstName: 'Maya' });
});

test('a failure to save is shown above the form and in a toast', async () => {
  await visitAthletes({ ...lists(maya), '/api/UpdateAthlete': () => problemAnswer(500, 'internal') });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya Lindqvist' }));
  await userEvent.type(screen.getByLabelText('First name'), '!{Enter}');
  await screen.findByText('Failed to save athlete');
  expect(screen.getByRole('alert').textContent).toContain('HTTP error! status: 500');
});

test('an athlete who was deleted while their form was open is said to be gone, and what was typed stays', async () => {
  let listed: object[] = [maya, kenji];
  await visitAthletes({
    ...lists(maya, kenji),
    [roster]: () => Response.json(listed),
    '/api/UpdateAthlete': () => problemAnswer(404, 'athlete-not-found'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya Lindqvist' }));
  await userEvent.type(screen.getByLabelText(/^Notes/), ' Knee.');
  listed = [kenji];
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const alert = await screen.findByText(/^Maya Lindqvist is no longer on your roster\./);
  expect(alert.textContent).toContain('nothing was saved');
  await screen.findByText('Showing 1 of 1 athlete');
  expect(screen.getByLabelText(/^Notes/)).toHaveProperty('value', 'Valencia in December. Knee.');
});

test('an update replaces the athlete in the list', async () => {
  const { calls } = await visitAthletes({
    ...lists(maya, kenji),
    '/api/UpdateAthlete': () => Response.json({ ...maya, groups: ['Back from Valencia'] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya Lindqvist' }));
  await userEvent.type(screen.getByLabelText(/^Notes/), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Athlete updated successfully');
  await screen.findByText('Back from Valencia');
  expect(calls(roster)).toHaveLength(1);
});

test('closing with unsaved changes asks first', async () => {
  await visitAthletes(lists(maya));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Maya Lindqvist' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Edit Maya Lindqvist' }));
  await userEvent.type(screen.getByLabelText(/^Notes/), 'More');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/^Notes/)).toHaveProperty('value', 'Valencia in December.More');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Notes/)));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('deleting asks, removes the athlete from the list, and keeps the focus there', async () => {
  const { calls } = await visitAthletes({
    ...lists(maya, kenji),
    '/api/DeleteAthlete': () => new Response(null, { status: 204 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Kenji Watanabe' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete athlete' });
  expect(dialog.textContent).toContain('This cannot be undone.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete athlete' }));
  await screen.findByText('Athlete deleted successfully');
  await screen.findByText('Showing 1 of 1 athlete');
  expect(calls('/api/DeleteAthlete')[0]?.url).toContain('documentId=kenji');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Athletes' })));

  await userEvent.click(screen.getByRole('button', { name: 'Delete Maya Lindqvist' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete athlete' }));
  await screen.findByText('No Athletes Yet');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Athletes' })));
});

test('if deleting fails the dialog stays open and says why', async () => {
  await visitAthletes({ ...lists(kenji), '/api/DeleteAthlete': () => problemAnswer(503, 'busy') });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Kenji Watanabe' }));
  const dialog = screen.getByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete athlete' }));
  await screen.findByText('Failed to delete athlete');
  expect(within(dialog).getByRole('alert').textContent).toContain('HTTP error! status: 503');
});

test('an empty roster offers to add an athlete or oneself', async () => {
  let known: AthleteAnswer[] = [];
  const { calls } = await visitAthletes({
    [roster]: () => Response.json(known),
    '/api/CreateAthlete': () => {
      known = [{ documentId: 'nora', firstName: 'Nora', lastName: 'Eklund' }];
      return Response.json(known[0], { status: 201 });
    },
  });
  await screen.findByText('No Athletes Yet');
  await userEvent.click(screen.getByRole('button', { name: 'Add Myself as Athlete' }));
  await screen.findByText('Successfully created yourself as an athlete!');
  await screen.findByText('Showing 1 of 1 athlete');
  expect(await calls('/api/CreateAthlete')[0]?.json()).toEqual({ firstName: 'Nora', lastName: 'Eklund' });
});

test('a failure to load is shown and can be retried', async () => {
  let isDown = true;
  await visitAthletes({ [roster]: () => (isDown ? problemAnswer(500, 'internal') : Response.json([maya])) });
  await screen.findByText('Failed to load athletes');
  expect((await screen.findByRole('alert')).textContent).toContain('HTTP error! status: 500');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Showing 1 of 1 athlete');
});

test('of thousands of athletes only those near the viewport are rendered', async () => {
  const thousands = Array.from({ length: 5_000 }, (_, index) => ({
    documentId: `a${index}`,
    firstName: 'Athlete',
    lastName: `Number ${index + 1}`,
  }));
  await visitAthletes(lists(...thousands), { at: '/?size=all' });
  await screen.findByText('Showing 5,000 of 5,000 athletes');
  expect(rows().length).toBeLessThan(80);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5001');
});

const visitClub = (user: typeof inClub, place = {}) =>
  visitAthletes(
    {
      ...lists(maya, kenji),
      '/auth/signin': () => sessionAnswer('token-1', 300_000, user),
      '/api/GetMembers': () =>
        Response.json({ members: [you, { ...johan, athleteIds: ['kenji'] }], invitations: [] }),
    },
    place,
  );

test('in a club the roster says whose athlete it is, and M switches to one’s own', async () => {
  localStorage.clear();
  await visitClub(inClub);
  expect(await screen.findByRole('button', { name: 'Looked after by Johan Berg' })).toBeDefined();
  expect(await screen.findByRole('radio', { name: 'Mine 1' })).toHaveProperty('checked', false);
  await userEvent.keyboard('m');
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('columnheader', { name: 'Coach' })).toBeNull();
  await userEvent.keyboard('m');
  expect(screen.getByRole('columnheader', { name: 'Coach' })).toBeDefined();
});

test('on a phone the initials are on the card', async () => {
  localStorage.clear();
  await visitClub(inClub, { rems: 24 });
  expect(await screen.findByRole('img', { name: 'Looked after by Johan Berg' })).toBeDefined();
});

test('a coach alone sees neither the switch nor the column', async () => {
  await visitAthletes(lists(maya));
  await screen.findByRole('link', { name: 'Maya Lindqvist' });
  expect(screen.queryByRole('radio', { name: /^Mine/ })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Coach' })).toBeNull();
});

test('an assistant adds and deletes nobody', async () => {
  await visitClub({ ...inClub, role: 'assistant' });
  await screen.findByRole('link', { name: 'Maya Lindqvist' });
  expect(screen.queryByRole('button', { name: 'Add athlete' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete / })).toBeNull();
});
